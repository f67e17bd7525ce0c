// Who is connected to a table of friends, and where they sit.

import { PROTOCOL } from "./protocol.js";
import { peopleOf, seatsOf } from "./room.js";

/** @import { Channel } from "./channel.js" */
/** @import { FromTable, Goodbye } from "./protocol.js" */
/** @import { Room } from "./room.js" */

/**
 * A person who is connected; others at the same device share the channel and the token.
 * @typedef {object} Person
 * @property {Channel} channel
 * @property {string} token
 * @property {string} name
 * @property {"en" | "ja"} lang
 * @property {{deck_style?: "french", hand_order?: "suit" | "suit-up" | "rank" | "rank-up"}} wishes
 */

export class People {
  /** @type {Room} */
  #room;
  #keep;
  /** By their tokens. @type {Map<string, Person>} */
  #here = new Map();

  /** @param {Room} room @param {(room: Room) => void} keep stores the table */
  constructor(room, keep) {
    this.#room = room;
    this.#keep = keep;
  }

  get room() {
    return this.#room;
  }

  /** @param {Partial<Room>} change of the room */
  change(change) {
    this.#room = { ...this.#room, ...change };
    this.#keep(this.#room);
  }

  get all() {
    return [...this.#here.values()];
  }

  /** @param {string} token */
  find = (token) => this.#here.get(token);

  /** @param {Person} person */
  add(person) {
    this.#here.set(person.token, person);
  }

  /** @param {Person} person @returns {boolean} false if they have come again by another channel */
  remove({ token, channel }) {
    if (this.#here.get(token)?.channel !== channel) return false;
    this.#here.delete(token);
    return true;
  }

  /** The person who plays this seat, if connected. @param {number} seat */
  at(seat) {
    const { token } = this.#room.seats[seat];
    return token === null ? undefined : this.#here.get(token);
  }

  /** The seats of the people who are connected. */
  present = () => peopleOf(this.#room).filter((seat) => this.at(seat));

  /** @param {Person} person */
  seatsOf = ({ token }) => seatsOf(this.#room, token);

  /** The people without a seat. */
  watching = () => this.all.filter((person) => this.seatsOf(person).length === 0);

  /** @param {FromTable} message to everybody */
  tell(message) {
    for (const person of this.all) this.send(person, message);
  }

  /** @param {Person} person @param {FromTable} message */
  send({ channel }, message) {
    channel.send({ v: PROTOCOL, ...message });
  }

  /** @param {Person} person @param {{text?: string, code?: string}} why a sentence of the rules, or the code of one of the page */
  refuse(person, { text, code }) {
    this.send(person, { type: "refused", text: text ?? null, code: code ?? null });
  }

  /** @param {Goodbye} why */
  async leave(why) {
    const channels = this.all.map(({ channel }) => channel);
    this.#here.clear();
    await Promise.all(channels.map((channel) => goodbye(channel, why)));
  }
}

/** Says why, and closes the channel. @param {Channel} channel @param {Goodbye} code */
export function goodbye(channel, code) {
  channel.send({ v: PROTOCOL, type: "bye", code });
  return channel.close();
}
