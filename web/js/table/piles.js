// The piles next to the trick: stock, turn-up, cards set aside; and the facts of the deal such as the trump.

/** @import { Fact, TableMessage, TablePile } from "../base/messages.js" */
/** @import { Context } from "./context.js" */

import { h, hiddenText, keyed, redraw, setAttribute } from "../base/dom.js";
import { cardBack, drawCard, suitIcon } from "../cards/cards.js";
import { smallCards } from "./seats.js";

// Maximum number of cards without overlap; a tap shows all.
const MOST_SHOWN = 3;

/** @param {Fact} fact */
function drawFact(fact) {
  return h(
    "div.tb-fact",
    { "data-fact": fact.id },
    h("dt", fact.label),
    h(
      "dd",
      fact.suit ? h("span.tb-suit", { "aria-hidden": "true" }, suitIcon(fact.suit)) : null,
      h("span", fact.text),
    ),
  );
}

/** @param {TablePile} place */
function drawPlace(place) {
  const shown = place.cards.slice(0, MOST_SHOWN).map((card) => h("span.tb-card", drawCard(card)));
  const under = place.count - place.cards.length;
  const pile = h(
    "span.tb-pile",
    { "aria-hidden": "true" },
    under > 0 && h("span.tb-card.tb-under", cardBack()),
    ...shown,
  );
  const count = place.count > shown.length && h("span.tb-place-count", String(place.count));
  return [
    pile,
    h("span.tb-place-label", { "aria-hidden": "true" }, place.label, count),
    hiddenText(`${place.label}: ${place.text}`),
  ];
}

/** @param {Context} context @param {(place: TablePile) => void} open */
export function createPlaces(context, open) {
  const { t } = context;
  const factList = h("dl", {});
  const facts = h("div.tb-facts", { role: "group", "aria-label": t("table.facts") }, factList);
  const places = h("ul.tb-places", { "aria-label": t("table.places") });

  /** @param {string} id */
  function press(id) {
    const pile = context.state.message?.places.find((place) => place.id === id);
    if (pile) open(pile);
  }

  return {
    node: h("div.tb-strip", facts, places),

    /** @param {TableMessage} message */
    render({ facts: told, places: shown }) {
      redraw(factList, told, () => told.map(drawFact));
      facts.hidden = told.length === 0;
      const draw = ({ id = "" }) =>
        h("li", h("button.tb-place", { "data-place": id, onclick: () => press(id) }));
      keyed(places, shown, ({ id }) => id, draw);
      shown.forEach((place, i) => {
        const node = places.children[i]?.firstElementChild;
        if (!node) return;
        setAttribute(node, "data-empty", place.count === 0);
        redraw(node, place, () => drawPlace(place));
      });
      places.hidden = shown.length === 0;
    },

    /** @param {string | undefined} id */
    rect: (id = "") => places.querySelector(`[data-place="${id}"] > *`)?.getBoundingClientRect() ?? null,
  };
}

/** All visible cards of a pile. @param {TablePile} place */
export function placeDetails(place) {
  return h("div.tb-details.stack", h("p", place.text), place.cards.length > 0 && smallCards(place.cards));
}
