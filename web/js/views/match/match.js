// One match on the screen: asks Python, hands its answers to the table, keeps the record.

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

/** A stored match that Python refuses with one of these is of no use. */
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
  /** The seat that looks. */
  viewer;
  /** The viewer was given the device out of turn, and has not yet done or left what it was for. */
  visiting = false;
  /** What could have been done out of turn and was let pass. @type {Set<string>} */
  passed = new Set();
  search = new SearchClient(this);
  #flow = new Flow({
    signal: this.#left.signal,
    shown: () => this.message,
    rest: () => playBots(this, this.#flow),
    failed: (error) => this.#failed(error),
    stopped: () => this.search.cancel(),
  });
  /** The sheet with which the viewer shares the deal. @type {HTMLDialogElement | null} */
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
  /** It is only looked at: another tab has it. */
  watching = false;
  /** The deal in which the person was offered to lay the cards down, and has played on instead. */
  #playedOn = "";
  #offered = false;
  playedForOne = new PlayedForOne();
  /** What the bot did that ended the deal, and why. @type {string | null} */
  why = null;
  /** It was played on in another tab meanwhile, and so nothing could be stored. */
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

  /** How strong they are; null where a person plays. */
  get levels() {
    const { people, names, levels } = this.#saved;
    return names.map((_, seat) => (people.includes(seat) ? null : (levels?.[seat] ?? USUAL_LEVEL)));
  }

  get #names() {
    return displayNames(this.#saved.names, this.#saved.people);
  }

  /** What the deal is told apart by. */
  get #deal() {
    const { id, deals } = this.#saved;
    return `${id} ${deals}`;
  }

  /** The cards are not offered to be laid down again: so it is for the rest of the deal. */
  get goesOn() {
    return this.#playedOn === this.#deal;
  }

  /** The record as it stands. */
  get saved() {
    return this.#saved;
  }

  /** @param {{watch?: boolean}} [how] watch: the table is shown, but nothing can be done and nothing goes on */
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

  /** The coach, where the host has one, sits down with one person. */
  async #callCoach() {
    if (!this.#host.coached || this.#several) return;
    const { Coach } = await import("./coach.js");
    this.#coach = new Coach(this, this.#game, this.#coachBar);
    await this.#coach.begin();
  }

  /** Another tab looks at the table; of several people nobody knows who looks there. */
  async #watch() {
    this.#tableRoot.inert = true;
    if (this.#several) return;
    const { table } = await this.#ask("table", () => ({ match: this.#saved.match, seat: this.viewer }));
    this.message = { ...table, offers: null };
    this.#uncover();
    await this.table?.update(this.message, { animate: false, canUndo: false, busy: true });
  }

  /** Another tab has it now: everything stays as it is, and nothing is asked or stored any more. */
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

  /** The table is there: nothing is waited for any more. */
  #uncover() {
    if (!this.#tableRoot.hidden) return;
    this.#root.querySelector(".play-wait")?.remove();
    this.#waiting.stop();
    this.#tableRoot.hidden = false;
  }

  // Calls ----------------------------------------------------------------------------------------------------

  /**
   * Asks Python about this match, as the seat that looks; keeps the record that comes back, with what was done.
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

  /** Shows the table anew, for what stands around it has changed; the bots go on if they may. */
  refresh() {
    return this.#flow.run(async () => this.#enter(await this.call("table")));
  }

  /** @param {MatchRecord} match the deal as it shall be now */
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
    // Before anything is shown, a bad request can only be what was stored.
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

  // What the user does ---------------------------------------------------------------------------------------

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

  // What is shown --------------------------------------------------------------------------------------------

  /**
   * Shows a table that nobody has looked at yet. With several people it is shown to the one who is to act, or who
   * will be next after the bots, once that person holds the device.
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
    // Out of the way before the curtain is drawn, and not back before the next person's own table is there.
    this.#tableRoot.classList.add("hidden-hand");
    this.#rulesPanel.hidden = true;
    this.#shared?.close();
    // Another table: of the last person's hand nothing stays in the page, not even out of sight.
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
   * Whether a person has chosen anything in this deal: actions begin with their seat.
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
