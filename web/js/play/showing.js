// What the table shows of a match: a function of its state.

import { t } from "../base/i18n.js";
import { canUndo, levelsOf, offersLayDown, visitors } from "./state.js";

/** @import { TableMessage } from "../base/messages.js" */
/** @import { Panel, TableState } from "../table/types.js" */
/** @import { MatchState } from "./state.js" */

/** The action name of the offer to lay down the cards; no game uses it. */
export const LAY_DOWN = "lay-down";

/**
 * The message with the host's question and the offer to lay the cards down.
 * @param {MatchState} state
 * @param {TableMessage} message
 * @param {boolean} autoPlay
 * @returns {TableMessage}
 */
export function messageShown(state, message, autoPlay) {
  const { ask, hold } = state.extras;
  const { offers } = message;
  const laying = offers && offersLayDown(state, autoPlay);
  const prompt = [ask, laying && t("match.decided"), message.prompt].filter(Boolean).join(" ");
  const choices = [...(offers?.choices ?? []), { action: LAY_DOWN, label: t("match.layDown") }];
  return { ...message, prompt, offers: hold ? null : laying ? { ...offers, choices } : offers };
}

/**
 * The panel of the host, with the reason for which a bot ended the deal.
 * @param {MatchState} state
 * @returns {Panel | null}
 */
const panelOf = ({ extras: { panel = null }, why }) =>
  why === null ? panel : { buttons: [], ...panel, texts: [why, ...(panel?.texts ?? [])] };

/**
 * @param {MatchState} state
 * @param {boolean} animate
 * @param {number} own number of initial actions of the person that cannot be undone
 * @returns {TableState}
 */
export const stateShown = (state, animate, own) => ({
  animate,
  canUndo: canUndo(state, own),
  busy: false,
  handTo: visitors(state),
  panel: panelOf(state),
  levels: levelsOf(state),
});
