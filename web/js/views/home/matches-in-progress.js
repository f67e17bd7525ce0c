// Matches in progress: the latest one to continue, and a new match with one press.

import { emblem } from "../../app/game-facts.js";
import { knowOpenings } from "../../app/openings.js";
import { initialSetup } from "../../app/setup-values.js";
import { startMatch } from "../../app/start-match.js";
import { h } from "../../base/dom.js";
import { t, withMinus } from "../../base/i18n.js";
import { loadMatch } from "../../base/store.js";

/** @import { CatalogGame, SavedMatch, SavedSetup } from "../../base/types.js" */
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
  const picture = h("span.go-picture", emblem(game));
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
  return h("a.go-card.resume", { href: `#play/${game.id}`, "data-action": "resume" }, [
    picture,
    h("span.go-words", [
      h("strong", t("home.resume")),
      h("span.go-game", game.name),
      h("span.go-state", state),
    ]),
  ]);
}

/**
 * Starts a match with one press. Its first cards are fetched before.
 * @param {CatalogGame} game
 * @param {SavedSetup} setup
 * @param {{first: boolean, about?: string}} how first: true for the main button of the screen; about: what is said of
 *     the game
 */
export function playButton(game, setup, { first, about }) {
  const { players } = setup;
  void knowOpenings(game.id);
  return h(
    "button",
    {
      class: first ? "go-card play-now is-first" : "go-card play-now",
      "data-action": "play-now",
      onclick: () => void startMatch(game, setup, null, t("home.replaces", { name: game.name })),
    },
    h("span.go-picture", emblem(game)),
    h("span.go-words", [
      h("strong", t("home.playNow")),
      h("span", `${game.name} · `, h("span.go-state", t("home.playNow.players", { players }))),
      about && h("span.go-about", about),
    ]),
  );
}

/**
 * "Continue", if a match is in progress, and "Play now".
 * @param {Kept[]} kept
 * @param {CatalogGame} game the last played one
 */
export function continueCards(kept, game) {
  const left = kept.find(({ saved }) => !saved.over);
  return [left && resumeCard(left), playButton(game, initialSetup(game), { first: !left })];
}
