// The view of a link: an invitation to a deal, the deal at the table, or a replay.

import { cardNames, findGame, findLinkGame, lang } from "../../app/app.js";
import { askWhenReady } from "../../app/ask-python.js";
import { drawPage, focusHeading, nameWindow } from "../../app/page.js";
import { engineLine } from "../../app/status.js";
import { h } from "../../base/dom.js";
import { actionButton } from "../../base/forms.js";
import { t } from "../../base/i18n.js";
import { newest } from "../../base/match-lines.js";
import { takePlay } from "../../base/navigation.js";
import { linkKey, loadLink } from "../../base/store.js";
import { EngineError } from "../../engine/engine.js";
import { LinkGame, newLinkGame } from "../../play/link-game.js";
import { Match } from "../../play/match.js";
import { OwnedMatch } from "../../play/tab-ownership.js";
import { Replay } from "../../replay/replay.js";

/** @import { Surroundings } from "../../play/link-game.js" */
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

  /** @param {HTMLElement} root @param {string} link as pasted or typed @param {Surroundings} page */
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
    drawPage(
      this.#root,
      { title, name: named?.name ?? t("links.shared"), look: "invitation" },
      named && h("p.about", named.about),
      this.#waiting.element,
    );
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
    nameWindow(game.name);
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

  /** The invitation: the deal, the reader's seat, and a button. @param {OpenReply} opened @param {CatalogGame} game */
  #invite(opened, game) {
    const { title, about } = opened;
    const hadFocus = this.#root.contains(document.activeElement);
    const play = () => this.#play(newLinkGame(opened, this.#page.level), game);
    drawPage(
      this.#root,
      { title, name: game.name, look: "invitation" },
      h("p.lead", t(opened.over ? "links.challenge" : "links.invitation")),
      h("ul.facts.box", [about.map((fact) => h("li", fact))]),
      h("p.about", game.about),
      h("p.row", [
        actionButton("play-link", t("links.play"), play, { look: "primary large" }),
        h("a.button.large", { href: `#rules/${game.id}` }, t("rules")),
      ]),
    );
    if (hadFocus) focusHeading(this.#root);
  }

  /** @param {SavedLink} saved @param {CatalogGame} game */
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
    if (hadFocus) focusHeading(this.#root);
  }

  /** @param {OpenReply} opened @param {CatalogGame} game */
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
