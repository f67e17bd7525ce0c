// The host of a deal that others play too: storage, what counts, and the results of person and computer player.

import { t } from "../base/i18n.js";
import { comparison, remarks } from "../daily/result.js";
import { remember } from "../history/history.js";

/** @import { Extras, Done, MatchHost } from "./match-host.js" */
/** @import { Match } from "./match.js" */
/** @import { DailyResult, SavedCompared, SavedMatch } from "../base/types.js" */
/** @import { MatchRecord, TableMessage } from "../base/messages.js" */
/** @import { PanelButton } from "../table/types.js" */

/**
 * An unplayed deal.
 * @param {MatchRecord} match
 * @param {number} players
 * @param {number} seat of the person
 * @returns {SavedCompared}
 */
export const newCompared = (match, players, seat) => ({
  torite: 1,
  match,
  start: match,
  people: [seat],
  names: Array.from({ length: players }, () => null),
  help: false,
  done: null,
});

/**
 * Where the deal belongs.
 * @template {SavedCompared} S
 * @typedef {object} Keeping
 * @property {(saved: S) => S | null} save
 * @property {(tooNew: boolean) => void} setAside
 * @property {(saved: S) => boolean} isLate
 * @property {() => void} leave
 * @property {(saved: S, again: PanelButton) => PanelButton[]} buttons those of the finished deal
 */

/** @template {SavedCompared} S @implements {MatchHost} */
export class ComparedGame {
  #saved;
  #keeping;

  /** @param {S} saved @param {Keeping<S>} keeping */
  constructor(saved, keeping) {
    this.#saved = saved;
    this.#keeping = keeping;
    this.leave = keeping.leave;
    this.setAside = keeping.setAside;
  }

  /** @param {SavedMatch} saved @param {Done} now */
  keep = (saved, { undone }) => {
    // The counting result and its revision are kept here only; the match does not know them.
    const { done, line, revision } = this.#saved;
    const help = this.#saved.help || (undone === true && !done);
    return this.#save({ ...this.#saved, ...saved, help, done, line, revision });
  };

  hinted = () => {
    if (!this.#saved.done && !this.#saved.help) this.#save({ ...this.#saved, help: true });
  };

  /** @param {S} saved */
  #save(saved) {
    const stored = this.#keeping.save(saved);
    if (stored) this.#saved = stored;
    return stored;
  }

  /** @param {TableMessage} message @param {Match} match @returns {Promise<Extras>} */
  extras = async (message, match) => {
    if (!message.view.over) return {};
    void remember(match.state.saved, message);
    const { rows, ...result } = await match.call("computer_result");
    const counts = this.#saved.done === null;
    if (counts) {
      const { help } = this.#saved;
      const played = match.state.saved.match;
      const late = this.#keeping.isLate(this.#saved);
      /** @type {DailyResult} */
      const done = { ...result, late, help, time: Date.now(), match: played };
      this.#save({ ...this.#saved, done });
    }
    const { done, start } = this.#saved;
    const again = { action: "new-match", label: t("daily.again"), run: () => void match.restart(start) };
    return {
      panel: {
        title: t("daily.result"),
        texts: [
          comparison(result),
          ...(counts && done ? remarks(done).map((remark) => t(`daily.${remark}.text`)) : []),
          ...(counts ? [] : [t("daily.again.text")]),
        ],
        rows,
        instead: true,
        buttons: this.#keeping.buttons(this.#saved, again),
      },
    };
  };
}
