// Calls to Python for a match or a page: repeated after an engine failure, ended when the user leaves.

import { EngineError } from "../engine/engine.js";
import { engine } from "./app.js";
import { engineTrouble } from "./status.js";

/** @import { Methods } from "../base/messages.js" */

/** Delay before the page shows that it is busy, in ms. */
const BUSY_AFTER = 150;

/** Thrown in running tasks when the user leaves the match. */
export class ViewLeft extends Error {}

/** Thrown when the match was continued in another tab, so that this tab is outdated. */
export class Stale extends Error {}

/**
 * @template {keyof Methods} M
 * @param {M} method
 * @param {() => object} params called again for every attempt
 * @param {{signal: AbortSignal, leave: () => void, setBusy: (busy: boolean) => void}} match signal: aborts when the
 *     user leaves
 * @returns {Promise<Methods[M]["ok"]>}
 */
export async function askPython(method, params, { signal, leave, setBusy }) {
  const busy = setTimeout(() => setBusy(true), BUSY_AFTER);
  try {
    for (;;) {
      try {
        const reply = await engine.call(method, /** @type {any} */ (params()));
        if (signal.aborted) throw new ViewLeft();
        return reply;
      } catch (error) {
        if (signal.aborted) throw new ViewLeft();
        if (!(error instanceof EngineError) || error.code !== "engine-failed") throw error;
        if (!(await engineTrouble())) leave();
        if (signal.aborted || engine.state === "failed") throw new ViewLeft();
      }
    }
  } finally {
    clearTimeout(busy);
    setBusy(false);
  }
}

/** Waits for the next start of Python, with any number of retries. */
export const nextStart = () =>
  new Promise((resolve) => engine.addEventListener("ready", resolve, { once: true }));

/**
 * Asks Python for essential data of a page. After an engine failure the page's status line shows the reason and a
 * button to try again.
 * @template {keyof Methods} M
 * @param {M} method
 * @param {Methods[M]["params"] & {lang?: string}} params
 * @param {() => boolean} left true once the answer is not wanted any more
 * @returns {Promise<Methods[M]["ok"] | null>} null: not wanted any more
 */
export async function askWhenReady(method, params, left) {
  for (;;) {
    try {
      const reply = await engine.call(method, params);
      return left() ? null : reply;
    } catch (error) {
      if (left()) return null;
      if (!(error instanceof EngineError) || error.code !== "engine-failed") throw error;
      await nextStart();
      if (left()) return null;
    }
  }
}
