// Asking Python for a match: again after the engine has failed, no longer once the match has been left.

import { engine } from "../../app/app.js";
import { engineTrouble } from "../../app/status.js";
import { EngineError } from "../../engine/engine.js";

/** @import { Methods } from "../../engine/methods.js" */

/** Shorter calls are not worth a sign that the page is busy. */
const BUSY_AFTER = 150;

/** Thrown through what still runs when the user has left the match. */
export class Left extends Error {}

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
        if (signal.aborted) throw new Left();
        return reply;
      } catch (error) {
        if (signal.aborted) throw new Left();
        if (!(error instanceof EngineError) || error.code !== "engine-failed") throw error;
        if (!(await engineTrouble())) leave();
        if (signal.aborted || engine.state === "failed") throw new Left();
      }
    }
  } finally {
    clearTimeout(busy);
    setBusy(false);
  }
}
