// The progress of the puzzles on this device.

import { loadPuzzles, savePuzzles } from "../../base/store.js";

/** @typedef {"new" | "tried" | "later" | "first"} PuzzleState solved at the first try, later, or not yet */

/** The current states of puzzles by link. @returns {(link: string) => PuzzleState} */
export function readStates() {
  const kept = loadPuzzles();
  return (link) => kept[link] ?? "new";
}

/** @param {PuzzleState} state */
export const isSolved = (state) => state === "first" || state === "later";

/**
 * Stores an answer. A solved puzzle stays solved.
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
