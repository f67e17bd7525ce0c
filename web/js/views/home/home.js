// The first screen: matches in progress, and the games as tiles.

import { catalog, lang } from "../../app/app.js";
import { engineLine } from "../../app/status.js";
import { h } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { single, siteUrl } from "../../base/site.js";
import { dailyCard } from "../daily/daily-card.js";
import { filters } from "./filters.js";
import { tile } from "./game-tiles.js";
import { continueCards, keptMatches } from "./matches-in-progress.js";

/**
 * A link to a page other than a match or a game.
 * @param {string} href
 * @param {string} action
 * @param {string} title
 * @param {string} text
 */
function wayCard(href, action, title, text) {
  return h(
    "a",
    { class: "go-card way-card", href, "data-action": action },
    h("span", { class: "go-words" }, h("strong", {}, title), h("span", { class: "go-state" }, text)),
  );
}

/** @param {HTMLElement} root */
export async function showHome(root) {
  const { games } = await catalog();
  const hasLessons = games.some(({ lesson }) => lesson);
  const more = h(
    "div",
    { class: "go-more" },
    hasLessons && wayCard("#learn", "lessons", t("learn.title"), t("learn.card")),
    wayCard("#puzzles", "puzzles", t("puzzles.title"), t("puzzles.card")),
  );
  const line = engineLine();
  const daily = dailyCard();
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
      h("div", { class: "go-on" }, continueCards(games, kept), daily.element, more),
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
  // The line-break marks of the heading are not part of the name.
  document.title = `Torite · ${t("lobby.title").replaceAll("\u200b", "")}`;
  return () => {
    line.stop();
    daily.stop();
  };
}
