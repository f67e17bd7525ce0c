// Stored search results about the decisions of a deal: with its match in the history, or separately for deals outside
// the history.

import { loadOldReviews, loadReview, saveReview } from "../base/store.js";
import { keepReviews, reviewsOf } from "./history.js";

/** @import { KeptSearchResult, SearchResult } from "../base/messages.js" */
/** @import { KeptReview } from "./types.js" */

/**
 * The subject of a review: the match by its id on this device, the deal, and the seat.
 * @typedef {{id: string, deal: number, seat: number}} Subject
 */

/** @param {Subject} subject */
const keyOf = ({ id, deal, seat }) => `${id}.${deal}.${seat}`;

/** @param {Subject} subject @returns {Promise<Record<number, SearchResult>>} by step */
export async function loadWeighed(subject) {
  return weighedIn(await reviewsOf(subject.id), subject);
}

/**
 * @param {KeptReview[]} reviews of the match in the history
 * @param {Subject} subject
 * @returns {Record<number, SearchResult>}
 */
function weighedIn(reviews, subject) {
  const { deal, seat } = subject;
  const kept = reviews.find((review) => review.deal === deal && review.seat === seat);
  if (kept) return { ...kept.weighed };
  const key = keyOf(subject);
  return loadReview(key)?.weighed ?? loadOldReviews()?.[key] ?? {};
}

/** @param {Subject} subject @param {Record<number, SearchResult>} weighed */
export async function keepWeighed(subject, weighed) {
  const { id, deal, seat } = subject;
  // A copy: the next decision may be added before this is written.
  const now = { ...weighed };
  if (await keepReviews(id, [{ torite: 1, deal, seat, weighed: now }])) return;
  saveReview({ time: Date.now(), weighed: now }, keyOf(subject));
}

/**
 * The search results of all reviews of a deal.
 * @param {string} id of the match
 * @param {number} deal
 * @param {number} players
 * @returns {Promise<KeptSearchResult[]>}
 */
export async function reviewedResults(id, deal, players) {
  const reviews = await reviewsOf(id);
  return [...Array(players).keys()].flatMap((seat) =>
    Object.entries(weighedIn(reviews, { id, deal, seat })).map(([step, thought]) => ({
      deal,
      step: Number(step),
      ...thought,
    })),
  );
}
