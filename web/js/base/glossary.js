// The glossary of the site, fetched once for a language.

import { siteJson } from "./fetching.js";

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
 * @param {string} lang
 * @returns {Promise<Record<string, Term>>}
 */
export function loadGlossary(lang) {
  const path = `rules/glossary.${lang}.json`;
  let promise = glossaries.get(path);
  if (!promise) {
    promise = siteJson(path).then(({ terms }) => terms);
    // After a failure the next one to ask tries again.
    promise.catch(() => glossaries.delete(path));
    glossaries.set(path, promise);
  }
  return promise;
}
