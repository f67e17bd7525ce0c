// Has a snapshot made for the next visit, when nobody waits for anything and all the files are on the device.

/** @import { Engine } from "./engine.js" */

import { siteUrl, siteWorker } from "../base/site.js";
import { snapshotWanted, storeSnapshot } from "./snapshots.js";

/** @import { PackedSnapshot } from "./types.js" */

/** So long nobody must have asked Python for anything, in milliseconds. */
const QUIET = 2000;
const LOOK_AGAIN = 500;
/** So long the browser is asked for an idle moment: a hidden iframe of another page is never given one. */
const PATIENCE = 10_000;
/** A worker that needs longer is given up. */
const LIMIT = 120_000;
/** A device with less memory, in gigabytes, does without: there would be two interpreters at once. */
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

/** @returns {Promise<PackedSnapshot>} */
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
      if (data.packed) end(() => resolve(data));
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
    // The next start takes longer, that is all.
    console.info(`No snapshot is kept: ${error}`);
  }
}

/**
 * One tab is enough: the others leave it to the one that is at it.
 * @param {Engine} engine
 */
export async function keepSnapshot(engine) {
  if (!welcome()) return;
  await engine.whenReady();
  if (!("locks" in navigator)) return makeIfWanted(engine);
  await navigator.locks.request(`torite snapshot ${siteUrl("")}`, { ifAvailable: true }, (lock) =>
    lock ? makeIfWanted(engine) : null,
  );
}
