// The games as tiles, each with its emblem and short facts.

import { lang } from "../../app/app.js";
import { h, hiddenText } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { learnLink } from "../learn/learn-link.js";
import { emblem, gameKind, shortFacts } from "./game-facts.js";

/** @import { CatalogGame, SavedMatch } from "../../base/types.js" */

const LEVELS = [1, 2, 3];

/** Dots, with words for screen readers. @param {number} level */
function levelSign(level) {
  return h(
    "span",
    { class: "tile-level", title: t(`home.level.${level}`) },
    LEVELS.map((step) => h("i", { class: step <= level ? "is-on" : "", "aria-hidden": "true" })),
  );
}

/** The link to the rules, a book icon. @param {CatalogGame} game */
function rulesLink({ id, name }) {
  const label = t("rules.title", { name });
  const link = h("a", { class: "tile-rules", href: `#rules/${id}`, "data-action": "rules", title: label });
  link.innerHTML =
    '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 6.5C10 5 7 4.5 3.5 4.5V18C7 18 10 18.5 12 20C14 18.5 17 18 20.5 18V4.5C17 4.5 14 5 12 6.5ZM12 6.5V20"/></svg>';
  link.append(hiddenText(label));
  return link;
}

/** The link to the stored match of a game. @param {string} id @param {SavedMatch} saved */
function keptLink(id, saved) {
  return h(
    "a",
    {
      class: "continue",
      href: `#play/${id}`,
      "data-action": "continue",
      "aria-describedby": `game-${id}`,
    },
    t(saved.over ? "home.look" : "home.resume"),
  );
}

/** @param {CatalogGame} game @param {SavedMatch} [saved] the stored match of this game */
export function tile(game, saved) {
  const { id, name, kana } = game;
  return h(
    "li",
    { class: "tile", "data-game": id },
    h(
      "a",
      { class: "tile-open", href: `#new/${id}`, "data-action": "new" },
      h(
        "span",
        { class: "tile-picture" },
        emblem(game),
        levelSign(game.level),
        game.start && h("span", { class: "tile-start" }, t("home.start")),
      ),
      h("h3", { id: `game-${id}`, class: /[\s・]/.test(name) ? "" : "one-word" }, name),
      lang() === "ja" && kana && kana !== name && h("span", { class: "kana" }, kana),
    ),
    h(
      "p",
      { class: "facts" },
      shortFacts(game),
      h("span", {}, gameKind(game)),
      hiddenText(t(`home.level.${game.level}`)),
    ),
    h("p", { class: "tile-about" }, game.about),
    rulesLink(game),
    learnLink(game, "tile-learn"),
    saved && keptLink(id, saved),
  );
}
