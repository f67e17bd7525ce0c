// Everything kept on this device: loading and saving the kinds of `kinds.js`.

import {
  attempt,
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
import { forgetOutdated, lineOf, writeOn } from "./match-lines.js";

export { keepNothing, keepsAnything, onProblem } from "./device.js";

/** @import { Kind } from "./kinds.js" */
/** @import { BoardParams, SearchResult } from "./messages.js" */
/** @import { SavedChallenge, SavedCoach, SavedDaily, SavedFriends, SavedGame, SavedLesson, SavedLink, SavedMatch, SavedSetup, SavedTogether, SavedTraining, Settings } from "./types.js" */

/**
 * The values of each kind; null: none is stored.
 * @typedef {object} Stored
 * @property {Settings} settings
 * @property {SavedMatch | null} match
 * @property {Partial<SavedSetup>} setup
 * @property {SavedLink | null} link
 * @property {Partial<BoardParams> | null} board
 * @property {SavedDaily | null} daily
 * @property {SavedChallenge | null} challenge
 * @property {SavedFriends | null} friends
 * @property {SavedTogether | null} together
 * @property {{token: string} | null} person
 * @property {Record<string, "tried" | "later" | "first">} puzzles
 * @property {SavedTraining | null} training
 * @property {SavedCoach | null} coach
 * @property {Record<string, SavedLesson>} lessons
 * @property {any} notes
 * @property {SavedGame | null} workshop
 * @property {{time?: number, weighed: Record<number, SearchResult>} | null} review
 * @property {Record<string, Record<number, SearchResult>> | null} reviews
 */

/**
 * Loads and saves the values of a kind. The name is the rest of the key.
 * @template {keyof Stored} K
 * @param {K} id
 */
function keeper(id) {
  /** @type {Kind} */
  const kind = KINDS[id];
  /** @param {string} [name] */
  const keyOf = (name = "") => kind.key + name;
  const names = () => keysWith(kind.key).map((key) => key.slice(kind.key.length));

  /** Removes all but the newest values. @param {number} most */
  function keepNewest(most) {
    const passing = names().filter((name) => !kind.lasts?.(name));
    if (passing.length <= most) return;
    const dated = passing.map((name) => ({
      key: keyOf(name),
      time: Number(readRecord(keyOf(name))?.time) || 0,
    }));
    for (const { key } of dated.sort((a, b) => b.time - a.time).slice(most)) remove(key);
  }

  return {
    keyOf,
    names,

    /** @param {string} [name] @returns {Stored[K]} */
    load(name) {
      const key = keyOf(name);
      if (kind.lines) forgetOutdated(key);
      const found = sound(key);
      if (kind.defaults) return { ...kind.defaults, ...found };
      return found && kind.lines ? { ...found, ...lineOf(found) } : found;
    },

    /**
     * @param {NonNullable<Stored[K]>} value
     * @param {string} [name]
     * @returns {NonNullable<Stored[K]> | null} as stored; null: it was continued elsewhere, and nothing was stored
     */
    save(value, name = kind.name?.(value)) {
      const key = keyOf(name);
      const kept = kind.lines ? writeOn(key, value, kind.lines === "replaced") : value;
      if (!kind.lines) write(key, value);
      if (kept && kind.most) keepNewest(kind.most);
      return kept;
    },

    /** Sets aside a value that Python cannot read. @param {string} name @param {boolean} [tooNew] */
    setAside: (name, tooNew = false) => setAside(keyOf(name), tooNew ? "too-new" : "set-aside"),

    /** @param {string} name */
    forget: (name) => remove(keyOf(name)),
  };
}

/**
 * The value of a key. An unreadable value is set aside, never thrown away.
 * @param {string} key
 * @returns {any} null: none
 */
function sound(key) {
  const found = readRecord(key);
  if (found === undefined) return null;
  const { fault, sound } = examine(key, found);
  if (fault === null) return found;
  setAside(key, fault);
  if (sound === undefined) return null;
  write(key, sound);
  return sound;
}

/** @param {string} start */
function keysWith(start) {
  const kept = keepsAnything() ? attempt(Object.keys, []) : [];
  return [...new Set([...unsaved.keys(), ...kept])].filter((key) => key.startsWith(start));
}

export const { load: loadSettings, save: saveSettings } = keeper("settings");
export const { keyOf: matchKey, load: loadMatch, save: saveMatch, setAside: setMatchAside } = keeper("match");
export const { keyOf: linkKey, load: loadLink, save: saveLink, setAside: setLinkAside } = keeper("link");
/** By days such as "2026-11-22", in no order. */
export const {
  keyOf: dailyKey,
  names: dailyDays,
  load: loadDaily,
  save: saveDaily,
  setAside: setDailyAside,
} = keeper("daily");
/** The deals of challenges, by their parts. */
export const {
  keyOf: challengeKey,
  load: loadChallenge,
  save: saveChallenge,
  setAside: setChallengeAside,
} = keeper("challenge");
/** The results of friends for the same deals, by their addresses; a challenge begins with an empty list. */
export const { names: friendsDeals, load: loadFriends, save: saveFriends } = keeper("friends");
/** The table of friends that this device hosts. */
export const {
  keyOf: togetherKey,
  load: loadTogether,
  save: saveTogether,
  forget: forgetTogether,
} = keeper("together");
/** The secret by which tables of friends know this device again. */
export const { load: loadPerson, save: savePerson } = keeper("person");
/** The results of the tried puzzles, by their links. */
export const { load: loadPuzzles, save: savePuzzles } = keeper("puzzles");
/** The rating in puzzles, and the puzzles that come back. */
export const { load: loadTraining, save: saveTraining } = keeper("training");
/** The coach of a game. */
export const { load: loadCoach, save: saveCoach } = keeper("coach");
/** The progress of each lesson, by its id. */
export const { load: loadLessons, save: saveLessons } = keeper("lessons");
export const { load: loadSetup, save: saveSetup } = keeper("setup");
/** The unfinished editor deal of a game. Python decides if it is valid. */
export const { load: loadBoard, save: saveBoard, setAside: setBoardAside } = keeper("board");
/** Unfinished annotated deals by their ids, in no order. */
export const { names: gameIds, load: loadGame, save: saveGame, forget: removeGame } = keeper("workshop");
export const { names: draftIds, load: loadDraft, save: saveDraft, forget: removeDraft } = keeper("notes");
export const { load: loadReview, save: saveReview } = keeper("review");
export const { load: loadOldReviews } = keeper("reviews");

/** The values saved with the history in a file, without those set aside. @returns {Record<string, string>} */
export const carriedTexts = () =>
  attempt((storage) => Object.fromEntries(Object.entries(storage).filter(([key]) => isKept(key))), {});

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
  attempt((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  }, undefined);
}
