// A worker with module and files inside the page.

import { packedEngine, unpack } from "./packed.js";

/** Stands for a Worker until that is unpacked, then forwards to it. */
export class PackedWorker extends EventTarget {
  /** @type {Worker | null} */
  #worker = null;
  #ended = false;

  /**
   * @param {string} path
   * @param {WorkerOptions} options
   */
  constructor(path, options) {
    super();
    this.#start(path, options).catch((error) => this.#fail(String(error)));
  }

  /** @param {unknown} message */
  postMessage(message) {
    this.#worker?.postMessage(message);
  }

  terminate() {
    this.#ended = true;
    this.#worker?.terminate();
  }

  /**
   * @param {string} path
   * @param {WorkerOptions} options
   */
  async #start(path, options) {
    const files = await packedEngine();
    const source = await unpack(path);
    if (this.#ended) return;
    // In a local page Chromium has no module workers from blob: addresses.
    const worker = new Worker(`data:text/javascript;charset=utf-8,${encodeURIComponent(source)}`, options);
    this.#worker = worker;
    worker.addEventListener("message", ({ data }) => {
      this.dispatchEvent(new MessageEvent("message", { data }));
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.#fail(event.message);
    });
    worker.postMessage(files);
  }

  /** @param {string} message */
  #fail(message) {
    this.dispatchEvent(new ErrorEvent("error", { message, cancelable: true }));
  }
}
