// An entry of the history: made from a match whose deal has just ended, joined with what was kept of that match before,
// and checked when it comes from a file. Nothing here knows where entries lie.

import { USUAL_LEVEL } from "../base/levels.js";

/** @import { SavedMatch } from "../base/types.js" */
/** @import { TableMessage } from "../table/types.js" */
/** @import { Entry, FullEntry, KeptDeal } from "./types.js" */

/** @param {number} number */
const two = (number) => String(Math.floor(number)).padStart(2, "0");

/**
 * The time on the clock of this place, with its distance from UTC: the day on which somebody played stays that day,
 * wherever the history is read.
 * @param {Date} date
 */
export function localTime(date) {
  const ahead = -date.getTimezoneOffset();
  const local = new Date(date.getTime() + ahead * 60_000).toISOString().slice(0, 19);
  const distance = Math.abs(ahead);
  return `${local}${ahead < 0 ? "-" : "+"}${two(distance / 60)}:${two(distance % 60)}`;
}

/** What a match is known by, from its beginning. */
export function newIdentity() {
  return { id: crypto.randomUUID?.() ?? randomId(), begun: localTime(new Date()) };
}

/**
 * A match with its identity. One that has been set up but not played begins now; of one that an earlier version stored,
 * nobody knows.
 * @param {SavedMatch} saved
 * @returns {SavedMatch}
 */
export function identified(saved) {
  if (saved.id) return saved;
  const { id, begun } = newIdentity();
  return saved.deals === undefined ? { ...saved, id, begun } : { ...saved, id };
}

/** Where the page came over plain HTTP there is no randomUUID. */
function randomId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
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
    levels: names.map((_, seat) => (people.includes(seat) ? null : (levels?.[seat] ?? USUAL_LEVEL))),
    sides: view.sides,
    deals: sheet.rows.map(({ points }) => ({ points, ended })),
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
 * The entry with the times at which its deals ended first: looking at a table once more changes none.
 * @template {Entry} E
 * @param {Entry | undefined} before what was kept of this match
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
 * Which of two entries of one match tells more: the one with more deals, then the finished one, then the later one.
 * @param {Entry} a
 * @param {Entry} b
 */
export function tellsMore(a, b) {
  if (a.deals.length !== b.deals.length) return a.deals.length > b.deals.length;
  if (a.over !== b.over) return a.over;
  return Date.parse(a.ended) > Date.parse(b.ended);
}

// What comes from a file ---------------------------------------------------------------------------------------

/** @param {any} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @param {any} value */
const isTime = (value) => typeof value === "string" && !Number.isNaN(Date.parse(value));
/** @param {any} value @param {(item: any) => boolean} isItem @param {number} [length] */
const isListOf = (value, isItem, length) =>
  Array.isArray(value) && value.every(isItem) && (length === undefined || value.length === length);
/** @param {any} value */
const isNameOrNull = (value) => value === null || typeof value === "string";

/**
 * Whether something from a file can be listed, counted and shown. Whether its record can be replayed, only Python knows;
 * it says so when it is asked.
 * @param {any} found
 * @returns {found is FullEntry}
 */
export function isEntry(found) {
  if (!isObject(found) || found.torite !== 1) return false;
  const { id, game, players, deals, match } = found;
  if (typeof id !== "string" || id === "" || typeof game !== "string") return false;
  if (!Number.isInteger(players) || players < 2 || players > 12) return false;
  /** @param {any} seat */
  const isSeat = (seat) => Number.isInteger(seat) && seat >= 0 && seat < players;
  /** @param {any} deal */
  const isDeal = (deal) =>
    isObject(deal) && isTime(deal.ended) && isListOf(deal.points, Number.isFinite, players);
  return (
    isObject(found.options) &&
    isTime(found.ended) &&
    (found.begun === null || isTime(found.begun)) &&
    isListOf(found.names, isNameOrNull, players) &&
    isListOf(found.levels, isNameOrNull, players) &&
    isListOf(found.people, isSeat) &&
    found.people.length > 0 &&
    isListOf(found.winners, isSeat) &&
    isListOf(found.sides, (side) => isListOf(side, isSeat)) &&
    isListOf(found.scores, Number.isFinite, players) &&
    isListOf(deals, isDeal) &&
    deals.length > 0 &&
    typeof found.over === "boolean" &&
    typeof found.alone === "boolean" &&
    [true, false, null].includes(found.won) &&
    (found.thoughts === undefined || isListOf(found.thoughts, isObject)) &&
    isObject(match) &&
    match.game === game
  );
}
