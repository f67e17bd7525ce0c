// The controls of a replay: by card, by trick, automatic, and a slider.

import { h, setAttribute } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { icon } from "../table/icons.js";

/** @import { Attributes, Child } from "../base/dom.js" */
/** @import { ReplayReply } from "../base/messages.js" */

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
 * A control with a picture. An idle one keeps the focus, so it is not `disabled`.
 * @param {string} name
 * @param {() => void} press
 * @param {Attributes} [more]
 */
export function control(name, press, more = {}) {
  const label = t(`links.${name}`);
  const button = h("button", {
    class: "replay-button",
    "data-control": name,
    "aria-label": label,
    title: label,
    onclick: () => button.ariaDisabled !== "true" && press(),
    ...more,
  });
  button.append(icon(/** @type {Parameters<typeof icon>[0]} */ (name)));
  return button;
}

/** @param {HTMLButtonElement} button @param {boolean} idle */
export function setIdle(button, idle) {
  button.ariaDisabled = idle ? "true" : null;
}

/**
 * A slider over the steps of a deal, and the place as a text.
 * @param {string} label
 * @param {(step: number) => void} go
 */
export function stepSlider(label, go) {
  const slider = h("input", {
    type: "range",
    min: "0",
    step: "1",
    "aria-label": label,
    oninput: () => go(slider.valueAsNumber),
  });
  // The slider announces it too.
  const place = h("span.replay-place", { "aria-hidden": "true" });
  /** @param {number} step @param {number} steps @param {string} at */
  const render = (step, steps, at) => {
    slider.max = String(steps);
    slider.value = String(step);
    slider.setAttribute("aria-valuetext", at);
    place.textContent = at;
  };
  return { nodes: [slider, place], render };
}

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
  const slide = stepSlider(t("links.step"), handlers.step);
  const seats = createSelect(t("links.seat"), handlers.seat);
  const deals = createSelect(t("links.deal"), handlers.deal);
  /** @param {string} name @param {unknown} handler null: not here @param {() => void} press @param {Child[]} content */
  const extra = (name, handler, press, ...content) =>
    h(
      "button.button.replay-check",
      { "data-control": name, hidden: handler === null, onclick: press },
      content,
    );
  const toggle = () => handlers.check?.(check.ariaPressed !== "true");
  const check = extra("check", handlers.check, toggle, t("check.toggle"));
  check.ariaPressed = "false";
  check.title = t("check");
  const notes = extra(
    "notes",
    handlers.annotate,
    () => handlers.annotate?.(),
    icon("notes"),
    h("span", t("notes.add")),
  );
  notes.classList.add("replay-notes");
  notes.title = notes.ariaLabel = t("notes.add");
  const review = extra("review", handlers.review, () => handlers.review?.(), t("review"));
  const buttons = CONTROLS.map(({ name, keys }) =>
    control(name, () => handlers.press(name), {
      class: name === "auto" ? "replay-button is-main" : "replay-button",
      "aria-keyshortcuts": keys,
    }),
  );
  const node = h("div.replay-bar", { role: "group", "aria-label": t("links.controls") }, [
    h("div.replay-selects.row", deals.node, seats.node, check, review),
    h("div.replay-slide.row", slide.nodes, notes),
    h("div.replay-buttons", buttons),
  ]);

  return {
    node,

    /** @param {ReplayReply} reply @param {number} seat */
    render({ table, step, steps, deal, deals: count }, seat) {
      const trick = table.view.trick?.number ?? table.view.last_trick?.number;
      const at = trick ? t("links.place.trick", { trick, step, steps }) : t("links.place", { step, steps });
      slide.render(step, steps, at);
      for (const button of buttons) {
        const name = button.dataset.control ?? "";
        const idle = name !== "auto" && (BACKWARDS.includes(name) ? step === 0 : step === steps);
        setIdle(button, idle);
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

/** A choice among a few; hidden if there is only one. @param {string} label @param {(index: number) => void} choose */
function createSelect(label, choose) {
  const select = h("select", { onchange: () => choose(select.selectedIndex) });
  const node = h("label.replay-select", h("span.wide-only", label), select);
  return {
    node,

    /** @param {string[]} names @param {number} chosen */
    render(names, chosen) {
      const drawn = [...select.options].map(({ text }) => text);
      if (drawn.join("\n") !== names.join("\n"))
        select.replaceChildren(...names.map((name) => h("option", name)));
      select.selectedIndex = chosen;
      node.hidden = names.length < 2;
    },
  };
}
