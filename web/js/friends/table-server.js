// The table of friends: it has the match, asks the rules, and sends each person the table of their seat. It knows no
// elements and no network; people come by channels, the host's own among them.

import { EngineError } from "../engine/engine.js";
import { newIdentity } from "../history/entry.js";
import { combined, hashOf, newSecret } from "./fair-deal.js";
import { PROTOCOL, requestFault } from "./protocol.js";
import { filled, levelsOf, peopleOf, rename, rotated, seatsOf, sit, stand, switchSeat } from "./room.js";

/** @import { Level } from "../base/types.js" */
/** @import { MatchRecord, Methods, SearchResultsBySeat, TableMessage } from "../base/messages.js" */
/** @import { SearchResults } from "../engine/search-pool.js" */
/** @import { View } from "../../torite.js" */
/** @import { Channel } from "./channel.js" */
/** @import { FromTable, Goodbye, Question, RoomMessage } from "./protocol.js" */
/** @import { Room } from "./room.js" */

/** Pause before an action of a computer player, in ms. */
const PACE = 650;
/** Maximum time for a person to decide about an action out of turn, in ms. */
const OUT_OF_TURN = 30_000;
/** Time after the first person is ready for the next deal, in ms. */
const NEXT = 20_000;
/** Time for all to answer a question, in ms. */
const ANSWERS = 30_000;
/** Maximum number of people, those without a seat included. */
const MOST_PEOPLE = 12;

/**
 * @typedef {object} Person
 * @property {Channel} channel
 * @property {string} token
 * @property {string} name
 * @property {"en" | "ja"} lang
 * @property {{deck_style?: "french", hand_order?: "suit" | "suit-up" | "rank" | "rank-up"}} wishes
 *
 * @typedef {object} ServerSetup
 * @property {<M extends keyof Methods>(method: M, params: Methods[M]["params"]) => Promise<Methods[M]["ok"]>} ask asks
 *     the rules
 * @property {(view: View) => Promise<SearchResults>} search for strong computer players
 * @property {(room: Room) => string[]} names of all seats
 * @property {() => number} seed a number of 32 bits
 * @property {(ms: number) => Promise<void>} wait
 * @property {(room: Room) => void} keep stores the table
 * @property {(error: unknown) => void} failed
 */

export class TableServer {
  #setup;
  /** @type {Room} */
  #room;
  /** The people who are connected, by their tokens. @type {Map<string, Person>} */
  #people = new Map();
  /** Seats for which the computer plays while their persons are away. @type {Set<number>} */
  #helped = new Set();
  /** Number of changes of the match so far: what waited for an earlier one ends. */
  #round = 0;
  /** Changes of the match, one after the other. @type {Promise<unknown>} */
  #queue = Promise.resolve();
  /** The seat in turn, and the tables as they were sent, by seat. @type {number | null} */
  #turn = null;
  /** @type {Map<number, TableMessage>} */
  #tables = new Map();
  /** Seats that may still act out of turn before play goes on. @type {Set<number>} */
  #deciding = new Set();
  #decided = () => {};
  /** The action of the seat in turn, until the others have decided. @type {{person: Person, act: any} | null} */
  #held = null;
  /** True if the person in turn may act. */
  #open = false;
  /** @type {string | null} */
  #paused = null;
  /** @type {Question | null} */
  #question = null;
  #questions = 0;
  /** @type {Set<number>} */
  #ready = new Set();
  /** What everybody has promised for a fair deal, and shown, by place. */
  #hashes = /** @type {Record<string, string>} */ ({});
  #secrets = /** @type {Record<string, string>} */ ({});
  /** True while the secrets are gathered. */
  #gathering = false;
  #closed = false;

  /** @param {Room} room @param {ServerSetup} setup */
  constructor(room, setup) {
    this.#room = room;
    this.#setup = setup;
  }

  get room() {
    return this.#room;
  }

  /** Goes on with a stored match. */
  open() {
    if (this.#room.match)
      return this.#inTurn(() => this.#became(/** @type {MatchRecord} */ (this.#room.match)));
    return Promise.resolve();
  }

  /** Ends the table for everybody; the stored match stays. @param {"closed" | "moved"} [why] */
  async close(why = "closed") {
    if (this.#closed) return;
    this.#closed = true;
    this.#round += 1;
    const people = [...this.#people.values()];
    this.#people.clear();
    await Promise.all(people.map(({ channel }) => this.#bye(channel, why)));
  }

  /** The people who could become the host: a name for each seat. @returns {{seat: number, name: string}[]} */
  heirs() {
    const names = this.#setup.names(this.#room);
    return this.#present()
      .filter((seat) => this.#room.seats[seat].token !== this.#room.host)
      .map((seat) => ({ seat, name: names[seat] }));
  }

  /** The device of this seat becomes the table, with the whole record; the others call it by the same link. @param {number} seat */
  async handOver(seat) {
    const heir = this.#personAt(seat);
    if (!heir) return;
    this.#send(heir, { type: "yours", table: { ...this.#room, host: heir.token } });
    await this.close("moved");
  }

  // People ------------------------------------------------------------------------------------------------------

  /** Somebody has come. @param {Channel} channel */
  meet(channel) {
    /** @type {Person | null} */
    let person = null;
    channel.onmessage = (message) => {
      if (this.#closed) return;
      const fault = requestFault(message);
      if (fault === "version") void this.#bye(channel, "version");
      else if (fault) void this.#bye(channel, "bad");
      else if (message.type === "hello") person = this.#welcome(channel, message) ?? person;
      else if (person) this.#hear(person, message);
    };
    channel.onclose = () => {
      if (person && this.#people.get(person.token)?.channel === channel) this.#leave(person);
    };
  }

  /**
   * @param {Channel} channel
   * @param {{token: string, name: string, lang: "en" | "ja", wishes: Person["wishes"]}} hello
   * @returns {Person | null}
   */
  #welcome(channel, { token, name, lang, wishes }) {
    const before = this.#people.get(token);
    if (!before && this.#people.size >= MOST_PEOPLE) {
      void this.#bye(channel, "full");
      return null;
    }
    const person = { channel, token, name: name.trim(), lang, wishes };
    this.#people.set(token, person);
    if (before && before.channel !== channel) void this.#bye(before.channel, "elsewhere");
    if (person.name) this.#change(rename(this.#room, token, person.name));
    for (const seat of seatsOf(this.#room, token)) this.#helped.delete(seat);
    this.#tellRoom();
    if (this.#room.match) void this.#inTurn(() => this.#showTo(person));
    return person;
  }

  /** @param {Person} person */
  #leave(person) {
    this.#people.delete(person.token);
    for (const seat of seatsOf(this.#room, person.token)) this.#pass(seat);
    this.#tellRoom();
    this.#lookReady();
    this.#lookAnswered();
    if (this.#gathering) void this.#gather();
  }

  /** @param {Person} person @param {any} message */
  #hear(person, message) {
    const own = seatsOf(this.#room, person.token);
    const isHost = person.token === this.#room.host;
    switch (message.type) {
      case "sit":
        this.#sit(person, message.seat, message.other);
        return;
      case "help":
        if (own.length > 0 || isHost) this.#help(message.seat, message.on);
        return;
    }
    // The rest is for those who play, and for their own seats.
    const seat = message.seat ?? own[0];
    if (seat === undefined || !own.includes(seat)) {
      this.#refuse(person, { code: "foreign" });
      return;
    }
    switch (message.type) {
      case "stand":
        this.#change(stand(this.#room, seat));
        this.#tellRoom();
        return;
      case "act":
      case "lay":
        this.#act(person, seat, message);
        return;
      case "pass":
        if (message.at === this.#at) this.#pass(seat);
        return;
      case "ready":
        if (message.at === this.#at && this.#turn === null) this.#becomesReady(own);
        return;
      case "ask":
        this.#askAll(seat, own, message.what);
        return;
      case "answer":
        this.#answer(own, message.id, message.yes);
        return;
      case "pause":
        this.#pause(message.on ? person.name : null);
        return;
      case "say":
        this.#tell({ type: "said", seat, phrase: message.phrase });
        return;
      case "nudge":
        this.#nudge(seat);
        return;
      case "commit":
        this.#promise(seat, message.hash);
        return;
      case "secret":
        void this.#show(seat, message.secret);
        return;
    }
  }

  /** @param {Person} person @param {number} seat @param {string} [other] */
  #sit(person, seat, other) {
    const next = sit(this.#room, seat, person, other);
    if (next) this.#change(next);
    else this.#refuse(person, { code: "taken" });
    this.#tellRoom();
  }

  // The room ----------------------------------------------------------------------------------------------------

  /** @param {Room} room */
  #change(room) {
    if (room === this.#room) return;
    this.#room = room;
    this.#setup.keep(room);
  }

  /** Changes seats or settings before the match, as the host wishes. @param {(room: Room) => Room} change */
  arrange(change) {
    if (this.#room.match) return;
    const before = this.#room;
    this.#change(change(before));
    for (const person of this.#people.values()) {
      const [had, has] = [before, this.#room].map((room) => seatsOf(room, person.token).length);
      if (has < had) this.#refuse(person, { code: "stood-up" });
    }
    this.#tellRoom();
  }

  /** @param {number} seat */
  switchSeat(seat) {
    this.arrange((room) => switchSeat(room, seat));
  }

  rotate() {
    this.arrange(rotated);
  }

  /** The seats of the people who are connected. */
  #present() {
    return peopleOf(this.#room).filter((seat) => this.#personAt(seat));
  }

  /** @param {number} seat */
  #personAt(seat) {
    const { token } = this.#room.seats[seat];
    return token === null ? undefined : this.#people.get(token);
  }

  /** The seats for which the computer plays. */
  #computers() {
    return this.#room.seats.flatMap(({ who }, seat) =>
      who !== "person" || this.#helped.has(seat) ? [seat] : [],
    );
  }

  /** @returns {(Level | null)[]} */
  #levels() {
    return this.#room.seats.map(({ who, level }, seat) =>
      who !== "person" ? level : this.#helped.has(seat) ? "normal" : null,
    );
  }

  /** @param {Person} person @returns {RoomMessage} */
  #roomFor({ token }) {
    const { game, options, seats, match, clock, fair, host } = this.#room;
    const present = this.#present();
    return {
      game,
      options,
      seats: seats.map(({ who, name, level }, seat) => ({
        who,
        name,
        level,
        here: present.includes(seat),
        helped: this.#helped.has(seat),
      })),
      yours: seatsOf(this.#room, token),
      host: token === host,
      playing: match !== null,
      paused: this.#paused,
      question: this.#question,
      ready: [...this.#ready],
      clock,
      fair,
      watching: [...this.#people.keys()].filter((one) => seatsOf(this.#room, one).length === 0).length,
    };
  }

  #tellRoom() {
    for (const person of this.#people.values())
      this.#send(person, { type: "room", room: this.#roomFor(person) });
  }

  /** @param {FromTable} message */
  #tell(message) {
    for (const person of this.#people.values()) this.#send(person, message);
  }

  /** @param {Person} person @param {FromTable} message */
  #send({ channel }, message) {
    channel.send({ v: PROTOCOL, ...message });
  }

  /** @param {Channel} channel @param {Goodbye} code */
  #bye(channel, code) {
    channel.send({ v: PROTOCOL, type: "bye", code });
    return channel.close();
  }

  /** @param {Person} person @param {{text?: string | null, code?: string | null}} why */
  #refuse(person, { text = null, code = null }) {
    this.#send(person, { type: "refused", text, code });
  }

  // The match -----------------------------------------------------------------------------------------------------

  /** Begins the match; computer players take the open seats. */
  async start() {
    if (this.#room.match || this.#gathering) return;
    this.#change({ ...filled(this.#room), ...newIdentity(), secrets: null });
    if (this.#room.fair) await this.#beginFair();
    else await this.#deal(this.#setup.seed());
  }

  /** @param {number} seed */
  #deal(seed) {
    const { game, options } = this.#room;
    return this.#inTurn(async () => {
      const { match } = await this.#setup.ask("start", { game, options, seed });
      this.#helped.clear();
      await this.#became(match);
    });
  }

  /** Ends the match: all get the record of what has been played, and stand before the next. */
  end() {
    return this.#inTurn(async () => {
      const { match } = this.#room;
      if (!match) return;
      this.#round += 1;
      if (![...this.#tables.values()].some((table) => table.match.over)) this.#tellRecord(match);
      this.#paused = this.#question = null;
      this.#ready.clear();
      this.#helped.clear();
      this.#turn = null;
      this.#tables.clear();
      this.#change({ ...this.#room, match: null });
      this.#tellRoom();
    });
  }

  /** Finished deals alone: the cards of a deal in progress stay unknown. @param {MatchRecord} match */
  #tellRecord(match) {
    const deals = this.#turn === null ? match.deals : match.deals.slice(0, -1);
    if (deals.length === 0) return;
    const { id, begun, seats, secrets } = this.#room;
    const names = seats.map(({ name }) => name);
    const ended = {
      match: { ...match, deals },
      names,
      people: peopleOf(this.#room),
      levels: levelsOf(this.#room),
    };
    this.#tell({ type: "record", record: { id, begun, secrets, ...ended } });
  }

  /** The position: the number of the deal and of its actions. */
  get #at() {
    const deals = this.#room.match?.deals ?? [];
    return `${deals.length}.${deals.at(-1)?.actions.length ?? 0}`;
  }

  /** @template T @param {() => Promise<T>} task @returns {Promise<T | undefined>} */
  #inTurn(task) {
    const run = this.#queue.then(() => (this.#closed ? undefined : task()));
    this.#queue = run.catch((error) => this.#setup.failed(error));
    return run.catch(() => undefined);
  }

  /** What every request about the match says. @param {number} seat @param {Person} [person] */
  #about(seat, person) {
    return {
      match: /** @type {MatchRecord} */ (this.#room.match),
      seat,
      people: [seat],
      names: this.#setup.names(this.#room),
      lang: person?.lang ?? /** @type {const} */ ("en"),
      deck_style: person?.wishes.deck_style,
      hand_order: person?.wishes.hand_order,
    };
  }

  /** Shows a new position, and goes on from there. @param {MatchRecord} match */
  async #became(match) {
    const begins = this.#room.match === null;
    this.#change({ ...this.#room, match });
    if (begins) this.#tellRoom();
    this.#round += 1;
    this.#held = null;
    this.#open = false;
    this.#deciding.clear();
    this.#decided();
    this.#ready.clear();
    this.#tables.clear();
    for (const seat of this.#order()) await this.#showSeat(seat);
    if (this.#tables.size === 0) await this.#showSeat(0);
    this.#turn = [...this.#tables.values()][0]?.view.turn ?? null;
    await this.#showWatchers();
    if (this.#turn === null) {
      this.#tellRoom();
      if ([...this.#tables.values()].some((table) => table.match.over)) this.#tellRecord(match);
    }
    for (const [seat, { offers, view }] of this.#tables) {
      if (offers?.window?.text && view.turn !== seat && this.#personAt(seat)) this.#deciding.add(seat);
    }
    void this.#goOn();
  }

  /** The people present, the one who acted last first: their own card is what they wait for. */
  #order() {
    const last = Number.parseInt(this.#room.match?.deals.at(-1)?.actions.at(-1) ?? "0", 10);
    return this.#present().sort((a, b) => Number(b === last) - Number(a === last));
  }

  /** @param {number} seat */
  async #showSeat(seat) {
    const person = this.#personAt(seat);
    const { table } = await this.#setup.ask("table", this.#about(seat, person));
    this.#tables.set(seat, table);
    if (person) this.#send(person, { type: "table", at: this.#at, table, until: null });
  }

  /** People without a seat see finished deals alone. */
  async #showWatchers() {
    if (this.#turn !== null) return;
    for (const person of this.#people.values())
      if (seatsOf(this.#room, person.token).length === 0) await this.#showTo(person);
  }

  /** @param {Person} person who has just come */
  async #showTo(person) {
    if (!this.#room.match) return;
    const own = seatsOf(this.#room, person.token);
    for (const seat of own) await this.#showSeat(seat);
    if (own.length > 0 || this.#turn !== null) return;
    const { table } = await this.#setup.ask("table", { ...this.#about(0, person), people: [] });
    this.#send(person, { type: "table", at: this.#at, table: { ...table, offers: null }, until: null });
  }

  /** Goes on from a position: those who may act out of turn decide, then the seat in turn acts. */
  async #goOn() {
    const round = this.#round;
    const isOver = () => round !== this.#round || this.#closed || this.#paused !== null;
    if (this.#turn === null || isOver()) return;
    if (this.#deciding.size > 0) {
      const decided = new Promise((/** @type {(value: void) => void} */ resolve) => {
        this.#decided = resolve;
      });
      await Promise.race([decided, this.#setup.wait(OUT_OF_TURN)]);
    }
    if (isOver()) return;
    this.#deciding.clear();
    try {
      if (this.#computers().includes(this.#turn)) await this.#setup.wait(PACE);
      const thoughts = isOver() ? {} : await this.#think(isOver);
      if (isOver()) return;
      await this.#inTurn(async () => {
        if (!isOver()) await this.#letComputerAct(thoughts, this.#computers());
      });
    } catch (error) {
      this.#setup.failed(error);
    }
    if (isOver()) return;
    this.#open = true;
    const held = this.#held;
    this.#held = null;
    if (held) this.#act(held.person, this.#turn, held.act);
    else if (this.#room.clock > 0) await this.#watchClock(isOver);
  }

  /** Plays for a person whose time is over. @param {() => boolean} isOver */
  async #watchClock(isOver) {
    const seat = /** @type {number} */ (this.#turn);
    const person = this.#personAt(seat);
    const table = this.#tables.get(seat);
    const ms = this.#room.clock * 1000;
    if (person && table) this.#send(person, { type: "table", at: this.#at, table, until: ms });
    await this.#setup.wait(ms);
    if (isOver() || this.#turn !== seat) return;
    await this.#inTurn(async () => {
      if (!isOver()) await this.#letComputerAct({}, [...this.#computers(), seat]);
    });
  }

  /** @param {SearchResultsBySeat} thoughts @param {number[]} bots */
  async #letComputerAct(thoughts, bots) {
    if (bots.length === 0) return;
    const levels = this.#levels().map((level, seat) => (bots.includes(seat) ? (level ?? "normal") : null));
    const { match, action } = await this.#setup.ask("bot", {
      ...this.#about(this.#present()[0] ?? 0),
      bots,
      levels,
      thoughts,
    });
    if (action !== null) await this.#became(match);
  }

  /** The searches of the strong players, one after the other. @param {() => boolean} isOver */
  async #think(isOver) {
    const [bots, levels] = [this.#computers(), this.#levels()];
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

  // What people do ------------------------------------------------------------------------------------------------

  /** @param {Person} person @param {number} seat @param {{type: "act" | "lay", at: string, action: string}} act */
  #act(person, seat, act) {
    const inTurn = this.#turn === seat;
    if (!this.#room.match || this.#paused !== null) {
      this.#refuse(person, { code: this.#paused === null ? "late" : "paused" });
      return;
    }
    if (inTurn && !this.#open && act.at === this.#at) {
      this.#held = { person, act };
      return;
    }
    void this.#inTurn(async () => {
      // A second press, or one that crossed another action on its way.
      if ((inTurn || this.#turn === seat) && act.at !== this.#at) {
        this.#refuse(person, { code: "late" });
        return;
      }
      try {
        const about = this.#about(seat, person);
        const { match } =
          act.type === "lay"
            ? await this.#setup.ask("lay_down", about)
            : await this.#setup.ask("act", { ...about, action: `${seat}:${act.action}` });
        await this.#became(match);
      } catch (error) {
        if (!(error instanceof EngineError) || error.code === "engine-failed") throw error;
        this.#refuse(person, { text: error.message });
      }
    });
  }

  /** @param {number} seat */
  #pass(seat) {
    this.#deciding.delete(seat);
    if (this.#deciding.size === 0) this.#decided();
  }

  /** @param {number[]} own the seats of a device */
  #becomesReady(own) {
    const first = this.#ready.size === 0;
    for (const seat of own) this.#ready.add(seat);
    this.#tellRoom();
    this.#lookReady();
    if (!first) return;
    const round = this.#round;
    void this.#setup.wait(NEXT).then(() => {
      if (round === this.#round && this.#ready.size > 0) this.#next();
    });
  }

  #lookReady() {
    const present = this.#present();
    if (this.#ready.size > 0 && present.every((seat) => this.#ready.has(seat))) this.#next();
  }

  #next() {
    const round = this.#round;
    void this.#inTurn(async () => {
      if (round !== this.#round || this.#turn !== null || this.#closed) return;
      const [table] = this.#tables.values();
      if (table?.match.over) {
        this.#round += 1;
        void this.end();
        return;
      }
      await this.#became((await this.#setup.ask("next", this.#about(0))).match);
    });
  }

  /** @param {number} seat @param {boolean} on */
  #help(seat, on) {
    if (this.#room.seats[seat]?.who !== "person" || this.#personAt(seat)) return;
    if (on) this.#helped.add(seat);
    else this.#helped.delete(seat);
    this.#tellRoom();
    this.#round += 1;
    void this.#goOn();
  }

  /** @param {string | null} by who pauses; null: play goes on */
  #pause(by) {
    if (!this.#room.match || (this.#paused !== null) === (by !== null)) return;
    this.#paused = by;
    this.#round += 1;
    this.#open = false;
    this.#tellRoom();
    if (by === null) void this.#goOn();
  }

  /** @param {number} by a seat */
  #nudge(by) {
    const person = this.#turn === null ? undefined : this.#personAt(this.#turn);
    if (person && this.#turn !== by) this.#send(person, { type: "nudged", seat: by });
  }

  // Questions to all ----------------------------------------------------------------------------------------------

  /** @param {number} by a seat @param {number[]} own the seats of its device @param {"undo" | "end"} what */
  #askAll(by, own, what) {
    if (this.#question || !this.#room.match) return;
    const id = ++this.#questions;
    this.#question = { id, what, by, open: this.#present().filter((seat) => !own.includes(seat)) };
    this.#tellRoom();
    this.#lookAnswered();
    void this.#setup.wait(ANSWERS).then(() => this.#settle(id, false));
  }

  /** @param {number[]} own the seats of a device @param {number} id @param {boolean} yes */
  #answer(own, id, yes) {
    const question = this.#question;
    if (question?.id !== id) return;
    if (!yes) {
      this.#settle(id, false);
      return;
    }
    this.#question = { ...question, open: question.open.filter((seat) => !own.includes(seat)) };
    this.#tellRoom();
    this.#lookAnswered();
  }

  /** Those who have left need not answer. */
  #lookAnswered() {
    const question = this.#question;
    const present = this.#present();
    if (question?.open.every((seat) => !present.includes(seat))) this.#settle(question.id, true);
  }

  /** @param {number} id @param {boolean} agreed */
  #settle(id, agreed) {
    const question = this.#question;
    if (question?.id !== id) return;
    this.#question = null;
    this.#tellRoom();
    const asker = this.#personAt(question.by);
    if (!agreed) {
      if (asker) this.#refuse(asker, { code: "declined" });
    } else if (question.what === "end") void this.end();
    else this.#undo(question.by);
  }

  /** @param {number} seat */
  #undo(seat) {
    void this.#inTurn(async () => {
      if (!this.#room.match) return;
      const person = this.#personAt(seat);
      try {
        await this.#became(
          (await this.#setup.ask("undo", { ...this.#about(seat, person), auto: true })).match,
        );
      } catch (error) {
        if (!(error instanceof EngineError) || error.code === "engine-failed") throw error;
        if (person) this.#refuse(person, { text: error.message });
      }
    });
  }

  // Fair deal -----------------------------------------------------------------------------------------------------

  /** Every person promises a secret, the table first: nobody can choose it after the others. */
  async #beginFair() {
    const secret = newSecret();
    this.#secrets = { table: secret };
    this.#hashes = { table: await hashOf(secret) };
    this.#gathering = true;
    this.#tell({ type: "deal", hashes: this.#hashes });
  }

  /** @param {number} seat @param {string} hash */
  #promise(seat, hash) {
    if (!this.#gathering || this.#hashes[seat]) return;
    this.#hashes[seat] = hash;
    void this.#gather();
  }

  /** @param {number} seat @param {string} secret */
  async #show(seat, secret) {
    if (!this.#gathering || (await hashOf(secret)) !== this.#hashes[seat]) return;
    this.#secrets[seat] = secret;
    await this.#gather();
  }

  /** Shows the promises once all have promised, and deals once all have shown. */
  async #gather() {
    // One secret a device, for its first seat.
    const present = [...this.#people.keys()].flatMap((token) => seatsOf(this.#room, token).slice(0, 1));
    if (present.some((seat) => !this.#hashes[seat])) return;
    if (present.some((seat) => !this.#secrets[seat])) {
      this.#tell({ type: "reveal", hashes: this.#hashes });
      return;
    }
    this.#gathering = false;
    this.#change({ ...this.#room, secrets: { ...this.#secrets } });
    await this.#deal(await combined(this.#secrets));
  }
}
