// The score sheet by deal, the log of events, and the voice that tells them to screen readers.

/** @import { TableEvent, TableMessage } from "./types.js" */
/** @import { Context } from "./context.js" */

import { h, hiddenText, redraw, setText } from "../base/dom.js";

// A screen reader reads what is added; a long list behind it would only be weight.
const SPOKEN_KEPT = 6;

/** @param {Context} context */
export function createSheet({ t, points }) {
  // A long match makes it scroll: the keyboard must reach it.
  const score = h("div", {
    class: "tb-score-sheet",
    tabindex: 0,
    role: "group",
    "aria-label": t("table.score"),
  });
  const log = h("ol", { class: "tb-log", tabindex: 0, "aria-label": t("table.log") });
  const logTitle = h("h3", {}, t("table.log"));
  const content = h("div", { class: "tb-sheet" }, score, logTitle, log);

  /** @param {TableMessage} message */
  function drawScore({ sheet, seats, view, match }) {
    const heads = seats.map(({ name }, seat) =>
      h("th", { scope: "col", "data-own": seat === view.seat }, h("span", {}, name)),
    );
    const rows = sheet.rows.flatMap((row) => [
      h(
        "tr",
        {},
        h("th", { scope: "row" }, row.label),
        ...row.totals.map((total, seat) =>
          h(
            "td",
            {},
            h("b", {}, points(total)),
            hiddenText(`, ${t("table.ofDeal")} `),
            h("small", {}, signed(row.points[seat] ?? 0)),
          ),
        ),
      ),
      row.note ? h("tr", { class: "tb-remark" }, h("td", { colspan: seats.length + 1 }, row.note)) : null,
    ]);
    const table = h(
      "table",
      {},
      h("caption", { class: "unseen" }, t("table.sheet")),
      h("thead", {}, h("tr", {}, h("td"), ...heads)),
      h("tbody", {}, ...rows),
    );
    return [
      rows.length > 0 && table,
      rows.length > 0 || match.alone ? null : h("p", { class: "tb-quiet" }, t("table.noDeals")),
      sheet.target ? h("p", { class: "tb-quiet" }, sheet.target) : null,
    ];
  }

  /** @param {number} value */
  function signed(value) {
    return value > 0 ? `+${value}` : points(value);
  }

  /** @param {TableEvent[]} events */
  function drawLog(events) {
    // Only what is new is added. What was told before may be told otherwise now (a card that lay face down was turned
    // over), or not at all (a step back, another deal): from there on the log is written anew.
    let kept = 0;
    while (kept < events.length && log.children[kept]?.textContent === events[kept].text) kept += 1;
    while (log.childElementCount > kept) log.lastElementChild?.remove();
    log.append(...events.slice(kept).map(({ text }) => h("li", {}, text)));
    log.scrollTop = log.scrollHeight;
  }

  return {
    content,

    /** @param {TableMessage} message */
    render(message) {
      const names = message.seats.map(({ name }) => name);
      redraw(score, [message.sheet, names, message.view.seat, message.match.alone], () => drawScore(message));
      drawLog(message.events);
    },

    /** The newest event comes into sight when the log is shown. */
    shown() {
      log.scrollTop = log.scrollHeight;
    },
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
        // An event may tell the same.
        const said = seats.flatMap(({ name, says }, seat) =>
          says && says !== before[seat] && !news.some((text) => text.includes(says))
            ? [t("table.says", { name, text: says })]
            : [],
        );
        say([...news, ...said].join(" "));
      }
      told = last;
    },

    /** What would be said again and again is said when it is new. @param {string} text */
    once(text) {
      if (text !== repeated) say(text);
      repeated = text;
    },

    /** @param {string} text */
    ask(text) {
      if (text !== prompt) say(text);
      prompt = text;
    },
  };
}
