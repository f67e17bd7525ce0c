// The focus of the table: kept while parts are redrawn, and moved to what can be done.

/** @import { Context } from "./context.js" */

/**
 * @param {Context} context
 * @param {object} parts
 * @param {boolean} parts.guided true if the table is only shown or guided by notes
 * @param {HTMLElement} parts.title
 * @param {{focus(): void, hasFocus(): boolean, choosing(): boolean}} parts.hand
 * @param {{focus(): boolean}} parts.choices
 * @param {{focus(): void}} parts.result
 * @param {{readonly open: boolean}} parts.sheets
 */
export function createFocus(context, { guided, title, hand, choices, result, sheets }) {
  const isIn = () => context.root.contains(document.activeElement);

  /**
   * Focuses the hand; in turn without a card to play, the choice next to it. Out of turn never a choice: a stray press
   * must not raise a stake.
   */
  function play() {
    const { turn, seat } = context.state.message?.view ?? {};
    if (turn === seat && !hand.choosing() && choices.focus()) return;
    hand.focus();
    if (!hand.hasFocus()) title.focus({ preventScroll: true });
  }

  return {
    isIn,
    play,

    /** Holds the focus between its old and its new element; otherwise a screen reader would start at the top. */
    hold() {
      if (document.activeElement === document.body) title.focus({ preventScroll: true });
    },

    /**
     * Lets keyboard users play at once: from the heading of the view, or from nowhere, the focus moves to the first
     * thing to do; from an idle hand to the choice next to it.
     * @param {boolean} fresh
     */
    take(fresh) {
      if (guided || context.state.message?.view.over || sheets.open) return;
      const at = document.activeElement;
      // In an embedding page a table must not take a focus that it never had.
      const nowhere =
        at === document.body ? window.parent === window : at === title || at?.matches("h1") === true;
      if (hand.hasFocus() || (fresh && nowhere)) play();
    },

    /**
     * Keeps the focus in the table when its element is gone.
     * @param {boolean} had
     * @param {boolean} resultAppears
     */
    restore(had, resultAppears) {
      if (sheets.open) return;
      const at = document.activeElement;
      if (resultAppears && (had || at === document.body)) result.focus();
      else if (had && (at === title || !isIn())) play();
    },
  };
}
