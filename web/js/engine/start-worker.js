// The start of a worker that runs Python.

import { siteWorker } from "../base/site.js";

/** The worker that early.js has started; only the first call gets it. */
export function takeEarlyWorker() {
  const early = globalThis.toriteEarly;
  if (!early) return null;
  delete globalThis.toriteEarly;
  early.worker.onmessage = early.worker.onerror = null;
  return early;
}

/** A worker for Python; null if the browser has no module workers. @param {string} name */
export function newWorker(name) {
  let knowsModules = false;
  /** @type {WorkerOptions} */
  const options = {
    name,
    // Only browsers with module workers read this member.
    get type() {
      knowsModules = true;
      return /** @type {const} */ ("module");
    },
  };
  try {
    const worker = siteWorker("js/engine/worker.js", options);
    if (knowsModules) return worker;
    worker.terminate();
  } catch {
    // The browser has no workers at all.
  }
  return null;
}
