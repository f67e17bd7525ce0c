// Geometry of the table, without elements and rules. Seats are given by `turn`: 0 is the viewer, 1 acts next, and so
// on.

/**
 * @typedef {{x: number, y: number}} Point
 * @typedef {{width: number, height: number}} Size
 */

/**
 * The other seats from left to right across the table: in clockwise play the next one sits on the left.
 * @param {number} players
 * @param {number} seat the viewer
 * @param {"clockwise" | "counterclockwise"} direction
 * @returns {number[]}
 */
export function seatsAcross(players, seat, direction) {
  const others = Array.from({ length: players - 1 }, (_, i) => (seat + 1 + i) % players);
  return direction === "clockwise" ? others : others.reverse();
}

/** Points, written as pairs of numbers. @param {string} text @returns {Point[]} */
const points = (text) =>
  text.split(", ").map((pair) => {
    const [x = 0, y = 0] = pair.split(" ").map(Number);
    return { x, y };
  });

/** Positions of the other seats around a large table, for pictures, left to right, as fractions of its width and height. */
const AROUND = [
  [],
  points("0.5 0"),
  points("0 0.12, 1 0.12"),
  points("0 0.4, 0.5 0, 1 0.4"),
  points("0 0.46, 0.28 0, 0.72 0, 1 0.46"),
  points("0 0.46, 0.16 0, 0.5 0, 0.84 0, 1 0.46"),
];

/** @param {number} others number of other seats @param {number} index from left to right @returns {Point} */
export const spotAround = (others, index) =>
  AROUND[Math.min(others, AROUND.length - 1)]?.[index] ?? { x: 0.5, y: 0 };

/**
 * Arrangements of the cards of a trick, by turn, for clockwise play: the centre of each card, in card widths from the
 * centre of the area. No card overlaps another, so that all are visible, including the winning one. The last
 * arrangement is a row, with the least height; in the others each card lies before its player, and the first shows best
 * who sits where.
 * @type {Record<number, Point[][]>}
 */
const TRICKS = {
  2: [points("0 0.74, 0 -0.74"), points("0.55 0.12, -0.55 -0.12")],
  3: [points("0 0.6, -1.08 -0.35, 1.08 -0.35"), points("0 0.1, -1.06 -0.1, 1.06 -0.1")],
  4: [points("0 0.74, -1.08 0, 0 -0.74, 1.08 0"), points("0.53 0.1, -1.59 0, -0.53 -0.1, 1.59 0")],
  5: [
    points("0 0.74, -1.62 0.2, -0.54 -0.74, 0.54 -0.74, 1.62 0.2"),
    points("0 0.74, -1.07 0.74, -0.54 -0.74, 0.54 -0.74, 1.07 0.74"),
    points("0 0.12, -2.12 0, -1.06 -0.12, 1.06 -0.12, 2.12 0"),
  ],
  6: [
    points("0 0.74, -2.14 0.1, -1.07 -0.64, 0 -0.74, 1.07 -0.64, 2.14 0.1"),
    points("0 0.74, -1.07 0.74, -1.07 -0.74, 0 -0.74, 1.07 -0.74, 1.07 0.74"),
    points("0.53 0.1, -2.65 0, -1.59 -0.1, -0.53 -0.1, 1.59 -0.1, 2.65 0"),
  ],
};

/** Height of a card relative to its width. */
const CARD = 1.4;
/** Margin for the ring of the winning card. */
const RIM = 8;
/** Size factor by which an earlier arrangement is preferred. */
const WORTH = 0.85;
/** Minimum width of a readable card, in pixels. */
const LEAST = 44;

/**
 * The layout of a trick: each card on its seat's side, as large as the area allows; in a row if they would be hard to
 * read.
 * @param {number} players
 * @param {"clockwise" | "counterclockwise"} direction
 * @param {Size} area
 * @param {number} most the maximum width of a card
 * @returns {{card: number, points: Point[]}} the width of a card, and by turn the centre of each, relative to the
 *     centre of the area
 */
export function trickLayout(players, direction, area, most) {
  const side = direction === "clockwise" ? 1 : -1;
  const ways = (TRICKS[players] ?? [inRow(players)]).map((spots) => ({ spots, card: widthFor(spots, area) }));
  const round = ways.slice(0, -1);
  const best = Math.min(most, Math.max(...round.map(({ card }) => card)));
  const wanted = Math.max(best * WORTH, Math.min(most, LEAST));
  const way = round.find(({ card }) => card >= wanted) ?? ways.at(-1);
  const card = Math.max(24, Math.min(most, Math.floor(way?.card ?? most)));
  return { card, points: (way?.spots ?? []).map(({ x, y }) => ({ x: side * x * card, y: y * card })) };
}

/** The largest width with which all cards fit into the area. @param {Point[]} spots @param {Size} area */
function widthFor(spots, { width, height }) {
  const across = 2 * Math.max(...spots.map(({ x }) => Math.abs(x))) + 1;
  const down = 2 * Math.max(...spots.map(({ y }) => Math.abs(y))) + CARD;
  return Math.min((width - RIM) / across, (height - RIM) / down);
}

/** An arrangement for any number of players. @param {number} players @returns {Point[]} */
const inRow = (players) =>
  Array.from({ length: players }, (_, turn) => ({ x: (turn - (players - 1) / 2) * 1.06, y: 0 }));

/**
 * @typedef {object} HandLayout
 * @property {number} rows
 * @property {Point[]} points upper left corners
 */

/**
 * The own hand in as few centred rows as leave a thumb-wide strip of every card.
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

/**
 * The card above or below another one, in a hand of several rows.
 * @param {Point[]} points of the cards
 * @param {number} from its index
 * @param {-1 | 1} side -1: above
 * @returns {number | null} null: there is no such row
 */
export function nextInRow(points, from, side) {
  const start = points[from];
  const ys = [...new Set(points.map(({ y }) => y))].sort((a, b) => a - b);
  const y = start && ys[ys.indexOf(start.y) + side];
  if (!start || y === undefined) return null;
  const row = points.flatMap((point, i) => (point.y === y ? [{ i, far: Math.abs(point.x - start.x) }] : []));
  return row.sort((a, b) => a.far - b.far)[0]?.i ?? null;
}
