// The addresses of replays: a deal of the match that is kept, one's own play of a deal that came by a link, the sender's.

import { cardNames } from "../../app/app.js";
import { findPlay } from "./plays.js";
import { Replay } from "./replay.js";

/** @import { Annotate } from "./replay.js" */

/**
 * @param {HTMLElement} root
 * @param {string} what `match/GAME`, `daily/DAY`, `mine/LINK`, `theirs/LINK`, `kept/ID/NUMBER` (of the history, and which deal, from 1);
 *   before what follows the kind may stand a step, and that what the players knew is checked: `match/at=12/check/GAME`
 * @param {(hash: string) => void} go where leaving leads
 * @param {Annotate} [annotate] absent: no notes can be written here
 * @returns {Promise<Replay | null>} null: there is nothing to be shown
 */
export async function openReplay(root, what, go, annotate) {
  const slash = what.indexOf("/");
  const kind = what.slice(0, slash);
  const [, step, checking, id = ""] = /^(?:at=(\d+)\/)?(check\/)?(.*)$/s.exec(what.slice(slash + 1)) ?? [];
  const theirs = kind === "theirs";
  const play = await findPlay(theirs ? "mine" : kind, id);
  if (!play) return null;
  const { game, match, deal, seat, people, names, levels, thoughts, at, place } = play;
  const known = { names, people, deal, checked: { levels, thoughts }, check: checking !== undefined };
  return new Replay(root, game, theirs ? { link: id } : { match }, {
    seat,
    cardNames: await cardNames(game),
    leave: () => go(place),
    annotate,
    step: step === undefined ? at : Number(step),
    // Who played in the seats of a link, nobody knows.
    ...(theirs ? { names: [] } : known),
  });
}
