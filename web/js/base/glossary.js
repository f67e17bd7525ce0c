// The glossary of the site, fetched once per language.

import { siteJson } from "./fetching.js";

/**
 * A term; docs/rules-texts.md describes the file.
 * @typedef {object} Term
 * @property {string} name
 * @property {string} means what it means, as plain text
 * @property {string[]} forms its forms in texts, its name first
 * @property {string[]} see the keys of related terms
 * @property {false} [link] texts do not link to it
 * @property {string} [id] of a game's own term; for other terms the key is the id
 * @property {string[]} [games] games with this term of their own
 */

/** @type {Map<string, Promise<Record<string, Term>>>} */
const glossaries = new Map();

/** All terms by their keys. @param {string} lang @returns {Promise<Record<string, Term>>} */
export function loadGlossary(lang) {
  const path = `rules/glossary.${lang}.json`;
  let promise = glossaries.get(path);
  if (!promise) {
    promise = siteJson(path).then(({ terms }) => terms);
    // After a failure the next call tries again.
    promise.catch(() => glossaries.delete(path));
    glossaries.set(path, promise);
  }
  return promise;
}
