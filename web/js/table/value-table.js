// A table of values with a column for each player, or for each side: the account of a deal and the score sheet. In
// little room the values are below their label, or each next to its name.

/** @import { TableMessage } from "../base/messages.js" */

import { h } from "../base/dom.js";

/**
 * @typedef {import("../base/dom.js").Child} Child
 * @typedef {{label: Child, values: Child[], note?: string, why?: Child[]}} Line why: stands behind the label
 */

/** The seats of each column. @param {TableMessage} message */
export const columnsOf = ({ sheet, seats }) => sheet.columns ?? seats.map((_, seat) => [seat]);

/**
 * One value per column, from values by seat: seats of a column share it.
 * @template T
 * @param {number[][]} columns
 * @param {T[]} values
 */
export const byColumn = (columns, values) => columns.map(([seat]) => values[seat]);

/**
 * Roles are set explicitly, as the style sheet may draw the parts as boxes, which would lose those of a table.
 * ``comma`` separates the names of seats in a column.
 * @param {TableMessage} message
 * @param {{title: string, lines: Line[], comma: string, foot?: Line[], mark?: (seats: number[]) => Child}} what
 */
export function drawLines(message, { title, lines, comma, foot = [], mark }) {
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
    "table.tb-lines",
    { role: "table", "aria-label": title },
    h("thead", { role: "rowgroup" }, h("tr", { role: "row" }, h("td", { role: "cell" }), ...heads)),
    h("tbody", { role: "rowgroup" }, ...lines.flatMap(drawLine)),
    foot.length > 0 && h("tfoot", { role: "rowgroup" }, ...foot.flatMap(drawLine)),
  );
  const label = Math.min(LABEL, Math.max(...lines.map(({ label }) => widthOf(String(label)) * SMALL + GAP)));
  table.style.setProperty("--columns", String(columns.length));
  table.style.setProperty("--label", String(label));
  const words = [...names.flat(), ...lines.flatMap(({ values }) => values)].flatMap((text) =>
    typeof text === "string" ? text.split(/\s+/u) : [],
  );
  table.dataset.need = String(Math.max(LEAST, ...words.map((word) => widthOf(word) * SMALL + GAP)));
  return table;

  /** @param {Line} line */
  function drawLine({ label, values, note, why }) {
    const cells = values.map((value, i) =>
      h(
        "td",
        {
          role: "cell",
          "data-name": names[i]?.join(comma),
          "data-own": own[i],
          "data-words": typeof value === "string" && WORDS.test(value),
          "data-empty": value === "",
        },
        value,
      ),
    );
    const row = h(
      "tr",
      { role: "row" },
      h("th", { scope: "row", role: "rowheader" }, label, why ?? []),
      ...cells,
    );
    if (!note) return [row];
    const remark = h("td", { role: "cell", colspan: columns.length + 1 }, note);
    return [row, h("tr.tb-remark", { role: "row" }, remark)];
  }
}

// More characters than a number has.
const WORDS = /\p{L}{2}/u;

// Widths in em: maximum of a label, minimum of a column, its margins; names are smaller than the text.
const LABEL = 6.4;
const LEAST = 3;
const GAP = 0.5;
const SMALL = 0.8125;

/** The approximate width of a word, in em of its own size. @param {string} word */
export const widthOf = (word) =>
  [...word].reduce((sum, letter) => sum + (/[\u2e80-\uffef]/u.test(letter) ? 1 : 0.68), 0);

/**
 * Adapts the table in this element to its width, now and after each change. Larger letters need more width.
 * @param {HTMLElement} room
 * @returns {() => void} call it after a redraw
 */
export function fitLines(room) {
  let width = 0;
  const fit = () => {
    const table = room.querySelector(".tb-lines");
    if (!(table instanceof HTMLElement) || width === 0) return;
    const em = Number.parseFloat(getComputedStyle(room).fontSize);
    /** @param {string} name shared with the style sheet */
    const given = (name) => Number(table.style.getPropertyValue(name));
    const columns = given("--columns") * Number(table.dataset.need);
    const there = width / em;
    const label = given("--label");
    table.dataset.labels = there >= label + columns ? "beside" : there >= columns ? "above" : "each";
  };
  new ResizeObserver(([entry]) => {
    width = entry?.contentRect.width ?? 0;
    fit();
  }).observe(room);
  return fit;
}
