// Lessons: all of them, and one at the table.

import { catalog } from "../../app/app.js";
import { h } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { saveCoach } from "../../base/store.js";
import { icon } from "../../table/icons.js";
import { openAnnotated } from "../annotated/player.js";
import { emblem } from "../home/game-facts.js";
import { initialSetup } from "../setup/setup-values.js";
import { startMatch } from "../setup/start-match.js";
import { allLessons, fetchLesson, isUnderWay, lessonState, nextLesson, noteLesson } from "./lessons.js";

/** @import { CatalogGame } from "../../base/types.js" */
/** @import { PanelButton } from "../../table/types.js" */
/** @import { Lesson } from "./lessons.js" */

/**
 * The page's part in showing the view.
 * @typedef {object} Surroundings
 * @property {(hash: string) => void} go
 * @property {(full: boolean) => void} fill full: the view fills the window; otherwise it is a page with a header
 */

/**
 * @param {HTMLElement} root
 * @param {string} id of a lesson; "": all of them
 * @param {Surroundings} page
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
  root.replaceChildren(
    h(
      "div",
      { class: "page" },
      h("p", { class: "trail" }, h("a", { href: "#" }, t("back.lobby"))),
      h("h1", { tabindex: -1 }, t("learn.title")),
      h("p", { class: "lead" }, t("learn.lead")),
      h("ol", { class: "learn-list game-rows" }, lessons.map(lessonItem)),
    ),
  );
  document.title = `${t("learn.title")} · Torite`;
  return true;
}

/** @param {Lesson} lesson */
function lessonItem({ id, title, minutes, game }) {
  const state = lessonState(id);
  const stateText = state.done ? t("learn.done") : isUnderWay(state) ? t("learn.goOn") : "";
  return h(
    "li",
    { class: game ? "" : "learn-first" },
    h(
      "a",
      { href: `#learn/${id}`, "data-lesson": id, "data-done": Boolean(state.done) },
      h("span", { class: "learn-picture", "aria-hidden": "true" }, game ? emblem(game) : icon("tricks")),
      h("strong", {}, title),
      h(
        "span",
        { class: "learn-facts" },
        h("span", {}, t("learn.minutes", { minutes })),
        stateText !== "" && h("span", { class: "learn-state" }, stateText),
      ),
    ),
  );
}

/**
 * @param {HTMLElement} root
 * @param {Lesson} lesson
 * @param {Lesson[]} lessons
 * @param {Surroundings} page
 */
async function showLesson(root, lesson, lessons, page) {
  const { id, title } = lesson;
  const deal = await fetchLesson(id);
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
      root.replaceChildren(
        h(
          "div",
          { class: "page" },
          h("p", { class: "trail" }, h("a", { href: "#learn" }, t("learn.all"))),
          h("h1", { tabindex: -1 }, title),
          h("p", { class: "problem", role: "alert" }, message),
        ),
      );
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
  const all = { action: "all-lessons", label: t("learn.all"), run: () => go("#learn") };
  const rules = own && { action: "rules", label: t("rules"), run: () => go(`#rules/${own.id}`) };
  const on = next && {
    action: "next-lesson",
    label: t("learn.next", { name: next.title }),
    run: () => go(`#learn/${next.id}`),
  };
  /** @param {CatalogGame} chosen */
  const begin = (chosen) =>
    void startMatch(chosen, initialSetup(chosen), null, t("home.replaces", { name: chosen.name }));
  const play = game && {
    action: "play-now",
    label: t("learn.play", { name: game.name }),
    run: () => begin(game),
  };
  const coached = own && {
    action: "play-coached",
    label: t("coach.play"),
    run: () => {
      saveCoach(own.id, { on: true, kept: null });
      begin(own);
    },
  };
  // After the general lesson, a lesson about a game comes next; after that, the game itself.
  const offered = own ? [rules, on ?? all, coached, play] : [play, on ?? all];
  return offered.filter((button) => button !== null && button !== undefined);
}
