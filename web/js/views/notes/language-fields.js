// Fields for texts in one or more languages.

import { h, newId } from "../../base/dom.js";
import { t } from "../../base/i18n.js";

/** @import { Texts } from "../../annotated/types.js" */

/** The name of a language; its code if the page has no name. @param {string} lang */
export function languageName(lang) {
  const key = `notes.lang.${lang}`;
  const name = t(key);
  return name === key ? lang : name;
}

/**
 * A field for each language.
 * @param {object} setup
 * @param {string} setup.label
 * @param {Texts} setup.texts the edited texts
 * @param {string[]} setup.langs
 * @param {() => void} setup.changed
 * @param {number} [setup.rows] absent: a single line
 * @param {string} [setup.name] key that marks the field
 * @param {string} [setup.hint]
 * @param {string} [setup.placeholder] shown in the field of a single language instead of a visible label
 */
export function textFields({ label, texts, langs, changed, rows, name, hint, placeholder }) {
  return langs.map((lang, index) => {
    const id = newId();
    const fullLabel = langs.length > 1 ? t("notes.in", { label, lang: languageName(lang) }) : label;
    const write = (/** @type {Event} */ { currentTarget }) => {
      texts[lang] = /** @type {HTMLInputElement | HTMLTextAreaElement} */ (currentTarget).value;
      changed();
    };
    const shared = {
      id,
      lang,
      value: texts[lang] ?? "",
      "data-field": name,
      "aria-describedby": hint && index === 0 ? `${id}-hint` : null,
      oninput: write,
    };
    return h("p.notes-field", [
      h("label", { for: id, class: placeholder && langs.length === 1 ? "unseen" : "" }, fullLabel),
      rows === undefined
        ? h("input", {
            ...shared,
            type: "text",
            autocomplete: "off",
            placeholder: langs.length === 1 ? placeholder : null,
          })
        : h("textarea", { ...shared, rows }),
      hint && index === 0 && h("small.hint", { id: `${id}-hint` }, hint),
    ]);
  });
}
