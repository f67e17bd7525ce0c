// The panel in the middle of the table: the result of a deal, line by line, at the end of the match its winner; and
// whatever else is to be said and offered at such a point.

/** @import { Panel, PanelButton, TableMessage } from "./types.js" */
/** @import { Context } from "./context.js" */

import { h, newId, redraw } from "../base/dom.js";
import { icon } from "./icons.js";

// More than a number can have.
const WORDS = /\p{L}{2}/u;

/** @param {Context} context */
export function createResult({ t, callbacks, points }) {
  const titleId = newId();
  const panel = h("section", {
    class: "tb-result",
    role: "dialog",
    "aria-labelledby": titleId,
    hidden: true,
  });
  let folded = false;

  /**
   * @param {PanelButton} button
   * @param {boolean} primary
   */
  function drawButton({ action, label, run }, primary) {
    const props = { type: "button", class: "tb-choice", "data-primary": primary, "data-action": action };
    return h("button", { ...props, onclick: () => run() }, label);
  }

  /**
   * @param {TableMessage} message
   * @param {Panel | null} more
   */
  function draw(message, more) {
    const { result, match } = message;
    const fold = h(
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
    const buttons = more?.instead ? more.buttons : [...(more?.buttons ?? []), go];
    const texts = (more?.texts ?? []).map((text) => h("p", { class: "tb-told" }, text));
    return [
      h("h2", { id: titleId }, more?.title ?? result?.title ?? ""),
      match.over && match.text ? h("p", { class: "tb-winner" }, icon("crown"), match.text) : null,
      ...texts,
      result && drawResult(message, more),
      h(
        "div",
        { class: "tb-result-foot" },
        fold,
        ...buttons.map((button, i) => drawButton(button, i === buttons.length - 1)),
      ),
    ];
  }

  /**
   * @param {TableMessage} message
   * @param {Panel | null} more
   */
  function drawResult({ result, seats, sheet, view, match }, more) {
    if (!result) return null;
    // A deal on its own that began at nothing has its points for a total.
    const same = match.alone && result.points.join() === sheet.totals.join();
    const heads = seats.map(({ name }, seat) =>
      h(
        "th",
        { scope: "col", "data-own": seat === view.seat },
        match.winners.includes(seat) && match.over && icon("crown"),
        h("span", {}, name),
      ),
    );
    const lines = result.lines.map(({ label, values }) =>
      h(
        "tr",
        {},
        h("th", { scope: "row" }, label),
        ...values.map((value) => h("td", { "data-words": WORDS.test(value) }, value)),
      ),
    );
    const totals = {
      label: t("table.totals"),
      values: sheet.totals.map((score) => points(score)),
    };
    const foot = (more?.rows ?? (same ? [] : [totals])).map(({ label, values }) =>
      h("tr", {}, h("th", { scope: "row" }, label), ...values.map((value) => h("td", {}, value))),
    );
    return h(
      "div",
      { class: "tb-result-body", tabindex: 0, role: "group", "aria-labelledby": titleId },
      h(
        "table",
        {},
        h("thead", {}, h("tr", {}, h("td"), ...heads)),
        h("tbody", {}, ...lines),
        h("tfoot", {}, ...foot),
      ),
      result.text ? h("p", { class: "tb-quiet" }, result.text) : null,
    );
  }

  return {
    node: panel,

    /**
     * @param {TableMessage} message
     * @param {Panel | null} more
     * @param {boolean} fresh it may be the result of another deal
     * @returns {boolean} whether it has just appeared
     */
    render(message, more, fresh) {
      const { result, match, seats, sheet, view } = message;
      const shown = result !== null || more !== null;
      const appears = shown && (panel.hasAttribute("hidden") || fresh);
      if (appears) folded = false;
      panel.toggleAttribute("data-folded", folded && shown);
      panel.toggleAttribute("data-more", more?.instead === true);
      panel.toggleAttribute("data-no-result", result === null);
      const names = seats.map(({ name }) => name);
      redraw(panel, [result, match, names, sheet.totals, view.seat, more], () => draw(message, more));
      panel.hidden = !shown;
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
