// Events of the table for the embedding page, taken from the viewer's message, so that nothing is reported that the
// reader could not see.

/** @import { Answer } from "../engine/engine.js" */
/** @import { TableMessage } from "../base/messages.js" */

import { tell } from "./parent-page.js";

/** Methods whose answers follow an action. */
const DEEDS = ["act", "bot", "lay_down"];

/** The indexes of the actions in a history; other events are objects. @param {TableMessage} table */
function actionsOf({ view }) {
  return [...view.history.keys()].filter((index) => typeof view.history[index] === "string");
}

/**
 * The event of an action.
 * @param {TableMessage} table
 * @param {number} index in the history
 * @param {number} number counted from 1 in the deal
 */
function actionAt({ view, events }, index, number) {
  const [seat, ...action] = String(view.history[index]).split(":");
  return {
    seat: Number(seat),
    action: action.join(":"),
    number,
    text: events.find((event) => event.index === index)?.text ?? "",
    own: Number(seat) === view.seat,
  };
}

/** @param {TableMessage} table */
function resultOf({ view, result, sheet, match }) {
  return {
    game: view.game,
    seat: view.seat,
    points: result?.points ?? [],
    result: view.result,
    totals: sheet.totals,
    match: { over: match.over, deals: match.deals, winners: match.winners, alone: match.alone },
  };
}

/** Returns a function that reports the answers about one table. @returns {(answer: Answer) => void} */
export function newsOf() {
  let count = 0;
  return ({ method, ok }) => {
    /** @type {TableMessage | undefined} */
    const table = ok?.table;
    // A replay has no actions.
    if (!table || method === "replay") return;
    const actions = actionsOf(table);
    if (DEEDS.includes(method)) {
      // A partner's secret action is not in the view and adds nothing. Laying down plays all remaining actions at once.
      for (const [i, index] of actions.entries()) {
        if (i >= count) tell("action", actionAt(table, index, i + 1));
      }
      if (table.result && ok.action !== null) tell("result", resultOf(table));
    }
    count = actions.length;
  };
}
