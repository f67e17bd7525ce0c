// What checks and measures have found. A stranger's game may have written every text here: it is shown as text only.

import { h, svg } from "../../base/dom.js";
import { actionButton } from "../../base/forms.js";
import { t } from "../../base/i18n.js";

/** @import { GameFinding, ReportSection } from "../../base/messages.js" */

const MOST = 200;
/** Height of a bar and its space, and width of its label, in units of the drawing. */
const BAR = 22;
const LABEL = 150;
const WIDTH = 400;

/**
 * @param {GameFinding[]} findings
 * @param {number} deals
 * @param {{goTo: (file: string, line: number) => void, look: (record: any) => void}} way
 */
export function findingsView(findings, deals, { goTo, look }) {
  if (findings.length === 0) return h("p.workshop-good", t("workshop.fine", { deals }));
  return h("ul.workshop-findings", [
    findings
      .slice(0, MOST)
      .map(({ text, file, line, record }) =>
        h("li", [
          h("p", file && line ? `${file}, ${line}: ${text}` : text),
          h("p.row", [
            file && line ? actionButton("go-to", t("workshop.goTo", { line }), () => goTo(file, line)) : null,
            record ? actionButton("show-record", t("workshop.showRecord"), () => look(record)) : null,
          ]),
        ]),
      ),
  ]);
}

/** @param {ReportSection[]} sections */
export function reportView(sections) {
  return h("div.workshop-report", [
    sections
      .slice(0, MOST)
      .map(({ title, lines, bars }, number) => [
        h(number === 0 ? "h2" : "h3", title),
        lines.map((line) => h("p", line)),
        bars.length > 0 ? plot(title, bars.slice(0, MOST)) : null,
      ]),
  ]);
}

/** @param {string} title @param {ReportSection["bars"]} bars */
function plot(title, bars) {
  const low = Math.min(0, ...bars.map(({ value, margin }) => value - margin));
  const high = Math.max(0, ...bars.map(({ value, margin }) => value + margin));
  const scale = WIDTH / (high - low || 1);
  const zero = LABEL - low * scale;
  const height = bars.length * BAR;
  return svg(
    "svg",
    {
      class: "workshop-plot",
      viewBox: `0 0 ${LABEL + WIDTH + 10} ${height}`,
      role: "img",
      "aria-label": title,
    },
    ...bars.flatMap(({ label, value, margin }, row) => [
      svg("text", { x: LABEL - 10, y: row * BAR + 15, "text-anchor": "end" }, label),
      svg("rect", {
        x: value < 0 ? zero + value * scale : zero,
        y: row * BAR + 3,
        width: Math.abs(value) * scale,
        height: BAR - 8,
      }),
      ...(margin
        ? [
            svg("path", {
              class: "margin",
              d: `M${zero + (value - margin) * scale} ${row * BAR + 10}H${zero + (value + margin) * scale}`,
            }),
          ]
        : []),
    ]),
    svg("path", { class: "axis", d: `M${zero} 0V${height}` }),
  );
}
