// Which puzzles have been tried on this device, and how they went.

import { loadPuzzles, savePuzzles } from "../../base/store.js";

/** @typedef {"new" | "tried" | "later" | "first"} PuzzleState solved at the first try, later, or not yet */

/** How the puzzles stand now, by their links. @returns {(link: string) => PuzzleState} */
export function readStates() {
  const kept = loadPuzzles();
  return (link) => kept[link] ?? "new";
}

/** @param {PuzzleState} state */
export const isSolved = (state) => state === "first" || state === "later";

/**
 * Notes an answer. What was solved once stays solved.
 * @param {string} link
 * @param {boolean} right
 */
export function recordAnswer(link, right) {
  const kept = loadPuzzles();
  const before = kept[link] ?? "new";
  if (isSolved(before)) return;
  const solved = before === "tried" ? "later" : "first";
  savePuzzles({ ...kept, [link]: right ? solved : "tried" });
}
