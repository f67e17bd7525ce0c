// Where a table stands, for the time in which its frame is moved in the page: a frame that is moved loads again. It is kept
// in the memory of the frame that lends Python, which the page around cannot look into, and never on the device.

import { findLender } from "../engine/borrowing.js";

/** @import { Settings } from "../base/types.js" */

/**
 * @typedef {object} Place
 * @property {string} cards what was wanted, as `cardsOf` tells it
 * @property {Partial<Settings>} look that was wanted
 * @property {Settings} settings as the reader has them
 * @property {[string, string][]} texts all that the store holds
 * @property {unknown} state of the browser's history: the step of a replay, the note
 * @property {string} replay which is looked at, or ""
 */

/** Maximum number of tables kept for a page, the last played. */
const MOST = 50;

const places = () => findLender()?.toriteKept;

/**
 * @param {string} key of the table
 * @param {Place} place
 */
export function keepPlace(key, place) {
  const kept = places();
  if (!kept) return;
  kept.delete(key);
  kept.set(key, JSON.stringify(place));
  for (const oldest of [...kept.keys()].slice(0, -MOST)) kept.delete(oldest);
}

/** @param {string} key @returns {Place | null} */
export const findPlace = (key) => JSON.parse(places()?.get(key) ?? "null");

/** @param {string} key */
export const forgetPlace = (key) => places()?.delete(key);
