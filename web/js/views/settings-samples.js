// Small pictures for the settings: what a pack, a back or a felt looks like.

import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { cardBack, cardFace } from "../cards/cards.js";

/** Some cards of the packs, as the table would draw them. */
const SAMPLES = [
  { pack: "french", codes: ["AC", "KS", "QH", "JD", "TS"] },
  { pack: "german", codes: ["AC", "KS", "QH", "JD", "TS"] },
  { pack: "latin", codes: ["AC", "KS", "QH", "JD", "7S"] },
];

/** What German and Latin packs are, for those who have never held one: the same cards in all of them. */
export function packSamples() {
  return h(
    "div",
    { class: "pack-samples" },
    SAMPLES.map(({ pack, codes }) =>
      h(
        "figure",
        { "data-pack-sample": pack },
        h("figcaption", {}, t(`settings.pack.${pack}.caption`)),
        h(
          "div",
          { class: "pack-sample", "aria-hidden": "true" },
          codes.map((code) => cardFace(code, { pack })),
        ),
      ),
    ),
  );
}

/** A card from behind. @param {string} pattern */
export function backPicture(pattern) {
  return h("span", { class: "back-sample", "data-back": pattern, "aria-hidden": "true" }, cardBack());
}

/** A piece of cloth with a card on it. @param {string} cloth */
export function feltPicture(cloth) {
  return h(
    "span",
    { class: "felt-sample", "data-felt": cloth, "aria-hidden": "true" },
    cardFace("AS", { pack: "french" }),
  );
}
