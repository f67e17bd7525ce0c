// Runs before the page's modules are read, as a plain script: where all files are on this device already, Python starts
// at once. On a first visit it would only keep the page itself waiting. engine.js takes the worker over.

/** @import { EarlyWorker } from "./engine/types.js" */

(() => {
  if (!navigator.serviceWorker?.controller) return;
  try {
    const worker = new Worker("js/engine/worker.js", { type: "module" });
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
