// An entry of the history: made from a match at the end of a deal, merged with the earlier entry of the match, and
// checked when it comes from a file. Independent of storage.

import { USUAL_LEVEL } from "../base/levels.js";
import {
  clock,
  id,
  isSeated,
  levels,
  MOST_PLAYERS,
  matchRecord,
  names,
  options,
  players,
  scores,
  seats,
  thoughts,
} from "../base/parts.js";
import { randomId } from "../base/random-id.js";
import { flag, list, oneOf, optional, orNull, record } from "../base/shapes.js";
import { readReviews } from "./reviews.js";

/** @import { SavedMatch } from "../base/types.js" */
/** @import { TableMessage } from "../base/messages.js" */
/** @import { Entry, FullEntry, KeptDeal, Long } from "./types.js" */

/** @param {number} number */
const two = (number) => String(Math.floor(number)).padStart(2, "0");

/**
 * The local time with its offset from UTC: the day of play stays that day wherever the history is read.
 * @param {Date} date
 */
export function localTime(date) {
  const ahead = -date.getTimezoneOffset();
  const local = new Date(date.getTime() + ahead * 60_000).toISOString().slice(0, 19);
  const distance = Math.abs(ahead);
  return `${local}${ahead < 0 ? "-" : "+"}${two(distance / 60)}:${two(distance % 60)}`;
}

/** The identity of a new match. */
export function newIdentity() {
  return { id: randomId(), begun: localTime(new Date()) };
}

/**
 * A match with its identity. A match not played yet begins now; the start of a match stored by an earlier version is
 * unknown.
 * @param {SavedMatch} saved
 * @returns {SavedMatch}
 */
export function identified(saved) {
  if (saved.id) return saved;
  const { id, begun } = newIdentity();
  return saved.deals === undefined ? { ...saved, id, begun } : { ...saved, id };
}

/**
 * @param {SavedMatch & {id: string}} saved
 * @param {Pick<TableMessage, "view" | "sheet" | "match">} message the table at the end of a deal
 * @param {Date} now
 * @returns {FullEntry}
 */
export function entryOf(saved, { view, sheet, match }, now) {
  const { id, people, names, begun, levels } = saved;
  const ended = localTime(now);
  const over = match.over && !match.alone;
  return {
    torite: 1,
    id,
    game: saved.match.game,
    options: view.options,
    begun: begun ?? null,
    ended,
    players: view.players,
    names,
    people,
    // A person elsewhere has no level either.
    levels: names.map((_, seat) =>
      people.includes(seat) ? null : levels ? (levels[seat] ?? null) : USUAL_LEVEL,
    ),
    sides: view.sides,
    deals: sheet.rows.map(({ points, roles }) => ({
      points,
      ended,
      ...(roles.some(Boolean) ? { roles } : {}),
    })),
    scores: sheet.totals,
    over,
    winners: match.winners,
    won: over ? match.winners.some((seat) => people.includes(seat)) : null,
    alone: match.alone,
    match: saved.match,
    ...(saved.thoughts?.length ? { thoughts: saved.thoughts } : {}),
  };
}

/** @param {KeptDeal | undefined} a @param {KeptDeal} b */
const sameDeal = (a, b) => a !== undefined && a.points.join() === b.points.join();

/**
 * The entry with the first end times of its deals, which a later view of a table does not change.
 * @template {Entry} E
 * @param {Entry | undefined} before the earlier entry of this match
 * @param {E} entry
 * @returns {E}
 */
export function withTimes(before, entry) {
  if (!before) return entry;
  const deals = entry.deals.map((deal, i) => (sameDeal(before.deals[i], deal) ? before.deals[i] : deal));
  const begun = before.begun ?? entry.begun;
  return { ...entry, begun, deals, ended: deals[deals.length - 1]?.ended ?? entry.ended };
}

/**
 * The fuller of two entries of one match: the one with more deals, then the finished one, then the later one.
 * @param {Entry} a
 * @param {Entry} b
 */
export function tellsMore(a, b) {
  if (a.deals.length !== b.deals.length) return a.deals.length > b.deals.length;
  if (a.over !== b.over) return a.over;
  return Date.parse(a.ended) > Date.parse(b.ended);
}

// From the database or from a file ---------------------------------------------------------------------

const MOST_DEALS = 10_000;

const entryShape = record(
  {
    torite: oneOf(1),
    id,
    game: id,
    options,
    begun: orNull(clock),
    ended: clock,
    players,
    names,
    people: seats,
    levels,
    sides: list(seats, MOST_PLAYERS),
    deals: list(
      record({ points: scores, ended: clock, roles: optional(list(orNull(id), MOST_PLAYERS)) }),
      MOST_DEALS,
      1,
    ),
    scores,
    over: flag,
    winners: seats,
    won: oneOf(true, false, null),
    alone: flag,
  },
  (entry) =>
    isSeated(entry) &&
    [...entry.winners, ...entry.sides.flat()].every((seat) => seat < entry.players) &&
    [entry.names, entry.levels, entry.scores, ...entry.deals.map(pointsOf)].every(
      (each) => each.length === entry.players,
    ),
);

/** @param {KeptDeal} deal */
const pointsOf = ({ points }) => points;

const recordShape = record({ match: matchRecord, thoughts: optional(thoughts) });

/** True if a value is a valid entry. @param {any} found @returns {found is Entry} */
export const isEntry = (found) => entryShape.fits(found);

/**
 * The record of an entry with its readable thoughts and reviews. Only Python can tell if the record can be replayed.
 * @param {any} found
 * @param {Entry} entry
 * @returns {{record: Long, refused: number} | null} refused: number of unreadable parts
 */
export function readParts(found, entry) {
  const { reviews, ...rest } = found ?? {};
  const record = recordShape.sound(rest);
  if (record?.match.game !== entry.game) return null;
  const readable = readReviews(reviews, entry);
  return {
    record: { ...record, ...(readable.reviews.length > 0 ? { reviews: readable.reviews } : {}) },
    refused: readable.refused + Number(record !== rest),
  };
}

/**
 * The readable part of an entry from a file.
 * @param {any} found
 * @returns {{entry: FullEntry, refused: number} | null}
 */
export function readEntry(found) {
  const { match, thoughts, reviews, ...entry } = found ?? {};
  if (!isEntry(entry)) return null;
  const parts = readParts({ match, ...(thoughts === undefined ? {} : { thoughts }), reviews }, entry);
  return parts && { entry: { ...entry, ...parts.record }, refused: parts.refused };
}
