// A card as a small tile: its rank over its suit. Dominoes are drawn as pictures.

import { h } from "../base/dom.js";
import { isTile, largeDrawing, suitIcon } from "../cards/cards.js";

/** @import { CardNames } from "../base/types.js" */
/** @import { BoardReply } from "../base/messages.js" */

/**
 * Drawing data for the tiles of a board.
 * @typedef {object} Faces
 * @property {string} pack
 * @property {Record<string, string>} ranks by the codes of the cards
 * @property {Record<string, string | null>} suits
 * @property {Record<string, string>} names spoken names
 */

/** @param {BoardReply} board @param {CardNames} cardNames @returns {Faces} */
export function facesOf({ deck_style: pack, tray }, cardNames) {
  const all = tray.flatMap(({ suit, cards }) => cards.map(({ card, rank }) => ({ card, rank, suit })));
  return {
    pack,
    ranks: Object.fromEntries(all.map(({ card, rank }) => [card, rank])),
    suits: Object.fromEntries(all.map(({ card, suit }) => [card, suit])),
    names: cardNames(pack),
  };
}

/** @param {string} card @param {Faces} faces */
export function nameOf(card, { names }) {
  return names[card] ?? card;
}

/** @param {string} card @param {Faces} faces */
export function tile(card, { pack, ranks, suits }) {
  const suit = suits[card];
  if (isTile(card, pack)) {
    return h("span.card.small-tile", { "data-pack": pack, "aria-hidden": "true" }, largeDrawing(card, pack));
  }
  return h(
    "span.card.small-tile",
    { "data-suit": suit ?? "special", "data-pack": pack, "aria-hidden": "true" },
    // A picture without text: its button has the name of the card.
    h("b", { "data-rank": suit ? (ranks[card] ?? card) : suit === null ? "★" : card }),
    suit ? suitIcon(suit, pack) : null,
  );
}
