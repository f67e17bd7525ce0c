// The toolbar of the table: icons with labels, which are hidden on small tables; if even the icons do not fit, a button
// unfolds a second row.

/** @import { Context } from "./context.js" */
/** @import { IconName } from "./icons.js" */

import { closedByBack } from "../base/back-button.js";
import { h, setAttribute } from "../base/dom.js";
import { icon } from "./icons.js";
import { toolsOf } from "./state.js";

/** The tools in order: the name of each, its action in the document, and its key. @satisfies {[IconName, string, string?][]} */
const TOOLS = /** @type {const} */ ([
  ["leave", "leave"],
  ["undo", "undo", "u"],
  ["hint", "hint", "h"],
  ["last", "last-trick"],
  ["score", "score"],
  ["share", "share"],
  ["rules", "rules"],
  ["settings", "settings"],
]);

/** @typedef {Partial<Record<typeof TOOLS[number][0], () => void>>} Tools */

/** @param {Context} context @param {Tools} tools the available tools */
export function createToolbar(context, tools) {
  const { t } = context;
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();

  /** @param {string} name */
  const can = (name) => buttons.has(name) && (toolsOf(context.state)[name] ?? true);

  /** @param {string} name */
  const label = (name) => h("span.tb-tool-label", t(`table.${name}`));

  for (const [name, action, key] of TOOLS) {
    const run = tools[name];
    if (!run) continue;
    const onclick = () => can(name) && run();
    const props = { class: "tb-tool", "data-action": action, "aria-keyshortcuts": key, onclick };
    buttons.set(name, h("button", props, icon(name), label(name)));
  }

  let closed = () => {};
  function unfold() {
    const open = node.toggleAttribute("data-open");
    more.setAttribute("aria-expanded", String(open));
    closed();
    closed = open ? closedByBack(unfold) : () => {};
  }

  const more = h(
    "button.tb-tool",
    { "data-action": "more", "aria-expanded": "false", onclick: unfold },
    icon("dots"),
    label("more"),
  );
  const props = { class: "tb-toolbar", role: "group", "aria-label": t("table.tools") };
  const node = h("div", props, ...buttons.values());
  buttons.get("score")?.after(more);

  return {
    node,
    can,

    close: () => node.hasAttribute("data-open") && unfold(),

    render() {
      // Not `disabled`: the button keeps the focus during several undos.
      for (const [name, node] of buttons) setAttribute(node, "aria-disabled", can(name) ? null : "true");
    },
  };
}
