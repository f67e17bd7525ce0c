// What a table is given to explain itself: the rules beside it, loaded when somebody wants to read them, and the
// glossary, loaded once the table is there.

import { lang } from "../app/app.js";

const beside = () => import("./rules-panel.js");

/**
 * @param {HTMLElement} panel
 * @param {string} id of the game
 */
export function rulesOf(panel, id) {
  return {
    rules: async () => (await beside()).toggleRules(panel, id),
    /** @param {string[]} anchors */
    why: async (anchors) => (await beside()).openRules(panel, id, anchors),
  };
}

/**
 * @param {string} id of the game
 * @returns {() => Promise<import("../table/terms.js").Explain>}
 */
export function termsOf(id) {
  return async () => (await import("../table/terms.js")).loadTerms(id, lang());
}
