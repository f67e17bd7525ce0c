// A deal as another page holds it: the record and Python's last answer. Every request carries the record, so the
// answering side keeps no state.

/** @import { BotChoice, DealRecord, DealState, Level, Result, Scalar, ToldReason, View, Wording } from "../../torite.js" */
/** @typedef {(method: string, params: Record<string, unknown>, wording?: Wording) => Promise<any>} Ask */

/** A seed of 32 bits. */
export const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0];

export class Deal {
  /** @type {Ask} */
  #ask;
  /** @type {DealState} */
  #state;
  /** Calls on this deal run in the order in which they were made. */
  /** @type {Promise<unknown>} */
  #queue = Promise.resolve();

  /** @param {Ask} ask @param {DealState} state */
  constructor(ask, state) {
    this.#ask = ask;
    this.#state = state;
    this.game = state.record.game;
    /** @type {Readonly<Record<string, Scalar>>} */
    this.options = Object.freeze({ ...state.options });
    this.players = state.players;
    this.dealer = state.record.dealer;
  }

  /** @template T @param {() => T | Promise<T>} step @returns {Promise<T>} */
  #next(step) {
    const done = this.#queue.then(step);
    this.#queue = done.catch(() => {});
    return done;
  }

  /**
   * Asks about the deal in its state at this call's turn.
   * @param {string} method
   * @param {Record<string, unknown>} [params]
   * @param {Wording} [wording]
   * @returns {Promise<any>}
   */
  #question(method, params, wording) {
    return this.#next(() => this.#ask(method, { ...params, record: this.#state.record }, wording));
  }

  /**
   * Asks for a change of the deal.
   * @param {string} method
   * @param {Record<string, unknown>} params
   * @param {Wording} [wording]
   * @returns {Promise<void>}
   */
  #change(method, params, wording) {
    return this.#next(async () => {
      const { deal } = await this.#ask(method, { ...params, record: this.#state.record }, wording);
      this.#state = deal;
    });
  }

  currentPlayer() {
    return this.#next(() => this.#state.turn);
  }

  isTerminal() {
    return this.#next(() => this.#state.turn === null);
  }

  /** @param {number} [seat] */
  legalActions(seat) {
    return this.#next(() => {
      const { legal, turn } = this.#state;
      return [...(legal[seat ?? turn ?? -1] ?? [])];
    });
  }

  /** @param {string} actions @param {Wording} [wording] */
  apply(actions, wording) {
    return this.#change("rules.apply", { actions }, wording);
  }

  undo(count = 1) {
    return this.#change("rules.undo", { count });
  }

  /** @param {string} action @param {Wording} [wording] @returns {Promise<ToldReason | null>} */
  async refusal(action, wording) {
    return (await this.#question("rules.refusal", { actions: action }, wording)).refusal;
  }

  /** @param {string} action @param {Wording} [wording] @returns {Promise<string>} */
  async label(action, wording) {
    return (await this.#question("rules.label", { action }, wording)).label;
  }

  /** @param {number} seat @returns {Promise<View>} */
  async view(seat) {
    return (await this.#question("rules.view", { seat })).view;
  }

  /** @returns {Promise<Result>} */
  async result() {
    return (await this.#question("rules.result")).result;
  }

  /** @param {number} seat @param {Wording & {level?: Level}} [options] @returns {Promise<BotChoice | null>} */
  async bot(seat, { level, ...wording } = {}) {
    return (await this.#question("rules.bot", { seat, level }, wording)).choice;
  }

  /** @param {number} seat */
  async resample(seat, seed = randomSeed()) {
    const { deal } = await this.#question("rules.resample", { seat, seed });
    return new Deal(this.#ask, deal);
  }

  clone() {
    return this.#next(() => new Deal(this.#ask, structuredClone(this.#state)));
  }

  /** @returns {Promise<DealRecord>} */
  record() {
    return this.#next(() => structuredClone(this.#state.record));
  }

  /** @param {{seat?: number, at?: number}} [options] @returns {Promise<string>} */
  async link({ seat, at } = {}) {
    return (await this.#question("rules.link", { seat, at })).link;
  }
}
