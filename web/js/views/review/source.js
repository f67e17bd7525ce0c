// Which deal a review is of, by the same addresses as a replay of it.

import { findGame } from "../../app/app.js";
import { displayNames } from "../../app/names.js";
import { loadDaily, loadLink, loadMatch } from "../../base/store.js";
import { findEntry } from "../../history/history.js";

/** @import { CatalogGame, MatchRecord } from "../../base/types.js" */

/**
 * @typedef {object} Source
 * @property {CatalogGame} game
 * @property {MatchRecord} match
 * @property {number} [deal] absent: the last that is over
 * @property {number} seat whose play is reviewed
 * @property {number[]} people
 * @property {string[]} names
 * @property {string} id what the deals of this match are kept under
 */

/** What is kept of play. @typedef {{match: MatchRecord, people: number[], names: (string | null)[], id?: string}} Kept */

/**
 * @param {string} what `match/GAME`, `daily/DAY`, `mine/LINK`, `kept/ID/NUMBER` (of the history, and which deal, from 1)
 * @returns {Promise<Source | null>} null: there is nothing to be reviewed
 */
export async function findSource(what) {
  const slash = what.indexOf("/");
  const kind = what.slice(0, slash);
  const rest = what.slice(slash + 1);
  if (kind === "match") return sourceOf(loadMatch(rest), what);
  if (kind === "mine") return sourceOf(loadLink(rest), what);
  if (kind === "daily") {
    const saved = loadDaily(rest);
    return saved?.done ? sourceOf({ ...saved, match: saved.done.match, id: undefined }, what) : null;
  }
  if (kind !== "kept") return null;
  const [id = "", number = "1"] = rest.split("/");
  const entry = await findEntry(id);
  const deal = Number(number) - 1;
  if (!entry?.deals[deal]) return null;
  const found = await sourceOf(entry, what);
  return found && { ...found, deal };
}

/**
 * @param {Kept | null} kept
 * @param {string} what
 * @returns {Promise<Source | null>}
 */
async function sourceOf(kept, what) {
  const game = kept && (await findGame(kept.match.game));
  if (!kept || !game) return null;
  const { match, people, names } = kept;
  return {
    game,
    match,
    seat: people[0] ?? 0,
    people,
    names: displayNames(names, people),
    id: kept.id ?? what,
  };
}
