// A worker whose module and files are in the page itself.

import { packedEngine, unpack } from "./packed.js";

/** The kind of address that a worker may come from differs: Chromium refuses one, others the other. */
/** @type {((source: string) => string)[]} */
const ADDRESSES = [
  (source) => `data:text/javascript;charset=utf-8,${encodeURIComponent(source)}`,
  (source) => URL.createObjectURL(new Blob([source], { type: "text/javascript" })),
];

/** Behaves like the Worker that it stands for, once that one has been unpacked. */
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
    this.#start(path, options).catch((error) => {
      console.error(error);
      this.dispatchEvent(new ErrorEvent("error", { message: String(error), cancelable: true }));
    });
  }

  /** @type {Worker["postMessage"]} */
  postMessage = (/** @type {unknown} */ message) => this.#worker?.postMessage(message);

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
    const kind = new URL(location.href).searchParams.get("kind");
    if (this.#ended) return;
    const worker = new Worker(ADDRESSES[Number(kind ?? 0)](source), options);
    worker.addEventListener("message", ({ data }) => {
      this.dispatchEvent(new MessageEvent("message", { data }));
    });
    worker.addEventListener("error", (event) => {
      console.error("WORKER ERROR", event.message);
      event.preventDefault();
      this.dispatchEvent(new ErrorEvent("error", { message: event.message, cancelable: true }));
    });
    worker.postMessage(files);
    this.#worker = worker;
  }
}
