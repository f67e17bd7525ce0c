// Runs before the page's modules load, as a plain script in the page itself, so that Python starts at once. The worker
// first fetches small files; when it fetches the engine, the page's own modules are loading already. engine.js takes
// the worker over.

/** @import { EarlyWorker } from "./engine/types.js" */

(() => {
  let knowsModules = false;
  /** @type {WorkerOptions} */
  const options = {
    // Only browsers with module workers read this member.
    get type() {
      knowsModules = true;
      return /** @type {const} */ ("module");
    },
  };
  try {
    const worker = new Worker("js/engine/worker.js", options);
    if (!knowsModules) {
      worker.terminate();
      return;
    }
    /** @type {EarlyWorker} */
    const early = { worker, messages: [] };
    worker.onmessage = ({ data }) => early.messages.push(data);
    worker.onerror = (event) => {
      event.preventDefault();
      early.messages.push({ event: "fatal", message: event.message });
    };
    globalThis.toriteEarly = early;
  } catch {
    // engine.js tries again and reports the error.
  }
})();
