// A sheet over the table for what is not always in sight: score and log, the last trick, all about a seat. On a
// phone it comes from below, elsewhere it stands in the middle; a click beside it closes it.

/** @import { Context } from "./context.js" */

import { el, newId, setText } from "./dom.js";
import { icon } from "./icons.js";

/** @param {Context} context */
export function createDialog({ t }) {
  const title = el("h2", { id: newId(), class: "tb-dialog-title" });
  const body = el("div", { class: "tb-dialog-body" });
  const close = el(
    "button",
    { type: "button", class: "tb-tool", "aria-label": t("table.close"), onclick: () => node.close() },
    icon("close"),
  );
  const head = el("div", { class: "tb-dialog-head" }, title, close);
  const node = el("dialog", { class: "tb-dialog", "aria-labelledby": title.id }, head, body);
  /** @type {(() => void) | null} */
  let whenClosed = null;

  node.addEventListener("click", (event) => {
    if (event.target === node) node.close();
  });
  node.addEventListener("close", () => {
    whenClosed?.();
    whenClosed = null;
  });

  return {
    node,

    /**
     * @param {string} heading
     * @param {Node} content
     * @param {() => void} [closed]
     */
    open(heading, content, closed) {
      if (node.open) node.close();
      setText(title, heading);
      body.replaceChildren(content);
      whenClosed = closed ?? null;
      node.showModal();
    },

    get isOpen() {
      return node.open;
    },

    close() {
      if (node.open) node.close();
    },
  };
}
