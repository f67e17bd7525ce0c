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

/** Places of the other seats around a large table, left to right, in shares of its width and height. */
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
 * The middle of each trick card, counted from the middle of the area: every card at its seat's side.
 * @param {number} players
 * @param {"clockwise" | "counterclockwise"} direction
 * @param {Size} area
 * @param {Size} card
 * @returns {Point[]} by turn
 */
export function trickSlots(players, direction, area, card) {
  const side = direction === "clockwise" ? -1 : 1;
  const roomX = Math.max(0, (area.width - card.width) / 2);
  const roomY = Math.max(0, (area.height - card.height) / 2);
  const turns = Array.from({ length: players }, (_, turn) => turn);
  if (roomY < card.height * 0.36)
    return turns.map((turn) => slotInRow(turn, players, side, roomX, roomY, card));
  const reachX = Math.min(roomX, card.width * (players > 4 ? 1.5 : 1.12));
  const reachY = Math.min(roomY, card.height * (players > 4 ? 1.02 : 0.56));
  return turns.map((turn) => {
    const angle = (turn / players) * 2 * Math.PI;
    return { x: side * Math.sin(angle) * reachX, y: Math.cos(angle) * reachY };
  });
}

/**
 * A low area has no room for a ring: the cards lie in one row, the own one in the middle and a little lower.
 * @param {number} turn
 * @param {number} players
 * @param {number} side
 * @param {number} roomX
 * @param {number} roomY
 * @param {Size} card
 * @returns {Point}
 */
function slotInRow(turn, players, side, roomX, roomY, card) {
  const own = Math.floor(players / 2);
  const place = turn === 0 ? own : turn <= own ? turn - 1 : turn;
  const step = Math.min(card.width * 1.08, (2 * roomX) / Math.max(1, players - 1));
  const lift = Math.min(roomY, card.height * 0.12);
  return { x: -side * (place - (players - 1) / 2) * step, y: turn === 0 ? lift : -lift };
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
