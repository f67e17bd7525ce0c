// The addresses of replays: a deal of the match that is kept, one's own play of a deal that came by a link, the sender's.

import { cardNames, findGame } from "../../app/app.js";
import { displayNames } from "../../app/names.js";
import { loadDaily, loadLink, loadMatch } from "../../base/store.js";
import { findEntry } from "../../history/history.js";
import { Replay } from "./replay.js";

/**
 * @param {HTMLElement} root
 * @param {string} what `match/GAME`, `daily/DAY`, `mine/LINK`, `theirs/LINK`, `kept/ID/NUMBER` (of the history, and which deal, from 1);
 *   the first and the third may have a step before the last part: `match/at=12/GAME`
 * @param {(hash: string) => void} go where leaving leads
 * @returns {Promise<Replay | null>} null: there is nothing to be shown
 */
export async function openReplay(root, what, go) {
  const slash = what.indexOf("/");
  const kind = what.slice(0, slash);
  const [, step, id = ""] = /^(?:at=(\d+)\/)?(.*)$/s.exec(what.slice(slash + 1)) ?? [];
  if (kind === "daily") return openDaily(root, id, go);
  if (kind === "kept") return openKept(root, id, go);
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
  });
}

/**
 * @param {HTMLElement} root
 * @param {string} what the id of a match, and which of its deals
 * @param {(hash: string) => void} go
 * @returns {Promise<Replay | null>}
 */
async function openKept(root, what, go) {
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
      deal,
    },
  );
}

/**
 * The play of a daily deal that counted.
 * @param {HTMLElement} root
 * @param {string} day
 * @param {(hash: string) => void} go
 * @returns {Promise<Replay | null>}
 */
async function openDaily(root, day, go) {
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
      step: 0,
    },
  );
}
