// Small pictures for the settings: samples of packs, backs and felts.

import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { cardBack, cardFace } from "../cards/cards.js";

/** Some cards of the packs, as drawn at the table. */
const SAMPLES = [
  { pack: "french", codes: ["AC", "KS", "QH", "JD", "TS"] },
  { pack: "german", codes: ["AC", "KS", "QH", "JD", "TS"] },
  { pack: "latin", codes: ["AC", "KS", "QH", "JD", "7S"] },
];

/** Samples of German and Latin packs: the same cards in each. */
export function packSamples() {
  return h("div.pack-samples.row", [
    SAMPLES.map(({ pack, codes }) =>
      h("figure", { "data-pack-sample": pack }, [
        h("figcaption.small", t(`settings.pack.${pack}.caption`)),
        h(
          "div.pack-sample",
          { "aria-hidden": "true" },
          codes.map((code) => cardFace(code, { pack })),
        ),
      ]),
    ),
  ]);
}

/** The back of a card. @param {string} pattern */
export function backPicture(pattern) {
  return h("span.back-sample", { "data-back": pattern, "aria-hidden": "true" }, cardBack());
}

/** A piece of felt with a card. @param {string} cloth */
export function feltPicture(cloth) {
  return h("span.felt-sample", { "data-felt": cloth, "aria-hidden": "true" }, [
    cardFace("AS", { pack: "french" }),
  ]);
}
