// The annotated deals being written, stored on this device.

import { lang } from "../app/app.js";
import { t } from "../base/i18n.js";
import { loadDraft, saveDraft } from "../base/store.js";
import { newDraft } from "./document.js";

/** @import { CatalogGame } from "../base/types.js" */
/** @import { MatchRecord } from "../base/messages.js" */
/** @import { DealRecord } from "../../torite.js" */
/** @import { Draft } from "./types.js" */

/** A stored draft; null: none. @param {string} id @returns {Draft | null} */
export const draftOf = (id) => loadDraft(id);

/**
 * Begins notes on a replayed deal.
 * @param {CatalogGame} game
 * @param {MatchRecord} match the single deal
 * @param {{seat: number, step: number}} point
 * @returns {string} the address of the editor
 */
export function beginNotes(game, match, { seat, step }) {
  const title = t("notes.newTitle", { name: game.name });
  const draft = newDraft({ deal: recordOf(match), seat, step, title, lang: lang() });
  saveDraft(draft);
  return `#notes/${draft.id}`;
}

/** The record of the only deal of a match: docs/record.md. @param {MatchRecord} match @returns {DealRecord} */
export function recordOf({ game, options, deals }) {
  const [deal] = deals;
  return { torite: 1, game, options, ...deal };
}
