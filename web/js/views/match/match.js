// A match on the screen: asks Python, passes its answers to the table, stores the record.

import { lang, newSeed, settings } from "../../app/app.js";
import { displayNames } from "../../app/names.js";
import { engineLine } from "../../app/status.js";
import { ask, curtain } from "../../base/dialog.js";
import { h } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { USUAL_LEVEL } from "../../base/levels.js";
import { notify } from "../../base/notices.js";
import { EngineError } from "../../engine/engine.js";
import { identified, newIdentity } from "../../history/entry.js";
import { openShare } from "../../share/share.js";
import { rulesOf, termsOf } from "../lazy-rules.js";
import { openSettings } from "../settings.js";
import { askPython, Stale, ViewLeft } from "./ask-python.js";
import { LAY_DOWN, PlayedForOne, withLayDown } from "./auto-play.js";
import { playBots } from "./bots.js";
import { Flow } from "./flow.js";
import { plainHost, withExtras, withWhy } from "./match-host.js";
import { keptMatch } from "./saved-match.js";
import { SearchClient } from "./search-client.js";

/** @import { Extras, Done, MatchHost } from "./match-host.js" */
/** @import { CardNames, CatalogGame, SavedMatch } from "../../base/types.js" */
/** @import { MatchRecord, Methods, TableMessage, TableReply } from "../../base/messages.js" */
/** @import { Table } from "../../table/types.js" */

/** Error codes for which a stored match is unusable. */
const UNREADABLE = ["bad-record", "record-too-new", "bad-option"];
/** The methods that answer with a table. @typedef {"table" | "act" | "bot" | "undo" | "next" | "lay_down"} TableMethod */

export class Match {
  #root;
  #game;
  #saved;
  #cardNames;
  #left = new AbortController();
  /** @type {(() => Table) | null} */
  #makeTable = null;
  /** @type {Table | null} */
  table = null;
  /** The last message shown. @type {TableMessage | null} */
  message = null;
  /** The viewer's seat. */
  viewer;
  /** True while the viewer has the device for an out-of-turn action. */
  visiting = false;
  /** Declined out-of-turn options. @type {Set<string>} */
  passed = new Set();
  search = new SearchClient(this);
  #flow = new Flow({
    signal: this.#left.signal,
    shown: () => this.message,
    rest: () => playBots(this, this.#flow),
    failed: (error) => this.#failed(error),
    stopped: () => this.search.cancel(),
  });
  /** The open share sheet. @type {HTMLDialogElement | null} */
  #shared = null;
  #waiting;
  #tableRoot;
  #rulesPanel;
  #coachBar;
  /** @type {import("./coach.js").Coach | null} */
  #coach = null;
  #host;
  /** @type {Extras} */
  extras = {};
  /** True if the match is only viewed, as another tab has it. */
  watching = false;
  /** The deal in which the person declined to lay down the cards. */
  #playedOn = "";
  #offered = false;
  playedForOne = new PlayedForOne();
  /** Why a bot's action ended the deal. @type {string | null} */
  why = null;
  /** Called when the match was continued in another tab, so that nothing could be stored. */
  stale = () => {};

  /**
   * @param {HTMLElement} root
   * @param {CatalogGame} game
   * @param {SavedMatch} saved
   * @param {CardNames} cardNames
   * @param {MatchHost} [host]
   */
  constructor(root, game, saved, cardNames, host = plainHost(game)) {
    this.#root = root;
    this.#host = host;
    this.#game = game;
    this.#saved = identified(saved);
    this.#cardNames = cardNames;
    this.viewer = saved.people[0];
    this.#waiting = engineLine({ bar: true });
    this.#tableRoot = h("div", { class: "table-root", hidden: true });
    this.#rulesPanel = h("aside", { class: "rules-panel", hidden: true });
    this.#coachBar = h("aside", { class: "coach", hidden: true });
  }

  get #several() {
    return this.#saved.people.length > 1;
  }

  get bots() {
    const { people, names } = this.#saved;
    return names.map((_, seat) => seat).filter((seat) => !people.includes(seat));
  }

  /** The levels of the bots; null for people. */
  get levels() {
    const { people, names, levels } = this.#saved;
    return names.map((_, seat) => (people.includes(seat) ? null : (levels?.[seat] ?? USUAL_LEVEL)));
  }

  get #names() {
    return displayNames(this.#saved.names, this.#saved.people);
  }

  /** The identity of the deal. */
  get #deal() {
    const { id, deals } = this.#saved;
    return `${id} ${deals}`;
  }

  /** True if the person declined to lay down the cards in this deal. */
  get goesOn() {
    return this.#playedOn === this.#deal;
  }

  /** The stored match. */
  get saved() {
    return this.#saved;
  }

  /** @param {{watch?: boolean}} [how] watch: true to show the table without actions and without automatic play */
  async open({ watch = false } = {}) {
    this.watching = watch;
    this.#root.replaceChildren(
      h(
        "div",
        { class: "play" },
        h("h1", { class: "unseen", tabindex: -1 }, this.#game.name),
        h(
          "div",
          { class: "play-wait" },
          h("p", {}, t("match.opening", { name: this.#game.name })),
          this.#waiting.element,
          h(
            "button",
            { type: "button", class: "button quiet", "data-action": "leave", onclick: this.#host.leave },
            t("table.leave"),
          ),
        ),
        h("div", { class: "play-table" }, this.#tableRoot, this.#coachBar),
        this.#rulesPanel,
      ),
    );
    await this.#flow.run(async () => {
      const { createTable } = await import("../../table/table.js");
      if (this.#left.signal.aborted) return;
      this.#makeTable = () =>
        createTable(this.#tableRoot, {
          t,
          lang: lang(),
          cardNames: this.#cardNames,
          terms: termsOf(this.#game.id),
          callbacks: {
            act: (action) => void this.#act(action),
            hint: () => void this.#hint(),
            undo: () => void this.#undo(),
            next: () => void this.#next(),
            newMatch: () => void this.#newMatch(),
            leave: this.#host.leave,
            ...rulesOf(this.#rulesPanel, this.#game.id),
            settings: () => openSettings(this.#coach),
            share: () => this.#share(),
            hurry: () => this.#hurry(),
            handTo: (seat) => void this.#visit(seat),
            moment: this.#host.moment,
          },
        });
      this.table = this.#makeTable();
      if (watch) await this.#watch();
      else {
        const [reply] = await Promise.all([this.call("table"), this.#callCoach()]);
        await this.#enter(reply);
      }
    });
  }

  /** Starts the coach, if the host allows one, for a single person. */
  async #callCoach() {
    if (!this.#host.coached || this.#several) return;
    const { Coach } = await import("./coach.js");
    this.#coach = new Coach(this, this.#game, this.#coachBar);
    await this.#coach.begin();
  }

  /** Shows the table in a watching tab; with several people the viewer is unknown. */
  async #watch() {
    this.#tableRoot.inert = true;
    if (this.#several) return;
    const { table } = await this.#ask("table", () => ({ match: this.#saved.match, seat: this.viewer }));
    this.message = { ...table, offers: null };
    this.#uncover();
    await this.table?.update(this.message, { animate: false, canUndo: false, busy: true });
  }

  /** Freezes the table when another tab takes over: no more calls, nothing stored. */
  freeze() {
    this.#end();
    this.#tableRoot.inert = true;
    this.#rulesPanel.hidden = true;
    if (this.#several) this.#tableRoot.classList.add("hidden-hand");
  }

  leave() {
    this.#end();
    this.table?.destroy();
    this.table = null;
  }

  #end() {
    this.#left.abort();
    this.#flow.stop();
    this.#waiting.stop();
    this.#shared?.close();
  }

  /** Replaces the waiting line by the table. */
  #uncover() {
    if (!this.#tableRoot.hidden) return;
    this.#root.querySelector(".play-wait")?.remove();
    this.#waiting.stop();
    this.#tableRoot.hidden = false;
  }

  // Calls ----------------------------------------------------------------------------------------------------

  /**
   * Asks Python about this match as the viewer, and stores the returned record.
   * @template {TableMethod | "question" | "hint" | "coach" | "answer" | "compare" | "daily_result" | "puzzle_answer"} M
   * @param {M} method
   * @param {object} [more]
   * @param {Done} [done]
   * @returns {Promise<Methods[M]["ok"]>}
   */
  async call(method, more = {}, done = {}) {
    const reply = await this.#ask(method, () => ({ match: this.#saved.match, seat: this.viewer, ...more }));
    if ("table" in reply) this.#keep(/** @type {TableReply} */ (reply), done);
    return reply;
  }

  /**
   * @template {keyof Methods} M
   * @param {M} method
   * @param {() => object} params
   * @returns {Promise<Methods[M]["ok"]>}
   */
  #ask(method, params) {
    return askPython(
      method,
      () => ({ people: this.#saved.people, ...params(), lang: lang(), names: this.#names }),
      {
        signal: this.#left.signal,
        leave: this.#host.leave,
        setBusy: (busy) => this.table?.setBusy(busy),
      },
    );
  }

  /**
   * @param {TableReply} reply
   * @param {Done} done
   */
  #keep(reply, done) {
    const kept = this.#host.keep(keptMatch(this.#saved, reply), done);
    if (!kept) throw new Stale();
    this.#saved = kept;
  }

  /** Redraws the table after a change of its extras; the bots continue if allowed. */
  refresh() {
    return this.#flow.run(async () => this.#enter(await this.call("table")));
  }

  /** @param {MatchRecord} match the new record of the deal */
  restart(match) {
    return this.#flow.run(async () => {
      this.#saved = { ...this.#saved, ...newIdentity(), match, thoughts: [] };
      await this.#enter(await this.call("table"));
    });
  }

  /** @param {unknown} error */
  #failed(error) {
    if (error instanceof ViewLeft) return;
    if (error instanceof Stale) {
      this.stale();
      return;
    }
    if (!(error instanceof EngineError)) {
      notify(t("match.broken"));
      throw error;
    }
    // Before the first message, a bad request can only come from the stored match.
    const unreadable = this.message ? UNREADABLE : [...UNREADABLE, "bad-request"];
    if (unreadable.includes(error.code)) {
      this.#host.setAside(error.code === "record-too-new");
      this.#host.leave();
    } else if (this.message) {
      this.table?.notice(error.message, error.code === "illegal-action" ? "refusal" : "info");
    } else {
      notify(error.message);
      this.#host.leave();
    }
  }

  // Actions of the user ---------------------------------------------------------------------------------------

  /** @param {string} action */
  #act(action) {
    if (action === LAY_DOWN) return this.#layDown();
    return this.#flow.run(async () => {
      this.visiting = false;
      if (this.#offered) this.#playedOn = this.#deal;
      const before = this.#saved.match;
      const acted = { before, action };
      const { table } = await this.call("act", { action: `${this.viewer}:${action}` }, { acted });
      await this.show(table, true);
    });
  }

  #layDown() {
    return this.#flow.run(async () => {
      const { table } = await this.call("lay_down");
      await this.show(table, true);
    });
  }

  #undo() {
    return this.#flow.run(async () => {
      this.#playedOn = "";
      const params = { given: this.#host.given ?? 0, auto: settings.autoPlay };
      const reply = await this.call("undo", params, { undone: true });
      if (this.#several) await this.#enter(reply);
      else await this.show(reply.table, false);
    });
  }

  #next() {
    return this.#flow.run(async () => {
      const reply = await this.call("next");
      if (this.#several) await this.#enter(reply);
      else await this.show(reply.table, true);
    });
  }

  #hurry() {
    this.#flow.pause.end();
    this.search.hurry();
  }

  /** @param {number} seat */
  #visit(seat) {
    return this.#flow.run(async () => {
      await this.handTo(seat);
      this.visiting = true;
    });
  }

  #hint() {
    return this.#flow.run(async () => {
      const thoughts = { [this.viewer]: await this.search.advise() };
      const hint = await this.call("hint", { thoughts });
      this.#host.hinted?.();
      this.table?.showHint(hint);
    });
  }

  #share() {
    const asked = this.message?.view.over ? null : this.#host.asked?.();
    this.#shared = openShare({
      game: this.#game,
      source: { match: asked ?? this.#saved.match },
      seat: this.viewer,
      names: this.#names,
    });
  }

  async #newMatch() {
    if (this.#flow.running) return;
    if (this.message && !this.message.match.over) {
      const yes = await ask({
        title: t("match.new.title"),
        text: t("match.new.text"),
        yes: t("match.new.yes"),
        no: t("match.new.no"),
      });
      if (!yes) return;
    }
    await this.#flow.run(async () => {
      const { game, options } = this.#saved.match;
      const { ages } = this.#saved;
      const seed = newSeed();
      const { match } = await this.#ask("start", () => ({ game, options, seed, ...(ages ? { ages } : {}) }));
      this.#saved = { ...this.#saved, ...newIdentity(), match, thoughts: [] };
      await this.#enter(await this.call("table"));
    });
  }

  // Display -------------------------------------------------------------------------------------------

  /**
   * Shows a new table. With several people it is shown to the person in turn, or next after the bots, once that person
   * holds the device.
   * @param {TableReply} reply
   */
  async #enter({ table }) {
    const { turn, players } = table.view;
    if (!this.#several || turn === null) {
      await this.show(table, false);
      return;
    }
    /** @param {number} seat */
    const after = (seat) => (seat - turn + players) % players;
    await this.handTo(this.#saved.people.reduce((a, b) => (after(b) < after(a) ? b : a)));
  }

  /** @param {number} seat */
  async handTo(seat) {
    // Hidden before the curtain, and until the next person's table is ready.
    this.#tableRoot.classList.add("hidden-hand");
    this.#rulesPanel.hidden = true;
    this.#shared?.close();
    // A new table: nothing of the last person's hand stays in the page, not even hidden.
    this.table?.destroy();
    this.table = this.#makeTable?.() ?? null;
    await curtain(this.#names[seat], this.#left.signal);
    if (this.#left.signal.aborted) throw new ViewLeft();
    this.#root.querySelector("h1")?.focus({ preventScroll: true });
    this.viewer = seat;
    this.visiting = false;
    const { table } = await this.call("table");
    await this.show(table, false);
  }

  /**
   * @param {TableMessage} message
   * @param {boolean} animate
   */
  async show(message, animate) {
    this.message = message;
    this.#coach?.say(message);
    this.playedForOne.keep(message);
    const extras = (await this.#host.extras?.(message, this)) ?? {};
    this.extras = extras;
    if (!message.result) this.why = null;
    if (!extras.hold) this.search.begin();
    this.#uncover();
    const shownMessage = withLayDown(withExtras(message, extras), this);
    this.#offered = shownMessage.offers?.choices.some(({ action }) => action === LAY_DOWN) ?? false;
    const handTo = (shownMessage.offers?.window?.seats ?? []).filter(
      (seat) => seat !== message.view.seat && this.#saved.people.includes(seat),
    );
    const canUndo = this.#canUndo(message);
    const panel = withWhy(extras.panel ?? null, this.why);
    const shown = this.table?.update(shownMessage, {
      animate,
      canUndo,
      busy: false,
      handTo,
      panel,
      levels: this.levels,
    });
    this.#tableRoot.classList.remove("hidden-hand");
    await shown;
    if (this.#left.signal.aborted) throw new ViewLeft();
  }

  /**
   * True if a person has chosen an action in this deal: actions begin with their seat.
   * @param {TableMessage} message
   */
  #canUndo({ view }) {
    const own = view.history.filter(
      (item, step) =>
        typeof item === "string" &&
        this.#saved.people.includes(Number.parseInt(item, 10)) &&
        !this.playedForOne.has(step),
    );
    return own.length > (this.#host.own ?? 0);
  }
}
