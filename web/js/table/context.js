// What every part of the table is given.

/** @import { Translate } from "../base/types.js" */
/** @import { TableMessage, TableSetup } from "./types.js" */

/**
 * @typedef {object} Context
 * @property {Translate} t
 * @property {TableSetup["callbacks"]} callbacks
 * @property {HTMLElement} root
 * @property {(code: string | null) => string} cardName the spoken name; of a card that is face down too
 * @property {(pack: string) => void} namePack from now on cards are named as those of this pack
 * @property {(values: string[]) => string} list texts as a list, in the language of the page
 * @property {(points: number) => string} points a score with a true minus sign
 * @property {import("./terms.js").Explain} terms a text in which terms are explained on tap, once the glossary is there
 */

/**
 * @param {HTMLElement} root
 * @param {TableSetup} setup
 * @returns {Context}
 */
export function createContext(root, { t, lang, cardNames, callbacks }) {
  /** @type {Record<string, string>} */
  let names = {};
  const join = new Intl.ListFormat(lang, { type: "unit", style: "short" });
  return {
    t,
    callbacks,
    root,
    cardName: (code) => (code === null ? t("table.faceDown") : (names[code] ?? code)),
    namePack: (pack) => {
      names = cardNames(pack);
    },
    list: (values) => join.format(values.filter((value) => value !== "")),
    points: (points) => String(points).replace("-", "−"),
    terms: (text) => [text],
  };
}

/**
 * The number of the side a seat plays on, or null where everybody plays alone.
 * @param {Pick<TableMessage, "view" | "seats">} message
 * @param {number} seat
 */
export function sideOf({ view, seats }, seat) {
  if (!view.sides.some((side) => side.length > 1)) return null;
  const side = seats[seat]?.side ?? view.sides.findIndex((members) => members.includes(seat));
  return side < 0 ? null : side;
}
