// The page's texts: i18n/<lang>/*.json, a file for each room, with {name} filled in.

import { single, siteFetch } from "./site.js";

/** @import { Lang, Translate, Values } from "./types.js" */

/** @type {readonly Lang[]} */
export const LANGS = ["en", "ja"];
const ROOMS = ["shell", "home", "table", "links", "share", "edit", "history", "daily"];

/** A room that only some page has; before the texts are loaded. @param {string} room */
export function addRoom(room) {
  ROOMS.push(room);
}

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

/** The language that the browser asks for, among those there are. */
export function browserLang() {
  for (const tag of navigator.languages ?? [navigator.language]) {
    const lang = LANGS.find((known) => tag.toLowerCase().split("-")[0] === known);
    if (lang) return lang;
  }
  return "en";
}

/** @param {Lang} lang */
export async function loadTexts(lang) {
  const parts = await Promise.all(
    ROOMS.map(async (room) => {
      const response = await siteFetch(`i18n/${lang}/${room}.json`);
      if (!response.ok) throw new Error(`${room}.json: HTTP ${response.status}`);
      return response.json();
    }),
  );
  texts = Object.assign({}, ...parts);
  document.documentElement.lang = lang;
}
