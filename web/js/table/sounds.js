// Sounds and vibration of the table: a card played, a trick gathered, the own turn, a deal won. Off by default. The
// sounds are synthesized; a hidden page and a browser that blocks sound stay silent.

/** @typedef {"card" | "gather" | "turn" | "won"} Cue */

/** Loudness by the setting. @type {Record<string, number>} */
const LOUDNESS = { quiet: 0.2, normal: 0.5, loud: 1 };
/** Vibration at the own turn, in milliseconds. */
const PULSE = 30;

let loudness = 0;
let vibrates = false;
/** @type {AudioContext | null} */
let audio = null;
/** @type {AudioBuffer | null} */
let hiss = null;

/** @param {{sound: string, vibrate: boolean}} wished */
export function setSenses({ sound, vibrate }) {
  loudness = LOUDNESS[sound] ?? 0;
  vibrates = vibrate;
}

/** True after the first touch: before it browsers block both, and some warn. */
const welcome = () => !document.hidden && navigator.userActivation?.hasBeenActive !== false;

/** @returns {AudioContext | null} null: no sound */
function listener() {
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume().catch(() => undefined);
    return audio.state === "closed" ? null : audio;
  } catch {
    loudness = 0;
    return null;
  }
}

/**
 * A gain with an immediate attack that fades out.
 * @param {AudioContext} context
 * @param {number} gain
 * @param {number} start seconds from now
 * @param {number} length
 */
function fading(context, gain, start, length) {
  const node = context.createGain();
  const at = context.currentTime + start;
  node.gain.setValueAtTime(0.0001, at);
  node.gain.exponentialRampToValueAtTime(Math.max(0.0002, gain * loudness), at + 0.008);
  node.gain.exponentialRampToValueAtTime(0.0001, at + length);
  node.connect(context.destination);
  return node;
}

/**
 * @param {AudioContext} context
 * @param {number} pitch
 * @param {number} gain
 * @param {number} start
 * @param {number} length
 */
function tone(context, pitch, gain, start, length) {
  const source = context.createOscillator();
  source.frequency.value = pitch;
  source.connect(fading(context, gain, start, length));
  source.start(context.currentTime + start);
  source.stop(context.currentTime + start + length);
}

/** A quarter of a second of noise, made once. @param {AudioContext} context */
function noise(context) {
  if (!hiss) {
    hiss = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  }
  return hiss;
}

/**
 * Paper on cloth: noise through a gliding band-pass filter.
 * @param {AudioContext} context
 * @param {{from: number, to: number, gain: number, length: number}} how
 */
function rustle(context, { from, to, gain, length }) {
  const source = context.createBufferSource();
  const band = context.createBiquadFilter();
  source.buffer = noise(context);
  band.type = "bandpass";
  band.Q.value = 0.9;
  band.frequency.setValueAtTime(from, context.currentTime);
  band.frequency.exponentialRampToValueAtTime(to, context.currentTime + length);
  source.connect(band);
  band.connect(fading(context, gain, 0, length));
  source.start();
  source.stop(context.currentTime + length);
}

/** @type {Record<Cue, (context: AudioContext) => void>} */
const SOUNDS = {
  card(context) {
    rustle(context, { from: 2600, to: 1500, gain: 0.5, length: 0.07 });
    tone(context, 150, 0.22, 0, 0.07);
  },
  gather: (context) => rustle(context, { from: 1800, to: 600, gain: 0.35, length: 0.22 }),
  turn(context) {
    tone(context, 587, 0.14, 0, 0.22);
    tone(context, 880, 0.12, 0.1, 0.3);
  },
  won(context) {
    for (const [i, pitch] of [523, 659, 784, 1047].entries()) tone(context, pitch, 0.15, i * 0.11, 0.4);
  },
};

/** Plays a cue with sound and vibration, if enabled. @param {Cue} cue */
export function tell(cue) {
  if (!(loudness || vibrates) || !welcome()) return;
  if (cue === "turn" && vibrates && !matchMedia("(prefers-reduced-motion: reduce)").matches)
    navigator.vibrate?.(PULSE);
  const context = loudness ? listener() : null;
  if (context) SOUNDS[cue](context);
}
