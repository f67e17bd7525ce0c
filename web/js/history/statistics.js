// Statistics of history entries, independent of page and storage.

/** @import { Entry } from "./types.js" */

/** Number of deals covered by the running mean. */
export const RUNNING = 10;

/**
 * Mean points, with the number of deals.
 * @typedef {object} Points
 * @property {number} deals
 * @property {number} own mean of the person's points per deal
 * @property {number} others mean points of the other side or sides
 *
 * @typedef {object} Group
 * @property {number} played matches played to their end
 * @property {number} won
 * @property {Points} points of all deals, including unfinished matches
 *
 * @typedef {object} More
 * @property {number} unfinished matches with a finished deal, left before their end
 * @property {number} streak matches won in a row, up to the last one
 * @property {number} best longest streak
 * @property {(Group & {level: string})[]} levels by the level of the computer players; several levels are joined by
 *     spaces
 * @property {(Group & {players: number})[]} tables by the number of players
 * @property {{role: string, points: Points}[]} roles by the person's role in the deal
 * @property {number[]} course the person's points of each deal, in order
 *
 * @typedef {Group & More} Statistics
 */

/**
 * True for matches of one person against computer players. At a table of several people the viewer is unknown; a single
 * deal can be replayed at will.
 * @param {Entry} entry
 */
export const counts = ({ people, alone }) => people.length === 1 && !alone;

/** @param {Entry[]} entries of one game, in any order @returns {Statistics} */
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
    roles: grouped(own.flatMap(dealsOf), ({ role }) => role)
      .filter(([role]) => role !== "")
      .map(([role, deals]) => ({ role, points: pointsOf(deals) })),
    course: own.flatMap(dealsOf).map(({ own }) => own),
  };
}

/** The deals of an entry for its person. @param {Entry} entry */
function dealsOf(entry) {
  const [person] = entry.people;
  const against = againstWhom(entry);
  return entry.deals.map(({ points, roles }) => ({
    own: points[person],
    others: mean(against.map((seat) => points[seat])),
    role: roles?.[person] ?? "",
  }));
}

/** @param {Entry[]} own @returns {Group} */
function groupOf(own) {
  const over = own.filter((entry) => entry.over);
  return {
    played: over.length,
    won: over.filter(({ won }) => won).length,
    points: pointsOf(own.flatMap(dealsOf)),
  };
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

/** The level of the computer players at a table, or all their levels. @param {Entry} entry */
const levelOf = ({ levels }) => [...new Set(levels.filter((level) => level !== null))].sort().join(" ");

/** @template T, K @param {T[]} items @param {(item: T) => K} keyOf @returns {[K, T[]][]} */
function grouped(items, keyOf) {
  /** @type {Map<K, T[]>} */
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups];
}

/** @param {number[]} numbers */
export const mean = (numbers) =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** @param {{own: number, others: number}[]} deals @returns {Points} */
const pointsOf = (deals) => ({
  deals: deals.length,
  own: mean(deals.map(({ own }) => own)),
  others: mean(deals.map(({ others }) => others)),
});

/** The seats of the other sides. @param {Entry} entry */
function againstWhom({ people, players, sides }) {
  const mine = sides.find((side) => side.includes(people[0])) ?? people;
  return [...Array(players).keys()].filter((seat) => !mine.includes(seat));
}

/** The running mean over up to RUNNING deals. @param {number[]} course */
export const runningMean = (course) =>
  course.map((_, i) => mean(course.slice(Math.max(0, i + 1 - RUNNING), i + 1)));

/** @param {number[]} numbers at least one */
export const lowest = (numbers) => numbers.reduce((a, b) => Math.min(a, b));

/** @param {number[]} numbers at least one */
export const highest = (numbers) => numbers.reduce((a, b) => Math.max(a, b));

/**
 * Distribution of points. Many different numbers are grouped into ranges of equal width.
 * @param {number[]} course
 * @param {number} most ranges
 * @returns {{from: number, to: number, count: number}[]} ascending, including empty ranges
 */
export function distribution(course, most = 21) {
  if (course.length === 0) return [];
  const low = lowest(course);
  const high = highest(course);
  const width = roundWidth((high - low + 1) / most);
  const first = Math.floor(low / width) * width;
  // One more range if the first begins below the minimum.
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

/** The next round width: 1, 2, 5, 10, 20 … @param {number} least */
function roundWidth(least) {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  return [1, 2, 5].map((step) => step * unit).find((width) => width >= least) ?? 10 * unit;
}
