// Everything kept on this device: settings, setups, matches in progress.

import {
  failed,
  keepsAnything,
  PREFIX,
  read,
  readRecord,
  remove,
  setAside,
  unsaved,
  write,
  writeText,
} from "./device.js";
import { examine, isKept, KINDS } from "./kinds.js";
import { forgetOutdated, lineOf, newLine, writeOn } from "./match-lines.js";

export { keepNothing, keepsAnything, onProblem } from "./device.js";

/** @import { BoardParams, SearchResult } from "./messages.js" */
/** @import { SavedCoach, SavedDaily, SavedLesson, SavedLink, SavedMatch, SavedSetup, Settings } from "./types.js" */

/** Maximum number of deals from links that are kept, the last played. */
const LINKS_KEPT = 20;
/** Maximum number of reviews kept, the newest; those of daily deals stay as long as the days. */
const REVIEWS_KEPT = 20;
const REVIEW_DAILY = `${KINDS.review.key}daily/`;

/** @type {Settings} */
export const DEFAULTS = {
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
};

/**
 * The value of a key. An unreadable value is set aside, never thrown away.
 * @param {string} key
 * @returns {any} null: none
 */
function load(key) {
  const found = readRecord(key);
  if (found === undefined) return null;
  const { fault, sound } = examine(key, found);
  if (fault === null) return found;
  setAside(key, fault);
  if (sound === undefined) return null;
  write(key, sound);
  return sound;
}

/** @returns {Settings} */
export const loadSettings = () => ({ ...DEFAULTS, ...load(KINDS.settings.key) });

/** @param {Settings} settings */
export function saveSettings(settings) {
  write(KINDS.settings.key, settings);
}

/** @param {string} game */
export const matchKey = (game) => KINDS.match.key + game;

/** @param {string} link */
export const linkKey = (link) => KINDS.link.key + link;

/** @param {string} day */
export const dailyKey = (day) => KINDS.daily.key + day;

/**
 * The last stored state of a match or deal.
 * @template {SavedMatch} [S=SavedMatch]
 * @param {string} key
 * @returns {S | null}
 */
function loadPlay(key) {
  forgetOutdated(key);
  const saved = load(key);
  return saved && { ...saved, ...lineOf(saved) };
}

/**
 * @param {string} key
 * @param {boolean} tooNew
 */
function setPlayAside(key, tooNew) {
  setAside(key, tooNew ? "too-new" : "set-aside");
}

/** @param {string} game @returns {SavedMatch | null} */
export const loadMatch = (game) => loadPlay(matchKey(game));

/**
 * Stores a match: a new one replaces the previous match, otherwise its next state.
 * @param {SavedMatch} saved
 * @returns {SavedMatch | null} as it was stored; null: it was played on elsewhere, and nothing was stored
 */
export function saveMatch(saved) {
  const key = matchKey(saved.match.game);
  if (saved.line !== undefined) return writeOn(key, saved);
  const begun = { ...saved, line: newLine(), revision: 1 };
  write(key, begun);
  return begun;
}

/**
 * Sets aside a match that Python cannot read.
 * @param {string} game
 * @param {boolean} tooNew
 */
export function setMatchAside(game, tooNew) {
  setPlayAside(matchKey(game), tooNew);
}

/** @param {string} link as Torite writes it @returns {SavedLink | null} */
export const loadLink = (link) => loadPlay(linkKey(link));

/**
 * @param {SavedLink} saved
 * @returns {SavedLink | null} as it was stored; null: it was played on elsewhere, and nothing was stored
 */
export function saveLink(saved) {
  const stored = writeOn(linkKey(saved.link), { ...saved, line: saved.line ?? newLine() });
  if (stored) keepLast(keysWith(KINDS.link.key), LINKS_KEPT);
  return stored;
}

/**
 * Removes all but the newest values of these keys.
 * @param {string[]} keys
 * @param {number} count number of values to keep
 */
function keepLast(keys, count) {
  if (keys.length <= count) return;
  /** @param {string} key */
  const time = (key) => Number(readRecord(key)?.time) || 0;
  const byAge = keys.map((key) => ({ key, time: time(key) })).sort((a, b) => b.time - a.time);
  for (const { key } of byAge.slice(count)) remove(key);
}

/**
 * Sets aside a deal that Python cannot read.
 * @param {string} link
 * @param {boolean} tooNew
 */
export function setLinkAside(link, tooNew) {
  setPlayAside(linkKey(link), tooNew);
}

/** @param {string} day such as "2026-11-22" @returns {SavedDaily | null} */
export const loadDaily = (day) => loadPlay(dailyKey(day));

/**
 * @param {SavedDaily} saved
 * @returns {SavedDaily | null} as it was stored; null: it was played on elsewhere, and nothing was stored
 */
export function saveDaily(saved) {
  return writeOn(dailyKey(saved.day), { ...saved, line: saved.line ?? newLine() });
}

/**
 * Sets aside a daily deal that Python cannot read.
 * @param {string} day
 * @param {boolean} tooNew
 */
export function setDailyAside(day, tooNew) {
  setPlayAside(dailyKey(day), tooNew);
}

/** The days with a stored deal, in no order. */
export const dailyDays = () => namesOf(KINDS.daily);

/** @param {string} start */
function keysWith(start) {
  let kept = [...unsaved.keys()];
  try {
    if (keepsAnything()) kept = kept.concat(Object.keys(localStorage));
  } catch {
    failed();
  }
  return [...new Set(kept.filter((key) => key.startsWith(start)))];
}

/** The keys of a kind without their prefix, in no order. @param {{key: string}} kind */
const namesOf = ({ key: start }) => keysWith(start).map((key) => key.slice(start.length));

/**
 * The stored review of a deal outside the history, by the steps of its decisions.
 * @param {string} deal
 * @returns {Record<number, SearchResult>}
 */
export function loadReview(deal) {
  const kept = load(KINDS.review.key + deal);
  return kept?.weighed ?? load(KINDS.reviews.key)?.[deal] ?? {};
}

/**
 * @param {string} deal
 * @param {Record<number, SearchResult>} weighed
 */
export function saveReview(deal, weighed) {
  const key = KINDS.review.key + deal;
  write(key, { time: Date.now(), weighed });
  if (!key.startsWith(REVIEW_DAILY))
    keepLast(
      keysWith(KINDS.review.key).filter((other) => !other.startsWith(REVIEW_DAILY)),
      REVIEWS_KEPT,
    );
}

/** The results of the tried puzzles, by their links. @returns {Record<string, "tried" | "later" | "first">} */
export const loadPuzzles = () => load(KINDS.puzzles.key) ?? {};

/** @param {Record<string, "tried" | "later" | "first">} puzzles */
export function savePuzzles(puzzles) {
  write(KINDS.puzzles.key, puzzles);
}

/** The coach of a game. @param {string} game @returns {SavedCoach | null} */
export const loadCoach = (game) => load(KINDS.coach.key + game);

/**
 * @param {string} game
 * @param {SavedCoach} coach
 */
export function saveCoach(game, coach) {
  write(KINDS.coach.key + game, coach);
}

/** The progress of each lesson, by its id. @returns {Record<string, SavedLesson>} */
export const loadLessons = () => load(KINDS.lessons.key) ?? {};

/** @param {Record<string, SavedLesson>} lessons */
export function saveLessons(lessons) {
  write(KINDS.lessons.key, lessons);
}

/** @param {string} game @returns {Partial<SavedSetup>} */
export const loadSetup = (game) => load(KINDS.setup.key + game) ?? {};

/**
 * @param {string} game
 * @param {SavedSetup} setup
 */
export function saveSetup(game, setup) {
  write(KINDS.setup.key + game, setup);
}

/**
 * The unfinished editor deal of a game. Python decides if it is valid.
 * @param {string} game
 * @returns {Partial<BoardParams> | null}
 */
export const loadBoard = (game) => load(KINDS.board.key + game);

/** @param {BoardParams} board */
export function saveBoard(board) {
  write(KINDS.board.key + board.game, board);
}

/** @param {string} game */
export function setBoardAside(game) {
  setAside(KINDS.board.key + game, "set-aside");
}

/** An unfinished annotated deal. @param {string} id @returns {any} null: none */
export const loadDraft = (id) => load(KINDS.notes.key + id);

/** @param {string} id @param {object} draft */
export function saveDraft(id, draft) {
  write(KINDS.notes.key + id, draft);
}

/** @param {string} id */
export function removeDraft(id) {
  remove(KINDS.notes.key + id);
}

/** The ids of all stored ones, in no order. */
export const draftIds = () => namesOf(KINDS.notes);

/** The values saved with the history in a file, without those set aside. @returns {Record<string, string>} */
export function carriedTexts() {
  try {
    return Object.fromEntries(Object.entries(localStorage).filter(([key]) => isKept(key)));
  } catch {
    failed();
    return {};
  }
}

/**
 * Adds the readable values of a file that this device lacks; existing values stay.
 * @param {Record<string, unknown>} texts
 * @returns {{added: number, refused: number}} number of values, and of those left out or incomplete
 */
export function addCarried(texts) {
  let added = 0;
  let refused = 0;
  for (const [key, text] of Object.entries(texts)) {
    if (isKept(key) && read(key) !== null) continue;
    const value = parsed(text);
    const { fault, sound } = examine(key, value);
    if (sound !== undefined) writeText(key, fault === null ? String(text) : JSON.stringify(sound));
    added += Number(sound !== undefined);
    refused += Number(fault !== null);
  }
  return { added, refused };
}

/** @param {unknown} text as JSON @returns {any} undefined: invalid */
function parsed(text) {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

/** All our values in the storage of this device, including records set aside. The history has a database of its own. */
export function forgetAll() {
  unsaved.clear();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    failed();
  }
}
