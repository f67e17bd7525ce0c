// The stored form of a match after an answer of Python. It includes a small picture of the table for the first screen,
// drawn later without Python and without checking who may see it. So only a match of one person has a picture: a hand
// is private.

/** @import { BotReply, KeptSearchResult, TableMessage, TableReply } from "../base/messages.js" */
/** @import { SavedMatch, TablePicture } from "../base/types.js" */

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

/** Maximum number of search results stored per match, a few hundred bytes each: the latest ones. */
const RESULTS_KEPT = 240;

/**
 * The search results of the bots: one more after a move, fewer after an undo.
 * @param {SavedMatch} saved
 * @param {TableReply | BotReply} reply
 * @returns {KeptSearchResult[] | undefined}
 */
function keptResults({ thoughts }, reply) {
  if ("thought" in reply && reply.thought) return [...(thoughts ?? []), reply.thought].slice(-RESULTS_KEPT);
  const last = reply.match.deals.length - 1;
  const left = reply.match.deals[last]?.actions.length ?? 0;
  return thoughts?.filter(({ deal, step }) => deal < last || step < left);
}

/**
 * The match to store after an answer of Python. Time and picture show the last play: viewing the table changes neither.
 * @param {SavedMatch} saved
 * @param {TableReply} reply
 * @returns {SavedMatch}
 */
export function keptMatch(saved, reply) {
  const { match, table } = reply;
  const thoughts = keptResults(saved, reply);
  const now = {
    ...saved,
    match,
    ...(thoughts ? { thoughts } : {}),
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
