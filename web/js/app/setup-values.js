// The chosen setup of a match and values derived from it, without elements.

import { isLevel, USUAL_LEVEL } from "../base/levels.js";
import { loadSetup } from "../base/store.js";
import { applies, completeOptions } from "./options.js";

/** @import { CatalogGame, Level, SavedSetup } from "../base/types.js" */

/** Age of bots, above that of all people, so that bots never win by being young. */
const PROGRAM_AGE = 1000;

/**
 * The last setup of this game, as far as still valid, or else the defaults.
 * @param {CatalogGame} game
 * @returns {SavedSetup}
 */
export function initialSetup(game) {
  const saved = loadSetup(game.id);
  const most = Math.max(...game.players);
  const players = game.players.includes(saved.players ?? 0) ? Number(saved.players) : game.players[0];
  const people = Array.isArray(saved.people)
    ? saved.people.filter((seat) => seat >= 0 && seat < players)
    : [];
  /** @template T @param {unknown} list @param {(item: unknown) => item is T} fits @returns {(T | null)[]} */
  const perSeat = (list, fits) =>
    Array.from({ length: most }, (_, seat) => {
      const item = Array.isArray(list) ? list[seat] : null;
      return fits(item) ? item : null;
    });
  return {
    players,
    people: people.length ? people : [0],
    names: perSeat(saved.names, (item) => typeof item === "string"),
    levels: perSeat(saved.levels, isLevel).map((level) => level ?? USUAL_LEVEL),
    ages: perSeat(saved.ages, (item) => typeof item === "number"),
    options: completeOptions(game, players, saved.options),
  };
}

/** The seats of people, in order. @param {SavedSetup} setup */
export function seatedPeople({ people, players }) {
  return people.filter((seat) => seat < players).sort((a, b) => a - b);
}

/**
 * The level of each computer player, null for the seats of people.
 * @param {SavedSetup} setup
 * @returns {(Level | null)[]}
 */
export function botLevels({ people, players, levels }) {
  return levels.slice(0, players).map((level, seat) => (people.includes(seat) ? null : level));
}

/**
 * The common level of all computer players; null if they differ or there are none.
 * @param {SavedSetup} setup
 * @returns {Level | null}
 */
export function commonLevel(setup) {
  const found = new Set(botLevels(setup).filter((level) => level !== null));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** True if age breaks ties in this match. @param {CatalogGame} game @param {SavedSetup} setup */
export function agesMatter(game, setup) {
  if (!game.ages) return false;
  const option = game.options.find((item) => item.name === game.ages?.option);
  return setup.options[game.ages.option] === game.ages.value && (!option || applies(option, setup));
}

/**
 * The age of every seat; null if ages do not matter or are incomplete. A single person is younger than any bot.
 * @param {CatalogGame} game
 * @param {SavedSetup} setup
 * @returns {number[] | null}
 */
export function knownAges(game, setup) {
  const people = seatedPeople(setup);
  if (!agesMatter(game, setup)) return null;
  if (people.length > 1 && people.some((seat) => setup.ages[seat] === null)) return null;
  return Array.from({ length: setup.players }, (_, seat) =>
    people.includes(seat) ? (setup.ages[seat] ?? 0) : PROGRAM_AGE,
  );
}
