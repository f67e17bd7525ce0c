// The score sheet by deal, the log of events, and the voice that tells them to screen readers.

/** @import { TableMessage } from "./types.js" */
/** @import { Context } from "./context.js" */

import { h, hiddenText, redraw, setText } from "../base/dom.js";
import { byColumn, columnsOf, drawLines, fitLines } from "./lines.js";
import { createLog } from "./log.js";
import { explained } from "./why.js";

// A screen reader reads what is added; a long list behind it would only be weight.
const SPOKEN_KEPT = 6;

/**
 * @param {Context} context
 * @param {(message: TableMessage, trick: number) => void} lookBack at a trick of the deal under way
 */
export function createSheet(context, lookBack) {
  const { t, points } = context;
  // A long match makes it scroll: the keyboard must reach it.
  const score = h("div", {
    class: "tb-score-sheet",
    tabindex: 0,
    role: "group",
    "aria-label": t("table.score"),
  });
  const fit = fitLines(score);
  const log = createLog(context, lookBack);
  const content = h("div", { class: "tb-sheet" }, score, h("h3", {}, t("table.log")), log.node);

  /** @param {TableMessage} message */
  function drawScore(message) {
    const { sheet, match } = message;
    const columns = columnsOf(message);
    const lines = sheet.rows.map(({ label, totals, points: of, out = [], note }) => {
      const gained = byColumn(
        columns,
        of.map((value, seat) => (out.includes(seat) ? null : value)),
      );
      const values = byColumn(columns, totals).map((total, i) => drawTotal(total, gained[i] ?? null));
      return { label, values, note };
    });
    return [
      lines.length > 0 && drawLines(message, { title: t("table.sheet"), lines }),
      lines.length > 0 || match.alone ? null : h("p", { class: "tb-quiet" }, t("table.noDeals")),
      sheet.target
        ? h("p", { class: "tb-quiet" }, ...explained(context, sheet.target, sheet.why, true))
        : null,
    ];
  }

  /**
   * @param {number} total
   * @param {number | null} gained in the deal; null: the seat was out of the match
   */
  function drawTotal(total, gained) {
    const more =
      gained === null ? [] : [hiddenText(`, ${t("table.ofDeal")} `), h("small", {}, signed(gained))];
    return h("span", { class: "tb-total" }, h("b", {}, points(total)), ...more);
  }

  /** @param {number} value */
  function signed(value) {
    return value > 0 ? `+${value}` : points(value);
  }

  return {
    content,

    /** @param {TableMessage} message */
    render(message) {
      const names = message.seats.map(({ name }) => name);
      const state = [message.sheet, names, message.view.seat, message.match.alone];
      if (redraw(score, state, () => drawScore(message))) fit();
      log.render(message);
    },

    /** The log is written anew. */
    again: log.again,

    /** The newest event comes into sight when the log is shown. */
    shown: log.toNewest,
  };
}

/**
 * A polite voice: it tells every new event and every new prompt once.
 * @param {Context} context
 */
export function createVoice({ t }) {
  const node = h("div", {
    class: "unseen",
    role: "log",
    "aria-live": "polite",
    "aria-relevant": "additions",
  });
  let told = -1;
  let prompt = "";
  let repeated = "";
  /** @type {string[]} What each seat says. */
  let said = [];

  /** @param {string} text */
  function say(text) {
    if (!text) return;
    const line = h("p");
    setText(line, text);
    node.append(line);
    while (node.childElementCount > SPOKEN_KEPT) node.firstElementChild?.remove();
  }

  return {
    node,
    say,

    /**
     * @param {TableMessage} message
     * @param {boolean} fresh another deal, another seat or a step back: what is past is not told again
     */
    tell({ events, seats }, fresh) {
      const last = events.at(-1)?.index ?? -1;
      const before = said;
      said = seats.map(({ says }) => says ?? "");
      if (!fresh) {
        const news = events.filter(({ index }) => index > told).map(({ text }) => text);
        const words = seats.flatMap(({ name, says }, seat) =>
          says && says !== before[seat] ? [t("table.says", { name, text: says })] : [],
        );
        // The event tells what was done; in what words is for the eye.
        say((news.length > 0 ? news : words).join(" "));
      }
      told = last;
    },

    /** What would be said again and again is said when it is new, and not after a prompt that says it. @param {string} text */
    once(text) {
      if (text !== repeated && text !== prompt) say(text);
      repeated = text;
    },

    /** @param {string} text */
    ask(text) {
      if (text !== prompt) say(text);
      prompt = text;
    },
  };
}
