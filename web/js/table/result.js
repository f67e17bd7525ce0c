// The panel in the middle of the table: the result of a deal, line by line, the winner at the end of the match, and the
// host's texts and buttons.

/** @import { Panel, PanelButton } from "./types.js" */
/** @import { TableMessage } from "../base/messages.js" */
/** @import { Context } from "./context.js" */

import { h, newId, redraw } from "../base/dom.js";
import { fadeEnd } from "./fade.js";
import { icon } from "./icons.js";
import { byColumn, columnsOf, drawLines, fitLines } from "./value-table.js";
import { NO_BREAK, whyButton } from "./why.js";

/** @param {Context} context */
export function createResult(context) {
  const { t, callbacks, points } = context;
  const titleId = newId();
  const panel = h("section.tb-result", {
    role: "dialog",
    "aria-labelledby": titleId,
    hidden: true,
  });
  const body = h("div.tb-result-body", { tabindex: 0, role: "group", "aria-labelledby": titleId });
  const fit = fitLines(body);
  for (const box of [body, panel]) fadeEnd(box);
  let folded = false;

  /** @param {TableMessage} message @param {Panel | null} more */
  function draw(message, more) {
    const { match } = message;
    const label = () => {
      fold.setAttribute("aria-expanded", String(!folded));
      fold.textContent = t(folded ? "table.showResult" : "table.showTable");
    };
    const onclick = () => {
      folded = panel.toggleAttribute("data-folded");
      label();
    };
    const fold = h("button.tb-choice", { onclick });
    label();
    const go = match.over
      ? { action: "new-match", label: t("table.newMatch"), run: callbacks.newMatch }
      : { action: "next", label: t("table.next"), run: callbacks.next };
    const buttons = more?.instead ? more.buttons : [...(more?.buttons ?? []), ...sharing(message), go];
    const parts = [...drawHead(message, more), ...drawResult(message, more)];
    body.replaceChildren(...parts.filter((part) => part !== null));
    fit();
    const foot = buttons.map(({ action, label, run }, i) => {
      const props = { class: "tb-choice", "data-primary": i === buttons.length - 1, "data-action": action };
      return h("button", { ...props, onclick: () => run() }, label);
    });
    return [body, h("div.tb-result-foot", fold, foot)];
  }

  /** @param {TableMessage} message @returns {PanelButton[]} */
  function sharing({ result }) {
    const { share } = callbacks;
    return result && share ? [{ action: "share-deal", label: t("table.share"), run: share }] : [];
  }

  /** The winner first, then the reason. @param {TableMessage} message @param {Panel | null} more */
  function drawHead({ result, match }, more) {
    const won = match.over && match.text !== "";
    const name = more?.title ?? result?.title ?? "";
    const headline = result?.headline ?? "";
    const title = won ? match.text : headline || name;
    const texts = (more?.texts ?? []).map((text) => h("p.tb-result-text", text));
    return [
      name && title !== name ? h("p.tb-kicker", name) : null,
      h("h2", { id: titleId, class: won ? "tb-winner" : "" }, won && icon("crown"), title),
      won && headline ? h("p.tb-headline", headline) : null,
      result?.decided ? h("p.tb-decided", result.decided) : null,
      ...texts,
    ];
  }

  /** @param {TableMessage} message @param {Panel | null} more */
  function drawResult(message, more) {
    const { result, sheet, match } = message;
    if (!result) return [];
    const columns = columnsOf(message);
    // In a single deal from zero the points are the totals.
    const same = match.alone && result.points.join() === sheet.totals.join();
    const totals = { label: t("table.totals"), values: sheet.totals.map((score) => points(score)) };
    const foot = (more?.rows ?? (same ? [] : [totals])).map(({ label, values }) => ({
      label,
      values: byColumn(columns, values),
    }));
    const lines = result.lines.map(({ label, values, columns, why }) => ({
      label,
      values: columns ?? values,
      why: [NO_BREAK, whyButton(context, why, { short: true, of: label })],
    }));
    const table = drawLines(message, {
      title: result.title,
      lines,
      comma: t("comma"),
      foot,
      mark: (seats) => match.over && seats.some((seat) => match.winners.includes(seat)) && icon("crown"),
    });
    return [table, result.text ? h("p.tb-quiet.small", result.text) : null];
  }

  return {
    node: panel,

    /**
     * @param {TableMessage} message
     * @param {Panel | null} more
     * @param {boolean} fresh true if it may be the result of another deal
     * @returns {boolean} true if it has just appeared
     */
    render(message, more, fresh) {
      const { result, match, seats, sheet, view } = message;
      const shown = result !== null || more !== null;
      const appears = shown && (panel.hasAttribute("hidden") || fresh);
      if (appears) folded = false;
      panel.toggleAttribute("data-folded", folded && shown);
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
