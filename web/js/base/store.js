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
import { forgetOutdated, lineOf, newLine, writeOn } from "./lines.js";

export { keepNothing, keepsAnything, onProblem } from "./device.js";

/** @import { BoardParams, SavedCoach, SavedDaily, SavedLesson, SavedLink, SavedMatch, SavedSetup, Settings } from "./types.js" */
/** @import { Thought } from "../engine/methods.js" */

const SETTINGS = "torite.settings";
const MATCH = "torite.match.";
const SETUP = "torite.setup.";
const LINK = "torite.link.";
/** So many deals that came by links are kept, the last played. */
const LINKS_KEPT = 20;
const BOARD = "torite.board.";
const DAILY = "torite.daily.";
const PUZZLES = "torite.puzzles";
const COACH = "torite.coach.";
const LESSONS = "torite.lessons";
const NOTES = "torite.notes.";
/** Reviews of deals that the history does not have. */
const REVIEW = "torite.review.";
/** So many of them are kept, the last made; those of daily deals as long as the days. */
const REVIEWS_KEPT = 20;
const REVIEW_DAILY = `${REVIEW}daily/`;
/** All of them, as an earlier version kept them. */
const REVIEWS_BEFORE = "torite.reviews";

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

/** @type {Record<keyof Settings, readonly unknown[]>} */
const ALLOWED = {
  lang: ["auto", "en", "ja"],
  theme: ["auto", "light", "dark"],
  faces: ["large", "classic"],
  pack: ["auto", "game", "french"],
  fourColour: [false, true],
  pace: ["slow", "normal", "instant"],
  autoPlay: [false, true],
  textSize: ["normal", "large"],
  handOrder: ["suit", "rank"],
  handHigh: ["left", "right"],
  back: ["hemp", "waves", "checks", "rings"],
  felt: ["green", "blue", "wine", "slate", "sand"],
  sound: ["off", "quiet", "normal", "loud"],
  vibrate: [false, true],
  coach: ["off", "offer", "on"],
};

/** @returns {Settings} */
export function loadSettings() {
  const found = readRecord(SETTINGS);
  const settings = { ...DEFAULTS };
  if (typeof found !== "object" || found === null) return settings;
  for (const name of /** @type {(keyof Settings)[]} */ (Object.keys(DEFAULTS))) {
    if (ALLOWED[name].includes(found[name])) Reflect.set(settings, name, found[name]);
  }
  return settings;
}

/** @param {Settings} settings */
export function saveSettings(settings) {
  write(SETTINGS, settings);
}

/** @param {unknown} value */
const isList = (value) => Array.isArray(value);

/**
 * @param {any} saved
 * @returns {saved is SavedMatch}
 */
function isSavedMatch(saved) {
  return (
    typeof saved === "object" &&
    saved !== null &&
    typeof saved.match === "object" &&
    saved.match !== null &&
    typeof saved.match.game === "string" &&
    isList(saved.names) &&
    isList(saved.people) &&
    saved.people.length > 0 &&
    saved.people.every((/** @type {any} */ seat) => [...saved.names.keys()].includes(seat))
  );
}

/** @param {string} game */
export const matchKey = (game) => MATCH + game;

/** @param {string} link */
export const linkKey = (link) => LINK + link;

/** @param {string} day */
export const dailyKey = (day) => DAILY + day;

/**
 * Something that is played on, as it was stored last; what is none, or not this one, is set aside.
 * @template {SavedMatch} [S=SavedMatch]
 * @param {string} key
 * @param {(saved: any) => boolean} fits
 * @returns {S | null}
 */
function loadPlay(key, fits) {
  forgetOutdated(key);
  const saved = readRecord(key);
  if (saved === undefined) return null;
  if (saved?.torite > 1 || !isSavedMatch(saved) || !fits(saved)) {
    setPlayAside(key, saved?.torite > 1);
    return null;
  }
  return /** @type {S} */ ({ ...saved, ...lineOf(saved) });
}

/**
 * @param {string} key
 * @param {boolean} tooNew
 */
function setPlayAside(key, tooNew) {
  setAside(key, tooNew ? "too-new" : "set-aside");
}

/** @param {string} game */
export const loadMatch = (game) => loadPlay(matchKey(game), ({ match }) => match.game === game);

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

/**
 * @param {string} link as Torite writes it
 * @returns {SavedLink | null}
 */
export function loadLink(link) {
  return loadPlay(linkKey(link), (saved) => typeof saved.start === "object" && saved.link === link);
}

/**
 * @param {SavedLink} saved
 * @returns {SavedLink | null} as it was stored; null: it was played on elsewhere, and nothing was stored
 */
export function saveLink(saved) {
  const stored = writeOn(linkKey(saved.link), { ...saved, line: saved.line ?? newLine() });
  if (stored) keepLast(keysWith(LINK), LINKS_KEPT);
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

/**
 * @param {string} day such as "2026-11-22"
 * @returns {SavedDaily | null}
 */
export function loadDaily(day) {
  return loadPlay(
    dailyKey(day),
    (saved) => typeof saved.start === "object" && saved.day === day && isDailyResult(saved.done),
  );
}

/** @param {any} done */
const isDailyResult = (done) =>
  done === null ||
  (Number.isInteger(done?.yours) && Number.isInteger(done.bot) && typeof done.match === "object");

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
export const dailyDays = () => keysWith(DAILY).map((key) => key.slice(DAILY.length));

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

/**
 * What has been thought about the decisions of a deal that the history does not have, by their steps; what it holds is
 * for the reader to judge.
 * @param {string} deal
 * @returns {any}
 */
export const loadReview = (deal) =>
  readRecord(REVIEW + deal)?.weighed ?? readRecord(REVIEWS_BEFORE)?.[deal] ?? null;

/**
 * @param {string} deal
 * @param {Record<number, Thought>} weighed
 */
export function saveReview(deal, weighed) {
  const key = REVIEW + deal;
  write(key, { time: Date.now(), weighed });
  if (!key.startsWith(REVIEW_DAILY))
    keepLast(
      keysWith(REVIEW).filter((other) => !other.startsWith(REVIEW_DAILY)),
      REVIEWS_KEPT,
    );
}

/** How the puzzles went that have been tried, by their links. @returns {Record<string, "tried" | "later" | "first">} */
export function loadPuzzles() {
  const found = readRecord(PUZZLES);
  return typeof found === "object" && found !== null ? found : {};
}

/** @param {Record<string, "tried" | "later" | "first">} puzzles */
export function savePuzzles(puzzles) {
  write(PUZZLES, puzzles);
}

/** The coach of a game. @param {string} game @returns {SavedCoach | null} */
export function loadCoach(game) {
  const found = readRecord(COACH + game);
  return typeof found === "object" && found !== null ? found : null;
}

/**
 * @param {string} game
 * @param {SavedCoach} coach
 */
export function saveCoach(game, coach) {
  write(COACH + game, coach);
}

/** How far one has come with each lesson, by its id. @returns {Record<string, SavedLesson>} */
export function loadLessons() {
  const found = readRecord(LESSONS);
  return typeof found === "object" && found !== null ? found : {};
}

/** @param {Record<string, SavedLesson>} lessons */
export function saveLessons(lessons) {
  write(LESSONS, lessons);
}

/**
 * @param {string} game
 * @returns {Partial<SavedSetup>}
 */
export function loadSetup(game) {
  const found = readRecord(SETUP + game);
  return typeof found === "object" && found !== null ? found : {};
}

/**
 * @param {string} game
 * @param {SavedSetup} setup
 */
export function saveSetup(game, setup) {
  write(SETUP + game, setup);
}

/**
 * The deal that is being laid for a game; what it holds is Python's to judge.
 * @param {string} game
 * @returns {BoardParams | null}
 */
export function loadBoard(game) {
  const found = readRecord(BOARD + game);
  if (found === undefined) return null;
  if (typeof found === "object" && found !== null && found.game === game) return found;
  setBoardAside(game);
  return null;
}

/** @param {BoardParams} board */
export function saveBoard(board) {
  write(BOARD + board.game, board);
}

/** @param {string} game */
export function setBoardAside(game) {
  setAside(BOARD + game, "set-aside");
}

/** Notes on a deal that are being written; what they hold is for their editor to judge. @param {string} id @returns {any} */
export const loadDraft = (id) => readRecord(NOTES + id) ?? null;

/** @param {string} id @param {object} draft */
export function saveDraft(id, draft) {
  write(NOTES + id, draft);
}

/** @param {string} id */
export function removeDraft(id) {
  remove(NOTES + id);
}

/** The ids of all that are kept, in no order. @returns {string[]} */
export function draftIds() {
  return keysWith(NOTES).map((key) => key.slice(NOTES.length));
}

/** What goes along with the history into a file: not what was set aside. */
const CARRIED = [
  SETTINGS,
  MATCH,
  SETUP,
  LINK,
  BOARD,
  DAILY,
  PUZZLES,
  COACH,
  LESSONS,
  NOTES,
  REVIEW,
  REVIEWS_BEFORE,
];

/** @returns {Record<string, string>} */
export function carriedTexts() {
  try {
    const carried = Object.entries(localStorage).filter(([key]) =>
      CARRIED.some((start) => key.startsWith(start)),
    );
    return Object.fromEntries(carried);
  } catch {
    failed();
    return {};
  }
}

/**
 * Takes over from a file what this device has not: what is here stays as it is.
 * @param {Record<string, string>} texts
 * @returns {number} how many there were
 */
export function addCarried(texts) {
  const wanted = Object.entries(texts).filter(
    ([key]) => CARRIED.some((start) => key.startsWith(start)) && read(key) === null,
  );
  for (const [key, text] of wanted) writeText(key, text);
  return wanted.length;
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
