// The view of a link: an invitation to a deal, the deal at the table, or a replay.

import { cardNames, findGame, findLinkGame, lang } from "../../app/app.js";
import { engineLine } from "../../app/status.js";
import { h } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { newest } from "../../base/match-lines.js";
import { takePlay } from "../../base/navigation.js";
import { linkKey, loadLink } from "../../base/store.js";
import { EngineError } from "../../engine/engine.js";
import { askWhenReady } from "../match/ask-python.js";
import { Match } from "../match/match.js";
import { OwnedMatch } from "../match/tab-ownership.js";
import { Replay } from "../replay/replay.js";
import { LinkGame, newLinkGame } from "./link-game.js";

/** @import { Surroundings } from "./link-game.js" */
/** @import { CatalogGame, SavedLink } from "../../base/types.js" */
/** @import { OpenReply } from "../../base/messages.js" */

export class LinkView {
  #root;
  #link;
  #page;
  #waiting = engineLine({ bar: true });
  /** True if the reader laid the deal out in the editor. */
  #known;
  #left = false;
  /** The current match or replay. @type {{leave(): void} | null} */
  #inner = null;

  /**
   * @param {HTMLElement} root
   * @param {string} link as pasted or typed
   * @param {Surroundings} page
   */
  constructor(root, link, page) {
    this.#root = root;
    this.#link = link;
    this.#page = page;
    this.#known = takePlay(link);
  }

  /** Shows the loading message; the rest follows once Python has read the link. */
  async open() {
    // In the short form the game is known at once.
    const named = await findLinkGame(this.#link);
    if (this.#left) return;
    const title = named ? t("links.opening.game", { name: named.name }) : t("links.opening");
    this.#root.replaceChildren(
      h(
        "div",
        { class: "page invitation" },
        h("p", { class: "trail" }, h("a", { href: "#" }, t("back.lobby"))),
        h("h1", { tabindex: -1 }, title),
        named ? h("p", { class: "about" }, named.about) : null,
        this.#waiting.element,
      ),
    );
    document.title = `${named?.name ?? t("links.shared")} · Torite`;
    void this.#read();
  }

  leave() {
    this.#left = true;
    this.#waiting.stop();
    this.#inner?.leave();
  }

  async #read() {
    const opened = await this.#ask();
    const game = opened && (await findGame(opened.game));
    if (!opened || !game || this.#left) return;
    this.#waiting.stop();
    document.title = `${game.name} · Torite`;
    const saved = opened.kind === "finished" ? null : loadLink(opened.link);
    if (opened.kind === "finished") await this.#replay(opened, game);
    else if (saved || opened.kind === "position" || this.#known)
      await this.#play(saved ?? newLinkGame(opened, this.#page.level), game);
    else this.#invite(opened, game);
  }

  /** @returns {Promise<OpenReply | null>} null: nothing to show, already reported */
  async #ask() {
    try {
      return await askWhenReady("open", { link: this.#link, lang: lang() }, () => this.#left);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#waiting.stop();
      this.#page.refuse(error.message);
      return null;
    }
  }

  /**
   * The invitation: the deal, the reader's seat, and a button.
   * @param {OpenReply} opened
   * @param {CatalogGame} game
   */
  #invite(opened, game) {
    const { title, about } = opened;
    const hadFocus = this.#root.contains(document.activeElement);
    const heading = h("h1", { tabindex: -1 }, title);
    this.#root.replaceChildren(
      h(
        "div",
        { class: "page invitation" },
        h("p", { class: "trail" }, h("a", { href: "#" }, t("back.lobby"))),
        heading,
        h("p", { class: "lead" }, t(opened.over ? "links.challenge" : "links.invitation")),
        h(
          "ul",
          { class: "facts" },
          about.map((fact) => h("li", {}, fact)),
        ),
        h("p", { class: "about" }, game.about),
        h(
          "p",
          { class: "row" },
          h(
            "button",
            {
              type: "button",
              class: "button primary large",
              "data-action": "play-link",
              onclick: () => void this.#play(newLinkGame(opened, this.#page.level), game),
            },
            t("links.play"),
          ),
          h("a", { class: "button large", href: `#rules/${game.id}` }, t("rules")),
        ),
      ),
    );
    if (hadFocus) heading.focus({ preventScroll: true });
  }

  /**
   * @param {SavedLink} saved
   * @param {CatalogGame} game
   */
  async #play(saved, game) {
    const names = await cardNames(game);
    if (this.#left) return;
    const hadFocus = this.#root.contains(document.activeElement);
    this.#page.fill(true);
    const { link } = saved;
    const owned = new OwnedMatch({
      root: this.#root,
      key: linkKey(link),
      load: () => newest(loadLink(link), saved),
      make: (now) => new Match(this.#root, game, now, names, new LinkGame(now, this.#page)),
      leave: this.#page.leave,
    });
    this.#inner = owned;
    await owned.open();
    if (hadFocus) this.#root.querySelector("h1")?.focus({ preventScroll: true });
  }

  /**
   * @param {OpenReply} opened
   * @param {CatalogGame} game
   */
  async #replay({ link, seat }, game) {
    const names = await cardNames(game);
    if (this.#left) return;
    this.#page.fill(true);
    const { leave } = this.#page;
    const replay = new Replay(
      this.#root,
      game,
      { link },
      {
        seat,
        leave,
        cardNames: names,
        names: [],
        annotate: this.#page.annotate,
        review: () => `#review/theirs/${link}`,
      },
    );
    this.#inner = replay;
    await replay.open();
  }
}
