// The deal in the editor: the choices, Python's judgement, undo.

import { engine, lang } from "../app/app.js";
import { loadBoard, saveBoard, setBoardAside } from "../base/store.js";

/** @import { BoardParams, BoardPile, BoardReply, Methods, ReadReply, TrayCard } from "../base/messages.js" */

/** Maximum number of undo steps. */
const MOST_STEPS = 200;

/** @typedef {"layout" | "lay" | "fill" | "read"} Question */

export class Work {
  /** @type {BoardParams} */
  params;
  /** Python's last answer, with the cards laid since. @type {BoardReply | null} */
  board = null;
  /** The pile for the next card. */
  active = "";
  /** Earlier states, the latest last. @type {string[]} */
  #past = [];
  /** Number of requests so far: an outdated answer is dropped. */
  #asked = 0;
  /** True while an answer that replaces the piles is pending. */
  #busy = false;
  /** True after the first change: from then on the work is stored. */
  #touched = false;
  #show;
  #fail;

  /**
   * @param {string} game
   * @param {() => void} show called after every change
   * @param {(error: unknown) => void} fail called if a laid card could not be judged
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

  // Start ----------------------------------------------------------------------------------------------

  /** Loads the work stored on this device, or an empty board. */
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
        // Not stored by this version: a later one may read it.
        setBoardAside(empty.game);
        this.params = empty;
      }
    }
    await this.#ask("layout");
  }

  /**
   * Begins with the deal of a link; the stored work is one undo step back.
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

  /** Changes the conditions; cards that still fit stay. @param {Partial<BoardParams>} patch */
  async change(patch) {
    this.#remember();
    Object.assign(this.params, patch);
    await this.#ask("layout");
  }

  /**
   * Lays a remaining card.
   * @param {string} card
   * @param {string} [id] the pile; by default the active one
   * @param {number} [at] the index in it; by default the end
   * @returns {boolean} true if the card was left and the pile had room
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

  /** Takes back a card of a pile. @param {string} id @param {number} index */
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
   * Moves a card to another pile, or within its pile.
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
   * Reads cards from text; nothing changes if a part cannot be read.
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

  /** Asks Python again to judge the cards. */
  async refresh() {
    await this.#ask("lay");
  }

  /** @param {string} id */
  choose(id) {
    this.active = id;
    this.#show();
  }

  /** Activates the previous or next pile. @param {number} step */
  chooseNext(step) {
    const piles = this.board?.piles ?? [];
    const at = piles.findIndex(({ id }) => id === this.active);
    const next = piles[(at + step + piles.length) % piles.length];
    if (next) this.choose(next.id);
  }

  /** The position of a card. @param {string} card */
  whereIs(card) {
    return this.board?.piles.find(({ cards }) => cards.includes(card));
  }

  /** @param {string} card @param {BoardPile} pile @param {number | undefined} at */
  #put(card, pile, at) {
    if (at === undefined) pile.cards.push(card);
    else pile.cards.splice(at, 0, card);
    if (pile.cards.length >= pile.size && pile.id === this.active) this.#chooseOpen();
  }

  /** Activates the next pile with room if the active one is full. */
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

  /** After a move: shown at once, judged by Python a moment later. */
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
   * @returns {Promise<Methods[Q]["ok"] | null>} null: outdated by a later request
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
