// "Now you play": the deal continues against computer players at the usual table. Nothing is stored.

import { t } from "../base/i18n.js";
import { levelsBeside } from "../base/levels.js";

/** @import { Extras, MatchHost } from "../play/match-host.js" */
/** @import { Match } from "../play/match.js" */
/** @import { AnnotatedReply, MatchRecord, TableMessage } from "../base/messages.js" */
/** @import { SavedMatch } from "../base/types.js" */

/**
 * The deal to continue.
 * @param {AnnotatedReply} reply with a note of kind "play"
 * @param {MatchRecord} match
 * @returns {SavedMatch}
 */
export function newAnnotatedGame({ seat, table: { seats } }, match) {
  const names = seats.map(({ name }, other) => (other === seat ? null : name));
  return { torite: 1, match, people: [seat], names, levels: levelsBeside(seat, seats.length, "easy") };
}

/** @implements {MatchHost} */
export class AnnotatedGame {
  #start;
  #ways;
  /** True once the result was seen. */
  #seen = false;

  /**
   * @param {AnnotatedReply} reply with a note of kind "play"
   * @param {MatchRecord} start
   * @param {object} ways
   * @param {() => void} ways.leave
   * @param {() => void} ways.plays called when play starts or restarts
   * @param {() => void} ways.over called after the result was seen
   */
  constructor({ at, seat, table }, start, ways) {
    this.#start = start;
    this.#ways = ways;
    this.leave = ways.leave;
    this.given = at;
    this.own = table.view.history.filter(
      (item) => typeof item === "string" && Number.parseInt(item, 10) === seat,
    ).length;
  }

  setAside = () => {};

  /** @param {SavedMatch} saved */
  keep = (saved) => saved;

  /** @param {TableMessage} message @param {Match} match @returns {Promise<Extras>} */
  extras = async ({ view }, match) => {
    if (!view.over) {
      this.#seen = false;
      this.#ways.plays();
      return {};
    }
    const again = {
      action: "again",
      label: t("note.playAgain"),
      run: () => void match.restart(this.#start),
    };
    const on = {
      action: "on",
      label: t("note.on"),
      run: () => {
        this.#seen = true;
        void match.refresh().then(this.#ways.over);
      },
    };
    return { panel: { instead: true, buttons: this.#seen ? [again] : [again, on] } };
  };
}
