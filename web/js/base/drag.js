// Dragging with a mouse, a pen or a finger. The dragged element moves by `transform` alone, without a new layout.
// Dragging is optional: everything that can be dragged can also be pressed, and a press that does not travel stays a
// press.

/** Distance that a pointer travels before a drag starts, in pixels. */
const REACH = 7;

/**
 * @typedef {object} Held
 * @property {number} pointer
 * @property {HTMLElement} node
 * @property {number} x start of the drag
 * @property {number} y
 * @property {boolean} lifted
 *
 * @typedef {object} Carrying
 * @property {(target: Element) => HTMLElement | null} pick the element to drag from here, if any
 * @property {(node: HTMLElement) => void} lift called at the start of a drag
 * @property {(x: number, y: number) => void} move
 * @property {(node: HTMLElement, x: number, y: number) => void} drop called at the end; its `transform` is still set
 * @property {(node: HTMLElement) => void} cancel called if the drag is cancelled
 */

/**
 * True if the pointer has started a drag: a finger only upwards, as sideways it looks for a card in the row.
 * @param {PointerEvent} event
 * @param {Held} held
 */
function setsOut({ pointerType, clientX, clientY }, { x, y }) {
  const across = Math.abs(clientX - x);
  const up = y - clientY;
  return pointerType === "touch" ? up > REACH && up > across / 2 : Math.hypot(across, up) > REACH;
}

/**
 * @param {HTMLElement} root contains the draggable elements
 * @param {Carrying} carrying
 * @param {AbortSignal} signal
 */
export function carry(root, { pick, lift, move, drop, cancel }, signal) {
  /** @type {Held | null} */
  let held = null;
  /** Suppresses the click at the end of a drag. */
  let swallow = false;

  /** @param {PointerEvent} event */
  function down(event) {
    swallow = false;
    if (held?.lifted || !event.isPrimary || event.button !== 0) return;
    const node = event.target instanceof Element ? pick(event.target) : null;
    held = node && { pointer: event.pointerId, node, x: event.clientX, y: event.clientY, lifted: false };
  }

  /** @param {PointerEvent} event */
  function travel(event) {
    if (event.pointerId !== held?.pointer) return;
    if (!held.lifted) {
      if (event.buttons === 0) held = null;
      if (!held || !setsOut(event, held)) return;
      held.lifted = true;
      swallow = true;
      root.setPointerCapture(held.pointer);
      lift(held.node);
    }
    const { node, x, y } = held;
    node.style.transform = `translate(${event.clientX - x}px, ${event.clientY - y}px) scale(1.06)`;
    move(event.clientX, event.clientY);
  }

  /** @param {PointerEvent} event */
  function up(event) {
    if (event.pointerId !== held?.pointer) return;
    const { node, lifted } = held;
    held = null;
    if (lifted) drop(node, event.clientX, event.clientY);
  }

  function stop() {
    if (held?.lifted) cancel(held.node);
    held = null;
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (event.key !== "Escape" || !held?.lifted) return;
    event.preventDefault();
    event.stopPropagation();
    stop();
  }

  /** @param {MouseEvent} event */
  function click(event) {
    if (!swallow || event.detail === 0) return;
    swallow = false;
    event.preventDefault();
    event.stopPropagation();
  }

  root.addEventListener("pointerdown", down, { signal });
  // A fast mouse may leave the element before the next event.
  document.addEventListener("pointermove", travel, { signal });
  document.addEventListener("pointerup", up, { signal });
  document.addEventListener("pointercancel", stop, { signal });
  // A touch is first captured by the touched element; passing on the capture does not end the drag.
  root.addEventListener("lostpointercapture", ({ target }) => target === root && stop(), { signal });
  root.addEventListener("click", click, { capture: true, signal });
  document.addEventListener("keydown", key, { capture: true, signal });
}
