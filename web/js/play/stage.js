// The elements of a match on the page: a line while Python starts, then the table, the coach's bar and the rules.

import { engineLine } from "../app/status.js";
import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";

/** @import { CatalogGame } from "../base/types.js" */

export class Stage {
  table = h("div.table-root", { hidden: true });
  rules = h("aside.rules-panel", { hidden: true });
  coach = h("aside.coach", { hidden: true });
  #root;
  #waiting = engineLine({ bar: true });
  #wait;

  /** @param {HTMLElement} root @param {CatalogGame} game @param {HTMLElement} exit leaves while it waits */
  constructor(root, { name }, exit) {
    this.#root = root;
    const line = h("p", t("match.opening", { name }));
    this.#wait = h("div.play-wait", line, this.#waiting.element, exit);
    const title = h("h1.unseen", { tabindex: -1 }, name);
    const main = h("div.play-table", this.table, this.coach);
    root.replaceChildren(h("div.play", title, this.#wait, main, this.rules));
  }

  /** Ends the line that waits. */
  stop() {
    this.#waiting.stop();
  }

  /** Replaces the waiting line by the table. */
  uncover() {
    if (!this.table.hidden) return;
    this.#wait.remove();
    this.stop();
    this.table.hidden = false;
  }

  /** Hides or shows the hand, for a change of persons. @param {boolean} hidden */
  hideHand(hidden) {
    this.table.classList.toggle("hidden-hand", hidden);
    if (hidden) this.closeRules();
  }

  closeRules() {
    this.rules.hidden = true;
    this.rules.dispatchEvent(new Event("close"));
  }

  focus() {
    this.#root.querySelector("h1")?.focus({ preventScroll: true });
  }
}
