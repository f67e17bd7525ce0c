// Whether everything has room. The layout gives what is left to the trick; where even that is too little, the table
// first drops what is only decoration, then it scrolls.

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
  /** As far as the table could be scrolled when it was measured last. */
  let foot = 0;

  /** @param {number} to */
  function set(to) {
    stage = to;
    setAttribute(table, "data-fit", STAGES[to]);
  }

  /** Something reaches out of the felt, or the felt out of the table. */
  function crowded() {
    const end = board.getBoundingClientRect().bottom + 1;
    const parts = [...board.querySelectorAll(PARTS)].filter((part) => part.checkVisibility());
    return (
      parts.some((part) => part.getBoundingClientRect().bottom > end) ||
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
      if (STAGES[stage] !== "scroll") return;
      // The hand is at the foot, and the trick above it: there it stays, unless somebody has scrolled up.
      const most = table.scrollHeight - table.clientHeight;
      if (stage > before || table.scrollTop >= foot - 2) table.scrollTop = most;
      foot = most;
    },
  };
}
