// What the entries of the history add up to. No page and no storage here: lists in, numbers out.

/** @import { Entry } from "./types.js" */

/** How many deals the running mean covers. */
export const RUNNING = 10;

/**
 * The mean of points, with what it rests on.
 * @typedef {object} Points
 * @property {number} deals
 * @property {number} own mean of one's own points a deal
 * @property {number} others mean of the points of the other side or sides
 *
 * @typedef {object} Group
 * @property {number} played matches played to their end
 * @property {number} won
 * @property {Points} points of all deals, those of unfinished matches too
 *
 * @typedef {object} More
 * @property {number} unfinished matches with a finished deal, left before their end
 * @property {number} streak matches won in a row, up to the last one
 * @property {number} best the most matches won in a row
 * @property {(Group & {level: string})[]} levels by the level of the computer players; several are told with spaces between
 * @property {(Group & {players: number})[]} tables by the number of players
 * @property {number[]} course one's own points of each deal, in order
 *
 * @typedef {Group & More} Statistics
 */

/**
 * What counts: matches that one person played against computer players. At a table of several people nobody knows which
 * of them looks at the page; a deal on its own can be played again and again.
 * @param {Entry} entry
 */
export const counts = ({ people, alone }) => people.length === 1 && !alone;

/**
 * @param {Entry[]} entries of one game, in any order
 * @returns {Statistics}
 */
export function statisticsOf(entries) {
  const own = entries.filter(counts).sort((a, b) => Date.parse(a.ended) - Date.parse(b.ended));
  const over = own.filter((entry) => entry.over);
  return {
    ...groupOf(own),
    unfinished: own.length - over.length,
    ...streaks(over),
    levels: grouped(own, levelOf).map(([level, some]) => ({ level, ...groupOf(some) })),
    tables: grouped(own, ({ players }) => players)
      .sort(([a], [b]) => a - b)
      .map(([players, some]) => ({ players, ...groupOf(some) })),
    course: own.flatMap((entry) => entry.deals.map(({ points }) => points[entry.people[0]])),
  };
}

/** @param {Entry[]} own @returns {Group} */
function groupOf(own) {
  const over = own.filter((entry) => entry.over);
  return { played: over.length, won: over.filter(({ won }) => won).length, points: pointsOf(own) };
}

/** @param {Entry[]} over in order */
function streaks(over) {
  let streak = 0;
  let best = 0;
  for (const { won } of over) {
    streak = won ? streak + 1 : 0;
    best = Math.max(best, streak);
  }
  return { streak, best };
}

/**
 * The level of all computer players at a table; where they differ, all there are.
 * @param {Entry} entry
 */
const levelOf = ({ levels }) => [...new Set(levels.filter((level) => level !== null))].sort().join(" ");

/**
 * @template K
 * @param {Entry[]} entries
 * @param {(entry: Entry) => K} keyOf
 * @returns {[K, Entry[]][]}
 */
function grouped(entries, keyOf) {
  /** @type {Map<K, Entry[]>} */
  const groups = new Map();
  for (const entry of entries) {
    const key = keyOf(entry);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups];
}

/** @param {number[]} numbers */
export const mean = (numbers) =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** @param {Entry[]} entries @returns {Points} */
function pointsOf(entries) {
  const own = entries.flatMap((entry) => entry.deals.map(({ points }) => points[entry.people[0]]));
  const others = entries.flatMap((entry) => {
    const seats = againstWhom(entry);
    return entry.deals.map(({ points }) => mean(seats.map((seat) => points[seat])));
  });
  return { deals: own.length, own: mean(own), others: mean(others) };
}

/** The seats that are not on one's own side. @param {Entry} entry */
function againstWhom({ people, players, sides }) {
  const mine = sides.find((side) => side.includes(people[0])) ?? people;
  return [...Array(players).keys()].filter((seat) => !mine.includes(seat));
}

/**
 * The mean of each deal and those before it, as many as there are up to RUNNING.
 * @param {number[]} course
 */
export const runningMean = (course) =>
  course.map((_, i) => mean(course.slice(Math.max(0, i + 1 - RUNNING), i + 1)));

/** @param {number[]} numbers at least one, and however many */
export const lowest = (numbers) => numbers.reduce((a, b) => Math.min(a, b));

/** @param {number[]} numbers at least one, and however many */
export const highest = (numbers) => numbers.reduce((a, b) => Math.max(a, b));

/**
 * How often there were so many points. Many different numbers are gathered into ranges of equal width.
 * @param {number[]} course
 * @param {number} most ranges
 * @returns {{from: number, to: number, count: number}[]} from the fewest points to the most, empty ranges too
 */
export function distribution(course, most = 21) {
  if (course.length === 0) return [];
  const low = lowest(course);
  const high = highest(course);
  const width = roundWidth((high - low + 1) / most);
  const first = Math.floor(low / width) * width;
  // One range more where the first begins below the fewest points.
  const length = Math.min(most + 1, Math.floor((high - first) / width) + 1);
  const ranges = Array.from({ length }, (_, at) => {
    const from = first + at * width;
    return { from, to: from + width - 1, count: 0 };
  });
  for (const points of course) {
    const range = ranges[Math.floor((points - first) / width)];
    if (range) range.count += 1;
  }
  return ranges;
}

/** The next width that people count in: 1, 2, 5, 10, 20 … @param {number} least */
function roundWidth(least) {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  return [1, 2, 5].map((step) => step * unit).find((width) => width >= least) ?? 10 * unit;
}
