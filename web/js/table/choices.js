// The line near the hand (prompt, refusal, hint) and the buttons for actions that are not one card of the hand.

/** @import { Action, Choice, Group, Selection, TableMessage, Why } from "../base/messages.js" */
/** @import { Context } from "./context.js" */

import { h, redraw, setAttribute } from "../base/dom.js";
import { suitIcon } from "../cards/cards.js";
import { fadeEnd } from "./fade.js";
import { sameCards } from "./hand.js";
import { icon } from "./icons.js";
import { chooseSurely, openMenu } from "./menu.js";
import { createRange } from "./range.js";
import { explained } from "./why.js";

// Time for which a refusal replaces the prompt, in ms.
const REFUSAL_TIME = 5000;
// The same for a refusal with "Why?".
const EXPLAINED_TIME = 8000;
// Maximum number of buttons next to a trick.
const MANY = 8;
// The same where the trick is low and wide.
const FEW = 2;

/** @typedef {"prompt" | "hint" | "info" | "refusal" | "error"} Kind */

/** @param {Element} button that opens a group */
function actionsOf(button) {
  return button.getAttribute("data-actions")?.split(" ") ?? [];
}

/**
 * @param {Context} context
 * @param {HTMLElement} outOfTurn takes the place of the prompt
 */
export function createSayLine(context, outOfTurn) {
  const { t } = context;
  const bubble = h("div", { class: "tb-bubble" });
  const node = h("div", { class: "tb-say" }, bubble, outOfTurn);
  let prompt = "";
  /** @type {Why | undefined} */
  let promptWhy = null;
  let timer = 0;

  /**
   * @param {string} line
   * @param {Kind} kind
   * @param {Why} [why]
   */
  function show(line, kind, why) {
    clearTimeout(timer);
    setAttribute(bubble, "data-kind", kind);
    setAttribute(bubble, "data-empty", line === "");
    // A new paragraph each time, as a changed length of its text would count as a layout shift.
    const text = explained(context, line, why, kind === "prompt");
    bubble.replaceChildren(h("p", { class: "tb-say-text" }, kind === "hint" && icon("hint"), text));
  }

  /** Restores the prompt, but not while "Why?" has the focus or the pointer. */
  function showPrompt() {
    if (bubble.matches(":hover, :focus-within")) timer = window.setTimeout(showPrompt, REFUSAL_TIME);
    else show(prompt, "prompt", promptWhy);
  }

  return {
    node,

    /**
     * @param {string} line
     * @param {Why} [why]
     */
    prompt(line, why) {
      prompt = line;
      promptWhy = why;
      show(line, "prompt", why);
    },

    /**
     * @param {string} line
     * @param {Kind} kind
     * @param {Why} [why]
     */
    say(line, kind, why) {
      show(line, kind, why);
      if (kind === "hint") return;
      timer = window.setTimeout(showPrompt, why ? EXPLAINED_TIME : REFUSAL_TIME);
    },

    /** Redraws the prompt, if shown. */
    again() {
      if (bubble.dataset.kind === "prompt" && !bubble.contains(document.activeElement)) showPrompt();
    },

    /** Opens the rule of the current sentence, if it has one. */
    why() {
      const button = bubble.querySelector(".tb-why");
      if (button instanceof HTMLElement) button.click();
    },

    /** @param {import("../base/messages.js").HintReply} hint */
    hint({ label, reason, others }) {
      const line = t("table.hintText", { action: label, reason });
      show(line, "hint");
      // Shown visually at the cards.
      return [
        line,
        ...others.map(({ label, amount }) =>
          t(amount ? "table.hintCost" : "table.hintSame", { label, cost: amount }),
        ),
      ].join(" ");
    },

    stop() {
      clearTimeout(timer);
    },
  };
}

/**
 * The content of a choice's button, in a row or in a menu.
 * @param {Choice | Action} choice
 */
function choiceParts(choice) {
  const suit = "suit" in choice ? choice.suit : undefined;
  return [
    suit ? h("span", { class: "tb-suit", "aria-hidden": "true" }, suitIcon(suit)) : null,
    h("span", {}, choice.label),
  ];
}

/**
 * @param {Context} context
 * @param {HTMLElement} out the answers to an out-of-turn option, in the row of its actions
 * @param {{act: (action: string) => void, handTo: (seat: number) => void}} handlers
 */
export function createChoices(context, out, { act, handTo }) {
  const { t, root } = context;
  const ranges = h("div", { class: "tb-ranges" });
  const buttons = h("div", { class: "tb-choice-list" });
  const confirm = h("div", { class: "tb-choice-list" });
  const pass = h("div", { class: "tb-choice-list" });
  const node = h(
    "div",
    { class: "tb-choices", role: "group", "aria-label": t("table.choices") },
    ranges,
    confirm,
    h("div", { class: "tb-choice-row" }, buttons, pass, out),
  );
  const rows = [ranges, buttons, confirm, pass, out];
  const fade = fadeEnd(node);
  /** @type {ReturnType<typeof createRange>[]} */
  let numbers = [];
  // After choices in mid trick their row stays for the deal, so that the trick does not jump each time.
  let kept = false;
  let alone = false;

  function hideEmpty() {
    for (const row of rows) if (row !== out) row.hidden = row.childElementCount === 0;
    const none = rows.every((row) => row.hidden);
    node.hidden = none && !kept;
    setAttribute(node, "data-none", none);
    setAttribute(node, "data-kept", kept);
    setAttribute(node, "data-many", buttons.childElementCount > MANY);
    const answers = out.hidden ? 0 : out.childElementCount;
    const few = buttons.childElementCount + pass.childElementCount + answers <= FEW;
    // More than fit into the kept row: before a lead they may use the room of the trick.
    const apart = alone && !(kept && few) && !node.hidden;
    // Set on the table for the felt's layout: with `:has` the browser would search the felt at every change.
    setAttribute(root, "data-choices", apart ? "alone" : null);
    setAttribute(node, "data-few", few && ranges.hidden && confirm.hidden);
    fade();
  }

  /**
   * @param {Choice | Action} choice
   * @param {boolean} [primary]
   */
  function drawChoice(choice, primary = false) {
    const button = h(
      "button",
      {
        type: "button",
        class: "tb-choice",
        "data-choice": choice.action,
        "data-primary": primary,
        "aria-haspopup": choice.again ? "menu" : null,
        onclick: () => chooseSurely(context, button, choice, act),
      },
      ...choiceParts(choice),
    );
    return button;
  }

  /**
   * A button that opens a menu.
   * @param {string} label
   * @param {Record<string, string>} data
   * @param {() => import("./menu.js").MenuItem[]} items
   * @param {(action: string) => void} choose
   */
  function drawMenuButton(label, data, items, choose) {
    const button = h(
      "button",
      {
        type: "button",
        class: "tb-choice",
        "aria-haspopup": "menu",
        ...data,
        onclick: () => openMenu(context, button, label, items(), choose),
      },
      h("span", {}, label),
      icon("more"),
    );
    return button;
  }

  /**
   * @param {Group} group
   * @param {Choice[]} choices
   */
  function drawGroup({ id, label }, choices) {
    const items = () => choices.map((choice) => ({ ...choice, parts: choiceParts(choice) }));
    const actions = choices.map(({ action }) => action).join(" ");
    const button = drawMenuButton(label, { "data-group": id, "data-actions": actions }, items, (action) => {
      const choice = choices.find((other) => other.action === action);
      if (choice) chooseSurely(context, button, choice, act);
    });
    return button;
  }

  /**
   * The choices in order; a group takes the position of its first choice.
   * @param {Choice[]} choices
   * @param {Group[]} groups
   */
  function drawChoices(choices, groups) {
    /** @type {Set<string>} */
    const folded = new Set();
    return choices.map((choice) => {
      const group = groups.find(({ id }) => id === choice.group);
      if (!group) return drawChoice(choice);
      if (folded.has(group.id)) return null;
      folded.add(group.id);
      return drawGroup(
        group,
        choices.filter((other) => other.group === group.id),
      );
    });
  }

  return {
    node,

    /**
     * @param {Pick<TableMessage, "offers" | "seats" | "view">} message
     * @param {number[]} [others] seats that the device can be passed to
     * @param {boolean} [fresh] true for another deal
     */
    render({ offers, seats, view }, others = [], fresh = false) {
      const { choices, groups, ranges: offered } = offers ?? { choices: [], groups: [], ranges: [] };
      redraw(buttons, [choices, groups], () => drawChoices(choices, groups));
      redraw(ranges, offered, () => {
        numbers = offered.map((range) => createRange(t, range, act));
        return numbers.map((range) => range.node);
      });
      const people = others.map((seat) => ({ action: String(seat), label: seats[seat]?.name ?? "" }));
      redraw(pass, people, () => {
        if (people.length === 0) return [];
        const data = { "data-action": "hand-to", "data-quiet": "" };
        return [
          drawMenuButton(
            t("table.handTo"),
            data,
            () => people,
            (seat) => handTo(Number(seat)),
          ),
        ];
      });
      this.mark(null);
      const some = buttons.childElementCount + pass.childElementCount + numbers.length > 0;
      alone = !view.trick?.cards.length;
      kept = (kept && !fresh) || (some && !alone);
      hideEmpty();
    },

    /**
     * The button that confirms the chosen cards, next to the actions of a single chosen card.
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
          return [
            ...fitting.map(({ action, label, again }) =>
              drawChoice({ action, label, ...(again ? { again } : {}) }, true),
            ),
            ...other,
          ];
        }
        const idle = h("button", { type: "button", class: "tb-choice", disabled: true }, t("table.confirm"));
        return [idle, ...other];
      });
      hideEmpty();
    },

    /**
     * @param {string | null} action the advised action, if any
     * @param {Map<string, string>} [costs] the costs of other actions
     */
    mark(action, costs = new Map()) {
      for (const button of buttons.children) {
        const choice = button.getAttribute("data-choice") ?? "";
        setAttribute(button, "data-hint", action !== null && [choice, ...actionsOf(button)].includes(action));
        setAttribute(button, "data-cost", costs.get(choice) ?? false);
      }
      for (const range of numbers) range.mark(action ?? "");
    },

    /** Called when an out-of-turn option begins or ends. */
    again: hideEmpty,

    /** Focuses the first slider or button, if any. */
    focus() {
      const button = [ranges, buttons, confirm]
        .map((row) => row.querySelector("input") ?? row.querySelector("button:not(:disabled)"))
        .find((found) => found !== null);
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
