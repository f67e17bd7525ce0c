// The toolbar of the table: icons with labels, which are hidden on small tables; if even the icons do not fit, a button
// unfolds a second row.

/** @import { Translate } from "../base/types.js" */
/** @import { IconName } from "./icons.js" */

import { h, setAttribute } from "../base/dom.js";
import { icon } from "./icons.js";

/**
 * @typedef {object} Tools
 * @property {() => void} leave
 * @property {() => void} undo
 * @property {() => void} hint
 * @property {() => void} last
 * @property {() => void} score
 * @property {() => void} rules
 * @property {() => void} settings
 * @property {() => void} share
 */

/** @type {{name: keyof Tools & IconName, action: string, key?: string}[]} */
const TOOLS = [
  { name: "leave", action: "leave" },
  { name: "undo", action: "undo", key: "u" },
  { name: "hint", action: "hint", key: "h" },
  { name: "last", action: "last-trick" },
  { name: "score", action: "score" },
  { name: "share", action: "share" },
  { name: "rules", action: "rules" },
  { name: "settings", action: "settings" },
];

/**
 * @param {Translate} t
 * @param {Partial<Tools>} tools the available tools
 */
export function createToolbar(t, tools) {
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  const node = h("div", { class: "tb-toolbar", role: "group", "aria-label": t("table.tools") });
  for (const { name, action, key } of TOOLS) {
    const run = tools[name];
    if (!run) continue;
    const label = h("span", { class: "tb-tool-label" }, t(`table.${name}`));
    const button = h(
      "button",
      {
        type: "button",
        class: "tb-tool",
        "data-action": action,
        "aria-keyshortcuts": key,
        onclick: () => run(),
      },
      icon(name),
      label,
    );
    buttons.set(name, button);
    node.append(button);
  }

  const more = h(
    "button",
    {
      type: "button",
      class: "tb-tool",
      "data-action": "more",
      "aria-expanded": "false",
      onclick: () => {
        const open = !node.hasAttribute("data-open");
        setAttribute(node, "data-open", open);
        setAttribute(more, "aria-expanded", String(open));
      },
    },
    icon("dots"),
    h("span", { class: "tb-tool-label" }, t("table.more")),
  );
  buttons.get("score")?.after(more);

  return {
    node,

    /** @param {{undo: boolean, hint: boolean, last: boolean}} able */
    render(able) {
      for (const [name, can] of Object.entries(able)) {
        const button = buttons.get(name);
        // Not `disabled`: the button keeps the focus during several undos.
        if (button) setAttribute(button, "aria-disabled", can ? null : "true");
      }
    },

    /** @param {string} name */
    can(name) {
      const button = buttons.get(name);
      return button !== undefined && button.getAttribute("aria-disabled") !== "true";
    },
  };
}
