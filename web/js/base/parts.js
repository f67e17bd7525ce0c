// The parts of stored things and of messages: their shapes.

import { LEVELS } from "./levels.js";
import {
  amount,
  count,
  dictionary,
  distinct,
  either,
  flag,
  list,
  oneOf,
  optional,
  orNull,
  plain,
  points,
  record,
  shape,
  text,
  tuple,
  whole,
  word,
} from "./shapes.js";

export const MOST_PLAYERS = 12;
export const MOST_CARDS = 200;
const MOST_ACTIONS = 20_000;
/** Maximum size of a list or dictionary that grows with play. */
export const MOST_ITEMS = 100_000;
const LONGEST_TEXT = 20_000;
const LONGEST_FILE = 300_000;
/** A link holds all actions of a deal. */
export const LONGEST_LINK = 100_000;

/** Part of addresses. */
export const id = shape((value) => typeof value === "string" && /^[\w.-]{1,100}$/.test(value));
export const players = whole(2, MOST_PLAYERS);
export const seat = whole(0, MOST_PLAYERS - 1);
export const seats = distinct(list(seat, MOST_PLAYERS));
export const names = list(orNull(text(80)), MOST_PLAYERS);
export const scores = list(points, MOST_PLAYERS);
export const levels = list(orNull(id), MOST_PLAYERS);
export const options = dictionary(either(word(100), amount, flag), 100);
export const link = word(LONGEST_LINK);
export const card = word(20);
export const ages = list(orNull(amount), MOST_PLAYERS);
/** Milliseconds, within the range of dates. */
export const time = whole(0, 8.64e15);
export const version = oneOf(1);

/** A match or a deal: docs/record.md. */
export const matchRecord = record({ game: id, options: optional(options) });

/** A local time with its offset from UTC: docs/history.md. */
export const clock = shape(
  (value) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(
      typeof value === "string" ? value : "",
    ) && !Number.isNaN(Date.parse(value)),
);

const thought = {
  action: word(200),
  reason: record({ code: word(100), args: plain }),
  estimates: dictionary(tuple(amount, orNull(amount), count), MOST_ITEMS, word(200)),
  simulations: count,
};

/** Search results of computer players, in order. */
export const thoughts = list(record({ deal: count, step: count, ...thought }), MOST_ITEMS);

/** Search results of reviewed decisions, by step. */
export const weighed = dictionary(
  record(thought),
  MOST_ITEMS,
  shape((step) => /^\d{1,6}$/.test(step)),
);

const picture = record({
  pack: id,
  players,
  direction: oneOf("clockwise", "counterclockwise"),
  trump: orNull(card),
  trick: list(tuple(seat, orNull(card)), MOST_CARDS),
  hand: list(card, MOST_CARDS),
});

/** Common to everything that can be continued. */
export const play = {
  torite: optional(version),
  match: matchRecord,
  people: seats,
  names,
  ages: optional(ages),
  deals: optional(count),
  scores: optional(scores),
  over: optional(flag),
  line: optional(text(100)),
  revision: optional(whole(0, Number.MAX_SAFE_INTEGER)),
  time: optional(time),
  picture: optional(orNull(picture)),
  id: optional(id),
  begun: optional(clock),
  levels: optional(list(orNull(oneOf(...LEVELS)), MOST_PLAYERS)),
  thoughts: optional(thoughts),
};

/** True if the people sit at existing seats. @param {{people: number[], names: unknown[]}} value */
export const isSeated = ({ people, names: all }) =>
  people.length > 0 && people.every((one) => one < all.length);

const dailyResult = record({
  yours: points,
  bot: points,
  verdict: oneOf("better", "worse", "same"),
  late: flag,
  help: flag,
  time,
  match: matchRecord,
  link,
});

/** A deal that others play too. */
export const compared = {
  ...play,
  start: matchRecord,
  help: optional(flag),
  done: orNull(dailyResult),
};

const language = word(20);
const texts = dictionary(text(LONGEST_TEXT), 20, language);

const note = record({
  at: count,
  text: texts,
  cards: list(card, MOST_CARDS),
  kind: oneOf("tell", "ask", "choose", "play"),
  answers: list(record({ action: text(200), good: flag, text: texts }), MOST_CARDS),
  otherwise: texts,
  choices: list(record({ text: texts, good: flag, why: texts }), MOST_CARDS),
});

export const draft = record({
  torite: version,
  id,
  time,
  step: count,
  langs: list(language, 20, 1),
  title: texts,
  deal: record({ game: id, options: optional(options), actions: list(text(200), MOST_ACTIONS) }),
  seat,
  hands: oneOf("own", "all"),
  names: optional(list(plain, MOST_PLAYERS)),
  notes: list(note, 2000),
  end: texts,
});

/** A game in the making: its files by name, and the undo of each. */
export const madeGame = record({
  id,
  files: dictionary(text(LONGEST_FILE), 60),
  undo: dictionary(plain, 60),
  time,
  from: oneOf("", "file", "link"),
});
