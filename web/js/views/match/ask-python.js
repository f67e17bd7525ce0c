// Asking Python for a match or a page: again after the engine has failed, no longer once it has been left.

import { engine } from "../../app/app.js";
import { engineTrouble } from "../../app/status.js";
import { EngineError } from "../../engine/engine.js";

/** @import { Methods } from "../../base/messages.js" */

/** Shorter calls are not worth a sign that the page is busy. */
const BUSY_AFTER = 150;

/** Thrown through what still runs when the user has left the match. */
export class ViewLeft extends Error {}

/** Thrown when the match was played on in another tab: what this one knows of it is old. */
export class Stale extends Error {}

/**
 * @template {keyof Methods} M
 * @param {M} method
 * @param {() => object} params asked anew for every try
 * @param {{signal: AbortSignal, leave: () => void, setBusy: (busy: boolean) => void}} match signal: the user has left it
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

/**
 * Asks Python for what a page cannot do without. When the engine has failed the line of the page says why, and has the
 * button to try again.
 * @template {keyof Methods} M
 * @param {M} method
 * @param {Methods[M]["params"] & {lang?: string}} params
 * @param {() => boolean} left the answer is wanted no longer
 * @returns {Promise<Methods[M]["ok"] | null>} null: it is not
 */
export async function askWhenReady(method, params, left) {
  for (;;) {
    try {
      const reply = await engine.call(method, params);
      return left() ? null : reply;
    } catch (error) {
      if (left()) return null;
      if (!(error instanceof EngineError) || error.code !== "engine-failed") throw error;
      await new Promise((resolve) => engine.addEventListener("ready", resolve, { once: true }));
      if (left()) return null;
    }
  }
}
