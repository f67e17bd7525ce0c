// The parameters of a frame. They stand in its address, so that a plain iframe needs no script, and <torite-table>
// sends the same text when its attributes change: a page can request only what an address can.

import { isLevel, LEVELS, USUAL_LEVEL } from "../base/levels.js";

/** @import { Level, Settings } from "../base/types.js" */

/**
 * @typedef {object} Wanted
 * @property {string} game the id of a game, or ""
 * @property {string} options as in the short form of a link
 * @property {string} seat the reader's seat at a game
 * @property {string} deal a link as pasted by the author, or ""
 * @property {string} annotated an annotated deal, packed as in an address, or ""; it takes precedence
 * @property {string} made a game of the workshop, packed as in its link, or ""; it takes precedence, too
 * @property {string} zip the same as a zip file, packed, or ""
 * @property {Level} level of the computer players
 * @property {string} label the author's label
 * @property {boolean} shared another frame lends it its Python
 * @property {string} keep the key of the state of a moved table, or ""
 * @property {boolean} start true if the reader has already pressed a button
 * @property {Partial<Settings>} look
 * @property {{name: string, value: string, values: readonly string[]}[]} unknown parameters with invalid values
 */

/** Prefix of a game of the workshop in an address, after its #. */
export const MADE = "workshop/made/";

/** @type {Record<string, readonly string[]>} */
const LOOKS = {
  lang: ["en", "ja"],
  theme: ["light", "dark"],
  pack: ["game", "french"],
  pace: ["slow", "normal", "instant"],
};

/**
 * @param {string} fragment the part after the #: parameters, or a link
 * @param {string} [query] the parameters before the #
 * @returns {Wanted}
 */
export function readWanted(fragment, query = "") {
  const parameters = new URLSearchParams(query);
  const own = new URLSearchParams(fragment);
  if (["game", "deal", "annotated", "made", "zip"].some((name) => own.has(name)))
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
  const deal = get("deal");
  const [, link = ""] = deal.split(MADE);
  return {
    game: get("game"),
    options: get("options"),
    seat: get("seat"),
    deal: link ? "" : deal,
    annotated: get("annotated"),
    made: get("made") || link,
    zip: get("zip"),
    level: isLevel(level) ? level : USUAL_LEVEL,
    label: get("label"),
    shared: get("shared") === "1",
    keep: get("keep"),
    start: get("start") === "1",
    look,
    unknown,
  };
}

/** The wanted cards and opponents, as a text. @param {Wanted} wanted */
export const cardsOf = ({ game, options, seat, deal, annotated, made, zip, level }) =>
  JSON.stringify([game, options, seat, deal, annotated, made, zip, level]);

/** The settings in a text of options: "players=3&tie=youngest". @param {string} options */
export const settingsIn = (options) => options.split(/[&,;\s]+/).filter((setting) => setting !== "");

/**
 * The wanted link; for a game, that of the deal with this seed, as dealt.
 * @param {Wanted} wanted
 * @param {number} [seed]
 */
export function linkOf({ game, options, seat, deal }, seed = 0) {
  if (!deal) return `${game}/${seed}?${[...settingsIn(options), `seat=${seat || 0}`].join("&")}`;
  if (!seat || /[?&]seat=/.test(deal)) return deal;
  return `${deal}${deal.includes("?") ? "&" : "?"}seat=${encodeURIComponent(seat)}`;
}
