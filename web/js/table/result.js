// The result of a deal, line by line, in the middle of the table; at the end of the match its winner too.

/** @import { TableMessage } from "../types.js" */
/** @import { Context } from "./context.js" */

import { el, newId, redraw } from "./dom.js";
import { icon } from "./icons.js";

// More than a number can have.
const WORDS = /\p{L}{2}/u;

/** @param {Context} context */
export function createResult({ t, callbacks, points }) {
  const titleId = newId();
  const panel = el("section", {
    class: "tb-result",
    role: "dialog",
    "aria-labelledby": titleId,
    hidden: true,
  });
  let folded = false;

  /** @param {TableMessage} message */
  function draw({ result, seats, sheet, view, match }) {
    if (!result) return [];
    const fold = el(
      "button",
      {
        type: "button",
        class: "tb-choice",
        "aria-expanded": String(!folded),
        onclick: () => {
          folded = !folded;
          panel.toggleAttribute("data-folded", folded);
          fold.setAttribute("aria-expanded", String(!folded));
          fold.textContent = t(folded ? "table.showResult" : "table.showTable");
        },
      },
      t(folded ? "table.showResult" : "table.showTable"),
    );
    const go = match.over
      ? { action: "new-match", label: t("table.newMatch"), run: callbacks.newMatch }
      : { action: "next", label: t("table.next"), run: callbacks.next };
    const primary = el(
      "button",
      {
        type: "button",
        class: "tb-choice",
        "data-primary": true,
        "data-action": go.action,
        onclick: () => go.run(),
      },
      go.label,
    );
    const heads = seats.map(({ name }, seat) =>
      el(
        "th",
        { scope: "col", "data-own": seat === view.seat },
        match.winners.includes(seat) && match.over && icon("crown"),
        el("span", {}, name),
      ),
    );
    const lines = result.lines.map(({ label, values }) =>
      el(
        "tr",
        {},
        el("th", { scope: "row" }, label),
        ...values.map((value) => el("td", { "data-words": WORDS.test(value) }, value)),
      ),
    );
    const totals = sheet.totals.map((score) => el("td", {}, points(score)));
    return [
      el("h2", { id: titleId }, result.title),
      match.over && match.text ? el("p", { class: "tb-winner" }, icon("crown"), match.text) : null,
      el(
        "div",
        { class: "tb-result-body", tabindex: 0, role: "group", "aria-labelledby": titleId },
        el(
          "table",
          {},
          el("thead", {}, el("tr", {}, el("td"), ...heads)),
          el("tbody", {}, ...lines),
          el("tfoot", {}, el("tr", {}, el("th", { scope: "row" }, t("table.totals")), ...totals)),
        ),
        result.text ? el("p", { class: "tb-quiet" }, result.text) : null,
      ),
      el("div", { class: "tb-result-foot" }, fold, primary),
    ];
  }

  return {
    node: panel,

    /**
     * @param {TableMessage} message
     * @param {boolean} fresh it may be the result of another deal
     * @returns {boolean} whether it has just appeared
     */
    render(message, fresh) {
      const { result, match, seats, sheet, view } = message;
      const appears = result !== null && (panel.hasAttribute("hidden") || fresh);
      if (appears) folded = false;
      panel.toggleAttribute("data-folded", folded && result !== null);
      redraw(panel, [result, match, seats.map(({ name }) => name), sheet.totals, view.seat], () =>
        draw(message),
      );
      panel.hidden = result === null;
      return appears;
    },

    hide() {
      panel.hidden = true;
    },

    focus() {
      const button = panel.querySelector("[data-primary]");
      if (button instanceof HTMLElement) button.focus({ preventScroll: true });
    },
  };
}
