// The cards not yet laid.

import { h } from "../base/dom.js";
import { actionButton } from "../base/forms.js";
import { t } from "../base/i18n.js";
import { dropZone, startDrag } from "./drag.js";
import { roving } from "./roving.js";
import { nameOf, tile } from "./tile.js";

/** @import { TrayCard } from "../base/messages.js" */
/** @import { Faces } from "./tile.js" */
/** @import { Work } from "./draft-deal.js" */

/** Maximum number of tiles in a row on a phone, slightly narrowed. */
const MOST_COLUMNS = 9;

/**
 * The columns of the tray. On a phone a suit is one row that may scroll sideways; with room for two rows, both are
 * equally long.
 * @param {HTMLElement} rows
 * @param {number[]} suits number of cards of each suit
 */
function setColumns(rows, suits) {
  const most = Math.max(...suits);
  const isLong = most > MOST_COLUMNS;
  rows.toggleAttribute("data-long", isLong);
  rows.style.setProperty("--all", String(most));
  rows.style.setProperty("--columns", String(isLong ? Math.ceil(most / 2) : most));
}

/**
 * @param {Work} work
 * @param {object} handlers
 * @param {(card: string) => void} handlers.lay
 * @param {() => void} handlers.takeBack takes back the last laid card
 */
export function createTray(work, { lay, takeBack }) {
  const rows = h("div.tray-rows");
  const target = h("strong.tray-target");
  const node = h("section.tray", { "aria-label": t("edit.tray") }, [
    h("div.tray-head", step(-1, "previous"), target, step(1, "next")),
    rows,
  ]);
  const settle = roving(rows, press);
  dropZone(node, ({ from, index }) => {
    if (from !== null) work.takeBack(from, index);
  });

  /** @param {number} by @param {string} name */
  function step(by, name) {
    return actionButton(
      `pile-${name}`,
      h("span", { "aria-hidden": "true" }, by < 0 ? "‹" : "›"),
      () => work.chooseNext(by),
      { look: "quiet tray-step", "aria-label": t(`edit.pile.${name}`) },
    );
  }

  /** @param {string} key */
  function press(key) {
    if (key === "Backspace" || key === "Delete") takeBack();
    else if (/^[1-9]$/.test(key)) {
      const pile = work.board?.piles[Number(key) - 1];
      if (pile) work.choose(pile.id);
    } else return false;
    return true;
  }

  /** @param {TrayCard} entry @param {Faces} faces */
  function button({ card, count, left }, faces) {
    const name = nameOf(card, faces);
    return h(
      "button.tile-button",
      {
        "data-card": card,
        "data-left": String(left),
        "data-key": `tray ${card}`,
        tabindex: -1,
        draggable: left > 0 && "true",
        "aria-disabled": left ? null : "true",
        "aria-label": !left
          ? t("edit.card.laid", { card: name })
          : count > 1
            ? t("edit.card.left", { card: name, count: left })
            : name,
        onclick: () => lay(card),
        ondragstart: (/** @type {DragEvent} */ event) => startDrag(event, { card, from: null, index: 0 }),
      },
      tile(card, faces),
      count > 1 && left > 0 ? h("span.tile-count", { "data-left": String(left) }) : null,
    );
  }

  return {
    node,
    /** @param {Faces} faces */
    draw(faces) {
      const { board, activePile } = work;
      if (!board) return;
      target.textContent = activePile
        ? t("edit.target", {
            pile: activePile.label,
            count: activePile.cards.length,
            size: activePile.size,
          })
        : "";
      setColumns(
        rows,
        board.tray.map(({ cards }) => cards.length),
      );
      rows.replaceChildren(
        // Within a suit every card keeps its position; an empty suit disappears.
        ...board.tray
          .filter(({ cards }) => cards.some(({ left }) => left > 0))
          .map(({ label, cards }) =>
            h("div.tray-suit", { role: "group", "aria-label": label }, [
              cards.map((entry) => button(entry, faces)),
            ]),
          ),
      );
      settle();
    },
  };
}
