// Starts matches: stores the request and opens the table, which waits for Python itself. Used by Start in the set-up
// and by "Play now".

import { ask } from "../base/dialog.js";
import { t } from "../base/i18n.js";
import { go } from "../base/navigation.js";
import { loadMatch, matchKey, saveSetup } from "../base/store.js";
import { claim, claimedElsewhere } from "../base/tab-claim.js";
import { newSeed } from "./app.js";
import { chosenOptions } from "./options.js";
import { botLevels, initialSetup, knownAges, seatedPeople } from "./setup-values.js";

/** @import { CatalogGame, SavedMatch, SavedSetup, Scalar } from "../base/types.js" */
/** @import { MatchRecord } from "../base/messages.js" */

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
  saveSetup(setup, game.id);
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

/**
 * Asks before a new match replaces one that the page did not show, or that another tab plays.
 * @param {string} game
 * @param {SavedMatch | null} shown the match that the page announced to replace
 * @param {string} [text] about a match not announced
 * @returns {Promise<boolean>} true if a new match of this game may be stored
 */
async function confirmStart(game, shown, text = t("match.new.text")) {
  const key = matchKey(game);
  const now = loadMatch(game);
  if (!now || now.over) return true;
  const elsewhere = await claimedElsewhere(key);
  const wasShown = shown !== null && shown.line === now.line && shown.revision === now.revision;
  if (wasShown && !elsewhere) return true;
  const yes = await ask({
    title: t("match.new.title"),
    text: elsewhere ? t("tabs.new") : text,
    yes: t("match.new.yes"),
  });
  // The other tab is notified before anything is stored.
  if (yes && elsewhere) (await claim(key, { force: true, lost: () => {} }))?.release();
  return yes;
}
