// The player of annotated deals: the table and its notes, one after the other. Questions are answered at the table or
// by a tap; after "now you play" the deal continues against computer players.

import { cardNames, findGame, lang, settings } from "../app/app.js";
import { askPython, ViewLeft } from "../app/ask-python.js";
import { displayNames } from "../app/names.js";
import { engineLine } from "../app/status.js";
import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { onKeys } from "../base/keys.js";
import { notify } from "../base/notices.js";
import { EngineError } from "../engine/engine.js";
import { rulesOf } from "../rules/lazy-rules.js";
import { createPause } from "../table/motion.js";
import { AnnotatedGame, newAnnotatedGame } from "./annotated-game.js";
import { makeAnnotatedTable } from "./annotated-table.js";
import { resultPanel } from "./note-content.js";
import { createNotePanel } from "./note-panel.js";

/** @import { AnnotatedReply, MatchRecord, Methods, Piece } from "../base/messages.js" */
/** @import { CardNames, CatalogGame } from "../base/types.js" */
/** @import { Table } from "../table/types.js" */
/** @import { PlayerPage } from "./types.js" */
/** @import { Match } from "../play/match.js" */
/** @import { Verdict } from "./note-panel.js" */

/** Time between cards, in ms. */
const PACE = { slow: 1500, normal: 900, instant: 0 };
/** Time for which a complete trick lies, in ms. */
const TRICK_TAKES = 1.6;
/** Elements with their own use of arrow keys. */
const OWN_KEYS = "input, select, textarea, dialog, .tb-hand, .tb-menu, .tb-aside, .rules-panel";

/**
 * Shows an annotated deal.
 * @param {HTMLElement} root fills the window
 * @param {unknown} deal the content of its file
 * @param {PlayerPage} page
 * @returns {{leave(): void}}
 */
export function openAnnotated(root, deal, page) {
  const player = new Player(root, deal, page);
  void player.open();
  return player;
}

class Player {
  #root;
  #deal;
  #page;
  #left = new AbortController();
  #waiting = engineLine({ bar: true });
  #tableRoot = h("div.table-root");
  #stage = h("div.note-stage", this.#tableRoot);
  #rulesPanel = h("aside.rules-panel", { hidden: true });
  #panel;
  /** @type {CatalogGame | null} */
  #game = null;
  /** @type {CardNames} */
  #cardNames = () => ({});
  /** Default names of the seats. @type {string[]} */
  #names = [];
  /** @type {Table | null} */
  #table = null;
  /** @type {Match | null} */
  #match = null;
  /** The reader's seat. @type {number | null} */
  #seat = null;
  /** The current place. @type {AnnotatedReply | null} */
  #shown = null;
  /** The current note; null while cards are played. @type {AnnotatedReply | null} */
  #note = null;
  /** The place after the answer to a question. @type {AnnotatedReply | null} */
  #after = null;
  /** The last note that can be passed without an answer. */
  #answered = -1;
  /** Number of reader actions so far: tasks of earlier ones end. */
  #round = 0;
  #hurried = false;
  #pause = createPause();

  /** @param {HTMLElement} root @param {unknown} deal @param {PlayerPage} page */
  constructor(root, deal, page) {
    this.#root = root;
    this.#deal = deal;
    this.#page = page;
    this.#panel = createNotePanel({
      back: () => this.#back(),
      on: () => this.#on(),
      show: () => this.#answer({}),
      choose: (choice) => this.#answer({ choice }),
    });
  }

  open() {
    const title = this.#page.title ?? t("note.opening");
    this.#root.replaceChildren(
      h("div.play.annotated", { "data-waits": "" }, [
        h("h1.unseen", { tabindex: -1 }, title),
        h("div.play-wait", h("p", title), this.#waiting.element),
        this.#stage,
        this.#panel.node,
        this.#rulesPanel,
      ]),
    );
    const { signal } = this.#left;
    onKeys(OWN_KEYS, (event) => this.#key(event), { signal });
    return this.#run(async () => {
      const first = await this.#ask("annotated", { ...this.#page.begin });
      await this.#sitDown(first);
      this.#answered = (first.note ?? 0) - 1;
      await this.#walk(await this.#ask("annotated", { at: first.at, note: first.note }), false);
    });
  }

  leave() {
    this.#left.abort();
    this.#round += 1;
    this.#pause.end();
    this.#waiting.stop();
    this.#match?.leave();
    this.#table?.destroy();
    this.#table = null;
  }

  /** @param {AnnotatedReply} first */
  async #sitDown({ game: id, seat, table, title }) {
    const [game] = await Promise.all([findGame(id), import("../table/table.js")]);
    if (!game) throw new EngineError("unknown-game", t("note.unknownGame"));
    this.#cardNames = await cardNames(game);
    if (this.#left.signal.aborted) throw new ViewLeft();
    this.#game = game;
    this.#seat = seat;
    this.#names = displayNames(
      table.seats.map(() => null),
      [seat],
    );
    document.title = `${this.#page.title ?? title} · Torite`;
    const heading = this.#root.querySelector("h1");
    if (heading) heading.textContent = this.#page.title ?? title;
    const rules = rulesOf(this.#rulesPanel, id);
    this.#panel.explain(rules.why);
    this.#table = await makeAnnotatedTable(this.#tableRoot, table, this.#cardNames, {
      act: (action) => this.#answer({ action }),
      hurry: () => this.#hurry(),
      refused: (reason, why) => this.#panel.answer("refused", [reason], null, why),
      leave: this.#page.leave,
      ...rules,
    });
    if (this.#left.signal.aborted) {
      this.#table.destroy();
      throw new ViewLeft();
    }
    this.#waiting.stop();
    this.#root.querySelector(".play-wait")?.remove();
    this.#root.querySelector(".annotated")?.removeAttribute("data-waits");
  }

  // Calls ---------------------------------------------------------------------------------------------------

  /**
   * @template {"annotated" | "annotated_answer"} M
   * @param {M} method
   * @param {object} params
   * @returns {Promise<Methods[M]["ok"]>}
   */
  #ask(method, params) {
    const reader = this.#seat === null ? {} : { names: this.#names, people: [this.#seat] };
    return askPython(method, () => ({ deal: this.#deal, lang: lang(), ...reader, ...params }), {
      signal: this.#left.signal,
      leave: this.#page.leave,
      setBusy: (busy) => this.#table?.setBusy(busy),
    });
  }

  /** Runs a task of the reader and ends the previous one. @param {(over: () => boolean) => Promise<void>} task */
  async #run(task) {
    this.#round += 1;
    const round = this.#round;
    this.#hurried = false;
    this.#pause.end();
    try {
      await task(() => round !== this.#round);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** @param {unknown} error */
  #failed(error) {
    if (error instanceof ViewLeft || this.#left.signal.aborted) return;
    if (error instanceof EngineError && !this.#note) {
      this.#waiting.stop();
      this.#page.refuse(error.message);
      return;
    }
    this.#table?.notice("");
    notify(error instanceof EngineError ? error.message : t("match.broken"));
    if (!(error instanceof EngineError)) throw error;
  }

  // Steps --------------------------------------------------------------------------------------------------

  #hurry() {
    this.#hurried = true;
    this.#pause.end();
  }

  /**
   * Shows a place and the following ones up to the next note.
   * @param {AnnotatedReply} reply
   * @param {boolean} animate
   * @param {() => boolean} [over]
   */
  async #walk(reply, animate, over = () => false) {
    let place = reply;
    while (!place.told && place.next) {
      await this.#lay(place, animate && !this.#hurried);
      if (over()) return;
      this.#panel.moves(place.table.events.at(-1)?.text ?? "");
      const { trick, players } = place.table.view;
      const lies = trick?.cards.length === (trick?.order?.length ?? players);
      if (!this.#hurried) await this.#pause.wait(PACE[settings.pace] * (lies ? TRICK_TAKES : 1));
      if (over()) return;
      place = await this.#ask("annotated", place.next);
      if (over()) return;
    }
    if (place.told) await this.#tell(place, animate && !this.#hurried, over);
    else await this.#end(place);
  }

  /**
   * Shows the table of a place.
   * @param {AnnotatedReply} place
   * @param {boolean} animate
   * @param {{held?: boolean}} [how] held: true if nothing can be done yet
   */
  async #lay(place, animate, { held = false } = {}) {
    this.#shown = place;
    this.#note = null;
    const { table, told } = place;
    const message = held ? { ...table, offers: null } : table;
    const pointed = held ? [] : (told?.cards ?? []);
    const panel = resultPanel(message);
    await this.#table?.update(message, { animate, canUndo: false, busy: false, pointed, panel });
    if (this.#left.signal.aborted) throw new ViewLeft();
  }

  /** @param {AnnotatedReply} place with a note @param {boolean} animate @param {() => boolean} over */
  async #tell(place, animate, over) {
    const hadFocus = this.#panel.hasFocus();
    const laid = this.#lay(place, animate);
    // The text waits only for a moving card.
    if (!animate) this.#say(place);
    await laid;
    if (over()) return;
    if (animate) this.#say(place);
    this.#takeFocus(hadFocus);
  }

  /** Lets the note be answered. @param {AnnotatedReply} place */
  #say(place) {
    const { told, note } = place;
    const answered = (note ?? 0) <= this.#answered;
    this.#note = place;
    this.#after = null;
    this.#panel.note(place, { answered, names: this.#cardNames(place.table.deck_style) });
    if (told?.kind === "tell" || told?.kind === "play") this.#answered = Math.max(this.#answered, note ?? 0);
    this.#page.reached?.(place);
  }

  /** Moves the focus of keyboard users to the next thing to do. @param {boolean} had */
  #takeFocus(had) {
    const at = document.activeElement;
    if (!had && at !== document.body && !at?.matches("h1")) return;
    const asks = this.#note?.told?.kind === "ask" && this.#note.next !== null;
    const offered = this.#tableRoot.querySelectorAll('.tb-hand [data-legal="true"], .tb-choices button');
    const card = asks && [...offered].find((button) => button.checkVisibility());
    if (card instanceof HTMLElement) card.focus({ preventScroll: true });
    else this.#panel.focus();
  }

  #on() {
    const shown = this.#note;
    if (!shown) return this.#hurry();
    if (shown.told?.kind === "play" && shown.match) return void this.#play(shown, shown.match);
    const after = this.#after;
    void this.#run(async (over) => {
      if (!after && !shown.next) return this.#end(shown);
      const place = after ?? (await this.#ask("annotated", shown.next ?? {}));
      // A card takes time; another note at the same step does not.
      if (!over()) await this.#walk(place, place.at !== shown.at, over);
    });
  }

  #back() {
    const previous = (this.#note ?? this.#shown)?.previous;
    if (!previous) return;
    void this.#run(async (over) => {
      const place = await this.#ask("annotated", previous);
      if (!over()) await this.#walk(place, false, over);
    });
  }

  // Answers --------------------------------------------------------------------------------------------------

  /** @param {{action?: string, choice?: number}} given empty: reveals the answer */
  #answer(given) {
    const asked = this.#note;
    if (!asked?.told || asked.note === null || this.#after) return this.#table?.notice("");
    const { note } = asked;
    void this.#run(async (over) => {
      const { verdict, text } = await this.#ask("annotated_answer", { note, ...given });
      if (over()) return;
      if (verdict === "good" || verdict === "shown") await this.#goOn(asked, given, verdict, text, over);
      else {
        this.#table?.notice("");
        this.#panel.answer(verdict, text, given.choice ?? null);
      }
    });
  }

  /**
   * @param {AnnotatedReply} asked
   * @param {{action?: string, choice?: number}} given
   * @param {Verdict} verdict
   * @param {Piece[]} text
   * @param {() => boolean} over
   */
  async #goOn(asked, given, verdict, text, over) {
    this.#answered = Math.max(this.#answered, asked.note ?? 0);
    const after = asked.next ? await this.#ask("annotated", asked.next) : null;
    if (over()) return;
    if (after && asked.told?.kind === "ask") {
      // The card stays where it was played.
      await this.#lay(after, true, { held: true });
      this.#note = asked;
    }
    if (over()) return;
    this.#after = after;
    this.#panel.answer(verdict, text, given.choice ?? null);
    this.#takeFocus(true);
  }

  // The end --------------------------------------------------------------------------------------------------

  /** Continues the deal at the usual table. @param {AnnotatedReply} reply @param {MatchRecord} start */
  async #play(reply, start) {
    const game = this.#game;
    if (!game) return;
    await this.#run(async () => {
      const { Match } = await import("../play/match.js");
      if (this.#left.signal.aborted) return;
      this.#panel.hide();
      this.#table?.destroy();
      this.#table = null;
      const host = new AnnotatedGame(reply, start, {
        leave: this.#page.leave,
        plays: () => this.#panel.hide(),
        over: () => void this.#run(() => this.#end(reply)),
      });
      this.#match = new Match(this.#stage, game, newAnnotatedGame(reply, start), this.#cardNames, host);
      await this.#match.open();
    });
  }

  /** @param {AnnotatedReply} place */
  async #end(place) {
    const { end } =
      place.end === null ? await this.#ask("annotated", { at: place.at, note: place.note }) : place;
    const game = this.#game;
    if (!game) return;
    this.#note = null;
    this.#page.done?.();
    this.#panel.end(end ?? [], this.#page.ends(game), this.#match === null);
    this.#panel.focus();
  }

  /** @param {KeyboardEvent} event */
  #key({ key, target }) {
    if (this.#match || this.#panel.node.hidden) return false;
    const nowhere = target === document.body || (target instanceof Element && target.matches("h1"));
    const isOn = key === "ArrowRight" || (key === "Enter" && nowhere);
    if (key === "ArrowLeft") this.#back();
    else if (isOn && this.#panel.goesOn()) this.#on();
    return isOn || key === "ArrowLeft";
  }
}
