// What a frame is asked to show. It stands in its address, so that a plain iframe needs no script, and <torite-table>
// sends the same text when its attributes change: no page can ask for more than an address can.

import { isLevel, LEVELS, USUAL_LEVEL } from "../base/levels.js";

/** @import { Level, Settings } from "../base/types.js" */

/**
 * @typedef {object} Wanted
 * @property {string} game the id of a game, or ""
 * @property {string} options as in the short form of a link
 * @property {string} seat of a game: the reader's
 * @property {string} deal a link as the author got it, or ""
 * @property {string} annotated an annotated deal, packed as in an address, or ""; it goes before the others
 * @property {Level} level of the computer players
 * @property {string} label what the author calls it
 * @property {boolean} shared a frame beside it will lend it its Python
 * @property {string} keep the key under which a table that is moved finds where it stood, or ""
 * @property {boolean} start at once: the reader has pressed a button already
 * @property {Partial<Settings>} look
 * @property {{name: string, value: string, values: readonly string[]}[]} unknown what has another value than these
 */

/** @type {Record<string, readonly string[]>} */
const LOOKS = {
  lang: ["en", "ja"],
  theme: ["light", "dark"],
  pack: ["game", "french"],
  pace: ["slow", "normal", "instant"],
};

/**
 * @param {string} fragment what stands behind the #: parameters, or a link as it is
 * @param {string} [query] the parameters before it
 * @returns {Wanted}
 */
export function readWanted(fragment, query = "") {
  const parameters = new URLSearchParams(query);
  const own = new URLSearchParams(fragment);
  if (["game", "deal", "annotated"].some((name) => own.has(name)))
    for (const [name, value] of own) parameters.set(name, value);
  else if (fragment) parameters.set("deal", fragment);
  /** @param {string} name */
  const get = (name) => (parameters.get(name) ?? "").trim();
  const unknown = Object.entries({ ...LOOKS, level: LEVELS })
    .map(([name, values]) => ({ name, value: get(name), values }))
    .filter(({ value, values }) => value !== "" && !values.some((known) => known === value));
  const look = Object.fromEntries(
    Object.entries(LOOKS)
      .filter(([name, values]) => values.includes(get(name)))
      .map(([name]) => [name, get(name)]),
  );
  const level = get("level");
  return {
    game: get("game"),
    options: get("options"),
    seat: get("seat"),
    deal: get("deal"),
    annotated: get("annotated"),
    level: isLevel(level) ? level : USUAL_LEVEL,
    label: get("label"),
    shared: get("shared") === "1",
    keep: get("keep"),
    start: get("start") === "1",
    look,
    unknown,
  };
}

/**
 * Which cards are shown, against which players, as a text.
 * @param {Wanted} wanted
 */
export const cardsOf = ({ game, options, seat, deal, annotated, level }) =>
  JSON.stringify([game, options, seat, deal, annotated, level]);

/** The settings in a text of options: "players=3&tie=youngest". @param {string} options */
export const settingsIn = (options) => options.split(/[&,;\s]+/).filter((setting) => setting !== "");

/**
 * The link of what is wanted: of a game the deal with this number, as it is dealt.
 * @param {Wanted} wanted
 * @param {number} [seed]
 */
export function linkOf({ game, options, seat, deal }, seed = 0) {
  if (!deal) return `${game}/${seed}?${[...settingsIn(options), `seat=${seat || 0}`].join("&")}`;
  if (!seat || /[?&]seat=/.test(deal)) return deal;
  return `${deal}${deal.includes("?") ? "&" : "?"}seat=${encodeURIComponent(seat)}`;
}
