// A review as an annotated deal, docs/annotated-deals.md, to share as a file, a link or plain text.

import { newDraft, newNote, toFile } from "../../annotated/document.js";
import { recordOf } from "../../annotated/drafts.js";
import { lang } from "../../app/app.js";
import { t } from "../../base/i18n.js";

/** @import { CatalogGame } from "../../base/types.js" */
/** @import { MatchRecord, ReviewReply } from "../../base/messages.js" */

/**
 * Notes before each costly decision and at the turning point; before all decisions if none was costly.
 * @param {CatalogGame} game
 * @param {MatchRecord} match the single deal
 * @param {{seat: number, names: string[]}} who the reviewed seat and the names of all seats
 * @param {ReviewReply} review
 * @returns {object}
 */
export function reviewFile(game, match, { seat, names }, { moves, summary, turning }) {
  const language = lang();
  const title = t("review.title", { name: game.name });
  const shown = moves.filter(({ step, verdict }) => verdict !== "good" || step === turning);
  /** @param {string} text */
  const texts = (text) => ({ [language]: text });
  const draft = newDraft({ deal: recordOf(match), seat, step: 0, title, lang: language });
  const notes = (shown.length > 0 ? shown : moves).map(({ step, did, text }) => {
    const turned = step === turning ? t("review.turned") : "";
    return { ...newNote(step), text: texts([did, text, turned].filter(Boolean).join(" ")) };
  });
  return toFile({
    ...draft,
    hands: "all",
    names,
    notes: [{ ...newNote(0), text: texts(summary) }, ...notes],
  });
}
