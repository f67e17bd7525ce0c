// The lessons there are, in the order in which they are learned, and how far one has come with each on this device.

import { catalog } from "../../app/app.js";
import { siteJson } from "../../base/fetching.js";
import { loadLessons, saveLessons } from "../../base/store.js";

/** @import { CatalogGame, SavedLesson } from "../../base/types.js" */

/**
 * @typedef {object} Lesson
 * @property {string} id of its game, or of the one that is about no game in particular
 * @property {string} title
 * @property {number} minutes
 * @property {CatalogGame | null} game
 */

/** What every trick-taking game has in common comes first, then the games as the first screen has them. */
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
 * The lesson as it stands in its file.
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

/** Whether somebody has begun it and not yet come to its end. @param {SavedLesson} state */
export const isUnderWay = ({ place, done }) => place !== undefined && !done;

/**
 * The next one that is not yet done, after this one and then from the beginning.
 * @param {Lesson[]} lessons
 * @param {string} id
 */
export function nextLesson(lessons, id) {
  const at = lessons.findIndex((lesson) => lesson.id === id);
  const order = [...lessons.slice(at + 1), ...lessons.slice(0, Math.max(0, at))];
  return order.find((lesson) => !lessonState(lesson.id).done) ?? null;
}
