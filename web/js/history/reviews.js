// Stored reviews, part of their match in the history and in its file: docs/history.md.

import { seat, weighed } from "../base/parts.js";
import { count, oneOf, record } from "../base/shapes.js";

/** @import { MatchRecord } from "../base/messages.js" */
/** @import { KeptReview } from "./types.js" */

const reviewShape = record({ torite: oneOf(1), deal: count, seat, weighed });

/**
 * The readable reviews of a match.
 * @param {any} found
 * @param {{players: number, deals: unknown[]}} entry
 * @returns {{reviews: KeptReview[], refused: number}} refused: number of unreadable ones
 */
export function readReviews(found, { players, deals }) {
  if (found === undefined) return { reviews: [], refused: 0 };
  if (!Array.isArray(found)) return { reviews: [], refused: 1 };
  const reviews = found.filter(
    (review) => reviewShape.fits(review) && review.deal < deals.length && review.seat < players,
  );
  return { reviews, refused: found.length - reviews.length };
}

/** The actions of a deal; a record from a file is unchecked. @param {MatchRecord} match @param {number} deal */
const courseOf = ({ deals }, deal) => JSON.stringify((Array.isArray(deals) && deals[deal]) || null);

/** @param {KeptReview} a @param {KeptReview} b */
const sameSubject = (a, b) => a.deal === b.deal && a.seat === b.seat;

/** @param {KeptReview} review */
const size = ({ weighed }) => Object.keys(weighed).length;

/**
 * The reviews of another record of a match for deals with the same actions.
 * @param {MatchRecord} match
 * @param {{match: MatchRecord, reviews: KeptReview[]}} other
 */
export const reviewsFor = (match, other) =>
  other.reviews.filter(({ deal }) => courseOf(other.match, deal) === courseOf(match, deal));

/**
 * The reviews of a match: the earlier ones of unchanged deals, merged with the new ones; the fuller one is kept.
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
