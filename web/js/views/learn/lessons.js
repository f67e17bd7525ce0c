// The lessons in learning order, with the progress on this device.

import { catalog } from "../../app/app.js";
import { siteJson } from "../../base/fetching.js";
import { loadLessons, saveLessons } from "../../base/store.js";

/** @import { CatalogGame, SavedLesson } from "../../base/types.js" */

/**
 * @typedef {object} Lesson
 * @property {string} id of its game, or of the general lesson
 * @property {string} title
 * @property {number} minutes
 * @property {CatalogGame | null} game
 */

/** The general lesson first, then the games in the order of the first screen. */
export async function allLessons() {
  const { games, first_lesson: first } = await catalog();
  /** @type {Lesson[]} */
  const lessons = first ? [{ ...first, game: null }] : [];
  for (const game of games) {
    const { id, name, lesson } = game;
    if (lesson) lessons.push({ id, title: name, minutes: lesson.minutes, game });
  }
  return lessons;
}

/**
 * The content of a lesson's file.
 * @param {string} id
 * @returns {Promise<unknown>}
 */
export async function fetchLesson(id) {
  return siteJson(`lessons/${encodeURIComponent(id)}.json`);
}

/** @param {string} id @returns {SavedLesson} */
export const lessonState = (id) => loadLessons()[id] ?? {};

/** @param {string} id @param {SavedLesson} news */
export function noteLesson(id, news) {
  const kept = loadLessons();
  saveLessons({ ...kept, [id]: { ...kept[id], ...news } });
}

/** True if a lesson was begun but not finished. @param {SavedLesson} state */
export const isUnderWay = ({ place, done }) => place !== undefined && !done;

/**
 * The next unfinished lesson after this one, or else from the beginning.
 * @param {Lesson[]} lessons
 * @param {string} id
 */
export function nextLesson(lessons, id) {
  const at = lessons.findIndex((lesson) => lesson.id === id);
  const order = [...lessons.slice(at + 1), ...lessons.slice(0, Math.max(0, at))];
  return order.find((lesson) => !lessonState(lesson.id).done) ?? null;
}
