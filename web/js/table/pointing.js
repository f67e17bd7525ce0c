// Cards that a note points at: all open cards with the code, in the hand, in the trick or elsewhere.

import { setAttribute } from "../base/dom.js";

/** @param {HTMLElement} table @param {string[]} codes */
export function pointAt(table, codes) {
  /** @type {HTMLElement[]} */
  const found = [];
  /** @type {NodeListOf<HTMLElement>} */
  const cards = table.querySelectorAll(".card[data-code], .card[data-pointed]");
  for (const card of cards) {
    const pointed = codes.includes(card.dataset.code ?? "");
    setAttribute(card, "data-pointed", pointed);
    if (pointed && card.checkVisibility()) found.push(card);
  }
  // If the table scrolls, it scrolls to the first one.
  if (found.length > 0 && table.scrollHeight > table.clientHeight + 1)
    for (const card of found.reverse()) card.scrollIntoView({ block: "nearest" });
}
