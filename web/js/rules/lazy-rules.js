// Rules and terms of a table: the rules panel, loaded when opened, and the glossary, loaded after the table.

import { lang } from "../app/app.js";

const rulesPanel = () => import("./rules-panel.js");

/** @param {HTMLElement} panel @param {string} id of the game */
export function rulesOf(panel, id) {
  return {
    rules: async () => (await rulesPanel()).toggleRules(panel, id),
    /** @param {string[]} anchors */
    why: async (anchors) => (await rulesPanel()).openRules(panel, id, anchors),
  };
}

/** @param {string} id of the game @returns {() => Promise<import("../table/terms.js").Explain>} */
export function termsOf(id) {
  return async () => (await import("../table/terms.js")).loadTerms(id, lang());
}
