/**
 * The German-suited pack: acorns (C), leaves (S), hearts (H) and bells (D), drawn for Torite. The codes stay those of
 * French cards: the Ober is Q, the Unter is J, the Daus (or Sau) is A, the Weli is the six of bells.
 *
 * As on every German pack, the position of the suit sign distinguishes the two officers: high on the Ober ("over"), low
 * on the Unter ("under"). The King wears a crown; the Daus is a deuce and has two signs; the Weli has its name on a
 * ribbon.
 */

import { layers } from "./paths.js";

/** @import { Layer, Picture, Rank, Sign } from "./cards.js" */

const HEART =
  "M50 94C20 68 5 50 5 31C5 16 16 7 28 7C39 7 47 14 50 25C53 14 61 7 72 7C84 7 95 16 95 31C95 50 80 68 50 94Z";
const ACORN_CUP =
  "M44 17C44 10 47 5 52 1L60 5C56 9 55 12 55 16C75 18 90 30 90 46C90 52 86 55 80 55H20C14 55 10 52 10 46C10 31 25 18 44 17Z";
const ACORN_NUT = "M19 60H81C82 78 69 88 55 93L50 100L45 93C31 88 18 78 19 60Z";
const LEAF =
  "M50 2C59 20 92 29 92 57C92 73 80 82 68 82C62 82 57 80 54 77C54 87 57 93 63 96L59 100C49 98 45 91 46 77C43 80 38 82 32 82C20 82 8 73 8 57C8 29 41 20 50 2Z";
const VEINS =
  "M48.4 24H51.6L52.2 45L69 36L71 39.5L52.4 52L52.6 61L75 54L76 58L52.8 69L53 78H47L47.2 69L24 58L25 54L47.4 61L47.6 52L29 39.5L31 36L47.8 45Z";
const BELL_LOOP = "M50 1A9 9 0 0 1 57 16L60 20H40L43 16A9 9 0 0 1 50 1ZM50 6A4 4 0 1 0 50.1 6Z";
const BELL_SLOT = "M46 68A5 5 0 1 1 54 68L53 83A6.5 6.5 0 1 1 47 83Z";

/** Details that make icons recognizable in one colour. @type {Record<string, string>} */
export const GERMAN_SUITS = {
  C: ACORN_CUP + ACORN_NUT,
  D: `${BELL_LOOP}M50 18A40 40 0 0 1 89.8 54H10.2A40 40 0 0 1 50 18ZM10.2 61H89.8A40 40 0 0 1 10.2 61Z${BELL_SLOT}`,
  H: HEART,
  S: LEAF + VEINS,
};

/** @type {Record<string, Layer[]>} */
export const GERMAN_SIGNS = {
  C: layers(`
  ink ${ACORN_CUP}
  tint ${ACORN_NUT}
  shine M28 64H37C36 74 39 81 44 86C34 82 27 75 28 64Z
  tint M22 43C25 34 34 27 46 25C37 30 31 37 29 46C25 47 22 46 22 43Z`),
  D: layers(`
  ink ${BELL_LOOP}M50 17A41 41 0 1 1 49.9 17Z
  tint M50 22.5A35.5 35.5 0 0 1 85.2 54H14.8A35.5 35.5 0 0 1 50 22.5ZM14.8 61H85.2A35.5 35.5 0 0 1 14.8 61Z
  ink ${BELL_SLOT}
  shine M24 49C26 38 33 30 43 27C37 33 33 40 32 49Z`),
  H: layers(`
  ink ${HEART}
  tint M16 35C14 25 20 17 29 17C34 17 38 19 40 22C31 22 24 27 24 38C24 43 17 41 16 35Z`),
  S: layers(`
  ink ${LEAF}
  tint ${VEINS}`),
};

/**
 * K, O and U are the usual letters on German packs. The Daus is an A here: its own D would read as the Dame of the
 * French packs that Germans also use, an S (Sau) as a suit (Schellen). Players call it the ace and count it as one;
 * English and Japanese texts write A, and so do our records.
 * @type {Record<string, Rank>}
 */
export const GERMAN_LETTERS = {
  Q: { width: 76, d: "M38 2C58 2 70 20 70 50S58 98 38 98S6 80 6 50S18 2 38 2Z" },
  J: { width: 70, d: "M7 2V64C7 86 18 98 35 98S63 86 63 64V2" },
};

// The picture is right of the index, from 42 to 97 across and from 7 to 133 down.
const MIDDLE = 70;
const LEFT = 54;
const RIGHT = 84.5;

/**
 * Suit signs in two columns and the middle, as on number cards.
 * @param {number} size
 * @param {number[]} sides the heights of the two columns
 * @param {number[]} [middle]
 * @param {{left?: number, right?: number}} [columns]
 * @returns {Picture}
 */
export function pips(size, sides, middle = [], { left = LEFT, right = RIGHT } = {}) {
  /** @type {Sign[]} */
  const signs = sides.flatMap((y) => [
    { x: left, y, size },
    { x: right, y, size },
  ]);
  return { layers: [], signs: [...signs, ...middle.map((y) => ({ x: (left + right) / 2, y, size }))] };
}

const KING = layers(`
  hair M52 38H88C87 48 88 57 92 63C94 70 89 76 82 75H58C51 76 46 70 48 63C52 57 53 48 52 38Z
  cloth M43.5 133C42.5 106 48 88 61 80H79C92 88 97.5 106 96.5 133Z
  linen M45 103C46 92 52 84 60 79H80C88 84 94 92 95 103C86 98 78 101 70 108C62 101 54 98 45 103Z
  line M52 92L54 97L50 97ZM60 90L62 95L58 95ZM66 98L68 103L64 103ZM74 98L76 103L72 103ZM80 90L82 95L78 95ZM88 92L90 97L86 97Z
  skin M56.5 38H83.5V58C83.5 70 78 78 70 78S56.5 70 56.5 58Z
  beard M56 54C58 60 63 60.5 70 59C77 60.5 82 60 84 54C85 66 83 76 78 83C75 87 72 89 70 93C68 89 65 87 62 83C57 76 55 66 56 54Z
  skin M64.5 66.5C67 64.8 73 64.8 75.5 66.5C74 69.8 66 69.8 64.5 66.5Z
  line M60 46.8C62 45 66 45 67.5 46.3V48C66 47 62 47 60 48.4ZM80 46.8C78 45 74 45 72.5 46.3V48C74 47 78 47 80 48.4ZM64 50A2 2.2 0 1 1 63.9 50ZM76 50A2 2.2 0 1 1 75.9 50Z
  gold M52 41L47 17L59.5 27L70 11L80.5 27L93 17L88 41Z
  ink M51 36H89L88 42H52ZM47 12A4 4 0 1 1 46.9 12ZM70 5A4.4 4.4 0 1 1 69.9 5ZM93 12A4 4 0 1 1 92.9 12Z
  gold M55 106H85V119C85 128 77 130 70 133.5C63 130 55 128 55 119Z
  paper M57.5 108.5H82.5V119C82.5 126 76 127.5 70 130.5C64 127.5 57.5 126 57.5 119Z`);

const OBER = layers(`
  hair M56 58H84C87 68 88 78 85 86H55C52 78 53 68 56 58Z
  cloth M43.5 133C43.5 112 47 100 60 93H80C93 100 96.5 112 96.5 133Z
  tint M50 133L53 112L58 114L57 133ZM90 133L87 112L82 114L83 133Z
  gold M78 94L86 98L62 133H50Z
  skin M59 60H81V74C81 84 76 90 70 90S59 84 59 74Z
  linen M54 96C56 89 62 86 66 87C68 90 72 90 74 87C78 86 84 89 86 96C82 101 76 98 70 102C64 98 58 101 54 96Z
  line M62.5 67.5C64 66 67 66 68.3 67.2V69C67 68 64 68 62.5 69.3ZM77.5 67.5C76 66 73 66 71.7 67.2V69C73 68 76 68 77.5 69.3ZM65.5 70A1.8 2 0 1 1 65.4 70ZM74.5 70A1.8 2 0 1 1 74.4 70Z
  hair M70 77.5C66 75.5 62 77 59.5 80.5C63 82.5 67.5 82 70 80.5C72.5 82 77 82.5 80.5 80.5C78 77 74 75.5 70 77.5Z
  cloth M57 59C56 46 61 41 70 41S84 46 83 59ZM44 62C52 54 88 54 96 62C88 68 52 68 44 62Z
  gold M57 54.5H83V58.5H57Z
  tint M80 56C79 46 85 37 96.5 38C97.5 46 92 55 83 58Z`);

const UNTER = layers(`
  hair M54 24H80C83 36 84 46 81 55H53C50 46 51 36 54 24Z
  cloth M43 99C43 80 46 68 57 61H77C88 68 91 80 91 99Z
  tint M62 61H72L76 99H58ZM48 99L51 80L55 82L54 99ZM86 99L83 80L79 82L80 99Z
  line M91 14H94V99H91Z
  gold M92.5 5L96 18H89ZM91 22H94V25L98 28L94 32V36C90 33 87 33 83 37C85 31 85 27 83 21C87 25 90 25 91 22Z
  gold M43 93H91V99H43Z
  skin M56 26H78V42C78 52 73 58 67 58S56 52 56 42ZM62 54H72V62L67 67L62 62ZM88 66C92 64 96 66 96 70S92 76 88 74Z
  line M59.5 35.5C61 34 64 34 65.3 35.2V37C64 36 61 36 59.5 37.3ZM74.5 35.5C73 34 70 34 68.7 35.2V37C70 36 73 36 74.5 37.3ZM62.5 38A1.8 2 0 1 1 62.4 38ZM71.5 38A1.8 2 0 1 1 71.4 38ZM63 49C65.5 50.6 68.5 50.6 71 49C70 52.2 64 52.2 63 49Z
  cloth M48 27C43 17 53 8 67 9C80 8 87 15 84 26C76 23 60 23 48 27Z
  gold M49 26.5C59 22 76 22 84 26L83.5 30C75 26.5 60 26.5 50 30.5Z`);

const RIBBON = layers(`
  ink M5 104H20V131H5L10 117.5ZM95 104H80V131H95L90 117.5Z
  tint M11 98H89V126H11Z
  shine M11 100.5H89V123.5H11Z
  stroke M17.5 104.5L23 119.5L28.5 108L34 119.5L39.5 104.5M58 104.5H48.5V119.5H58M48.5 112H56M66.5 104.5V119.5H75.5M82.5 104.5V119.5`);

/** @type {Record<string, Picture>} By code, else by rank. */
export const GERMAN_PICTURES = {
  A: {
    layers: layers(`
  gold M44 69C53 66 60 66 66 70C60 74 53 74 44 71ZM96 69C87 66 80 66 74 70C80 74 87 74 96 71ZM70 63L75 70L70 77L65 70Z`),
    signs: [
      { x: MIDDLE, y: 36, size: 50 },
      { x: MIDDLE, y: 105, size: 50 },
    ],
  },
  K: { layers: KING, signs: [{ x: MIDDLE, y: 119.5, size: 17 }] },
  Q: { layers: OBER, signs: [{ x: MIDDLE, y: 22, size: 32 }] },
  J: { layers: UNTER, signs: [{ x: MIDDLE, y: 117, size: 32 }] },
  T: pips(22, [20, 53.5, 86.5, 120], [36.75, 103.25]),
  9: pips(22, [20, 53.5, 86.5, 120], [70]),
  8: pips(24, [21, 70, 119], [45.5, 94.5]),
  7: pips(24, [21, 70, 119], [45.5]),
  "6D": {
    layers: RIBBON,
    signs: [
      { x: LEFT, y: 20, size: 23 },
      { x: RIGHT, y: 20, size: 23 },
      { x: LEFT, y: 47, size: 23 },
      { x: RIGHT, y: 47, size: 23 },
      { x: LEFT, y: 74, size: 23 },
      { x: RIGHT, y: 74, size: 23 },
    ],
  },
};
