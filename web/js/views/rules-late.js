// What a table is given to show the rules beside it: they are loaded when somebody wants to read them.

const beside = () => import("./rules-beside.js");

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
