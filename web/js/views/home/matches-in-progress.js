// Matches in progress: the latest one to continue, and a new match with one press.

import { h } from "../../base/dom.js";
import { t, withMinus } from "../../base/i18n.js";
import { loadMatch } from "../../base/store.js";
import { initialSetup } from "../setup/setup-values.js";
import { startMatch } from "../setup/start-match.js";
import { emblem } from "./game-facts.js";

/** @import { CatalogGame, SavedMatch } from "../../base/types.js" */
/** @typedef {{game: CatalogGame, saved: SavedMatch}} Kept */

/** The stored matches, latest first. @param {CatalogGame[]} games @returns {Kept[]} */
export function keptMatches(games) {
  return games
    .flatMap((game) => {
      const saved = loadMatch(game.id);
      return saved ? [{ game, saved }] : [];
    })
    .sort((a, b) => (b.saved.time ?? 0) - (a.saved.time ?? 0));
}

/** The card of a match in progress, with a picture of its table. @param {Kept} kept */
function resumeCard({ game, saved }) {
  const picture = h("span", { class: "go-picture" }, emblem(game));
  if (saved.picture) {
    // Loaded late: only this picture needs the faces of cards.
    void import("./table-picture.js")
      .then(({ tablePicture }) => tablePicture(saved.picture))
      .then((image) => image && picture.replaceChildren(image))
      .catch(() => {});
  }
  const state =
    saved.deals && saved.scores
      ? t("lobby.state", { deal: saved.deals, scores: saved.scores.map(withMinus).join("\u00a0·\u00a0") })
      : "";
  return h(
    "a",
    { class: "go-card resume", href: `#play/${game.id}`, "data-action": "resume" },
    picture,
    h(
      "span",
      { class: "go-words" },
      h("strong", {}, t("home.resume")),
      h("span", { class: "go-game" }, game.name),
      h("span", { class: "go-state" }, state),
    ),
  );
}

/** @param {CatalogGame} game */
async function playNow(game) {
  await startMatch(game, initialSetup(game), null, t("home.replaces", { name: game.name }));
}

/**
 * @param {CatalogGame} game
 * @param {{first: boolean, isNew: boolean}} how first: true for the main button of the screen; isNew: true to describe
 *     the game
 */
function playButton(game, { first, isNew }) {
  const { players } = initialSetup(game);
  return h(
    "button",
    {
      type: "button",
      class: first ? "go-card play-now is-first" : "go-card play-now",
      "data-action": "play-now",
      onclick: () => void playNow(game),
    },
    h("span", { class: "go-picture" }, emblem(game)),
    h(
      "span",
      { class: "go-words" },
      h("strong", {}, t("home.playNow")),
      h(
        "span",
        {},
        `${game.name} · `,
        h("span", { class: "go-state" }, t("home.playNow.players", { players })),
      ),
      isNew && h("span", { class: "go-about" }, game.about),
    ),
  );
}

/**
 * "Continue", if a match is in progress, and "Play now" with the last played or else the recommended game.
 * @param {CatalogGame[]} games
 * @param {Kept[]} kept
 */
export function continueCards(games, kept) {
  const left = kept.find(({ saved }) => !saved.over);
  const game = kept[0]?.game ?? games.find(({ start }) => start) ?? games[0];
  return [left && resumeCard(left), game && playButton(game, { first: !left, isNew: kept.length === 0 })];
}
