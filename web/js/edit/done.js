// Once the cards are a deal: play it, take its link along.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { notify } from "../notices.js";

/** @import { Work } from "./work.js" */

/**
 * @param {Work} work
 */
export function createDone(work) {
  const field = h("input", {
    type: "text",
    class: "done-link",
    id: "edit-link",
    readOnly: true,
    "aria-label": t("edit.link"),
    onfocus: () => field.select(),
  });
  const node = h(
    "section",
    { class: "done", hidden: true, "aria-label": t("edit.done") },
    h("h2", {}, t("edit.done")),
    h(
      "div",
      { class: "row" },
      h(
        "button",
        {
          type: "button",
          class: "button primary large",
          "data-action": "play",
          onclick: () => {
            location.hash = `#${work.board?.link}`;
          },
        },
        t("edit.play"),
      ),
      field,
      h(
        "button",
        { type: "button", class: "button", "data-action": "copy-link", onclick: () => void copy() },
        t("edit.copy"),
      ),
    ),
  );

  async function copy() {
    try {
      await navigator.clipboard.writeText(field.value);
      notify(t("edit.copied"), { id: "edit" });
    } catch {
      // Without leave to write there the text is marked: the keys do it.
      field.focus();
      field.select();
      notify(t("edit.copy.keys"), { id: "edit" });
    }
  }

  return {
    node,
    draw() {
      const link = work.board?.link ?? null;
      node.hidden = link === null;
      if (link !== null) field.value = new URL(`#${link}`, location.href).href;
    },
  };
}
