// Results of friends for the same deals: in links, in messages, on this device.

import { loadFriends, saveFriends } from "../base/store.js";

/** @import { FriendResult } from "../base/types.js" */

/** Maximum number of characters of a name. */
export const LONGEST_NAME = 24;
const MOST_DEALS = 8;
const MOST_FRIENDS = 50;
/** Points of each deal, and a name. */
const RESULT = String.raw`(-?\d{1,6}(?:\.-?\d{1,6})*)\/([^\s/]+)`;

/** @param {string} name */
export const tidyName = (name) => name.replace(/\s+/g, " ").trim().slice(0, LONGEST_NAME);

/** A result as the part of an address. @param {FriendResult} result */
export function resultPath({ name, points }) {
  // Messengers end an address before some of these characters.
  const safe = encodeURIComponent(tidyName(name)).replace(
    /[!'()*.~]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `${points.join(".")}/${safe}`;
}

/**
 * The result in the part of an address.
 * @param {string} text
 * @returns {FriendResult | null} null: none, or damaged
 */
export function readResult(text) {
  const found = new RegExp(`^${RESULT}$`).exec(text);
  if (!found) return null;
  const points = found[1].split(".").map(Number);
  try {
    const name = tidyName(decodeURIComponent(found[2]));
    return name && points.length <= MOST_DEALS ? { name, points } : null;
  } catch {
    return null;
  }
}

/**
 * The results for these deals in messages.
 * @param {string} text
 * @param {string} view the first part of their addresses
 * @param {string} deals their last part
 * @param {number} count of deals
 */
export function resultsIn(text, view, deals, count) {
  // A result stands in the place of the number of deals.
  const end = deals.replace(/^\d+\//, "").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const found = text.matchAll(new RegExp(`#${view}/(${RESULT})/${end}(?![\\w=&?]|-\\d)`, "g"));
  return [...found]
    .map(([, result]) => readResult(result))
    .filter((result) => result !== null && result.points.length === count)
    .map((result) => /** @type {FriendResult} */ (result));
}

/** @param {string} key of the deals @returns {FriendResult[]} */
export const friendsOf = (key) => loadFriends(key)?.results ?? [];

/** Remembers deals that are about to be compared. @param {string} key of the deals */
export function beginFriends(key) {
  if (!loadFriends(key)) saveFriends({ deals: key, results: [], time: Date.now() });
}

/**
 * Adds results; a later one of the same name replaces the earlier.
 * @param {string} key of the deals
 * @param {FriendResult[]} found
 */
export function addFriends(key, found) {
  if (found.length === 0) return;
  const results = new Map([...friendsOf(key), ...found].map((each) => [each.name, each]));
  saveFriends({ deals: key, results: [...results.values()].slice(-MOST_FRIENDS), time: Date.now() });
}

/**
 * A person's results. null: not played yet
 * @typedef {{name: string, points: (number | null)[], look?: string}} Standing
 */

/**
 * People in order, as in duplicate bridge: in each deal one scores for each other who did worse, and half for each who
 * did as well.
 * @param {Standing[]} people
 * @param {boolean} lowestWins
 * @returns {(Standing & {total: number | null, share: number | null})[]} share: of the comparisons won; null: there are none
 */
export function ranked(people, lowestWins) {
  /** @param {number} a @param {number} b */
  const won = (a, b) => (a === b ? 0.5 : Number(a < b === lowestWins));
  return people
    .map((person) => {
      const scores = person.points.flatMap((mine, deal) =>
        people
          .filter((other) => other !== person)
          .map(({ points }) => points[deal])
          .flatMap((theirs) => (mine === null || theirs === null ? [] : [won(mine, theirs)])),
      );
      const share = scores.length ? scores.reduce((sum, each) => sum + each, 0) / scores.length : null;
      const shown = person.points.filter((each) => each !== null);
      const total = shown.length ? shown.reduce((sum, each) => sum + each, 0) : null;
      return { ...person, total, share };
    })
    .sort((a, b) => (b.share ?? -1) - (a.share ?? -1));
}
