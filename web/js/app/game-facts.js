// Short facts for choosing a game.

import { h, hiddenText, svg } from "../base/dom.js";
import { t } from "../base/i18n.js";

/** @import { CatalogGame } from "../base/types.js" */

/** "2–4", "3", "2–4, 6". @param {number[]} numbers */
export function range(numbers) {
  /** @type {number[][]} */
  const runs = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && number === run[run.length - 1] + 1) run.push(number);
    else run?.at(-1) === number || runs.push([number]);
  }
  return runs.map((run) => (run.length > 1 ? `${run[0]}–${run.at(-1)}` : String(run[0]))).join(t("comma"));
}

/** @param {CatalogGame} game */
const minutes = (game) => [...new Set(game.minutes)].join("–");

/** @param {CatalogGame} game */
export function gameFacts(game) {
  return t("game.facts", { players: range(game.players), minutes: minutes(game) });
}

const ICONS = {
  people:
    "M9 11A4 4 0 1 0 9 3A4 4 0 0 0 9 11ZM2 20C2 16 5 13.5 9 13.5S16 16 16 20ZM16 4.5A3.4 3.4 0 0 1 16 10.8M18 13.8C20.6 14.6 22 17 22 20",
  clock: "M12 21A9 9 0 1 0 12 3A9 9 0 0 0 12 21ZM12 7V12L15.5 14",
};

/**
 * A number after the icon of its unit; screen readers get the facts in words.
 * @param {keyof typeof ICONS} icon
 * @param {string} text
 */
function iconFact(icon, text) {
  const picture = svg("svg", { viewBox: "0 0 24 24" }, svg("path", { d: ICONS[icon] }));
  return h("span.icon-fact", { "aria-hidden": "true" }, picture, text);
}

/** The same facts, short enough for a tile. @param {CatalogGame} game */
export function shortFacts(game) {
  return h("span.short-facts.row", [
    iconFact("people", range(game.players)),
    iconFact("clock", t("home.minutes", { minutes: minutes(game) })),
    hiddenText(gameFacts(game)),
  ]);
}

/** The aim of a game, and its partnerships. @param {CatalogGame} game */
export function gameKind({ kind, partners }) {
  return partners.length ? t("home.kind.partners", { kind: kind.text }) : kind.text;
}

/** The emblem of a game in the page's colours. It is decorative: its text is next to it. @param {CatalogGame} game */
export function emblem({ emblem: drawing, kind }) {
  const { documentElement: shown } = new DOMParser().parseFromString(drawing, "image/svg+xml");
  return h(
    "span.emblem",
    { "aria-hidden": "true", "data-kind": kind.value },
    document.importNode(shown, true),
  );
}
