// What has been thought of the decisions of a deal: kept with its match in the history or, where the history does not
// have it, on its own.

import { loadReview, saveReview } from "../../base/store.js";
import { keepReviews, reviewsOf } from "../../history/history.js";

/** @import { KeptThought, Thought } from "../../base/messages.js" */
/** @import { KeptReview } from "../../history/types.js" */

/**
 * Which review: of which match, as it is known on this device, which of its deals, and whose decisions.
 * @typedef {{id: string, deal: number, seat: number}} Subject
 */

/** @param {Subject} subject */
const keyOf = ({ id, deal, seat }) => `${id}.${deal}.${seat}`;

/**
 * @param {Subject} subject
 * @returns {Promise<Record<number, Thought>>} by the steps of the decisions
 */
export async function loadWeighed(subject) {
  return weighedIn(await reviewsOf(subject.id), subject);
}

/**
 * @param {KeptReview[]} reviews of the match, as the history has them
 * @param {Subject} subject
 * @returns {Record<number, Thought>}
 */
function weighedIn(reviews, subject) {
  const { deal, seat } = subject;
  const kept = reviews.find((review) => review.deal === deal && review.seat === seat);
  if (kept) return { ...kept.weighed };
  return loadReview(keyOf(subject));
}

/**
 * @param {Subject} subject
 * @param {Record<number, Thought>} weighed
 */
export async function keepWeighed(subject, weighed) {
  const { id, deal, seat } = subject;
  // Kept as it is now: the next decision may be weighed before this is written.
  const now = { ...weighed };
  if (await keepReviews(id, [{ torite: 1, deal, seat, weighed: now }])) return;
  saveReview(keyOf(subject), now);
}

/**
 * All that reviews have found about one deal, as thoughts before its actions.
 * @param {string} id of the match
 * @param {number} deal
 * @param {number} players
 * @returns {Promise<KeptThought[]>}
 */
export async function reviewedThoughts(id, deal, players) {
  const reviews = await reviewsOf(id);
  return [...Array(players).keys()].flatMap((seat) =>
    Object.entries(weighedIn(reviews, { id, deal, seat })).map(([step, thought]) => ({
      deal,
      step: Number(step),
      ...thought,
    })),
  );
}
