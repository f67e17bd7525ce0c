// What the table does for a person: it does what must be done, such as playing the only legal card, and offers to lay the cards down once nothing
// can change the points any more. Python says when; what is a question to the person is never answered here.

import { settings } from "../../app/app.js";
import { t } from "../../base/i18n.js";

/** @import { Match } from "./match.js" */
/** @import { Flow } from "./flow.js" */
/** @import { TableMessage } from "../../base/messages.js" */

/** How long what is forced is seen before it is done, in ms. */
const BEAT = { slow: 1100, normal: 600, instant: 300 };

/** The name under which the table knows the offer; no game has such an action. */
export const LAY_DOWN = "lay-down";

/** What is pressed there is a wish of its own, not to go on. */
const CALM = ".tb-toolbar, .tb-aside, dialog";
const HURRY_KEYS = ["Enter", " ", "Escape"];

/** Which actions of the deal were done automatically here: nobody chose them, so there is nothing to take back. */
export class PlayedForOne {
  /** Places in the history of the deal. @type {Set<number>} */
  #steps = new Set();
  #deals = -1;

  /** What comes next in this deal is such an action. @param {TableMessage} message */
  add({ view }) {
    this.#steps.add(view.history.length);
  }

  /** Forgets what the deal no longer holds: it has been taken back, or this is another deal. @param {TableMessage} message */
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
 * What is done automatically now, if anything.
 * @param {Match} match
 */
function forcedAction({ message, viewer, extras, saved, visiting }) {
  if (!settings.autoPlay || !message || extras.ask || extras.hold || visiting) return null;
  // Another person may want to do something first.
  const others = message.offers?.window?.seats ?? [];
  if (others.some((seat) => seat !== viewer && saved.people.includes(seat))) return null;
  return message.view.turn === viewer ? (message.offers?.forced ?? null) : null;
}

/**
 * Does what must be done, after a beat in which it is seen; any press hurries it.
 * @param {Match} match
 * @param {Flow} flow
 * @param {() => boolean} over
 * @returns {Promise<boolean>} whether something was done
 */
export async function playForced(match, flow, over) {
  const action = forcedAction(match);
  if (action === null || flow.pressed) return false;
  // Of an answer the prompt says why there is no other.
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
 * The table message with the offer to lay the cards down. What is done automatically needs no such offer.
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
