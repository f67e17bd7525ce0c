// Draws stored table messages with the page's own code, and opens their parts. No Python runs.

import { loadTexts, t } from "../js/base/i18n.js";
import { createTable } from "../js/table/table.js";
import { check, places } from "./checks.js";

const CALLBACKS = "act hint undo next newMatch leave rules settings share hurry handTo why".split(" ");
// Longer than any check lasts.
const LONG = 600_000;

const callbacks = Object.fromEntries(CALLBACKS.map((name) => [name, () => undefined]));
/** @type {Record<string, Record<string, string>>} */
let cardNames = {};
let lang = "en";
let table = null;
let last = null;
/** The message of the drawn table; null after any other change. */
let lies = null;
let presses = false;

/**
 * A new language: its texts, and tables that speak it.
 * @param {string} next
 * @param {boolean} press true to try presses
 */
async function setLanguage(next, press) {
  lang = next;
  presses = press;
  await loadTexts(lang);
  const response = await fetch(`catalog.${lang}.json`);
  const { packs } = await response.json();
  cardNames = Object.fromEntries(Object.entries(packs).map(([name, { cards }]) => [name, cards]));
}

function makeTable() {
  table?.destroy();
  const root = document.createElement("div");
  root.className = "table-root";
  const play = document.createElement("div");
  play.className = "play";
  play.append(root);
  document.querySelector("main").replaceChildren(play);
  table = createTable(root, { t, lang, cardNames: (pack) => cardNames[pack] ?? {}, callbacks });
  return table;
}

function state(message, more = {}) {
  const panel = message.result && {
    buttons: [{ action: "replay", label: t("links.look"), run: () => undefined }],
  };
  return { animate: false, canUndo: true, busy: false, panel, ...more };
}

/** Waits until size observers have run and nothing moves. */
async function settled() {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const moves = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < LONG);
  for (const move of moves) move.finish();
}

/** A table after these messages. @param {object[]} messages */
async function draw(messages) {
  makeTable();
  const areas = [];
  for (const message of messages) {
    await table.update(message, state(message));
    last = message;
    if (message !== messages.at(-1)) areas.push(places());
  }
  return areas;
}

function press(selector) {
  const button = document.querySelector(selector);
  if (!button?.checkVisibility() || button.getAttribute("aria-disabled") === "true") return false;
  button.click();
  return true;
}

/** States of a table; each returns the scope to check, or null if not available. */
const SHOWS = {
  // A result lies over the table on purpose.
  plain: () => (last.result ? { scope: ".tb-result" } : {}),
  // The complete trick lies for a moment, before it is gathered.
  complete: ({ next }) => {
    void table.update(next, state(next, { animate: true, pause: LONG }));
    return {};
  },
  window: () => {
    const text = last.offers?.window?.text;
    if (!text) return null;
    void table.wait(text, LONG);
    return {};
  },
  hint: ({ hint }) => {
    if (!hint) return null;
    table.showHint(hint);
    return {};
  },
  refusal: () => {
    const lengths = last.hand.map(({ refusal }) => refusal?.length ?? 0);
    const longest = Math.max(0, ...lengths);
    if (longest === 0 || !last.offers) return null;
    document.querySelectorAll(".tb-hand li > button")[lengths.indexOf(longest)]?.click();
    return {};
  },
  menu: () => {
    const menus = [...document.querySelectorAll(".tb-choices [aria-haspopup]")];
    const size = (button) => (button.dataset.actions ?? "").split(" ").length;
    menus.sort((a, b) => size(b) - size(a))[0]?.click();
    return menus.length ? { scope: "[role='menu']" } : null;
  },
  "card menu": () => (press(".tb-hand [aria-haspopup]") ? { scope: "[role='menu']" } : null),
  seat: () => {
    const size = (seat) => JSON.stringify(last.seats[seat]).length;
    const others = last.seats.map((_, seat) => seat).filter((seat) => seat !== last.view.seat);
    const [most] = others.sort((a, b) => size(b) - size(a));
    return press(`button[data-seat='${most}']`) ? { scope: "dialog[open]" } : null;
  },
  "last trick": () => (press("[data-action='last']") ? { scope: "dialog[open]" } : null),
  score: () => (press("[data-action='score']") ? { scope: "dialog[open]" } : null),
};

/** States that leave the table unchanged: the next one of the same scene needs no new table. */
const ON_TOP = new Set(["menu", "card menu", "seat", "last trick", "score"]);

function closeAll() {
  document.querySelector("dialog[open]")?.close();
  document.querySelector("[role='menu']")?.dispatchEvent(new CustomEvent("dismiss"));
}

/**
 * Draws a scene and checks it.
 * @param {object[]} messages earlier messages of the deal, and the scene
 * @param {string} show
 * @param {object} [more] data of this state
 */
async function judge(messages, show, more = {}) {
  const onTop = ON_TOP.has(show);
  let areas = [];
  if (onTop && lies === messages.at(-1)) closeAll();
  else areas = await draw(messages);
  lies = onTop || show === "plain" ? last : null;
  const what = SHOWS[show](more);
  if (what === null) return [];
  // A focused card is raised from its row.
  if (!what.scope) document.activeElement.blur();
  await settled();
  areas.push(places());
  const names = last.seats.map(({ name }) => name);
  return check({ ...what, areas, names, presses: presses && show === "plain" });
}

const broken = new CSSStyleSheet();
document.adoptedStyleSheets.push(broken);
/** Adds a style that breaks the table, to test the checks; an empty one removes it. @param {string} rule */
const breakBy = (rule) => broken.replaceSync(rule);

const update = (message, how) => table.update(message, how);
Object.assign(globalThis, { gallery: { setLanguage, draw, judge, update, breakBy } });
document.documentElement.dataset.gallery = "ready";
