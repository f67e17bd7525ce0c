// Whether everything has room. The layout gives what is left to the trick; where even that is too little, the table
// first does without what only adorns, then it scrolls.

import { setAttribute } from "../base/dom.js";

const STAGES = [null, "snug", "scroll"];
// What has a place of its own on the felt.
const PARTS = ".tb-seats > li, .tb-facts, .tb-places, .tb-trick, .tb-choices";

/**
 * @param {HTMLElement} table
 * @param {HTMLElement} board
 * @param {HTMLElement} tray
 */
export function createFit(table, board, tray) {
  let stage = 0;
  let size = "";

  /** @param {number} to */
  function set(to) {
    stage = to;
    setAttribute(table, "data-fit", STAGES[to]);
  }

  /** Something reaches out of the felt, or the felt out of the table. */
  function crowded() {
    const foot = board.getBoundingClientRect().bottom + 1;
    const parts = [...board.querySelectorAll(PARTS)].filter((part) => part.checkVisibility());
    return (
      parts.some((part) => part.getBoundingClientRect().bottom > foot) ||
      tray.getBoundingClientRect().bottom > table.getBoundingClientRect().bottom + 1
    );
  }

  return {
    /** The next deal may need less. */
    forget() {
      set(0);
    },

    /** Within a deal and a size of the table it never goes back: that would be a flicker. */
    measure() {
      const root = getComputedStyle(table.ownerDocument.documentElement).fontSize;
      const now = `${table.clientWidth} ${table.clientHeight} ${root}`;
      if (now !== size) set(0);
      size = now;
      // A menu takes what there is, and only for a moment.
      if (!table.clientHeight || board.querySelector(".tb-menu")) return;
      const before = stage;
      while (stage < STAGES.length - 1 && crowded()) set(stage + 1);
      // The hand is at the foot, and the trick above it.
      if (stage > before && STAGES[stage] === "scroll") table.scrollTop = table.scrollHeight;
    },
  };
}
