// Lessons: all of them, and one at the table.

import { openAnnotated } from "../../annotated/player.js";
import { catalog } from "../../app/app.js";
import { emblem } from "../../app/game-facts.js";
import {
  allLessons,
  fetchLesson,
  isUnderWay,
  lessonState,
  nextLesson,
  noteLesson,
} from "../../app/lessons.js";
import { knowBeginning } from "../../app/openings.js";
import { drawPage } from "../../app/page.js";
import { initialSetup } from "../../app/setup-values.js";
import { startMatch } from "../../app/start-match.js";
import { h } from "../../base/dom.js";
import { problem } from "../../base/forms.js";
import { t } from "../../base/i18n.js";
import { saveCoach } from "../../base/store.js";
import { icon } from "../../table/icons.js";

/** @import { Page } from "../../app/page.js" */
/** @import { CatalogGame } from "../../base/types.js" */
/** @import { PanelButton } from "../../table/types.js" */
/** @import { Lesson } from "../../app/lessons.js" */

/**
 * @param {HTMLElement} root
 * @param {string} id of a lesson; "": all of them
 * @param {Page} page
 * @returns {Promise<boolean | (() => void)>}
 */
export async function showLearn(root, id, page) {
  const lessons = await allLessons();
  if (id === "") return showList(root, lessons);
  const lesson = lessons.find((each) => each.id === id);
  return lesson ? showLesson(root, lesson, lessons, page) : false;
}

/** @param {HTMLElement} root @param {Lesson[]} lessons */
function showList(root, lessons) {
  drawPage(
    root,
    { title: t("learn.title") },
    h("p.lead", t("learn.lead")),
    h("ol.learn-list.game-rows", lessons.map(lessonItem)),
  );
  return true;
}

/** @param {Lesson} lesson */
function lessonItem({ id, title, minutes, game }) {
  const state = lessonState(id);
  const stateText = state.done ? t("learn.done") : isUnderWay(state) ? t("learn.goOn") : "";
  return h("li", { class: game ? "" : "learn-first" }, [
    h("a.box", { href: `#learn/${id}`, "data-lesson": id, "data-done": Boolean(state.done) }, [
      h("span.learn-picture", { "aria-hidden": "true" }, game ? emblem(game) : icon("tricks")),
      h("strong", title),
      h("span.learn-facts.hint.row", [
        h("span", t("learn.minutes", { minutes })),
        stateText !== "" && h("span.learn-state", stateText),
      ]),
    ]),
  ]);
}

/** @param {HTMLElement} root @param {Lesson} lesson @param {Lesson[]} lessons @param {Page} page */
async function showLesson(root, lesson, lessons, page) {
  const { id, title } = lesson;
  const fetching = fetchLesson(id);
  await knowBeginning(id, fetching);
  const deal = await fetching;
  const { games } = await catalog();
  const first = games.find(({ start }) => start) ?? games[0];
  page.fill(true);
  const state = lessonState(id);
  const player = openAnnotated(root, deal, {
    title: lesson.game ? t("learn.of", { name: title }) : title,
    begin: state.done ? undefined : state.place,
    leave: () => page.go("#learn"),
    refuse: (message) => {
      page.fill(false);
      drawPage(root, { title, back: { href: "#learn", text: t("learn.all") } }, problem(message));
    },
    reached: ({ at, note }) => noteLesson(id, { place: { at, note } }),
    done: () => noteLesson(id, { done: true, place: undefined }),
    ends: () => ends(lesson, lessons, lesson.game ?? first, page.go),
  });
  return () => player.leave();
}

/**
 * @param {Lesson} lesson
 * @param {Lesson[]} lessons
 * @param {CatalogGame | undefined} game the game to play now
 * @param {(hash: string) => void} go
 * @returns {PanelButton[]}
 */
function ends({ id, game: own }, lessons, game, go) {
  const next = nextLesson(lessons, id);
  /** @param {string} action @param {string} label @param {() => void} run */
  const way = (action, label, run) => ({ action, label, run });
  /** @param {CatalogGame} chosen */
  const begin = (chosen) =>
    void startMatch(chosen, initialSetup(chosen), null, t("home.replaces", { name: chosen.name }));
  const all = way("all-lessons", t("learn.all"), () => go("#learn"));
  const rules = own && way("rules", t("rules"), () => go(`#rules/${own.id}`));
  const on = next && way("next-lesson", t("learn.next", { name: next.title }), () => go(`#learn/${next.id}`));
  const play = game && way("play-now", t("learn.play", { name: game.name }), () => begin(game));
  const coached =
    own &&
    way("play-coached", t("coach.play"), () => {
      saveCoach({ on: true, kept: null }, own.id);
      begin(own);
    });
  // After the general lesson, a lesson about a game comes next; after that, the game itself.
  const offered = own ? [rules, on ?? all, coached, play] : [play, on ?? all];
  return offered.filter((button) => button !== null && button !== undefined);
}
