// Visible changes between two table messages, found by comparison, without any rule.

/** @import { MaybeCard } from "../base/types.js" */
/** @import { HandEntry, TableMessage } from "../base/messages.js" */
/** @import { LastTrick } from "./types.js" */

import { ownHand } from "./message.js";

/**
 * True if one message follows from the other by play: not a step back, another deal or another seat.
 * @param {TableMessage | null} before
 * @param {TableMessage} after
 * @returns {before is TableMessage}
 */
export function goesOn(before, after) {
  return (
    before !== null && !startsAnew(before, after) && before.view.history.length <= after.view.history.length
  );
}

/**
 * True if a hand is new: another deal or another viewer. A deal can end as soon as it is dealt, so one result may
 * follow another.
 * @param {TableMessage | null} before
 * @param {TableMessage} after
 */
export function startsAnew(before, after) {
  return (
    before === null ||
    before.view.game !== after.view.game ||
    before.view.seat !== after.view.seat ||
    before.view.players !== after.view.players ||
    before.match.deals !== after.match.deals ||
    (before.view.over && !after.view.over) ||
    (before.view.over && JSON.stringify(before.view.history) !== JSON.stringify(after.view.history))
  );
}

/**
 * The trick completed between the two, if any.
 * @param {TableMessage} before
 * @param {TableMessage} after
 * @returns {LastTrick | null}
 */
export function completedTrick(before, after) {
  const last = after.view.last_trick;
  return last && last.number !== before.view.last_trick?.number ? last : null;
}

/**
 * @template T
 * @param {T[]} items
 * @param {(item: T) => boolean} test
 * @returns {T[]} without the first item that passes the test
 */
function withoutFirst(items, test) {
  const at = items.findIndex(test);
  return items.filter((_, i) => i !== at);
}

/**
 * The table while a complete trick still lies there: no card drawn, no turn; the prompt says who won it.
 * @param {TableMessage} before
 * @param {TableMessage} after
 * @param {LastTrick} trick
 * @returns {TableMessage}
 */
export function whileTrickLies(before, after, trick) {
  const lay = before.view.trick?.cards.map(([seat]) => seat) ?? [];
  const played = trick.cards.filter(([seat]) => !lay.includes(seat));
  /** @param {MaybeCard[]} hand @param {number} seat */
  const left = (hand, seat) =>
    played
      .filter(([player]) => player === seat)
      .reduce((cards, [, code]) => {
        // An unseen card lay there as its back, which may have shown the suit.
        const lay = [code, `?${code?.at(-1)}`].find((one) => cards.includes(one)) ?? null;
        return withoutFirst(cards, (card) => card === lay);
      }, hand);
  /** @type {HandEntry[]} */
  const hand = played
    .filter(([player]) => player === before.view.seat)
    .reduce((entries, [, code]) => withoutFirst(entries, ({ card }) => card === code), ownHand(before));
  const view = { ...before.view, turn: null, hands: before.view.hands.map(left) };
  const { text = "", why = null } = after.last_trick ?? {};
  return { ...before, view, hand, prompt: text, why, offers: null, result: null };
}

/**
 * The pile that new cards of a hand came from: one with fewer cards than before.
 * @param {TableMessage} before
 * @param {TableMessage} after
 */
export function drawnFrom(before, after) {
  return before.places.find(
    ({ id, count }) => (after.places.find((place) => place.id === id)?.count ?? 0) < count,
  )?.id;
}

/**
 * True if another seat has played a card; the own card sounds when pressed.
 * @param {TableMessage} before
 * @param {TableMessage} after
 */
export function otherLaid(before, after) {
  const complete = completedTrick(before, after);
  const cards = (complete ?? after.view.trick)?.cards ?? [];
  const more = complete !== null || cards.length !== before.view.trick?.cards.length;
  const last = cards.at(-1);
  return more && last !== undefined && last[0] !== after.view.seat;
}

/**
 * The cue for the viewer, if any.
 * @param {TableMessage | null} before
 * @param {TableMessage} after
 * @returns {"turn" | "won" | null}
 */
export function news(before, { view, result }) {
  if (view.over) return !before?.view.over && result?.winners?.includes(view.seat) ? "won" : null;
  const stays = before?.view.turn === view.seat && before.view.seat === view.seat && !before.view.over;
  const trick = view.last_trick?.number !== before?.view.last_trick?.number;
  return view.turn === view.seat && (!stays || trick) ? "turn" : null;
}

/**
 * A trick of a deal as the viewer saw it, or the events before the first.
 * @param {TableMessage} message
 * @param {number} number
 */
export function trickSeen({ events: all }, number) {
  const events = all.filter(({ trick }) => trick === number);
  /** @type {[number, import("../base/types.js").MaybeCard][]} */
  const cards = [];
  for (const { seat, card } of events) if (seat !== undefined && card !== undefined) cards.push([seat, card]);
  return { events, cards, winner: events.find(({ won }) => won)?.seat ?? null };
}

/**
 * True if the viewer has the same actions and the same question as before.
 * @param {TableMessage | null} before
 * @param {TableMessage} after
 */
export function sameAsked(before, after) {
  /** @param {TableMessage} message */
  const asked = ({ view: { seat, turn, phase, over, legal } }) =>
    JSON.stringify([seat, turn === seat, phase, over, legal]);
  return before !== null && asked(before) === asked(after);
}
