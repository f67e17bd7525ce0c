// Dragging cards with a mouse; optional, as everything can be done without it.

/**
 * A dragged card.
 * @typedef {object} Dragged
 * @property {string} card
 * @property {string | null} from its pile; null: it was not laid
 * @property {number} index its index there
 */

const KIND = "application/x-torite-card";

/** @param {DragEvent} event @param {Dragged} dragged */
export function startDrag(event, dragged) {
  event.dataTransfer?.setData(KIND, JSON.stringify(dragged));
  if (event.dataTransfer) event.dataTransfer.effectAllowed = "move";
}

/**
 * Lets cards be dropped on an element.
 * @param {HTMLElement} element
 * @param {(dragged: Dragged, before: number | undefined) => void} drop before: index of the card on which it was
 *     dropped
 */
export function dropZone(element, drop) {
  /** @param {DragEvent} event */
  const isCard = (event) => event.dataTransfer?.types.includes(KIND) ?? false;
  element.addEventListener("dragover", (event) => {
    if (!isCard(event)) return;
    event.preventDefault();
    element.dataset.over = "";
  });
  element.addEventListener("dragleave", (event) => {
    if (!(event.relatedTarget instanceof Node) || !element.contains(event.relatedTarget))
      delete element.dataset.over;
  });
  element.addEventListener("drop", (event) => {
    if (!isCard(event)) return;
    event.preventDefault();
    delete element.dataset.over;
    const on = event.target instanceof Element ? event.target.closest("[data-index]") : null;
    const before = on instanceof HTMLElement ? Number(on.dataset.index) : undefined;
    drop(JSON.parse(event.dataTransfer?.getData(KIND) ?? "null"), before);
  });
}
