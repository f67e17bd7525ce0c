// The games as tiles, each with its emblem and short facts.

import { lang } from "../../app/app.js";
import { emblem, shortFacts } from "../../app/game-facts.js";
import { learnLink } from "../../app/lessons.js";
import { h, hiddenText } from "../../base/dom.js";
import { t } from "../../base/i18n.js";

/** @import { CatalogGame, SavedMatch } from "../../base/types.js" */

const LEVELS = [1, 2, 3];

/** Dots, with words for screen readers. @param {number} level */
function levelSign(level) {
  return h("span.tile-level", { title: t(`home.level.${level}`) }, [
    LEVELS.map((step) => h("i", { class: step <= level ? "is-on" : "", "aria-hidden": "true" })),
  ]);
}

/** The link to the rules, a book icon. @param {CatalogGame} game */
function rulesLink({ id, name }) {
  const label = t("rules.title", { name });
  const link = h("a.tile-rules", { href: `#rules/${id}`, "data-action": "rules", title: label });
  link.innerHTML =
    '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 6.5C10 5 7 4.5 3.5 4.5V18C7 18 10 18.5 12 20C14 18.5 17 18 20.5 18V4.5C17 4.5 14 5 12 6.5ZM12 6.5V20"/></svg>';
  link.append(hiddenText(label));
  return link;
}

/** The link to the stored match of a game. @param {string} id @param {SavedMatch} saved */
function keptLink(id, saved) {
  return h(
    "a.continue",
    { href: `#play/${id}`, "data-action": "continue", "aria-describedby": `game-${id}` },
    t(saved.over ? "home.look" : "home.resume"),
  );
}

/** @param {CatalogGame} game @param {SavedMatch} [saved] the stored match of this game */
export function tile(game, saved) {
  const { id, name, kana, partners } = game;
  return h("li.tile.box", { "data-game": id }, [
    h("a.tile-open", { href: `#new/${id}`, "data-action": "new" }, [
      h("span.tile-picture", [
        emblem(game),
        levelSign(game.level),
        game.start && h("span.tile-start", t("home.start")),
      ]),
      h("h4", { id: `game-${id}`, class: /[\s・]/.test(name) ? "" : "one-word" }, name),
      lang() === "ja" && kana && kana !== name && h("span.kana", kana),
    ]),
    h(
      "p.facts",
      shortFacts(game),
      partners.length > 0 && h("span.tile-kind.wide-only", t("home.partners")),
      hiddenText(t(`home.level.${game.level}`)),
    ),
    h("p.tile-about", game.about),
    rulesLink(game),
    learnLink(game, "tile-learn"),
    saved && keptLink(id, saved),
  ]);
}
