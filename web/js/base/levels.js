// How strong the computer players are. Python knows how each of them plays (torite.bots); here they have names.

import { t } from "./i18n.js";

/** @import { Level } from "./types.js" */

/** The weakest first. @type {readonly Level[]} */
export const LEVELS = ["easy", "normal", "strong"];

/** Where none has been chosen. @type {Level} */
export const USUAL_LEVEL = "normal";

/** @param {unknown} value @returns {value is Level} */
export const isLevel = (value) => LEVELS.some((level) => level === value);

/**
 * Those that this version knows: a file may tell of levels that there are no longer, or not yet.
 * @param {readonly unknown[] | undefined} levels
 */
export const knownLevels = (levels) => levels?.map((level) => (isLevel(level) ? level : null));

/**
 * The levels at a table of one person, null for that person's seat.
 * @param {number} seat
 * @param {number} players
 * @param {Level} [level] of all computer players
 * @returns {(Level | null)[]}
 */
export const levelsBeside = (seat, players, level = USUAL_LEVEL) =>
  Array.from({ length: players }, (_, other) => (other === seat ? null : level));

/**
 * One that this version does not know goes by its id.
 * @param {string} level
 */
export function levelName(level) {
  const key = `level.${level}`;
  const text = t(key);
  return text === key ? level : text;
}
