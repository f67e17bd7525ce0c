// A worker in the sandbox: its module is in the page, its files come from the page around it.

/** @import { Handed } from "./types.js" */

/** @type {Handed} */
export const handed = { source: "", engine: {}, game: {}, lang: "en" };

/** Stands for a Worker: its first message hands it the files of Python and of the game. */
export class SandboxWorker extends EventTarget {
  #worker;

  /** @param {WorkerOptions} options */
  constructor(options) {
    super();
    // A blob: address would belong to an opaque origin, which some browsers refuse to import.
    this.#worker = new Worker(
      `data:text/javascript;charset=utf-8,${encodeURIComponent(handed.source)}`,
      options,
    );
    this.#worker.addEventListener("message", ({ data }) => {
      this.dispatchEvent(new MessageEvent("message", { data }));
    });
    this.#worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.dispatchEvent(new ErrorEvent("error", { message: event.message, cancelable: true }));
    });
    const { engine, game, lang } = handed;
    this.#worker.postMessage({ engine, game, lang });
  }

  /** @param {unknown} message */
  postMessage(message) {
    this.#worker.postMessage(message);
  }

  terminate() {
    this.#worker.terminate();
  }
}
