// Whether everything has room. The layout gives what is left to the trick; where even that is too little, the table
// first does without what only adorns, then it scrolls.

import { setAttribute } from "../base/dom.js";

const STAGES = [null, "snug", "scroll"];

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
    const last = [...board.children].filter((child) => child.checkVisibility() && inFlow(child)).pop();
    const foot = board.getBoundingClientRect().bottom;
    const reach = last?.getBoundingClientRect().bottom ?? foot;
    return reach > foot + 1 || tray.getBoundingClientRect().bottom > table.getBoundingClientRect().bottom + 1;
  }

  /** @param {Element} child */
  function inFlow(child) {
    return getComputedStyle(child).position !== "absolute";
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
      if (!table.clientHeight) return;
      const before = stage;
      while (stage < STAGES.length - 1 && crowded()) set(stage + 1);
      // The hand is at the foot, and the trick above it.
      if (stage > before && STAGES[stage] === "scroll") table.scrollTop = table.scrollHeight;
    },
  };
}
