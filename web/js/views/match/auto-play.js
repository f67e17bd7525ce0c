// Automatic play for a person: forced actions, such as the only legal card, and the offer to lay down the cards once
// the points are decided. Python says when; a real choice is never made here.

import { settings } from "../../app/app.js";
import { t } from "../../base/i18n.js";

/** @import { Match } from "./match.js" */
/** @import { Flow } from "./flow.js" */
/** @import { TableMessage } from "../../base/messages.js" */

/** Time for which a forced action is shown before it is done, in ms. */
const BEAT = { slow: 1100, normal: 600, instant: 300 };

/** The action name of the offer; no game uses it. */
export const LAY_DOWN = "lay-down";

/** A press on one of these does not hurry the action. */
const CALM = ".tb-toolbar, .tb-aside, dialog";
const HURRY_KEYS = ["Enter", " ", "Escape"];

/** The automatic actions of the deal, which are no choices to undo. */
export class PlayedForOne {
  /** Indexes in the history of the deal. @type {Set<number>} */
  #steps = new Set();
  #deals = -1;

  /** Marks the next action of the deal as automatic. @param {TableMessage} message */
  add({ view }) {
    this.#steps.add(view.history.length);
  }

  /** Forgets actions no longer in the deal: after an undo, or in another deal. @param {TableMessage} message */
  keep({ view, match }) {
    if (match.deals !== this.#deals) this.#steps.clear();
    this.#deals = match.deals;
    for (const step of this.#steps) if (step >= view.history.length) this.#steps.delete(step);
  }

  /** @param {number} step */
  has(step) {
    return this.#steps.has(step);
  }
}

/**
 * The automatic action now, if any.
 * @param {Match} match
 */
function forcedAction({ message, viewer, extras, saved, visiting }) {
  if (!settings.autoPlay || !message || extras.ask || extras.hold || visiting) return null;
  // Another person may want to act first.
  const others = message.offers?.window?.seats ?? [];
  if (others.some((seat) => seat !== viewer && saved.people.includes(seat))) return null;
  return message.view.turn === viewer ? (message.offers?.forced ?? null) : null;
}

/**
 * Does a forced action after showing it briefly; any press hurries it.
 * @param {Match} match
 * @param {Flow} flow
 * @param {() => boolean} over
 * @returns {Promise<boolean>} true if an action was done
 */
export async function playForced(match, flow, over) {
  const action = forcedAction(match);
  if (action === null || flow.pressed) return false;
  // For answers, the prompt says why there is no other.
  const isCard = match.message?.hand.some(({ card }) => card === action);
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
  await flow.pause.wait(BEAT[settings.pace]);
  hurried.abort();
  if (over()) return false;
  await flow.step(async () => {
    if (match.message) match.playedForOne.add(match.message);
    const { table } = await match.call("act", { action: `${match.viewer}:${action}` });
    await match.show(table, true);
  });
  return true;
}

/**
 * The table message with the offer to lay the cards down. Not added while a forced action is pending.
 * @param {TableMessage} message
 * @param {Match} match
 * @returns {TableMessage}
 */
export function withLayDown(message, match) {
  const { offers } = message;
  if (!offers?.decided || match.extras.ask || match.goesOn || forcedAction(match) !== null) return message;
  const choices = [...offers.choices, { action: LAY_DOWN, label: t("match.layDown") }];
  return { ...message, prompt: `${t("match.decided")} ${message.prompt}`, offers: { ...offers, choices } };
}
