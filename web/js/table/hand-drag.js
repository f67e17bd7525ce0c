// Dragging a card from the hand to the felt acts as a press of the card, including refusals.

import { setAttribute } from "../base/dom.js";
import { carry } from "../base/drag.js";
import { duration, ended } from "./motion.js";

/**
 * @param {ReturnType<typeof import("./hand.js").createHand>} hand
 * @param {HTMLElement} felt
 * @param {AbortSignal} signal
 */
export function dragToFelt(hand, felt, signal) {
  /** @type {DOMRect | null} */
  let box = null;

  /** @param {number} x @param {number} y */
  const isOver = (x, y) => box !== null && x > box.left && x < box.right && y > box.top && y < box.bottom;

  /** @param {HTMLElement} face */
  function lift(face) {
    box = felt.getBoundingClientRect();
    felt.dataset.drop = "ready";
    face.closest("li")?.setAttribute("data-carried", "");
  }

  /** @param {number} x @param {number} y */
  function move(x, y) {
    const drop = isOver(x, y) ? "over" : "ready";
    setAttribute(felt, "data-drop", drop);
  }

  /** The card flies back unless it was played. @param {HTMLElement} face */
  function home(face) {
    delete felt.dataset.drop;
    const { transform } = face.style;
    face.style.transform = "";
    const item = face.closest("li");
    const away = face.closest(".is-away") !== null;
    const way = away ? null : face.animate([{ transform }, { transform: "none" }], duration(face, "--slow"));
    void ended(way).then(() => item?.removeAttribute("data-carried"));
  }

  carry(
    hand.list,
    {
      pick: (target) => (hand.choosing() ? hand.face(hand.indexOf(target)) : null),
      lift,
      move,
      drop(face, x, y) {
        if (isOver(x, y)) hand.press(hand.indexOf(face));
        home(face);
      },
      cancel: home,
    },
    signal,
  );
}
