// The lessons in learning order, the progress on this device, and the ways to a lesson.

import { h } from "../base/dom.js";
import { siteJson } from "../base/fetching.js";
import { actionButton } from "../base/forms.js";
import { t } from "../base/i18n.js";
import { loadLessons, loadMatch, loadSetup, saveLessons } from "../base/store.js";
import { catalog } from "./app.js";
import { focusHeading } from "./page.js";

/** @import { CatalogGame, SavedLesson } from "../base/types.js" */

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

/** The content of a lesson's file. @param {string} id @returns {Promise<unknown>} */
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

/**
 * The link "Learn" next to "Play"; nothing for a game without a lesson.
 * @param {CatalogGame} game
 * @param {string} look
 */
export function learnLink({ id, name, lesson }, look) {
  if (!lesson) return null;
  return h(
    "a",
    { class: look, href: `#learn/${id}`, "data-action": "learn", "aria-label": t("learn.of", { name }) },
    h("span", t("learn")),
  );
}

/** "New to this game?", for people who have neither played it nor declined. @param {CatalogGame} game */
export function lessonOffer({ id, name, lesson }) {
  const state = lessonState(id);
  const played = loadMatch(id) !== null || Object.keys(loadSetup(id)).length > 0;
  if (!lesson || state.done || state.declined || (played && !isUnderWay(state))) return null;
  const under = isUnderWay(state);
  const decline = () => {
    noteLesson(id, { declined: true });
    const form = offer.closest("form");
    offer.remove();
    if (form) focusHeading(form);
  };
  const offer = h("aside.learn-offer.row.box.ends", { "aria-label": t("learn.of", { name }) }, [
    h("p", under ? t("learn.offer.under", { name }) : t("learn.offer", { name, minutes: lesson.minutes })),
    h("p.row", [
      h("a.button", { href: `#learn/${id}`, "data-action": "learn-offered" }, [
        t(under ? "learn.offer.goOn" : "learn.offer.yes"),
      ]),
      actionButton("decline-lesson", t("learn.offer.no"), decline, { look: "quiet" }),
    ]),
  ]);
  return offer;
}
