// What comes next in puzzles: the rating of the person, what was missed, the puzzle of the day.

import { loadPuzzles, loadTraining, savePuzzles, saveTraining } from "../../base/store.js";
import { plus } from "../../daily/days.js";
import { ratedAfter, UNRATED } from "./glicko.js";

/** @import { PuzzleEntry } from "../../base/messages.js" */

/** @typedef {"new" | "tried" | "later" | "first"} PuzzleState solved at the first try, later, or not yet */
/** A puzzle by its game and its number, from 1. @typedef {{game: string, number: number}} Place */
/** @typedef {Record<string, PuzzleEntry[]>} Puzzles by game */

/** Days until a missed puzzle comes back, after each time that it is solved. */
const INTERVALS = [1, 3, 7, 21];
/** Deviation of the ratings of puzzles, which sixty beginners have tried. */
const MEASURED = 60;
/** The first day of the puzzle of the day. */
const FIRST = Date.UTC(2026, 10, 1);
const DAY = 86_400_000;

export const training = () => loadTraining() ?? { ...UNRATED, missed: {} };

/** The current states of puzzles by link. @returns {(link: string) => PuzzleState} */
export function readStates() {
  const kept = loadPuzzles();
  return (link) => kept[link] ?? "new";
}

/** @param {PuzzleState} state */
export const isSolved = (state) => state === "first" || state === "later";

/**
 * Stores an answer: the first one to a rated puzzle counts for the rating, and a missed one comes back.
 * @param {Pick<PuzzleEntry, "link" | "rating">} puzzle
 * @param {boolean} right
 * @param {string} day today
 * @returns {number} the change of the rating
 */
export function recordAnswer({ link, rating }, right, day) {
  const kept = loadPuzzles();
  const before = readStates()(link);
  if (!isSolved(before)) {
    const solved = before === "tried" ? "later" : "first";
    savePuzzles({ ...kept, [link]: right ? solved : "tried" });
  }
  if (!rating) return 0;
  const own = training();
  const missed = { ...own.missed };
  const again = missed[link];
  if (!right) missed[link] = { due: plus(day, INTERVALS[0]), step: 0 };
  else if (again && again.due <= day) {
    const step = again.step + 1;
    if (step < INTERVALS.length) missed[link] = { due: plus(day, INTERVALS[step]), step };
    else delete missed[link];
  }
  const next = before === "new" ? ratedAfter(own, { rating, deviation: MEASURED }, Number(right)) : own;
  saveTraining({ ...own, ...next, missed });
  return next.rating - own.rating;
}

/** @param {Puzzles} puzzles @returns {(PuzzleEntry & Place)[]} */
const listed = (puzzles) =>
  Object.entries(puzzles).flatMap(([game, entries]) =>
    entries.map((entry, index) => ({ ...entry, game, number: index + 1 })),
  );

/** The missed puzzles that are due. @param {Puzzles} puzzles @param {string} day */
export function duePuzzles(puzzles, day) {
  const { missed } = training();
  return listed(puzzles).filter(({ link }) => missed[link] && missed[link].due <= day);
}

/**
 * The next puzzle of a mixed run: a missed one that is due, or else the new one nearest to the person's rating.
 * @param {Puzzles} puzzles of the games that the person knows
 * @param {string} day
 * @returns {Place | undefined} undefined: all are solved
 */
export function nextPuzzle(puzzles, day) {
  const [due] = duePuzzles(puzzles, day);
  if (due) return due;
  const { rating } = training();
  const stateOf = readStates();
  const far = (/** @type {PuzzleEntry} */ puzzle) => Math.abs(puzzle.rating - rating);
  const open = listed(puzzles).filter(({ link }) => stateOf(link) === "new");
  return open.sort((a, b) => far(a) - far(b))[0];
}

/** The puzzle of a day, the same for everybody: the games take turns. @param {Puzzles} puzzles @param {string} day */
export function puzzleOfDay(puzzles, day) {
  const games = Object.keys(puzzles).filter((game) => puzzles[game].length > 0);
  const days = (Date.parse(`${day}T00:00:00Z`) - FIRST) / DAY;
  const turn = ((days % games.length) + games.length) % games.length;
  const game = games[turn];
  const round = Math.max(0, Math.floor(days / games.length));
  return { game, number: 1 + (round % puzzles[game].length) };
}
