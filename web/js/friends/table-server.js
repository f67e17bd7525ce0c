// The table of friends: people come by channels, the host's own among them, and it hears what they say. It knows no
// elements and no network.

import { newIdentity } from "../history/entry.js";
import { Gathering } from "./fair-deal.js";
import { HostedMatch } from "./hosted-match.js";
import { goodbye, People } from "./people.js";
import { requestFault } from "./protocol.js";
import { filled, helped, rename, rotated, seatsOf, sit, stand, switchSeat } from "./room.js";
import { Votes } from "./votes.js";

/** @import { Channel } from "./channel.js" */
/** @import { MatchSetup } from "./hosted-match.js" */
/** @import { Person } from "./people.js" */
/** @import { RoomMessage } from "./protocol.js" */
/** @import { Room } from "./room.js" */

/** Maximum number of people, those without a seat included. */
const MOST_PEOPLE = 12;

/**
 * @typedef {MatchSetup & {
 *   seed: () => number,
 *   keep: (room: Room) => void,
 * }} ServerSetup seed: a number of 32 bits; keep: stores the table
 */

export class TableServer {
  #people;
  #match;
  #votes;
  #gathering;
  #seed;

  /** @param {Room} room @param {ServerSetup} setup */
  constructor(room, setup) {
    this.#seed = setup.seed;
    const changed = () => this.#tellRoom();
    this.#people = new People(room, setup.keep);
    this.#match = new HostedMatch(this.#people, setup, changed);
    this.#votes = new Votes(this.#people, {
      changed,
      agreed: ({ what, by }) => (what === "end" ? void this.#match.end() : this.#match.undo(by)),
      wait: setup.wait,
    });
    this.#gathering = new Gathering(this.#people, (seed, secrets) => {
      this.#people.change({ secrets });
      return this.#match.start(seed);
    });
  }

  get room() {
    return this.#people.room;
  }

  /** Goes on with a stored match. */
  open() {
    return this.#match.resume();
  }

  /** Ends the table for everybody; the stored match stays. @param {"closed" | "moved"} [why] */
  close(why = "closed") {
    this.#match.stop();
    return this.#people.leave(why);
  }

  /** The seats of people whose devices could become the table. */
  heirs() {
    return this.#people.present().filter((seat) => this.room.seats[seat].token !== this.room.host);
  }

  /** The device of this seat becomes the table, with the whole record; the others call it by the same link. @param {number} seat */
  async handOver(seat) {
    const heir = this.#people.at(seat);
    if (!heir) return;
    this.#people.send(heir, { type: "yours", table: { ...this.room, host: heir.token } });
    await this.close("moved");
  }

  /** Guests come over this relay, also after a reload and at another host; "": none. @param {string} relay */
  openTo(relay) {
    if (relay !== this.room.relay) this.#people.change({ relay });
  }

  // People --------------------------------------------------------------------------------------------------------

  /** Somebody has come. @param {Channel} channel */
  meet(channel) {
    /** @type {Person | null} */
    let person = null;
    channel.onmessage = (message) => {
      const fault = requestFault(message);
      if (fault) void goodbye(channel, fault);
      else if (message.type === "hello") person = this.#welcome(channel, message) ?? person;
      else if (person) this.#hear(person, message);
    };
    channel.onclose = () => {
      if (person && this.#people.remove(person)) this.#miss(person);
    };
  }

  /** @param {Channel} channel @param {Omit<Person, "channel">} hello @returns {Person | null} */
  #welcome(channel, { token, name, lang, wishes }) {
    const before = this.#people.find(token);
    if (!before && this.#people.all.length >= MOST_PEOPLE) {
      void goodbye(channel, "full");
      return null;
    }
    const other = before && before.channel !== channel ? before.channel : null;
    // The host stays at the table, also if its link is opened on that device.
    if (other && token === this.room.host) {
      void goodbye(channel, "elsewhere");
      return null;
    }
    const person = { channel, token, name: name.trim(), lang, wishes };
    this.#people.add(person);
    if (other) void goodbye(other, "elsewhere");
    if (person.name) this.#change(rename(this.room, token, person.name));
    this.#change(helped(this.room, this.#people.seatsOf(person), false));
    this.#tellRoom();
    void this.#match.showTo(person);
    return person;
  }

  /** @param {Person} person who has left */
  #miss(person) {
    for (const seat of this.#people.seatsOf(person)) this.#match.pass(seat);
    this.#tellRoom();
    this.#match.lookReady();
    this.#votes.look();
    void this.#gathering.look();
  }

  /** @param {Person} person @param {any} message */
  #hear(person, message) {
    const own = this.#people.seatsOf(person);
    switch (message.type) {
      case "sit":
        this.#sit(person, message.seat, message.other);
        return;
      case "help":
        if (own.length > 0 || person.token === this.room.host) this.#match.help(message.seat, message.on);
        return;
    }
    // The rest is for those who play, and for their own seats.
    const seat = message.seat ?? own[0];
    if (!own.includes(seat)) this.#people.refuse(person, { code: "foreign" });
    else this.#play(person, seat, own, message);
  }

  /** @param {Person} person @param {number} seat @param {number[]} own the seats of the device @param {any} message */
  #play(person, seat, own, message) {
    switch (message.type) {
      case "stand":
        this.#change(stand(this.room, seat));
        this.#tellRoom();
        return;
      case "act":
      case "lay":
        this.#match.act(person, seat, message);
        return;
      case "pass":
        this.#match.pass(seat, message.at);
        return;
      case "ready":
        this.#match.becomesReady(own, message.at);
        return;
      case "ask":
        if (this.room.match) this.#votes.ask(seat, own, message.what);
        return;
      case "answer":
        this.#votes.answer(own, message.id, message.yes);
        return;
      case "pause":
        this.#match.pause(message.on ? seat : null);
        return;
      case "say":
        this.#people.tell({ type: "said", seat, phrase: message.phrase });
        return;
      case "nudge":
        this.#match.nudge(seat);
        return;
      case "commit":
        this.#gathering.promise(seat, message.hash);
        return;
      case "secret":
        void this.#gathering.show(seat, message.secret);
        return;
    }
  }

  /** @param {Person} person @param {number} seat @param {string} [other] another person at the device */
  #sit(person, seat, other) {
    const next = sit(this.room, seat, person, other);
    if (next) this.#change(next);
    else this.#people.refuse(person, { code: "taken" });
    this.#tellRoom();
  }

  // The room ------------------------------------------------------------------------------------------------------

  /** @param {Room} room */
  #change(room) {
    if (room !== this.room) this.#people.change(room);
  }

  /** Begins the match; computer players take the open seats. */
  async start() {
    if (this.room.match || this.#gathering.open) return;
    this.#people.change({ ...filled(this.room), ...newIdentity(), secrets: null });
    if (this.room.fair) await this.#gathering.begin();
    else await this.#match.start(this.#seed());
  }

  /** Changes seats or settings before the match, as the host wishes. @param {(room: Room) => Room} change */
  arrange(change) {
    if (this.room.match) return;
    const before = this.room;
    this.#change(change(before));
    for (const person of this.#people.all) {
      const had = seatsOf(before, person.token).length;
      if (this.#people.seatsOf(person).length < had) this.#people.refuse(person, { code: "stood-up" });
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

  #tellRoom() {
    for (const person of this.#people.all)
      this.#people.send(person, { type: "room", room: this.#roomFor(person) });
  }

  /** @param {Person} person @returns {RoomMessage} */
  #roomFor(person) {
    const { game, options, seats, match, clock, fair } = this.room;
    const present = this.#people.present();
    return {
      game,
      options,
      seats: seats.map(({ token: _, ...one }, seat) => ({ ...one, here: present.includes(seat) })),
      yours: this.#people.seatsOf(person),
      playing: match !== null,
      paused: this.#match.paused,
      question: this.#votes.question,
      ready: [...this.#match.ready],
      clock,
      fair,
      watching: this.#people.watching().length,
    };
  }
}
