// The dialogs of the table: score and log, a trick, details of a seat or a pile. One is open at a time.

/** @import { MaybeCard } from "../base/types.js" */
/** @import { TableMessage, TablePile } from "../base/messages.js" */
/** @import { Context } from "./context.js" */

import { sheet as openDialog } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { fadeEnd } from "./fade.js";
import { icon } from "./icons.js";
import { placeDetails } from "./piles.js";
import { seatDetails } from "./seats.js";
import { trickSeen } from "./steps.js";
import { createTrick } from "./trick.js";
import { explained } from "./why.js";

/** @param {Context} context */
export function createSheets(context) {
  const { t, root } = context;
  /** @type {HTMLDialogElement | null} */
  let dialog = null;

  /** Opens a dialog that closes with the table. @param {string} title @param {Node} content */
  async function open(title, content) {
    dialog?.close();
    const close = h("button.tb-tool", { "aria-label": t("table.close") }, icon("close"));
    const opened = openDialog({ title, content, look: "tb-dialog", parent: root, button: close });
    dialog = opened.dialog;
    const body = dialog.querySelector(".tb-dialog-body");
    if (body instanceof HTMLElement) fadeEnd(body);
    await opened.closed;
    if (dialog === opened.dialog) dialog = null;
  }

  /**
   * @param {string} title
   * @param {TableMessage} shown
   * @param {{cards: [number, MaybeCard][], winner: number | null}} what lay there; perhaps no card
   * @param {Node} lines
   */
  function openTrick(title, shown, { cards, winner }, lines) {
    const lain = createTrick(context);
    void open(title, h("div.tb-last.stack", cards.length > 0 && lain.node, lines));
    // It has a size only once it is in the page.
    void lain.render(shown, { cards, winning: winner }, { time: 0, from: () => null });
  }

  return {
    /** True if one is open. */
    get open() {
      return dialog?.open === true;
    },

    close: () => dialog?.close(),

    /** @param {number} seat */
    seat(seat) {
      const { message, how } = context.state;
      if (!message) return;
      const details = seatDetails(context, message, seat, how.levels?.[seat]);
      void open(message.seats[seat]?.name ?? "", details);
    },

    /** @param {TablePile} pile */
    pile: (pile) => void open(pile.label, placeDetails(pile)),

    /**
     * The score and the log; they return to their place next to the table.
     * @param {HTMLElement} content
     * @param {HTMLElement} aside
     */
    score: (content, aside) => void open(t("table.sheet"), content).then(() => aside.append(content)),

    lastTrick() {
      const { message } = context.state;
      const last = message?.view.last_trick;
      if (!message || !last) return;
      const { text, why } = message.last_trick ?? { text: "", why: null };
      openTrick(t("table.last"), message, last, h("p", ...explained(context, text, why)));
    },

    /**
     * Shows a trick of the current deal, or the events before the first, as this seat saw it.
     * @param {number} number
     */
    trick(number) {
      const { message } = context.state;
      if (!message) return;
      const seen = trickSeen(message, number);
      const title = number > 0 ? t("table.trickNumber", { n: number }) : t("table.beforeTricks");
      const lines = seen.events.map(({ text }) => h("li", context.terms(text)));
      openTrick(title, message, seen, h("ol.tb-event-lines", lines));
    },
  };
}
