// A small picture of the table for the first screen, kept with the match: drawn later without Python and without asking
// who may see what. So only a match of one person has one: a hand belongs to nobody else's eyes.

/** @import { SavedMatch, TablePicture } from "../../base/types.js" */
/** @import { TableReply } from "../../engine/methods.js" */
/** @import { TableMessage } from "../../table/types.js" */

/** @param {TableMessage} message @returns {TablePicture} */
function pictureOf({ view, facts, deck_style }) {
  const { players, seat, direction } = view;
  return {
    pack: deck_style,
    players,
    direction,
    trump: facts.find((fact) => fact.suit)?.suit ?? null,
    trick: (view.trick?.cards ?? []).map(([who, card]) => [(who - seat + players) % players, card]),
    hand: (view.hands[seat] ?? []).filter((card) => card !== null),
  };
}

/**
 * The match as it is kept after an answer of Python. Time and picture tell when and where somebody played last:
 * looking at the table changes neither.
 * @param {SavedMatch} saved
 * @param {TableReply} reply
 * @returns {SavedMatch}
 */
export function keptMatch(saved, { match, table }) {
  const now = {
    ...saved,
    match,
    deals: table.match.deals,
    scores: table.sheet.totals,
    over: table.match.over,
  };
  const played = JSON.stringify(match) !== JSON.stringify(saved.match);
  const begun = saved.time !== undefined && saved.picture === undefined;
  if (!played && !begun) return now;
  const picture = saved.people.length === 1 ? pictureOf(table) : null;
  return { ...now, time: Date.now(), picture };
}
