// The deal that is being laid: what has been chosen, what Python says of it, the way back.

import { engine, lang } from "../app/app.js";
import { loadBoard, saveBoard, setBoardAside } from "../base/store.js";

/** @import { BoardParams } from "../base/types.js" */
/** @import { Methods } from "../engine/methods.js" */
/** @import { BoardPile, BoardReply, ReadReply, TrayCard } from "./types.js" */

/** Nobody goes back further. */
const MOST_STEPS = 200;

/** @typedef {"layout" | "lay" | "fill" | "read"} Question */

export class Work {
  /** @type {BoardParams} */
  params;
  /** What Python said last, with the cards laid since. @type {BoardReply | null} */
  board = null;
  /** The pile to which the next card goes. */
  active = "";
  /** Earlier states, the last one next. @type {string[]} */
  #past = [];
  /** Counts the questions: an answer that has been overtaken is not shown. */
  #asked = 0;
  /** An answer that replaces the piles is under way. */
  #busy = false;
  /** Something has been done here: from now on the work is kept. */
  #touched = false;
  #show;
  #fail;

  /**
   * @param {string} game
   * @param {() => void} show called whenever there is something new to show
   * @param {(error: unknown) => void} fail called when a card that was laid could not be judged
   */
  constructor(game, show, fail) {
    this.params = { game, options: {}, dealer: 0, scores: null, piles: {}, seat: 0 };
    this.#show = show;
    this.#fail = fail;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  /** @param {string} id */
  pile(id) {
    return this.board?.piles.find((pile) => pile.id === id);
  }

  get activePile() {
    return this.pile(this.active);
  }

  /** @param {string} card @returns {TrayCard | undefined} */
  trayCard(card) {
    return this.board?.tray.flatMap(({ cards }) => cards).find((entry) => entry.card === card);
  }

  // The beginning --------------------------------------------------------------------------------------------

  /** The work that is kept on this device, or an empty board. */
  async openKept() {
    const kept = loadBoard(this.params.game);
    if (kept) {
      const empty = this.params;
      try {
        this.params = { ...empty, ...kept };
        await this.#ask("layout");
        return;
      } catch (error) {
        if (/** @type {{code?: string}} */ (error).code === "engine-failed") throw error;
        // Nothing that this page kept: a later version may know what to do with it.
        setBoardAside(empty.game);
        this.params = empty;
      }
    }
    await this.#ask("layout");
  }

  /**
   * A deal to begin with; the work that was kept is one step back.
   * @param {string} link
   * @returns {Promise<ReadReply | null>}
   */
  async openLink(link) {
    const kept = loadBoard(this.params.game);
    const reply = await this.#ask("read", { text: link });
    if (reply && kept && reply.unread.length === 0)
      this.#past = [JSON.stringify({ ...this.params, ...kept })];
    return reply;
  }

  // Changes --------------------------------------------------------------------------------------------------

  /**
   * Other conditions: cards that still fit stay.
   * @param {Partial<BoardParams>} patch
   */
  async change(patch) {
    this.#remember();
    Object.assign(this.params, patch);
    await this.#ask("layout");
  }

  /**
   * Lays a card that is left.
   * @param {string} card
   * @param {string} [id] the pile; else the active one
   * @param {number} [at] the place in it; else behind the others
   * @returns {boolean} whether there was such a card, and room for it
   */
  lay(card, id = this.active, at) {
    const pile = this.pile(id);
    const entry = this.trayCard(card);
    if (this.#busy || !pile || !entry?.left || pile.cards.length >= pile.size) return false;
    this.#remember();
    this.#put(card, pile, at);
    entry.left -= 1;
    this.#moved();
    return true;
  }

  /**
   * Takes a card of a pile back.
   * @param {string} id
   * @param {number} index
   */
  takeBack(id, index) {
    const pile = this.pile(id);
    const card = pile?.cards[index];
    if (this.#busy || !pile || card === undefined) return;
    this.#remember();
    pile.cards.splice(index, 1);
    const entry = this.trayCard(card);
    if (entry) entry.left += 1;
    this.active = id;
    this.#moved();
  }

  /**
   * From one pile to another, or to another place in the same.
   * @param {string} from
   * @param {number} index
   * @param {string} to
   * @param {number} [at]
   */
  move(from, index, to, at) {
    const source = this.pile(from);
    const target = this.pile(to);
    const card = source?.cards[index];
    if (this.#busy || !source || !target || card === undefined) return;
    if (source !== target && target.cards.length >= target.size) return;
    this.#remember();
    source.cards.splice(index, 1);
    const place = at !== undefined && source === target && at > index ? at - 1 : at;
    this.#put(card, target, place);
    this.#moved();
  }

  /** @param {number} seed */
  async fill(seed) {
    this.#remember();
    await this.#ask("fill", { seed });
  }

  async clear() {
    this.#remember();
    this.params.piles = {};
    this.active = "";
    await this.#ask("lay");
  }

  /**
   * Cards from text; where something cannot be read, all stays as it is.
   * @param {string} text
   * @param {string} [pile]
   * @returns {Promise<ReadReply>}
   */
  async read(text, pile) {
    const reply = await engine.call("read", {
      ...this.params,
      text,
      ...(pile ? { pile } : {}),
      lang: lang(),
    });
    if (reply.unread.length === 0) {
      this.#remember();
      this.#asked += 1;
      this.#accept(reply);
    }
    return reply;
  }

  async undo() {
    const before = this.#past.pop();
    if (before === undefined) return;
    const now = this.params;
    this.#touched = true;
    try {
      this.params = JSON.parse(before);
      await this.#ask("lay");
    } catch (error) {
      this.params = now;
      throw error;
    }
  }

  /** Asks once more what is to be said of the cards as they lie. */
  async refresh() {
    await this.#ask("lay");
  }

  /** @param {string} id */
  choose(id) {
    this.active = id;
    this.#show();
  }

  /** The pile before or behind the active one. @param {number} step */
  chooseNext(step) {
    const piles = this.board?.piles ?? [];
    const at = piles.findIndex(({ id }) => id === this.active);
    const next = piles[(at + step + piles.length) % piles.length];
    if (next) this.choose(next.id);
  }

  /** Where a card lies. @param {string} card */
  whereIs(card) {
    return this.board?.piles.find(({ cards }) => cards.includes(card));
  }

  /**
   * @param {string} card
   * @param {BoardPile} pile
   * @param {number | undefined} at
   */
  #put(card, pile, at) {
    if (at === undefined) pile.cards.push(card);
    else pile.cards.splice(at, 0, card);
    if (pile.cards.length >= pile.size && pile.id === this.active) this.#chooseOpen();
  }

  /** When a pile is full the next one with room takes its place. */
  #chooseOpen() {
    const piles = this.board?.piles ?? [];
    const at = piles.findIndex(({ id }) => id === this.active);
    const behind = [...piles.slice(at + 1), ...piles.slice(0, at + 1)];
    const open = behind.find(({ cards, size }) => cards.length < size);
    this.active = open?.id ?? this.active;
  }

  #remember() {
    this.#touched = true;
    this.#past.push(JSON.stringify(this.params));
    if (this.#past.length > MOST_STEPS) this.#past.shift();
  }

  /** The cards lie elsewhere: shown at once, judged a moment later. */
  #moved() {
    const { board } = this;
    if (!board) return;
    this.params.piles = Object.fromEntries(board.piles.map(({ id, cards }) => [id, [...cards]]));
    board.link = null;
    board.match = null;
    this.#show();
    this.refresh().catch(this.#fail);
  }

  /**
   * @template {Question} Q
   * @param {Q} question
   * @param {object} [more]
   * @returns {Promise<Methods[Q]["ok"] | null>} null: something else has been asked since
   */
  async #ask(question, more = {}) {
    this.#asked += 1;
    const number = this.#asked;
    this.#busy = question !== "lay" || !this.board;
    try {
      const params = /** @type {Methods[Q]["params"]} */ ({ ...this.params, ...more });
      const reply = await engine.call(question, { ...params, lang: lang() });
      if (number !== this.#asked) return null;
      this.#accept(reply);
      return reply;
    } finally {
      if (number === this.#asked) this.#busy = false;
    }
  }

  /** @param {BoardReply} reply */
  #accept(reply) {
    this.board = reply;
    const { options, dealer, scores } = reply;
    const piles = Object.fromEntries(reply.piles.map(({ id, cards }) => [id, [...cards]]));
    this.params = { ...this.params, options, dealer, scores, piles, seat: reply.seat ?? 0 };
    const active = this.activePile;
    if (!active) {
      this.active =
        reply.piles.find(({ cards, size }) => cards.length < size)?.id ?? reply.piles[0]?.id ?? "";
    }
    if (this.#touched) saveBoard(this.params);
    this.#show();
  }
}
