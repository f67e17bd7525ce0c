// A review as a deal with notes, docs/annotated-deals.md: that is how it is handed on, as a file, a link or a plain text.

import { lang } from "../../app/app.js";
import { t } from "../../base/i18n.js";
import { newDraft, newNote, toFile } from "../notes/document.js";
import { recordOf } from "../notes/drafts.js";

/** @import { CatalogGame } from "../../base/types.js" */
/** @import { MatchRecord, ReviewReply } from "../../base/messages.js" */

/**
 * A note before each decision that cost something, and at the turning point; all of them where none did.
 * @param {CatalogGame} game
 * @param {MatchRecord} match the deal on its own
 * @param {{seat: number, names: string[]}} who whose decisions, and the names of all seats
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
