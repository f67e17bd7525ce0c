/**
 * The tarot of Bologna, drawn for Torite: the Latin suits with a queen and a knight, the trumps (Z) and the Matto.
 * Numbered trumps show their number; the others, and the Matto, a picture.
 */

import { FRENCH, RANKS } from "./french.js";
import { LATIN_LETTERS, LATIN_PICTURES, LATIN_SIGNS, LATIN_SUITS } from "./latin.js";
import { disc, hole, layers } from "./paths.js";

/** @import { Pack, Rank } from "./cards.js" */

const RAYS =
  "M50 2L58 22L74 8L74 30L94 24L82 42L99 50L82 58L94 76L74 70L74 92L58 78L50 98L42 78L26 92L26 70L6 76L18 58L1 50L18 42L6 24L26 30L26 8L42 22Z";
const SUN = RAYS + hole(50, 50, 22) + disc(50, 50, 16);

/**
 * A narrow figure as part of a number.
 * @param {string} path with absolute coordinates
 * @param {number} from the left edge
 */
function moved(path, from) {
  const place = (/** @type {number} */ x) => String(Math.round((from + 0.62 * x) * 10) / 10);
  return path.replace(/([A-Z])([^A-Z]*)/g, (_, command, rest) => {
    const numbers = rest.trim().split(/[ ,]+/).filter(Boolean).map(Number);
    if (command === "V") return command + numbers.join(" ");
    return (
      command +
      numbers
        .map((/** @type {number} */ one, /** @type {number} */ i) => (i % 2 ? one : place(one)))
        .join(" ")
    );
  });
}

/** A number from 11 to 16. @param {number} number @returns {Rank} */
function teen(number) {
  const last = RANKS[String(number - 10)] ?? { width: 24, d: "M5 20L21 4V98" };
  return { width: 30 + 0.62 * last.width, d: `M5 20L21 4V98${moved(last.d, 32)}` };
}

const ANGEL = layers(`
  tint M50 44C34 14 12 10 4 18C4 44 22 58 42 56ZM50 44C66 14 88 10 96 18C96 44 78 58 58 56Z
  ink M50 40C62 40 70 60 76 96H24C30 60 38 40 50 40Z
  gold M50 4C64 4 72 10 72 15S64 26 50 26S28 20 28 15S36 4 50 4ZM50 9C40 9 34 12 34 15S40 21 50 21S66 18 66 15S60 9 50 9Z
  skin ${disc(50, 32, 12)}`);
const WORLD = layers(`
  tint ${disc(50, 58, 38)}
  ink M14 52H86V62H14ZM46 20H54V60H46Z${disc(50, 58, 40)}${hole(50, 58, 34)}
  gold M45 0H55V8H63V16H55V26H45V16H37V8H45Z`);
const SUN_PICTURE = layers(`
  gold ${RAYS}
  ink ${disc(50, 50, 26)}${hole(50, 50, 22)}
  tint ${disc(50, 50, 22)}
  ink ${disc(42, 46, 3.5)}${disc(58, 46, 3.5)}
  ink M38 56C42 66 58 66 62 56L58 55C55 61 45 61 42 55Z`);
const MOON = layers(`
  ink M62 4A46 46 0 1 0 62 96A52 52 0 0 1 62 4Z
  gold M78 30L82 42L94 46L82 50L78 62L74 50L62 46L74 42Z`);
const MOOR = layers(`
  tint M50 6L88 18V50C88 74 70 90 50 97C30 90 12 74 12 50V18Z
  ink M50 2L92 15V50C92 77 72 94 50 101C28 94 8 77 8 50V15ZM50 10L16 21V50C16 71 32 85 50 92C68 85 84 71 84 50V21Z
  ink M58 30A22 22 0 1 0 58 72A27 27 0 0 1 58 30Z
  gold M66 40L69 48L77 51L69 54L66 62L63 54L55 51L63 48Z`);
const BEGATO = layers(`
  ink M24 4H76L82 58H18Z
  tint M20 42L80 42L82 58H18Z
  ink M4 58H96Q100 66 92 70H8Q0 66 4 58Z
  gold M14 96L70 74L73 81L17 100ZM78 66L82 76L92 80L82 84L78 94L74 84L64 80L74 76Z`);
const FOOL = layers(`
  ink M50 96C24 96 16 78 16 58C16 38 8 30 2 24C16 20 30 24 38 40C40 24 44 12 50 4C56 12 60 24 62 40C70 24 84 20 98 24C92 30 84 38 84 58C84 78 76 96 50 96Z
  tint M50 96C24 96 16 78 16 58H50ZM50 58L50 4C56 12 60 24 62 40C60 48 56 54 50 58Z
  gold ${disc(3, 25, 6)}${disc(97, 25, 6)}${disc(50, 6, 6)}M20 78H80V88H20Z`);

/** @type {Pack} */
export const BOLOGNESE = {
  suits: { ...LATIN_SUITS, Z: SUN },
  ranks: {
    ...RANKS,
    N: LATIN_LETTERS.Q,
    ...Object.fromEntries([..."BCDEFG"].map((letter, i) => [letter, teen(11 + i)])),
  },
  signs: LATIN_SIGNS,
  emblems: { Q: FRENCH.emblems?.Q ?? [] },
  pictures: Object.fromEntries(
    Object.entries({ ...LATIN_PICTURES, N: LATIN_PICTURES.Q })
      .filter(([rank]) => rank !== "Q")
      .flatMap(([rank, picture]) => [..."CDHS"].map((suit) => [rank + suit, picture])),
  ),
  specials: Object.fromEntries(
    Object.entries({ AZ: ANGEL, WZ: WORLD, SZ: SUN_PICTURE, LZ: MOON, MZ: MOOR, "1Z": BEGATO, MM: FOOL }).map(
      ([code, drawn]) => [code, { index: drawn, emblem: drawn }],
    ),
  ),
};
