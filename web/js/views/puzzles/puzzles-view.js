// Puzzles: all of them, those of a game, and one at the table.

import { cardNames, catalog, lang } from "../../app/app.js";
import { engineLine } from "../../app/status.js";
import { h, hiddenText } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { EngineError } from "../../engine/engine.js";
import { emblem } from "../home/game-facts.js";
import { askWhenReady } from "../match/ask-python.js";
import { Match } from "../match/match.js";
import { PuzzleGame } from "./puzzle-game.js";
import { isSolved, readStates } from "./puzzle-progress.js";

/** @import { CatalogGame } from "../../base/types.js" */
/** @import { PuzzleReply } from "../../base/messages.js" */
/** @import { PuzzleState } from "./puzzle-progress.js" */
/** @typedef {{link: string, level: number}} Listed */

/**
 * The page's part in showing the view.
 * @typedef {object} Surroundings
 * @property {(hash: string) => void} go
 * @property {(full: boolean) => void} fill full: the view fills the window; otherwise it is a page with a header
 */

/**
 * @param {HTMLElement} root
 * @param {string} rest of the address: "", "GAME" or "GAME/NUMBER"
 * @param {Surroundings} page
 * @returns {Promise<boolean | (() => void)>}
 */
export async function showPuzzles(root, rest, page) {
  const [id = "", number] = rest.split("/");
  const { games } = await catalog();
  const game = games.find((each) => each.id === id);
  if (id !== "" && !game) return false;
  const view = new PuzzlesView(root, games, page);
  void (game && number ? view.play(game, Number(number)) : view.list(game));
  return () => view.leave();
}

class PuzzlesView {
  #root;
  #games;
  #page;
  #waiting = engineLine({ bar: true });
  #left = false;
  /** @type {Match | null} */
  #match = null;

  /**
   * @param {HTMLElement} root
   * @param {CatalogGame[]} games
   * @param {Surroundings} page
   */
  constructor(root, games, page) {
    this.#root = root;
    this.#games = games;
    this.#page = page;
  }

  leave() {
    this.#left = true;
    this.#waiting.stop();
    this.#match?.leave();
  }

  /** The list of a game's puzzles, or of all. @param {CatalogGame | undefined} game */
  async list(game) {
    const list = h("div", { class: "puzzles-list" }, this.#waiting.element);
    const back = game ? { href: "#puzzles", text: t("puzzles.all") } : { href: "#", text: t("back.lobby") };
    this.#root.replaceChildren(
      h(
        "div",
        { class: "page puzzles" },
        h("p", { class: "trail" }, h("a", { href: back.href }, back.text)),
        h("h1", { tabindex: -1 }, game ? t("puzzles.of", { name: game.name }) : t("puzzles.title")),
        h("p", { class: "lead" }, t("puzzles.lead")),
        list,
      ),
    );
    document.title = `${t("puzzles.title")} · Torite`;
    const reply = await askWhenReady("puzzles", game ? { game: game.id } : {}, () => this.#left);
    if (!reply) return;
    this.#waiting.stop();
    list.replaceChildren(...(game ? ofGame(game, reply.puzzles[game.id] ?? []) : [this.#all(reply.puzzles)]));
  }

  /** @param {Record<string, Listed[]>} puzzles */
  #all(puzzles) {
    const stateOf = readStates();
    const having = this.#games.filter(({ id }) => (puzzles[id] ?? []).length > 0);
    return h(
      "ul",
      { class: "puzzles-games game-rows" },
      having.map((game) => {
        const own = puzzles[game.id] ?? [];
        return h(
          "li",
          {},
          h(
            "a",
            { href: `#puzzles/${game.id}`, "data-game": game.id },
            h("span", { class: "puzzles-picture" }, emblem(game)),
            h("strong", {}, game.name),
            h("span", {}, solvedText(own, stateOf)),
          ),
        );
      }),
    );
  }

  /** One puzzle at the table. @param {CatalogGame} game @param {number} number from 1 */
  async play(game, number) {
    const title = t("puzzles.number", { name: game.name, number });
    this.#root.replaceChildren(
      h(
        "div",
        { class: "page puzzles" },
        h("p", { class: "trail" }, h("a", { href: `#puzzles/${game.id}` }, t("puzzles.all"))),
        h("h1", { tabindex: -1 }, title),
        this.#waiting.element,
      ),
    );
    document.title = `${title} · Torite`;
    const puzzle = await this.#ask(game, number);
    if (!puzzle) return;
    const names = await cardNames(game);
    if (this.#left) return;
    this.#waiting.stop();
    this.#page.fill(true);
    const seats = Array.from({ length: puzzle.players }, () => null);
    const saved = {
      torite: /** @type {const} */ (1),
      match: puzzle.match,
      people: [puzzle.seat],
      names: seats,
    };
    const host = new PuzzleGame(game.id, number, puzzle, this.#page.go);
    this.#match = new Match(this.#root, game, saved, names, host);
    await this.#match.open();
  }

  /**
   * @param {CatalogGame} game
   * @param {number} number
   * @returns {Promise<PuzzleReply | null>} null: none, already reported
   */
  async #ask(game, number) {
    try {
      return await askWhenReady("puzzle", { game: game.id, number, lang: lang() }, () => this.#left);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#waiting.stop();
      this.#root
        .querySelector(".page")
        ?.append(
          h("p", { class: "problem", role: "alert" }, error.message),
          h("p", {}, h("a", { class: "button primary", href: `#puzzles/${game.id}` }, t("puzzles.all"))),
        );
      return null;
    }
  }
}

/**
 * @param {Listed[]} puzzles
 * @param {(link: string) => PuzzleState} stateOf
 */
function solvedText(puzzles, stateOf) {
  const solved = puzzles.filter(({ link }) => isSolved(stateOf(link))).length;
  return t("puzzles.solved", { solved, all: puzzles.length });
}

/** True for a puzzle with a star. @param {Pick<Listed, "level">} puzzle */
const isHard = ({ level }) => level > 1;

/**
 * The puzzles of a game by number, and the first unsolved one.
 * @param {CatalogGame} game
 * @param {Listed[]} puzzles
 */
function ofGame(game, puzzles) {
  const stateOf = readStates();
  const open = puzzles.findIndex(({ link }) => !isSolved(stateOf(link)));
  return [
    h("p", { class: "hint" }, solvedText(puzzles, stateOf)),
    open < 0
      ? h("p", {}, t("puzzles.allSolved"))
      : h(
          "p",
          { class: "row" },
          h(
            "a",
            {
              class: "button primary large",
              href: `#puzzles/${game.id}/${open + 1}`,
              "data-action": "next-puzzle",
            },
            t(open === 0 ? "puzzles.begin" : "puzzles.next"),
          ),
          h("a", { class: "button large", href: `#rules/${game.id}` }, t("rules")),
        ),
    h(
      "ol",
      { class: "puzzles-numbers" },
      puzzles.map(({ link, level }, index) => {
        const state = stateOf(link);
        return h(
          "li",
          {},
          h(
            "a",
            { href: `#puzzles/${game.id}/${index + 1}`, "data-state": state, "data-level": level },
            h("span", {}, String(index + 1)),
            hiddenText(t(`puzzles.state.${state}`)),
            isHard({ level }) && hiddenText(t("puzzles.hard")),
          ),
        );
      }),
    ),
    h(
      "ul",
      { class: "puzzles-key", "aria-hidden": "true" },
      ["new", "tried", "later", "first"].map((state) =>
        h("li", {}, h("i", { "data-state": state }), t(`puzzles.state.${state}`)),
      ),
      puzzles.some(isHard) && h("li", {}, h("i", { "data-hard": true }), t("puzzles.hard")),
    ),
  ];
}
