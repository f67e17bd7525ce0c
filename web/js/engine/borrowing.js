// How a table gets its Python: it borrows that of another frame of the same page and site, which it can reach without any
// storage. Without such a frame it starts its own Python and lends it to the others.

/** @import { SearchResults, SearchOptions, SearchRequest } from "./search-pool.js" */
/** @import { Lent, LentMessage, LentSearch, TableMessage } from "./types.js" */

/** Maximum wait for an expected frame, and the interval between looks, in ms. */
const PATIENCE = 10_000;
const LOOK_AGAIN = 50;
/** Interval between checks that the lending frame still exists, in ms; a frame usually announces its end. */
const CHECK = 2000;

/** @typedef {Window & typeof globalThis} Frame */

/** The frame of the page that lends its Python; it may be this one. */
export function findLender() {
  /** @type {Frame[]} */
  const frames = [window];
  for (let i = 0; i < parent.length; i += 1) frames.push(/** @type {Frame} */ (parent[i]));
  return frames.find((frame) => {
    try {
      return frame.toriteLend;
    } catch {
      // Of another site.
      return false;
    }
  });
}

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** @param {() => boolean} expected true if such a frame is loading @returns {Promise<Frame>} */
async function lender(expected) {
  const end = performance.now() + PATIENCE;
  for (let found = findLender(); ; found = findLender()) {
    if (found) return found;
    if (!expected() || performance.now() > end) break;
    await pause(LOOK_AGAIN);
  }
  const { lendHere } = await import("./lending.js");
  // Several tables may get here at the same time.
  const found = findLender();
  if (found) return found;
  lendHere();
  return window;
}

/** @implements {Lent} */
class Loan {
  /** @type {Frame | null} */
  lender = null;
  /** Messages wait in the channel until the lender takes its other end. */
  #channel = new MessageChannel();
  /** @type {(message: LentMessage) => void} */
  #listener = () => {};
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #check;
  #over = false;

  /** @param {() => boolean} expected @param {(message: LentSearch) => void} onResult */
  constructor(expected, onResult) {
    this.#channel.port1.onmessage = ({ data }) => {
      if (data.event === "thought") onResult(data);
      else this.#listener(data);
    };
    void this.#begin(expected);
  }

  /** @param {() => boolean} expected */
  async #begin(expected) {
    const found = await lender(expected);
    if (this.#over) return;
    this.lender = found;
    found.toriteLend?.(this.#channel.port2);
    this.#check = setInterval(() => found.closed && this.#listener({ event: "gone" }), CHECK);
  }

  /** @param {(message: LentMessage) => void} listener */
  listen(listener) {
    this.#listener = listener;
  }

  /** @param {TableMessage} message */
  postMessage(message) {
    this.#channel.port1.postMessage(message);
  }

  terminate() {
    this.#over = true;
    clearInterval(this.#check);
    this.postMessage({ event: "leave" });
    this.#channel.port1.close();
  }
}

/** @typedef {{settle: (found: SearchResults) => void, news: SearchOptions["news"]}} Waiting */

/** Borrowed Python: its answers and search results. */
export class Borrowing {
  /** True if a lending frame is loading. */
  #expected;
  /** @type {Loan | null} */
  #loan = null;
  #asked = 0;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();

  /** @param {boolean} expected true if the embedding page loads a lending frame */
  constructor(expected) {
    this.#expected = expected;
    addEventListener("pagehide", ({ persisted }) => persisted || this.#loan?.terminate());
  }

  /** Borrows Python; called again once the lending frame is gone. @returns {Lent} */
  borrow = () => {
    const before = this.#loan;
    // A frame that reloads comes back.
    const expected = () =>
      before?.lender ? !before.lender.closed && before.lender !== window : this.#expected;
    this.#loan = new Loan(expected, (message) => this.#hear(message));
    for (const id of [...this.#waiting.keys()]) this.#settle(id, []);
    return this.#loan;
  };

  /** See SearchPool. */
  wake() {
    this.#loan?.postMessage({ event: "wake" });
  }

  /**
   * See SearchPool.
   * @param {SearchRequest} request
   * @param {SearchOptions} [options]
   * @returns {Promise<SearchResults>}
   */
  search(request, { signal, hurry, news } = {}) {
    return new Promise((resolve) => {
      if (!this.#loan || signal?.aborted) {
        resolve([]);
        return;
      }
      this.#asked += 1;
      const id = this.#asked;
      const over = new AbortController();
      const settle = (/** @type {SearchResults} */ found) => {
        over.abort();
        resolve(found);
      };
      this.#waiting.set(id, { settle, news });
      this.#loan.postMessage({ event: "think", id, question: request });
      const stop = () => {
        this.#loan?.postMessage({ event: "stop", id });
        this.#settle(id, []);
      };
      const hasten = () => this.#loan?.postMessage({ event: "hurry", id });
      signal?.addEventListener("abort", stop, { once: true, signal: over.signal });
      if (hurry?.aborted) hasten();
      else hurry?.addEventListener("abort", hasten, { once: true, signal: over.signal });
    });
  }

  /** @param {LentSearch} message */
  #hear({ id, found, over }) {
    if (over) this.#settle(id, found);
    else this.#waiting.get(id)?.news?.(found);
  }

  /** @param {number} id @param {SearchResults} found */
  #settle(id, found) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.settle(found);
  }
}
