// The way from the first lesson of a game to a match won from strong players, as far as the history shows it.

import { counts } from "./statistics.js";

/** @import { Entry } from "./types.js" */

/**
 * A step: how much is done, of how much.
 * @typedef {{id: "lesson" | "easy" | "normal" | "strong" | "match", done: number, of: number}} Step
 */

/** Number of deals against easy and normal players. */
const DEALS = 10;
const LEVELS = ["easy", "normal", "strong"];

/** The weakest computer player of a table, as a number from 0. @param {Entry} entry */
const weakest = ({ levels }) =>
  Math.min(...levels.filter((level) => level !== null).map((level) => LEVELS.indexOf(level)));

/**
 * @param {Entry[]} entries of one game
 * @param {boolean | null} learned true after its lesson; null: it has none
 * @returns {Step[]} deals against better players count for all steps before
 */
export function pathOf(entries, learned) {
  const own = entries.filter(counts);
  /** @param {number} level */
  const against = (level) => own.filter((entry) => weakest(entry) >= level);
  /** @param {number} level */
  const deals = (level) =>
    Math.min(
      DEALS,
      against(level).reduce((sum, entry) => sum + entry.deals.length, 0),
    );
  /** @param {number} level */
  const won = (level) => Number(against(level).some((entry) => entry.won === true));
  return [
    ...(learned === null ? [] : [{ id: /** @type {const} */ ("lesson"), done: Number(learned), of: 1 }]),
    { id: "easy", done: deals(0), of: DEALS },
    { id: "normal", done: deals(1), of: DEALS },
    { id: "match", done: won(1), of: 1 },
    { id: "strong", done: won(2), of: 1 },
  ];
}
