// The score sheet by deal, the log of events, and their announcements for screen readers.

/** @import { TableMessage } from "../base/messages.js" */
/** @import { Context } from "./context.js" */

import { h, hiddenText, redraw, setText } from "../base/dom.js";
import { createLog } from "./log.js";
import { byColumn, columnsOf, drawLines, fitLines } from "./value-table.js";
import { explained } from "./why.js";

// Maximum number of announcements kept: a screen reader reads only additions.
const SPOKEN_KEPT = 6;

/**
 * @param {Context} context
 * @param {(message: TableMessage, trick: number) => void} lookBack shows a trick of the current deal
 */
export function createScoreSheet(context, lookBack) {
  const { t, points } = context;
  // It scrolls in a long match, so the keyboard must reach it.
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
      lines.length > 0 && drawLines(message, { title: t("table.sheet"), lines, comma: t("comma") }),
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

    /** Rewrites the log. */
    again: log.again,

    /** Scrolls to the newest event when the log is shown. */
    shown: log.toNewest,
  };
}

/**
 * A polite live region: announces every new event and prompt once.
 * @param {Context} context
 */
export function createVoice({ t, list }) {
  const node = h("div", {
    class: "unseen",
    role: "log",
    "aria-live": "polite",
    "aria-relevant": "additions",
  });
  let announced = -1;
  let prompt = "";
  let repeated = "";
  /** @type {string[]} What each seat says. */
  let said = [];
  /** @type {string[][]} What lies before each seat, in words. */
  let noted = [];

  /** @param {string} text */
  function say(text) {
    if (!text) return;
    const line = h("p");
    setText(line, text);
    node.append(line);
    while (node.childElementCount > SPOKEN_KEPT) node.firstElementChild?.remove();
  }

  /**
   * The winner's points of a trick are visible on the plate.
   * @param {TableMessage["events"]} news
   * @param {TableMessage["seats"]} seats
   */
  function gains(news, seats) {
    const winners = new Set(news.flatMap(({ won, seat }) => (won && seat !== undefined ? [seat] : [])));
    return [...winners].flatMap((seat) =>
      (seats[seat]?.notes ?? []).flatMap(({ text }) => (noted[seat]?.includes(text) ? [] : [text])),
    );
  }

  return {
    node,
    say,

    /**
     * @param {TableMessage} message
     * @param {{on: boolean, fresh: boolean}} how on: true if it follows from the previous message; fresh: true if the
     *     hand is new. A step back repeats no announcement, and a deal in progress announces nothing past
     */
    tell({ events, seats, view }, { on, fresh }) {
      const last = events.at(-1)?.index ?? -1;
      const before = said;
      said = seats.map(({ says }) => says ?? "");
      // Before the first action nothing is past: the turn-up is announced.
      const dealt = fresh && !view.history.some((entry) => typeof entry === "string");
      if (on || dealt) {
        const news = events.filter(({ index }) => dealt || index > announced);
        const words = seats.flatMap(({ name, says }, seat) =>
          says && says !== before[seat] ? [t("table.says", { name, text: says })] : [],
        );
        // The event is announced; the spoken words are only shown.
        const lines = news.length > 0 ? news.map(({ text }) => text) : words;
        say([...lines, list(gains(news, seats))].join(" ").trim());
      }
      announced = last;
      noted = seats.map(({ notes }) => notes.map(({ text }) => text));
    },

    /** Announces a recurring sentence only when it is new and not part of the prompt. @param {string} text */
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
