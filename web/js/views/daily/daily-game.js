// The host of a daily deal at the table: storage, what counts, and the results of person and computer player.

import { findGame } from "../../app/app.js";
import { t } from "../../base/i18n.js";
import { go } from "../../base/navigation.js";
import { saveDaily, setDailyAside } from "../../base/store.js";
import { remember } from "../../history/history.js";
import { isLate, playedDays, streakOf } from "./daily-progress.js";
import { comparison, giveText, remarks, shareText } from "./result.js";

/** @import { Extras, Done, MatchHost } from "../match/match-host.js" */
/** @import { Match } from "../match/match.js" */
/** @import { DailyResult, SavedDaily, SavedMatch } from "../../base/types.js" */
/** @import { DailyReply, TableMessage } from "../../base/messages.js" */

/**
 * The unplayed deal of a day.
 * @param {DailyReply} daily
 * @returns {SavedDaily}
 */
export function newDaily({ date, match, players, seat }) {
  return {
    torite: 1,
    day: date,
    match,
    start: match,
    people: [seat],
    names: Array.from({ length: players }, () => null),
    help: false,
    done: null,
  };
}

/** Leaving the table leads to the page of the day; this leads to the games. */
function toTheGames() {
  go("#");
}

/**
 * @typedef {object} Places
 * @property {() => void} leave
 * @property {() => void} page the page of the day, with the calendar
 */

/** @implements {MatchHost} */
export class DailyGame {
  #daily;
  #places;

  /**
   * @param {SavedDaily} saved
   * @param {Places} places
   */
  constructor(saved, places) {
    this.#daily = saved;
    this.#places = places;
    this.leave = places.leave;
  }

  /**
   * @param {SavedMatch} saved
   * @param {Done} now
   */
  keep = (saved, { undone }) => {
    // The counting result and its revision are kept here only; the match does not know them.
    const { done, line, revision } = this.#daily;
    const help = this.#daily.help || (undone === true && !done);
    return this.#save({ ...this.#daily, ...saved, help, done, line, revision });
  };

  /** @param {boolean} tooNew */
  setAside = (tooNew) => setDailyAside(this.#daily.day, tooNew);

  hinted = () => {
    if (!this.#daily.done && !this.#daily.help) this.#save({ ...this.#daily, help: true });
  };

  /** @param {SavedDaily} daily */
  #save(daily) {
    const stored = saveDaily(daily);
    if (stored) this.#daily = stored;
    return stored;
  }

  /** Shares the result; if the browser refuses, the page of the day shows the text. @param {DailyResult} done */
  async #share(done) {
    const { day, match } = this.#daily;
    const name = (await findGame(match.game))?.name ?? match.game;
    await giveText(shareText(day, name, done, streakOf(playedDays(), day).now), this.#places.page);
  }

  /**
   * @param {TableMessage} message
   * @param {Match} match
   * @returns {Promise<Extras>}
   */
  extras = async (message, match) => {
    if (!message.view.over) return {};
    void remember(match.saved, message);
    const { day } = this.#daily;
    const { yours, bot, verdict, rows, link } = await match.call("daily_result", { date: day });
    const counts = this.#daily.done === null;
    if (counts) {
      const { help } = this.#daily;
      const played = match.saved.match;
      const done = {
        yours,
        bot,
        verdict,
        late: isLate(this.#daily),
        help,
        time: Date.now(),
        match: played,
        link,
      };
      this.#save({ ...this.#daily, done });
    }
    const { done } = this.#daily;
    return {
      panel: {
        title: t("daily.result"),
        texts: [
          comparison({ yours, bot, verdict }),
          ...(counts && done ? remarks(done).map((remark) => t(`daily.${remark}.text`)) : []),
          ...(counts ? [] : [t("daily.again.text")]),
        ],
        rows,
        instead: true,
        buttons: [
          { action: "leave", label: t("back.lobby"), run: toTheGames },
          { action: "new-match", label: t("daily.again"), run: () => void match.restart(this.#daily.start) },
          ...(done
            ? [{ action: "share-daily", label: t("table.share"), run: () => void this.#share(done) }]
            : []),
          { action: "daily-page", label: t("daily.page"), run: this.#places.page },
        ],
      },
    };
  };
}
