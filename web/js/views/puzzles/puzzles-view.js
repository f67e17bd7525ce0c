// Puzzles: all of them, those of a game, and one at the table.

import { cardNames, catalog, lang } from "../../app/app.js";
import { askWhenReady } from "../../app/ask-python.js";
import { emblem } from "../../app/game-facts.js";
import { drawPage, lobby } from "../../app/page.js";
import { engineLine } from "../../app/status.js";
import { h, hiddenText } from "../../base/dom.js";
import { problem } from "../../base/forms.js";
import { t } from "../../base/i18n.js";
import { loadLessons, loadMatch } from "../../base/store.js";
import { today } from "../../daily/days.js";
import { EngineError } from "../../engine/engine.js";
import { entries } from "../../history/history.js";
import { Match } from "../../play/match.js";
import { practiceLink, practiceList, practicePositions } from "./practice.js";
import { PuzzleGame } from "./puzzle-game.js";
import { duePuzzles, isSolved, nextPuzzle, puzzleOfDay, readStates, training } from "./training.js";

/** @import { Page } from "../../app/page.js" */
/** @import { CatalogGame, SavedMatch } from "../../base/types.js" */
/** @import { PuzzleEntry, PuzzleReply } from "../../base/messages.js" */
/** @import { PuzzlePlace } from "./puzzle-game.js" */
/** @import { Puzzles, PuzzleState } from "./training.js" */

/**
 * @param {HTMLElement} root
 * @param {string} rest of the address: "", "GAME", "GAME/NUMBER", "day", "run", "run/GAME/NUMBER", "own/GAME",
 *   or "own/GAME/NUMBER"
 * @param {Page} page
 * @returns {Promise<boolean | (() => void)>}
 */
export async function showPuzzles(root, rest, page) {
  const [, way = "", place = ""] = /^(?:(run|own)\/)?(.*)$/.exec(rest) ?? [];
  const [id = "", number] = place.split("/");
  const { games } = await catalog();
  const game = games.find((each) => each.id === id);
  const view = new PuzzlesView(root, page);
  if (rest === "day" || rest === "run") void view.choose(games, rest);
  else if (id !== "" && !game) return false;
  else if (game && way === "own") void view.own(game, Number(number));
  else void (game && number ? view.number(game, Number(number), way === "run") : view.list(games, game));
  return () => view.leave();
}

/** Rating from which a puzzle is called hard. */
const HARD = 1700;

class PuzzlesView {
  #root;
  #page;
  #waiting = engineLine({ bar: true });
  #left = false;
  /** @type {Match | null} */
  #match = null;

  /** @param {HTMLElement} root @param {Page} page */
  constructor(root, page) {
    this.#root = root;
    this.#page = page;
  }

  leave() {
    this.#left = true;
    this.#waiting.stop();
    this.#match?.leave();
  }

  /** The list of a game's puzzles, or of all. @param {CatalogGame[]} games @param {CatalogGame | undefined} game */
  async list(games, game) {
    const list = h("div.puzzles-list.stack.loose", this.#waiting.element);
    const title = game ? t("puzzles.of", { name: game.name }) : t("puzzles.title");
    const back = game ? { href: "#puzzles", text: t("puzzles.all") } : lobby();
    const head = { title, name: t("puzzles.title"), look: "puzzles", back };
    drawPage(this.#root, head, h("p.lead", t("puzzles.lead")), list);
    const reply = await askWhenReady("puzzles", game ? { game: game.id } : {}, () => this.#left);
    const own = reply && game ? await practiceLink(game.id) : "";
    if (!reply || this.#left) return;
    this.#waiting.stop();
    list.replaceChildren(
      ...(game
        ? [...ofGame(game, reply.puzzles[game.id] ?? []), own]
        : [trainingPart(reply.puzzles), ofAll(games, reply.puzzles)]),
    );
  }

  /** Goes to the puzzle of the day, or to the next one of a mixed run. @param {CatalogGame[]} games @param {"day" | "run"} way */
  async choose(games, way) {
    const drawn = drawPage(
      this.#root,
      { title: t(`puzzles.${way}`), look: "puzzles" },
      this.#waiting.element,
    );
    const reply = await askWhenReady("puzzles", {}, () => this.#left);
    if (!reply) return;
    const known = way === "run" ? await knownGames(games, reply.puzzles) : reply.puzzles;
    if (this.#left) return;
    const next = way === "run" ? nextPuzzle(known, today()) : puzzleOfDay(known, today());
    if (next) this.#page.redirect(`#puzzles/${way === "run" ? "run/" : ""}${next.game}/${next.number}`);
    else {
      this.#waiting.stop();
      drawn.append(h("p", t("puzzles.allSolved")));
    }
  }

  /** A numbered puzzle of a game. @param {CatalogGame} game @param {number} number from 1 @param {boolean} inRun */
  async number(game, number, inRun) {
    const title = t("puzzles.number", { name: game.name, number });
    const of = `#puzzles/${game.id}`;
    const waiting = drawPage(
      this.#root,
      { title, look: "puzzles", back: { href: of, text: t("puzzles.all") } },
      this.#waiting.element,
    );
    await this.#play(game, waiting, { game: game.id, number }, ({ count }) => ({
      here: `${inRun ? "run/" : ""}${game.id}/${number}`,
      all: inRun ? "#puzzles" : of,
      next: inRun ? "#puzzles/run" : number < count ? `${of}/${number + 1}` : null,
    }));
  }

  /** The practice positions of a game, or one at the table. @param {CatalogGame} game @param {number} number from 1 */
  async own(game, number) {
    const title = t("practice.of", { name: game.name });
    const all = `#puzzles/own/${game.id}`;
    const back = number
      ? { href: all, text: t("practice.all") }
      : { href: `#puzzles/${game.id}`, text: t("puzzles.all") };
    const drawn = drawPage(this.#root, { title, look: "puzzles", back }, this.#waiting.element);
    const found = await practicePositions(game.id, () => this.#left);
    if (!found) return;
    const position = found.positions[number - 1];
    if (position) {
      const next = number < found.positions.length ? `${all}/${number + 1}` : null;
      await this.#play(game, drawn, { game: game.id, position }, () => ({
        here: `own/${game.id}/${number}`,
        all,
        next,
      }));
    } else {
      this.#waiting.stop();
      this.#waiting.element.remove();
      drawn.append(
        h("p.lead", t("practice.lead")),
        h("div.puzzles-list.stack.loose", practiceList(game, found.missed)),
      );
    }
  }

  /**
   * One puzzle at the table.
   * @param {CatalogGame} game
   * @param {HTMLElement} drawn the page until then
   * @param {PuzzlePlace["asked"]} asked
   * @param {(puzzle: PuzzleReply) => Omit<PuzzlePlace, "asked">} placeOf
   */
  async #play(game, drawn, asked, placeOf) {
    const puzzle = await askWhenReady("puzzle", { ...asked, lang: lang() }, () => this.#left).catch(
      (error) => {
        if (!(error instanceof EngineError)) throw error;
        this.#waiting.stop();
        drawn.append(
          problem(error.message),
          h("p", h("a.button.primary", { href: `#puzzles/${game.id}` }, t("puzzles.all"))),
        );
      },
    );
    const names = puzzle && (await cardNames(game));
    if (!names || this.#left) return;
    this.#waiting.stop();
    this.#page.fill(true);
    const { match, seat, players } = puzzle;
    /** @type {SavedMatch} */
    const saved = { torite: 1, match, people: [seat], names: Array(players).fill(null) };
    const host = new PuzzleGame(puzzle, { asked, ...placeOf(puzzle) }, this.#page.go);
    this.#match = new Match(this.#root, game, saved, names, host);
    await this.#match.open();
  }
}

/**
 * The puzzles of the games that the person has learned or played; those for beginners if there are none.
 * @param {CatalogGame[]} games
 * @param {Puzzles} puzzles
 * @returns {Promise<Puzzles>}
 */
async function knownGames(games, puzzles) {
  const lessons = loadLessons();
  const played = new Set((await entries()).entries.map(({ game }) => game));
  const known = games.filter(({ id }) => lessons[id]?.done || loadMatch(id) || played.has(id));
  const ids = (known.length ? known : games.filter(({ start }) => start)).map(({ id }) => id);
  return Object.fromEntries(ids.map((id) => [id, puzzles[id] ?? []]));
}

/** The rating, what is due, and ways to the next puzzle. @param {Puzzles} puzzles */
function trainingPart(puzzles) {
  const { rating, deviation } = training();
  const due = duePuzzles(puzzles, today()).length;
  const values = { rating: Math.round(rating), deviation: Math.round(deviation) };
  return h("div.puzzles-training.stack", [
    h("p.row", [
      h("a.button.primary.large", { href: "#puzzles/run", "data-action": "run" }, t("puzzles.run")),
      h("a.button.large", { href: "#puzzles/day", "data-action": "day" }, t("puzzles.day")),
    ]),
    h("p.hint", [t("puzzles.rating", values), due > 0 && ` · ${t("puzzles.due", { due })}`]),
  ]);
}

/** The games with puzzles. @param {CatalogGame[]} games @param {Record<string, PuzzleEntry[]>} puzzles */
function ofAll(games, puzzles) {
  const stateOf = readStates();
  const having = games.filter(({ id }) => (puzzles[id] ?? []).length > 0);
  return h("ul.puzzles-games.game-rows", [
    having.map((game) =>
      h("li", [
        h("a.box", { href: `#puzzles/${game.id}`, "data-game": game.id }, [
          h("span.puzzles-picture", emblem(game)),
          h("strong", game.name),
          h("span.hint", solvedText(puzzles[game.id] ?? [], stateOf)),
        ]),
      ]),
    ),
  ]);
}

/** @param {PuzzleEntry[]} puzzles @param {(link: string) => PuzzleState} stateOf */
function solvedText(puzzles, stateOf) {
  const solved = puzzles.filter(({ link }) => isSolved(stateOf(link))).length;
  return t("puzzles.solved", { solved, all: puzzles.length });
}

/** True for a puzzle with a star. @param {Pick<PuzzleEntry, "rating">} puzzle */
const isHard = ({ rating }) => rating >= HARD;

/** The puzzles of a game by number, and the first unsolved one. @param {CatalogGame} game @param {PuzzleEntry[]} puzzles */
function ofGame(game, puzzles) {
  const stateOf = readStates();
  const open = puzzles.findIndex(({ link }) => !isSolved(stateOf(link)));
  return [
    h("p.hint", solvedText(puzzles, stateOf)),
    open < 0
      ? h("p", t("puzzles.allSolved"))
      : h("p.row", [
          h(
            "a.button.primary.large",
            { href: `#puzzles/${game.id}/${open + 1}`, "data-action": "next-puzzle" },
            t(open === 0 ? "puzzles.begin" : "puzzles.next"),
          ),
          h("a.button.large", { href: `#rules/${game.id}` }, t("rules")),
        ]),
    h("ol.puzzles-numbers", [
      puzzles.map(({ link, rating }, index) => {
        const state = stateOf(link);
        return h("li", [
          h(
            "a.box",
            {
              href: `#puzzles/${game.id}/${index + 1}`,
              "data-state": state,
              "data-hard": isHard({ rating }),
            },
            [
              h("span", String(index + 1)),
              hiddenText(t(`puzzles.state.${state}`)),
              isHard({ rating }) && hiddenText(t("puzzles.hard")),
            ],
          ),
        ]);
      }),
    ]),
    h("ul.puzzles-key.small", { "aria-hidden": "true" }, [
      ["new", "tried", "later", "first"].map((state) =>
        h("li", h("i.box", { "data-state": state }), t(`puzzles.state.${state}`)),
      ),
      puzzles.some(isHard) && h("li", h("i", { "data-hard": true }), t("puzzles.hard")),
    ]),
  ];
}
