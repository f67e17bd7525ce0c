// A match that is about to begin: whoever wants one says so here and goes to the table, which waits for Python by
// itself. Start in the set-up and "Play now" are the same.

import { newSeed } from "../../app/app.js";
import { chosenOptions } from "../../app/options.js";
import { go } from "../../base/navigation.js";
import { loadMatch, saveSetup } from "../../base/store.js";
import { confirmStart } from "./confirm-start.js";
import { botLevels, initialSetup, knownAges, seatedPeople } from "./setup-values.js";

/** @import { CatalogGame, SavedMatch, SavedSetup, Scalar } from "../../base/types.js" */
/** @import { MatchRecord } from "../../base/messages.js" */

/**
 * @typedef {object} Beginning
 * @property {{game: string, options: Record<string, Scalar>, seed: number, ages?: number[]}} request for Python
 * @property {(match: MatchRecord) => SavedMatch} saved what is kept of the match that Python has made of it
 */

/** @type {{id: string, beginning: Beginning} | null} */
let wanted = null;

/**
 * Goes to the table, where the match begins as soon as Python is there; unless a match is under way that somebody wants
 * to keep.
 * @param {CatalogGame} game
 * @param {SavedSetup} setup
 * @param {SavedMatch | null} shown the match that the page has said will be replaced
 * @param {string} [text] what to say of one that it has not
 * @param {(hash: string) => void} [move] the way to the table
 */
export async function startMatch(game, setup, shown, text, move = go) {
  if (!(await confirmStart(game.id, shown, text))) return;
  saveSetup(game.id, setup);
  const ages = knownAges(game, setup);
  const people = seatedPeople(setup);
  const names = setup.names.slice(0, setup.players);
  const levels = botLevels(setup);
  const request = { game: game.id, options: chosenOptions(game, setup), seed: newSeed() };
  wanted = {
    id: game.id,
    beginning: {
      request: ages ? { ...request, ages } : request,
      saved: (match) => ({
        torite: 1,
        match,
        people,
        names,
        levels,
        ...(ages ? { ages } : {}),
        time: Date.now(),
      }),
    },
  };
  move(`#play/${game.id}`);
}

/**
 * The address of a game at once: the match under way goes on, else one begins. The way back does not lead here again.
 * @param {CatalogGame} game
 * @param {(hash: string) => void} move the way to the table
 */
export async function playAtOnce(game, move) {
  const saved = loadMatch(game.id);
  if (saved && !saved.over) move(`#play/${game.id}`);
  else await startMatch(game, initialSetup(game), null, undefined, move);
}

/** What is to begin at this table, once. @param {string} id @returns {Beginning | null} */
export function takeBeginning(id) {
  const beginning = wanted?.id === id ? wanted.beginning : null;
  wanted = null;
  return beginning;
}
