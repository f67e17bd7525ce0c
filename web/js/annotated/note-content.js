// The content of notes: text with small cards and glossary terms, and the result of the deal.

import { h, hiddenText } from "../base/dom.js";
import { siteUrl } from "../base/site.js";
import { cardWord } from "../cards/cards.js";

/** @import { Piece, TableMessage } from "../base/messages.js" */
/** @import { Panel } from "../table/types.js" */

/** The result panel of an annotated deal, without buttons. @param {TableMessage} table @returns {Panel | null} */
export const resultPanel = ({ result }) => (result ? { instead: true, buttons: [] } : null);

/**
 * @param {Exclude<Piece, string>} piece
 * @param {string} pack
 * @param {string | null} game with tappable terms; null: none
 */
function drawPiece(piece, pack, game) {
  if ("term" in piece) {
    const text = piece.text ?? piece.term;
    if (game === null) return h("span", text);
    const explain = (/** @type {Event} */ event) => {
      event.preventDefault();
      void import("../app/terms.js").then(({ showTerm }) => showTerm(piece.term, game));
    };
    // A link, as it may break across lines; opened in a new window it leads to the glossary.
    return h("a.note-term", { href: siteUrl(`#glossary/${piece.term}`), onclick: explain }, text);
  }
  const word = cardWord(piece.card, pack) ?? piece.text;
  return h("span", h("span", { "aria-hidden": "true" }, word), hiddenText(piece.name));
}

/**
 * @param {Piece[]} pieces
 * @param {string} pack of the drawn cards
 * @param {string | null} game
 * @returns {(string | Node)[][]} by paragraphs
 */
function paragraphsOf(pieces, pack, game) {
  /** @type {(string | Node)[][]} */
  const paragraphs = [[]];
  for (const piece of pieces) {
    if (typeof piece !== "string") {
      paragraphs.at(-1)?.push(drawPiece(piece, pack, game));
      continue;
    }
    const [first = "", ...others] = piece.split(/\n+/);
    paragraphs.at(-1)?.push(first);
    for (const line of others) paragraphs.push([line]);
  }
  return paragraphs.filter((parts) => parts.some((part) => typeof part !== "string" || part.trim() !== ""));
}

/** A text as paragraphs. @param {Piece[]} pieces @param {string} pack @param {string} game */
export const drawText = (pieces, pack, game) =>
  paragraphsOf(pieces, pack, game).map((parts) => h("p", parts));

/** A text in a single line, as for a button. @param {Piece[]} pieces @param {string} pack */
export const drawLine = (pieces, pack) => h("span", paragraphsOf(pieces, pack, null).flat());
