// The levels of computer players. Python decides how each level plays (torite.bots); here they have names.

import { t } from "./i18n.js";

/** @import { Level } from "./types.js" */

/** The weakest first. @type {readonly Level[]} */
export const LEVELS = ["easy", "normal", "strong"];

/** The default level. @type {Level} */
export const USUAL_LEVEL = "normal";

/** @param {unknown} value @returns {value is Level} */
export const isLevel = (value) => LEVELS.some((level) => level === value);

/**
 * The levels known to this version: a file may name older or newer ones.
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

/** The name of a level; an unknown level goes by its id. @param {string} level */
export function levelName(level) {
  const key = `level.${level}`;
  const text = t(key);
  return text === key ? level : text;
}

/** All levels with their names. @returns {[Level, string][]} */
export const levelChoices = () => LEVELS.map((level) => [level, levelName(level)]);
