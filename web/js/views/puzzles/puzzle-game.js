// The host of a puzzle at the table: the question and the verdict. Only the success is stored, not the play.

import { t, withMinus } from "../../base/i18n.js";
import { lineAddress } from "../../base/navigation.js";
import { today } from "../../daily/days.js";
import { recordAnswer, training } from "./training.js";

/** @import { Extras, Done, MatchHost } from "../../play/match-host.js" */
/** @import { Match } from "../../play/match.js" */
/** @import { SavedMatch } from "../../base/types.js" */
/** @import { Line, PositionParams, PuzzleReply, TableMessage } from "../../base/messages.js" */
/** @import { PanelButton } from "../../table/types.js" */

/** Maximum number of lines about actions other than the best one. */
const OTHERS = 3;

/**
 * The place of a puzzle.
 * @typedef {object} PuzzlePlace
 * @property {{game: string, number?: number, position?: PositionParams}} asked what Python is asked for
 * @property {string} here the address of the puzzle, without `#puzzles/`
 * @property {string} all the address of the list
 * @property {string | null} next the address of the next puzzle
 */

/** @implements {MatchHost} */
export class PuzzleGame {
  #puzzle;
  #place;
  #go;
  /** The answer and the record before it; null while the question is open. @type {Done["acted"] | null} */
  #answer = null;
  /** The previous wrong answer. @type {string | undefined} */
  #tried;
  #playsOn = false;

  /** @param {PuzzleReply} puzzle @param {PuzzlePlace} place @param {(hash: string) => void} go */
  constructor(puzzle, place, go) {
    this.#puzzle = puzzle;
    this.#place = place;
    this.#go = go;
    this.given = puzzle.at;
    this.own = puzzle.own;
  }

  leave = () => this.#go(this.#place.all);

  setAside = () => {};

  /** With a hint it does not count as solved at the first try. */
  hinted = () => {
    if (!this.#answer) recordAnswer(this.#puzzle, false, today());
  };

  asked = () => (this.#answer && !this.#playsOn ? this.#puzzle.match : null);

  /** @param {SavedMatch} saved @param {Done} done */
  keep = (saved, { acted, undone }) => {
    if (undone && !this.#playsOn) this.#answer = null;
    this.#answer ??= acted ?? null;
    return saved;
  };

  /** @param {TableMessage} message @param {Match} match @returns {Promise<Extras>} */
  extras = async (message, match) => {
    if (!this.#answer) return message.view.over ? {} : { ask: t("puzzles.question") };
    if (this.#playsOn) {
      const title = t("puzzles.playedOn");
      return message.view.over ? { panel: { title, buttons: this.#buttons(match) } } : {};
    }
    const { action } = this.#answer;
    const asked = { ...this.#place.asked, action, tried: this.#tried };
    const { right, text, reason, others, checked, lines } = await match.call("puzzle_answer", asked);
    const change = Math.round(recordAnswer(this.#puzzle, right, today()));
    const values = {
      rating: Math.round(training().rating),
      change: (change > 0 ? "+" : "") + withMinus(change),
    };
    const rated = change ? [t("puzzles.rated", values)] : [];
    if (!right) this.#tried = action;
    const otherLines = others.slice(0, OTHERS).map(({ label, cost }) => t("puzzles.other", { label, cost }));
    return {
      hold: true,
      panel: {
        title: t(right ? "puzzles.right" : "puzzles.wrong"),
        texts: right ? [text, reason, ...otherLines, checked, ...rated] : [text, ...rated],
        instead: true,
        buttons: [...lines.map((line) => this.#line(line)), ...this.#buttons(match, right)],
      },
    };
  };

  /** @param {Line} line @returns {PanelButton} */
  #line(line) {
    const address = lineAddress(line, `puzzles/${this.#place.here}`);
    return { action: "line", label: t("line.show"), run: () => this.#go(address) };
  }

  /** @param {Match} match @param {boolean} [right] @returns {PanelButton[]} */
  #buttons(match, right = true) {
    const following = this.#place.next;
    /** @param {string} action @param {string} label @param {() => void} run */
    const way = (action, label, run) => ({ action, label: t(label), run });
    const again = way("again", "puzzles.again", () => {
      this.#answer = null;
      this.#playsOn = false;
      void match.restart(this.#puzzle.match);
    });
    const playOn = way("play-on", "links.playOn", () => {
      this.#playsOn = true;
      void match.refresh();
    });
    const next = following && way("next-puzzle", "puzzles.next", () => this.#go(following));
    const all = way("leave", "puzzles.all", this.leave);
    const aside = this.#playsOn ? [] : [playOn];
    // The last button is the likeliest.
    if (!right) return [...aside, all, again];
    return [...aside, again, all, ...(next ? [next] : [])];
  }
}
