// Where things lie: geometry only, no element and no rule. Seats are told by `turn`: 0 is the seat that looks,
// 1 acts after it, and so on.

/**
 * @typedef {{x: number, y: number}} Point
 * @typedef {{width: number, height: number}} Size
 */

/**
 * The other seats from left to right as they sit across the table: with play going clockwise the next one sits at
 * the left hand.
 * @param {number} players
 * @param {number} seat the seat that looks
 * @param {"clockwise" | "counterclockwise"} direction
 * @returns {number[]}
 */
export function seatsAcross(players, seat, direction) {
  const others = Array.from({ length: players - 1 }, (_, i) => (seat + 1 + i) % players);
  return direction === "clockwise" ? others : others.reverse();
}

/** Places of the other seats around a large table, for a picture of it, left to right, in shares of its width and height. */
const AROUND = [
  [],
  [{ x: 0.5, y: 0 }],
  [
    { x: 0, y: 0.12 },
    { x: 1, y: 0.12 },
  ],
  [
    { x: 0, y: 0.4 },
    { x: 0.5, y: 0 },
    { x: 1, y: 0.4 },
  ],
  [
    { x: 0, y: 0.46 },
    { x: 0.28, y: 0 },
    { x: 0.72, y: 0 },
    { x: 1, y: 0.46 },
  ],
  [
    { x: 0, y: 0.46 },
    { x: 0.16, y: 0 },
    { x: 0.5, y: 0 },
    { x: 0.84, y: 0 },
    { x: 1, y: 0.46 },
  ],
];

/**
 * @param {number} others how many other seats there are
 * @param {number} index from left to right
 * @returns {Point}
 */
export function spotAround(others, index) {
  return AROUND[Math.min(others, AROUND.length - 1)]?.[index] ?? { x: 0.5, y: 0 };
}

/**
 * Where the cards of a trick may lie, by turn, for play that goes clockwise: the middle of each card, counted in widths
 * of a card from the middle of the area. No card lies over another, so that all are whole, the winning one too. In the
 * last arrangement they lie in a row, and need the least height; in the others each lies before its player, and the
 * first shows best who sits where.
 * @type {Record<number, [number, number][][]>}
 */
const TRICKS = {
  2: [
    [
      [0.3, 0.74],
      [-0.3, -0.74],
    ],
    [
      [0.55, 0.12],
      [-0.55, -0.12],
    ],
  ],
  3: [
    [
      [0, 0.6],
      [-1.08, -0.35],
      [1.08, -0.35],
    ],
    [
      [0, 0.1],
      [-1.06, -0.1],
      [1.06, -0.1],
    ],
  ],
  4: [
    [
      [0, 0.74],
      [-1.08, 0],
      [0, -0.74],
      [1.08, 0],
    ],
    [
      [0.53, 0.1],
      [-1.59, 0],
      [-0.53, -0.1],
      [1.59, 0],
    ],
  ],
  5: [
    [
      [0, 0.74],
      [-1.62, 0.2],
      [-0.54, -0.74],
      [0.54, -0.74],
      [1.62, 0.2],
    ],
    [
      [0, 0.74],
      [-1.07, 0.74],
      [-0.54, -0.74],
      [0.54, -0.74],
      [1.07, 0.74],
    ],
    [
      [0, 0.12],
      [-2.12, 0],
      [-1.06, -0.12],
      [1.06, -0.12],
      [2.12, 0],
    ],
  ],
  6: [
    [
      [0, 0.74],
      [-2.14, 0.1],
      [-1.07, -0.64],
      [0, -0.74],
      [1.07, -0.64],
      [2.14, 0.1],
    ],
    [
      [0, 0.74],
      [-1.07, 0.74],
      [-1.07, -0.74],
      [0, -0.74],
      [1.07, -0.74],
      [1.07, 0.74],
    ],
    [
      [0.53, 0.1],
      [-2.65, 0],
      [-1.59, -0.1],
      [-0.53, -0.1],
      [1.59, -0.1],
      [2.65, 0],
    ],
  ],
};

/** A card is as much higher than wide. */
const CARD = 1.4;
/** Round the cards: the ring of the winning one. */
const RIM = 8;
/** An earlier arrangement may have cards smaller by so much. */
const WORTH = 0.85;
/** Below this width a card is hard to read, in pixels. */
const LEAST = 44;

/**
 * The cards of a trick, every one at its seat's side and as large as the area allows. Where they would be hard to read
 * they lie in a row.
 * @param {number} players
 * @param {"clockwise" | "counterclockwise"} direction
 * @param {Size} area
 * @param {number} most the greatest width of a card
 * @returns {{card: number, points: Point[]}} the width of a card, and by turn the middle of each from that of the area
 */
export function trickLayout(players, direction, area, most) {
  const side = direction === "clockwise" ? 1 : -1;
  const ways = (TRICKS[players] ?? [inRow(players)]).map((spots) => ({ spots, card: widthFor(spots, area) }));
  const round = ways.slice(0, -1);
  const best = Math.min(most, Math.max(...round.map(({ card }) => card)));
  const wanted = Math.max(best * WORTH, Math.min(most, LEAST));
  const way = round.find(({ card }) => card >= wanted) ?? ways.at(-1);
  const card = Math.max(24, Math.min(most, Math.floor(way?.card ?? most)));
  return { card, points: (way?.spots ?? []).map(([x, y]) => ({ x: side * x * card, y: y * card })) };
}

/**
 * How wide a card may be for all of them to lie in the area.
 * @param {[number, number][]} spots
 * @param {Size} area
 */
function widthFor(spots, { width, height }) {
  const across = 2 * Math.max(...spots.map(([x]) => Math.abs(x))) + 1;
  const down = 2 * Math.max(...spots.map(([, y]) => Math.abs(y))) + CARD;
  return Math.min((width - RIM) / across, (height - RIM) / down);
}

/**
 * For a number of players that no arrangement was drawn for.
 * @param {number} players
 * @returns {[number, number][]}
 */
function inRow(players) {
  return Array.from({ length: players }, (_, turn) => [(turn - (players - 1) / 2) * 1.06, 0]);
}

/**
 * @typedef {object} HandLayout
 * @property {number} rows
 * @property {Point[]} points upper left corners
 */

/**
 * The own hand: as few rows as leave every card a strip as wide as a thumb, each row centred.
 * @param {number} count
 * @param {{width: number, card: Size, strip: number, rowStep: number, gap: number, maxRows: number}} room
 * @returns {HandLayout}
 */
export function handLayout(count, { width, card, strip, rowStep, gap, maxRows }) {
  const fit = Math.max(1, Math.floor((width - card.width) / strip) + 1);
  const rows = Math.max(1, Math.min(maxRows, Math.ceil(count / fit)));
  /** @type {Point[]} */
  const points = [];
  let left = count;
  for (let row = 0; row < rows; row += 1) {
    const inRow = Math.ceil(left / (rows - row));
    const step = inRow > 1 ? Math.min(card.width + gap, (width - card.width) / (inRow - 1)) : 0;
    const start = (width - card.width - step * (inRow - 1)) / 2;
    for (let i = 0; i < inRow; i += 1) points.push({ x: Math.round(start + i * step), y: row * rowStep });
    left -= inRow;
  }
  return { rows, points };
}
