/**
 * The tiles for tien gow, Chinese dominoes: black, upright, with red and white pips, and left of them the same in
 * figures. A code is the two ends, the higher first, in letters: a is one pip, f six.
 */

import { ACROSS, HALVES, PIPS, placeOf, RADIUS, STEP } from "./dominoes.js";
import { disc } from "./paths.js";

/** @import { Face, Layer } from "./cards.js" */

const ENDS = "abcdef";
const SLAB = "M48 8H86Q94 8 94 16V124Q94 132 86 132H48Q40 132 40 124V16Q40 8 48 8Z";
const RED_ENDS = "ad";
/** Half of the double six is red: a column at each end. */
const RED_COLUMNS = ["147", "369"];

/** @param {string} code @returns {Face} */
function face(code) {
  const red = { d: "" };
  const white = { d: "" };
  for (const [half, end] of [...code].entries()) {
    for (const place of PIPS[ENDS.indexOf(end) + 1]) {
      const isRed = code === "ff" ? RED_COLUMNS[half].includes(place) : RED_ENDS.includes(end);
      (isRed ? red : white).d += disc(...placeOf(place, ACROSS, HALVES[half], STEP - 1), RADIUS);
    }
  }
  /** @type {Layer[]} */
  const layers = [
    { fill: "slab", d: SLAB },
    { fill: "red", d: red.d },
    { fill: "paper", d: white.d },
  ];
  return {
    figures: [...code].map((end) => String(ENDS.indexOf(end) + 1)),
    layers: layers.filter(({ d }) => d),
  };
}

/** @type {Record<string, Face>} */
export const CHINESE_TILES = Object.fromEntries(
  [...ENDS].flatMap((high, place) =>
    [...ENDS.slice(0, place + 1)].map((low) => [high + low, face(high + low)]),
  ),
);
