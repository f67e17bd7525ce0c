// The form for the whole annotated deal: title, languages, the reader's seat and view, closing words.

import { h } from "../../base/dom.js";
import { labelled, segments, select } from "../../base/forms.js";
import { LANGS, t } from "../../base/i18n.js";
import { languageName, textFields } from "./language-fields.js";

/** @import { Draft } from "../../annotated/types.js" */

/**
 * @param {Draft} draft
 * @param {string[]} seats names of the seats
 * @param {{changed: () => void, again: () => void}} handlers again: redraws the table and all fields
 */
export function aboutFields(draft, seats, { changed, again }) {
  const { langs } = draft;
  const offered = [...new Set([...langs, ...LANGS])];
  const seat = select(
    seats.map((name, index) => [String(index), name]),
    String(draft.seat),
    (value) => {
      draft.seat = Number(value);
      again();
    },
    { "data-field": "seat" },
  );
  return [
    textFields({ label: t("notes.title"), texts: draft.title, langs, changed, name: "title" }),
    h("fieldset.notes-field.notes-langs", [
      h("legend", t("notes.langs")),
      offered.map((lang) => {
        const box = h("input", {
          type: "checkbox",
          "data-lang": lang,
          checked: langs.includes(lang),
          // At least one language is required.
          disabled: langs.length === 1 && langs[0] === lang,
          onchange: () => {
            draft.langs = offered.filter((each) => (each === lang ? box.checked : langs.includes(each)));
            if (box.checked) draft.title[lang] ??= draft.title[langs[0] ?? ""] ?? "";
            again();
          },
        });
        return h("label", box, h("span", languageName(lang)));
      }),
    ]),
    h("p.notes-field", h("label", h("span", t("notes.seat")), seat)),
    h("div.notes-field", [
      segments({
        name: "notes-hands",
        legend: t("notes.hands"),
        values: labelled("notes.hands", ["own", "all"]),
        value: draft.hands,
        change: (value) => {
          draft.hands = value === "all" ? "all" : "own";
          again();
        },
      }),
    ]),
    textFields({ label: t("notes.end"), texts: draft.end, langs, changed, rows: 3, name: "end" }),
  ].flat();
}
