// Makes a snapshot for the next visit, once the engine is idle and all files are on the device.

/** @import { Engine } from "./engine.js" */

import { siteUrl, siteWorker } from "../base/site.js";
import { snapshotWanted, storeSnapshot } from "./snapshots.js";

/** @import { StoredSnapshot } from "./types.js" */

/** Minimum idle time of Python, in milliseconds. */
const QUIET = 2000;
const LOOK_AGAIN = 500;
/** Maximum wait for an idle callback, in ms: a hidden iframe of another page never gets one. */
const PATIENCE = 10_000;
/** Maximum time for the snapshot worker, in ms. */
const LIMIT = 120_000;
/** Minimum device memory in gigabytes: two interpreters run at once. */
const MEMORY = 2;

/** @typedef {Navigator & {connection?: {saveData?: boolean}, deviceMemory?: number}} Device */

function welcome() {
  const { connection, deviceMemory = MEMORY } = /** @type {Device} */ (navigator);
  return !connection?.saveData && deviceMemory >= MEMORY && typeof caches === "object";
}

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** @param {Engine} engine */
async function idle(engine) {
  while (document.visibilityState !== "visible" || engine.quiet < QUIET) await pause(LOOK_AGAIN);
  if (typeof requestIdleCallback === "function") {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: PATIENCE }));
  }
}

/** @returns {Promise<StoredSnapshot>} */
function make() {
  return new Promise((resolve, reject) => {
    const worker = siteWorker("js/engine/snapshot-worker.js", { type: "module" });
    const timer = setTimeout(() => end(() => reject(new Error("it took too long"))), LIMIT);
    /** @param {() => void} settle */
    function end(settle) {
      clearTimeout(timer);
      worker.terminate();
      settle();
    }
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      end(() => reject(new Error(event.message)));
    });
    worker.addEventListener("message", ({ data }) => {
      if (data.memory) end(() => resolve(data));
      else if (data.event === "fatal") end(() => reject(new Error(data.message)));
    });
  });
}

/** @param {Engine} engine */
async function makeIfWanted(engine) {
  await idle(engine);
  if (!(await snapshotWanted(engine.build))) return;
  try {
    await storeSnapshot(await make());
    document.documentElement.dataset.snapshot = "kept";
  } catch (error) {
    // The next start just takes longer.
    console.info(`No snapshot is kept: ${error}`);
  }
}

/** Runs in one tab only; the others leave it to that one. @param {Engine} engine */
export async function keepSnapshot(engine) {
  if (!welcome()) return;
  await engine.whenReady();
  if (!("locks" in navigator)) return makeIfWanted(engine);
  await navigator.locks.request(`torite snapshot ${siteUrl("")}`, { ifAvailable: true }, (lock) =>
    lock ? makeIfWanted(engine) : null,
  );
}
