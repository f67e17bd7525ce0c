// Things that belong to one tab at a time. A tab claims one by name; another tab may take it over, and the first one is
// notified. Web Locks tell which tab has it; without them (or over plain HTTP) the tabs ask each other. They also pass
// on what could not be stored.

import { keepsAnything } from "./store.js";

/**
 * @typedef {object} Claim
 * @property {string | null} given what the previous tab could not store
 * @property {() => void} release
 *
 * @typedef {object} Claiming
 * @property {boolean} [force] take it from its tab
 * @property {() => void} lost another tab has taken it: nothing may be stored any more
 * @property {() => string | null} [unsaved] what this tab could not store; the other tab gets it
 *
 * @typedef {{type: "who" | "take" | "have", name: string, from: string, to?: string, text?: string | null}} Word
 */

/** Maximum time for another tab to answer, and for a reloading page to let go, in ms. */
const PATIENCE = 300;

const me = Math.random().toString(36).slice(2);

/** The claims of this tab. @type {Map<string, {lose: () => void, unsaved: () => string | null}>} */
const held = new Map();

/** Listeners for answers of other tabs. @type {Map<string, (word: Word) => void>} */
const asking = new Map();

/** @type {BroadcastChannel | null | undefined} */
let channel;

function openChannel() {
  if (channel !== undefined) return channel;
  channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("torite.tabs") : null;
  channel?.addEventListener("message", ({ data }) => hear(data));
  return channel;
}

/** @param {Word} word */
function hear({ type, name, from, to, text }) {
  if (type === "have") {
    if (to === me) asking.get(name)?.({ type, name, from, text: text ?? null });
    return;
  }
  const mine = held.get(name);
  if (!mine) return;
  const unsaved = type === "take" ? mine.unsaved() : null;
  if (type === "take") mine.lose();
  channel?.postMessage({ type: "have", name, from: me, to: from, text: unsaved });
}

/**
 * Asks the other tabs.
 * @param {"who" | "take"} type
 * @param {string} name
 * @returns {Promise<Word | null>} the answer of its tab; null: no tab has it, or it sleeps
 */
function askTabs(type, name) {
  const tabs = openChannel();
  if (!tabs) return Promise.resolve(null);
  return new Promise((resolve) => {
    /** @param {Word | null} word */
    const done = (word) => {
      clearTimeout(timer);
      asking.delete(name);
      resolve(word);
    };
    const timer = setTimeout(() => done(null), PATIENCE);
    asking.set(name, done);
    tabs.postMessage({ type, name, from: me });
  });
}

/** True if any tab has the lock. @param {string} name */
async function isLocked(name) {
  const { held: locks = [] } = await navigator.locks.query();
  return locks.some((one) => one.name === name);
}

/**
 * @param {string} name
 * @param {boolean} force
 * @param {() => void} lost
 * @returns {Promise<(() => void) | "elsewhere" | "unknown">} the release function; unknown: this browser cannot tell
 */
function lock(name, force, lost) {
  if (!navigator.locks) return Promise.resolve("unknown");
  return new Promise((resolve) => {
    let granted = false;
    let refused = false;
    const waiting = new AbortController();
    const how = force ? { steal: true } : { signal: waiting.signal };
    navigator.locks
      .request(name, how, () => {
        granted = true;
        return /** @type {Promise<void>} */ (new Promise((release) => resolve(() => release())));
      })
      .catch((/** @type {DOMException} */ fault) => {
        refused = true;
        if (granted) lost();
        else resolve(fault.name === "AbortError" ? "elsewhere" : "unknown");
      });
    // A busy browser takes time to grant a free lock; only a visible holder ends the wait.
    const look = async () => {
      if (granted || refused) return;
      if (await isLocked(name).catch(() => true)) waiting.abort();
      else setTimeout(look, PATIENCE);
    };
    if (!force) setTimeout(look, PATIENCE);
  });
}

/**
 * @param {string} name
 * @param {Claiming} claiming
 * @returns {Promise<Claim | null>} null: another tab has it
 */
export async function claim(name, { force = false, lost, unsaved = () => null }) {
  // A page that stores nothing shares nothing with other tabs.
  if (!keepsAnything()) return { given: null, release: () => {} };
  openChannel();
  const given = force ? ((await askTabs("take", name))?.text ?? null) : null;
  let over = false;
  let letGo = () => {};
  const release = () => {
    over = true;
    if (held.get(name) === entry) held.delete(name);
    letGo();
  };
  const lose = () => {
    if (over) return;
    release();
    lost();
  };
  const entry = { lose, unsaved };
  const locked = await lock(name, force, lose);
  if (locked === "elsewhere") return null;
  if (locked === "unknown" && !force && (await askTabs("who", name))) return null;
  if (typeof locked === "function") letGo = locked;
  held.set(name, entry);
  return { given, release };
}

/** True if another tab has it. @param {string} name */
export async function claimedElsewhere(name) {
  if (!keepsAnything() || held.has(name)) return false;
  try {
    return await isLocked(name);
  } catch {
    return (await askTabs("who", name)) !== null;
  }
}
