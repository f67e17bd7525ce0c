// Thinking in workers of their own, so that neither the table nor the worker that answers it ever waits. A question is a
// view: what one seat may know, and nothing else. It is thought about slice by slice, so it can be hurried or given up
// at any time; where several workers think about one question, each does by itself, and Python adds up what they found.

import { Engine, EngineError } from "./engine.js";

/** @import { View } from "../../torite.js" */
/** @import { Borrowing } from "./borrowing.js" */
/** @import { Thought } from "./methods.js" */

/**
 * What is thought about. With a time all workers think for so long, from when they are there. With a number of
 * simulations one worker does, and the answer is the same on every device; several such questions are shared out.
 * @typedef {object} Question
 * @property {View} view
 * @property {number} seed of the chance in it
 * @property {number} [seconds]
 * @property {number} [simulations]
 *
 * @typedef {object} Manner
 * @property {AbortSignal} [signal] nobody wants to know any more
 * @property {AbortSignal} [hurry] the best so far will do
 * @property {(thoughts: Found) => void} [news] hears of the best so far after every slice
 *
 * What the workers that had a thought found, each by itself; null: to do nothing.
 * @typedef {(Thought | null)[]} Found
 */

/** So long a worker thinks before it says how far it is, in seconds. */
const SLICE = 0.1;
/** So much longer than the time that it has a worker may take, its start included, in ms. */
const PATIENCE = 5000;
/** Workers that nobody has asked anything for so long are ended, in ms: longer than people think about a card. */
const REST = 180_000;
/** The most workers that think at a time: with the one that answers, the page stays below 450 MB. */
const MOST = 2;
/** With less memory, in gigabytes, one must do. */
const ROOMY = 4;

/** @typedef {Navigator & {deviceMemory?: number}} Device */

/** How many workers may think on this device: one core is left to the page and the worker that answers it. */
export function thinkersHere() {
  const { hardwareConcurrency = 2, deviceMemory = ROOMY } = /** @type {Device} */ (navigator);
  return deviceMemory < ROOMY ? 1 : Math.max(1, Math.min(MOST, hardwareConcurrency - 1));
}

/** @typedef {{engine: Engine, questions: number}} Thinker */

export class Thinking {
  #build;
  #most;
  /** @type {Thinker[]} */
  #thinkers = [];
  #asked = 0;
  #open = 0;
  /** Who thinks instead of workers of this page. @type {Borrowing | null} */
  #borrowing = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #resting;

  /**
   * @param {() => string} build the build of the site that the page belongs to: no worker of another one is asked
   * @param {number} [most] how many workers there are at most
   */
  constructor(build, most = thinkersHere()) {
    this.#build = build;
    this.#most = most;
  }

  /** The workers there are; for tests and the curious. */
  get engines() {
    return this.#thinkers.map(({ engine }) => engine);
  }

  /** From now on those think who think for all tables around. @param {Borrowing} borrowing */
  leaveTo(borrowing) {
    this.#borrowing = borrowing;
  }

  /** Somebody will soon have a question: the workers start. */
  wake() {
    if (this.#borrowing) {
      this.#borrowing.wake();
      return;
    }
    while (this.#thinkers.length < this.#most) {
      const thinker = this.#newThinker();
      this.#thinkers.push(thinker);
      // Where there are no workers it fails at once.
      thinker.engine.start();
    }
    this.#rest();
  }

  /** Ends all workers. The next question starts them again. */
  end() {
    clearTimeout(this.#resting);
    for (const { engine } of this.#thinkers.splice(0)) engine.stop();
  }

  /**
   * What the workers think of a question: a thought of each that had one; none if they fail or take too long, or nobody
   * wants to know any more.
   * @param {Question} question
   * @param {Manner} [manner]
   * @returns {Promise<Found>}
   */
  async think(question, { signal, hurry, news } = {}) {
    if (this.#borrowing) return this.#borrowing.think(question, { signal, hurry, news });
    this.wake();
    this.#asked += 1;
    const key = String(this.#asked);
    const enough = new AbortController();
    const stop = () => enough.abort();
    when(signal, stop, enough.signal);
    const timed = question.simulations === undefined;
    /** The best so far of each worker. @type {(Thought | null | undefined)[]} */
    const best = [];
    const thoughts = () => best.filter((thought) => thought !== undefined);
    const thinkers = timed ? [...this.#thinkers] : this.#idlest();
    // Whoever is in a hurry waits for the first slice, unless Python has still to start.
    const soon = () =>
      (thoughts().length > 0 || !thinkers.some(({ engine }) => engine.state === "ready")) && stop();
    when(hurry, soon, enough.signal);
    const done = thinkers.map(async (thinker, i) => {
      best[i] = undefined;
      thinker.questions += 1;
      const mine = { ...question, seed: question.seed + i, key };
      const settled = await slices(thinker.engine, mine, enough.signal, (thought) => {
        best[i] = thought;
        news?.(thoughts());
        if (hurry?.aborted) stop();
      });
      thinker.questions -= 1;
      // When one is sure, or its time is over, the others need not go on.
      if (settled) stop();
    });
    this.#open += 1;
    const limit = timed && question.seconds !== undefined ? question.seconds * 1000 + PATIENCE : null;
    await Promise.race([Promise.all(done), aborted(enough.signal, limit)]);
    stop();
    this.#open -= 1;
    this.#rest();
    return signal?.aborted ? [] : thoughts();
  }

  /** @returns {Thinker[]} the one with the fewest questions */
  #idlest() {
    return [...this.#thinkers].sort((a, b) => a.questions - b.questions).slice(0, 1);
  }

  #rest() {
    clearTimeout(this.#resting);
    if (this.#open === 0) this.#resting = setTimeout(() => this.end(), REST);
  }

  #newThinker() {
    const engine = new Engine({ main: false });
    const thinker = { engine, questions: 0 };
    engine.build = this.#build();
    engine.addEventListener("failed", () => {
      const at = this.#thinkers.indexOf(thinker);
      if (at < 0) return;
      // This device has no room for it: the others go on, or else rules of thumb.
      this.#thinkers.splice(at, 1);
      this.#most -= 1;
    });
    // The site was built anew meanwhile: its rules are no longer those of this page.
    engine.addEventListener("stale", () => engine.stop());
    return thinker;
  }
}

/**
 * Lets a worker think until it is sure, its time is over, or nobody waits any longer. One that dies begins anew.
 * @param {Engine} engine
 * @param {Question & {key: string}} question
 * @param {AbortSignal} enough
 * @param {(thought: Thought | null) => void} tell
 * @returns {Promise<boolean>} whether it came to an end by itself
 */
async function slices(engine, { seconds = Number.POSITIVE_INFINITY, ...question }, enough, tell) {
  try {
    await engine.whenReady();
    const end = performance.now() + seconds * 1000;
    for (;;) {
      const left = (end - performance.now()) / 1000;
      if (enough.aborted) return false;
      if (left <= 0) return true;
      const { thought, done } = await engine.call("think", { ...question, slice: Math.min(SLICE, left) });
      if (enough.aborted) return false;
      tell(thought);
      if (done) return true;
    }
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    console.info(`A worker gave up thinking: ${error.code} ${error.message}`);
    return false;
  }
}

/**
 * @param {AbortSignal | undefined} signal
 * @param {() => void} run what is to be done when it is given, or has been
 * @param {AbortSignal} until then no more
 */
function when(signal, run, until) {
  if (signal?.aborted) run();
  else signal?.addEventListener("abort", run, { once: true, signal: until });
}

/**
 * @param {AbortSignal} signal
 * @param {number | null} limit in ms: no longer than so
 */
function aborted(signal, limit) {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    const timer = limit === null ? undefined : setTimeout(resolve, limit);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });
}
