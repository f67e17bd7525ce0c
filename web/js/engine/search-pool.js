// Workers that search for strong players, so that neither the table nor the worker that answers it waits. A request holds
// a view, which is what one seat may know. Searches run in slices, so they can be hurried or cancelled at any time. Several
// workers search independently, and Python merges their results.

import { Engine, EngineError } from "./engine.js";

/** @import { View } from "../../torite.js" */
/** @import { Borrowing } from "./borrowing.js" */
/** @import { SearchResult } from "../base/messages.js" */

/**
 * A search. With a time, all workers search that long, counted from their start. With a number of simulations, one worker
 * searches, and the result is the same on every device; several such requests are distributed over the workers.
 * @typedef {object} SearchRequest
 * @property {View} view
 * @property {number} seed of the search
 * @property {number} [seconds]
 * @property {number} [simulations]
 * @property {string} [taken] an action to weigh besides those that the search finds
 *
 * @typedef {object} SearchOptions
 * @property {AbortSignal} [signal] cancels the search
 * @property {AbortSignal} [hurry] ends the search with the best result so far
 * @property {(results: SearchResults) => void} [news] called with the best results so far after every slice
 *
 * One result for each worker that has one; null: to do nothing.
 * @typedef {(SearchResult | null)[]} SearchResults
 */

/** Length of a slice in seconds. */
const SLICE = 0.1;
/** Maximum time beyond the requested one, including the start of a worker, in ms. */
const PATIENCE = 5000;
/** Idle time after which the workers end, in ms: longer than people think about a card. */
const REST = 180_000;
/** Maximum number of search workers: with the one that answers, the page stays below 450 MB. */
const MOST = 2;
/** Minimum device memory for more than one worker, in gigabytes. */
const ROOMY = 4;

/** @typedef {Navigator & {deviceMemory?: number}} Device */

/** Number of search workers for this device. One core is left to the page and the worker that answers it. */
export function searchWorkerLimit() {
  const { hardwareConcurrency = 2, deviceMemory = ROOMY } = /** @type {Device} */ (navigator);
  return deviceMemory < ROOMY ? 1 : Math.max(1, Math.min(MOST, hardwareConcurrency - 1));
}

/** @typedef {{engine: Engine, requests: number}} SearchWorker */

export class SearchPool {
  #build;
  #most;
  /** @type {SearchWorker[]} */
  #workers = [];
  #asked = 0;
  #open = 0;
  /** Searches instead of workers of this page. @type {Borrowing | null} */
  #borrowing = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #resting;

  /**
   * @param {() => string} build the build of the page's site: workers of another build are not used
   * @param {number} [most] maximum number of workers
   */
  constructor(build, most = searchWorkerLimit()) {
    this.#build = build;
    this.#most = most;
  }

  /** The running workers, for tests and debugging. */
  get engines() {
    return this.#workers.map(({ engine }) => engine);
  }

  /** Passes all searches to the frame that searches for all tables of the page. @param {Borrowing} borrowing */
  leaveTo(borrowing) {
    this.#borrowing = borrowing;
  }

  /** Starts the workers, ahead of a search. */
  wake() {
    if (this.#borrowing) {
      this.#borrowing.wake();
      return;
    }
    while (this.#workers.length < this.#most) {
      const worker = this.#newWorker();
      this.#workers.push(worker);
      // Fails at once in a browser without workers.
      worker.engine.start();
    }
    this.#rest();
  }

  /** Ends all workers. The next search starts them again. */
  end() {
    clearTimeout(this.#resting);
    for (const { engine } of this.#workers.splice(0)) engine.stop();
  }

  /**
   * Searches, and resolves to the results of the workers: to none if all fail, take too long, or the search is cancelled.
   * @param {SearchRequest} request
   * @param {SearchOptions} [options]
   * @returns {Promise<SearchResults>}
   */
  async search(request, { signal, hurry, news } = {}) {
    if (this.#borrowing) return this.#borrowing.search(request, { signal, hurry, news });
    this.wake();
    this.#asked += 1;
    const key = String(this.#asked);
    const enough = new AbortController();
    const stop = () => enough.abort();
    when(signal, stop, enough.signal);
    const timed = request.simulations === undefined;
    /** The best result so far of each worker. @type {(SearchResult | null | undefined)[]} */
    const best = [];
    const results = () => best.filter((result) => result !== undefined);
    const workers = timed ? [...this.#workers] : this.#idlest();
    // A hurried search ends after the first slice, or at once if Python has not started yet.
    const soon = () =>
      (results().length > 0 || !workers.some(({ engine }) => engine.state === "ready")) && stop();
    when(hurry, soon, enough.signal);
    const done = workers.map(async (worker, i) => {
      best[i] = undefined;
      worker.requests += 1;
      const mine = { ...request, seed: request.seed + i, key };
      const settled = await slices(worker.engine, mine, enough.signal, (result) => {
        best[i] = result;
        news?.(results());
        if (hurry?.aborted) stop();
      });
      worker.requests -= 1;
      // Once one worker is sure, or its time is over, the others stop too.
      if (settled) stop();
    });
    this.#open += 1;
    const limit = timed && request.seconds !== undefined ? request.seconds * 1000 + PATIENCE : null;
    await Promise.race([Promise.all(done), aborted(enough.signal, limit)]);
    stop();
    this.#open -= 1;
    this.#rest();
    return signal?.aborted ? [] : results();
  }

  /** The worker with the fewest requests. @returns {SearchWorker[]} */
  #idlest() {
    return [...this.#workers].sort((a, b) => a.requests - b.requests).slice(0, 1);
  }

  #rest() {
    clearTimeout(this.#resting);
    if (this.#open === 0) this.#resting = setTimeout(() => this.end(), REST);
  }

  #newWorker() {
    const engine = new Engine({ main: false });
    const worker = { engine, requests: 0 };
    engine.build = this.#build();
    engine.addEventListener("failed", () => {
      const at = this.#workers.indexOf(worker);
      if (at < 0) return;
      // The device has no room for it. The others go on; without any, bots play by rules of thumb.
      this.#workers.splice(at, 1);
      this.#most -= 1;
    });
    // The site has a newer build, whose rules may differ from this page's.
    engine.addEventListener("stale", () => engine.stop());
    return worker;
  }
}

/**
 * Lets a worker search until it is sure, its time is over, or the search ends. A worker that dies begins again.
 * @param {Engine} engine
 * @param {SearchRequest & {key: string}} request
 * @param {AbortSignal} enough
 * @param {(result: SearchResult | null) => void} tell
 * @returns {Promise<boolean>} true if the worker was sure or used up its time
 */
async function slices(engine, { seconds = Number.POSITIVE_INFINITY, ...request }, enough, tell) {
  try {
    await engine.whenReady();
    const end = performance.now() + seconds * 1000;
    for (;;) {
      const left = (end - performance.now()) / 1000;
      if (enough.aborted) return false;
      if (left <= 0) return true;
      const { thought, done } = await engine.call("think", { ...request, slice: Math.min(SLICE, left) });
      if (enough.aborted) return false;
      tell(thought);
      if (done) return true;
    }
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    console.info(`A worker gave up its search: ${error.code} ${error.message}`);
    return false;
  }
}

/**
 * @param {AbortSignal | undefined} signal
 * @param {() => void} run called once when the signal aborts, or at once if it has
 * @param {AbortSignal} until ends the wait
 */
function when(signal, run, until) {
  if (signal?.aborted) run();
  else signal?.addEventListener("abort", run, { once: true, signal: until });
}

/** @param {AbortSignal} signal @param {number | null} limit maximum time to wait, in ms */
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
