// Faces of cards in a picture. js/cards/cards.js draws them; this module sets their colours and stores repeated parts
// once.

import { largeDrawing, suitGlyph } from "../cards/cards.js";
import { escapeText, node } from "./svg.js";

/**
 * The colours of a suit: for lines, for light parts, for dress. As in css/cards/cards.css on light paper.
 * @typedef {{ink: string, tint: string, cloth: string}} Inks
 */

const GOLD = "#d9a93c";
const BLACK = "#16191b";
const RED = "#b71c24";

/** @param {string} ink @param {string} [tint] @param {string} [cloth] @returns {Inks} */
const inks = (ink, tint = GOLD, cloth = ink) => ({ ink, tint, cloth });

/** @type {Record<string, Record<string, Inks>>} */
const SUITS = {
  french: { C: inks(BLACK), D: inks(RED), H: inks(RED), S: inks(BLACK) },
  four: { C: inks("#1a6b3c"), D: inks("#1d5fae"), H: inks(RED), S: inks(BLACK) },
  german: {
    C: inks("#5d3b1a", "#a99033", "#6e4322"),
    D: inks("#8a5a00", "#f2b92e", "#bf8413"),
    H: inks(RED, "#f0a6a2"),
    S: inks("#1d6b39", "#b5dba6"),
  },
  latin: {
    C: inks("#1d6b39", "#dfbd80", "#2f7a48"),
    D: inks("#8a5a00", "#f2b92e", "#bf8413"),
    H: inks("#a3202c", "#f3b6ae", "#b71c24"),
    S: inks("#1d4f8f", "#bcd6f2", "#2c62a5"),
  },
  dominoes: Object.fromEntries([..."0123456"].map((pips) => [pips, inks(BLACK)])),
  tiengow: Object.fromEntries([..."abcdef"].map((pips) => [pips, inks(BLACK)])),
};
const SPECIAL = inks("#6a3a8c");
SUITS.bolognese = { ...SUITS.latin, Z: SPECIAL };

/** The other colours of `Fill` in js/cards/cards.js. @type {Record<string, string>} */
const PAINTS = {
  gold: GOLD,
  paper: "#fffdf6",
  linen: "#ebe0c8",
  skin: "#f3cfae",
  hair: "#6d4a2e",
  beard: "#94704a",
  line: "#33271d",
  slab: "#24292c",
  red: "#e0524c",
};

const FACE = "#fffefb";
const EDGE = "#b9b2a3";
const BACK = "#33507f";

const OUTLINE = {
  width: 98.6,
  height: 138.6,
  x: 0.7,
  y: 0.7,
  rx: 7.5,
  fill: FACE,
  stroke: EDGE,
  "stroke-width": 1.4,
};

/** Height of a card of width 1. */
export const HEIGHT = 7 / 5;

/** The hemp leaf of the backs, on a tile of 20 by 34.64. */
const LEAVES =
  "M0 0H20M0 17.32H20M0 34.64H20M0 0L10 17.32 20 0M0 34.64L10 17.32 20 34.64M0 0L10 5.77 20 0M0 34.64L10 28.87 20 34.64M10 5.77V28.87M0 0V11.55L10 17.32 20 11.55V0M0 34.64V23.09L10 17.32 20 23.09V34.64";

export class Faces {
  #pack;
  #suits;
  /** Stored parts by id. @type {Map<string, string>} */
  #stored = new Map();
  /** Ids of painted shapes by their content. @type {Map<string, string>} */
  #shapes = new Map();

  /** @param {string} pack @param {boolean} fourColour true for a French pack with four colours */
  constructor(pack, fourColour) {
    this.#pack = pack;
    this.#suits = SUITS[pack === "french" && fourColour ? "four" : pack] ?? {};
  }

  /**
   * A card; null draws a back.
   * @param {string | null} code
   * @param {number} x of the upper left corner
   * @param {number} y
   * @param {number} width
   */
  card(code, x, y, width) {
    const id = code === null ? "back" : `c-${code}`;
    if (!this.#stored.has(id)) this.#stored.set(id, code === null ? this.#back() : this.#face(code, id));
    return node("use", {
      href: `#${id}`,
      transform: `translate(${tenth(x)} ${tenth(y)}) scale(${width / 100})`,
    });
  }

  /**
   * The sign of a suit in a line of text.
   * @param {string} suit
   * @param {number} x
   * @param {number} y
   * @param {number} size
   */
  sign(suit, x, y, size) {
    const d = suitGlyph(suit, this.#pack);
    if (!d) return "";
    const fill = this.#suits[suit]?.ink ?? BLACK;
    const transform = `translate(${tenth(x)} ${tenth(y)}) scale(${size / 100})`;
    return node("path", { d, fill, "fill-rule": "evenodd", transform });
  }

  /** The definitions used by the cards drawn so far. */
  definitions() {
    return node("defs", {}, ...this.#stored.values());
  }

  /** @param {string} code @param {string} id */
  #face(code, id) {
    const { ink, tint, cloth } = this.#suits[code.slice(-1)] ?? SPECIAL;
    const drawing = largeDrawing(code, this.#pack);
    const inner = [...drawing.children].map((child) => this.#paint(child, { ink, tint, cloth }));
    return node("g", { id, color: ink }, node("rect", OUTLINE), ...inner);
  }

  #back() {
    const field = { x: 5.5, y: 5.5, width: 89, height: 129, rx: 3.5 };
    const lines = { d: LEAVES, fill: "none", stroke: "#fff", "stroke-opacity": ".42" };
    const size = { width: 20, height: 34.64, patternUnits: "userSpaceOnUse" };
    const tile = { id: "leaves", ...size, patternTransform: "scale(1.11)" };
    return (
      node("pattern", tile, node("path", lines)) +
      node(
        "g",
        { id: "back" },
        node("rect", OUTLINE),
        node("rect", { ...field, fill: BACK }),
        node("rect", { ...field, fill: "url(#leaves)" }),
      )
    );
  }

  /** A coloured element of a drawing. @param {Element} element @param {Inks} colours @returns {string} */
  #paint(element, colours) {
    const transform = element.getAttribute("transform");
    if (element.tagName === "g") {
      return node("g", { transform }, ...[...element.children].map((child) => this.#paint(child, colours)));
    }
    const kind = (element.getAttribute("class") ?? "").replace("card-", "");
    if (kind === "text") {
      const [x, y, size] = ["x", "y", "font-size"].map((name) => element.getAttribute(name));
      const look = { x, y, "font-size": size, "font-weight": 700, fill: "currentColor" };
      return node("text", look, escapeText(element.textContent ?? ""));
    }
    return node("use", {
      href: `#${this.#shape(kind, element.getAttribute("d") ?? "", colours)}`,
      transform,
    });
  }

  /**
   * @param {string} kind one of `Fill` in js/cards/cards.js, or "rank"
   * @param {string} d
   * @param {Inks} colours
   * @returns {string} its id
   */
  #shape(kind, d, { tint, cloth }) {
    const line = kind === "rank" ? 15 : kind === "stroke" ? 3.6 : null;
    const fill = { ink: "currentColor", tint, cloth, shine: "#fff" }[kind] ?? PAINTS[kind];
    const look =
      line === null
        ? { fill, "fill-opacity": kind === "shine" ? ".45" : null }
        : {
            fill: "none",
            stroke: "currentColor",
            "stroke-width": line,
            "stroke-linecap": "round",
            "stroke-linejoin": "round",
          };
    const made = node("path", { ...look, d });
    let id = this.#shapes.get(made);
    if (!id) {
      id = `p${this.#shapes.size}`;
      this.#shapes.set(made, id);
      this.#stored.set(id, node("path", { id, ...look, d }));
    }
    return id;
  }
}

/** @param {number} value */
function tenth(value) {
  return Math.round(value * 10) / 10;
}
