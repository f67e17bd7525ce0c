// The page's texts with placeholders such as {name}. The build joins the files of i18n/<lang>/ into one for each
// language.

import { siteJson } from "./fetching.js";
import { single } from "./site.js";

/** @import { Lang, Translate, Values } from "./types.js" */

/** @type {readonly Lang[]} */
export const LANGS = ["en", "ja"];

/** @type {Record<string, string>} */
let texts = {};

/** The text of a key. In the single file, a key with ".file" appended takes precedence. @type {Translate} */
export const t = (key, values = {}) =>
  fill((single ? texts[`${key}.file`] : undefined) ?? texts[key] ?? key, values);

/** @param {string} text @param {Values} values */
const fill = (text, values) =>
  text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));

/** A number with a true minus sign. @param {number | string} number */
export const withMinus = (number) => String(number).replace("-", "−");

/** The language in the address, set by the page that led here, or else that of the browser. */
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
