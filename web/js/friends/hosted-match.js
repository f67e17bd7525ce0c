// The match of a table of friends: it asks the rules, sends each person the table of their seat, and lets computer
// players act.

import { EngineError } from "../engine/engine.js";
import { PACE } from "../play/pace.js";
import { computersOf, helped, levelsOf, levelsOfBots, partnerOf, peopleOf } from "./room.js";

/** @import { MatchRecord, Methods, SearchResultsBySeat, TableMessage } from "../base/messages.js" */
/** @import { SearchResults } from "../engine/search-pool.js" */
/** @import { View } from "../../torite.js" */
/** @import { People, Person } from "./people.js" */
/** @import { Room } from "./room.js" */

/** Maximum time for a person to decide about an action out of turn, in ms. */
const OUT_OF_TURN = 30_000;
/** Time after the first person is ready for the next deal, in ms. */
const NEXT = 20_000;

/** An action as it comes from a person. @typedef {{type: "act" | "lay", at: string, action: string}} Act */

/**
 * @typedef {object} MatchSetup
 * @property {<M extends keyof Methods>(method: M, params: Methods[M]["params"]) => Promise<Methods[M]["ok"]>} ask asks
 *     the rules
 * @property {(view: View) => Promise<SearchResults>} search for strong computer players
 * @property {(room: Room) => string[]} names of all seats
 * @property {(ms: number) => Promise<void>} wait
 * @property {(error: unknown) => void} failed
 */

export class HostedMatch {
  #people;
  #setup;
  #changed;
  /** The seats that are ready for the next deal. @type {Set<number>} */
  ready = new Set();
  /** The seat that has paused the match. @type {number | null} */
  paused = null;
  /** Number of changes of the position so far: what waited for an earlier one ends. */
  #round = 0;
  /** Changes of the match, one after the other. @type {Promise<unknown>} */
  #queue = Promise.resolve();
  /** The seat in turn. @type {number | null} */
  #turn = null;
  /** The tables as they were sent, by seat. @type {Map<number, TableMessage>} */
  #tables = new Map();
  /** Seats that may still act out of turn before play goes on. @type {Set<number>} */
  #deciding = new Set();
  #decided = () => {};
  /** The action of the seat in turn, until the others have decided. @type {{person: Person, act: Act} | null} */
  #held = null;
  /** True if the person in turn may act. */
  #open = false;
  #closed = false;

  /** @param {People} people @param {MatchSetup} setup @param {() => void} changed tells everybody the room */
  constructor(people, setup, changed) {
    this.#people = people;
    this.#setup = setup;
    this.#changed = changed;
  }

  // Begin and end -------------------------------------------------------------------------------------------------

  /** @param {number} seed */
  start(seed) {
    const { game, options } = this.#people.room;
    return this.#inTurn(async () => {
      const { match } = await this.#setup.ask("start", { game, options, seed });
      await this.#became(match);
    });
  }

  /** Goes on with the stored match. */
  resume() {
    const { match } = this.#people.room;
    return match ? this.#inTurn(() => this.#became(match)) : Promise.resolve();
  }

  /** Ends the match: all get the record of what has been played, and stand before the next. */
  end() {
    return this.#inTurn(async () => {
      const { match } = this.#people.room;
      if (!match) return;
      this.#round += 1;
      if (!this.#isOver()) this.#tellRecord(match);
      this.paused = this.#turn = null;
      this.ready.clear();
      this.#tables.clear();
      this.#people.change({ match: null });
      this.#changed();
    });
  }

  stop() {
    this.#closed = true;
    this.#round += 1;
  }

  #isOver = () => [...this.#tables.values()].some((table) => table.match.over);

  /** Finished deals alone: the cards of a deal in progress stay unknown. @param {MatchRecord} match */
  #tellRecord(match) {
    const deals = this.#turn === null ? match.deals : match.deals.slice(0, -1);
    if (deals.length === 0) return;
    const { room } = this.#people;
    const { id, begun, seats, secrets } = room;
    const names = seats.map(({ name }) => name);
    const ended = { match: { ...match, deals }, names, people: peopleOf(room), levels: levelsOf(room) };
    this.#people.tell({ type: "record", record: { id, begun, secrets, ...ended } });
  }

  // Positions -----------------------------------------------------------------------------------------------------

  /** The position: the number of the deal and of its actions. */
  get #at() {
    const deals = this.#people.room.match?.deals ?? [];
    return `${deals.length}.${deals.at(-1)?.actions.length ?? 0}`;
  }

  /** @template T @param {() => Promise<T>} task @returns {Promise<T | undefined>} */
  #inTurn(task) {
    const run = this.#queue.then(() => (this.#closed ? undefined : task()));
    this.#queue = run.catch((error) => this.#setup.failed(error));
    return run.catch(() => undefined);
  }

  /** What every request about the match says. @param {number} seat @param {Person} [person] */
  #about(seat, person = this.#people.at(seat)) {
    const { room } = this.#people;
    return {
      match: /** @type {MatchRecord} */ (room.match),
      seat,
      people: [seat],
      names: this.#setup.names(room),
      lang: person?.lang ?? /** @type {const} */ ("en"),
      deck_style: person?.wishes.deck_style,
      hand_order: person?.wishes.hand_order,
    };
  }

  /** Shows a new position, and goes on from there. @param {MatchRecord} match */
  async #became(match) {
    const begins = !this.#people.room.match || this.#round === 0;
    this.#people.change({ match });
    if (begins) this.#changed();
    this.#round += 1;
    this.#held = null;
    this.#open = false;
    this.#deciding.clear();
    this.#decided();
    this.ready.clear();
    this.#tables.clear();
    for (const seat of this.#order()) await this.#showSeat(seat);
    if (this.#tables.size === 0) await this.#showSeat(0);
    this.#turn = [...this.#tables.values()][0]?.view.turn ?? null;
    if (this.#turn === null) {
      for (const person of this.#people.watching()) await this.#showWatcher(person);
      this.#changed();
      if (this.#isOver()) this.#tellRecord(match);
    }
    for (const [seat, { offers, view }] of this.#tables) {
      if (offers?.window?.text && view.turn !== seat && this.#people.at(seat)) this.#deciding.add(seat);
    }
    void this.#goOn();
  }

  /** The people present, the one who acted last first: their own card is what they wait for. */
  #order() {
    const last = Number.parseInt(this.#people.room.match?.deals.at(-1)?.actions.at(-1) ?? "0", 10);
    return this.#people.present().sort((a, b) => Number(b === last) - Number(a === last));
  }

  /** @param {number} seat */
  async #showSeat(seat) {
    const { table } = await this.#setup.ask("table", this.#about(seat));
    this.#tables.set(seat, table);
    const person = this.#people.at(seat);
    if (person) this.#people.send(person, { type: "table", at: this.#at, table });
  }

  /** People without a seat see finished deals alone. @param {Person} person */
  async #showWatcher(person) {
    const { table } = await this.#setup.ask("table", { ...this.#about(0, person), people: [] });
    this.#people.send(person, { type: "table", at: this.#at, table: { ...table, offers: null } });
  }

  /** @param {Person} person who has just come */
  showTo(person) {
    return this.#inTurn(async () => {
      if (!this.#people.room.match) return;
      const own = this.#people.seatsOf(person);
      for (const seat of own) await this.#showSeat(seat);
      if (own.length === 0 && this.#turn === null) await this.#showWatcher(person);
    });
  }

  // The course of play --------------------------------------------------------------------------------------------

  /** Goes on from a position: those who may act out of turn decide, then the seat in turn acts. */
  async #goOn() {
    const round = this.#round;
    const isOver = () => round !== this.#round || this.#closed || this.paused !== null;
    if (this.#turn === null || isOver()) return;
    try {
      await this.#letDecide();
      if (isOver()) return;
      if (this.#computers().includes(this.#turn)) await this.#setup.wait(PACE.normal);
      const thoughts = isOver() ? {} : await this.#think(isOver);
      const asked = await this.#inTurn(async () => isOver() || this.#letComputerAct(thoughts, true));
      if (asked === "asked") {
        await this.#letDecide();
        await this.#inTurn(async () => isOver() || this.#letComputerAct(thoughts, false));
      }
    } catch (error) {
      this.#setup.failed(error);
    }
    if (isOver()) return;
    this.#open = true;
    const held = this.#held;
    this.#held = null;
    if (held) this.act(held.person, this.#turn, held.act);
    else if (this.#people.room.clock > 0) await this.#watchClock(isOver);
  }

  /** Waits for those who may act out of turn. */
  async #letDecide() {
    if (this.#deciding.size === 0) return;
    const decided = new Promise((/** @type {(value: void) => void} */ resolve) => {
      this.#decided = resolve;
    });
    await Promise.race([decided, this.#setup.wait(OUT_OF_TURN)]);
    this.#deciding.clear();
  }

  /** Plays for a person whose time is over. @param {() => boolean} isOver */
  async #watchClock(isOver) {
    const seat = /** @type {number} */ (this.#turn);
    const person = this.#people.at(seat);
    const ms = this.#people.room.clock * 1000;
    if (person) this.#people.send(person, { type: "clock", seat, ms });
    await this.#setup.wait(ms);
    await this.#inTurn(async () => isOver() || this.#letComputerAct({}, false, seat));
  }

  /** The seats for which the computer plays. */
  #computers = () => computersOf(this.#people.room);

  /** The searches of the strong players, one after the other. @param {() => boolean} isOver */
  async #think(isOver) {
    const bots = this.#computers();
    const levels = levelsOfBots(this.#people.room, bots);
    /** @type {SearchResultsBySeat} */
    const thoughts = {};
    while (levels.includes("strong") && !isOver()) {
      const about = { ...this.#about(0), bots, levels, thoughts };
      const { question } = await this.#setup.ask("question", about);
      if (!question) break;
      thoughts[question.seat] = await this.#setup.search(question.view);
    }
    return thoughts;
  }

  /**
   * @param {SearchResultsBySeat} thoughts
   * @param {boolean} ask true if a partner is asked before an action that they may forestall
   * @param {number} [late] a person whose time is over
   * @returns {Promise<"asked" | undefined>}
   */
  async #letComputerAct(thoughts, ask, late) {
    const bots = late === undefined ? this.#computers() : [...this.#computers(), late];
    if (bots.length === 0) return undefined;
    const sides = [...this.#tables.values()][0]?.view.sides ?? [];
    const present = this.#people.present().filter((seat) => !bots.includes(seat));
    const partner = partnerOf(bots, present, sides, this.#turn);
    const { match, action, asks } = await this.#setup.ask("bot", {
      ...this.#about(partner ?? 0),
      bots,
      levels: levelsOfBots(this.#people.room, bots),
      thoughts,
      ask: ask && partner !== undefined,
    });
    const person = partner === undefined ? undefined : this.#people.at(partner);
    if (asks !== null && partner !== undefined && person) {
      this.#deciding.add(partner);
      this.#people.send(person, { type: "asks", seat: partner, at: this.#at, text: asks });
      return "asked";
    }
    if (action !== null) await this.#became(match);
    return undefined;
  }

  // What people do ------------------------------------------------------------------------------------------------

  /** @param {Person} person @param {number} seat @param {Act} act */
  act(person, seat, act) {
    const inTurn = this.#turn === seat;
    if (!this.#people.room.match || this.paused !== null) {
      this.#people.refuse(person, { code: this.paused === null ? "late" : "paused" });
      return;
    }
    if (inTurn && !this.#open && act.at === this.#at) {
      this.#held = { person, act };
      return;
    }
    void this.#inTurn(async () => {
      // A second press, or one that crossed another action on its way.
      if ((inTurn || this.#turn === seat) && act.at !== this.#at)
        this.#people.refuse(person, { code: "late" });
      else
        await this.#try(person, async () => {
          const about = this.#about(seat, person);
          if (act.type === "lay") return this.#setup.ask("lay_down", about);
          return this.#setup.ask("act", { ...about, action: `${seat}:${act.action}` });
        });
    });
  }

  /** @param {number} seat */
  undo(seat) {
    void this.#inTurn(async () => {
      const person = this.#people.at(seat);
      if (!this.#people.room.match || !person) return;
      await this.#try(person, () => this.#setup.ask("undo", { ...this.#about(seat), auto: true }));
    });
  }

  /** Shows what the rules answer, or their refusal. @param {Person} person @param {() => Promise<{match: MatchRecord}>} ask */
  async #try(person, ask) {
    try {
      await this.#became((await ask()).match);
    } catch (error) {
      if (!(error instanceof EngineError) || error.code === "engine-failed") throw error;
      this.#people.refuse(person, { text: error.message });
    }
  }

  /** A person does nothing out of turn. @param {number} seat @param {string} [at] the position; absent: they have left */
  pass(seat, at = this.#at) {
    if (at !== this.#at) return;
    this.#deciding.delete(seat);
    if (this.#deciding.size === 0) this.#decided();
  }

  /** @param {number[]} own the seats of a device @param {string} at */
  becomesReady(own, at) {
    if (at !== this.#at || this.#turn !== null || !this.#people.room.match) return;
    const first = this.ready.size === 0;
    for (const seat of own) this.ready.add(seat);
    this.#changed();
    this.lookReady();
    if (!first) return;
    const round = this.#round;
    void this.#setup.wait(NEXT).then(() => {
      if (round === this.#round && this.ready.size > 0) this.#next();
    });
  }

  /** Goes to the next deal if nobody who is here has still to look. */
  lookReady() {
    if (this.ready.size > 0 && this.#people.present().every((seat) => this.ready.has(seat))) this.#next();
  }

  #next() {
    const round = this.#round;
    void this.#inTurn(async () => {
      if (round !== this.#round || this.#turn !== null) return;
      if (this.#isOver()) void this.end();
      else await this.#became((await this.#setup.ask("next", this.#about(0))).match);
    });
  }

  /** The computer plays for somebody who is away, or no longer. @param {number} seat @param {boolean} on */
  help(seat, on) {
    if (this.#people.room.seats[seat]?.who !== "person" || this.#people.at(seat)) return;
    this.#people.change(helped(this.#people.room, [seat], on));
    this.#changed();
    this.#round += 1;
    void this.#goOn();
  }

  /** @param {number | null} by the seat that pauses; null: play goes on */
  pause(by) {
    if (!this.#people.room.match || (this.paused !== null) === (by !== null)) return;
    this.paused = by;
    this.#round += 1;
    this.#open = false;
    this.#changed();
    if (by === null) void this.#goOn();
  }

  /** @param {number} by a seat */
  nudge(by) {
    const person = this.#turn === null ? undefined : this.#people.at(this.#turn);
    if (person && this.#turn !== by) this.#people.send(person, { type: "nudged", seat: by });
  }
}
