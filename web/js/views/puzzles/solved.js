// Which puzzles have been tried on this device, and how they went.

import { loadPuzzles, savePuzzles } from "../../base/store.js";

/** @typedef {"new" | "tried" | "later" | "first"} PuzzleState solved at the first try, later, or not yet */

/** @param {string} link @returns {PuzzleState} */
export const stateOf = (link) => loadPuzzles()[link] ?? "new";

/** @param {{link: string}[]} puzzles */
export const solvedOf = (puzzles) =>
  puzzles.filter(({ link }) => ["first", "later"].includes(stateOf(link))).length;

/**
 * Notes an answer. What was solved once stays solved.
 * @param {string} link
 * @param {boolean} right
 */
export function note(link, right) {
  const kept = loadPuzzles();
  const before = kept[link];
  if (before === "first" || before === "later") return;
  const solved = before === "tried" ? "later" : "first";
  savePuzzles({ ...kept, [link]: right ? solved : "tried" });
}
