// A match on the screen: asks Python, passes its answers to the table, stores the record.

import { engine, lang, newSeed, settings } from "../app/app.js";
import { askPython, Stale, ViewLeft } from "../app/ask-python.js";
import { displayNames } from "../app/names.js";
import { openSettings } from "../app/settings.js";
import { ask, curtain } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { notify } from "../base/notices.js";
import { EngineError } from "../engine/engine.js";
import { identified, newIdentity } from "../history/entry.js";
import { rulesOf, termsOf } from "../rules/lazy-rules.js";
import { openShare } from "../share/share.js";
import { playBots } from "./bots.js";
import { Flow } from "./flow.js";
import { plainHost } from "./match-host.js";
import { keptMatch } from "./saved-match.js";
import { SearchClient } from "./search-client.js";
import { LAY_DOWN, messageShown, stateShown } from "./showing.js";
import { Stage } from "./stage.js";
import { firstState, hasSeveral, nextPerson, nextState, offersLayDown } from "./state.js";

/** @import { Done, MatchHost } from "./match-host.js" */
/** @import { MatchEvent, MatchState } from "./state.js" */
/** @import { CardNames, CatalogGame, SavedMatch } from "../base/types.js" */
/** @import { MatchRecord, Methods, TableMessage, TableReply } from "../base/messages.js" */
/** @import { Table } from "../table/types.js" */

/** Error codes for which a stored match is unusable. */
const UNREADABLE = ["bad-record", "record-too-new", "bad-option"];
/** The methods that answer with a table. @typedef {"table" | "act" | "bot" | "undo" | "next" | "lay_down"} TableMethod */

export class Match {
  #root;
  #game;
  /** @type {Stage | null} */
  #stage = null;
  /** @type {MatchState} */
  #state;
  #cardNames;
  #left = new AbortController();
  /** @type {(() => Table) | null} */
  #makeTable = null;
  /** @type {Table | null} */
  table = null;
  search = new SearchClient(this);
  #flow = new Flow({
    signal: this.#left.signal,
    shown: () => this.#state.message,
    rest: () => playBots(this, this.#flow),
    failed: (error) => this.#failed(error),
    stopped: () => this.search.cancel(),
  });
  /** The open share sheet. @type {HTMLDialogElement | null} */
  #shared = null;
  /** @type {import("./coach.js").Coach | null} */
  #coach = null;
  #host;
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
    this.#state = firstState(identified(saved));
    this.#cardNames = cardNames;
  }

  /** What is known and shown; `change` makes the next. */
  get state() {
    return this.#state;
  }

  /** @param {MatchEvent} event */
  change(event) {
    this.#state = nextState(this.#state, event);
  }

  get #several() {
    return hasSeveral(this.#state);
  }

  get #names() {
    const { names, people } = this.#state.saved;
    return displayNames(names, people);
  }

  /** @param {{watch?: boolean}} [how] watch: true to show the table without actions and without automatic play */
  async open({ watch = false } = {}) {
    if (watch) this.change({ type: "watches" });
    const exit = { class: "button quiet", "data-action": "leave", onclick: this.#host.leave };
    const stage = new Stage(this.#root, this.#game, h("button", exit, t("table.leave")));
    this.#stage = stage;
    await this.#flow.run(async () => {
      // It reads the history while the table is made.
      const coached = watch ? null : this.#callCoach(stage.coach);
      const { createTable } = await import("../table/table.js");
      if (this.#left.signal.aborted) return;
      this.#makeTable = () =>
        createTable(stage.table, {
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
            ...rulesOf(stage.rules, this.#game.id),
            settings: () => openSettings(this.#coach),
            share: () => this.#share(),
            hurry: () => this.#hurry(),
            handTo: (seat) => void this.#visit(seat),
            moment: this.#host.moment,
          },
        });
      this.table = this.#makeTable();
      if (watch) await this.#watch(stage);
      else {
        const [reply] = await Promise.all([this.call("table"), coached]);
        await this.#enter(reply);
      }
    });
  }

  /** Starts the coach, if the host allows one, for a single person. @param {HTMLElement} bar */
  async #callCoach(bar) {
    if (!this.#host.coached || this.#several) return;
    const { Coach } = await import("./coach.js");
    this.#coach = new Coach(this, this.#game, bar);
    await this.#coach.begin();
  }

  /** Shows the table in a watching tab; with several people the viewer is unknown. @param {Stage} stage */
  async #watch(stage) {
    stage.table.inert = true;
    if (this.#several) return;
    const { viewer, saved } = this.#state;
    const { table } = await this.#ask("table", () => ({ match: saved.match, seat: viewer }));
    const message = { ...table, offers: null };
    this.change({ type: "shown", message });
    stage.uncover();
    await this.table?.update(message, { animate: false, canUndo: false, busy: true });
  }

  /** Freezes the table when another tab takes over: no more calls, nothing stored. */
  freeze() {
    this.#end();
    if (!this.#stage) return;
    this.#stage.table.inert = true;
    this.#stage.closeRules();
    if (this.#several) this.#stage.hideHand(true);
  }

  leave() {
    this.#end();
    this.table?.destroy();
    this.table = null;
  }

  #end() {
    this.#left.abort();
    this.#flow.stop();
    this.#stage?.stop();
    this.#shared?.close();
  }

  /**
   * Asks Python about this match as the viewer, and stores the returned record.
   * @template {TableMethod | "question" | "hint" | "coach" | "answer" | "compare" | "computer_result" | "puzzle_answer"} M
   * @param {M} method
   * @param {object} [more]
   * @param {Done} [done]
   * @returns {Promise<Methods[M]["ok"]>}
   */
  async call(method, more = {}, done = {}) {
    const params = () => ({ match: this.#state.saved.match, seat: this.#state.viewer, ...more });
    const reply = await this.#ask(method, params);
    if (!("table" in reply)) return reply;
    const kept = keptMatch(this.#state.saved, /** @type {TableReply} */ (reply));
    const saved = this.#host.keep(kept, done);
    if (!saved) throw new Stale();
    this.change({ type: "stored", saved });
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
      () => ({ people: this.#state.saved.people, ...params(), lang: lang(), names: this.#names }),
      {
        signal: this.#left.signal,
        leave: this.#host.leave,
        // While the bots are asked, the person may read the prompt and press.
        setBusy: (busy) => this.#setBusy(busy && method !== "bot"),
      },
    );
  }

  /** On a first visit the table is there before Python. @param {boolean} busy */
  #setBusy(busy) {
    this.table?.setBusy(busy, busy && engine.state === "loading" ? t("match.starting") : null);
  }

  /** Redraws the table after a change of its extras; the bots continue if allowed. */
  refresh() {
    return this.#flow.run(async () => this.#enter(await this.call("table")));
  }

  /** @param {MatchRecord} match the new record of the deal */
  restart(match) {
    return this.#flow.run(async () => {
      this.#begin(match);
      await this.#enter(await this.call("table"));
    });
  }

  /** @param {MatchRecord} match */
  #begin(match) {
    const saved = { ...this.#state.saved, ...newIdentity(), match, thoughts: [] };
    this.change({ type: "stored", saved });
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
    const { message } = this.#state;
    const unreadable = message ? UNREADABLE : [...UNREADABLE, "bad-request"];
    if (unreadable.includes(error.code)) {
      this.#host.setAside(error.code === "record-too-new");
      this.#host.leave();
    } else if (message) {
      this.table?.notice(error.message, error.code === "illegal-action" ? "refusal" : "info");
    } else {
      notify(error.message);
      this.#host.leave();
    }
  }

  /** @param {string} action */
  #act(action) {
    if (action !== LAY_DOWN) this.#setBusy(true);
    return this.#flow.run(async () => {
      if (action === LAY_DOWN) {
        await this.show((await this.call("lay_down")).table, true);
        return;
      }
      const offered = offersLayDown(this.#state, settings.autoPlay);
      this.change({ type: "acted" });
      if (offered) this.change({ type: "plays-on" });
      const { viewer, saved } = this.#state;
      const acted = { before: saved.match, action };
      const { table } = await this.call("act", { action: `${viewer}:${action}` }, { acted });
      await this.show(table, true);
    });
  }

  #undo() {
    return this.#flow.run(async () => {
      this.change({ type: "undone" });
      const params = { given: this.#host.given ?? 0, auto: settings.autoPlay };
      await this.#enter(await this.call("undo", params, { undone: true }));
    });
  }

  #next() {
    return this.#flow.run(async () => this.#enter(await this.call("next"), true));
  }

  #hurry() {
    this.#flow.pause.end();
    this.search.hurry();
  }

  /** @param {number} seat */
  #visit(seat) {
    return this.#flow.run(async () => {
      await this.handTo(seat);
      this.change({ type: "visits" });
    });
  }

  #hint() {
    return this.#flow.run(async () => {
      const thoughts = { [this.#state.viewer]: await this.search.advise() };
      const hint = await this.call("hint", { thoughts });
      this.#host.hinted?.();
      this.table?.showHint(hint);
    });
  }

  #share() {
    const { message, saved, viewer } = this.#state;
    const asked = message?.view.over ? null : this.#host.asked?.();
    this.#shared = openShare({
      game: this.#game,
      source: { match: asked ?? saved.match },
      seat: viewer,
      names: this.#names,
    });
  }

  async #newMatch() {
    if (this.#flow.running) return;
    const { message, saved } = this.#state;
    if (message && !message.match.over) {
      const yes = await ask({
        title: t("match.new.title"),
        text: t("match.new.text"),
        yes: t("match.new.yes"),
        no: t("match.new.no"),
      });
      if (!yes) return;
    }
    await this.#flow.run(async () => {
      const { game, options } = saved.match;
      const { ages } = saved;
      const seed = newSeed();
      const { match } = await this.#ask("start", () => ({ game, options, seed, ...(ages ? { ages } : {}) }));
      this.#begin(match);
      await this.#enter(await this.call("table"));
    });
  }

  /**
   * Shows a new table. With several people it is shown to the person in turn, or next after the bots, once that person
   * holds the device.
   * @param {TableReply} reply
   * @param {boolean} [animate] for a single person
   */
  async #enter({ table }, animate = false) {
    if (!this.#several) await this.show(table, animate);
    else if (table.view.turn === null) await this.show(table, false);
    else await this.handTo(nextPerson(this.#state, table));
  }

  /** @param {number} seat */
  async handTo(seat) {
    // Hidden before the curtain, and until the next person's table is ready.
    this.#stage?.hideHand(true);
    this.#shared?.close();
    // A new table: nothing of the last person's hand stays in the page, not even hidden.
    this.table?.destroy();
    this.table = this.#makeTable?.() ?? null;
    await curtain(this.#names[seat], this.#left.signal);
    if (this.#left.signal.aborted) throw new ViewLeft();
    this.#stage?.focus();
    this.change({ type: "handed", seat });
    const { table } = await this.call("table");
    await this.show(table, false);
  }

  /** @param {TableMessage} message @param {boolean} animate */
  async show(message, animate) {
    this.change({ type: "shown", message });
    this.#coach?.say(message);
    const extras = (await this.#host.extras?.(message, this)) ?? {};
    this.change({ type: "extras", extras });
    if (!extras.hold) this.search.begin();
    this.#stage?.uncover();
    const shown = this.table?.update(
      messageShown(this.#state, message, settings.autoPlay),
      stateShown(this.#state, animate, this.#host.own ?? 0),
    );
    this.#stage?.hideHand(false);
    await shown;
    if (this.#left.signal.aborted) throw new ViewLeft();
  }
}
