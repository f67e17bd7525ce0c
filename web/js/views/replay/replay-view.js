// The addresses of replays: a deal of the match that is kept, one's own play of a deal that came by a link, the sender's.

import { cardNames, findGame } from "../../app/app.js";
import { displayNames } from "../../app/names.js";
import { isLevel } from "../../base/levels.js";
import { loadDaily, loadLink, loadMatch } from "../../base/store.js";
import { findEntry } from "../../history/history.js";
import { Replay } from "./replay.js";

/** @import { SavedMatch } from "../../base/types.js" */
/** @import { FullEntry } from "../../history/types.js" */
/** @import { Checked } from "./replay.js" */

/**
 * @param {HTMLElement} root
 * @param {string} what `match/GAME`, `daily/DAY`, `mine/LINK`, `theirs/LINK`, `kept/ID/NUMBER` (of the history, and which deal, from 1);
 *   before what follows the kind may stand a step, and that what the players knew is checked: `match/at=12/check/GAME`
 * @param {(hash: string) => void} go where leaving leads
 * @returns {Promise<Replay | null>} null: there is nothing to be shown
 */
export async function openReplay(root, what, go) {
  const slash = what.indexOf("/");
  const kind = what.slice(0, slash);
  const [, step, checking, id = ""] = /^(?:at=(\d+)\/)?(check\/)?(.*)$/s.exec(what.slice(slash + 1)) ?? [];
  const check = checking !== undefined;
  if (kind === "daily") return openDaily(root, id, check, go);
  if (kind === "kept") return openKept(root, id, check, go);
  if (kind !== "match" && kind !== "mine" && kind !== "theirs") return null;
  const saved = kind === "match" ? loadMatch(id) : loadLink(id);
  const game = saved && (await findGame(saved.match.game));
  if (!saved || !game) return null;
  const source = kind === "theirs" ? { link: id } : { match: saved.match };
  return new Replay(root, game, source, {
    seat: saved.people[0] ?? 0,
    // Who played in the seats of a link, nobody knows.
    names: kind === "theirs" ? [] : displayNames(saved.names, saved.people),
    cardNames: await cardNames(game),
    leave: () => go(kind === "match" ? `#play/${id}` : `#${id}`),
    step: step === undefined && "at" in saved ? Number(saved.at) : Number(step ?? 0),
    people: kind === "theirs" ? [] : saved.people,
    ...(kind === "theirs" ? {} : { checked: checkedOf(saved), check }),
  });
}

/** @param {SavedMatch | FullEntry} kept @returns {Checked} */
const checkedOf = ({ levels, thoughts }) => ({
  levels: levels?.map((level) => (isLevel(level) ? level : null)),
  thoughts,
});

/**
 * @param {HTMLElement} root
 * @param {string} what the id of a match, and which of its deals
 * @param {boolean} check
 * @param {(hash: string) => void} go
 * @returns {Promise<Replay | null>}
 */
async function openKept(root, what, check, go) {
  const [id = "", number = "1"] = what.split("/");
  const entry = await findEntry(id);
  const game = entry && (await findGame(entry.game));
  const deal = Number(number) - 1;
  if (!entry || !game || !entry.deals[deal]) return null;
  return new Replay(
    root,
    game,
    { match: entry.match },
    {
      seat: entry.people[0],
      names: displayNames(entry.names, entry.people),
      cardNames: await cardNames(game),
      leave: () => go(`#history/${entry.game}/${id}`),
      people: entry.people,
      checked: checkedOf(entry),
      check,
      deal,
    },
  );
}

/**
 * The play of a daily deal that counted.
 * @param {HTMLElement} root
 * @param {string} day
 * @param {boolean} check
 * @param {(hash: string) => void} go
 * @returns {Promise<Replay | null>}
 */
async function openDaily(root, day, check, go) {
  const saved = loadDaily(day);
  const game = saved?.done && (await findGame(saved.match.game));
  if (!saved?.done || !game) return null;
  return new Replay(
    root,
    game,
    { match: saved.done.match },
    {
      seat: saved.people[0] ?? 0,
      names: displayNames(saved.names, saved.people),
      cardNames: await cardNames(game),
      leave: () => go(`#daily/${day}`),
      people: saved.people,
      checked: checkedOf(saved),
      check,
      step: 0,
    },
  );
}
