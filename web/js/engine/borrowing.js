// How a table comes to its Python: it borrows that of a frame of the same page and the same site, which it can reach
// without any storage. Where there is none it starts one itself, and lends it to those beside it.

/** @import { Found, Manner, Question } from "./search-pool.js" */
/** @import { Lent, LentMessage, LentThought, TableMessage } from "./types.js" */

/** So long a table waits for the frame that is on its way, in ms, and looks again so often. */
const PATIENCE = 10_000;
const LOOK_AGAIN = 50;
/** So often it looks whether that frame is still there, in ms: one that goes says so, as a rule. */
const CHECK = 2000;

/** @typedef {Window & typeof globalThis} Frame */

/** A frame beside this one that lends its Python, or this one itself. */
export function findLender() {
  /** @type {Frame[]} */
  const around = [window];
  for (let i = 0; i < parent.length; i += 1) around.push(/** @type {Frame} */ (parent[i]));
  return around.find((frame) => {
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

/**
 * @param {() => boolean} expected whether one is on its way
 * @returns {Promise<Frame>}
 */
async function lender(expected) {
  const end = performance.now() + PATIENCE;
  for (let found = findLender(); ; found = findLender()) {
    if (found) return found;
    if (!expected() || performance.now() > end) break;
    await pause(LOOK_AGAIN);
  }
  const { lendHere } = await import("./lending.js");
  // Several tables may have come so far at the same time.
  const found = findLender();
  if (found) return found;
  lendHere();
  return window;
}

/** @implements {Lent} */
class Loan {
  /** @type {Frame | null} */
  lender = null;
  /** @type {MessagePort | null} */
  #port = null;
  /** What is said before the lender is found. @type {TableMessage[]} */
  #early = [];
  /** @type {(message: LentMessage) => void} */
  #listener = () => {};
  /** @type {(thought: LentThought) => void} */
  #thinker;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #check;
  #over = false;

  /**
   * @param {() => boolean} expected
   * @param {(thought: LentThought) => void} thinker hears of thoughts
   */
  constructor(expected, thinker) {
    this.#thinker = thinker;
    void this.#begin(expected);
  }

  /** @param {() => boolean} expected */
  async #begin(expected) {
    const found = await lender(expected);
    if (this.#over) return;
    const { port1, port2 } = new MessageChannel();
    this.lender = found;
    this.#port = port1;
    port1.onmessage = ({ data }) => {
      if (data.event === "thought") this.#thinker(data);
      else this.#listener(data);
    };
    found.toriteLend?.(port2);
    for (const message of this.#early.splice(0)) port1.postMessage(message);
    this.#check = setInterval(() => found.closed && this.#listener({ event: "gone" }), CHECK);
  }

  /** @param {(message: LentMessage) => void} listener */
  listen(listener) {
    this.#listener = listener;
  }

  /** @param {TableMessage} message */
  postMessage(message) {
    if (this.#port) this.#port.postMessage(message);
    else this.#early.push(message);
  }

  terminate() {
    this.#over = true;
    clearInterval(this.#check);
    this.#port?.postMessage({ event: "leave" });
    this.#port?.close();
  }
}

/** @typedef {{settle: (found: Found) => void, news: Manner["news"]}} Waiting */

/** What a table has of the others' Python: answers, and thoughts. */
export class Borrowing {
  /** Whether a frame that lends is on its way. */
  #expected;
  /** @type {Loan | null} */
  #loan = null;
  #asked = 0;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();

  /** @param {boolean} expected the page around brings a frame that lends */
  constructor(expected) {
    this.#expected = expected;
    addEventListener("pagehide", ({ persisted }) => persisted || this.#loan?.terminate());
  }

  /** Borrows; once more when the frame that lent has gone. @returns {Lent} */
  borrow = () => {
    const before = this.#loan;
    // A frame that only loads anew will be back.
    const expected = () =>
      before?.lender ? !before.lender.closed && before.lender !== window : this.#expected;
    this.#loan = new Loan(expected, (thought) => this.#hear(thought));
    for (const id of [...this.#waiting.keys()]) this.#settle(id, []);
    return this.#loan;
  };

  /** As Thinking does. */
  wake() {
    this.#loan?.postMessage({ event: "wake" });
  }

  /**
   * As Thinking does.
   * @param {Question} question
   * @param {Manner} [manner]
   * @returns {Promise<Found>}
   */
  think(question, { signal, hurry, news } = {}) {
    return new Promise((resolve) => {
      if (!this.#loan || signal?.aborted) {
        resolve([]);
        return;
      }
      this.#asked += 1;
      const id = this.#asked;
      const over = new AbortController();
      const settle = (/** @type {Found} */ found) => {
        over.abort();
        resolve(found);
      };
      this.#waiting.set(id, { settle, news });
      this.#loan.postMessage({ event: "think", id, question });
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

  /** @param {LentThought} thought */
  #hear({ id, found, over }) {
    if (over) this.#settle(id, found);
    else this.#waiting.get(id)?.news?.(found);
  }

  /**
   * @param {number} id
   * @param {Found} found
   */
  #settle(id, found) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.settle(found);
  }
}
