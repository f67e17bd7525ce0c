// What the strong players of a match think. They begin when the table begins to show what was done before, so that nobody
// waits longer than for the cards; what they have thought goes to Python with the next move.

import { newSeed, settings, thinking } from "../../app/app.js";
import { t } from "../../base/i18n.js";

/** @import { View } from "../../../torite.js" */
/** @import { MatchRecord } from "../../base/types.js" */
/** @import { Thoughts } from "../../engine/methods.js" */
/** @import { Found } from "../../engine/search-pool.js" */
/** @import { Match } from "./match.js" */

/** How long they think about a move, in seconds. Who wants no pause gets a shorter look. */
const SECONDS = { slow: 1.5, normal: 1, instant: 0.25 };
/** So long somebody thinks before the table says so, in ms. */
const SIGN_AFTER = 450;

/**
 * The ways in which thinking is ended.
 * @typedef {object} Ends
 * @property {AbortController} left nobody wants to know any more
 * @property {AbortController} hurry the best so far will do
 *
 * @typedef {object} Pondering
 * @property {MatchRecord} record
 * @property {number | null} seat who thinks; null until Python has said so, and if nobody does
 * @property {Promise<Thoughts>} thoughts
 * @property {Ends} ends
 */

/** @returns {Ends} */
const newEnds = () => ({ left: new AbortController(), hurry: new AbortController() });

/**
 * @param {View} view of the seat that thinks
 * @param {Ends} ends
 */
function think(view, { left, hurry }) {
  const question = { view, seed: newSeed(), seconds: SECONDS[settings.pace] };
  return thinking.think(question, { signal: left.signal, hurry: hurry.signal });
}

export class Mind {
  #match;
  /** @type {Pondering | null} */
  #now = null;
  /** Of the last hint. */
  #advice = newEnds();

  /** @param {Match} match */
  constructor(match) {
    this.#match = match;
  }

  /** Whether anybody at the table needs time to think. */
  get #thinks() {
    return this.#match.levels.includes("strong");
  }

  /** Begins to think about the record as it stands, if it is not at it already. */
  begin() {
    const { saved, message, watching } = this.#match;
    const turn = message?.view.turn ?? null;
    if (!this.#thinks || watching) return;
    // Python is on its way to them before the first of them has to think.
    thinking.wake();
    if (this.#now?.record === saved.match) return;
    this.cancel();
    if (turn === null) return;
    const now = {
      record: saved.match,
      seat: null,
      ends: newEnds(),
      thoughts: Promise.resolve({}),
    };
    this.#now = now;
    now.thoughts = this.#ponder(now);
    // The table has been left, or Python failed: whoever asks it next hears of it.
    now.thoughts.catch(() => {});
  }

  /**
   * Asks who must think, and lets them, one after the other: who says nothing out of turn leaves it to the next.
   * @param {Pondering} now
   * @returns {Promise<Thoughts>}
   */
  async #ponder(now) {
    const { bots, levels } = this.#match;
    /** @type {Thoughts} */
    const thoughts = {};
    for (;;) {
      const { question } = await this.#match.call("question", { bots, levels, thoughts });
      if (!question || now.ends.left.signal.aborted) return thoughts;
      now.seat = question.seat;
      thoughts[question.seat] = await think(question.view, now.ends);
    }
  }

  /**
   * What was thought about the record as it stands; nothing if nobody must think, or nobody could. Waits for it, and the
   * table says so.
   * @returns {Promise<Thoughts>}
   */
  async thoughts() {
    this.begin();
    const now = this.#now;
    if (!now || now.record !== this.#match.saved.match) return {};
    const { table } = this.#match;
    const tell = () => {
      const name = this.#match.message?.seats[now.seat ?? -1]?.name;
      if (name) table?.showThinking(now.seat, t("match.thinks", { name }));
    };
    return this.#waitFor(now.thoughts, tell).catch(() => ({}));
  }

  /**
   * What a strong player would do in the place of whoever looks; nothing if none can think here.
   * @returns {Promise<Found>}
   */
  async advise() {
    const { message, table, looker } = this.#match;
    if (!message) return [];
    this.cancel();
    this.#advice = newEnds();
    const tell = () => table?.showThinking(looker, t("match.considers"));
    return this.#waitFor(think(message.view, this.#advice), tell);
  }

  /**
   * @template T
   * @param {Promise<T>} thought
   * @param {() => void} tell shows at the table who thinks: not of what takes but a moment
   */
  async #waitFor(thought, tell) {
    const sign = setTimeout(tell, SIGN_AFTER);
    try {
      return await thought;
    } finally {
      clearTimeout(sign);
      this.#match.table?.showThinking(null, "");
    }
  }

  /** The best so far will do. */
  hurry() {
    this.#now?.ends.hurry.abort();
    this.#advice.hurry.abort();
  }

  /** Nobody wants to know any more. */
  cancel() {
    this.#advice.left.abort();
    this.#now?.ends.left.abort();
    this.#now = null;
  }
}
