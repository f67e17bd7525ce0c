// The log of a deal by tricks: the winner of each trick, its cards in short, and other events. Every line links to its
// step.

/** @import { TableEvent, TableMessage } from "../base/messages.js" */
/** @import { Context } from "./context.js" */

import { h, hiddenText, keyed } from "../base/dom.js";
import { suitIcon } from "../cards/cards.js";
import { icon } from "./icons.js";
import { widthOf } from "./value-table.js";

/** A number above every trick. */
const FAR = 1e7;

/** @param {Context} context @param {(trick: number) => void} lookBack shows a trick of the current deal */
export function createLog(context, lookBack) {
  const { t, callbacks } = context;
  const node = h("ol.tb-log", { tabindex: 0, "aria-label": t("table.log") });
  let frame = 0;
  /** Terms explained in the log. @type {Set<string>} */
  let found = new Set();
  /** Number of times that the whole log was redrawn. */
  let edition = 0;

  /**
   * Draws only changed lines: new events, a card turned over, steps back, another deal.
   * @param {TableMessage} message
   */
  function render({ events, seats, match, deck_style }) {
    // Two cards share a row if the longest name fits.
    node.style.setProperty("--name", `${Math.max(...seats.map(({ name }) => widthOf(name)))}em`);
    const deal = `${edition} ${match.deals} ${deck_style}`;
    const tricks = [...new Set(events.map(({ trick }) => trick ?? 0))];
    /** @param {number} trick */
    const key = (trick) => `${deal} ${trick}`;
    let changed = keyed(node, tricks, key, (trick) => {
      if (trick === tricks[0]) found = new Set();
      return h("li.tb-log-trick", h("h4", { hidden: trick === 0 }), h("ol.tb-log-lines"));
    });
    for (const [i, trick] of tricks.entries()) {
      const [title, lines] = node.children[i]?.children ?? [];
      const here = events.filter((event) => (event.trick ?? 0) === trick);
      const won = here.filter((event) => event.won);
      const winner = won.at(-1)?.seat;
      const rest = here.filter((event) => !event.won);
      if (!title || !lines) continue;
      changed =
        keyed(
          title,
          [null, ...won],
          (event) => event?.text ?? "",
          (event) =>
            event ? drawWon(event) : h("b", trick > 0 && `${t("table.trickNumber", { n: trick })} `),
        ) || changed;
      /** @param {TableEvent} event */
      const best = ({ seat, card }) => card !== undefined && seat === winner;
      /** @param {TableEvent} event */
      const lineKey = (event) => `${event.index} ${event.text} ${best(event)}`;
      changed =
        keyed(lines, rest, lineKey, (event) =>
          h(
            "li",
            { "data-by": event.card === undefined ? null : event.seat, "data-won": best(event) },
            drawEvent(event, seats[event.seat ?? 0]?.name ?? "", best(event)),
          ),
        ) || changed;
    }
    if (changed) toNewest();
  }

  /** @param {TableEvent} event */
  const drawWon = ({ index, text }) =>
    h("span.tb-sentence", { "data-index": index }, context.terms(text, found));

  /** @param {TableEvent} event @param {string} name @param {boolean} best */
  function drawEvent(event, name, best) {
    const card = event.card !== undefined;
    const parts = card ? [] : context.terms(event.text, found);
    const termed = parts.some((part) => part instanceof Element);
    const text = card ? hiddenText(event.text) : h("span", termed ? parts.map(unheard) : parts);
    text.classList.add("tb-sentence");
    text.dataset.index = String(event.index);
    const moment = { class: "tb-moment", onclick: () => lead(event) };
    // Buttons cannot be nested: in a line with terms the line's button lies below them and names the whole line.
    if (termed) return h("div.tb-termed", h("button", { ...moment, "aria-label": event.text }), text);
    return h("button", moment, text, card && drawCard(event, name), best && icon("crown"));
  }

  /** @param {TableEvent} event @param {string} name */
  function drawCard({ mark }, name) {
    const sign = h("b", mark ? mark.rank : t("table.faceDownShort"));
    return h(
      "span.tb-short",
      { "aria-hidden": "true" },
      h("span.tb-short-name", name),
      h("span.tb-short-card", mark?.suit ? suitIcon(mark.suit) : null, sign),
    );
  }

  /**
   * After the deal a replay shows the step; before, a sheet shows the trick as this seat saw it.
   * @param {TableEvent} event
   */
  function lead({ index, trick }) {
    const step = context.state.message?.events.find((event) => event.index === index)?.step;
    if (step !== undefined && callbacks.moment) callbacks.moment(step);
    else lookBack(trick ?? 0);
  }

  // Deferred to the next layout: done here, it would force a layout for each card.
  function toNewest() {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      node.scrollTop = FAR;
    });
  }

  /** Rewrites the whole log. */
  function again() {
    edition += 1;
    if (context.state.message) render(context.state.message);
  }

  return { node, render, again, toNewest };
}

/**
 * Hides a part from screen readers that the line's button already names.
 * @param {import("../base/dom.js").Child} part of the line
 */
const unheard = (part) =>
  typeof part === "string" && part ? h("span", { "aria-hidden": "true" }, part) : part;
