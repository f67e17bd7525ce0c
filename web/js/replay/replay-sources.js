// Sources of replays and reviews, by address.

import { findGame, lang } from "../app/app.js";
import { askWhenReady } from "../app/ask-python.js";
import { displayNames } from "../app/names.js";
import { engineLine } from "../app/status.js";
import { h } from "../base/dom.js";
import { knownLevels } from "../base/levels.js";
import { loadChallenge, loadDaily, loadLink, loadMatch } from "../base/store.js";
import { EngineError } from "../engine/engine.js";
import { findEntry } from "../history/history.js";

/** @import { CatalogGame, Level, SavedMatch } from "../base/types.js" */
/** @import { KeptSearchResult, MatchRecord } from "../base/messages.js" */
/** @import { FullEntry } from "../history/types.js" */

/**
 * @typedef {object} ReplaySource
 * @property {CatalogGame} game
 * @property {MatchRecord} match
 * @property {number} [deal] of the match; absent: the last finished one
 * @property {number} seat of the (first) person
 * @property {number[]} people seats of people on this device; empty for a link, whose players are unknown
 * @property {string[]} names
 * @property {(Level | null)[]} [levels] of the computer players
 * @property {KeptSearchResult[]} [thoughts]
 * @property {number} at step at the start of play
 * @property {string} id key of the match's reviews
 * @property {string} place address of the match
 * @property {string} [link] the link that is replayed
 * @property {boolean} [line] true for a line of play in a made-up deal: no check, no review, no notes
 * @property {boolean} [unfinished] true if the sender of a link stopped before the end: no check and no review
 */

/**
 * Data of a source besides the stored match.
 * @typedef {Pick<ReplaySource, "id" | "place"> & Partial<Pick<ReplaySource, "match" | "deal" | "at">>} Known
 */

/**
 * @param {string} kind
 * @param {string} id
 * @param {HTMLElement} root shows the waiting line for Python
 * @returns {Promise<ReplaySource | null>} null: nothing stored
 */
export async function findReplay(kind, id, root) {
  const what = `${kind}/${id}`;
  if (kind === "match") {
    const saved = loadMatch(id);
    return sourceOf(saved, { id: saved?.id ?? what, place: `#play/${id}` });
  }
  if (kind === "mine") {
    const saved = loadLink(id);
    return sourceOf(saved, { id: saved?.id ?? what, place: `#${id}`, at: saved?.at });
  }
  if (kind === "daily" || kind === "challenge") {
    // The counting play, not a later one.
    const saved = kind === "daily" ? loadDaily(id) : loadChallenge(id);
    return saved?.done ? sourceOf(saved, { id: what, place: `#${what}`, match: saved.done.match }) : null;
  }
  if (kind === "theirs") return sendersPlay(id, root);
  if (kind === "line") return lineOfPlay(id, root);
  if (kind !== "kept") return null;
  const [key = "", number = "1"] = id.split("/");
  const entry = await findEntry(key);
  const deal = Number(number) - 1;
  if (!entry?.deals[deal]) return null;
  return sourceOf(entry, { id: key, place: `#history/${entry.game}/${key}`, deal });
}

/** @param {SavedMatch | FullEntry | null} kept @param {Known} known @returns {Promise<ReplaySource | null>} */
async function sourceOf(kept, { match = kept?.match, deal, at = 0, id, place }) {
  const game = match && (await findGame(match.game));
  if (!kept || !match || !game) return null;
  const { people, names, levels, thoughts } = kept;
  return {
    game,
    match,
    deal,
    seat: people[0] ?? 0,
    people,
    names: displayNames(names, people),
    levels: knownLevels(levels),
    thoughts,
    at,
    id,
    place,
  };
}

/**
 * A line of play after an action.
 * @param {string} id the place to return to, and the link
 * @param {HTMLElement} root
 * @returns {Promise<ReplaySource | null>}
 */
async function lineOfPlay(id, root) {
  const [before = "", ...link] = id.split("/");
  const play = await sendersPlay(link.join("/"), root);
  if (!play) return null;
  const place = decodeURIComponent(before);
  // The reader of the review of a link has no seat.
  const people = place.startsWith("review/theirs/") ? [] : [play.seat];
  const names = people.length > 0 ? displayNames(Array(play.names.length).fill(null), people) : play.names;
  return { ...play, people, names, place: `#${place}`, line: true, unfinished: true };
}

/**
 * The sender's play of a link.
 * @param {string} link
 * @param {HTMLElement} root
 * @returns {Promise<ReplaySource | null>} null: invalid, or the reader has left
 */
async function sendersPlay(link, root) {
  const waiting = engineLine({ bar: true });
  root.replaceChildren(h("div.page", waiting.element));
  const left = () => !waiting.element.isConnected;
  try {
    const opened = await askWhenReady("open", { link, lang: lang() }, left);
    const reply = opened && (await askWhenReady("replay", { link, seat: opened.seat, lang: lang() }, left));
    const game = reply && (await findGame(opened.game));
    if (!game) return null;
    return {
      game,
      match: reply.match,
      seat: opened.seat,
      people: [],
      names: reply.table.seats.map(({ name }) => name),
      at: loadLink(link)?.at ?? 0,
      id: `theirs/${link}`,
      link,
      place: `#${link}`,
      unfinished: !opened.over,
    };
  } catch (error) {
    // The view of links reports what is wrong with a link.
    if (error instanceof EngineError && error.code !== "game-not-here") return null;
    throw error;
  } finally {
    waiting.stop();
  }
}
