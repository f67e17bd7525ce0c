// The host of a link's deal at the table: storage, an optional question, and the comparison with the sender's play.

import { t } from "../base/i18n.js";
import { levelsBeside } from "../base/levels.js";
import { go } from "../base/navigation.js";
import { saveLink, setLinkAside } from "../base/store.js";
import { remember } from "../history/history.js";

/** @import { Extras, Done, MatchHost } from "./match-host.js" */
/** @import { Match } from "./match.js" */
/** @import { Level, SavedLink, SavedMatch } from "../base/types.js" */
/** @import { OpenReply, TableMessage } from "../base/messages.js" */
/** @import { PanelButton } from "../table/types.js" */
/** @import { Annotate } from "../replay/replay.js" */

/**
 * The page's part in showing a link.
 * @typedef {object} Surroundings
 * @property {() => void} leave goes back to all games
 * @property {(what: string) => void} look opens a replay: `theirs/LINK`, `mine/LINK`
 * @property {(full: boolean) => void} fill full: the view fills the window; otherwise it is a page with a header
 * @property {(message: string) => void} refuse reports why the link opens nothing
 * @property {Level} [level] of the computer players; absent: the default
 * @property {Annotate} [annotate] begins notes on a replayed deal; absent: no notes here
 */

/**
 * The unplayed deal of a link.
 * @param {OpenReply} opened
 * @param {Level} [level] of the computer players
 * @returns {SavedLink}
 */
export function newLinkGame({ link, kind, match, players, at, own, steps, seat }, level) {
  return {
    torite: 1,
    link,
    kind: kind === "position" ? "position" : "fresh",
    match,
    start: match,
    at,
    own,
    more: steps > at,
    people: [seat],
    names: Array.from({ length: players }, () => null),
    levels: levelsBeside(seat, players, level),
    answer: null,
    time: Date.now(),
  };
}

/** @implements {MatchHost} */
export class LinkGame {
  #link;
  #page;

  /** @param {SavedLink} saved @param {Surroundings} page */
  constructor(saved, page) {
    this.#link = saved;
    this.#page = page;
    this.leave = () => this.#leave();
    this.given = saved.at;
    this.own = saved.own;
  }

  /** Leaves for the waiting match, if the deal is played again from there. */
  #leave() {
    const { again } = this.#link;
    if (again) go(again.back);
    else this.#page.leave();
  }

  /** @param {number} step */
  moment = (step) => this.#page.look(`mine/at=${step}/${this.#link.link}`);

  /** @param {SavedMatch} saved @param {Done} done */
  keep = ({ match, thoughts, deals, scores, over, id, begun }, done) => {
    const answer = this.#answerAfter(done);
    const next = { ...this.#link, match, thoughts, deals, scores, over, id, begun, answer, time: Date.now() };
    const stored = saveLink(next);
    if (stored) this.#link = stored;
    return stored;
  };

  /** @param {Done} done @returns {SavedLink["answer"]} */
  #answerAfter({ acted, undone }) {
    const { kind, answer } = this.#link;
    if (undone && answer && !answer.done) return null;
    if (!acted || kind !== "position" || answer) return answer;
    return { match: acted.before, action: acted.action, done: false };
  }

  asked = () => {
    const { answer } = this.#link;
    return answer && !answer.done ? answer.match : null;
  };

  /** @param {boolean} tooNew */
  setAside = (tooNew) => setLinkAside(this.#link.link, tooNew);

  /** Sets the answer, which is stored with the next state. @param {SavedLink["answer"]} answer */
  #note(answer) {
    this.#link = { ...this.#link, answer };
  }

  /** @param {TableMessage} message @param {Match} match @returns {Promise<Extras>} */
  extras = async (message, match) => {
    const { kind, answer } = this.#link;
    const asks = kind === "position" && !answer;
    if (asks && !message.view.over)
      return message.view.turn === message.view.seat ? { ask: t("links.question") } : {};
    const texts = answer && !answer.done ? await this.#answered(match, answer) : [];
    if (!message.view.over) {
      if (texts.length === 0) return {};
      const buttons = this.#choices(match);
      return { hold: true, panel: { title: t("links.answer"), texts, instead: true, buttons } };
    }
    void remember(match.state.saved, message);
    const { link, again } = this.#link;
    const { text, rows } = await match.call("compare", { link, ...(again ? { by: again.by } : {}) });
    return {
      panel: {
        title: t(again ? "again.result" : "links.result"),
        texts: [...texts, ...(text === null ? [] : [text])],
        ...(rows.length > 0 ? { rows } : {}),
        instead: true,
        buttons: [
          ...(again ? [] : [{ action: "leave", label: t("links.games"), run: this.leave }]),
          this.#look(`mine/${link}`, "links.mine"),
          ...(this.#link.more && !again ? [this.#look(`theirs/${link}`, "links.theirs")] : []),
          { ...this.#again(match), action: "new-match" },
          ...(again ? [{ action: "leave", label: t("again.back"), run: this.leave }] : []),
        ],
      },
    };
  };

  /** @param {Match} match @param {NonNullable<SavedLink["answer"]>} answer */
  async #answered(match, answer) {
    const { link } = this.#link;
    const { told } = await match.call("answer", { link, match: answer.match, action: answer.action });
    return [told.yours, told.theirs ?? "", told.bot ?? ""].filter((text) => text !== "");
  }

  /** @param {string} what @param {string} label @returns {PanelButton} */
  #look(what, label) {
    return { action: `replay-${what.split("/")[0]}`, label: t(label), run: () => this.#page.look(what) };
  }

  /** @param {Match} match @returns {PanelButton} */
  #again(match) {
    const { kind, start } = this.#link;
    return {
      action: "again",
      label: t(kind === "position" ? "links.answerAgain" : "links.again"),
      run: () => {
        this.#note(null);
        void match.restart(start);
      },
    };
  }

  /** The buttons after the answer. @param {Match} match @returns {PanelButton[]} */
  #choices(match) {
    const { link, more } = this.#link;
    return [
      this.#again(match),
      ...(more ? [this.#look(`theirs/${link}`, "links.goOnAsThey")] : []),
      {
        action: "play-on",
        label: t("links.playOn"),
        run: () => {
          const { answer } = this.#link;
          if (answer) this.#note({ ...answer, done: true });
          void match.refresh();
        },
      },
    ];
  }
}
