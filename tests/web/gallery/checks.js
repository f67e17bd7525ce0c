// What can be said of a table by geometry alone: text that is cut off or covered, controls that are covered or too
// small, cards that hide what one must see, areas that jump. Each problem names what it is about, so that a person
// finds it.

/**
 * @typedef {{kind: string, where: string, text: string, detail: string}} Problem
 * @typedef {{left: number, top: number, right: number, bottom: number}} Box
 */

// Rounding, and edges that are drawn between two pixels.
const SLACK = 1.5;
const SMALLEST = 24;
const THUMB = 44;
// So many widths of a large letter: five or six letters, or three kana.
const NAME = 3;
const CONTROLS = "button, a[href], input, select, textarea, summary, [role='menuitem']";
// The middle of rank and suit on a face of 100 by 140, as web/js/cards draws it.
const INDEX = [
  [0.21, 0.13],
  [0.21, 0.3],
  [0.21, 0.48],
];
// Of a line of text: its ends and its middle, the upper and the lower half of the letters.
const SAMPLES = [
  [0.06, 0.32],
  [0.06, 0.68],
  [0.5, 0.32],
  [0.5, 0.68],
  [0.94, 0.32],
  [0.94, 0.68],
];
// Of a control: its middle, and near its corners.
const FACE = [
  [0.5, 0.5],
  [0.12, 0.12],
  [0.88, 0.12],
  [0.12, 0.88],
  [0.88, 0.88],
];
// Of a card in the hand, which another row may reach up to.
const STRIP = [
  [0.5, 0.5],
  [0.12, 0.12],
  [0.8, 0.12],
];
const WHOLE = [0.06, 0.5, 0.94];
// The badge of a pile may lie on the lower half of its card.
const LAID = [
  [0.5, 0.25],
  [0.85, 0.25],
];
const AREAS =
  ".tb-board, .tb-tray, .tb-toolbar, .tb-trick, .tb-hand, .tb-say, .tb-own, .tb-seats [data-seat]";

/** @param {Element} element a short name that leads a person to it */
function nameOf(element) {
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
const wide = (box) => box.right - box.left;
/** @param {DOMRect | Box} box */
const high = (box) => box.bottom - box.top;

/** @type {Map<Element, boolean>} */
let unseen = new Map();

/** @param {Element} element whether it, or what it is in, is for screen readers only */
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

/** @param {Element} element whether a person with eyes sees something of it */
function isSeen(element) {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isUnseen(element);
}

/** @type {Map<Element, {x: string, y: string, box: Box}[]>} */
let clips = new Map();

/**
 * The boxes that cut off what stands out of them, from the inside to the window.
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
  // What scrolls on the page itself is the page.
  const own = cuts && element !== document.documentElement ? [{ x, y, box: innerBox(element) }] : [];
  const all = [...own, ...around];
  clips.set(element, all);
  return all;
}

/** @param {Element} element */
function innerBox(element) {
  const box = element.getBoundingClientRect();
  return {
    left: box.left + element.clientLeft,
    top: box.top + element.clientTop,
    right: box.left + element.clientLeft + element.clientWidth,
    bottom: box.top + element.clientTop + element.clientHeight,
  };
}

const scrolls = (how) => how === "auto" || how === "scroll";

/**
 * How much of a box is cut off, in words; empty if nothing is. What can be scrolled to is not cut off.
 * @param {Element} element
 * @param {Box} box
 * @param {number} slackY
 * @returns {{cut: string, away: boolean}} away: scrolled out of sight, so that nothing more can be said of it
 */
function cutOff(element, box, slackY = SLACK) {
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

/** @param {Element} element whether it paints anything at all of its own */
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

/** @param {Element} element @param {number} x @param {number} y whether letters of its own stand there */
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
 * What lies over an element at a point, if anything does.
 * @param {Element} element
 * @param {number} x
 * @param {number} y
 * @returns {Element | null}
 */
function coverAt(element, x, y) {
  const first = document.elementFromPoint(x, y);
  if (!first || first === element || element.contains(first) || first.contains(element)) return null;
  for (const hit of document.elementsFromPoint(x, y)) {
    if (hit === element || hit.contains(element) || element.contains(hit)) return null;
    if (paints(hit) || writes(hit, x, y)) return hit;
  }
  return null;
}

// The checks ---------------------------------------------------------------------------------------------------------

/** @param {Element} root @returns {{node: Text, element: Element, lines: DOMRect[]}[]} every text that is seen */
function texts(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
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

/**
 * Names may be as long as people like; so much of each must be there that one knows who is meant.
 * @param {Element} element
 * @param {string} text
 * @param {string[]} names of the people at the table
 */
function shortened(element, text, names) {
  if (!names.includes(text)) return false;
  const style = getComputedStyle(element);
  return (
    style.textOverflow === "ellipsis" &&
    element.scrollWidth > element.clientWidth &&
    element.clientWidth >= NAME * Number.parseFloat(style.fontSize)
  );
}

/** @param {Element} root @param {Problem[]} problems @param {string[]} names */
function checkTexts(root, problems, names) {
  for (const { node, element, lines } of texts(root)) {
    const text = node.textContent?.trim() ?? "";
    /** @param {string} kind @param {string} detail */
    const note = (kind, detail) => problems.push({ kind, where: nameOf(element), text, detail });
    // Letters are lower than the box of their line.
    if (shortened(element, text, names)) continue;
    const cuts = lines.map((box) => cutOff(element, box, Math.max(SLACK, box.height * 0.16)));
    const cut = cuts.find((found) => found.cut);
    if (cut) {
      note("text is cut off", cut.cut);
      continue;
    }
    const seen = lines.filter((_, i) => !cuts[i]?.away);
    const cover = seen
      .flatMap((box) => SAMPLES.map(([x, y]) => [box.left + wide(box) * x, box.top + high(box) * y]))
      .map(([x = 0, y = 0]) => coverAt(element, x, y))
      .find((found) => found !== null);
    if (cover) note("text is covered", `by ${nameOf(cover)}`);
  }
}

/** @param {Element} card the part of a card of the hand that is to be pressed: up to the next card of its row */
function strip(card) {
  const box = card.getBoundingClientRect();
  const next = [...document.querySelectorAll(".tb-hand [data-card], .tb-hand button")]
    .map((other) => other.getBoundingClientRect())
    .filter((other) => Math.abs(other.top - box.top) < 20 && other.left > box.left + 1)
    .sort((a, b) => a.left - b.left)[0];
  const below = [...document.querySelectorAll(".tb-hand button")]
    .map((other) => other.getBoundingClientRect())
    .filter((other) => other.top > box.top + 20)
    .sort((a, b) => a.top - b.top)[0];
  const right = Math.min(box.right, next?.left ?? Number.POSITIVE_INFINITY);
  const bottom = Math.min(box.bottom, below?.top ?? Number.POSITIVE_INFINITY);
  return { left: box.left, top: box.top, right, bottom };
}

/** @param {Element} root @param {Problem[]} problems */
function checkControls(root, problems) {
  const thumbs = Math.min(innerWidth, innerHeight) < 600;
  for (const control of root.querySelectorAll(CONTROLS)) {
    if (!isSeen(control) || control.matches("[tabindex='-1'][aria-hidden]")) continue;
    const inHand = control.closest(".tb-hand") !== null;
    const box = inHand ? strip(control) : control.getBoundingClientRect();
    const text = control.getAttribute("aria-label") ?? control.textContent?.trim().slice(0, 60) ?? "";
    /** @param {string} kind @param {string} detail */
    const note = (kind, detail) => problems.push({ kind, where: nameOf(control), text, detail });
    const small = Math.min(wide(box), high(box));
    const size = `${Math.round(wide(box))} x ${Math.round(high(box))}`;
    const typed = control.matches("input");
    if (small < SMALLEST - 0.5) note("control is under 24 px", size);
    else if (thumbs && !typed && small < THUMB - 0.5) note("control is under 44 px", size);
    // What a control holds back of its own texts is said of them.
    const { cut, away } = cutOff(control.parentElement ?? control, box);
    if (cut) note("control is cut off", cut);
    if (cut || away) continue;
    const cover = (inHand ? STRIP : FACE)
      .map(([x, y]) => coverAt(control, box.left + wide(box) * x, box.top + high(box) * y))
      .find((found) => found !== null);
    if (cover) note("control is covered", `by ${nameOf(cover)}`);
  }
}

/** @param {Element} card @param {number[][]} points @returns {Element | null} */
function coverOfCard(card, points) {
  const box = card.getBoundingClientRect();
  for (const [x = 0, y = 0] of points) {
    const cover = coverAt(card, box.left + box.width * x, box.top + box.height * y);
    if (cover) return cover;
  }
  return null;
}

/** @param {Element} root @param {Problem[]} problems */
function checkCards(root, problems) {
  for (const card of root.querySelectorAll(".tb-hand .card, .tb-trick .card")) {
    if (!isSeen(card) || card.closest(".is-away")) continue;
    const played = card.closest("[data-played]");
    const text = played?.textContent ?? card.closest("button")?.getAttribute("aria-label") ?? "";
    /** @param {string} kind @param {string} detail */
    const note = (kind, detail) => problems.push({ kind, where: nameOf(card), text, detail });
    const { cut } = cutOff(card, card.getBoundingClientRect());
    if (cut) note("card is cut off", cut);
    const winning = played?.hasAttribute("data-winning") ?? false;
    const points = winning ? WHOLE.flatMap((x) => WHOLE.map((y) => [x, y])) : INDEX;
    // A back has no index, but one must see that there is a card.
    const cover = coverOfCard(card, points);
    if (cover)
      note(winning ? "winning card is covered" : "index of a card is covered", `by ${nameOf(cover)}`);
  }
}

/**
 * Of the cards elsewhere (before a seat, in a pile) one may lie on the other, but nothing else may lie on them.
 * @param {Element} root
 * @param {Problem[]} problems
 */
function checkLaidCards(root, problems) {
  for (const card of root.querySelectorAll(".card")) {
    if (card.closest(".tb-hand, .tb-trick") || !isSeen(card)) continue;
    const box = card.getBoundingClientRect();
    /** @param {string} kind @param {string} detail */
    const note = (kind, detail) => problems.push({ kind, where: nameOf(card), text: "", detail });
    const { cut, away } = cutOff(card.parentElement ?? card, box);
    if (cut) note("card is cut off", cut);
    if (cut || away) continue;
    const cover = LAID.map(([x, y]) =>
      coverAt(card, box.left + box.width * x, box.top + box.height * y),
    ).find((found) => found && !found.closest(".card"));
    if (cover) note("card is covered", `by ${nameOf(cover)}`);
  }
}

/** @param {Element} root @param {Problem[]} problems */
function checkScrolling(root, problems) {
  for (const box of root.querySelectorAll("*:not(svg, svg *)")) {
    if (box.scrollHeight <= box.clientHeight + SLACK) continue;
    const style = getComputedStyle(box);
    if (!scrolls(style.overflowY) || !isSeen(box)) continue;
    if (style.maskImage !== "none" || box.querySelector("[data-more]")) continue;
    const inner = innerBox(box);
    const next = texts(box).some(({ lines }) =>
      lines.some((line) => line.top < inner.bottom - 4 && line.bottom > inner.bottom + 2),
    );
    const before = box.scrollTop > 0;
    if (!next && !before)
      problems.push({
        kind: "scrolls, and does not show it",
        where: nameOf(box),
        text: box.textContent?.trim().slice(0, 40) ?? "",
        detail: `${box.scrollHeight - box.clientHeight} px out of sight`,
      });
  }
  const page = document.documentElement;
  const over = Math.max(page.scrollHeight - innerHeight, page.scrollWidth - innerWidth);
  if (over > SLACK)
    problems.push({ kind: "the page scrolls", where: "html", text: "", detail: `${Math.round(over)} px` });
}

// What lets presses through is seen all the same, and is to be found where a point is asked for.
const solid = new CSSStyleSheet();
solid.replaceSync("* { pointer-events: auto !important; }");
document.adoptedStyleSheets.push(solid);

/**
 * Whether presses reach the controls of the table, through what lets them through.
 * @param {Element} root
 * @param {Problem[]} problems
 */
function checkPresses(root, problems) {
  solid.disabled = true;
  for (const control of root.querySelectorAll(CONTROLS)) {
    const box = control.closest(".tb-hand") ? strip(control) : control.getBoundingClientRect();
    if (!isSeen(control) || cutOff(control.parentElement ?? control, box).away) continue;
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (!hit || control.contains(hit) || hit.contains(control)) continue;
    const text = control.getAttribute("aria-label") ?? control.textContent?.trim() ?? "";
    problems.push({
      kind: "press does not reach",
      where: nameOf(control),
      text,
      detail: `but ${nameOf(hit)}`,
    });
  }
  solid.disabled = false;
}

/** Where the main areas are, for one moment to be compared with another. */
export function places() {
  return [...document.querySelectorAll(AREAS)].map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { where: nameOf(element), box: { left, top, right, bottom } };
  });
}

/** @param {ReturnType<typeof places>[]} areas @param {Problem[]} problems */
function checkShift(areas, problems) {
  const now = areas.at(-1) ?? [];
  for (const before of areas.slice(0, -1)) {
    for (const [i, { where, box }] of before.entries()) {
      const then = now[i];
      if (!then || then.where !== where) continue;
      /** @type {(keyof Box)[]} */
      const sides = ["left", "top", "right", "bottom"];
      const moved = sides.filter((side) => Math.abs(box[side] - then.box[side]) > 1);
      const detail = moved.map((side) => `${side} ${Math.round(then.box[side] - box[side])} px`).join(", ");
      if (moved.length) problems.push({ kind: "area moves in mid deal", where, text: "", detail });
    }
  }
}

/**
 * All that is wrong with what is shown.
 * @param {{scope?: string, names?: string[], presses?: boolean, areas?: ReturnType<typeof places>[]}} what scope: only
 *   what is open on top of the table; names: of the people at it; presses: whether they are to be tried
 * @returns {Problem[]}
 */
export function check({ scope = "", names = [], presses = false, areas = [] }) {
  clips = new Map();
  unseen = new Map();
  /** @type {Problem[]} */
  const problems = [];
  const root = document.querySelector(scope || "main");
  if (!root) return [{ kind: "does not open", where: scope, text: "", detail: "" }];
  checkControls(root, problems);
  checkTexts(root, problems, names);
  checkCards(root, problems);
  checkLaidCards(root, problems);
  checkScrolling(root, problems);
  if (!scope) checkShift(areas, problems);
  if (presses) checkPresses(root, problems);
  return problems;
}
