// Starts matches: stores the request and opens the table, which waits for Python itself. Used by Start in the set-up
// and by "Play now".

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
 * @property {(match: MatchRecord) => SavedMatch} saved makes the stored match from Python's record
 */

/** @type {{id: string, beginning: Beginning} | null} */
let wanted = null;

/**
 * Opens the table, where the match begins once Python has started, unless the person keeps a match in progress.
 * @param {CatalogGame} game
 * @param {SavedSetup} setup
 * @param {SavedMatch | null} shown the match that the page announced to replace
 * @param {string} [text] about a match not announced
 * @param {(hash: string) => void} [move] navigates to the table
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
 * Opens a game by its address: continues its match, or begins one. Back skips this address.
 * @param {CatalogGame} game
 * @param {(hash: string) => void} move navigates to the table
 */
export async function playAtOnce(game, move) {
  const saved = loadMatch(game.id);
  if (saved && !saved.over) move(`#play/${game.id}`);
  else await startMatch(game, initialSetup(game), null, undefined, move);
}

/** The request for this table, returned once. @param {string} id @returns {Beginning | null} */
export function takeBeginning(id) {
  const beginning = wanted?.id === id ? wanted.beginning : null;
  wanted = null;
  return beginning;
}
