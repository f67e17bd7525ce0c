// Formats of the history: days, times, points, results, games.

import { lang } from "../../app/app.js";
import { emblem } from "../../app/game-facts.js";
import { displayNames } from "../../app/names.js";
import { h } from "../../base/dom.js";
import { t, withMinus } from "../../base/i18n.js";
import { localTime } from "../../history/entry.js";

/** @import { CatalogGame } from "../../base/types.js" */
/** @import { Entry } from "../../history/types.js" */

/** @param {number} points */
export const plain = (points) => withMinus(points);

/** Points with a plus or minus sign. @param {number} points */
export const signed = (points) => withMinus(points > 0 ? `+${points}` : points);

/** The local time of play. @param {string} time */
const there = (time) => new Date(time.slice(0, 19));

/** The local day of play. @param {string} time */
export const dayOf = (time) => time.slice(0, 10);

/** "Today", "Yesterday", or the whole date. @param {string} day */
export function dayName(day) {
  const now = new Date();
  if (day === dayOf(localTime(now))) return t("history.today");
  now.setDate(now.getDate() - 1);
  if (day === dayOf(localTime(now))) return t("history.yesterday");
  return new Intl.DateTimeFormat(lang(), { dateStyle: "full" }).format(new Date(`${day}T12:00:00`));
}

/** @param {string} time */
export const clock = (time) => new Intl.DateTimeFormat(lang(), { timeStyle: "short" }).format(there(time));

/** "22 November 2026, 14:05–14:31". @param {Entry} entry */
export function span({ begun, ended }) {
  const format = new Intl.DateTimeFormat(lang(), { dateStyle: "long", timeStyle: "short" });
  const [from, to] = [there(begun ?? ended), there(ended)];
  return begun && from < to ? format.formatRange(from, to) : format.format(to);
}

/** @param {Entry} entry */
export const namesOf = ({ names, people }) => displayNames(names, people);

/** @param {string[]} texts */
export const together = (texts) => new Intl.ListFormat(lang(), { type: "conjunction" }).format(texts);

/**
 * The outcome of a match in a few words, with its kind.
 * @param {Entry} entry
 * @returns {{kind: "won" | "lost" | "open" | "alone", text: string}}
 */
export function outcome(entry) {
  const { over, alone, won, winners, people } = entry;
  if (alone) return { kind: "alone", text: t("history.alone") };
  if (!over) return { kind: "open", text: t("history.open") };
  const names = namesOf(entry);
  const alsoWon = together(winners.map((seat) => names[seat]));
  if (people.length > 1) return { kind: won ? "won" : "lost", text: t("history.wonBy", { names: alsoWon }) };
  if (!won) return { kind: "lost", text: t("history.lost") };
  return { kind: "won", text: t("history.won") };
}

/**
 * "You and Robin 21 · Mika and Noor 17": lines break between the sides. Partners with different values are listed
 * separately.
 * @param {Entry} entry
 * @param {(string | number)[]} values one value per seat
 */
export function bySide(entry, values) {
  const names = namesOf(entry);
  const alike = entry.sides.every((side) => side.every((seat) => values[seat] === values[side[0]]));
  const sides = alike && entry.sides.length > 0 ? entry.sides : values.map((_, seat) => [seat]);
  return sides.flatMap((side, at) => {
    const who = together(side.map((seat) => names[seat]));
    return [h("span.kept-seat", `${who} ${values[side[0]]}${at < sides.length - 1 ? " ·" : ""}`), " "];
  });
}

/** The name of a game; the id for one missing in this version. @param {CatalogGame[]} games @param {string} id */
export const gameName = (games, id) => games.find((game) => game.id === id)?.name ?? id;

/** The emblem of a game, if this version has it. @param {CatalogGame[]} games @param {string} id */
export function picture(games, id) {
  const game = games.find((one) => one.id === id);
  return game ? emblem(game) : null;
}
