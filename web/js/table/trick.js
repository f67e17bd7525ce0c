// The trick in the middle: each card on its seat's side.

/** @import { MaybeCard } from "../base/types.js" */
/** @import { TableMessage } from "../base/messages.js" */
/** @import { Context } from "./context.js" */

import { h, hiddenText, setAttribute, setText } from "../base/dom.js";
import { drawCard } from "../cards/cards.js";
import { icon } from "./icons.js";
import { trickLayout } from "./layout.js";
import { ended, moveFrom, moveTo, turnOver } from "./motion.js";

/**
 * @typedef {object} Lying
 * @property {HTMLLIElement} li
 * @property {HTMLElement} face
 * @property {HTMLElement} spoken
 * @property {MaybeCard} code
 *
 * @typedef {object} Motion
 * @property {number} time 0: no motion
 * @property {(seat: number) => DOMRect | null} from
 */

/** @param {Context} context */
export function createTrick({ t, cardName, list: listed }) {
  const slots = h("div.tb-slots", { "aria-hidden": "true" });
  const list = h("ol.tb-cards", { "aria-label": t("table.trick") });
  const turning = h("span.tb-turning", { "aria-hidden": "true", hidden: true }, icon("turning"));
  const spokenOrder = hiddenText("");
  const node = h("div.tb-trick", slots, turning, spokenOrder, list);
  /** @type {Map<number, Lying>} */
  const lying = new Map();
  /** The message drawn last. @type {TableMessage | null} */
  let drawn = null;

  /** @param {MaybeCard} code @returns {Lying} */
  function createCard(code) {
    const face = h("span.tb-card", { "aria-hidden": "true" }, drawCard(code));
    const spoken = hiddenText("");
    return { li: h("li", face, spoken), face, spoken, code };
  }

  /** Measures: call it before changes, as it needs the layout. */
  function measure() {
    const { players = 0, direction = "clockwise" } = drawn?.view ?? {};
    const most = Number.parseFloat(getComputedStyle(node).getPropertyValue("--trick-most")) || 108;
    const area = { width: node.clientWidth, height: node.clientHeight };
    return { ...trickLayout(players, direction, area, most), area };
  }

  function place({ card, points, area } = measure()) {
    if (!drawn) return;
    const { players, seat, phase, trick, turn: next } = drawn.view;
    node.style.setProperty("--trick-card", `${card}px`);
    while (slots.children.length < players) slots.append(h("span"));
    while (slots.children.length > players) slots.lastElementChild?.remove();
    points.forEach(({ x, y }, turn) => {
      const shift = `calc(${x}px - 50%) calc(${y}px - 50%)`;
      const slot = slots.children[turn];
      if (slot instanceof HTMLElement) slot.style.translate = shift;
      if (slot)
        setAttribute(slot, "data-next", (phase === "play" || trick) && (seat + turn) % players === next);
      const li = lying.get((seat + turn) % players)?.li;
      if (li) li.style.translate = shift;
    });
    // The arrow is in the free corner above the left card. With the cards in a row, it is next to them if there is
    // room, or else above the last one, as the facts begin above the first.
    const size = Math.min(32, card * 0.45);
    const left = Math.min(...points.map(({ x }) => x));
    const right = Math.max(...points.map(({ x }) => x));
    const top = Math.min(...points.map(({ y }) => y));
    const beside = left - card / 2 - size;
    const above = top - card * 0.7 - size * 0.6;
    const corner = { x: left, y: top - card / 3 };
    const { x, y } =
      top < -card / 2
        ? corner
        : beside - size / 2 > -area.width / 2
          ? { x: beside, y: 0 }
          : { x: right, y: above };
    turning.style.inlineSize = `${size}px`;
    turning.style.translate = `calc(${x}px - 50%) calc(${y}px - 50%)`;
  }

  /**
   * Shows the order of play, if known: an arrow and the slots for the cards.
   * @param {TableMessage} message
   * @param {number[]} order
   */
  function showOrder({ view: { players, seat, direction }, seats }, order) {
    const all = order.length === players;
    const onward = order[1] === ((order[0] ?? 0) + 1) % players;
    turning.hidden = !all;
    setAttribute(
      turning,
      "data-way",
      onward === (direction === "clockwise") ? "clockwise" : "counterclockwise",
    );
    [...slots.children].forEach((slot, turn) => {
      const player = (seat + turn) % players;
      // With a known order the other seats have no slot.
      setAttribute(slot, "data-idle", seats[player]?.out || (order.length > 0 && !order.includes(player)));
      setAttribute(slot, "data-place", all ? order.indexOf(player) + 1 : null);
    });
    const orderedNames = order.map((player) => seats[player]?.name ?? "");
    setText(spokenOrder, order.length ? t("table.order", { names: listed(orderedNames) }) : "");
  }

  /**
   * Start and end of a card's flight: the plate's edge on the side of the trick, in the size of a small card, so that
   * it never hides the plate.
   * @param {DOMRect | null} plate
   */
  function edgeOf(plate) {
    if (!plate) return null;
    const box = node.getBoundingClientRect();
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const width = Math.min(34, plate.width / 2);
    const from = { x: plate.left + plate.width / 2, y: plate.top + plate.height / 2 };
    const way = { x: middle.x - from.x, y: middle.y - from.y };
    const reach = Math.min(
      (plate.width / 2 + width / 2) / Math.max(1, Math.abs(way.x)),
      (plate.height / 2 + width * 0.7) / Math.max(1, Math.abs(way.y)),
      1,
    );
    const at = { x: from.x + way.x * reach, y: from.y + way.y * reach };
    return new DOMRect(at.x - width / 2, at.y - width * 0.7, width, width * 1.4);
  }

  return {
    node,
    place,

    /**
     * @param {TableMessage} message
     * @param {{cards: [number, MaybeCard][], winning: number | null, order?: number[]}} what lies there; order: the
     *     seats in order of play, if known; by default unchanged
     * @param {Motion} motion
     */
    async render(message, { cards, winning, order }, { time, from }) {
      drawn = message;
      const seats = cards.map(([player]) => player);
      for (const [player, { li }] of lying) {
        if (seats.includes(player)) continue;
        li.remove();
        lying.delete(player);
      }
      /** @type {[number, Lying][]} */
      const added = [];
      cards.forEach(([player, code], i) => {
        let card = lying.get(player);
        if (!card) {
          card = createCard(code);
          lying.set(player, card);
          added.push([player, card]);
        } else if (card.code !== code) {
          card.code = code;
          card.face.replaceChildren(drawCard(code));
          turnOver(card.face, time);
        }
        setAttribute(card.li, "data-winning", winning === player);
        setAttribute(card.li, "data-played", code);
        const text = t("table.plays", { name: message.seats[player]?.name ?? "", card: cardName(code) });
        setText(card.spoken, winning === player ? t("table.winning", { text }) : text);
        if (list.children[i] !== card.li) list.insertBefore(card.li, list.children[i] ?? null);
      });
      place();
      if (order) showOrder(message, order);
      // Without motion no positions are measured.
      if (!time) return;
      const moves = added.map(([player, { face }], i) =>
        moveFrom(face, edgeOf(from(player)), time, { delay: i * time * 0.6, fade: true }),
      );
      await Promise.all(moves.map(ended));
    },

    /**
     * Responds to a tap before Python does: the card moves to the middle at once.
     * @param {string} code
     * @param {DOMRect} from
     * @param {number} time
     */
    offer(code, from, time) {
      const { seat = 0 } = drawn?.view ?? {};
      const measured = measure();
      const card = createCard(code);
      lying.get(seat)?.li.remove();
      lying.set(seat, card);
      list.append(card.li);
      place(measured);
      moveFrom(card.face, from, time);
    },

    /** Moves a refused card back. @param {DOMRect | null} to @param {number} time */
    async takeBack(to, time) {
      const { seat = 0 } = drawn?.view ?? {};
      const card = lying.get(seat);
      if (!card) return;
      lying.delete(seat);
      await ended(moveTo(card.face, to, time, { fade: false }));
      card.li.remove();
    },

    /** Moves the complete trick to its winner. @param {DOMRect | null} to @param {number} time */
    async gather(to, time) {
      const cards = [...lying.values()];
      const edge = edgeOf(to);
      await Promise.all(cards.map(({ face }) => ended(moveTo(face, edge, time))));
      for (const { li } of cards) li.remove();
      lying.clear();
    },
  };
}
