// What the strong players of a match think. They begin when the table begins to show what was done before, so that nobody
// waits longer than for the cards; what they have thought goes to Python with the next move.

import { newSeed, settings, thinking } from "../../app/app.js";
import { t } from "../../base/i18n.js";

/** @import { MatchRecord } from "../../base/types.js" */
/** @import { Thoughts } from "../../engine/methods.js" */
/** @import { Found } from "../../engine/thinking.js" */
/** @import { Match } from "./match.js" */

/** How long they think about a move, in seconds. Who wants no pause gets a shorter look. */
const SECONDS = { slow: 1.5, normal: 1, instant: 0.25 };
/** So long somebody thinks before the table says so, in ms. */
const SIGN_AFTER = 450;

/**
 * @typedef {object} Pondering
 * @property {MatchRecord} record
 * @property {number | null} seat who thinks; null until Python has said so, and if nobody does
 * @property {Promise<Thoughts>} thoughts
 * @property {AbortController} left
 * @property {AbortController} hurry
 */

export class Mind {
  #match;
  /** @type {Pondering | null} */
  #now = null;
  /** A hint that is being thought out. @type {{left: AbortController, hurry: AbortController} | null} */
  #advice = null;

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
      left: new AbortController(),
      hurry: new AbortController(),
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
    const seconds = SECONDS[settings.pace];
    /** @type {Thoughts} */
    const thoughts = {};
    for (;;) {
      const { question } = await this.#match.call("question", { bots, levels, thoughts });
      if (!question || now.left.signal.aborted) return thoughts;
      now.seat = question.seat;
      thoughts[question.seat] = await thinking.think(
        { view: question.view, seed: newSeed(), seconds },
        { signal: now.left.signal, hurry: now.hurry.signal },
      );
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
    const sign = setTimeout(() => {
      const name = this.#match.message?.seats[now.seat ?? -1]?.name;
      if (name) table?.showThinking(now.seat, t("match.thinks", { name }));
    }, SIGN_AFTER);
    try {
      return await now.thoughts;
    } catch {
      return {};
    } finally {
      clearTimeout(sign);
      table?.showThinking(null, "");
    }
  }

  /**
   * What a strong player would do in the place of whoever looks; nothing if none can think here.
   * @returns {Promise<Found>}
   */
  async advise() {
    const { message, table, looker } = this.#match;
    if (!message) return [];
    this.cancel();
    const now = { left: new AbortController(), hurry: new AbortController() };
    this.#advice = now;
    const sign = setTimeout(() => table?.showThinking(looker, t("match.considers")), SIGN_AFTER);
    try {
      const question = { view: message.view, seed: newSeed(), seconds: SECONDS[settings.pace] };
      return await thinking.think(question, { signal: now.left.signal, hurry: now.hurry.signal });
    } finally {
      clearTimeout(sign);
      table?.showThinking(null, "");
      this.#advice = null;
    }
  }

  /** The best so far will do. */
  hurry() {
    this.#now?.hurry.abort();
    this.#advice?.hurry.abort();
  }

  /** Nobody wants to know any more. */
  cancel() {
    this.#advice?.left.abort();
    this.#now?.left.abort();
    this.#now = null;
  }
}
