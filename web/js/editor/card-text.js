// Cards as text, to read, copy, write and paste.

import { failureText } from "../app/status.js";
import { sheet } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { actionButton } from "../base/forms.js";
import { t } from "../base/i18n.js";
import { EngineError } from "../engine/engine.js";

/** @import { BoardPile } from "../base/messages.js" */
/** @import { Work } from "./draft-deal.js" */

/**
 * The sheet with the text of a pile or the whole deal.
 * @param {Work} work
 * @param {{pile?: BoardPile, text?: string}} what text: text already pasted
 */
export function openTextSheet(work, { pile, text }) {
  const field = h("textarea.edit-field", {
    rows: pile ? 3 : 8,
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    "aria-describedby": "edit-text-hint",
    "aria-label": pile ? t("edit.text.pile", { pile: pile.label }) : t("edit.text.all"),
    value: text ?? (pile ? pile.text : (work.board?.text ?? "")),
    oninput: () => problems.replaceChildren(),
  });
  const problems = h("ul.problems");
  const content = h(
    "form.edit-text.stack",
    {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void take();
      },
    },
    h("p.hint", { id: "edit-text-hint" }, [
      t(pile ? "edit.text.hint.pile" : "edit.text.hint", { ...work.board?.example }),
    ]),
    field,
    h("div", { role: "alert" }, problems),
    h("div.row", [
      h("button.button.primary", { type: "submit", "data-action": "take-text" }, t("edit.text.take")),
      actionButton(null, t("edit.text.empty"), () => {
        field.value = "";
        field.dispatchEvent(new Event("input"));
        field.focus();
      }),
    ]),
  );

  async function take() {
    try {
      const { unread, elsewhere } = await work.read(field.value, pile?.id);
      if (unread.length === 0) {
        dialog.close();
        return;
      }
      problems.replaceChildren(...unread.map((sentence) => h("li", sentence)));
      if (elsewhere)
        problems.append(
          h("li", h("a", { href: `#edit/${elsewhere.game}/${elsewhere.link}` }, t("edit.elsewhere"))),
        );
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      const message = error.code === "engine-failed" ? failureText() : error.message;
      problems.replaceChildren(h("li", message));
    }
  }

  const { dialog } = sheet({
    title: pile ? t("edit.text.pile", { pile: pile.label }) : t("edit.text.all"),
    content,
  });
  field.focus();
  field.select();
  // Selecting scrolls to the end; scroll back to the start.
  field.scrollTop = 0;
}
