// Geometric checks of a table: text that is cut off or covered, controls that are covered or too small, cards that hide
// important parts, areas that jump. Each problem names its element, so that a person finds it.

/** @import { Box } from "./sight.js" */

import {
  asPressesGo,
  coverAt,
  cutOff,
  high,
  innerBox,
  isSeen,
  lookAnew,
  nameOf,
  SLACK,
  scrolls,
  texts,
  wide,
} from "./sight.js";

/** @typedef {{kind: string, where: string, text: string, detail: string}} Problem */

const SMALLEST = 24;
const THUMB = 44;
// Minimum width of a text in widths of a large letter: five or six letters, or three kana.
const NAME = 3;
/** Height of a row of small cards in a plate in rem: as much may come or go. */
const ROW = 2.2;
// Number of lines, and of letters per line, from which a column is too narrow.
const LINES = 6;
const LETTERS = 3;
const CONTROLS = "button, a[href], input, select, textarea, summary, [role='menuitem']";
// Rank and upper half of the suit on a face of 100 by 140, as drawn by web/js/cards.
const INDEX = [
  [0.21, 0.13],
  [0.21, 0.3],
  [0.21, 0.43],
];
// Points of a line of text: its ends, the upper and lower half of the letters; and its middle, unless it is short.
const ENDS = [
  [0.06, 0.32],
  [0.06, 0.68],
  [0.94, 0.32],
  [0.94, 0.68],
];
const SAMPLES = [...ENDS, [0.5, 0.32], [0.5, 0.68]];
// A cover between the ends of such a line is narrower than a card's index.
const SHORT = 40;
// Points of a control: its middle, and near its corners.
const FACE = [
  [0.5, 0.5],
  [0.12, 0.12],
  [0.88, 0.12],
  [0.12, 0.88],
  [0.88, 0.88],
];
// Points of a card in the hand, which another row may cover in part.
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

// Share of the height by which a scrolling table is checked step by step.
const STEP = 0.6;

/**
 * The findings for each node. In a scrolling table a node is fine if it is fine in one position.
 */
class Verdicts {
  /** @type {Map<Node, Map<string, Problem | null>>} */
  #found = new Map();
  /** @type {WeakSet<Node>} */
  #done = new WeakSet();

  /**
   * @param {Node} thing
   * @param {string} about the check
   * @param {Problem | null} problem null: fine
   */
  note(thing, about, problem) {
    const known = this.#found.get(thing) ?? new Map();
    this.#found.set(thing, known);
    if (known.get(about) !== null) known.set(about, problem);
  }

  /**
   * True if this check is settled.
   * @param {Node} thing
   * @param {string} about
   */
  isWell(thing, about) {
    return this.#found.get(thing)?.get(about) === null;
  }

  /** Marks a node as fine in all checks. @param {Node} thing */
  finish(thing) {
    this.#done.add(thing);
  }

  /** @param {Node} thing */
  isDone(thing) {
    return this.#done.has(thing);
  }

  /** @returns {Problem[]} */
  problems() {
    const all = [...this.#found.values()].flatMap((known) => [...known.values()]);
    return all.filter((problem) => problem !== null);
  }
}

/**
 * Names may be of any length; enough of each must be visible to identify the player.
 * @param {Element} element
 * @param {string} text
 * @param {string[]} names names of the people at the table
 */
function shortened(element, text, names) {
  if (!names.includes(text)) return false;
  const style = getComputedStyle(element);
  const upright = style.writingMode.startsWith("vertical");
  const long = upright ? element.scrollHeight : element.scrollWidth;
  const room = upright ? element.clientHeight : element.clientWidth;
  return style.textOverflow === "ellipsis" && long > room && room >= NAME * Number.parseFloat(style.fontSize);
}

/**
 * @param {DOMRect | Box} box
 * @param {number[][]} points as fractions of its width and height
 * @param {Element} element
 */
function coverOf(element, box, points) {
  for (const [x = 0, y = 0] of points) {
    const cover = coverAt(element, box.left + wide(box) * x, box.top + high(box) * y);
    if (cover) return cover;
  }
  return null;
}

/** @param {Element} root @param {Verdicts} verdicts @param {string[]} names */
function checkTexts(root, verdicts, names) {
  for (const { node, element, lines } of texts(root, (node) => verdicts.isDone(node))) {
    const text = node.textContent?.trim() ?? "";
    if (shortened(element, text, names)) continue;
    /** @param {string} kind @param {string} detail */
    const problem = (kind, detail) => ({ kind, where: nameOf(element), text, detail });
    const narrow = lines.length >= LINES && text.length < LETTERS * lines.length;
    verdicts.note(node, "column", narrow ? problem("text is squeezed", `${lines.length} lines`) : null);
    for (const [number, box] of lines.entries()) {
      const about = `line ${number}`;
      if (verdicts.isWell(node, about)) continue;
      // Letters are lower than their line box.
      const { cut, away } = cutOff(element, box, Math.max(SLACK, box.height * 0.16));
      if (cut) verdicts.note(node, about, problem("text is cut off", cut));
      if (cut || away) continue;
      const cover = coverOf(element, box, wide(box) < SHORT ? ENDS : SAMPLES);
      verdicts.note(node, about, cover && problem("text is covered", `by ${nameOf(cover)}`));
    }
    if (lines.every((_, number) => verdicts.isWell(node, `line ${number}`))) verdicts.finish(node);
  }
}

/** @param {Element} card the press area of a card of the hand: up to the next card of its row */
function strip(card) {
  const box = card.getBoundingClientRect();
  const others = [...document.querySelectorAll(".tb-hand li > button")].map((other) =>
    other.getBoundingClientRect(),
  );
  const beside = others
    .filter((other) => Math.abs(other.top - box.top) < 20 && other.left > box.left + 1)
    .map(({ left }) => left);
  const below = others.filter((other) => other.top > box.top + 20).map(({ top }) => top);
  return {
    left: box.left,
    top: box.top,
    right: Math.min(box.right, ...beside),
    bottom: Math.min(box.bottom, ...below),
  };
}

/** @param {Element} root */
function controls(root) {
  return [...root.querySelectorAll(CONTROLS)].filter(isSeen).map((control) => {
    const inHand = control.closest(".tb-hand") !== null;
    const text = control.getAttribute("aria-label") ?? control.textContent?.trim().slice(0, 60) ?? "";
    return { control, inHand, text, box: inHand ? strip(control) : control.getBoundingClientRect() };
  });
}

/**
 * The touch size of a control, including invisible extensions.
 * @param {Element} control
 * @param {import("./sight.js").Box} box
 */
function pressed(control, box) {
  const { content, position, width, height } = getComputedStyle(control, "::after");
  const around = content !== "none" && position === "absolute";
  const [more, higher] = around ? [Number.parseFloat(width), Number.parseFloat(height)] : [0, 0];
  return [Math.max(wide(box), more || 0), Math.max(high(box), higher || 0)];
}

/** @param {Element} root @param {Verdicts} verdicts */
function checkControls(root, verdicts) {
  const thumbs = Math.min(innerWidth, innerHeight) < 600;
  for (const { control, inHand, text, box } of controls(root)) {
    /** @param {string} kind @param {string} detail */
    const problem = (kind, detail) => ({ kind, where: nameOf(control), text, detail });
    const [width, height] = pressed(control, box);
    const small = Math.min(width, height);
    const size = `${Math.round(width)} x ${Math.round(height)}`;
    const least = thumbs && !control.matches("input") ? THUMB : SMALLEST;
    if (small < least - 0.5) verdicts.note(control, "size", problem(`control is under ${least} px`, size));
    if (verdicts.isWell(control, "place")) continue;
    // A control's hidden texts are reported for the texts.
    const { cut, away } = cutOff(control.parentElement ?? control, box);
    if (cut) verdicts.note(control, "place", problem("control is cut off", cut));
    if (cut || away) continue;
    const cover = coverOf(control, box, inHand ? STRIP : FACE);
    verdicts.note(control, "place", cover && problem("control is covered", `by ${nameOf(cover)}`));
  }
}

/**
 * Checks that presses reach the controls, through covers that let them pass.
 * @param {Element} root
 * @param {Verdicts} verdicts
 */
function checkPresses(root, verdicts) {
  asPressesGo(() => {
    for (const { control, text, box } of controls(root)) {
      if (verdicts.isWell(control, "press")) continue;
      if (cutOff(control.parentElement ?? control, box).away) continue;
      const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      const fine = !hit || control.contains(hit) || hit.closest("label")?.contains(control) === true;
      const detail = fine ? "" : `but ${nameOf(hit)}`;
      const problem = { kind: "press does not reach", where: nameOf(control), text, detail };
      verdicts.note(control, "press", fine ? null : problem);
    }
  });
}

/** @param {Element} root @param {Verdicts} verdicts */
function checkCards(root, verdicts) {
  for (const card of root.querySelectorAll(".card")) {
    if (verdicts.isWell(card, "place") || !isSeen(card) || card.closest(".is-away")) continue;
    const own = card.closest(".tb-hand") !== null;
    const played = card.closest("[data-played], .tb-trick li");
    const winning = played?.hasAttribute("data-winning") ?? false;
    const text = played?.textContent ?? card.closest("button")?.getAttribute("aria-label") ?? "";
    /** @param {string} kind @param {string} detail */
    const problem = (kind, detail) => ({ kind, where: nameOf(card), text: text.slice(0, 60), detail });
    const box = card.getBoundingClientRect();
    const { cut, away } = cutOff(card.parentElement ?? card, box);
    if (cut) verdicts.note(card, "place", problem("card is cut off", cut));
    if (cut || away) continue;
    const points = winning ? WHOLE.flatMap((x) => WHOLE.map((y) => [x, y])) : own || played ? INDEX : LAID;
    const cover = coverOf(card, box, points);
    // At a seat and in a pile cards may overlap, but nothing else may cover them.
    const fine = !cover || (points === LAID && cover.closest(".card") !== null);
    const kind = winning ? "winning card is covered" : "card is covered";
    verdicts.note(card, "place", fine ? null : problem(kind, `by ${nameOf(cover)}`));
  }
}

/** @param {Element} root @param {Problem[]} problems */
function checkScrolling(root, problems) {
  for (const box of root.querySelectorAll("*:not(svg, svg *)")) {
    // Less than half a button out of view counts as margin.
    if (box.scrollHeight <= box.clientHeight + THUMB / 2) continue;
    const style = getComputedStyle(box);
    if (!scrolls(style.overflowY) || !isSeen(box)) continue;
    // Fading edges, or shadows that scroll with the content.
    if (style.maskImage !== "none" || style.backgroundAttachment.includes("local")) continue;
    const inner = innerBox(box);
    const next = texts(box).some(({ lines }) =>
      lines.some((line) => line.top < inner.bottom - 4 && line.bottom > inner.bottom + 2),
    );
    const halved = [...box.querySelectorAll(`${CONTROLS}, .card`)].some((found) => {
      const { top, bottom } = found.getBoundingClientRect();
      return top < inner.bottom - 8 && bottom > inner.bottom + 8;
    });
    if (next || halved || box.scrollTop > 0) continue;
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

/** The positions of the main areas, to compare two scenes. */
export function places() {
  // A table that scrolls may have been scrolled.
  const from = document.querySelector(".tb-grid")?.getBoundingClientRect() ?? new DOMRect();
  return [...document.querySelectorAll(AREAS)].map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const box = {
      left: left - from.left,
      top: top - from.top,
      right: right - from.left,
      bottom: bottom - from.top,
    };
    return { where: nameOf(element), box };
  });
}

/** @param {ReturnType<typeof places>[]} areas @param {Problem[]} problems */
function checkShift(areas, problems) {
  const now = areas.at(-1) ?? [];
  // A part grows with what it says: a line or a row of small cards may come or go.
  const line = ROW * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  for (const before of areas.slice(0, -1)) {
    for (const [i, { where, box }] of before.entries()) {
      const then = now[i];
      if (!then || then.where !== where) continue;
      /** @type {(keyof Box)[]} */
      const sides = ["left", "top", "right", "bottom"];
      const moved = sides.filter((side) => Math.abs(box[side] - then.box[side]) > line);
      // A plate may have more or fewer lines at its end: the parts below are checked themselves.
      if (where.includes("data-seat") && moved.join() === "bottom") continue;
      const detail = moved.map((side) => `${side} ${Math.round(then.box[side] - box[side])} px`).join(", ");
      if (moved.length) problems.push({ kind: "area moves in mid deal", where, text: "", detail });
    }
  }
}

/** The scrolling element: the whole table, or the body of an open part. @param {Element} root */
function scroller(root) {
  const all = [root, ...root.querySelectorAll(".tb, .tb-grid, .tb-result-body, .tb-dialog-body, .tb-menu")];
  return all.find((box) => scrolls(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight + 1);
}

/**
 * All problems of the current view.
 * @param {{scope?: string, names?: string[], presses?: boolean, areas?: ReturnType<typeof places>[]}} what scope: only
 *     the open part on top of the table; names: of the players; presses: true to try presses
 * @returns {Problem[]}
 */
export function check({ scope = "", names = [], presses = false, areas = [] }) {
  const root = document.querySelector(scope || "main");
  if (!root) return [{ kind: "does not open", where: scope, text: "", detail: "" }];
  const verdicts = new Verdicts();
  /** @type {Problem[]} */
  const problems = [];
  lookAnew();
  checkScrolling(root, problems);
  if (!scope) checkShift(areas, problems);
  const whole = scroller(root);
  const step = whole ? whole.clientHeight * STEP : 1;
  const from = whole?.scrollTop;
  const end = whole ? whole.scrollHeight - whole.clientHeight : 0;
  for (let top = 0; top < end + step; top += step) {
    if (whole) whole.scrollTop = top;
    lookAnew();
    checkControls(root, verdicts);
    checkTexts(root, verdicts, names);
    checkCards(root, verdicts);
    if (presses) checkPresses(root, verdicts);
  }
  if (whole) whole.scrollTop = from;
  return [...problems, ...verdicts.problems()];
}
