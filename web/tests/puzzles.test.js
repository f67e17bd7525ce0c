// Puzzles: the rating, what comes back, mixed runs and the puzzle of the day.

import assert from "node:assert/strict";
import { test } from "node:test";
import { go, open, saved, store, stored, text } from "./support/page.js";
import { ask, prepared } from "./support/python.js";
import { find, findAll, press, textOf, texts, until } from "./support/user.js";

const { ratedAfter, UNRATED } = await import("../js/views/puzzles/glicko.js");
const { duePuzzles, nextPuzzle, puzzleOfDay, recordAnswer, training } = await import(
  "../js/views/puzzles/training.js"
);
const { entryOf } = await import("../js/history/entry.js");
const { addEntries } = await import("../js/history/history.js");
const { plus } = await import("../js/daily/days.js");

const DAY = "2026-11-26";
const PUZZLES = {
  glaves: [
    { link: "a", rating: 1100 },
    { link: "b", rating: 1500 },
    { link: "c", rating: 1900 },
  ],
  hamlet: [{ link: "d", rating: 1480 }],
};

test("Glickman's example, one game at a time", () => {
  // His player of 1500 ± 200 beats 1400 ± 30, then loses to 1550 ± 100 and 1700 ± 300.
  let player = { ...UNRATED, deviation: 200 };
  player = ratedAfter(player, { rating: 1400, deviation: 30 }, 1);
  assert.ok(Math.abs(player.rating - 1563.6) < 0.5, String(player.rating));
  assert.ok(Math.abs(player.deviation - 175.4) < 0.5, String(player.deviation));
  player = ratedAfter(player, { rating: 1550, deviation: 100 }, 0);
  player = ratedAfter(player, { rating: 1700, deviation: 300 }, 0);
  // In one period he comes to 1464.06 ± 151.52 with volatility 0.05999.
  assert.ok(Math.abs(player.rating - 1464.06) < 6, String(player.rating));
  assert.ok(Math.abs(player.deviation - 151.52) < 2, String(player.deviation));
  assert.ok(Math.abs(player.volatility - 0.06) < 1e-4);
});

test("a missed puzzle comes back after a day, three, seven and twenty-one", async () => {
  await open("#puzzles");
  const [puzzle] = PUZZLES.glaves;
  assert.ok(recordAnswer(puzzle, false, DAY) < 0);
  // The next try on the same day changes neither the rating nor the plan.
  assert.equal(recordAnswer(puzzle, true, DAY), 0);
  assert.deepEqual(duePuzzles(PUZZLES, DAY), []);
  let day = DAY;
  for (const days of [1, 3, 7, 21]) {
    assert.deepEqual(duePuzzles(PUZZLES, plus(day, days - 1)), []);
    day = plus(day, days);
    const [{ game, number, link }] = duePuzzles(PUZZLES, day);
    assert.deepEqual([game, number, link], ["glaves", 1, "a"]);
    assert.deepEqual(nextPuzzle(PUZZLES, day)?.number, 1);
    assert.equal(recordAnswer(puzzle, true, day), 0);
  }
  assert.deepEqual(training().missed, {});
  assert.equal(stored("puzzles").a, "later");
});

test("a run goes on with the new puzzle nearest to the rating", async () => {
  await open("#puzzles");
  assert.deepEqual(nextPuzzle(PUZZLES, DAY)?.link, "b");
  const change = recordAnswer(PUZZLES.glaves[1], true, DAY);
  assert.ok(change > 100);
  assert.equal(nextPuzzle(PUZZLES, DAY)?.link, "d");
  recordAnswer(PUZZLES.hamlet[0], true, DAY);
  assert.equal(nextPuzzle(PUZZLES, DAY)?.link, "c");
  recordAnswer(PUZZLES.glaves[2], true, DAY);
  assert.ok(training().deviation < UNRATED.deviation);
});

test("everybody has the same puzzle of the day", () => {
  const week = Array.from({ length: 7 }, (_, at) => puzzleOfDay(PUZZLES, plus(DAY, at)));
  assert.deepEqual(
    week.map(({ game }) => game),
    ["hamlet", "glaves", "hamlet", "glaves", "hamlet", "glaves", "hamlet"],
  );
  assert.equal(new Set(week.filter(({ game }) => game === "glaves").map(({ number }) => number)).size, 3);
  assert.deepEqual(puzzleOfDay(PUZZLES, "2026-10-30").number, 1);
});

test("a run in the page: wrong, rated, and on to the next", async () => {
  const list = (await prepared("catalog", "en")).games;
  await open("#puzzles");
  await until(() => find("[data-action='run']"));
  press("[data-action='run']");
  location.hash = "#puzzles/run";
  await until(() => /^#puzzles\/run\/\w+\/\d+$/.test(location.hash));
  const [, , game] = location.hash.split("/");
  assert.ok(list.find(({ id }) => id === game).start, "nothing is known yet: the games for beginners");
  await until(() => find(".tb-hand [data-legal='true']"));
  press(".tb-hand [data-legal='true']");
  await until(() => find(".tb-result"));
  const { rating } = stored("training");
  assert.ok(texts(".tb-result p").some((each) => each.includes(String(Math.round(rating)))));
  store("training", { ...stored("training"), missed: {} });
  await go("#puzzles");
  await until(() => find(".puzzles-training"));
  const { deviation } = stored("training");
  const values = { rating: Math.round(rating), deviation: Math.round(deviation) };
  assert.ok(textOf(find(".puzzles-training")).includes(text("puzzles.rating", values)));
});

test("costly decisions of one's own deals are played again", async () => {
  const { match, review, best } = await prepared("reviewed", "glaves");
  const { table } = await ask("table", { match, seat: 0, lang: "en" });
  const entry = entryOf({ ...saved(match), id: "reviewed" }, table, new Date());
  await addEntries([{ ...entry, reviews: [review] }]);
  await open("#puzzles/glaves");
  await until(() => find("[data-action='practice']"));
  await go("#puzzles/own/glaves");
  await until(() => find(".puzzles-own a"));
  assert.equal(findAll(".puzzles-own a").length, 1);
  await go("#puzzles/own/glaves/1");
  await until(() => find(".tb-hand [data-legal='true']"));
  press(`.tb-hand [data-card="${best}"]`);
  await until(() => find(".tb-result"));
  assert.ok(texts(".tb-result h2").includes(text("puzzles.right")));
  assert.equal(stored("training"), null, "own positions are not rated");
});
