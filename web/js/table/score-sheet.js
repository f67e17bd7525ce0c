// The score sheet by deal, and the log of events.

/** @import { TableMessage } from "../base/messages.js" */
/** @import { Context } from "./context.js" */

import { h, hiddenText, redraw } from "../base/dom.js";
import { fadeEnd } from "./fade.js";
import { createLog } from "./log.js";
import { byColumn, columnsOf, drawLines, fitLines } from "./value-table.js";
import { explained } from "./why.js";

/** @param {Context} context @param {(trick: number) => void} lookBack shows a trick of the current deal */
export function createScoreSheet(context, lookBack) {
  const { t, points } = context;
  // It scrolls in a long match, so the keyboard must reach it.
  const score = h("div.tb-score-sheet", {
    tabindex: 0,
    role: "group",
    "aria-label": t("table.score"),
  });
  const fit = fitLines(score);
  const log = createLog(context, lookBack);
  const fades = [fadeEnd(score), fadeEnd(log.node)];
  const content = h("div.tb-sheet", score, h("h3", t("table.log")), log.node);

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
      lines.length > 0 || match.alone ? null : h("p.tb-quiet.small", t("table.noDeals")),
      sheet.target ? h("p.tb-quiet.small", ...explained(context, sheet.target, sheet.why, true)) : null,
    ];
  }

  /** @param {number} total @param {number | null} gained in the deal; null: the seat was out of the match */
  function drawTotal(total, gained) {
    const more = gained === null ? [] : [hiddenText(`, ${t("table.ofDeal")} `), h("small", signed(gained))];
    return h("span.tb-total", h("b", points(total)), ...more);
  }

  /** @param {number} value */
  const signed = (value) => (value > 0 ? `+${value}` : points(value));

  return {
    content,

    /** @param {TableMessage} message */
    render(message) {
      const names = message.seats.map(({ name }) => name);
      const state = [message.sheet, names, message.view.seat, message.match.alone];
      if (redraw(score, state, () => drawScore(message))) fit();
      log.render(message);
      for (const fade of fades) fade();
    },

    /** Rewrites the log. */
    again: log.again,

    /** Scrolls to the newest event when the log is shown. */
    shown: log.toNewest,
  };
}
