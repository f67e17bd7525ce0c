// What happens at the table, for the page around it: taken from what the seat that looks is shown, so that nothing
// is told that the reader could not see.

/** @import { Answer } from "../engine/engine.js" */
/** @import { TableMessage } from "../table/types.js" */

import { tell } from "./parent-page.js";

/** The answers after which somebody has done something. */
const DEEDS = ["act", "bot", "lay_down"];

/** The indexes of the actions in a history; what else happened are objects. @param {TableMessage} table */
function actionsOf({ view }) {
  return [...view.history.keys()].filter((index) => typeof view.history[index] === "string");
}

/**
 * One of the actions that were done.
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

/**
 * Tells of every answer about one table.
 * @returns {(answer: Answer) => void}
 */
export function newsOf() {
  let count = 0;
  return ({ method, ok }) => {
    /** @type {TableMessage | undefined} */
    const table = ok?.table;
    // In a replay nobody does anything.
    if (!table || method === "replay") return;
    const actions = actionsOf(table);
    if (DEEDS.includes(method)) {
      // What a partner did in secret is not in the view, and then nothing has come.
      // Laid down, all the rest is played at once.
      for (const [i, index] of actions.entries()) {
        if (i >= count) tell("action", actionAt(table, index, i + 1));
      }
      if (table.result && ok.action !== null) tell("result", resultOf(table));
    }
    count = actions.length;
  };
}
