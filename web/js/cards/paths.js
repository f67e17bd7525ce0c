// Parts of drawings: discs as path data (`d`), and painted layers.

/** @import { Fill, Layer } from "./cards.js" */

/** @param {number} x @param {number} y its centre @param {number} r */
export const disc = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

/** The reverse disc: a hole in the shape below. @param {number} x @param {number} y @param {number} r */
export const hole = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** Layers, the lowest first: each line is a fill and its path data. @param {string} text @returns {Layer[]} */
export const layers = (text) =>
  text
    .trim()
    .split("\n")
    .map((line) => {
      const [, fill = "", d = ""] = /^\s*(\w+) (.*)$/.exec(line) ?? [];
      return { fill: /** @type {Fill} */ (fill), d };
    });
