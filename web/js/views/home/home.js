// The first screen: matches in progress, and the games as tiles.

import { catalog, lang } from "../../app/app.js";
import { engineLine } from "../../app/status.js";
import { h } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { single, siteUrl } from "../../base/site.js";
import { loadTogether } from "../../base/store.js";
import { dailyCard } from "../../daily/daily-card.js";
import { latestDailyGame } from "../../daily/daily-progress.js";
import { filters } from "./filters.js";
import { tile } from "./game-tiles.js";
import { continueCards, keptMatches } from "./matches-in-progress.js";
import { newcomer } from "./newcomer.js";

/** @import { CatalogGame } from "../../base/types.js" */

/**
 * A link to a page other than a match or a game.
 * @param {string} href
 * @param {string} action
 * @param {string} title
 * @param {string} text
 */
function wayCard(href, action, title, text) {
  return h("a.go-card.way-card", { href, "data-action": action }, [
    h("span.go-words", h("strong", title), h("span.go-state.wide-only", text)),
  ]);
}

/** Back to the table of friends that this device hosts, if there is one. @param {CatalogGame[]} games */
function friendsCard(games) {
  const table = single ? null : loadTogether();
  const game = games.find(({ id }) => id === table?.game);
  return game && wayCard(siteUrl("friends.html#table"), "together", t("together"), game.name);
}

/** The games by what one plays for. @param {CatalogGame[]} games */
function kindsOf(games) {
  const kinds = new Map(games.map(({ kind }) => [kind.value, kind.text]));
  return [...kinds].map(([value, text]) => ({
    text,
    games: games.filter(({ kind }) => kind.value === value),
  }));
}

/** @param {HTMLElement} root */
export async function showHome(root) {
  const { games, known_games: known } = await catalog();
  const hasLessons = games.some(({ lesson }) => lesson);
  const more = h("div.go-more", [
    hasLessons && wayCard("#learn", "lessons", t("learn.title"), t("learn.card")),
    wayCard("#puzzles", "puzzles", t("puzzles.title"), t("puzzles.card")),
    wayCard("#challenge", "challenges", t("challenge.title"), t("challenge.card")),
    single ? null : wayCard("#workshop", "workshop", t("workshop.title"), t("workshop.card")),
    friendsCard(games),
  ]);
  const line = engineLine();
  const daily = dailyCard();
  const kept = keptMatches(games);
  const matches = new Map(kept.map(({ game, saved }) => [game.id, saved]));
  const lastPlayed = kept[0]?.game.id ?? latestDailyGame();
  const latest = games.find(({ id }) => id === lastPlayed);
  const list = h("div.games-by-kind", [
    kindsOf(games).map(({ text, games: alike }) =>
      h("section.kind", [
        h("h3", text),
        h("ul.tiles", [alike.map((game) => tile(game, matches.get(game.id)))]),
      ]),
    ),
  ]);
  root.replaceChildren(
    h("div.page.home", [
      h("h1", { tabindex: -1 }, t("lobby.title")),
      h("p.lead", t("lobby.lead")),
      h("div.go-on", latest ? continueCards(kept, latest) : newcomer(games, known), daily.element, more),
      line.element,
      h("div.home-head.row", h("h2", t("lobby.games")), filters(games, list)),
      list,
      h("p.static-rules.row.hint", [
        !single && h("a", { href: siteUrl(`rules/index.${lang()}.html`) }, t("lobby.pages")),
        h("a", { href: "#glossary" }, t("glossary.title")),
      ]),
    ]),
  );
  // The line-break marks of the heading are not part of the name.
  document.title = `Torite · ${t("lobby.title").replaceAll("\u200b", "")}`;
  return () => {
    line.stop();
    daily.stop();
  };
}
