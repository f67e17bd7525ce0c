// The context of every part of the table.

/** @import { Translate } from "../base/types.js" */
/** @import { TableMessage } from "../base/messages.js" */
/** @import { TableSetup } from "./types.js" */

/**
 * @typedef {object} Context
 * @property {Translate} t
 * @property {TableSetup["callbacks"]} callbacks
 * @property {HTMLElement} root
 * @property {(code: string | null) => string} cardName the spoken name, also of a face-down card
 * @property {(pack: string) => void} namePack sets the pack for the names of cards
 * @property {(values: string[]) => string} list texts as a list, in the language of the page
 * @property {(points: number) => string} points a score with a true minus sign
 * @property {import("./terms.js").Explain} terms a text whose terms are explained on tap, once the glossary is loaded
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
 * The side of a seat, or null in a game without sides.
 * @param {Pick<TableMessage, "view" | "seats">} message
 * @param {number} seat
 */
export function sideOf({ view, seats }, seat) {
  if (!view.sides.some((side) => side.length > 1)) return null;
  const side = seats[seat]?.side ?? view.sides.findIndex((members) => members.includes(seat));
  return side < 0 ? null : side;
}
