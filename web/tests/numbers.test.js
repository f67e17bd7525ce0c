// Days, streaks and statistics: functions that need no page.

import assert from "node:assert/strict";
import { test } from "node:test";
import "./support/window.js";

const { pathOf } = await import("../js/history/path.js");
const { firstWeekday, isDay, plus, plusMonths, streaks, weeksOf } = await import("../js/daily/days.js");
const { distribution, runningMean, statisticsOf } = await import("../js/history/statistics.js");

test("days, months and weeks", () => {
  const days = ["2028-02-29", "2026-02-29", "2026-02-30", "2026-1-1", "", "today", "2026-11-01x"];
  assert.deepEqual(days.map(isDay), [true, false, false, false, false, false, false]);
  const next = [plus("2026-02-28", 1), plus("2028-02-28", 1), plus("2027-01-01", -1), plus("2026-10-25", 1)];
  assert.deepEqual(next, ["2026-03-01", "2028-02-29", "2026-12-31", "2026-10-26"]);
  assert.deepEqual([plusMonths("2026-12", 1), plusMonths("2027-01", -1)], ["2027-01", "2026-12"]);
  const numbers = weeksOf("2026-11", 1).map((week) => week.map((day) => (day ? Number(day.slice(8)) : 0)));
  const whole = [2, 9, 16, 23].map((first) => Array.from({ length: 7 }, (_, day) => first + day));
  assert.deepEqual(numbers, [[0, 0, 0, 0, 0, 0, 1], ...whole, [30, 0, 0, 0, 0, 0, 0]]);
  const sundays = weeksOf("2026-11", 7).map(([day]) => Number(day?.slice(8) ?? 0));
  assert.deepEqual(sundays, [1, 8, 15, 22, 29]);
  assert.equal(weeksOf("2027-02", 1).flat().filter(Boolean).length, 28);
  assert.deepEqual([firstWeekday("de"), firstWeekday("ja")], [1, 7]);
});

test("streaks", () => {
  const days = (/** @type {number[]} */ ...numbers) =>
    numbers.map((number) => `2026-11-${String(number).padStart(2, "0")}`);
  const cases = [
    [streaks([], "2026-11-22"), 0, 0],
    [streaks(days(20, 21, 22), "2026-11-22"), 3, 3],
    [streaks(days(22, 20, 21), "2026-11-23"), 3, 3],
    [streaks(days(20, 21, 22), "2026-11-24"), 0, 3],
    [streaks(days(3, 4, 5, 6, 21, 22, 25), "2026-11-22"), 2, 4],
    // One more day is still open.
    [streaks(days(20, 21, 23), "2026-11-23", "2026-11-22"), 3, 2],
    [streaks(days(20, 21), "2026-11-23", "2026-11-22"), 2, 2],
    [streaks(days(20), "2026-11-23", "2026-11-22"), 0, 1],
  ];
  for (const [found, now, best] of cases) assert.deepEqual(found, { now, best });
});

/** A stored match; by default seat 0 played against computer players and won. */
function entry(number, points, more = {}) {
  const players = points[0].length;
  const ended = `2026-03-${String(number + 1).padStart(2, "0")}T21:00:00+09:00`;
  return {
    id: `match-${number}`,
    game: "glaves",
    ended,
    players,
    people: [0],
    levels: [null, ...Array(players - 1).fill("normal")],
    sides: points[0].map((_, seat) => [seat]),
    deals: points.map((each) => ({ points: each, ended })),
    over: true,
    winners: [0],
    won: true,
    alone: false,
    ...more,
  };
}

const mean = (...numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

test("what matches add up to", () => {
  const levels = [null, "strong", "normal", "strong"];
  const sides = [
    [0, 2],
    [1, 3],
  ];
  const matches = [
    entry(0, [
      [5, 1],
      [-4, 20],
    ]),
    entry(1, [[3, 0]]),
    entry(2, [[1, 4, 7]], { winners: [1], won: false }),
    entry(3, [[2, 6, 2, 6]], { sides, levels }),
    entry(
      4,
      [
        [9, 0],
        [8, 0],
      ],
      { over: false, winners: [], won: null },
    ),
    // These are listed but not counted.
    entry(5, [[100, 0]], { people: [0, 1] }),
    entry(6, [[100, 0]], { alone: true, won: null }),
  ];
  matches[3].deals[0].roles = ["makers", "defenders", "makers", "defenders"];
  // The order of the list does not matter.
  const found = statisticsOf(matches.reverse());
  const own = [5, -4, 3, 1, 2, 9, 8];
  assert.deepEqual(found.course, own);
  assert.deepEqual(found.points, {
    deals: 7,
    own: mean(...own),
    others: mean(1, 20, 0, mean(4, 7), 6, 0, 0),
  });
  const { played, won, unfinished, streak, best } = found;
  assert.deepEqual([played, won, unfinished, streak, best], [4, 3, 1, 1, 2]);
  const byLevel = found.levels.map(({ level, points }) => [level, points.deals]);
  assert.deepEqual(Object.fromEntries(byLevel), { normal: 6, "normal strong": 1 });
  const tables = found.tables.map((group) => [group.players, group.played, group.won]);
  assert.deepEqual(tables, [
    [2, 2, 2],
    [3, 1, 0],
    [4, 1, 1],
  ]);
  assert.deepEqual(found.roles, [{ role: "makers", points: { deals: 1, own: 2, others: 6 } }]);
  const running = own.map((_, at) => mean(...own.slice(0, at + 1)));
  assert.deepEqual(
    runningMean(own).map((value) => value.toFixed(6)),
    running.map((value) => value.toFixed(6)),
  );
  const ranges = distribution(own, 4).map(({ from, to, count }) => [from, to, count]);
  assert.deepEqual(ranges, [
    [-5, -1, 1],
    [0, 4, 3],
    [5, 9, 3],
  ]);
  const many = Array.from({ length: 12 }, (_, at) => at);
  assert.equal(runningMean(many).at(-1), mean(...many.slice(2)));
  assert.deepEqual(statisticsOf([]).points, { deals: 0, own: 0, others: 0 });
});

test("the path of a game", () => {
  const entry = (
    /** @type {string} */ level,
    /** @type {number} */ deals,
    /** @type {boolean | null} */ won,
  ) => ({
    people: [0],
    alone: false,
    levels: [null, level, "strong"],
    deals: Array(deals).fill({ points: [0, 0, 0] }),
    won,
  });
  const done = (/** @type {any[]} */ entries, /** @type {boolean | null} */ learned) =>
    Object.fromEntries(pathOf(entries, learned).map((step) => [step.id, step.done]));
  assert.deepEqual(done([], null), { easy: 0, normal: 0, match: 0, strong: 0 });
  const some = [entry("easy", 6, true), entry("normal", 3, false)];
  assert.deepEqual(done(some, true), { lesson: 1, easy: 9, normal: 3, match: 0, strong: 0 });
  // The weakest player at the table counts; deals against better ones count for all steps.
  const more = [...some, entry("strong", 20, true)];
  assert.deepEqual(done(more, false), { lesson: 0, easy: 10, normal: 10, match: 1, strong: 1 });
  const shared = [{ ...entry("strong", 5, true), people: [0, 1] }];
  assert.equal(done(shared, null).strong, 0);
});
