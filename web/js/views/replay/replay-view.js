// The addresses of replays: a deal of the match that is kept, one's own play of a deal that came by a link, the sender's.

import { cardNames } from "../../app/app.js";
import { reviewedThoughts } from "../review/review-store.js";
import { Replay } from "./replay.js";
import { findReplay } from "./replay-sources.js";

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
  const play = await findReplay(kind, id, root);
  if (!play) return null;
  const { game, match, deal, seat, people, names, levels, at, place } = play;
  /** @param {number} which */
  const reviewed = (which) => reviewedThoughts(play.id, which, names.length);
  const checked = { levels, thoughts: play.thoughts, reviewed, strangers: theirs };
  return new Replay(root, game, theirs ? { link: id } : { match }, {
    seat,
    names,
    people,
    deal,
    checked: play.unfinished ? undefined : checked,
    check: checking !== undefined,
    cardNames: await cardNames(game),
    leave: () => go(place),
    annotate,
    review: play.unfinished ? undefined : addressOfReview(kind, id, people),
    step: step === undefined ? at : Number(step),
  });
}

/**
 * Where the deal of a replay is reviewed.
 * @param {string} kind
 * @param {string} id
 * @param {number[]} people
 * @returns {((deal: number) => string) | undefined} undefined: nowhere
 */
function addressOfReview(kind, id, people) {
  if (kind === "theirs") return () => `#review/theirs/${id}`;
  if (kind !== "kept" || people.length === 0) return undefined;
  return (deal) => `#review/kept/${id.split("/")[0]}/${deal + 1}`;
}
