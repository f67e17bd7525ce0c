// Visibility of an element: shown, cut off, or covered by another; by geometry and hit tests.

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

// Rounding, and edges between two pixels.
export const SLACK = 1.5;

// Elements that let presses pass are still visible, and hit tests must find them.
const solid = new CSSStyleSheet();
solid.replaceSync("* { pointer-events: auto !important; }");
document.adoptedStyleSheets.push(solid);

/** While it runs, hit tests find only elements that presses reach. @param {() => void} run */
export function asPressesGo(run) {
  solid.disabled = true;
  run();
  solid.disabled = false;
}

/** Drops all measurements after a change. */
export function lookAnew() {
  clips = new Map();
  unseen = new Map();
}

/** @param {Element} element returns a short name for reports */
export function nameOf(element) {
  const own = element.closest("[class], button, dialog") ?? element;
  const holder = own.parentElement?.closest("[class^='tb-'], [data-seat], dialog");
  /** @param {Element} found */
  const short = (found) => {
    const name = [...found.classList].find((word) => word.startsWith("tb-")) ?? found.classList[0];
    const data = found.getAttribute("data-seat");
    const told = name ? `.${name}` : found.tagName.toLowerCase();
    return data === null ? told : `${told}[data-seat=${data}]`;
  };
  return holder ? `${short(holder)} ${short(own)}` : short(own);
}

/** @param {DOMRect | Box} box */
export const wide = (box) => box.right - box.left;
/** @param {DOMRect | Box} box */
export const high = (box) => box.bottom - box.top;

/** @type {Map<Element, boolean>} */
let unseen = new Map();

/** @param {Element} element returns true if it or an ancestor is for screen readers only */
function isUnseen(element) {
  let answer = unseen.get(element);
  if (answer === undefined) {
    const { parentElement: parent } = element;
    const here = element.clientWidth <= 1 && getComputedStyle(element).clipPath !== "none";
    answer = here || (parent !== null && isUnseen(parent));
    unseen.set(element, answer);
  }
  return answer;
}

/** @param {Element} element returns true if some part is visible */
export function isSeen(element) {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isUnseen(element);
}

/** @type {Map<Element, {x: string, y: string, box: Box}[]>} */
let clips = new Map();

/**
 * The boxes that clip an element, from the inside to the window.
 * @param {Element} element
 * @returns {{x: string, y: string, box: Box}[]}
 */
function clipsOf(element) {
  const known = clips.get(element);
  if (known) return known;
  const { parentElement: parent } = element;
  const around = parent
    ? clipsOf(parent)
    : [{ x: "hidden", y: "hidden", box: { left: 0, top: 0, right: innerWidth, bottom: innerHeight } }];
  const { overflowX: x, overflowY: y, display } = getComputedStyle(element);
  const cuts = (x !== "visible" || y !== "visible") && display !== "inline" && element !== document.body;
  // The page's own scrolling does not clip.
  const own = cuts && element !== document.documentElement ? [{ x, y, box: innerBox(element) }] : [];
  const all = [...own, ...around];
  clips.set(element, all);
  return all;
}

/** @param {Element} element */
export function innerBox(element) {
  const box = element.getBoundingClientRect();
  return {
    left: box.left + element.clientLeft,
    top: box.top + element.clientTop,
    right: box.left + element.clientLeft + element.clientWidth,
    bottom: box.top + element.clientTop + element.clientHeight,
  };
}

export const scrolls = (how) => how === "auto" || how === "scroll";

/**
 * The clipped part of a box in words; empty if none. Parts reachable by scrolling are not clipped.
 * @param {Element} element
 * @param {Box} box
 * @param {number} slackY
 * @returns {{cut: string, away: boolean}} away: scrolled out of view, so that no further check applies
 */
export function cutOff(element, box, slackY = SLACK) {
  let away = false;
  for (const { x, y, box: clip } of clipsOf(element)) {
    const left = clip.left - box.left;
    const right = box.right - clip.right;
    const top = clip.top - box.top;
    const bottom = box.bottom - clip.bottom;
    if (scrolls(x) && (left > SLACK || right > SLACK)) away = true;
    if (scrolls(y) && (top > slackY || bottom > slackY)) away = true;
    if (away) return { cut: "", away };
    if (Math.max(left, right) > SLACK) return { cut: `${Math.round(Math.max(left, right))} px wide`, away };
    if (Math.max(top, bottom) > slackY) return { cut: `${Math.round(Math.max(top, bottom))} px high`, away };
  }
  return { cut: "", away };
}

/** @param {Element} element returns true if it paints anything */
function paints(element) {
  if (element instanceof SVGElement) return !(element instanceof SVGSVGElement);
  const style = getComputedStyle(element);
  if (Number(style.opacity) < 0.1) return false;
  const alpha = /^rgba?\([^)]*[,/]\s*([\d.]+)\)$/.exec(style.backgroundColor);
  const filled = style.backgroundColor.startsWith("rgb(") || style.backgroundColor.startsWith("color(");
  return (
    filled || Number(alpha?.[1] ?? 0) > 0.1 || style.backgroundImage !== "none" || element.tagName === "IMG"
  );
}

/** @param {Element} element @param {number} x @param {number} y returns true if its own letters are there */
function writes(element, x, y) {
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      if (x > box.left && x < box.right && y > box.top + 3 && y < box.bottom - 3) return true;
  }
  return false;
}

/**
 * The element that covers another at a point, if any.
 * @param {Element} element
 * @param {number} x
 * @param {number} y
 * @returns {Element | null}
 */
export function coverAt(element, x, y) {
  const first = document.elementFromPoint(x, y);
  if (!first || first === element || element.contains(first) || first.contains(element)) return null;
  for (const hit of document.elementsFromPoint(x, y)) {
    if (hit === element || hit.contains(element) || element.contains(hit)) return null;
    if (paints(hit) || writes(hit, x, y)) return hit;
  }
  return null;
}

/**
 * @param {Element} root
 * @param {(node: Node) => boolean} [isDone] true if a text needs no further check
 * @returns {{node: Text, element: Element, lines: DOMRect[]}[]} all other visible texts
 */
export function texts(root, isDone = () => false) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isDone(node)) continue;
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || element.closest("script, style, option")) continue;
    if (!isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter((box) => box.width > 1);
    found.push({ node: /** @type {Text} */ (node), element, lines });
  }
  return found;
}
