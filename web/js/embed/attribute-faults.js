// Wrong attributes of <torite-table>. A fault names the attribute and its value, and lists valid values.

import { engine, lang } from "../app/app.js";
import { t } from "../base/i18n.js";
import { linkOf, settingsIn } from "./parameters.js";

/** @import { EngineError } from "../engine/engine.js" */
/** @import { CatalogGame } from "../base/types.js" */
/** @import { Wanted } from "./parameters.js" */

/**
 * @typedef {object} AttributeFault
 * @property {string} code
 * @property {string} message
 * @property {string} attribute
 * @property {string} value as written
 */
/** @typedef {AttributeFault | {code: string, message: string}} Fault */

/** Maximum number of characters quoted from a value. */
const QUOTED = 60;

/** @param {string} text */
const quoted = (text) => (text.length > QUOTED ? `${text.slice(0, QUOTED - 1)}…` : text);

/**
 * @param {string} attribute
 * @param {string} value
 * @param {string} key of the text, after "embed.wrong."
 * @param {Record<string, string | number>} [more]
 * @returns {AttributeFault}
 */
function fault(attribute, value, key, more = {}) {
  const message = t(`embed.wrong.${key}`, { attribute, value: quoted(value), ...more });
  return { code: "bad-attribute", message, attribute, value };
}

/** A text in the form of a game id: "“Some Game”" is some_game. @param {string} text */
const likeId = (text) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join("_");

/**
 * The fault of a wanted match.
 * @param {Wanted} wanted of a game, not of a deal
 * @param {CatalogGame[]} games
 * @returns {AttributeFault | null} null: no fault that can be found without Python
 */
export function gameFault({ game: id, options, seat }, games) {
  const game = games.find((known) => known.id === id.toLowerCase());
  if (!game) {
    const like = games.find((known) => [known.id, likeId(known.name)].includes(likeId(id)));
    return fault("game", id, like ? "gameLike" : "game", { id: like?.id ?? "" });
  }
  let players = game.players[0];
  for (const setting of settingsIn(options)) {
    const [name, given] = setting.toLowerCase().split("=");
    const values = valuesOf(game, name);
    if (!values) {
      const known = ["players", ...game.options.map((option) => option.name)].join(", ");
      return fault("options", options, "option", { name: quoted(name), known });
    }
    if (!values.includes(given ?? "")) {
      return fault("options", options, "optionValue", {
        name,
        known: values.map((is) => `${name}=${is}`).join(", "),
      });
    }
    if (name === "players") players = Number(given);
  }
  return /^\d*$/.test(seat) && Number(seat) < players ? null : seatFault(seat, players);
}

/** The values of an option, as written in attributes. @param {CatalogGame} game @param {string} name */
function valuesOf({ players, options }, name) {
  if (name === "players") return players.map(String);
  return options
    .find((option) => option.name === name)
    ?.values.map(({ value }) => String(value).toLowerCase());
}

/** @param {string} seat @param {number} players */
const seatFault = (seat, players) => fault("seat", seat, "seat", { most: players - 1 });

/** Options that are valid one by one but refused together by Python. @param {string} options */
const optionsFault = (options) => fault("options", options, "options");

/**
 * The fault of an invalid link.
 * @param {string} deal
 * @param {{code: string, message: string}} error
 * @returns {AttributeFault}
 */
function dealFault(deal, { code, message }) {
  return { ...fault("deal", deal, "deal", { why: message }), code };
}

/** Adapts Python's errors about links: here an author wrote attributes. */
const LINK_FAULTS = [
  ...["bad-link", "link-cut", "link-damaged", "link-too-new"],
  ...["unknown-game", "bad-option", "needs-game", "other-rules"],
];

/**
 * The attribute at fault, where one is.
 * @param {EngineError} error
 * @param {Wanted} wanted
 * @returns {Promise<Fault>}
 */
export async function faultOf({ code, message }, wanted) {
  const { deal, seat, options } = wanted;
  if (!LINK_FAULTS.includes(code)) return { code, message };
  if (!deal) return optionsFault(options);
  if (linkOf(wanted) === deal) return dealFault(deal, { code, message });
  try {
    return seatFault(seat, (await engine.call("open", { link: deal, lang: lang() })).players);
  } catch {
    return dealFault(deal, { code, message });
  }
}

/**
 * Faults of attributes with a default, which do not stop the table.
 * @param {Wanted} wanted
 * @returns {AttributeFault[]}
 */
export function looksFaults({ unknown }) {
  return unknown.map(({ name, value, values }) => fault(name, value, "value", { known: values.join(", ") }));
}
