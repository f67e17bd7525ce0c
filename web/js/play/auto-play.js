// Automatic play for a person: forced actions, such as the only legal card. Python says when; a real choice is never made
// here.

import { settings } from "../app/app.js";
import { t } from "../base/i18n.js";
import { BEAT } from "./pace.js";
import { forcedAction } from "./state.js";

/** @import { Match } from "./match.js" */
/** @import { Flow } from "./flow.js" */

/** A press on one of these does not hurry the action. */
const CALM = ".tb-toolbar, .tb-aside, dialog";
const HURRY_KEYS = ["Enter", " ", "Escape"];

/**
 * Does a forced action after showing it briefly; any press hurries it.
 * @param {Match} match
 * @param {Flow} flow
 * @param {import("./bots.js").Still} still
 * @returns {Promise<boolean>} true if an action was done
 */
export async function playForced(match, flow, still) {
  const action = settings.autoPlay ? forcedAction(match.state) : null;
  if (action === null || flow.pressed) return false;
  // For answers, the prompt says why there is no other.
  const isCard = match.state.message?.hand.some(({ card }) => card === action);
  match.table?.showForced(action, isCard ? t("match.forced") : null);
  const hurried = new AbortController();
  /** @param {Event} event */
  const hurry = (event) => {
    const calm = event.target instanceof Element && event.target.closest(CALM);
    const quiet = event instanceof KeyboardEvent && !HURRY_KEYS.includes(event.key);
    if (!calm && !quiet) flow.pause.end();
  };
  const how = { capture: true, signal: hurried.signal };
  document.addEventListener("pointerdown", hurry, how);
  document.addEventListener("keydown", hurry, how);
  await still(flow.pause.wait(BEAT[settings.pace])).finally(() => hurried.abort());
  await flow.step(async () => {
    match.change({ type: "automatic" });
    const { table } = await match.call("act", { action: `${match.state.viewer}:${action}` });
    await match.show(table, true);
  });
  return true;
}
