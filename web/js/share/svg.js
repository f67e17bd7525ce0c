// Drawings as text: elements and wrapped lines. A shared picture has no style sheet.

/** Font families that every system has. */
export const FONT = "system-ui, sans-serif";

/** @typedef {Record<string, string | number | null | undefined>} Attributes */
/** @typedef {{size: number, weight?: number}} Type the letters of a text: their height, and how bold they are */

/** Characters not allowed in XML. */
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
/** @type {Record<string, string>} */
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * Escapes a text for elements and attributes. Characters not allowed in XML are removed: names are user input.
 * @param {string} text
 */
export function escapeText(text) {
  return text.replace(NO_XML, "").replace(/[&<>"]/g, (char) => ENTITIES[char]);
}

/**
 * An element as text. Numbers are rounded to a tenth.
 * @param {string} tag
 * @param {Attributes} attributes null values are omitted
 * @param {...string} content
 */
export function node(tag, attributes, ...content) {
  const pairs = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(
      ([name, value]) => ` ${name}="${typeof value === "number" ? round(value) : escapeText(String(value))}"`,
    );
  const inner = content.join("");
  return inner ? `<${tag}${pairs.join("")}>${inner}</${tag}>` : `<${tag}${pairs.join("")}/>`;
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}

/**
 * @param {number} x
 * @param {number} y the base line
 * @param {string} content
 * @param {Type & {fill: string, anchor?: "start" | "middle" | "end"}} look
 */
export function text(x, y, content, { size, weight, fill, anchor }) {
  const attributes = {
    x,
    y,
    "font-size": size,
    "font-weight": weight,
    fill,
    "text-anchor": anchor === "start" ? null : anchor,
  };
  return node("text", attributes, escapeText(content));
}

const canvas = document.createElement("canvas").getContext("2d");

/**
 * The width of a text on this device; other devices have other fonts, so leave some room.
 * @param {string} content
 * @param {Type} type
 */
export function widthOf(content, { size, weight = 400 }) {
  if (!canvas) return content.length * size * 0.6;
  canvas.font = `${weight} ${size}px ${FONT}`;
  return canvas.measureText(content).width;
}

/** Splits into words with their space; in scripts without spaces, into letters with following punctuation. */
const PIECES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々][、。）」』・！？：]*\s*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+\s*|\s+/gu;

/**
 * Wraps a text to a width; a word longer than a line is broken.
 * @param {string} content
 * @param {number} width
 * @param {Type} type
 */
export function lines(content, width, type) {
  /** @type {string[]} */
  const made = [];
  let line = "";
  /** @param {string} piece */
  const add = (piece) => {
    if (line && widthOf((line + piece).trimEnd(), type) > width) {
      made.push(line.trimEnd());
      line = "";
    }
    if (widthOf(piece.trimEnd(), type) <= width || piece.length < 2) line += piece;
    else {
      const half = Math.ceil(piece.length / 2);
      add(piece.slice(0, half));
      add(piece.slice(half));
    }
  };
  for (const piece of content.match(PIECES) ?? []) add(piece);
  return line.trim() ? [...made, line.trimEnd()] : made;
}

/** Shortens a text to a width. @param {string} content @param {number} width @param {Type} type */
export function shortened(content, width, type) {
  if (widthOf(content, type) <= width) return content;
  const letters = [...content];
  while (letters.length > 1 && widthOf(`${letters.join("")}…`, type) > width) letters.pop();
  return `${letters.join("")}…`;
}
