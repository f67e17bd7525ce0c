// The buttons for actions that are not one card of the hand.

/** @import { Action, Choice, Group } from "../base/messages.js" */
/** @import { Context } from "./context.js" */

import { h, redraw, setAttribute } from "../base/dom.js";
import { suitIcon } from "../cards/cards.js";
import { fadeEnd } from "./fade.js";
import { icon } from "./icons.js";
import { chooseSurely, openMenu } from "./menu.js";
import { createRange } from "./range.js";
import { isLocked } from "./state.js";

// Maximum number of buttons next to a trick.
const MANY = 8;
// The same where the trick is low and wide.
const FEW = 2;

/** @param {Element} button that opens a group */
const actionsOf = (button) => button.getAttribute("data-actions")?.split(" ") ?? [];

/**
 * True if two lists hold the same cards, in any order; a double pack has the same card twice.
 * @param {string[]} one
 * @param {string[]} other
 */
const sameCards = (one, other) =>
  one.length === other.length && [...one].sort().join() === [...other].sort().join();

/** The content of a choice's button, in a row or in a menu. @param {Choice | Action} choice */
function choiceParts(choice) {
  const suit = "suit" in choice ? choice.suit : undefined;
  return [
    suit ? h("span.tb-suit", { "aria-hidden": "true" }, suitIcon(suit)) : null,
    h("span", choice.label),
  ];
}

/**
 * @param {Context} context
 * @param {HTMLElement} out the answers to an out-of-turn option, in the row of its actions
 * @param {{act: (action: string) => void, handTo: (seat: number) => void}} handlers
 */
export function createChoices(context, out, { act, handTo }) {
  const { t, root } = context;
  const ranges = h("div.tb-ranges");
  const buttons = h("div.tb-choice-list");
  const confirm = h("div.tb-choice-list");
  const pass = h("div.tb-choice-list");
  const node = h(
    "div.tb-choices",
    { role: "group", "aria-label": t("table.choices") },
    ranges,
    confirm,
    h("div.tb-choice-row", buttons, pass, out),
  );
  const rows = [ranges, buttons, confirm, pass, out];
  const fade = fadeEnd(node);
  /** @type {ReturnType<typeof createRange>[]} */
  let numbers = [];

  function hideEmpty() {
    const { message, row: kept } = context.state;
    for (const row of rows) if (row !== out) row.hidden = row.childElementCount === 0;
    const none = rows.every((row) => row.hidden);
    node.hidden = none && !kept;
    setAttribute(node, "data-none", none);
    setAttribute(node, "data-kept", kept);
    setAttribute(node, "data-many", buttons.childElementCount > MANY);
    const answers = out.hidden ? 0 : out.childElementCount;
    const few = buttons.childElementCount + pass.childElementCount + answers <= FEW;
    // More than fit into the kept row: before a lead they may use the room of the trick.
    const apart = !message?.view.trick?.cards.length && !(kept && few) && !node.hidden;
    // Set on the table for the felt's layout: with `:has` the browser would search the felt at every change.
    setAttribute(root, "data-choices", apart ? "alone" : null);
    setAttribute(node, "data-few", few && ranges.hidden && confirm.hidden);
    fade();
  }

  /** @param {Choice | Action} choice @param {boolean} [primary] */
  function drawChoice(choice, primary = false) {
    const node = h(
      "button.tb-choice",
      {
        "data-choice": choice.action,
        "data-primary": primary,
        "aria-haspopup": choice.again ? "menu" : null,
        onclick: () => chooseSurely(context, node, choice, act),
      },
      ...choiceParts(choice),
    );
    return node;
  }

  /**
   * A button that opens a menu.
   * @param {string} label
   * @param {Record<string, string>} data
   * @param {() => import("./menu.js").MenuItem[]} items
   * @param {(action: string) => void} choose
   */
  function drawMenuButton(label, data, items, choose) {
    const onclick = () => openMenu(context, node, label, items(), choose);
    const props = { class: "tb-choice", "aria-haspopup": "menu", ...data, onclick };
    const node = h("button", props, h("span", label), icon("more"));
    return node;
  }

  /** @param {Group} group @param {Choice[]} choices */
  function drawGroup({ id, label }, choices) {
    const items = () => choices.map((choice) => ({ ...choice, parts: choiceParts(choice) }));
    const actions = choices.map(({ action }) => action).join(" ");
    const node = drawMenuButton(label, { "data-group": id, "data-actions": actions }, items, (action) => {
      const choice = choices.find((other) => other.action === action);
      if (choice) chooseSurely(context, node, choice, act);
    });
    return node;
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

    render() {
      const { message, how } = context.state;
      const { choices, groups, ranges: offered } = message?.offers ?? { choices: [], groups: [], ranges: [] };
      redraw(buttons, [choices, groups], () => drawChoices(choices, groups));
      redraw(ranges, offered, () => {
        numbers = offered.map((range) => createRange(t, range, act));
        return numbers.map((range) => range.node);
      });
      const people = (message?.offers === null ? [] : (how.handTo ?? [])).map((seat) => ({
        action: String(seat),
        label: message?.seats[seat]?.name ?? "",
      }));
      const give = (/** @type {string} */ seat) => handTo(Number(seat));
      const data = { "data-action": "hand-to", "data-quiet": "" };
      redraw(pass, people, () =>
        people.length > 0 ? [drawMenuButton(t("table.handTo"), data, () => people, give)] : [],
      );
      this.mark(null);
      hideEmpty();
    },

    /**
     * The button that confirms the chosen cards, next to the actions of a single chosen card.
     * @param {string[]} chosen
     * @param {Action[]} single
     */
    renderSelection(chosen, single) {
      const selections = context.state.message?.offers?.selections ?? [];
      const fitting = selections.filter(({ cards }) => sameCards(cards, chosen));
      redraw(confirm, [fitting, single, selections.length > 0], () => {
        if (selections.length === 0) return [];
        const idle = h("button.tb-choice", { disabled: true }, t("table.confirm"));
        const fits = fitting.map(({ action, label, again }) =>
          drawChoice({ action, label, ...(again ? { again } : {}) }, true),
        );
        return [...(fits.length > 0 ? fits : [idle]), ...single.map((action) => drawChoice(action))];
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

    lock() {
      setAttribute(node, "data-locked", isLocked(context.state));
    },
  };
}
