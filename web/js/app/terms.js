// The terms of the glossary, and one of them explained over whatever is shown.

import { sheet } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { siteFetch } from "../base/site.js";
import { lang } from "./app.js";

/**
 * A term; docs/rules-texts.md describes the file.
 * @typedef {object} Term
 * @property {string} name
 * @property {string} means what it means, as plain text
 * @property {string[]} forms how it may stand in a text, its name first
 * @property {string[]} see the keys of related terms
 * @property {false} [link] a text does not explain it where it stands
 * @property {string} [id] of a term that some games have of their own; the key of any other is its id
 * @property {string[]} [games] these games
 */

/** @type {Map<string, Promise<Record<string, Term>>>} */
const glossaries = new Map();

/**
 * All terms by their keys.
 * @returns {Promise<Record<string, Term>>}
 */
export function glossary() {
  const path = `rules/glossary.${lang()}.json`;
  let promise = glossaries.get(path);
  if (!promise) {
    promise = siteFetch(path).then(async (response) => {
      if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
      return (await response.json()).terms;
    });
    // After a failure the next one to ask tries again.
    promise.catch(() => glossaries.delete(path));
    glossaries.set(path, promise);
  }
  return promise;
}

/**
 * The key of a term: the game's own comes before one of all games.
 * @param {Record<string, Term>} terms
 * @param {string} id or the key itself
 * @param {string} [game]
 */
export function termKey(terms, id, game = "") {
  const own = Object.keys(terms).find((key) => terms[key]?.id === id && terms[key]?.games?.includes(game));
  return own ?? id;
}

/**
 * A term explained in a sheet; nothing happens where there is no such term.
 * @param {string} id or its key
 * @param {string} [game] whose own terms come first
 */
export async function showTerm(id, game) {
  const terms = await glossary().catch(() => null);
  if (!terms) {
    sheet({ title: t("glossary.title"), content: h("p", {}, t("rules.failed")), className: "term-sheet" });
    return;
  }
  const content = h("div", { class: "term" });
  /** @type {HTMLElement | undefined} */
  let title;
  /** @param {string} name */
  const fill = (name) => {
    const term = terms[name];
    if (!term) return;
    if (title) title.textContent = term.name;
    const related = term.see.map((other) =>
      h("button", { type: "button", class: "button", onclick: () => fill(other) }, terms[other]?.name ?? ""),
    );
    content.replaceChildren(
      h("p", {}, term.means),
      related.length > 0
        ? h("div", { class: "row term-see" }, h("span", {}, t("glossary.see")), related)
        : "",
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
