// A replay: a deal with all cards open, step by step, trick by trick, or automatically.

import { engine, lang, settings } from "../app/app.js";
import { openSettings } from "../app/settings.js";
import { engineLine, engineTrouble } from "../app/status.js";
import { h } from "../base/dom.js";
import { actionButton } from "../base/forms.js";
import { t } from "../base/i18n.js";
import { onKeys } from "../base/keys.js";
import { go, keepWithAddress } from "../base/navigation.js";
import { notify } from "../base/notices.js";
import { EngineError } from "../engine/engine.js";
import { rulesOf, termsOf } from "../rules/lazy-rules.js";
import { openShare } from "../share/share.js";
import { QUIET } from "../table/quiet.js";
import { createWeighed } from "./decision-details.js";
import { createReplayBar } from "./replay-bar.js";

/** @import { CardNames, CatalogGame, Level } from "../base/types.js" */
/** @import { CheckReply, KeptSearchResult, MatchRecord, ReplayReply, TableMessage } from "../base/messages.js" */
/** @import { Panel, Table } from "../table/types.js" */
/** @import { Control } from "./replay-bar.js" */
/** @typedef {Exclude<Control, "auto">} Target */

/** Time between cards in automatic play, in ms. */
const PACE = { slow: 2200, normal: 1300, instant: 600 };
/** Time for a complete trick, whose text must be read, in ms. */
const TRICK_TAKES = 2;

/** Keys and their controls; with the shift key, arrows move by tricks. @type {Record<string, Target>} */
const KEYS = {
  ArrowLeft: "back",
  ArrowRight: "forth",
  PageUp: "trickBack",
  PageDown: "trickForth",
  Home: "first",
  End: "final",
};
/** Elements with their own use of these keys. */
const OTHER_KEYS = "select, textarea, input:not([type='range']), dialog, .tb-aside, .rules-panel";

/**
 * The current point.
 * @typedef {object} Point
 * @property {number} step
 * @property {number} seat at the bottom of the table
 * @property {number | undefined} deal of a match
 * @property {boolean} check true to show the table as the next acting seat saw it
 *
 * @typedef {object} ReplaySetup
 * @property {number} seat
 * @property {string[]} names of the seats; empty: their numbers
 * @property {CardNames} cardNames
 * @property {() => void} leave
 * @property {number} [step] initial step
 * @property {number} [deal] of a match; absent: the last finished one
 * @property {number[]} [people] seats of people on this device
 * @property {Checked} [checked] absent: the players are unknown
 * @property {boolean} [check] true to begin with the check
 * @property {Annotate} [annotate] absent: no notes here
 * @property {boolean} [line] true for a line of play in a made-up deal
 * @property {(deal: number) => string} [review] address of a deal's review; absent: none
 *
 * Data for a check.
 * @typedef {object} Checked
 * @property {(Level | null)[] | undefined} levels
 * @property {KeptSearchResult[] | undefined} thoughts search results of the computer players
 * @property {(deal: number) => Promise<KeptSearchResult[]>} [reviewed] search results of reviews of a deal
 * @property {boolean} [strangers] true if the players are unknown
 */

/**
 * Begins notes on the current deal.
 * @typedef {(game: CatalogGame, match: MatchRecord, point: {seat: number, step: number}) => Promise<void>} Annotate
 */

export class Replay {
  #root;
  #game;
  #source;
  #setup;
  #left = new AbortController();
  #waiting = engineLine({ bar: true });
  #tableRoot = h("div.table-root", { hidden: true });
  #rulesPanel = h("aside.rules-panel", { hidden: true });
  #bar;
  /** @type {Table | null} */
  #table = null;
  /** @type {Point} */
  #wanted;
  /** @type {{point: Point, reply: ReplayReply} | null} */
  #shown = null;
  #weighed = createWeighed();
  #running = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #plays = false;

  /**
   * @param {HTMLElement} root
   * @param {CatalogGame} game
   * @param {{link: string} | {match: MatchRecord}} source
   * @param {ReplaySetup} setup
   */
  constructor(root, game, source, setup) {
    this.#root = root;
    this.#game = game;
    this.#source = source;
    this.#setup = setup;
    const check = setup.check ?? false;
    this.#wanted = { step: setup.step ?? 0, seat: setup.seat, deal: setup.deal, check, ...remembered() };
    this.#bar = createReplayBar({
      press: (name) => this.#press(name),
      step: (step) => this.#go({ step }),
      seat: (seat) => this.#go({ seat }),
      deal: (deal) => this.#go({ deal, step: 0 }),
      check: setup.checked ? (check) => this.#go({ check }) : null,
      annotate: setup.annotate ? () => this.#annotate() : null,
      review: setup.review ? () => this.#review() : null,
    });
  }

  async open() {
    const { line, leave } = this.#setup;
    const title = t(line ? "line.title" : "links.replay", { name: this.#game.name });
    document.title = `${title} · Torite`;
    this.#root.replaceChildren(
      h("div.play", [
        h("h1.unseen", { tabindex: -1 }, title),
        h("div.play-wait", h("p", title), this.#waiting.element),
        h("div.replay", { hidden: true }, [
          this.#tableRoot,
          this.#weighed.element,
          line && lineNote(leave),
          this.#bar.node,
        ]),
        this.#rulesPanel,
      ]),
    );
    const { createTable } = await import("../table/table.js");
    const { signal } = this.#left;
    if (signal.aborted) return;
    this.#table = createTable(this.#tableRoot, {
      t,
      lang: lang(),
      cardNames: this.#setup.cardNames,
      look: "replay",
      terms: termsOf(this.#game.id),
      callbacks: {
        ...QUIET,
        leave: this.#setup.leave,
        ...rulesOf(this.#rulesPanel, this.#game.id),
        settings: () => openSettings(),
        share: () => this.#share(),
        moment: (step) => {
          this.#stop();
          void this.#go({ step });
        },
      },
    });
    onKeys(OTHER_KEYS, (event) => this.#key(event), { signal, capture: true });
    await this.#go({});
  }

  leave() {
    this.#left.abort();
    this.#stop();
    this.#waiting.stop();
    this.#table?.destroy();
    this.#table = null;
  }

  /** @param {KeyboardEvent} event */
  #key({ key, shiftKey }) {
    if (!Object.hasOwn(KEYS, key)) return false;
    const name = KEYS[key];
    if (shiftKey && name === "back") this.#press("trickBack");
    else if (shiftKey && name === "forth") this.#press("trickForth");
    else this.#press(name);
    return true;
  }

  /** @param {Control} name */
  #press(name) {
    if (name === "auto") {
      this.#toggle();
      return;
    }
    this.#stop();
    void this.#go({ step: this.#target(name) });
  }

  /** @param {Target} name */
  #target(name) {
    const { step } = this.#wanted;
    const { steps = 0, tricks = [] } = this.#shown?.reply ?? {};
    if (name === "first") return 0;
    if (name === "final") return steps;
    if (name === "back") return Math.max(0, step - 1);
    if (name === "forth") return Math.min(steps, step + 1);
    if (name === "trickBack") return Math.max(0, ...tricks.filter((end) => end < step));
    return Math.min(steps, ...tricks.filter((end) => end > step));
  }

  // Automatic play ------------------------------------------------------------------------------------------------

  #toggle() {
    if (this.#plays) {
      this.#stop();
      return;
    }
    this.#plays = true;
    this.#bar.plays(true);
    const { steps = 0 } = this.#shown?.reply ?? {};
    void this.#go({ step: this.#wanted.step >= steps ? 0 : this.#wanted.step + 1 });
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#plays = false;
    this.#bar.plays(false);
  }

  #wait() {
    clearTimeout(this.#timer);
    if (!this.#plays || !this.#shown) return;
    const { step, steps, tricks } = this.#shown.reply;
    if (step >= steps) {
      this.#stop();
      return;
    }
    const time = PACE[settings.pace] * (tricks.includes(step) ? TRICK_TAKES : 1);
    this.#timer = setTimeout(() => void this.#go({ step: this.#wanted.step + 1 }), time);
  }

  // Display --------------------------------------------------------------------------------------------

  /** Shows another point; of several requests in a row only the last. @param {Partial<Point>} patch */
  async #go(patch) {
    this.#wanted = { ...this.#wanted, ...patch };
    if (this.#running) return;
    this.#running = true;
    try {
      while (this.#shown?.point !== this.#wanted && !this.#left.signal.aborted)
        await this.#show(this.#wanted);
      this.#wait();
    } catch (error) {
      if (this.#left.signal.aborted) return;
      notify(error instanceof EngineError ? error.message : t("match.broken"));
      this.#setup.leave();
      if (!(error instanceof EngineError)) throw error;
    } finally {
      this.#running = false;
    }
  }

  /** @param {Point} point */
  async #show(point) {
    const reply = await this.#ask(point);
    if (this.#left.signal.aborted || !reply) return;
    const before = this.#shown;
    this.#shown = { point, reply };
    // Kept for a reload and for Back.
    keepWithAddress({ replay: { ...point, step: reply.step } });
    if (!before) this.#appear();
    const { table, step, steps } = reply;
    const { seat } = table.view;
    this.#bar.render(reply, seat);
    this.#bar.checks(point.check);
    const checked = "weighed" in reply ? reply : null;
    this.#weighed.render(checked);
    const goesOn =
      before !== null &&
      before.reply.table.view.seat === seat &&
      before.point.check === point.check &&
      before.reply.deal === reply.deal &&
      before.reply.step === step - 1;
    const prompt = checked ? (checked.weighed?.text ?? t("check.over")) : table.prompt;
    const message = { ...table, prompt: prompt || t("links.dealt") };
    const panel = step === steps && table.result ? this.#panel(table) : null;
    await this.#table?.update(message, { animate: goesOn, canUndo: false, busy: false, panel });
  }

  #appear() {
    this.#waiting.stop();
    this.#root.querySelector(".play-wait")?.remove();
    this.#tableRoot.hidden = false;
    const stage = this.#tableRoot.parentElement;
    if (stage) stage.hidden = false;
  }

  #share() {
    if (!this.#shown) return;
    const { point, reply } = this.#shown;
    const { step, steps, deal } = reply;
    openShare({
      game: this.#game,
      source: "link" in this.#source ? this.#source : { ...this.#source, deal },
      seat: point.seat,
      names: this.#setup.names,
      // At the first and last step the whole deal is shared.
      step: step > 0 && step < steps ? step : undefined,
    });
  }

  #annotate() {
    if (!this.#shown) return;
    const { point, reply } = this.#shown;
    this.#stop();
    const seat = this.#setup.people?.[0] ?? point.seat;
    this.#setup.annotate?.(this.#game, reply.match, { seat, step: reply.step }).catch((error) => {
      notify(t("page.failed.text"));
      throw error;
    });
  }

  #review() {
    if (this.#shown && this.#setup.review) go(this.#setup.review(this.#shown.reply.deal));
  }

  /** @param {TableMessage} table @returns {Panel} */
  #panel({ match }) {
    return {
      title: match.alone ? t("links.result") : undefined,
      instead: true,
      buttons: [
        { action: "first", label: t("links.fromStart"), run: () => this.#press("first") },
        { action: "close-replay", label: t("links.close"), run: this.#setup.leave },
      ],
    };
  }

  /** @param {Point} point @returns {Promise<ReplayReply | CheckReply | null>} null: the reader has left */
  async #ask({ step, seat, deal, check }) {
    for (;;) {
      try {
        // A stored step may be past the end: use the last one.
        const known = this.#shown?.reply ?? (await this.#call({ seat, deal }));
        const what = { seat, deal: deal ?? known.deal, step: Math.min(step, known.steps) };
        return await (check ? this.#check(what, known.match) : this.#call(what));
      } catch (error) {
        if (this.#left.signal.aborted) return null;
        if (!(error instanceof EngineError) || error.code !== "engine-failed") throw error;
        if (!(await engineTrouble())) this.#setup.leave();
        if (this.#left.signal.aborted) return null;
      }
    }
  }

  /** @param {{seat: number, deal?: number, step?: number}} what */
  #call(what) {
    const { names, people = [] } = this.#setup;
    return engine.call("replay", { ...this.#source, ...what, people, lang: lang(), names });
  }

  /** @param {{seat: number, deal: number, step: number}} what @param {MatchRecord} alone the deal of a link */
  async #check(what, alone) {
    const { names, people = [], checked } = this.#setup;
    if (!checked) return this.#call(what);
    const match = "match" in this.#source ? this.#source.match : alone;
    const { levels, strangers, reviewed } = checked;
    const known = [...((await reviewed?.(what.deal)) ?? []), ...(checked.thoughts ?? [])];
    const thoughts = known.filter(({ deal, step }) => deal === what.deal && step === what.step);
    return engine.call("check", { match, ...what, people, levels, thoughts, strangers, lang: lang(), names });
  }
}

/** What a line of play is, and the way back. @param {() => void} leave */
function lineNote(leave) {
  return h("div.replay-line.row", [
    h("p.hint", t("line.about")),
    actionButton("line-back", t("line.back"), leave),
  ]);
}

/** The point stored when this address was left or reloaded. @returns {Partial<Point>} */
function remembered() {
  const point = history.state?.replay;
  const known = typeof point === "object" && point !== null && Number.isInteger(point.step);
  return known ? point : {};
}
