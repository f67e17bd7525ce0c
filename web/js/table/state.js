// The state of the table, and the one function that makes the next state. The parts draw it and keep no copies.

/** @import { TableMessage } from "../base/messages.js" */
/** @import { LastTrick, TableState } from "./types.js" */

import { startsAnew, whileTrickLies } from "./steps.js";

/** @typedef {TableState & {pause?: number}} Showing pause: how long a complete trick lies, in milliseconds */

/**
 * @typedef {object} State
 * @property {TableMessage | null} message as drawn now
 * @property {Showing} how
 * @property {{index: number | null, card: string | null} | null} sent an action sent, not yet answered
 * @property {number} undrawn number of updates not yet drawn; until then the hand is disabled
 * @property {number} most size of the largest hand of the deal
 * @property {boolean} row true after choices in mid trick: their row stays for the deal, so that the trick does not jump
 *
 * @typedef {{type: "queued"}
 *   | {type: "begun", how: Showing}
 *   | {type: "sent", index: number | null, card: string | null}
 *   | {type: "answered"}
 *   | {type: "lies", next: TableMessage, trick: LastTrick}
 *   | {type: "shown", message: TableMessage}} Event
 */

/** @type {State} */
export const FIRST = {
  message: null,
  how: { animate: false, canUndo: false, busy: false },
  sent: null,
  undrawn: 0,
  most: 0,
  row: false,
};

/** @param {State} state @param {Event} event @returns {State} */
export function nextState(state, event) {
  switch (event.type) {
    case "queued":
      return { ...state, undrawn: state.undrawn + 1 };
    case "begun":
      return { ...state, how: event.how };
    case "sent":
      return { ...state, sent: { index: event.index, card: event.card } };
    case "answered":
      return { ...state, sent: null };
    case "lies":
      return { ...state, message: state.message && whileTrickLies(state.message, event.next, event.trick) };
    case "shown": {
      const { message } = event;
      const fresh = startsAnew(state.message, message);
      const { trick, hands, seat } = message.view;
      const count = Math.max(message.hand.length, hands[seat]?.length ?? 0, message.most_cards ?? 0);
      const midTrick = Boolean(trick?.cards.length) && offersChoices(message, state.how);
      return {
        ...state,
        message,
        undrawn: state.undrawn - 1,
        most: fresh ? count : Math.max(state.most, count),
        row: midTrick || (state.row && !fresh),
      };
    }
  }
}

/** @param {TableMessage} message @param {Showing} how */
const offersChoices = ({ offers }, { handTo = [] }) =>
  handTo.length > 0 || (offers?.choices.length ?? 0) > 0 || (offers?.ranges.length ?? 0) > 0;

/** True if nothing can be played or chosen now. @param {State} state */
export const isLocked = ({ sent, undrawn }) => sent !== null || undrawn > 0;

/** The actions of the toolbar that are possible now. @param {State} state @returns {Record<string, boolean>} */
export const toolsOf = ({ message, how }) => ({
  undo: how.canUndo,
  hint: (message?.view.legal.length ?? 0) > 0,
  last: (message?.view.last_trick ?? null) !== null,
});
