// The lobby: the games as calm cards.

import { catalog, lang } from "../app/app.js";
import { engineLine } from "../app/status.js";
import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { single, siteUrl } from "../base/site.js";
import { loadMatch } from "../base/store.js";

/** @import { CatalogGame } from "../base/types.js" */

/**
 * "2–4", "3", "2, 3, 4, 6".
 * @param {number[]} numbers
 */
export function range(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const first = sorted[0];
  const last = sorted[sorted.length - 1];
  if (sorted.length < 2 || first === last) return String(first);
  return last - first === sorted.length - 1 ? `${first}–${last}` : sorted.join(", ");
}

/** @param {CatalogGame} game */
export function gameFacts(game) {
  return t("game.facts", { players: range(game.players), minutes: [...new Set(game.minutes)].join("–") });
}

/** A minus as people write it. @param {number} points */
const points = (points) => String(points).replace("-", "−");

/** @param {CatalogGame} game */
function card(game) {
  const saved = loadMatch(game.id);
  const title = h(
    "h3",
    { id: `game-${game.id}` },
    game.name,
    lang() === "ja" && game.kana && game.kana !== game.name ? h("span", { class: "kana" }, game.kana) : null,
  );
  return h(
    "li",
    { class: "game-card", "data-game": game.id },
    title,
    h("p", { class: "facts" }, gameFacts(game)),
    h("p", { class: "about" }, game.about),
    saved &&
      h(
        "a",
        { class: "continue", href: `#play/${game.id}`, "data-action": "continue" },
        h("strong", {}, t(saved.over ? "lobby.look" : "lobby.continue")),
        saved.deals && saved.scores
          ? h(
              "span",
              {},
              t("lobby.state", { deal: saved.deals, scores: saved.scores.map(points).join(" · ") }),
            )
          : null,
      ),
    h(
      "div",
      { class: "row" },
      h(
        "a",
        {
          class: saved ? "button" : "button primary",
          href: `#new/${game.id}`,
          "data-action": "new",
          "aria-describedby": `game-${game.id}`,
        },
        t(saved ? "lobby.new" : "lobby.play"),
      ),
      h(
        "a",
        {
          class: "button quiet",
          href: `#rules/${game.id}`,
          "data-action": "rules",
          "aria-describedby": `game-${game.id}`,
        },
        t("rules"),
      ),
    ),
  );
}

/** @param {HTMLElement} root */
export async function showLobby(root) {
  const { games } = await catalog();
  const line = engineLine();
  root.replaceChildren(
    h(
      "div",
      { class: "page lobby" },
      h("h1", { tabindex: -1 }, t("lobby.title")),
      h("p", { class: "lead" }, t("lobby.lead")),
      line.element,
      h("h2", { class: "unseen" }, t("lobby.games")),
      h("ul", { class: "games" }, games.map(card)),
      !single &&
        h(
          "p",
          { class: "static-rules" },
          h("a", { href: siteUrl(`rules/index.${lang()}.html`) }, t("lobby.pages")),
        ),
    ),
  );
  document.title = `Torite · ${t("lobby.title")}`;
  return line.stop;
}
