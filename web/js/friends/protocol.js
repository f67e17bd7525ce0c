// The messages between the table and the people (docs/friends.md), and the shapes of those that come in.

import { KINDS } from "../base/kinds.js";
import { clock, id, MOST_PLAYERS, matchRecord, names, options, seat, seats } from "../base/parts.js";
import {
  count,
  flag,
  list,
  oneOf,
  optional,
  orNull,
  plain,
  record,
  shape,
  text,
  whole,
  word,
} from "../base/shapes.js";

import { LONGEST_NAME } from "../daily/friends.js";

/** @import { Level, SavedTogether, Scalar } from "../base/types.js" */
/** @import { MatchRecord, TableMessage } from "../base/messages.js" */

/** The version of the protocol, in each message. */
export const PROTOCOL = 1;

/** What people say with one press; texts under "together.say". */
export const PHRASES = ["hello", "luck", "nice", "thanks", "sorry", "moment", "laugh", "wow"];

/**
 * A seat as all see it.
 * @typedef {object} SeatMessage
 * @property {"person" | "computer" | "open"} who
 * @property {string | null} name
 * @property {Level} level of the computer player there
 * @property {boolean} here true if the person is connected
 * @property {boolean} helped true if the computer plays for the person
 *
 * What all ask and answer: undo, end.
 * @typedef {object} Question
 * @property {number} id
 * @property {"undo" | "end"} what
 * @property {number} by
 * @property {number[]} open the seats that have not answered
 *
 * The table without its cards.
 * @typedef {object} RoomMessage
 * @property {string} game
 * @property {Record<string, Scalar>} options
 * @property {SeatMessage[]} seats
 * @property {number[]} yours the seats of the receiver's device
 * @property {boolean} playing
 * @property {number | null} paused the seat that has paused it
 * @property {Question | null} question
 * @property {number[]} ready the seats that are ready for the next deal
 * @property {number} clock seconds for a decision; 0: no limit
 * @property {boolean} fair
 * @property {number} watching number of people without a seat
 *
 * @typedef {{type: "room", room: RoomMessage}
 *   | {type: "table", at: string, table: TableMessage}
 *   | {type: "clock", seat: number, ms: number}
 *   | {type: "asks", seat: number, at: string, text: string}
 *   | {type: "refused", text: string | null, code: string | null}
 *   | {type: "said", seat: number, phrase: string}
 *   | {type: "nudged", seat: number}
 *   | {type: "deal", hashes: Record<string, string>}
 *   | {type: "reveal", hashes: Record<string, string>}
 *   | {type: "record", record: Ended}
 *   | {type: "yours", table: SavedTogether}
 *   | {type: "bye", code: Goodbye}} FromTable
 *
 * Why the table has closed the channel.
 * @typedef {"version" | "elsewhere" | "full" | "closed" | "moved" | "bad"} Goodbye
 *
 * An ended match, for everybody's history.
 * @typedef {object} Ended
 * @property {string} id
 * @property {string} begun
 * @property {MatchRecord} match
 * @property {number[]} people
 * @property {(string | null)[]} names
 * @property {(Level | null)[]} levels
 * @property {Record<string, string> | null} secrets of a fair deal, by place
 */

const token = shape((value) => typeof value === "string" && /^[\w-]{22}$/.test(value));

/** What people send, by type. */
export const REQUESTS = {
  hello: record({
    token,
    name: text(LONGEST_NAME),
    lang: oneOf("en", "ja"),
    wishes: record({ deck_style: optional(oneOf("french")), hand_order: optional(word(20)) }),
  }),
  sit: record({ seat, other: optional(text(LONGEST_NAME)) }),
  stand: record({ seat }),
  act: record({ seat, at: word(20), action: word(200) }),
  lay: record({ seat, at: word(20) }),
  pass: record({ seat, at: word(20) }),
  ready: record({ at: word(20) }),
  ask: record({ seat, what: oneOf("undo", "end") }),
  answer: record({ id: count, yes: flag }),
  pause: record({ on: flag }),
  say: record({ seat, phrase: oneOf(...PHRASES) }),
  nudge: record({ seat }),
  help: record({ seat, on: flag }),
  commit: record({ hash: word(60) }),
  secret: record({ secret: token }),
};

const SEAT = record({
  who: oneOf("person", "computer", "open"),
  name: orNull(text(LONGEST_NAME)),
  level: word(20),
  here: flag,
  helped: flag,
});

const ROOM = record({
  game: word(100),
  options,
  seats: list(SEAT, MOST_PLAYERS, 2),
  yours: seats,
  playing: flag,
  paused: orNull(seat),
  question: orNull(
    record({ id: count, what: oneOf("undo", "end"), by: seat, open: list(seat, MOST_PLAYERS) }),
  ),
  ready: list(seat, MOST_PLAYERS),
  clock: whole(0, 3600),
  fair: flag,
  watching: count,
});

const hashes = plain;

/** What the table sends, by type; the table message itself is drawn as one from Python. */
export const ANSWERS = {
  room: record({ room: ROOM }),
  table: record({ at: word(20), table: record({}) }),
  clock: record({ seat, ms: count }),
  asks: record({ seat, at: word(20), text: text(2000) }),
  refused: record({ text: orNull(text(2000)), code: orNull(word(20)) }),
  said: record({ seat, phrase: oneOf(...PHRASES) }),
  nudged: record({ seat }),
  deal: record({ hashes }),
  reveal: record({ hashes }),
  record: record({
    record: record({
      id,
      begun: clock,
      match: matchRecord,
      people: seats,
      names,
      levels: list(orNull(word(20)), MOST_PLAYERS),
      secrets: orNull(plain),
    }),
  }),
  yours: record({ table: KINDS.together.shape }),
  bye: record({ code: oneOf("version", "elsewhere", "full", "closed", "moved", "bad") }),
};

/**
 * What is wrong with a message; null: nothing.
 * @param {any} message
 * @param {Record<string, import("../base/shapes.js").Shape>} known
 * @returns {"version" | "bad" | null}
 */
function fault(message, known) {
  if (Number.isInteger(message?.v) && message.v > PROTOCOL) return "version";
  if (message?.v !== PROTOCOL || !Object.hasOwn(known, message.type)) return "bad";
  return known[message.type].fits(message) ? null : "bad";
}

/** @param {unknown} message from a person */
export const requestFault = (message) => fault(message, REQUESTS);

/** @param {unknown} message from the table */
export const answerFault = (message) => fault(message, ANSWERS);
