// The controls of a replay: by card, by trick, automatic, and a slider.

import { h, setAttribute } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { icon } from "../../table/icons.js";

/** @import { ReplayReply } from "../../base/messages.js" */

/** @typedef {"first" | "trickBack" | "back" | "auto" | "forth" | "trickForth" | "final"} Control */

/** @type {{name: Control, keys?: string}[]} */
const CONTROLS = [
  { name: "first", keys: "Home" },
  { name: "trickBack", keys: "Shift+ArrowLeft PageUp" },
  { name: "back", keys: "ArrowLeft" },
  { name: "auto" },
  { name: "forth", keys: "ArrowRight" },
  { name: "trickForth", keys: "Shift+ArrowRight PageDown" },
  { name: "final", keys: "End" },
];
/** Backward controls are idle at the start, the others at the end. */
const BACKWARDS = ["first", "trickBack", "back"];

/**
 * @param {object} handlers
 * @param {(name: Control) => void} handlers.press
 * @param {(step: number) => void} handlers.step
 * @param {(seat: number) => void} handlers.seat
 * @param {(deal: number) => void} handlers.deal
 * @param {((on: boolean) => void) | null} handlers.check shows what the players knew; null: the players are unknown
 * @param {(() => void) | null} handlers.annotate writes notes on this deal; null: no notes here
 * @param {(() => void) | null} handlers.review opens the review of this deal; null: none
 */
export function createReplayBar(handlers) {
  const slider = h("input", {
    type: "range",
    min: "0",
    step: "1",
    "aria-label": t("links.step"),
    oninput: () => handlers.step(slider.valueAsNumber),
  });
  // The slider announces it too.
  const place = h("span", { class: "replay-place", "aria-hidden": "true" });
  const seats = createSelect(t("links.seat"), handlers.seat);
  const deals = createSelect(t("links.deal"), handlers.deal);
  const check = h(
    "button",
    {
      type: "button",
      class: "replay-check",
      "data-control": "check",
      "aria-pressed": "false",
      title: t("check"),
      hidden: handlers.check === null,
      onclick: () => handlers.check?.(check.ariaPressed !== "true"),
    },
    t("check.toggle"),
  );
  const notes = h(
    "button",
    {
      type: "button",
      class: "replay-check replay-notes",
      "data-control": "notes",
      "aria-label": t("notes.add"),
      title: t("notes.add"),
      hidden: handlers.annotate === null,
      onclick: () => handlers.annotate?.(),
    },
    icon("notes"),
    h("span", {}, t("notes.add")),
  );
  const review = h(
    "button",
    {
      type: "button",
      class: "replay-check",
      "data-control": "review",
      hidden: handlers.review === null,
      onclick: () => handlers.review?.(),
    },
    t("review"),
  );
  const buttons = CONTROLS.map(({ name, keys }) =>
    h(
      "button",
      {
        type: "button",
        class: name === "auto" ? "replay-button is-main" : "replay-button",
        "data-control": name,
        "aria-label": t(`links.${name}`),
        "aria-keyshortcuts": keys,
        title: t(`links.${name}`),
        onclick: (/** @type {Event} */ event) => {
          const { currentTarget } = event;
          const idle = currentTarget instanceof Element && currentTarget.ariaDisabled === "true";
          if (!idle) handlers.press(name);
        },
      },
      icon(name),
    ),
  );
  const node = h(
    "div",
    { class: "replay-bar", role: "group", "aria-label": t("links.controls") },
    h("div", { class: "replay-selects" }, deals.node, seats.node, check, review),
    h("div", { class: "replay-slide" }, slider, place, notes),
    h("div", { class: "replay-buttons" }, buttons),
  );

  return {
    node,

    /** @param {ReplayReply} reply @param {number} seat */
    render({ table, step, steps, deal, deals: count }, seat) {
      const trick = table.view.trick?.number ?? table.view.last_trick?.number;
      const at = trick ? t("links.place.trick", { trick, step, steps }) : t("links.place", { step, steps });
      slider.max = String(steps);
      slider.value = String(step);
      slider.setAttribute("aria-valuetext", at);
      place.textContent = at;
      for (const button of buttons) {
        const name = button.dataset.control ?? "";
        const idle = name !== "auto" && (BACKWARDS.includes(name) ? step === 0 : step === steps);
        // Not `disabled`: the button keeps the focus.
        button.ariaDisabled = idle ? "true" : null;
      }
      seats.render(
        table.seats.map(({ name }) => name),
        seat,
      );
      deals.render(
        Array.from({ length: count }, (_, i) => t("links.deal.number", { number: i + 1 })),
        deal,
      );
    },

    /** With a check the acting seat is the viewer. @param {boolean} on */
    checks(on) {
      check.ariaPressed = String(on);
      setAttribute(node, "data-checks", on);
    },

    /** @param {boolean} on */
    plays(on) {
      const button = buttons.find(({ dataset }) => dataset.control === "auto");
      if (!button || button.dataset.on === String(on)) return;
      button.dataset.on = String(on);
      button.replaceChildren(icon(on ? "pause" : "auto"));
      button.title = button.ariaLabel = t(on ? "links.pause" : "links.auto");
    },
  };
}

/**
 * A choice among a few; hidden if there is only one.
 * @param {string} label
 * @param {(index: number) => void} choose
 */
function createSelect(label, choose) {
  const select = h("select", { onchange: () => choose(select.selectedIndex) });
  const node = h("label", { class: "replay-select" }, h("span", {}, label), select);
  return {
    node,

    /** @param {string[]} names @param {number} chosen */
    render(names, chosen) {
      const drawn = [...select.options].map(({ text }) => text);
      if (drawn.join("\n") !== names.join("\n"))
        select.replaceChildren(...names.map((name) => h("option", {}, name)));
      select.selectedIndex = chosen;
      node.hidden = names.length < 2;
    },
  };
}
