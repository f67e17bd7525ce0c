// Reviews as they are kept: with the match whose deals they are about, in the history and in its file, docs/history.md.

import { seat, weighed } from "../base/kinds.js";
import { count, oneOf, record } from "../base/shapes.js";

/** @import { MatchRecord } from "../base/types.js" */
/** @import { KeptReview } from "./types.js" */

const reviewShape = record({ torite: oneOf(1), deal: count, seat, weighed });

/**
 * Those of the reviews of a match that can be read.
 * @param {any} found
 * @param {{players: number, deals: unknown[]}} entry
 * @returns {{reviews: KeptReview[], refused: number}} refused: how many cannot
 */
export function readReviews(found, { players, deals }) {
  if (found === undefined) return { reviews: [], refused: 0 };
  if (!Array.isArray(found)) return { reviews: [], refused: 1 };
  const reviews = found.filter(
    (review) => reviewShape.fits(review) && review.deal < deals.length && review.seat < players,
  );
  return { reviews, refused: found.length - reviews.length };
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
