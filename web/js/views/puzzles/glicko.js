// The rating of a player by Glicko-2: M. E. Glickman, "Example of the Glicko-2 system" (2013). Its steps are named.

/**
 * @typedef {object} Rating
 * @property {number} rating
 * @property {number} deviation how uncertain it is
 * @property {number} volatility how much the player's strength changes
 */

/** @type {Rating} */
export const UNRATED = { rating: 1500, deviation: 350, volatility: 0.06 };

/** Rating points of one unit of the scale (step 2). */
const SCALE = 173.7178;
/** The system constant τ: how fast volatility may change. */
const TAU = 0.5;
const TOLERANCE = 1e-6;

/**
 * The rating after a game, which is a rating period of its own.
 * @param {Rating} player
 * @param {{rating: number, deviation: number}} opponent
 * @param {number} score 1 for a win, 0 for a loss
 * @returns {Rating}
 */
export function ratedAfter(player, opponent, score) {
  const phi = player.deviation / SCALE;
  const other = opponent.deviation / SCALE;
  const lead = (player.rating - opponent.rating) / SCALE;
  // Steps 3 and 4: the estimated variance, and the improvement.
  const g = 1 / Math.sqrt(1 + (3 * other ** 2) / Math.PI ** 2);
  const expected = 1 / (1 + Math.exp(-g * lead));
  const variance = 1 / (g ** 2 * expected * (1 - expected));
  const surprise = g * (score - expected);
  const volatility = volatilityAfter(player.volatility, phi, variance, variance * surprise);
  // Steps 6 and 7.
  const before = phi ** 2 + volatility ** 2;
  const after = 1 / (1 / before + 1 / variance);
  return {
    rating: player.rating + SCALE * after * surprise,
    deviation: Math.min(UNRATED.deviation, SCALE * Math.sqrt(after)),
    volatility,
  };
}

/**
 * Step 5, by the Illinois algorithm.
 * @param {number} sigma the volatility before
 * @param {number} phi the deviation
 * @param {number} variance
 * @param {number} delta the improvement
 */
function volatilityAfter(sigma, phi, variance, delta) {
  const a = Math.log(sigma ** 2);
  /** @param {number} x */
  const f = (x) => {
    const e = Math.exp(x);
    const sum = phi ** 2 + variance + e;
    return (e * (delta ** 2 - sum)) / (2 * sum ** 2) - (x - a) / TAU ** 2;
  };
  let low = a;
  let high = a - TAU;
  const rest = delta ** 2 - phi ** 2 - variance;
  if (rest > 0) high = Math.log(rest);
  else while (f(high) < 0) high -= TAU;
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > TOLERANCE) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const there = f(next);
    if (there * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [next, there];
  }
  return Math.exp(low / 2);
}
