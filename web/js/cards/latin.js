/**
 * The Latin pack of Italy and Spain: coins (D), cups (H), straight swords (S) and batons (C), drawn for Torite. The
 * codes stay those of French cards: the knight, a rider, is Q and has the letter C (cavallo, caballo, cavall); the
 * knave is J.
 *
 * The King wears a crown, the knight is his horse, the knave has a feather on his cap; the other cards show their
 * number of signs.
 */

import { GERMAN_PICTURES, pips } from "./german.js";
import { disc, hole, layers } from "./paths.js";

/** @import { Layer, Picture, Rank } from "./cards.js" */

const STAR = "M50 21L58 42L79 50L58 58L50 79L42 58L21 50L42 42Z";
const CUP =
  "M12 7H88Q92 7 91 12C89 40 77 56 58 61V73C69 76 77 82 79 92Q79 96 75 96H25Q21 96 21 92C23 82 31 76 42 73V61C23 56 11 40 9 12Q8 7 12 7Z";
const BLADE = "M50 1L63 18V62H37V18Z";
const HILT = `M21 60H79Q85 60 85 66.5T79 73H21Q15 73 15 66.5T21 60ZM43 70H57V88H43Z${disc(50, 91, 8.5)}`;
const CLUB = "M5.6 85.8L66.5 9.6C78.4 -2.6 102.8 21.1 90.9 33.3L16.4 96.2Q6.8 95.3 5.6 85.8Z";
const STUBS =
  "M40.3 67.2L56 75.5L45.5 86.3L29.9 78ZM37.3 54.5L28.6 39.1L39.1 28.3L47.8 43.8ZM75.7 37.4L91.3 45.7L80.9 56.4L65.2 48.2Z";

/** Details that make icons recognizable in one colour. @type {Record<string, string>} */
export const LATIN_SUITS = {
  C: CLUB + STUBS,
  D: disc(50, 50, 46) + hole(50, 50, 36) + STAR,
  H: CUP,
  S: BLADE + HILT,
};

/** @type {Record<string, Layer[]>} */
export const LATIN_SIGNS = {
  C: layers(`
  ink ${CLUB}${STUBS}
  tint M13.4 85.7L66.6 17.4C78.5 5.2 95 21.2 83.1 33.4L16.3 88.5Q10.7 91.4 13.4 85.7ZM37.8 74.1L45.3 80L49.8 75.4L42.3 69.5ZM41 46.5L34.9 39.1L39.3 34.6L45.4 41.9ZM73.1 44.3L80.6 50.2L85.1 45.6L77.6 39.7Z
  ink M37.9 64.1L54.6 46.9L57.5 49.7L40.7 66.9ZM55.2 36.3L69.1 22L72 24.8L58 39.1Z`),
  D: layers(`
  ink ${disc(50, 50, 46)}
  tint ${disc(50, 50, 39)}
  ink ${STAR}${disc(27, 27, 4.5)}${disc(73, 27, 4.5)}${disc(27, 73, 4.5)}${disc(73, 73, 4.5)}`),
  H: layers(`
  ink ${CUP}
  tint M18 22H82C79 41 69 51 50 53C31 51 21 41 18 22ZM31 88C35 83 42 80 50 80S65 83 69 88Z
  shine M24 26H34C35 36 39 43 46 48C34 46 27 38 24 26Z`),
  S: layers(`
  ink ${BLADE}${HILT}
  tint M48.2 11L42.5 20V58H48.2ZM51.8 11L57.5 20V58H51.8Z`),
};

/** @type {Record<string, Rank>} */
export const LATIN_LETTERS = {
  Q: { width: 70, d: "M64 21C58 8 49 2 38 2C18 2 6 20 6 50S18 98 38 98C49 98 58 92 64 79" },
};

const HORSE = layers(`
  cloth M54 133C55 117 67 110 67 97C62 101 56 104 51 107C46 109 42 104 43.5 99C46 86 53 73 57 63C56 56 57 50 59 45L67 52C86 53 96.5 76 96.5 133Z
  hair M59 45L67 52C86 53 96.5 76 96.5 133H88C88 96 83 74 66 62C62 60 58 54 59 45Z
  gold M49.5 83L52.5 77L67.5 96.5L62.5 100ZM62.5 97L67.5 99L76 66L71.5 63Z
  paper ${disc(61.5, 70, 3.2)}
  line ${disc(61, 70, 1.9)}${disc(48.6, 98.5, 1.5)}M46 105C50 104 54 101.5 57 98.5L58.4 100C55.5 103.5 51 106 47 106.6Z`);

const PAGE = layers(`
  hair M53 44H87C90 57 91 68 87 77H53C49 68 50 57 53 44Z
  cloth M43.5 133C43.5 108 48 94 60 86H80C92 94 96.5 108 96.5 133Z
  tint M49 133L53 105L58 108L57 133ZM91 133L87 105L82 108L83 133Z
  linen M53 92C57 86 62 84 64 84L70 93L76 84C78 84 83 86 87 92C82 97 76 97 70 94C64 97 58 97 53 92Z
  skin M57.5 45H82.5V62C82.5 72 77 79 70 79S57.5 72 57.5 62ZM64.5 75H75.5V85L70 92L64.5 85Z
  line M61 54C62.5 52.6 65.6 52.6 67 53.8V55.6C65.6 54.6 62.6 54.6 61 55.8ZM79 54C77.5 52.6 74.4 52.6 73 53.8V55.6C74.4 54.6 77.4 54.6 79 55.8Z${disc(64.3, 58.6, 1.9)}${disc(75.7, 58.6, 1.9)}M66 69C68.5 70.6 71.5 70.6 74 69C73 72.2 67 72.2 66 69Z
  tint M80 40C80 25 87 13 97 8C99 22 96 36 88 46Z
  cloth M49 47C45 33 55 25 70 25S95 33 91 47C80 42 60 42 49 47Z
  gold M49 46.5C60 41.5 80 41.5 91 46.5L90 51.5C80 47 60 47 50 51.5Z${disc(70, 115.5, 17)}
  paper ${disc(70, 115.5, 14.5)}`);

/** Distance of a row from the sign in the corner, so that the sign is not counted with the row. */
const ASIDE = { left: 60, right: 86 };

/** By rank. @type {Record<string, Picture>} */
export const LATIN_PICTURES = {
  A: { layers: [], signs: [{ x: 69, y: 70, size: 54 }] },
  K: GERMAN_PICTURES.K,
  Q: { layers: HORSE, signs: [{ x: 70, y: 24, size: 32 }] },
  J: { layers: PAGE, signs: [{ x: 70, y: 115.5, size: 19 }] },
  T: GERMAN_PICTURES.T,
  9: GERMAN_PICTURES[9],
  8: GERMAN_PICTURES[8],
  7: pips(23, [21, 70, 119], [45.5], ASIDE),
  6: pips(24, [21, 70, 119], [], ASIDE),
  5: pips(27, [24, 116], [70]),
  4: pips(29, [34, 106]),
  3: pips(34, [], [24, 70, 116]),
  2: pips(42, [], [37, 103]),
};
