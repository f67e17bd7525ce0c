// Terms of the glossary, explained in a sheet over any view.

import { sheet } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { loadGlossary } from "../base/glossary.js";
import { t } from "../base/i18n.js";
import { lang } from "./app.js";

/** @import { Term } from "../base/glossary.js" */

/**
 * The key of a term: the game's own term precedes a general one.
 * @param {Record<string, Term>} terms
 * @param {string} id or the key itself
 * @param {string} [game]
 */
function termKey(terms, id, game = "") {
  const own = Object.keys(terms).find((key) => terms[key]?.id === id && terms[key]?.games?.includes(game));
  return own ?? id;
}

/**
 * Explains a term in a sheet; does nothing if there is no such term.
 * @param {string} id or its key
 * @param {string} [game] whose own terms come first
 */
export async function showTerm(id, game) {
  const terms = await loadGlossary(lang()).catch(() => null);
  if (!terms) {
    sheet({ title: t("glossary.title"), content: h("p", t("rules.failed")), className: "term-sheet" });
    return;
  }
  const content = h("div.term");
  /** @type {HTMLElement | undefined} */
  let title;
  /** @param {string} name */
  const fill = (name) => {
    const term = terms[name];
    if (!term) return;
    if (title) title.textContent = term.name;
    const related = term.see.map((other) =>
      h("button.button", { onclick: () => fill(other) }, terms[other]?.name ?? ""),
    );
    content.replaceChildren(
      h("p", term.means),
      related.length > 0 ? h("div.row.term-see", h("span", t("glossary.see")), related) : "",
    );
    title?.focus();
  };
  const key = termKey(terms, id, game);
  const first = terms[key];
  if (!first) return;
  fill(key);
  const { dialog } = sheet({ title: first.name, content, className: "term-sheet" });
  title = dialog.querySelector("h2") ?? undefined;
}
