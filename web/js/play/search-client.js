// Searches for the strong bots of a match. They begin while the table still shows earlier actions, so that people wait
// no longer than for the cards. Their results go to Python with the next move.

import { newSeed, searchPool, settings } from "../app/app.js";
import { t } from "../base/i18n.js";
import { botsOf, levelsOf } from "./state.js";

/** @import { View } from "../../torite.js" */
/** @import { MatchRecord, SearchResultsBySeat } from "../base/messages.js" */
/** @import { SearchResults } from "../engine/search-pool.js" */
/** @import { Match } from "./match.js" */

/** Length of a search for a move in seconds, by pace. */
const SECONDS = { slow: 1.5, normal: 1, instant: 0.25 };
/** Delay before the table says that a player is thinking, in ms. */
const SIGN_AFTER = 450;

/**
 * The ways in which a search ends.
 * @typedef {object} Ends
 * @property {AbortController} left cancels the search
 * @property {AbortController} hurry ends it with the best result so far
 *
 * @typedef {object} Search
 * @property {MatchRecord} record
 * @property {number | null} seat the searching seat; null until Python names one
 * @property {Promise<SearchResultsBySeat>} results
 * @property {Ends} ends
 */

/** @returns {Ends} */
const newEnds = () => ({ left: new AbortController(), hurry: new AbortController() });

/** @param {View} view of the searching seat @param {Ends} ends */
function search(view, { left, hurry }) {
  const request = { view, seed: newSeed(), seconds: SECONDS[settings.pace] };
  return searchPool.search(request, { signal: left.signal, hurry: hurry.signal });
}

export class SearchClient {
  #match;
  /** @type {Search | null} */
  #now = null;
  /** Of the last hint. */
  #advice = newEnds();

  /** @param {Match} match */
  constructor(match) {
    this.#match = match;
  }

  get #needsSearch() {
    return levelsOf(this.#match.state).includes("strong");
  }

  /** Starts a search for the current record, unless one is running. */
  begin() {
    const { saved, message, watching } = this.#match.state;
    const turn = message?.view.turn ?? null;
    if (!this.#needsSearch || watching) return;
    // The workers start before the first search.
    searchPool.wake();
    if (this.#now?.record === saved.match) return;
    this.cancel();
    if (turn === null) return;
    const now = {
      record: saved.match,
      seat: null,
      ends: newEnds(),
      results: Promise.resolve({}),
    };
    this.#now = now;
    now.results = this.#search(now);
    // The table has been left, or Python failed; the next call to Python reports it.
    now.results.catch(() => {});
  }

  /**
   * Asks Python for the searching seats one after the other: a seat that does not act out of turn leaves it to the next.
   * @param {Search} now
   * @returns {Promise<SearchResultsBySeat>}
   */
  async #search(now) {
    const [bots, levels] = [botsOf(this.#match.state), levelsOf(this.#match.state)];
    /** @type {SearchResultsBySeat} */
    const results = {};
    for (;;) {
      const { question } = await this.#match.call("question", { bots, levels, thoughts: results });
      if (!question || now.ends.left.signal.aborted) return results;
      now.seat = question.seat;
      results[question.seat] = await search(question.view, now.ends);
    }
  }

  /**
   * The results for the current record; empty if no search is needed or possible. The table shows who is thinking.
   * @returns {Promise<SearchResultsBySeat>}
   */
  async results() {
    this.begin();
    const now = this.#now;
    if (!now || now.record !== this.#match.state.saved.match) return {};
    const { table } = this.#match;
    const tell = () => {
      const name = this.#match.state.message?.seats[now.seat ?? -1]?.name;
      if (name) table?.showThinking(now.seat, t("match.thinks", { name }));
    };
    return this.#waitFor(now.results, tell).catch(() => ({}));
  }

  /**
   * What a strong player would do in the viewer's place; empty if no search is possible here.
   * @returns {Promise<SearchResults>}
   */
  async advise() {
    const { table, state } = this.#match;
    const { message, viewer } = state;
    if (!message) return [];
    this.cancel();
    this.#advice = newEnds();
    const tell = () => table?.showThinking(viewer, t("match.considers"));
    return this.#waitFor(search(message.view, this.#advice), tell);
  }

  /**
   * @template T
   * @param {Promise<T>} result
   * @param {() => void} tell shows at the table who is thinking; not called for short waits
   */
  async #waitFor(result, tell) {
    const sign = setTimeout(tell, SIGN_AFTER);
    try {
      return await result;
    } finally {
      clearTimeout(sign);
      this.#match.table?.showThinking(null, "");
    }
  }

  /** Ends the search with the best result so far. */
  hurry() {
    this.#now?.ends.hurry.abort();
    this.#advice.hurry.abort();
  }

  cancel() {
    this.#advice.left.abort();
    this.#now?.ends.left.abort();
    this.#now = null;
  }
}
