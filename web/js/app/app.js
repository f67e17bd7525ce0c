// Shared by all parts of the page: the engine, the settings, the catalogue.

import { siteJson } from "../base/fetching.js";
import { browserLang, loadTexts } from "../base/i18n.js";
import { loadSettings, saveSettings } from "../base/store.js";
import { Engine } from "../engine/engine.js";
import { SearchPool } from "../engine/search-pool.js";

/** @import { CardNames, Catalog, CatalogGame, Lang, Settings } from "../base/types.js" */

export const engine = new Engine();
/** The search workers of the strong players. */
export const searchPool = new SearchPool(() => engine.build);
export const settings = loadSettings();

/** Fires "settings" after any change, and "language" when Python's answers change: its texts, or the order of cards. */
export const changes = new EventTarget();

/** @returns {Lang} */
export function lang() {
  return settings.lang === "auto" ? browserLang() : settings.lang;
}

/**
 * The default pack by language: Japanese players own French cards. tools/make_site.py has the same table.
 * @type {Record<Lang, "game" | "french">}
 */
const FIRST_PACK = { en: "game", ja: "french" };

/** The chosen pack: the game's own, or the French one for all games. */
export function packWish() {
  return settings.pack === "auto" ? FIRST_PACK[lang()] : settings.pack;
}

/** Part of every request to Python, which names and sorts the cards. */
export function wishes() {
  const order = settings.handHigh === "right" ? `${settings.handOrder}-up` : settings.handOrder;
  return {
    ...(packWish() === "french" ? { deck_style: "french" } : {}),
    ...(order === "suit" ? {} : { hand_order: order }),
  };
}

export function applySettings() {
  const { dataset } = document.documentElement;
  if (settings.theme === "auto") delete dataset.theme;
  else dataset.theme = settings.theme;
  dataset.faces = settings.faces;
  dataset.colors = settings.fourColour ? "four" : "two";
  dataset.text = settings.textSize;
  dataset.back = settings.back;
  dataset.felt = settings.felt;
  engine.common = wishes();
  import("../table/sounds.js").then(({ setSenses }) => setSenses(settings)).catch(() => {});
  import("../cards/cards.js").then(({ setFaceStyle }) => setFaceStyle(settings.faces)).catch(() => {});
}

/** @param {Partial<Settings>} patch */
export async function changeSettings(patch) {
  const before = lang();
  const wished = JSON.stringify(wishes());
  Object.assign(settings, patch);
  saveSettings(settings);
  applySettings();
  changes.dispatchEvent(new Event("settings"));
  if (lang() !== before) await loadTexts(lang());
  if (lang() !== before || JSON.stringify(wishes()) !== wished) changes.dispatchEvent(new Event("language"));
}

/** By language and pack. @type {Map<string, Promise<Catalog>>} */
const catalogs = new Map();

/** @returns {Promise<Catalog>} */
export function catalog() {
  const wish = packWish();
  const wanted = wish === FIRST_PACK[lang()] ? lang() : `${wish}.${lang()}`;
  let promise = catalogs.get(wanted);
  if (!promise) {
    promise = siteJson(`catalog.${wanted}.json`);
    // After a failure the next call tries again.
    promise.catch(() => catalogs.delete(wanted));
    catalogs.set(wanted, promise);
  }
  return promise;
}

/** In the workshop the game changes. */
export function forgetCatalogs() {
  catalogs.clear();
}

/** @param {string} id @returns {Promise<CatalogGame | undefined>} */
export async function findGame(id) {
  return (await catalog()).games.find((game) => game.id === id);
}

/**
 * The packs in which a game can be shown, the French one first; a single pack if there is no choice.
 * @param {CatalogGame} game
 */
export async function packsOf({ pack }) {
  const { packs } = await catalog();
  const french = packs.french?.cards ?? {};
  const both = pack !== "french" && Object.keys(packs[pack]?.cards ?? {}).every((code) => code in french);
  return both ? ["french", pack] : [pack];
}

/** The address of the rules of a game in the current pack. @param {CatalogGame} game */
export async function rulesPath(game) {
  const other = packWish() !== FIRST_PACK[lang()] && (await packsOf(game)).length > 1;
  const pack = other ? `.${packWish() === "french" ? "french" : game.pack}` : "";
  return `rules/${encodeURIComponent(game.id)}${pack}.${lang()}.html`;
}

/**
 * The game of a link, found without Python: only in the short form, anywhere in the text.
 * @param {string} link as pasted or typed
 */
export async function findLinkGame(link) {
  const id = /(\w+)(?:\/|%2f)\d+[^#]*$/i.exec(link)?.[1] ?? "";
  return findGame(id.toLowerCase());
}

/**
 * The names of the cards of a game, by the pack with which they are drawn. It depends on the game, its options and the
 * settings; every table message names it.
 * @param {CatalogGame} game
 * @returns {Promise<CardNames>}
 */
export async function cardNames({ cards, pack_cards: own }) {
  const { packs } = await catalog();
  return (pack) => ({ ...packs[pack]?.cards, ...own?.[pack], ...cards });
}

/** A seed for a match: 32 bits. */
export function newSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}
