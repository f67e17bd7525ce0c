// The coach of a match: a bar under the table with one line of advice. Its place stays, so that nothing moves when
// lines change. Python decides the lines and when it leaves.

import { settings } from "../app/app.js";
import { h, setAttribute, setText } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { loadCoach, saveCoach } from "../base/store.js";
import { icon } from "../table/icons.js";

/** @import { CatalogGame, SavedCoach, SavedMatch } from "../base/types.js" */
/** @import { TableMessage } from "../base/messages.js" */
/** @import { Match } from "./match.js" */

/** True if the game is new on this device. @param {SavedMatch} saved */
async function isNew({ match, id }) {
  try {
    const { entries } = await import("../history/history.js");
    const { entries: kept, trouble } = await entries();
    return !trouble && !kept.some((entry) => entry.game === match.game && entry.id !== id);
  } catch {
    return false;
  }
}

export class Coach {
  #match;
  #game;
  #bar;
  #line = h("p.coach-line", { role: "status" });
  #buttons = h("span.coach-buttons");
  /** @type {SavedCoach} */
  #saved;
  /** Queue of calls: each needs the result of the last one. @type {Promise<void>} */
  #asked = Promise.resolve();
  /** The deal in which it said goodbye. */
  #lastDeal = 0;
  #offering = false;

  /** @param {Match} match @param {CatalogGame} game @param {HTMLElement} bar */
  constructor(match, game, bar) {
    this.#match = match;
    this.#game = game;
    this.#bar = bar;
    this.#saved = loadCoach(game.id) ?? { kept: null };
    bar.setAttribute("aria-label", t("coach"));
    bar.replaceChildren(icon("coach"), this.#line, this.#buttons);
  }

  /** True if it is on. */
  get on() {
    return this.#saved.on ?? settings.coach === "on";
  }

  /** Shows the coach, its offer, or nothing. */
  async begin() {
    if (this.on) this.#stay();
    else if (
      settings.coach === "offer" &&
      !loadCoach(this.#game.id) &&
      (await isNew(this.#match.state.saved))
    )
      this.#offer();
    else this.#bar.hidden = true;
  }

  #offer() {
    const yes = { type: "button", class: "button primary", "data-action": "coach-yes" };
    const no = { type: "button", class: "button quiet", "data-action": "coach-no" };
    this.#tell(t("coach.offer"));
    this.#buttons.replaceChildren(
      h("button", { ...no, onclick: () => this.turn(false) }, t("coach.no")),
      h("button", { ...yes, onclick: () => this.turn(true) }, t("coach.yes")),
    );
    this.#bar.hidden = false;
    this.#offering = true;
  }

  #stay() {
    const off = {
      type: "button",
      class: "coach-off",
      "data-action": "coach-off",
      "aria-label": t("coach.off"),
    };
    this.#buttons.replaceChildren(
      h("button", { ...off, title: t("coach.off"), onclick: () => this.turn(false) }, icon("close")),
    );
    this.#tell("");
    this.#bar.hidden = false;
  }

  /**
   * Switches it on or off for this game; switched on again, it starts from the beginning.
   * @param {boolean} on
   */
  turn(on) {
    const hadFocus = this.#bar.contains(document.activeElement);
    this.#offering = false;
    this.#keep({ on, kept: null });
    this.#lastDeal = 0;
    if (on) this.#stay();
    else this.#bar.hidden = true;
    if (this.#match.state.message) this.say(this.#match.state.message);
    const hand = this.#bar.parentElement?.querySelector(".tb-hand button[tabindex='0']");
    if (hadFocus && hand instanceof HTMLElement) hand.focus({ preventScroll: true });
  }

  /** @param {string} line */
  #tell(line) {
    setText(this.#line, line);
    setAttribute(this.#bar, "data-empty", line === "");
    // With large letters it may scroll, so the keyboard must reach it.
    setAttribute(this.#line, "tabindex", this.#line.scrollHeight > this.#line.clientHeight + 1 ? 0 : null);
  }

  /** @param {SavedCoach} saved */
  #keep(saved) {
    this.#saved = saved;
    saveCoach(saved, this.#game.id);
  }

  /** Updates the line for a new table message, without delaying the table. @param {TableMessage} message */
  say(message) {
    // After a finished match the game is no longer new.
    if (this.#offering && message.match.over) {
      this.#offering = false;
      this.#bar.hidden = true;
    }
    if (this.#lastDeal > 0 && message.match.deals !== this.#lastDeal) {
      this.#bar.hidden = true;
      return;
    }
    if (this.#lastDeal > 0 || !this.on) return;
    const { view, offers } = message;
    this.#tell("");
    if (!offers || view.turn !== view.seat || view.legal.length < 2 || this.#match.state.extras.hold) return;
    this.#asked = this.#asked.then(() => this.#ask(message)).catch(() => {});
  }

  /** @param {TableMessage} message */
  async #ask(message) {
    const isNow = () => this.#match.state.message === message && this.on;
    if (!isNow()) return;
    const { line, kept } = await this.#match.call("coach", { kept: this.#saved.kept });
    if (!isNow()) return;
    this.#keep(kept.left ? { on: false, kept: null } : { ...this.#saved, kept });
    if (kept.left) this.#lastDeal = message.match.deals;
    this.#tell(line ?? "");
  }
}
