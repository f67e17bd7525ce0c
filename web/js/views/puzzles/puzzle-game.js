// The host of a puzzle at the table: the question and the verdict. Only the success is stored, not the play.

import { t } from "../../base/i18n.js";
import { recordAnswer } from "./puzzle-progress.js";

/** @import { Extras, Done, MatchHost } from "../match/match-host.js" */
/** @import { Match } from "../match/match.js" */
/** @import { SavedMatch } from "../../base/types.js" */
/** @import { PuzzleReply, TableMessage } from "../../base/messages.js" */
/** @import { PanelButton } from "../../table/types.js" */

/** Maximum number of lines about actions other than the best one. */
const OTHERS = 3;

/** @implements {MatchHost} */
export class PuzzleGame {
  #game;
  #number;
  #puzzle;
  #go;
  /** The answer and the record before it; null while the question is open. @type {Done["acted"] | null} */
  #answer = null;
  /** The previous wrong answer. @type {string | undefined} */
  #tried;
  #playsOn = false;

  /**
   * @param {string} game
   * @param {number} number from 1
   * @param {PuzzleReply} puzzle
   * @param {(hash: string) => void} go
   */
  constructor(game, number, puzzle, go) {
    this.#game = game;
    this.#number = number;
    this.#puzzle = puzzle;
    this.#go = go;
    this.given = puzzle.at;
    this.own = puzzle.own;
  }

  leave = () => this.#go(`#puzzles/${this.#game}`);

  setAside = () => {};

  /** With a hint it does not count as solved at the first try. */
  hinted = () => {
    if (!this.#answer) recordAnswer(this.#puzzle.link, false);
  };

  asked = () => (this.#answer && !this.#playsOn ? this.#puzzle.match : null);

  /**
   * @param {SavedMatch} saved
   * @param {Done} done
   */
  keep = (saved, { acted, undone }) => {
    if (undone && !this.#playsOn) this.#answer = null;
    this.#answer ??= acted ?? null;
    return saved;
  };

  /**
   * @param {TableMessage} message
   * @param {Match} match
   * @returns {Promise<Extras>}
   */
  extras = async (message, match) => {
    if (!this.#answer) return message.view.over ? {} : { ask: t("puzzles.question") };
    if (this.#playsOn) {
      const title = t("puzzles.playedOn");
      return message.view.over ? { panel: { title, buttons: this.#buttons(match) } } : {};
    }
    const { action } = this.#answer;
    const asked = { game: this.#game, number: this.#number, action, tried: this.#tried };
    const { right, text, reason, others, checked } = await match.call("puzzle_answer", asked);
    recordAnswer(this.#puzzle.link, right);
    if (!right) this.#tried = action;
    const otherLines = others.slice(0, OTHERS).map(({ label, cost }) => t("puzzles.other", { label, cost }));
    return {
      hold: true,
      panel: {
        title: t(right ? "puzzles.right" : "puzzles.wrong"),
        texts: right ? [text, reason, ...otherLines, checked] : [text],
        instead: true,
        buttons: this.#buttons(match, right),
      },
    };
  };

  /**
   * @param {Match} match
   * @param {boolean} [right]
   * @returns {PanelButton[]}
   */
  #buttons(match, right = true) {
    const { count } = this.#puzzle;
    const again = {
      action: "again",
      label: t("puzzles.again"),
      run: () => {
        this.#answer = null;
        this.#playsOn = false;
        void match.restart(this.#puzzle.match);
      },
    };
    const playOn = {
      action: "play-on",
      label: t("links.playOn"),
      run: () => {
        this.#playsOn = true;
        void match.refresh();
      },
    };
    const next = {
      action: "next-puzzle",
      label: t("puzzles.next"),
      run: () => this.#go(`#puzzles/${this.#game}/${this.#number + 1}`),
    };
    const all = { action: "leave", label: t("puzzles.all"), run: this.leave };
    const aside = this.#playsOn ? [] : [playOn];
    // The last button is the likeliest.
    if (!right) return [...aside, all, again];
    return this.#number < count ? [...aside, again, all, next] : [...aside, again, all];
  }
}
