// The log of a deal by tricks: the winner of each trick, its cards in short, and other events. Every line links to its
// step.

/** @import { TableEvent, TableMessage } from "../base/messages.js" */
/** @import { Context } from "./context.js" */

import { h, hiddenText } from "../base/dom.js";
import { suitIcon } from "../cards/cards.js";
import { icon } from "./icons.js";
import { widthOf } from "./value-table.js";

/** A number above every trick. */
const FAR = 1e7;

/**
 * The drawn line of an event.
 * @typedef {{key: string, trick: number, node: HTMLElement | null}} Drawn node: null for an event that only changed the
 *     heading
 *
 * A trick, or the events before the first.
 * @typedef {{trick: number, node: HTMLLIElement, title: HTMLElement, lines: HTMLOListElement}} Group
 */

/**
 * @param {Context} context
 * @param {(message: TableMessage, trick: number) => void} lookBack shows a trick of the current deal
 */
export function createLog(context, lookBack) {
  const { t, callbacks } = context;
  const node = h("ol", { class: "tb-log", tabindex: 0, "aria-label": t("table.log") });
  /** @type {Drawn[]} */
  let drawn = [];
  /** @type {Group[]} */
  let groups = [];
  /** @type {TableMessage | null} */
  let shown = null;
  let frame = 0;
  /** Terms explained in the log. @type {Set<string>} */
  const found = new Set();

  /**
   * Adds only new events. If earlier lines have changed (a face-down card was turned over) or gone (a step back,
   * another deal), the log is rewritten from there.
   * @param {TableMessage} message
   */
  function render(message) {
    shown = message;
    const { events, seats } = message;
    // Two cards share a row if the longest name fits.
    node.style.setProperty("--name", `${Math.max(...seats.map(({ name }) => widthOf(name)))}em`);
    let kept = 0;
    while (kept < drawn.length && kept < events.length && drawn[kept]?.key === keyOf(events[kept], message))
      kept += 1;
    if (kept === drawn.length && kept === events.length) return;
    takeBack(kept);
    for (const event of events.slice(kept)) add(event, message);
    toNewest();
  }

  /** @param {number} kept number of entries that stay */
  function takeBack(kept) {
    const first = drawn[kept];
    if (!first) return;
    // Events after the first removed one belong to its trick or to a later one.
    for (const { node } of drawn.slice(kept)) node?.remove();
    const gone = drawn.slice(kept).some(({ node, trick }) => node === null && trick === first.trick);
    drawn = drawn.slice(0, kept);
    if (kept === 0) found.clear();
    const known = new Set(drawn.map(({ trick }) => trick));
    for (const group of groups) if (!known.has(group.trick)) group.node.remove();
    groups = groups.filter(({ trick }) => known.has(trick));
    const last = groups.at(-1);
    if (gone && last?.trick === first.trick) unwin(last);
  }

  /**
   * @param {TableEvent} event
   * @param {TableMessage} message
   */
  function add(event, message) {
    const trick = event.trick ?? 0;
    let group = groups.at(-1);
    if (group?.trick !== trick) {
      group = openGroup(trick);
      groups.push(group);
      node.append(group.node);
    }
    const entry = { key: keyOf(event, message), trick };
    if (event.won) {
      win(group, event);
      drawn.push({ ...entry, node: null });
      return;
    }
    const line = h("li", {}, drawEvent(event, message));
    if (event.card !== undefined) line.dataset.by = String(event.seat);
    group.lines.append(line);
    drawn.push({ ...entry, node: line });
  }

  /** @param {number} trick @returns {Group} */
  function openGroup(trick) {
    const title = h("h4", {}, trick > 0 ? h("b", {}, t("table.trickNumber", { n: trick })) : null);
    const lines = h("ol", { class: "tb-log-lines" });
    const item = h("li", { class: "tb-log-trick" }, title, lines);
    title.hidden = trick === 0;
    return { trick, node: item, title, lines };
  }

  /**
   * @param {Group} group
   * @param {TableEvent} event
   */
  function win({ title, lines }, event) {
    const won = h(
      "span",
      { class: "tb-sentence", "data-index": event.index },
      context.terms(event.text, found),
    );
    title.append(" ", won);
    const best = lines.querySelector(`[data-by="${event.seat}"]`);
    best?.toggleAttribute("data-won", true);
    best?.querySelector("button")?.append(icon("crown"));
  }

  /** @param {Group} group */
  function unwin({ title, lines }) {
    title.querySelector(".tb-sentence")?.remove();
    const best = lines.querySelector("[data-won]");
    best?.toggleAttribute("data-won", false);
    best?.querySelector(".tb-icon")?.remove();
  }

  /**
   * @param {TableEvent} event
   * @param {TableMessage} message
   */
  function drawEvent(event, message) {
    const card = event.card !== undefined;
    const parts = card ? [] : context.terms(event.text, found);
    const termed = parts.some((part) => part instanceof Element);
    const text = card ? hiddenText(event.text) : h("span", {}, termed ? parts.map(unheard) : parts);
    text.classList.add("tb-sentence");
    text.dataset.index = String(event.index);
    const moment = { type: "button", class: "tb-moment", onclick: () => lead(event.index) };
    // Buttons cannot be nested: in a line with terms the line's button lies below them and names the whole line.
    if (termed)
      return h("div", { class: "tb-termed" }, h("button", { ...moment, "aria-label": event.text }), text);
    const short = card ? drawCard(event, message.seats[event.seat ?? 0]?.name ?? "") : null;
    return h("button", moment, text, short);
  }

  /**
   * @param {TableEvent} event
   * @param {string} name
   */
  function drawCard({ mark }, name) {
    return h(
      "span",
      { class: "tb-short", "aria-hidden": "true" },
      h("span", { class: "tb-short-name" }, name),
      h(
        "span",
        { class: "tb-short-card" },
        mark?.suit ? suitIcon(mark.suit) : null,
        h("b", {}, mark ? mark.rank : t("table.faceDownShort")),
      ),
    );
  }

  /**
   * After the deal a replay shows the step; before, a sheet shows the trick as this seat saw it.
   * @param {number} index
   */
  function lead(index) {
    const event = shown?.events.find((event) => event.index === index);
    if (!shown || !event) return;
    if (event.step !== undefined && callbacks.moment) callbacks.moment(event.step);
    else lookBack(shown, event.trick ?? 0);
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
    takeBack(0);
    if (shown) render(shown);
  }

  return { node, render, again, toNewest };
}

/**
 * Hides a part from screen readers that the line's button already names.
 * @param {import("../base/dom.js").Child} part of the line
 */
function unheard(part) {
  return typeof part === "string" && part ? h("span", { "aria-hidden": "true" }, part) : part;
}

/**
 * The state of an event's line, redrawn only when it changes.
 * @param {TableEvent} event
 * @param {TableMessage} message
 */
function keyOf({ index, text, trick }, { deck_style, match }) {
  return `${match.deals} ${deck_style} ${index} ${trick} ${text}`;
}
