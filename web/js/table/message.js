// Readings of a table message.

/** @import { MaybeCard } from "../base/types.js" */
/** @import { HandEntry, TableMessage } from "../base/messages.js" */

/** @param {MaybeCard} card @returns {HandEntry} */
const inert = (card) => ({ card, actions: [], refusal: null, why: null });

/**
 * An entry for each card of the own hand, including face-down cards.
 * @param {TableMessage | null} message
 * @returns {HandEntry[]}
 */
export function ownHand(message) {
  if (!message) return [];
  const { view, hand, offers } = message;
  const cards = view.hands[view.seat] ?? [];
  const known = hand.filter(({ card }) => card !== null);
  const entries =
    cards.length <= hand.length
      ? hand
      : cards.map((card) => (card === null ? null : known.shift()) ?? inert(card));
  return offers ? entries : entries.map(({ card }) => inert(card));
}

/**
 * The side of a seat, or null in a game without sides.
 * @param {Pick<TableMessage, "view" | "seats">} message
 * @param {number} seat
 */
export function sideOf({ view, seats }, seat) {
  if (!view.sides.some((side) => side.length > 1)) return null;
  const side = seats[seat]?.side ?? view.sides.findIndex((members) => members.includes(seat));
  return side < 0 ? null : side;
}
