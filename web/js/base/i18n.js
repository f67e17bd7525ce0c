// The page's texts, with {name} filled in: of the rooms in i18n/<lang>/ the build makes one file for each language.

import { siteJson } from "./fetching.js";
import { single } from "./site.js";

/** @import { Lang, Translate, Values } from "./types.js" */

/** @type {readonly Lang[]} */
export const LANGS = ["en", "ja"];

/** @type {Record<string, string>} */
let texts = {};

/**
 * What is otherwise in the single file has a text of its own there, under the key with ".file" after it.
 * @type {Translate}
 */
export const t = (key, values = {}) =>
  fill((single ? texts[`${key}.file`] : undefined) ?? texts[key] ?? key, values);

/**
 * @param {string} text
 * @param {Values} values
 */
function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** A number with a minus as people write it. @param {number | string} number */
export const withMinus = (number) => String(number).replace("-", "−");

/** The language of the page that led here, as the address has it, else that which the browser asks for. */
export function browserLang() {
  const from = new URLSearchParams(location.search).getAll("lang");
  for (const tag of [...from, ...(navigator.languages ?? [navigator.language])]) {
    const lang = LANGS.find((known) => tag.toLowerCase().split("-")[0] === known);
    if (lang) return lang;
  }
  return "en";
}

/** @param {Lang} lang */
export async function loadTexts(lang) {
  texts = await siteJson(`i18n/${lang}.json`);
  document.documentElement.lang = lang;
}
