// The first screen: what one comes back for, and the games as pictures.

import { catalog, lang } from "../../app/app.js";
import { engineLine } from "../../app/status.js";
import { h } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { single, siteUrl } from "../../base/site.js";
import { dailyCard } from "../daily/daily-card.js";
import { filters } from "./filters.js";
import { goOn, keptMatches } from "./go-on.js";
import { tile } from "./tiles.js";

/** The way to the puzzles. */
function puzzlesCard() {
  return h(
    "a",
    { class: "go-card puzzles-card", href: "#puzzles", "data-action": "puzzles" },
    h(
      "span",
      { class: "go-words" },
      h("strong", {}, t("puzzles.title")),
      h("span", { class: "go-state" }, t("puzzles.card")),
    ),
  );
}

/** The way to the lessons. */
function learnCard() {
  return h(
    "a",
    { class: "go-card puzzles-card", href: "#learn", "data-action": "lessons" },
    h(
      "span",
      { class: "go-words" },
      h("strong", {}, t("learn.title")),
      h("span", { class: "go-state" }, t("learn.card")),
    ),
  );
}

/** @param {HTMLElement} root */
export async function showHome(root) {
  const { games } = await catalog();
  const hasLessons = games.some(({ lesson }) => lesson);
  const more = h("div", { class: "go-more" }, hasLessons && learnCard(), puzzlesCard());
  const line = engineLine();
  const kept = keptMatches(games);
  const matches = new Map(kept.map(({ game, saved }) => [game.id, saved]));
  const tiles = games.map((game) => tile(game, matches.get(game.id)));
  const list = h("ul", { class: "tiles" }, tiles);
  root.replaceChildren(
    h(
      "div",
      { class: "page home" },
      h("h1", { tabindex: -1 }, t("lobby.title")),
      h("p", { class: "lead" }, t("lobby.lead")),
      h("div", { class: "go-on" }, goOn(games, kept), dailyCard(), more),
      line.element,
      h("div", { class: "home-head" }, h("h2", {}, t("lobby.games")), filters(games, list)),
      list,
      h(
        "p",
        { class: "static-rules" },
        !single && h("a", { href: siteUrl(`rules/index.${lang()}.html`) }, t("lobby.pages")),
        h("a", { href: "#glossary" }, t("glossary.title")),
      ),
    ),
  );
  document.title = `Torite · ${t("lobby.title")}`;
  return line.stop;
}
