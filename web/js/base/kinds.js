// The kinds of stored things: their keys and their shapes. Checks that need the rules, such as the actions of a deal,
// are left to them.

import { LEVELS } from "./levels.js";
import {
  ages,
  card,
  clock,
  compared,
  draft,
  id,
  isSeated,
  LONGEST_LINK,
  link,
  MOST_CARDS,
  MOST_ITEMS,
  MOST_PLAYERS,
  madeGame,
  matchRecord,
  names,
  options,
  play,
  players,
  scores,
  seat,
  seats,
  time,
  version,
  weighed,
} from "./parts.js";
import {
  amount,
  count,
  dictionary,
  flag,
  list,
  oneOf,
  optional,
  orNull,
  points,
  record,
  text,
  word,
} from "./shapes.js";

/** @import { Shape } from "./shapes.js" */
/** @import { Settings } from "./types.js" */

/** @type {Settings} */
const DEFAULTS = {
  lang: "auto",
  theme: "auto",
  faces: "large",
  pack: "auto",
  fourColour: false,
  pace: "normal",
  autoPlay: true,
  textSize: "normal",
  handOrder: "suit",
  handHigh: "left",
  back: "hemp",
  felt: "green",
  sound: "off",
  vibrate: false,
  coach: "offer",
  path: "on",
};

/**
 * @typedef {object} Kind
 * @property {string} key the key of a single one, or the prefix of all keys
 * @property {Shape} shape
 * @property {(value: any) => string} [name] the rest of its key, if the value contains it too
 * @property {true} [only] true if there is at most one
 * @property {object} [defaults] members that a stored value may lack
 * @property {"replaced" | "continued"} [lines] set for lines of play: a new one replaces the stored one, or does not
 * @property {number} [most] maximum number of values; the newest are kept
 * @property {(name: string) => boolean} [lasts] true if a value does not count, and stays
 */

/** @satisfies {Record<string, Kind>} */
export const KINDS = {
  settings: {
    key: "torite.settings",
    only: true,
    defaults: DEFAULTS,
    shape: record({
      lang: optional(oneOf("auto", "en", "ja")),
      theme: optional(oneOf("auto", "light", "dark")),
      faces: optional(oneOf("large", "classic")),
      pack: optional(oneOf("auto", "game", "french")),
      fourColour: optional(flag),
      pace: optional(oneOf("slow", "normal", "instant")),
      autoPlay: optional(flag),
      textSize: optional(oneOf("normal", "large")),
      handOrder: optional(oneOf("suit", "rank")),
      handHigh: optional(oneOf("left", "right")),
      back: optional(oneOf("hemp", "waves", "checks", "rings")),
      felt: optional(oneOf("green", "blue", "wine", "slate", "sand")),
      sound: optional(oneOf("off", "quiet", "normal", "loud")),
      vibrate: optional(flag),
      coach: optional(oneOf("off", "offer", "on")),
      path: optional(oneOf("on", "off")),
      name: optional(text(80)),
      relay: optional(text(200)),
    }),
  },
  match: {
    key: "torite.match.",
    name: ({ match }) => match.game,
    lines: "replaced",
    shape: record(play, isSeated),
  },
  setup: {
    key: "torite.setup.",
    defaults: {},
    shape: record({
      players: optional(players),
      people: optional(seats),
      names: optional(names),
      levels: optional(list(oneOf(...LEVELS), MOST_PLAYERS)),
      options: optional(options),
      ages: optional(ages),
    }),
  },
  link: {
    key: "torite.link.",
    name: (value) => value.link,
    lines: "continued",
    most: 20,
    shape: record(
      {
        ...play,
        link,
        kind: oneOf("fresh", "position"),
        start: matchRecord,
        at: count,
        own: count,
        more: flag,
        answer: optional(orNull(record({ match: matchRecord, action: word(200), done: flag }))),
        again: optional(record({ back: word(LONGEST_LINK), by: text(80) })),
      },
      isSeated,
    ),
  },
  board: {
    key: "torite.board.",
    name: ({ game }) => game,
    shape: record({
      game: id,
      options: optional(options),
      dealer: optional(seat),
      scores: optional(orNull(scores)),
      piles: optional(dictionary(list(card, MOST_CARDS), MOST_CARDS)),
      seat: optional(orNull(seat)),
    }),
  },
  daily: {
    key: "torite.daily.",
    name: ({ day }) => day,
    lines: "continued",
    shape: record(
      {
        ...compared,
        day: word(10),
        until: optional(time),
      },
      isSeated,
    ),
  },
  /** The deals of challenges. */
  challenge: {
    key: "torite.challenge.",
    name: ({ part }) => part,
    lines: "continued",
    shape: record({ ...compared, part: link }, isSeated),
  },
  /** Results of friends for the same deals. */
  friends: {
    key: "torite.friends.",
    name: ({ deals }) => deals,
    shape: record({
      deals: link,
      results: list(record({ name: text(80), points: list(points, 8, 1) }), 50),
      time,
    }),
  },
  /** The table of friends that this device hosts. */
  together: {
    key: "torite.together",
    only: true,
    shape: record({
      torite: version,
      id,
      begun: clock,
      game: id,
      options,
      seats: list(
        record({
          who: oneOf("person", "computer", "open"),
          token: orNull(word(22)),
          name: orNull(text(80)),
          level: oneOf(...LEVELS),
          helped: flag,
        }),
        MOST_PLAYERS,
        2,
      ),
      host: word(22),
      way: word(50),
      relay: text(200),
      clock: count,
      fair: flag,
      match: orNull(matchRecord),
      secrets: orNull(dictionary(word(22), MOST_PLAYERS + 1)),
    }),
  },
  /** The secret by which tables of friends know this device again. */
  person: { key: "torite.person", only: true, shape: record({ token: word(22) }) },
  puzzles: {
    key: "torite.puzzles",
    only: true,
    defaults: {},
    shape: dictionary(oneOf("tried", "later", "first"), MOST_ITEMS, link),
  },
  /** The rating in puzzles, and the puzzles that come back. */
  training: {
    key: "torite.training",
    only: true,
    shape: record({
      rating: amount,
      deviation: amount,
      volatility: amount,
      missed: dictionary(record({ due: word(10), step: count }), MOST_ITEMS, link),
    }),
  },
  coach: {
    key: "torite.coach.",
    shape: record({ on: optional(flag), kept: optional(orNull(record({ left: flag }))) }),
  },
  lessons: {
    key: "torite.lessons",
    only: true,
    defaults: {},
    shape: dictionary(
      record({
        place: optional(record({ at: count, note: orNull(count) })),
        done: optional(flag),
        declined: optional(flag),
      }),
      MOST_ITEMS,
    ),
  },
  notes: { key: "torite.notes.", name: (value) => value.id, shape: draft },
  workshop: { key: "torite.workshop.", name: (value) => value.id, shape: madeGame },
  /** Reviews of deals outside the history; those of daily deals stay as long as the days. */
  review: {
    key: "torite.review.",
    most: 20,
    lasts: (name) => name.startsWith("daily/"),
    shape: record({ time: optional(time), weighed }),
  },
  /** All reviews, in the format of an earlier version. */
  reviews: { key: "torite.reviews", only: true, shape: dictionary(weighed, MOST_ITEMS, text(LONGEST_LINK)) },
};

/** @type {Kind[]} */
const ALL = Object.values(KINDS);

/** The kind of a key; undefined: none of ours. @param {string} key */
const kindAt = (key) =>
  ALL.find((kind) => (kind.only ? key === kind.key : key.startsWith(kind.key) && key !== kind.key));

/** True if the key holds one of our kinds. @param {string} key */
export const isKept = (key) => kindAt(key) !== undefined;

/** True if a later version stored it. @param {any} value */
export const isTooNew = (value) => Number.isInteger(value?.torite) && value.torite > 1;

/**
 * The fault of a stored value, and its sound part.
 * @param {string} key
 * @param {any} value
 * @returns {{fault: "too-new" | "set-aside" | null, sound: any}} sound: undefined if nothing can be kept
 */
export function examine(key, value) {
  const kind = kindAt(key);
  if (isTooNew(value)) return { fault: "too-new", sound: undefined };
  const sound = kind?.shape.sound(value);
  const isHere = sound !== undefined && (!kind?.name || kind.key + kind.name(sound) === key);
  return { fault: isHere && sound === value ? null : "set-aside", sound: isHere ? sound : undefined };
}
