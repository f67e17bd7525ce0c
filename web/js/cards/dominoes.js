/**
 * The tiles of a double-six set of dominoes, upright: two halves with pips, and left of them the same in figures, which
 * stay visible in an overlapping hand. A code is the two numbers of pips, the higher first.
 */

import { hole } from "./paths.js";

/** @import { Face, Layer, Rank } from "./cards.js" */

/** Distance of the pips of a half from its centre. */
export const STEP = 18;
export const RADIUS = 7.4;
/** Centre of the pips across, and of each half down, on a card of 100 by 140. */
export const ACROSS = 67;
export const HALVES = [35.5, 104.5];
const BAR = "M9 68.6H91Q92.4 68.6 92.4 70T91 71.4H9Q7.6 71.4 7.6 70T9 68.6Z";

/** Places of the pips on a grid of three by three, numbered by rows. */
export const PIPS = ["", "5", "19", "159", "1379", "13579", "134679"];

/**
 * Pips as holes, for the icon of an end.
 * @param {number} number of pips
 * @param {number} x
 * @param {number} y
 * @param {number} step
 * @param {number} r
 */
const pips = (number, x, y, step, r) =>
  [...PIPS[number]].map((place) => hole(...placeOf(place, x, y, step), r)).join("");

/** The centre of a pip. @param {string} place @param {number} x @param {number} y @param {number} step @returns {[number, number]} */
export const placeOf = (place, x, y, step) => [
  x + (((Number(place) - 1) % 3) - 1) * step,
  y + (Math.floor((Number(place) - 1) / 3) - 1) * step,
];

const NUMBERS = PIPS.map((_, number) => number);

/** @type {Record<string, Rank>} */
export const PIP_FIGURES = {
  1: { width: 62, d: "M14 20L36 3V98" },
  0: { width: 62, d: "M31 2C48 2 57 20 57 50S48 98 31 98S5 80 5 50S14 2 31 2Z" },
};

/** The end of a tile as an icon: a square with holes for pips; doubles are a tile with the same at both ends. */
const SQUARE = "M16 4H84Q96 4 96 16V84Q96 96 84 96H16Q4 96 4 84V16Q4 4 16 4Z";
const UPRIGHT = "M34 2H66Q76 2 76 12V47H24V12Q24 2 34 2ZM24 53H76V88Q76 98 66 98H34Q24 98 24 88Z";

/** @type {Record<string, string>} */
export const PIP_SUITS = {
  ...Object.fromEntries(NUMBERS.map((number) => [number, SQUARE + pips(number, 50, 50, 26, 10.5)])),
  doubles: UPRIGHT + pips(1, 50, 25, 0, 10) + pips(1, 50, 75, 0, 10),
};

/** @param {number[]} ends @returns {Face} */
function face(ends) {
  const d = ends.map((number, half) => pips(number, ACROSS, HALVES[half], STEP, RADIUS)).join("");
  /** @type {Layer[]} */
  const layers = [{ fill: "ink", d: BAR + d }];
  return { figures: ends.map(String), layers };
}

/** @type {Record<string, Face>} */
export const TILES = Object.fromEntries(
  NUMBERS.flatMap((high) => NUMBERS.slice(0, high + 1).map((low) => [`${high}${low}`, face([high, low])])),
);
