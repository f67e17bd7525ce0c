// Fits the table into its size. The layout gives the remaining room to the trick; if that is too small, the table first
// drops decoration, then scrolls.

import { setAttribute } from "../base/dom.js";

const STAGES = [null, "snug", "scroll"];
// Elements with an area of their own on the felt.
const PARTS = ".tb-seats > li, .tb-facts, .tb-places, .tb-trick, .tb-choices";

// Elements that the result may cover.
const COVERED =
  ".tb-tray > *, .tb-board > :not(.tb-seats, .tb-strip), .tb-seats > li, .tb-facts, .tb-places > li";

/**
 * @param {HTMLElement} table
 * @param {HTMLElement} board
 * @param {HTMLElement} tray
 * @param {HTMLElement} result
 */
export function createFit(table, board, tray, result) {
  let stage = 0;
  let size = "";
  /** Scrollable height at the last measurement. */
  let foot = 0;

  /** @param {number} to */
  function set(to) {
    stage = to;
    setAttribute(table, "data-fit", STAGES[to]);
  }

  /** True if a part overflows the felt, or the felt the table. */
  function crowded() {
    const end = board.getBoundingClientRect().bottom + 1;
    const parts = [...board.querySelectorAll(PARTS)].filter((part) => part.checkVisibility());
    return (
      parts.some((part) => part.getBoundingClientRect().bottom > end) ||
      tray.getBoundingClientRect().bottom > table.getBoundingClientRect().bottom + 1
    );
  }

  return {
    /** Hides parts wholly covered by the result from keyboard and screen readers. */
    hideCovered() {
      const panel = result.hidden ? null : result.getBoundingClientRect();
      for (const part of table.querySelectorAll(COVERED)) {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const isIn =
          panel && left >= panel.left && right <= panel.right && top >= panel.top && bottom <= panel.bottom;
        setAttribute(part, "inert", isIn === true);
      }
    },

    /** Starts again for a new deal, which may need less room. */
    forget() {
      set(0);
    },

    /** Within a deal and a size it never reverts, to avoid flicker. */
    measure() {
      const root = getComputedStyle(table.ownerDocument.documentElement).fontSize;
      const now = `${table.clientWidth} ${table.clientHeight} ${root}`;
      if (now !== size) set(0);
      size = now;
      // A menu uses the room there is, for a short time.
      if (!table.clientHeight || board.querySelector(".tb-menu")) return;
      const before = stage;
      while (stage < STAGES.length - 1 && crowded()) set(stage + 1);
      if (STAGES[stage] !== "scroll") return;
      // The hand and the trick are at the bottom: stay there, unless the user has scrolled up.
      const most = table.scrollHeight - table.clientHeight;
      if (stage > before || table.scrollTop >= foot - 2) table.scrollTop = most;
      foot = most;
    },
  };
}
