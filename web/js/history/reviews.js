// Reviews as they are kept: with the match whose deals they are about, in the history and in its file, docs/history.md.

/** @import { MatchRecord } from "../base/types.js" */
/** @import { FullEntry, KeptReview } from "./types.js" */

/** @param {any} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {any} told */
const isEstimate = (told) =>
  Array.isArray(told) &&
  told.length === 3 &&
  Number.isFinite(told[0]) &&
  (told[1] === null || Number.isFinite(told[1])) &&
  Number.isInteger(told[2]);

/** @param {any} thought */
const isThought = (thought) =>
  isObject(thought) &&
  typeof thought.action === "string" &&
  isObject(thought.reason) &&
  typeof thought.reason.code === "string" &&
  isObject(thought.reason.args) &&
  isObject(thought.estimates) &&
  Object.values(thought.estimates).every(isEstimate) &&
  Number.isInteger(thought.simulations);

/** What has been thought of decisions, by their steps. @param {any} weighed */
export const isWeighed = (weighed) =>
  isObject(weighed) &&
  Object.entries(weighed).every(([step, thought]) => /^\d+$/.test(step) && isThought(thought));

/**
 * Whether something from a file is a review of one of the deals of a match.
 * @param {any} found
 * @param {{players: number, deals: unknown[]}} entry
 * @returns {found is KeptReview}
 */
export const isReview = (found, { players, deals }) =>
  isObject(found) &&
  found.torite === 1 &&
  Number.isInteger(found.deal) &&
  found.deal >= 0 &&
  found.deal < deals.length &&
  Number.isInteger(found.seat) &&
  found.seat >= 0 &&
  found.seat < players &&
  isWeighed(found.weighed);

/**
 * An entry from a file, with those of its reviews that can be read.
 * @param {FullEntry} entry
 * @returns {{entry: FullEntry, refused: number}} and how many cannot
 */
export function withReadable(entry) {
  const { reviews: found, ...plain } = entry;
  if (found === undefined) return { entry, refused: 0 };
  if (!Array.isArray(found)) return { entry: plain, refused: 1 };
  const reviews = found.filter((review) => isReview(review, entry));
  const refused = found.length - reviews.length;
  return { entry: reviews.length > 0 ? { ...plain, reviews } : plain, refused };
}

/** How a deal went; what a record from a file holds has not been looked at. @param {MatchRecord} match @param {number} deal */
const courseOf = ({ deals }, deal) => JSON.stringify((Array.isArray(deals) && deals[deal]) || null);

/** @param {KeptReview} a @param {KeptReview} b */
const sameSubject = (a, b) => a.deal === b.deal && a.seat === b.seat;

/** @param {KeptReview} review */
const size = ({ weighed }) => Object.keys(weighed).length;

/**
 * Those reviews of one record of a match that are about deals which went the same way in another.
 * @param {MatchRecord} match
 * @param {{match: MatchRecord, reviews: KeptReview[]}} other
 */
export const reviewsFor = (match, other) =>
  other.reviews.filter(({ deal }) => courseOf(other.match, deal) === courseOf(match, deal));

/**
 * The reviews of a match: of those there were, all whose deals are still the same, and of each new one what tells more.
 * @param {{match: MatchRecord, reviews?: KeptReview[]} | undefined} before
 * @param {{match: MatchRecord, reviews?: KeptReview[]}} after
 * @returns {KeptReview[]}
 */
export function joinReviews(before, { match, reviews = [] }) {
  const kept = before?.reviews ? reviewsFor(match, { match: before.match, reviews: before.reviews }) : [];
  for (const review of reviews) {
    const at = kept.findIndex((other) => sameSubject(other, review));
    if (at < 0) kept.push(review);
    else if (size(review) > size(kept[at])) kept[at] = review;
  }
  return kept;
}
