// Asks before a new match replaces one that the page did not show, or that another tab plays.

import { ask } from "../../base/dialog.js";
import { t } from "../../base/i18n.js";
import { loadMatch, matchKey } from "../../base/store.js";
import { claim, claimedElsewhere } from "../../base/tab-claim.js";

/** @import { SavedMatch } from "../../base/types.js" */

/**
 * @param {string} game
 * @param {SavedMatch | null} shown the match that the page announced to replace
 * @param {string} [text] about a match not announced
 * @returns {Promise<boolean>} true if a new match of this game may be stored
 */
export async function confirmStart(game, shown, text = t("match.new.text")) {
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
    no: t("cancel"),
  });
  // The other tab is notified before anything is stored.
  if (yes && elsewhere) (await claim(key, { force: true, lost: () => {} }))?.release();
  return yes;
}
