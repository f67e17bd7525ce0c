// A small menu: the actions of a card, a group of choices behind one button, or yes and no to confirm an action. The
// arrow keys navigate its items.

/** @import { Action } from "../base/messages.js" */
/** @import { Context } from "./context.js" */

import { closedByBack } from "../base/back-button.js";
import { h } from "../base/dom.js";
import { fadeEnd } from "./fade.js";

// Maximum number of items outside the room of the trick.
const MANY = 6;
// Time after the first press in which a second one is a slip, in ms.
const SLIP = 400;

/** @typedef {Action & {parts?: import("../base/dom.js").Child[]}} MenuItem parts: what stands on it instead of the label */

/**
 * @param {Context} context
 * @param {HTMLElement} anchor
 * @param {string} label
 * @param {MenuItem[]} actions
 * @param {(action: string) => void} choose
 */
export function openMenu({ root }, anchor, label, actions, choose) {
  closeMenu(root);
  const items = actions.map(({ action, label: text, parts }) =>
    h(
      "button",
      {
        role: "menuitem",
        tabindex: -1,
        "data-choice": action,
        onclick: () => {
          close(true);
          choose(action);
        },
      },
      ...(parts ?? [text]),
    ),
  );
  const title = h("p.tb-menu-title", { "aria-hidden": "true" }, label);
  const menu = h("div.tb-menu", { role: "menu", "aria-label": label, tabindex: -1 }, title, ...items);
  // It has its own area on the felt: the trick makes room.
  (root.querySelector(".tb-board") ?? root).append(menu);
  menu.toggleAttribute("data-many", actions.length > MANY);
  root.setAttribute("data-menu", actions.length > MANY ? "many" : "few");
  fadeEnd(menu);
  anchor.setAttribute("aria-expanded", "true");
  items[0]?.focus();
  const closed = closedByBack(() => close(true));

  /** @param {boolean} back true to return the focus to the card */
  function close(back) {
    closed();
    document.removeEventListener("pointerdown", outside, true);
    anchor.removeAttribute("aria-expanded");
    menu.remove();
    root.removeAttribute("data-menu");
    // The choices may have been redrawn.
    const group = `[data-group="${anchor.getAttribute("data-group")}"]`;
    const to = anchor.isConnected ? anchor : root.querySelector(group);
    if (back && to instanceof HTMLElement) to.focus({ preventScroll: true });
  }

  /** @param {Event} event */
  function outside(event) {
    if (event.target instanceof Node && !menu.contains(event.target)) close(false);
  }

  document.addEventListener("pointerdown", outside, true);
  menu.addEventListener("dismiss", () => close(false));
  menu.addEventListener("keydown", (event) => {
    const at = items.findIndex((item) => item.matches(":focus"));
    const last = items.length - 1;
    /** @type {Record<string, number>} */
    const moves = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const to = moves[event.key];
    if (to !== undefined) items[to]?.focus();
    else if (event.key === "Escape" || event.key === "Tab") close(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}

/** Closes the open menu, if any. @param {HTMLElement} root */
export function closeMenu(root) {
  root.querySelector(".tb-menu")?.dispatchEvent(new CustomEvent("dismiss"));
}

/**
 * Takes an action, after a confirmation if a slip would be costly.
 * @param {Context} context
 * @param {HTMLElement} anchor
 * @param {MenuItem} action
 * @param {(action: string) => void} choose
 */
export function chooseSurely(context, anchor, action, choose) {
  if (!action.again) {
    choose(action.action);
    return;
  }
  const no = { action: "", label: context.t("table.notNow") };
  openMenu(context, anchor, action.again, [no, action], (chosen) => chosen && choose(chosen));
  const menu = context.root.querySelector(".tb-menu");
  menu?.setAttribute("data-asks", "");
  const opened = performance.now();
  menu?.addEventListener(
    "click",
    (event) => {
      // Ignores a double press on the button. Keys have none.
      if (event instanceof MouseEvent && event.detail > 0 && performance.now() - opened < SLIP)
        event.stopPropagation();
    },
    { capture: true },
  );
}
