// The addresses of replays: a deal of a stored match, the own play of a link's deal, the sender's play.

import { cardNames } from "../../app/app.js";
import { reviewedResults } from "../../history/review-store.js";
import { Replay } from "../../replay/replay.js";
import { findReplay } from "../../replay/replay-sources.js";

/** @import { Annotate } from "../../replay/replay.js" */

/**
 * @param {HTMLElement} root
 * @param {string} what `match/GAME`, `daily/DAY`, `mine/LINK`, `theirs/LINK`, `kept/ID/NUMBER` (of the history, and
 *     which deal, from 1), `line/PLACE/LINK` (a line of play, and where to return); after the kind may follow a step and
 *     "check", which shows what the players knew: `match/at=12/check/GAME`
 * @param {(hash: string) => void} go navigates on leaving
 * @param {Annotate} [annotate] absent: no notes here
 * @returns {Promise<Replay | null>} null: nothing to show
 */
export async function openReplay(root, what, go, annotate) {
  const slash = what.indexOf("/");
  const kind = what.slice(0, slash);
  const [, step, checking, id = ""] = /^(?:at=(\d+)\/)?(check\/)?(.*)$/s.exec(what.slice(slash + 1)) ?? [];
  const play = await findReplay(kind, id, root);
  if (!play) return null;
  const { game, match, deal, seat, people, names, levels, at, place, link, line } = play;
  /** @param {number} which */
  const reviewed = (which) => reviewedResults(play.id, which, names.length);
  const checked = { levels, thoughts: play.thoughts, reviewed, strangers: link !== undefined };
  return new Replay(root, game, link ? { link } : { match }, {
    seat,
    names,
    people,
    deal,
    checked: play.unfinished ? undefined : checked,
    check: checking !== undefined,
    cardNames: await cardNames(game),
    leave: () => go(place),
    line,
    annotate: line ? undefined : annotate,
    review: play.unfinished ? undefined : addressOfReview(kind, id, people),
    step: step === undefined ? at : Number(step),
  });
}

/**
 * The address of the review of a replay's deal.
 * @param {string} kind
 * @param {string} id
 * @param {number[]} people
 * @returns {((deal: number) => string) | undefined} undefined: none
 */
function addressOfReview(kind, id, people) {
  if (kind === "theirs") return () => `#review/theirs/${id}`;
  if (kind !== "kept" || people.length === 0) return undefined;
  return (deal) => `#review/kept/${id.split("/")[0]}/${deal + 1}`;
}
