/**
 * Drawings of playing cards. A card is RANK+SUIT ("TS"); nothing here knows an order or a value of cards.
 *
 * A further pack is a further entry in PACKS: its suits and ranks, what it draws beside the index, and the
 * folder of its classic art where it has some.
 * All that is drawn is decoration (`aria-hidden`); what a card is called comes from the caller.
 */

import { siteUrl } from "../base/site.js";
import { GERMAN_LETTERS, GERMAN_PICTURES, GERMAN_SIGNS, GERMAN_SUITS } from "./german.js";

/**
 * @typedef {"large" | "classic"} FaceStyle large: our own big index; classic: the pictures of the pack.
 * @typedef {"ink" | "tint" | "cloth"} SuitFill the suit's colours for lines, for light parts and for dress
 * @typedef {"gold" | "paper" | "linen" | "skin" | "hair" | "beard" | "line" | "shine" | "stroke"} OtherFill
 * @typedef {SuitFill | OtherFill} Fill the style sheet has them all
 * @typedef {{fill: Fill, d: string}} Layer one painted shape of an emblem, in a box of 100 by 100
 * @typedef {{d: string, width: number}} Rank a stroked letter or figure, 100 high
 * @typedef {{x: number, y: number, size: number}} Sign a suit sign: its centre, on a card of 100 by 140
 * @typedef {{layers: Layer[], signs: Sign[]}} Picture what stands beside the index, on a card of 100 by 140;
 *   the suit signs lie on top
 * @typedef {object} Pack
 * @property {Record<string, string>} suits suit letter to the outline of its pip, in a box of 100 by 100
 * @property {Record<string, Rank>} ranks
 * @property {Record<string, Layer[]>} [signs] the pips where they have more than one colour
 * @property {Record<string, Picture>} [pictures] code or rank to its picture
 * @property {Record<string, Layer[]>} [emblems] rank to the emblem drawn instead of the big pip
 * @property {Record<string, {index: Layer[], emblem: Layer[]}>} [specials] whole codes without rank and suit
 * @property {string} [art] folder of the classic pictures in the site; without it all faces are large
 */

/** @type {Layer[]} */
const JESTER = [
  { fill: "gold", d: "M31 76C31 46 39 26 50 13C61 26 69 46 69 76Z" },
  { fill: "ink", d: "M20 76C23 61 17 50 5 47C11 31 31 25 39 45C43 56 46 66 46 76Z" },
  { fill: "ink", d: "M80 76C77 61 83 50 95 47C89 31 69 25 61 45C57 56 54 66 54 76Z" },
  { fill: "ink", d: "M22 81H78Q81 81 81 84V90Q81 93 78 93H22Q19 93 19 90V84Q19 81 22 81Z" },
  { fill: "gold", d: "M6 45A7 7 0 1 1 5.9 45ZM50 1A7 7 0 1 1 49.9 1ZM94 45A7 7 0 1 1 93.9 45Z" },
];

/** @type {Layer[]} */
const STAR = [
  { fill: "ink", d: "M50 6L61.5 37.5 95 38.8 68.5 59.5 77.8 92 50 73.2 22.2 92 31.5 59.5 5 38.8 38.5 37.5Z" },
];

/** @type {Record<string, Rank>} */
const RANKS = {
  A: { width: 72, d: "M6 98L36 3L66 98M17 66H55" },
  K: { width: 66, d: "M9 2V98M59 2L10 58M28 39L61 98" },
  Q: { width: 76, d: "M37 2C57 2 68 20 68 50S57 98 37 98S6 80 6 50S17 2 37 2ZM44 74L69 102" },
  J: { width: 52, d: "M22 3H45V70C45 89 37 98 25 98C14 98 7 91 6 79" },
  T: { width: 82, d: "M5 20L21 4V98M59 2C72 2 77 21 77 50S72 98 59 98S41 79 41 50S46 2 59 2Z" },
  9: { width: 62, d: "M57 32C57 50 47 62 31 62S5 50 5 32S15 2 31 2S57 14 57 32C57 66 46 88 22 98" },
  8: {
    width: 62,
    d: "M31 46C44 46 53 37 53 24S44 2 31 2S9 11 9 24S18 46 31 46C46 46 57 56 57 72S46 98 31 98S5 88 5 72S16 46 31 46Z",
  },
  7: { width: 62, d: "M5 3H57C40 34 28 64 24 98" },
  6: { width: 62, d: "M5 68C5 50 15 38 31 38S57 50 57 68S47 98 31 98S5 86 5 68C5 34 16 12 40 2" },
  5: { width: 62, d: "M52 3H14L10 44C16 39 24 37 31 37C47 37 57 50 57 67S46 98 29 98C18 98 10 93 5 84" },
  4: { width: 64, d: "M46 98V3L5 71H60" },
  3: {
    width: 62,
    d: "M7 14C12 6 20 2 30 2C44 2 53 11 53 24S44 46 30 46H24M30 46C46 46 57 56 57 72S46 98 29 98C18 98 9 93 4 84",
  },
  2: { width: 62, d: "M7 26C8 11 17 2 31 2S55 11 55 25C55 42 36 56 6 97H58" },
};

/** @type {Record<string, Pack>} */
const PACKS = {
  french: {
    art: "cards/french/",
    suits: {
      C: "M50 4A21.5 21.5 0 0 1 65 41A21.5 21.5 0 1 1 55 73C55 84 59 91 68 96H32C41 91 45 84 45 73A21.5 21.5 0 1 1 35 41A21.5 21.5 0 0 1 50 4Z",
      D: "M50 3Q64 29 87 50Q64 71 50 97Q36 71 13 50Q36 29 50 3Z",
      H: "M50 94C20 68 5 50 5 31C5 16 16 7 28 7C39 7 47 14 50 25C53 14 61 7 72 7C84 7 95 16 95 31C95 50 80 68 50 94Z",
      S: "M50 3C58 24 94 38 94 62C94 75 84 83 74 83C66 83 58 79 54 71C55 82 59 91 68 96H32C41 91 45 82 46 71C42 79 34 83 26 83C16 83 6 75 6 62C6 38 42 24 50 3Z",
    },
    ranks: RANKS,
    emblems: {
      K: [
        { fill: "ink", d: "M46 3H54V11H62V19H54V33H46V19H38V11H46Z" },
        { fill: "ink", d: "M17 73C1 50 7 29 28 29C40 29 48 37 50 46C52 37 60 29 72 29C93 29 99 50 83 73Z" },
        {
          fill: "gold",
          d: "M26 66C17 52 20 38 30 38C40 38 45 51 46 66ZM74 66C83 52 80 38 70 38C60 38 55 51 54 66Z",
        },
        { fill: "ink", d: "M19 78H81Q84 78 84 81V90Q84 93 81 93H19Q16 93 16 90V81Q16 78 19 78Z" },
        {
          fill: "gold",
          d: "M50 81.5L55 85.5L50 89.5L45 85.5ZM31 81.5L36 85.5L31 89.5L26 85.5ZM69 81.5L74 85.5L69 89.5L64 85.5Z",
        },
      ],
      Q: [
        { fill: "ink", d: "M11 38L27 57L31 29L42 55L50 23L58 55L69 29L73 57L89 38L82 74H18Z" },
        {
          fill: "gold",
          d: "M11 25A6.5 6.5 0 1 1 10.9 25ZM31 16A6.5 6.5 0 1 1 30.9 16ZM50 9A7 7 0 1 1 49.9 9ZM69 16A6.5 6.5 0 1 1 68.9 16ZM89 25A6.5 6.5 0 1 1 88.9 25Z",
        },
        { fill: "ink", d: "M21 79H79Q82 79 82 82V90Q82 93 79 93H21Q18 93 18 90V82Q18 79 21 79Z" },
        { fill: "gold", d: "M26 84.5H74V87.5H26Z" },
      ],
      J: [
        { fill: "gold", d: "M63 46C57 26 70 7 97 3C101 24 92 43 73 52Z" },
        { fill: "ink", d: "M66 50C70 36 78 23 92 9L93.5 10.5C82 24 75 37 71 51Z" },
        { fill: "ink", d: "M13 67C7 43 27 29 50 34C71 36 86 48 85 67C62 58 36 58 13 67Z" },
        { fill: "ink", d: "M8 75C33 62 66 62 92 75L88 90C64 79 36 79 12 90Z" },
        { fill: "gold", d: "M20 79C38 72.5 62 72.5 80 79L79.2 82C61 75.5 39 75.5 20.8 82Z" },
      ],
    },
    specials: {
      XX: { index: JESTER, emblem: JESTER },
    },
  },
  german: {
    suits: GERMAN_SUITS,
    ranks: { ...RANKS, ...GERMAN_LETTERS },
    signs: GERMAN_SIGNS,
    pictures: GERMAN_PICTURES,
  },
};

const SVG = "http://www.w3.org/2000/svg";

/** @type {FaceStyle} */
let currentStyle = "large";

/** The pack of the cards and suits that are drawn without another one being named. */
let currentPack = "french";

/** @type {Map<string, SVGElement>} Drawings are made once and then cloned. */
const drawings = new Map();

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {...Node} children
 * @returns {SVGElement}
 */
function svg(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/** @param {Layer[]} layers */
function painted(layers) {
  return layers.map(({ fill, d }) => svg("path", { class: `card-${fill}`, d }));
}

/**
 * @param {Layer[]} layers
 * @param {number} x centre
 * @param {number} y centre
 * @param {number} size
 */
function emblem(layers, x, y, size) {
  const place = `translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})`;
  return svg("g", { transform: place }, ...painted(layers));
}

/**
 * @param {Rank} rank
 * @param {number} x centre
 * @param {number} y top
 * @param {number} height
 */
function rankMark({ width, d }, x, y, height) {
  const scale = height / 100;
  return svg("path", {
    class: "card-rank",
    d,
    transform: `translate(${x - (width * scale) / 2} ${y}) scale(${scale})`,
  });
}

/**
 * The parts of a card, in a box of 100 by 140: the index of the top left corner, and what fills the rest.
 *
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
  const rank = pack?.ranks[code.slice(0, -1)];
  const pip = pack?.suits[code.slice(-1)];
  if (!rank || !pip) {
    const size = Math.min(44, 120 / Math.max(code.length, 1));
    const text = svg("text", { class: "card-text", x: 8, y: 44, "font-size": size });
    text.textContent = code;
    return { index: [text], centre: [] };
  }
  /** @type {Layer[]} */
  const sign = pack.signs?.[code.slice(-1)] ?? [{ fill: "ink", d: pip }];
  const index = [rankMark(rank, 21, 11, 36), emblem(sign, 21, 68, 28)];
  const picture = pack.pictures?.[code] ?? pack.pictures?.[code.slice(0, -1)];
  if (picture) {
    const signs = picture.signs.map(({ x, y, size }) => emblem(sign, x, y, size));
    return { index, centre: [...painted(picture.layers), ...signs] };
  }
  const own = pack.emblems?.[code.slice(0, -1)];
  return { index, centre: [own ? emblem(own, 62, 101, 60) : emblem(sign, 63, 100, 56)] };
}

/**
 * @param {string} code
 * @param {FaceStyle} style
 * @param {string} packName
 */
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

/**
 * @param {string} code
 * @param {string} packName
 */
function isKnown(code, packName) {
  const pack = PACKS[packName];
  return Boolean(
    pack && (pack.specials?.[code] || (pack.ranks[code.slice(0, -1)] && pack.suits[code.slice(-1)])),
  );
}

/**
 * @param {HTMLElement} card
 * @param {FaceStyle} style
 */
function draw(card, style) {
  const { code = "", pack = "" } = card.dataset;
  const name = card.querySelector(".card-name");
  const folder = PACKS[pack]?.art;
  const classic = style === "classic" && folder !== undefined && isKnown(code, pack);
  card.dataset.style = classic ? "classic" : "large";
  card.replaceChildren(drawing(code, classic ? "classic" : "large", pack));
  if (classic) {
    const url = siteUrl(`${folder}${code}.svg`);
    const art = document.createElement("span");
    art.className = "card-art";
    // Both are named here and the sheet of style chooses: a change of colours needs no new drawing.
    art.style.setProperty("--art", `url("${url}")`);
    art.style.setProperty("--art-four", `url("${url}#four")`);
    card.append(art);
  }
  if (name) {
    card.append(name);
  }
}

/**
 * @param {string | undefined} name
 * @returns {HTMLElement}
 */
function blank(name) {
  const card = document.createElement("span");
  card.className = "card";
  if (name) {
    const text = document.createElement("span");
    text.className = "card-name";
    text.textContent = name;
    card.append(text);
  }
  return card;
}

/**
 * The face of a card; a code that the pack does not know is drawn as text.
 *
 * @param {string} code
 * @param {{style?: FaceStyle, name?: string, pack?: string}} [options] style: only to differ from the one set for all;
 *   name: text for screen readers, where the caller gives none itself
 * @returns {HTMLElement}
 */
export function cardFace(code, { style, name, pack = currentPack } = {}) {
  const card = blank(name);
  card.dataset.face = "up";
  card.dataset.code = code;
  card.dataset.pack = pack;
  if (isKnown(code, pack)) {
    card.dataset.suit = PACKS[pack]?.specials?.[code] ? "special" : code.slice(-1);
  }
  if (style) {
    card.dataset.fixed = "";
  }
  draw(card, style ?? currentStyle);
  return card;
}

/**
 * A card as a sign among words: what stands in its corner, side by side. Null if the pack has no such card.
 *
 * @param {string} code
 * @param {string} pack
 * @returns {HTMLElement | null}
 */
export function cardWord(code, pack) {
  const { specials, ranks, suits, signs } = PACKS[pack] ?? {};
  const rank = ranks?.[code.slice(0, -1)];
  const suit = code.slice(-1);
  const pip = suits?.[suit];
  const special = specials?.[code]?.index;
  if (!special && !(rank && pip)) return null;
  const card = blank(undefined);
  card.classList.add("card-word");
  card.dataset.pack = pack;
  card.dataset.suit = special ? "special" : suit;
  const sign = special ? STAR : (signs?.[suit] ?? [{ fill: "ink", d: pip ?? "" }]);
  const mark = special ? emblem(special, 26, 25, 34) : rank && rankMark(rank, 26, 8, 34);
  const box = { class: "card-sign", viewBox: "0 0 90 50", focusable: "false" };
  card.append(svg("svg", box, ...(mark ? [mark] : []), emblem(sign, 64, 25, 34)));
  return card;
}

/**
 * The back of a card: the pattern is in the sheet of style.
 *
 * @param {{name?: string}} [options]
 * @returns {HTMLElement}
 */
export function cardBack({ name } = {}) {
  const card = blank(name);
  card.dataset.face = "down";
  return card;
}

/**
 * Choose how all faces are drawn, those already on the page too.
 *
 * @param {FaceStyle} style
 */
export function setFaceStyle(style) {
  currentStyle = style;
  for (const card of document.querySelectorAll(".card[data-face='up']:not([data-fixed])")) {
    draw(/** @type {HTMLElement} */ (card), style);
  }
}

/**
 * Choose the pack of the cards and suits that are drawn from now on; those on the page stay as they are.
 *
 * @param {string} pack as the table message and the catalogue name it
 */
export function setPack(pack) {
  currentPack = pack;
}

/**
 * What is drawn on the large face of a card, in a box of 100 by 140, for those who paint it themselves.
 *
 * @param {string} code
 * @param {string} pack
 */
export function largeDrawing(code, pack) {
  return drawing(code, "large", pack);
}

/**
 * The outline of a suit in a box of 100 by 100, as path data; undefined if the pack has no such suit.
 *
 * @param {string} letter
 * @param {string} [pack]
 */
export function suitGlyph(letter, pack = currentPack) {
  return PACKS[pack]?.suits[letter];
}

/**
 * A suit as an icon to stand in a line of text or on a button.
 *
 * @param {string} letter
 * @param {string} [pack]
 * @returns {SVGElement}
 */
export function suitIcon(letter, pack = currentPack) {
  const icon = svg("svg", {
    class: "suit-icon",
    viewBox: "0 0 100 100",
    "aria-hidden": "true",
    focusable: "false",
  });
  icon.dataset.suit = letter;
  icon.dataset.pack = pack;
  const d = suitGlyph(letter, pack);
  if (d) {
    icon.append(svg("path", { d, "fill-rule": "evenodd" }));
  } else {
    const text = svg("text", { class: "card-text", x: 50, y: 84, "font-size": 96, "text-anchor": "middle" });
    text.textContent = letter;
    icon.append(text);
  }
  return icon;
}
