// The piles next to the trick: stock, turn-up, cards set aside; and the facts of the deal such as the trump.

/** @import { Fact, TableMessage, TablePile } from "../base/messages.js" */
/** @import { Context } from "./context.js" */

import { h, hiddenText, redraw, setAttribute } from "../base/dom.js";
import { cardBack, suitIcon } from "../cards/cards.js";
import { smallCards } from "./seats.js";
import { drawCard } from "./trick.js";

// Maximum number of cards without overlap; a tap shows all.
const MOST_SHOWN = 3;

/** @param {Fact} fact */
function drawFact(fact) {
  return h(
    "div",
    { class: "tb-fact", "data-fact": fact.id },
    h("dt", {}, fact.label),
    h(
      "dd",
      {},
      fact.suit ? h("span", { class: "tb-suit", "aria-hidden": "true" }, suitIcon(fact.suit)) : null,
      h("span", {}, fact.text),
    ),
  );
}

/** @param {TablePile} place */
function drawPlace(place) {
  const shown = place.cards
    .slice(0, MOST_SHOWN)
    .map((card) => h("span", { class: "tb-card" }, drawCard(card)));
  const under = place.count - place.cards.length;
  const pile = h(
    "span",
    { class: "tb-pile", "aria-hidden": "true" },
    under > 0 && h("span", { class: "tb-card tb-under" }, cardBack()),
    ...shown,
  );
  const count = place.count > shown.length && h("span", { class: "tb-place-count" }, String(place.count));
  return [
    pile,
    h("span", { class: "tb-place-label", "aria-hidden": "true" }, place.label, count),
    hiddenText(placeText(place)),
  ];
}

/** @param {TablePile} place */
function placeText(place) {
  return `${place.label}: ${place.text}`;
}

/**
 * @param {Context} context
 * @param {(place: TablePile) => void} open
 */
export function createPlaces({ t }, open) {
  const factList = h("dl", {});
  const facts = h("div", { class: "tb-facts", role: "group", "aria-label": t("table.facts") }, factList);
  const places = h("ul", { class: "tb-places", "aria-label": t("table.places") });
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  /** @type {TablePile[]} */
  let shown = [];

  return {
    node: h("div", { class: "tb-strip" }, facts, places),

    /** @param {TableMessage} message */
    render(message) {
      redraw(factList, message.facts, () => message.facts.map(drawFact));
      facts.hidden = message.facts.length === 0;
      shown = message.places;
      const ids = shown.map(({ id }) => id);
      for (const [id, button] of buttons) {
        if (ids.includes(id)) continue;
        button.parentElement?.remove();
        buttons.delete(id);
      }
      for (const place of shown) {
        let button = buttons.get(place.id);
        if (!button) {
          button = h("button", {
            type: "button",
            class: "tb-place",
            "data-place": place.id,
            onclick: () => {
              const now = shown.find(({ id }) => id === place.id);
              if (now) open(now);
            },
          });
          buttons.set(place.id, button);
          places.append(h("li", {}, button));
        }
        setAttribute(button, "data-empty", place.count === 0);
        redraw(button, place, () => drawPlace(place));
      }
      places.hidden = shown.length === 0;
    },

    /** @param {string | undefined} id */
    rect(id) {
      const pile = id === undefined ? null : buttons.get(id)?.firstElementChild;
      return pile?.getBoundingClientRect() ?? null;
    },
  };
}

/**
 * All visible cards of a pile.
 * @param {TablePile} place
 */
export function placeDetails(place) {
  return h(
    "div",
    { class: "tb-details" },
    h("p", {}, place.text),
    place.cards.length > 0 && smallCards(place.cards),
  );
}
