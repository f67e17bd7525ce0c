// The piles: their owners, cards and faults.

import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { dropZone, startDrag } from "./drag.js";
import { roving } from "./roving.js";
import { nameOf, tile } from "./tile.js";

/** @import { BoardPile } from "../base/messages.js" */
/** @import { Faces } from "./tile.js" */
/** @import { Work } from "./draft-deal.js" */

/**
 * @param {Work} work
 * @param {object} handlers
 * @param {(id: string, index: number) => void} handlers.takeBack
 * @param {(pile: BoardPile) => void} handlers.openText
 */
export function createPiles(work, { takeBack, openText }) {
  const note = h("p.hint.piles-note");
  /** Faults that concern no single pile. */
  const general = h("div");
  const list = h("ol.piles.stack");
  const node = h("section", { "aria-label": t("edit.piles") }, note, general, list);

  /** @param {BoardPile} pile */
  function tags(pile) {
    const { dealer = 0, seat = 0 } = work.board ?? {};
    return [
      pile.seat === dealer ? t("edit.tag.dealer") : "",
      pile.seat !== null && pile.seat === (seat ?? 0) ? t("edit.tag.you") : "",
      pile.ordered ? t(pile.face_up ? "edit.tag.open" : "edit.tag.ordered") : "",
      !pile.ordered && pile.face_up ? t("edit.tag.up") : "",
    ].filter(Boolean);
  }

  /** @param {BoardPile} pile @param {number} index @param {Faces} faces */
  function cardButton(pile, index, faces) {
    const card = pile.cards[index];
    return h("li", [
      h(
        "button.tile-button",
        {
          "data-card": card,
          "data-index": String(index),
          "data-key": `pile ${pile.id} ${index}`,
          tabindex: -1,
          draggable: "true",
          "aria-label": t("edit.card.back", { card: nameOf(card, faces) }),
          onclick: (/** @type {Event} */ event) => {
            event.stopPropagation();
            takeBack(pile.id, index);
          },
          ondragstart: (/** @type {DragEvent} */ event) => startDrag(event, { card, from: pile.id, index }),
        },
        tile(card, faces),
      ),
    ]);
  }

  /** @param {BoardPile} pile @param {Faces} faces */
  function drawPile(pile, faces) {
    const active = pile.id === work.active;
    const count = t("edit.count", { count: pile.cards.length, size: pile.size });
    const problems = (work.board?.problems ?? []).filter(({ piles }) => piles.includes(pile.id));
    const cards = h("ul.pile-cards", { "aria-label": t("edit.cards", { pile: pile.label }) }, [
      pile.cards.map((_, index) => cardButton(pile, index, faces)),
    ]);
    const settle = roving(cards, (key, button) => {
      if (key !== "Backspace" && key !== "Delete") return false;
      takeBack(pile.id, Number(button.dataset.index));
      return true;
    });
    const item = h(
      "li.pile.box",
      {
        "data-pile": pile.id,
        "data-active": active ? "" : null,
        "data-full": pile.cards.length === pile.size ? "" : null,
        "data-wrong": problems.some(({ wrong }) => wrong) ? "" : null,
        onclick: () => work.choose(pile.id),
      },
      h("div.pile-head.row.ends", [
        h("button.pile-name", { "data-key": `pile ${pile.id}`, "aria-pressed": String(active) }, [
          h("span.pile-label", pile.label),
          tags(pile).map((tag) => h("span.small", tag)),
          h("span.pile-count", count),
        ]),
        h(
          "button.button.quiet",
          {
            "data-action": "pile-text",
            "data-key": `text ${pile.id}`,
            "aria-label": t("edit.text.pile", { pile: pile.label }),
            onclick: (/** @type {Event} */ event) => {
              event.stopPropagation();
              openText(pile);
            },
          },
          t("edit.text"),
        ),
      ]),
      pile.cards.length ? cards : null,
      // The count shows the number of missing cards; the text says it for one pile at a time.
      problems
        .filter(({ wrong }) => wrong || active)
        .map(({ text, wrong }) => h("p", { class: wrong ? "problem" : "hint" }, text)),
    );
    dropZone(item, ({ card, from, index }, before) => {
      const at = pile.ordered ? before : undefined;
      if (from === null) work.lay(card, pile.id, at);
      else work.move(from, index, pile.id, at);
    });
    settle();
    return item;
  }

  return {
    node,
    /** @param {Faces} faces */
    draw(faces) {
      note.textContent = work.board?.note ?? "";
      note.hidden = !note.textContent;
      const elsewhere = (work.board?.problems ?? []).filter(({ piles }) => piles.length === 0);
      general.replaceChildren(...elsewhere.map(({ text }) => h("p.problem", text)));
      list.replaceChildren(...(work.board?.piles ?? []).map((pile) => drawPile(pile, faces)));
    },
  };
}
