// The table at a step of the deal, as the reader of the notes will see it.

import { nextAction } from "../../annotated/document.js";
import { lang } from "../../app/app.js";
import { askPython } from "../../app/ask-python.js";
import { displayNames } from "../../app/names.js";

/** @import { Action, AnnotatedReply } from "../../base/messages.js" */
/** @import { Draft } from "../../annotated/types.js" */

/** @typedef {{signal: AbortSignal, leave: () => void}} Way signal: nobody looks any longer */

/**
 * The deal after a number of actions, from a walk with a single note there.
 * @param {Draft} draft
 * @param {number} at
 * @param {Way} way
 * @param {object} [asked] the note's question
 * @returns {Promise<AnnotatedReply>}
 */
export function lookAt({ deal, seat, hands, names }, at, { signal, leave }, asked = {}) {
  const note = { at, text: "-", ...asked };
  const walk = { annotated: 1, title: "-", deal, seat, hands, ...(names ? { names } : {}), notes: [note] };
  // One score per seat before the deal.
  const scores = Array.isArray(deal.scores) ? deal.scores : [];
  const shownNames = displayNames(
    scores.map(() => null),
    [seat],
  );
  return askPython(
    "annotated",
    () => ({
      deal: walk,
      lang: lang(),
      people: [seat],
      ...(shownNames.length > 0 ? { names: shownNames } : {}),
    }),
    { signal, leave, setBusy: () => {} },
  );
}

/**
 * The legal actions of the reader's seat at a step in its turn.
 * @param {Draft} draft
 * @param {number} at
 * @param {Way} way
 * @returns {Promise<Action[]>}
 */
export async function legalAt(draft, at, way) {
  const action = nextAction(draft, at);
  if (action === null) return [];
  const { table } = await lookAt(draft, at, way, { ask: { answers: [{ action, good: true }] } });
  const { choices = [], selections = [], ranges = [] } = table.offers ?? {};
  const ranged = ranges.flatMap(({ label, values, actions }) =>
    actions.map((each, index) => ({ action: each, label: `${label}: ${values[index]}` })),
  );
  return [...table.hand.flatMap((card) => card.actions), ...choices, ...selections, ...ranged];
}

/** The open cards on a table. @param {HTMLElement} root */
export function visibleCards(root) {
  /** @type {NodeListOf<HTMLElement>} */
  const cards = root.querySelectorAll(".card[data-code]");
  return [...cards].filter((card) => card.checkVisibility()).map((card) => card.dataset.code ?? "");
}

/** The tapped open card, if any. @param {Event} event */
export function tappedCard({ target }) {
  if (!(target instanceof Element)) return null;
  const face =
    target.closest(".card[data-code]") ?? target.closest("button, li")?.querySelector(".card[data-code]");
  return face instanceof HTMLElement ? (face.dataset.code ?? null) : null;
}
