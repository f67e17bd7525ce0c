// What this device keeps: settings, the setups last chosen, matches under way.

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

/** @import { BoardParams, SavedCoach, SavedDaily, SavedLesson, SavedLink, SavedMatch, SavedSetup, Settings } from "./types.js" */
/** @import { Thought } from "../engine/methods.js" */

/** So many deals that came by links are kept, the last played. */
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
 * What is kept at a key, as far as it can be read; what cannot is set aside, never thrown away.
 * @param {string} key
 * @returns {any} null: nothing
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
 * Something that is played on, as it was stored last.
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
 * Keeps a match: one that has just begun in the place of whatever was there, else the next state of it.
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
 * A match that Python cannot read.
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
 * Forgets all but the last of what lies at these keys, by the times at which it was kept.
 * @param {string[]} keys
 * @param {number} count so many are kept
 */
function keepLast(keys, count) {
  if (keys.length <= count) return;
  /** @param {string} key */
  const time = (key) => Number(readRecord(key)?.time) || 0;
  const byAge = keys.map((key) => ({ key, time: time(key) })).sort((a, b) => b.time - a.time);
  for (const { key } of byAge.slice(count)) remove(key);
}

/**
 * A deal that Python cannot read.
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
 * A daily deal that Python cannot read.
 * @param {string} day
 * @param {boolean} tooNew
 */
export function setDailyAside(day, tooNew) {
  setPlayAside(dailyKey(day), tooNew);
}

/** The days of which something is kept, in no order. */
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

/** What the keys of a kind have behind their beginning, in no order. @param {{key: string}} kind */
const namesOf = ({ key: start }) => keysWith(start).map((key) => key.slice(start.length));

/**
 * What has been thought about the decisions of a deal that the history does not have, by their steps.
 * @param {string} deal
 * @returns {Record<number, Thought>}
 */
export function loadReview(deal) {
  const kept = load(KINDS.review.key + deal);
  return kept?.weighed ?? load(KINDS.reviews.key)?.[deal] ?? {};
}

/**
 * @param {string} deal
 * @param {Record<number, Thought>} weighed
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

/** How the puzzles went that have been tried, by their links. @returns {Record<string, "tried" | "later" | "first">} */
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

/** How far one has come with each lesson, by its id. @returns {Record<string, SavedLesson>} */
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
 * The deal that is being laid for a game. Whether it can be laid, Python says.
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

/** Notes on a deal that are being written. @param {string} id @returns {any} null: there are none */
export const loadDraft = (id) => load(KINDS.notes.key + id);

/** @param {string} id @param {object} draft */
export function saveDraft(id, draft) {
  write(KINDS.notes.key + id, draft);
}

/** @param {string} id */
export function removeDraft(id) {
  remove(KINDS.notes.key + id);
}

/** The ids of all that are kept, in no order. */
export const draftIds = () => namesOf(KINDS.notes);

/** What goes along with the history into a file: not what was set aside. @returns {Record<string, string>} */
export function carriedTexts() {
  try {
    return Object.fromEntries(Object.entries(localStorage).filter(([key]) => isKept(key)));
  } catch {
    failed();
    return {};
  }
}

/**
 * Takes over from a file what this device has not, as far as it can be read: what is here stays as it is.
 * @param {Record<string, unknown>} texts
 * @returns {{added: number, refused: number}} how many there were, and how many were left out or lack a part
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

/** @param {unknown} text of JSON @returns {any} undefined: it is none */
function parsed(text) {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

/** Everything of ours in the storage of this device, the records set aside included; the history has a place of its own. */
export function forgetAll() {
  unsaved.clear();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    failed();
  }
}
