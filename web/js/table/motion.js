// Movement: cards glide from their old to their new positions (FLIP), by transform and opacity alone.

const EASE = "cubic-bezier(0.22, 0.7, 0.3, 1)";

/** True if the reader's system asks for reduced motion. */
export const wantsNoMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * A duration of the design tokens in milliseconds: 0 with reduced motion.
 * @param {Element} root
 * @param {"--fast" | "--slow"} token
 */
export function duration(root, token) {
  if (wantsNoMotion()) return 0;
  const text = getComputedStyle(root).getPropertyValue(token).trim();
  const value = Number.parseFloat(text);
  if (Number.isNaN(value)) return 0;
  return text.endsWith("ms") ? value : value * 1000;
}

/** The transform that lays `box` over `other`. @param {DOMRect} box @param {DOMRect} other */
function over(box, other) {
  const x = other.left + other.width / 2 - box.left - box.width / 2;
  const y = other.top + other.height / 2 - box.top - box.height / 2;
  const scale = box.width ? Math.max(0.3, Math.min(2, other.width / box.width)) : 1;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** Waits until an animation ends or is cancelled. @param {Animation | null} animation */
export async function ended(animation) {
  await animation?.finished.catch(() => undefined);
}

/**
 * Moves an element in from another position.
 * @param {Element} node
 * @param {DOMRect | null} from
 * @param {number} time
 * @param {{delay?: number, fade?: boolean}} [how]
 */
export function moveFrom(node, from, time, { delay = 0, fade = false } = {}) {
  if (!time) return null;
  const start = from ? over(node.getBoundingClientRect(), from) : "translateY(-10px)";
  return node.animate(
    [
      { transform: start, opacity: fade || !from ? 0 : 1 },
      { transform: "none", opacity: 1 },
    ],
    {
      duration: time,
      delay,
      easing: EASE,
      fill: "backwards",
    },
  );
}

/**
 * Moves an element to another position, where it disappears.
 * @param {Element} node
 * @param {DOMRect | null} to
 * @param {number} time
 * @param {{fade?: boolean}} [how]
 */
export function moveTo(node, to, time, { fade = true } = {}) {
  if (!time) return null;
  const end = to ? over(node.getBoundingClientRect(), to) : "translateY(-10px)";
  return node.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: end, opacity: fade ? 0 : 1 },
    ],
    {
      duration: time,
      easing: EASE,
      fill: "forwards",
    },
  );
}

/** Turns a card over in place. @param {Element} node @param {number} time */
export function turnOver(node, time) {
  if (!time) return null;
  return node.animate([{ transform: "scaleX(0)" }, { transform: "none" }], { duration: time, easing: EASE });
}

/**
 * An interruptible pause.
 * @returns {{wait(time: number): Promise<void>, end(): void, readonly waiting: boolean}}
 */
export function createPause() {
  /** @type {(() => void) | null} */
  let finish = null;
  return {
    wait(time) {
      if (time <= 0) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(() => finish?.(), time);
        finish = () => {
          clearTimeout(timer);
          finish = null;
          resolve();
        };
      });
    },
    end() {
      finish?.();
    },
    get waiting() {
      return finish !== null;
    },
  };
}

/**
 * Moves new cards of a hand in from their pile, or from the middle when dealt.
 * @param {HTMLLIElement[]} added
 * @param {DOMRect | null} from
 * @param {number} time
 * @param {number} stagger
 */
export async function bringIn(added, from, time, stagger) {
  const moves = added.map((li, i) => {
    const card = li.querySelector(".tb-card");
    return card && moveFrom(card, from, time, { delay: i * stagger, fade: stagger > 0 });
  });
  await Promise.all(moves.map(ended));
}
