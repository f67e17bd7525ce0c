// A table of values with a column for each player, or for each side: the account of a deal and the score sheet. Where
// there is little room the values stand under their label, or each beside its name; the style sheet decides.

/** @import { TableMessage } from "./types.js" */

import { h } from "../base/dom.js";

/**
 * @typedef {import("../base/dom.js").Child} Child
 * @typedef {{label: Child, values: Child[], note?: string}} Line
 */

/**
 * The seats of each column.
 * @param {TableMessage} message
 */
export function columnsOf({ sheet, seats }) {
  return sheet.columns ?? seats.map((_, seat) => [seat]);
}

/**
 * One value for each column, of values by seat: those who share a column have the same.
 * @template T
 * @param {number[][]} columns
 * @param {T[]} values
 */
export function byColumn(columns, values) {
  return columns.map(([seat]) => values[seat]);
}

/**
 * The roles are told, for the style sheet may draw the parts as boxes, and those of a table would be lost.
 * @param {TableMessage} message
 * @param {{title: string, lines: Line[], foot?: Line[], mark?: (seats: number[]) => Child}} what
 */
export function drawLines(message, { title, lines, foot = [], mark }) {
  const columns = columnsOf(message);
  const { seats, view } = message;
  const names = columns.map((members) => members.map((seat) => seats[seat]?.name ?? ""));
  const own = columns.map((members) => members.includes(view.seat));
  const heads = columns.map((members, i) =>
    h(
      "th",
      { scope: "col", role: "columnheader", "data-own": own[i] },
      mark?.(members),
      members.map((seat, at) => h("span", { "data-seat": seat }, names[i]?.[at] ?? "")),
    ),
  );
  const table = h(
    "table",
    { class: "tb-lines", role: "table", "aria-label": title, "data-columns": columns.length },
    h(
      "thead",
      { role: "rowgroup" },
      h("tr", { role: "row" }, h("td", { role: "cell" }), ...heads),
    ),
    h("tbody", { role: "rowgroup" }, ...lines.flatMap(drawLine)),
    foot.length > 0 && h("tfoot", { role: "rowgroup" }, ...foot.flatMap(drawLine)),
  );
  table.style.setProperty("--columns", String(columns.length));
  return table;

  /** @param {Line} line */
  function drawLine({ label, values, note }) {
    const cells = values.map((value, i) =>
      h(
        "td",
        {
          role: "cell",
          "data-name": names[i]?.join(", "),
          "data-own": own[i],
          "data-words": typeof value === "string" && WORDS.test(value),
          "data-empty": value === "",
        },
        value,
      ),
    );
    const row = h("tr", { role: "row" }, h("th", { scope: "row", role: "rowheader" }, label), ...cells);
    if (!note) return [row];
    const remark = h("td", { role: "cell", colspan: columns.length + 1 }, note);
    return [row, h("tr", { class: "tb-remark", role: "row" }, remark)];
  }
}

// More than a number can have.
const WORDS = /\p{L}{2}/u;
