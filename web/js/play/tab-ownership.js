// A match belongs to one tab at a time. Another tab shows it dimmed and takes it over on a press, beginning with the
// last stored state.

import { h, newId } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { adopt, unsavedText, watchStored } from "../base/match-lines.js";
import { notify } from "../base/notices.js";
import { claim } from "../base/tab-claim.js";

/** @import { Claim } from "../base/tab-claim.js" */
/** @import { SavedMatch } from "../base/types.js" */
/** @import { Match } from "./match.js" */

/**
 * @template {SavedMatch} S
 * @typedef {object} Owning
 * @property {HTMLElement} root
 * @property {string} key its storage key
 * @property {() => S | null} load the last stored state
 * @property {(saved: S) => Match} make
 * @property {() => void} leave
 */

/** @template {SavedMatch} S */
export class OwnedMatch {
  #owning;
  /** @type {Claim | null} */
  #claim = null;
  /** @type {Match | null} */
  #match = null;
  #left = new AbortController();
  /** @type {HTMLElement | null} */
  #cover = null;

  /** @param {Owning<S>} owning */
  constructor(owning) {
    this.#owning = owning;
    const known = () => this.#match?.state.saved ?? {};
    watchStored(owning.key, known, () => this.#elsewhere(), this.#left.signal);
  }

  /** Resolves once the view is shown; Python answers later. */
  async open() {
    await this.#take(false);
  }

  leave() {
    this.#left.abort();
    this.#claim?.release();
    this.#match?.leave();
  }

  /** @param {boolean} force */
  async #take(force) {
    const { key } = this.#owning;
    const claimed = await claim(key, {
      force,
      lost: () => this.#elsewhere(),
      unsaved: () => unsavedText(key),
    });
    if (this.#left.signal.aborted) {
      claimed?.release();
      return;
    }
    this.#claim = claimed;
    if (claimed?.given) adopt(key, claimed.given);
    this.#begin();
  }

  /** Begins with the last stored state. */
  #begin() {
    const { root, load, make, leave } = this.#owning;
    const saved = load();
    if (!saved) {
      leave();
      return;
    }
    this.#match?.leave();
    const match = make(saved);
    match.stale = () => this.#reload();
    this.#match = match;
    this.#cover = null;
    const hadFocus = root.contains(document.activeElement);
    void match.open({ watch: !this.#claim });
    if (!this.#claim) this.#covered();
    else if (hadFocus) root.querySelector("h1")?.focus({ preventScroll: true });
  }

  /** Called when this tab's state is older than that of another tab. */
  #reload() {
    notify(t("tabs.stale"), { id: "stale" });
    this.#begin();
  }

  /** Called when another tab takes over. */
  #elsewhere() {
    if (this.#left.signal.aborted || this.#cover) return;
    this.#claim?.release();
    this.#claim = null;
    this.#match?.freeze();
    this.#covered();
  }

  #covered() {
    const id = newId();
    const here = h(
      "button.button.primary.large",
      {
        "data-action": "play-here",
        onclick: () => {
          here.disabled = true;
          void this.#take(true);
        },
      },
      t("tabs.here"),
    );
    const cover = h(
      "div.elsewhere",
      h(
        "section.elsewhere-card.stack.box",
        { role: "alert", "aria-labelledby": id },
        h("p", { id }, t("tabs.elsewhere")),
        here,
        h("button.button.quiet", { "data-action": "leave", onclick: this.#owning.leave }, t("tabs.leave")),
      ),
    );
    this.#cover = cover;
    const { root } = this.#owning;
    const hadFocus = root.contains(document.activeElement);
    root.querySelector(".play")?.append(cover);
    if (hadFocus) here.focus({ preventScroll: true });
  }
}
