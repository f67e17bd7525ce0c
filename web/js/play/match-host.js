// Hosts of a match: where it is stored, and which texts and buttons are added to the table.

import { t } from "../base/i18n.js";
import { go } from "../base/navigation.js";
import { saveMatch, setMatchAside } from "../base/store.js";
import { remember } from "../history/history.js";
import { offerAgain } from "./play-again.js";

/** @import { CatalogGame, SavedMatch } from "../base/types.js" */
/** @import { MatchRecord, TableMessage } from "../base/messages.js" */
/** @import { Panel } from "../table/types.js" */
/** @import { Match } from "./match.js" */

/**
 * Additions to a table message.
 * @typedef {object} Extras
 * @property {string} [ask] a question, before the prompt
 * @property {Panel | null} [panel]
 * @property {boolean} [hold] true if nobody acts until one of its buttons is pressed
 *
 * An action that the host may note.
 * @typedef {object} Done
 * @property {{before: MatchRecord, action: string}} [acted] set after an action of the person
 * @property {boolean} [undone] true after an undo of the person
 *
 * The host of a match. The plain host belongs to the match that the first screen offers to continue.
 * @typedef {object} MatchHost
 * @property {(saved: SavedMatch, done: Done) => SavedMatch | null} keep stores everything in one write, so that a crash
 *     cannot separate an action from the notes about it; null: it was continued in another tab, and nothing was stored
 * @property {(tooNew: boolean) => void} setAside sets an unreadable match aside
 * @property {() => void} leave
 * @property {number} [given] number of initial actions that cannot be undone
 * @property {number} [own] number of those by this person
 * @property {() => void} [hinted] called after a hint
 * @property {() => MatchRecord | null} [asked] the position of a question just answered, which is then shared instead
 *     of the outcome
 * @property {boolean} [coached] true if a coach is allowed
 * @property {(message: TableMessage, match: Match) => Promise<Extras>} [extras]
 * @property {(step: number) => void} [moment] shows a step of the finished deal
 */

/** @param {CatalogGame} game @returns {MatchHost} */
export function plainHost({ id }) {
  const kept = { action: "history", label: t("history"), run: () => go(`#history/${id}`) };
  const look = { action: "replay", label: t("links.look"), run: () => go(`#replay/match/${id}`) };
  const review = { action: "review", label: t("review"), run: () => go(`#review/match/${id}`) };
  return {
    moment: (step) => go(`#replay/match/at=${step}/${id}`),
    keep: (saved) => saveMatch(saved),
    coached: true,
    setAside: (tooNew) => setMatchAside(id, tooNew),
    leave: () => go("#"),
    extras: async (message, { state: { saved } }) => {
      // Play does not wait for the history.
      void remember(saved, message);
      if (!message.result) return { panel: null };
      const again = { action: "again", label: t("again"), run: () => void offerAgain(saved, `#play/${id}`) };
      const buttons = saved.people.length === 1 ? [review, look, again] : [look, again];
      return { panel: { buttons: message.match.over ? [kept, ...buttons] : buttons } };
    },
  };
}
