/**
 * Drawings of playing cards and tiles. A card is RANK+SUIT ("TS"), a tile its two ends ("63", "fc"); this module
 * knows no order or value of cards.
 *
 * Each pack is an entry in PACKS, with a module of its own: its suits and ranks, the drawings next to the index, and
 * the folder of its classic art if it has some.
 */

import { h, svg } from "../base/dom.js";
import { siteUrl } from "../base/site.js";
import { BOLOGNESE } from "./bolognese.js";
import { PIP_FIGURES, PIP_SUITS, TILES } from "./dominoes.js";
import { FRENCH, RANKS } from "./french.js";
import { GERMAN_LETTERS, GERMAN_PICTURES, GERMAN_SIGNS, GERMAN_SUITS } from "./german.js";
import { LATIN_LETTERS, LATIN_PICTURES, LATIN_SIGNS, LATIN_SUITS } from "./latin.js";
import { CHINESE_TILES } from "./tiengow.js";

/**
 * @typedef {"large" | "classic"} FaceStyle large: our own big index; classic: the pictures of the pack.
 * @typedef {"ink" | "tint" | "cloth"} SuitFill the suit's colours for lines, for light parts and for dress
 * @typedef {"gold" | "paper" | "linen" | "skin" | "hair" | "beard" | "line" | "shine" | "stroke" | "slab" | "red"} OtherFill
 * @typedef {SuitFill | OtherFill} Fill each has a colour in the style sheet
 * @typedef {{fill: Fill, d: string}} Layer one painted shape of an emblem, in a box of 100 by 100
 * @typedef {{d: string, width: number}} Rank a stroked letter or figure, 100 high
 * @typedef {{x: number, y: number, size: number}} Sign a suit sign: its centre, on a card of 100 by 140
 * @typedef {{layers: Layer[], signs: Sign[]}} Picture the drawing next to the index, on a card of 100 by 140; suit
 *     signs on top
 * @typedef {{figures: string[], layers: Layer[]}} Face the ranks in the corners of a tile, one below the other, and the
 *     drawing on the rest of a card of 100 by 140
 * @typedef {object} Pack
 * @property {Record<string, string>} suits suit letter to the outline of its pip, in a box of 100 by 100
 * @property {Record<string, Rank>} ranks
 * @property {Record<string, Layer[]>} [signs] pips with more than one colour
 * @property {Record<string, Picture>} [pictures] code or rank to its picture
 * @property {Record<string, Layer[]>} [emblems] rank to the emblem drawn instead of the big pip
 * @property {Record<string, {index: Layer[], emblem: Layer[]}>} [specials] whole codes without rank and suit
 * @property {Record<string, Face>} [faces] whole codes of tiles; a pack that has them has no other cards
 * @property {string} [art] folder of the classic pictures in the site; without it all faces are large
 */

/** @type {Layer[]} */
const STAR = [
  { fill: "ink", d: "M50 6L61.5 37.5 95 38.8 68.5 59.5 77.8 92 50 73.2 22.2 92 31.5 59.5 5 38.8 38.5 37.5Z" },
];

/** @type {Record<string, Pack>} */
const PACKS = {
  french: FRENCH,
  german: {
    suits: GERMAN_SUITS,
    ranks: { ...RANKS, ...GERMAN_LETTERS },
    signs: GERMAN_SIGNS,
    pictures: GERMAN_PICTURES,
  },
  latin: {
    suits: LATIN_SUITS,
    ranks: { ...RANKS, ...LATIN_LETTERS },
    signs: LATIN_SIGNS,
    pictures: LATIN_PICTURES,
  },
  bolognese: BOLOGNESE,
  dominoes: { suits: PIP_SUITS, ranks: { ...RANKS, ...PIP_FIGURES }, faces: TILES },
  tiengow: { suits: {}, ranks: { ...RANKS, ...PIP_FIGURES }, faces: CHINESE_TILES },
};

/** @type {FaceStyle} */
let currentStyle = "large";

/** The default pack of cards and suits. */
let currentPack = "french";

/** @type {Map<string, SVGElement>} Drawings are made once and then cloned. */
const drawings = new Map();

/** @param {Layer[]} layers */
const painted = (layers) => layers.map(({ fill, d }) => svg("path", { class: `card-${fill}`, d }));

/** @param {Layer[]} layers @param {number} x centre @param {number} y centre @param {number} size */
function emblem(layers, x, y, size) {
  const place = `translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})`;
  return svg("g", { transform: place }, ...painted(layers));
}

/** @param {Rank} rank @param {number} x centre @param {number} y top @param {number} height */
function rankMark({ width, d }, x, y, height) {
  const scale = height / 100;
  return svg("path", {
    class: "card-rank",
    d,
    transform: `translate(${x - (width * scale) / 2} ${y}) scale(${scale})`,
  });
}

/**
 * The index of a card, if the pack has such a card; a tile has none.
 * @param {string} code
 * @param {Pack | undefined} pack
 */
function marks(code, pack) {
  if (!pack || pack.faces) return {};
  return { rank: pack.ranks[code.slice(0, -1)], pip: pack.suits[code.slice(-1)] };
}

/**
 * The sign of the suit of a card.
 * @param {string} code
 * @param {Pack | undefined} pack
 * @param {string} pip
 * @returns {Layer[]}
 */
const suitSign = (code, pack, pip) => pack?.signs?.[code.slice(-1)] ?? [{ fill: "ink", d: pip }];

/**
 * The parts of a card, in a box of 100 by 140: the index of the top left corner, and the centre.
 * @param {string} code
 * @param {Pack | undefined} pack
 * @returns {{index: SVGElement[], centre: SVGElement[]}}
 */
function parts(code, pack) {
  const special = pack?.specials?.[code];
  if (special) {
    return {
      index: [emblem(special.index, 21, 26, 34), emblem(STAR, 21, 66, 24)],
      centre: [emblem(special.emblem, 60, 97, 66)],
    };
  }
  const face = pack?.faces?.[code];
  if (pack && face) {
    const index = face.figures.map((figure, half) => rankMark(pack.ranks[figure], 21, 18 + 69 * half, 34));
    return { index, centre: painted(face.layers) };
  }
  const { rank, pip } = marks(code, pack);
  if (pip && !isFace(code)) return { index: [emblem(suitSign(code, pack, pip), 50, 70, 76)], centre: [] };
  if (!pack || !rank || !pip) {
    const size = Math.min(44, 120 / Math.max(code.length, 1));
    return { index: [svg("text", { class: "card-text", x: 8, y: 44, "font-size": size }, code)], centre: [] };
  }
  const sign = suitSign(code, pack, pip);
  const index = [rankMark(rank, 21, 11, 36), emblem(sign, 21, 68, 28)];
  const picture = pack.pictures?.[code] ?? pack.pictures?.[code.slice(0, -1)];
  if (picture) {
    const signs = picture.signs.map(({ x, y, size }) => emblem(sign, x, y, size));
    return { index, centre: [...painted(picture.layers), ...signs] };
  }
  const own = pack.emblems?.[code.slice(0, -1)];
  return { index, centre: [own ? emblem(own, 62, 101, 60) : emblem(sign, 63, 100, 56)] };
}

/** @param {string} code @param {FaceStyle} style @param {string} packName */
function drawing(code, style, packName) {
  const key = `${packName} ${style} ${code}`;
  let made = drawings.get(key);
  if (!made) {
    const { index, centre } = parts(code, PACKS[packName]);
    const box = { class: "card-drawing", viewBox: "0 0 100 140", "aria-hidden": "true", focusable: "false" };
    made = svg("svg", box, svg("g", { class: "card-index" }, ...index), ...(style === "large" ? centre : []));
    drawings.set(key, made);
  }
  return /** @type {SVGElement} */ (made.cloneNode(true));
}

/** @param {string} code @param {string} packName */
function isKnown(code, packName) {
  const pack = PACKS[packName];
  const { rank, pip } = marks(code, pack);
  return Boolean(pack?.specials?.[code] || pack?.faces?.[code] || (rank && pip));
}

/** True if the face of a card is seen, not its back, which may show the suit. @param {string | null} code */
export const isFace = (code) => code !== null && !code.startsWith("?");

/** @param {HTMLElement} card */
function draw(card) {
  const { code = "", pack = "" } = card.dataset;
  const folder = PACKS[pack]?.art;
  const classic = currentStyle === "classic" && folder !== undefined && isFace(code) && isKnown(code, pack);
  const style = classic ? "classic" : "large";
  card.dataset.style = style;
  card.replaceChildren(drawing(code, style, pack));
  if (!classic) return;
  const url = siteUrl(`${folder}${code}.svg`);
  const art = h("span", { class: "card-art" });
  // Both are set here and the style sheet chooses: a change of colours needs no new drawing.
  art.style.setProperty("--art", `url("${url}")`);
  art.style.setProperty("--art-four", `url("${url}#four")`);
  card.append(art);
}

/**
 * The face of a card; an unknown code is drawn as text. The caller names it for screen readers.
 * @param {string} code
 * @param {{pack?: string}} [options]
 */
export function cardFace(code, { pack = currentPack } = {}) {
  const suit = PACKS[pack]?.specials?.[code] ? "special" : code.slice(-1);
  const drawn = isKnown(code, pack) || !isFace(code);
  const data = { "data-code": code, "data-pack": pack, "data-suit": drawn && suit };
  const card = h("span", { class: "card", "data-face": isFace(code) ? "up" : "suit", ...data });
  draw(card);
  return card;
}

/**
 * A card as an inline sign: its index, in one line. Null if the pack has no such card.
 * @param {string} code
 * @param {string} pack
 */
export function cardWord(code, pack) {
  const { specials, ranks, signs, faces } = PACKS[pack] ?? {};
  const { rank, pip } = marks(code, PACKS[pack]);
  const suit = code.slice(-1);
  const special = specials?.[code]?.index;
  const figures = faces?.[code]?.figures;
  /** @type {SVGElement[]} */
  let parts;
  if (ranks && figures) {
    const ends = figures.map((figure, end) => rankMark(ranks[figure], 24 + 42 * end, 8, 34));
    parts = [...ends, svg("path", { class: "card-ink", d: "M44 7H46V43H44Z" })];
  } else if (special) parts = [emblem(special, 26, 25, 34), emblem(STAR, 64, 25, 34)];
  else if (rank && pip)
    parts = [rankMark(rank, 26, 8, 34), emblem(signs?.[suit] ?? [{ fill: "ink", d: pip }], 64, 25, 34)];
  else return null;
  const box = { class: "card-sign", viewBox: "0 0 90 50", focusable: "false" };
  const props = { class: "card card-word", "data-pack": pack, "data-suit": special ? "special" : suit };
  return h("span", props, svg("svg", box, ...parts));
}

/** The back of a card; the pattern is in the style sheet. */
export const cardBack = () => h("span", { class: "card", "data-face": "down" });

/** A card of the table; null: face down. @param {string | null} code */
export const drawCard = (code) => (code === null ? cardBack() : cardFace(code));

/** Sets the style of all faces, including those on the page. @param {FaceStyle} style */
export function setFaceStyle(style) {
  currentStyle = style;
  /** @type {NodeListOf<HTMLElement>} */
  const faces = document.querySelectorAll(".card[data-code]");
  for (const card of faces) draw(card);
}

/**
 * Sets the pack for cards and suits drawn later; those on the page stay.
 * @param {string} pack name in the table message and the catalogue
 */
export function setPack(pack) {
  currentPack = pack;
}

/** True if a card is a tile of this pack, without a suit sign. @param {string} code @param {string} pack */
export const isTile = (code, pack) => Boolean(PACKS[pack]?.faces?.[code]);

/**
 * The drawing of the large face of a card, in a box of 100 by 140, for other renderers.
 * @param {string} code
 * @param {string} pack
 */
export const largeDrawing = (code, pack) => drawing(code, "large", pack);

/**
 * The outline of a suit in a box of 100 by 100, as path data; undefined if the pack has no such suit.
 * @param {string} letter
 * @param {string} [pack]
 */
export const suitGlyph = (letter, pack = currentPack) => PACKS[pack]?.suits[letter];

/**
 * A suit as an icon for a line of text or a button.
 * @param {string} letter
 * @param {string} [pack]
 * @returns {SVGElement}
 */
export function suitIcon(letter, pack = currentPack) {
  const d = suitGlyph(letter, pack);
  const text = { class: "card-text", x: 50, y: 84, "font-size": 96, "text-anchor": "middle" };
  return svg(
    "svg",
    {
      class: "suit-icon",
      viewBox: "0 0 100 100",
      "aria-hidden": "true",
      focusable: "false",
      "data-suit": letter,
      "data-pack": pack,
    },
    d ? svg("path", { d, "fill-rule": "evenodd" }) : svg("text", text, letter),
  );
}
