// The state of a table while its frame is moved in the page: a moved frame reloads. It is kept in the memory of the
// frame that lends Python, out of reach of the embedding page, and never on the device.

import { findLender } from "../engine/borrowing.js";

/** @import { Settings } from "../base/types.js" */

/**
 * @typedef {object} Place
 * @property {string} cards the wanted cards, as `cardsOf` describes them
 * @property {Partial<Settings>} look the wanted settings
 * @property {Settings} settings the reader's settings
 * @property {[string, string][]} texts the contents of the store
 * @property {unknown} state of the browser's history: the step of a replay, the note
 * @property {string} replay the current replay, or ""
 */

/** Maximum number of tables kept for a page, the latest ones. */
const MOST = 50;

const places = () => findLender()?.toriteKept;

/** @param {string} key of the table @param {Place} place */
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
