// What stands around a match: where it is kept, and what is told and offered beside the table itself.

import { t } from "../../base/i18n.js";
import { go } from "../../base/navigation.js";
import { saveMatch, setMatchAside } from "../../base/store.js";
import { remember } from "../../history/history.js";
import { offerAgain } from "./play-again.js";

/** @import { CatalogGame, SavedMatch } from "../../base/types.js" */
/** @import { MatchRecord, TableMessage } from "../../base/messages.js" */
/** @import { Panel } from "../../table/types.js" */
/** @import { Match } from "./match.js" */

/**
 * What is to be told at a point of a match beside the table itself.
 * @typedef {object} Extras
 * @property {string} [ask] a question, before the prompt
 * @property {Panel | null} [panel]
 * @property {boolean} [hold] nobody acts before one of its buttons is pressed
 *
 * What has just been done, where the host may want to note it.
 * @typedef {object} Done
 * @property {{before: MatchRecord, action: string}} [acted] the person has acted
 * @property {boolean} [undone] the person has taken something back
 *
 * Where a match is kept, and what stands around it. The plain one is that of the match that the first screen
 * offers to continue.
 * @typedef {object} MatchHost
 * @property {(saved: SavedMatch, done: Done) => SavedMatch | null} keep all at once, so that no crash can part what was
 *     done from what is noted of it; null: it was played on in another tab, and nothing was stored
 * @property {(tooNew: boolean) => void} setAside it cannot be read
 * @property {() => void} leave
 * @property {number} [given] so many actions of the deal are not to be taken back
 * @property {number} [own] and so many of them are this person's
 * @property {() => void} [hinted] the person has asked for a hint
 * @property {() => MatchRecord | null} [asked] the position of a question that has just been answered: it is shared then,
 *     not what has come of the answer
 * @property {boolean} [coached] there may be a coach
 * @property {(message: TableMessage, match: Match) => Promise<Extras>} [extras]
 * @property {(step: number) => void} [moment] a moment of the deal that is over is to be looked at
 */

/** @param {CatalogGame} game @returns {MatchHost} */
export function plainHost({ id }) {
  const kept = { action: "history", label: t("history"), run: () => go(`#history/${id}`) };
  const look = { action: "replay", label: t("links.look"), run: () => go(`#replay/match/${id}`) };
  const review = { action: "review", label: t("review"), run: () => go(`#review/match/${id}`) };
  return {
    moment: (step) => go(`#replay/match/at=${step}/${id}`),
    keep: saveMatch,
    coached: true,
    setAside: (tooNew) => setMatchAside(id, tooNew),
    leave: () => go("#"),
    extras: async (message, { saved }) => {
      // Play does not wait for it.
      void remember(saved, message);
      if (!message.result) return { panel: null };
      const again = { action: "again", label: t("again"), run: () => void offerAgain(saved, `#play/${id}`) };
      const buttons = saved.people.length === 1 ? [review, look, again] : [look, again];
      return { panel: { buttons: message.match.over ? [kept, ...buttons] : buttons } };
    },
  };
}

/**
 * The table message with what stands around it.
 * @param {TableMessage} message
 * @param {Extras} extras
 * @returns {TableMessage}
 */
export function withExtras(message, { ask: question, hold }) {
  const prompt = question ? `${question} ${message.prompt}` : message.prompt;
  return { ...message, prompt, offers: hold ? null : message.offers };
}

/**
 * The panel with a line more: why a bot has ended the deal.
 * @param {Panel | null} panel
 * @param {string | null} why
 * @returns {Panel | null}
 */
export function withWhy(panel, why) {
  if (why === null) return panel;
  return { buttons: [], ...panel, texts: [why, ...(panel?.texts ?? [])] };
}
