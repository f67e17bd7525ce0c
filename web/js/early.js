// Runs before the page's modules are read, as a plain script in the page itself: Python starts at once. What the worker
// fetches first is small; by the time it fetches the engine the page's own modules are on their way. engine.js takes the
// worker over.

/** @import { EarlyWorker } from "./engine/types.js" */

(() => {
  let knowsModules = false;
  /** @type {WorkerOptions} */
  const options = {
    // Only a browser that knows module workers reads this member.
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
    // engine.js tries again, and says what is wrong.
  }
})();
