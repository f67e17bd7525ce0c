// The form for the whole annotated deal: title, languages, the reader's seat and view, closing words.

import { h, segments } from "../../base/dom.js";
import { LANGS, t } from "../../base/i18n.js";
import { languageName, textFields } from "./language-fields.js";

/** @import { Draft } from "./types.js" */

/**
 * @param {Draft} draft
 * @param {string[]} seats names of the seats
 * @param {{changed: () => void, again: () => void}} handlers again: redraws the table and all fields
 */
export function aboutFields(draft, seats, { changed, again }) {
  const { langs } = draft;
  const offered = [...new Set([...langs, ...LANGS])];
  const seat = h(
    "select",
    {
      "data-field": "seat",
      onchange: () => {
        draft.seat = seat.selectedIndex;
        again();
      },
    },
    seats.map((name, index) => h("option", { selected: index === draft.seat }, name)),
  );
  return [
    textFields({ label: t("notes.title"), texts: draft.title, langs, changed, name: "title" }).flat(),
    h(
      "fieldset",
      { class: "notes-field notes-langs" },
      h("legend", {}, t("notes.langs")),
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
        return h("label", {}, box, h("span", {}, languageName(lang)));
      }),
    ),
    h("p", { class: "notes-field" }, h("label", {}, h("span", {}, t("notes.seat")), seat)),
    h(
      "div",
      { class: "notes-field" },
      segments({
        name: "notes-hands",
        legend: t("notes.hands"),
        values: ["own", "all"].map((value) => ({ value, text: t(`notes.hands.${value}`) })),
        value: draft.hands,
        change: (value) => {
          draft.hands = value === "all" ? "all" : "own";
          again();
        },
      }),
    ),
    textFields({ label: t("notes.end"), texts: draft.end, langs, changed, rows: 3, name: "end" }),
  ].flat();
}
