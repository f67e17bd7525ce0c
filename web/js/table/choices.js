// The line near the hand (prompt, refusal, hint) and the buttons for actions that are not one card of the hand.

/** @import { Action, Choice, Selection } from "../types.js" */
/** @import { Context } from "./context.js" */

import { suitIcon } from "../cards.js";
import { el, redraw, setAttribute } from "./dom.js";
import { sameCards } from "./hand.js";
import { icon } from "./icons.js";
import { smallCards } from "./seats.js";

// How long a refusal stays before the prompt comes back.
const REFUSAL_TIME = 5000;

/** @typedef {"prompt" | "hint" | "info" | "refusal" | "error"} Kind */

/** @param {Context} context */
export function createSayLine({ t }) {
  const bubble = el("div", { class: "tb-bubble" });
  const node = el("div", { class: "tb-say" }, bubble);
  let prompt = "";
  let timer = 0;

  /**
   * @param {string} words
   * @param {Kind} kind
   */
  function show(words, kind) {
    clearTimeout(timer);
    setAttribute(bubble, "data-kind", kind);
    setAttribute(bubble, "data-empty", words === "");
    // A new paragraph each time: words that differ in length are no shift of the layout.
    bubble.replaceChildren(el("p", { class: "tb-say-text" }, kind === "hint" && icon("hint"), words));
  }

  return {
    node,

    /** @param {string} words */
    prompt(words) {
      prompt = words;
      show(words, "prompt");
    },

    /**
     * @param {string} words
     * @param {Kind} kind
     */
    say(words, kind) {
      show(words, kind);
      if (kind === "hint") return;
      timer = window.setTimeout(() => show(prompt, "prompt"), REFUSAL_TIME);
    },

    /** @param {import("../types.js").HintReply} hint */
    hint({ label, reason }) {
      const words = t("table.hintText", { action: label, reason });
      show(words, "hint");
      return words;
    },

    stop() {
      clearTimeout(timer);
    },
  };
}

/**
 * @param {Context} context
 * @param {(action: string) => void} act
 */
export function createChoices({ t }, act) {
  const buttons = el("div", { class: "tb-choice-list" });
  const confirm = el("div", { class: "tb-choice-list" });
  const node = el(
    "div",
    { class: "tb-choices", role: "group", "aria-label": t("table.choices") },
    buttons,
    confirm,
  );

  /**
   * @param {Choice | Action} choice
   * @param {boolean} [primary]
   */
  function drawChoice(choice, primary = false) {
    const suit = "suit" in choice ? choice.suit : undefined;
    const cards = "cards" in choice ? choice.cards : undefined;
    return el(
      "button",
      {
        type: "button",
        class: "tb-choice",
        "data-choice": choice.action,
        "data-primary": primary,
        onclick: () => act(choice.action),
      },
      suit ? el("span", { class: "tb-suit", "aria-hidden": "true" }, suitIcon(suit)) : null,
      cards?.length ? smallCards(cards) : null,
      el("span", {}, choice.label),
    );
  }

  return {
    node,

    /** @param {Choice[]} choices */
    render(choices) {
      redraw(buttons, choices, () => choices.map((choice) => drawChoice(choice)));
      for (const button of buttons.children) button.removeAttribute("data-hint");
      node.hidden = choices.length === 0 && confirm.childElementCount === 0;
    },

    /**
     * The button that confirms the chosen cards; beside it what the one chosen card could do alone.
     * @param {Selection[]} selections
     * @param {string[]} chosen
     * @param {Action[]} single
     */
    renderSelection(selections, chosen, single) {
      const fitting = selections.filter((selection) => sameCards(selection.cards, chosen));
      const state = { fitting, single, mode: selections.length > 0 };
      redraw(confirm, state, () => {
        if (!state.mode) return [];
        const other = single.map((action) => drawChoice(action));
        if (fitting.length) {
          return [...fitting.map(({ action, label }) => drawChoice({ action, label }, true)), ...other];
        }
        const idle = el("button", { type: "button", class: "tb-choice", disabled: true }, t("table.confirm"));
        return [idle, ...other];
      });
      node.hidden = buttons.childElementCount === 0 && confirm.childElementCount === 0;
    },

    /** @param {string} action */
    mark(action) {
      for (const button of buttons.children) {
        setAttribute(button, "data-hint", button.getAttribute("data-choice") === action);
      }
    },

    /** The first button takes the focus, if there is one. */
    focus() {
      const button = node.querySelector("button:not(:disabled)");
      if (node.hidden || !(button instanceof HTMLElement)) return false;
      button.focus({ preventScroll: true });
      return true;
    },

    /** @param {boolean} locked */
    lock(locked) {
      setAttribute(node, "data-locked", locked);
    },
  };
}
