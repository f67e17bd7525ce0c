// The context of every part of the table.

/** @import { Translate } from "../base/types.js" */
/** @import { Event, State } from "./state.js" */
/** @import { TableSetup } from "./types.js" */

import { withMinus } from "../base/i18n.js";
import { FIRST, nextState } from "./state.js";

/**
 * @typedef {object} Context
 * @property {Translate} t
 * @property {TableSetup["callbacks"]} callbacks
 * @property {HTMLElement} root
 * @property {State} state what is shown and pressed
 * @property {(event: Event) => void} change makes the next state
 * @property {(code: string | null) => string} cardName the spoken name, also of a face-down card
 * @property {(values: string[]) => string} list texts as a list, in the language of the page
 * @property {(points: number) => string} points a score with a true minus sign
 * @property {import("./terms.js").Explain} terms a text whose terms are explained on tap, once the glossary is loaded
 */

/** @param {HTMLElement} root @param {TableSetup} setup @returns {Context} */
export function createContext(root, { t, lang, cardNames, callbacks }) {
  const join = new Intl.ListFormat(lang, { type: "unit", style: "short" });
  /** The names of the cards, by pack. @type {Map<string, Record<string, string>>} */
  const names = new Map();
  /** @type {Context} */
  const context = {
    t,
    callbacks,
    root,
    state: FIRST,
    change(event) {
      context.state = nextState(context.state, event);
    },
    cardName(code) {
      if (code === null) return t("table.faceDown");
      const pack = context.state.message?.deck_style ?? "";
      if (!names.has(pack)) names.set(pack, cardNames(pack));
      return names.get(pack)?.[code] ?? code;
    },
    list: (values) => join.format(values.filter((value) => value !== "")),
    points: withMinus,
    terms: (text) => [text],
  };
  return context;
}
