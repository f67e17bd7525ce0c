// A week of days, with the clock set forward: the daily deal, its streak, and puzzles that come back.

import assert from "node:assert/strict";
import { test } from "node:test";
import { go, open, stored } from "./support/page.js";
import { playDeal } from "./support/player.js";
import { find, press, until } from "./support/user.js";

const { playedDays, streakOf } = await import("../js/daily/daily-progress.js");
const { plus, today } = await import("../js/daily/days.js");
const { duePuzzles } = await import("../js/views/puzzles/training.js");

const FIRST = "2026-12-28";
const DAYS = 7;
const Clock = Date;
let ahead = 0;

/** The page's clock. */
globalThis.Date = /** @type {any} */ (
  class extends Clock {
    /** @param {any[]} args */
    constructor(...args) {
      // @ts-expect-error: as many arguments as Date gets
      super(...(args.length > 0 ? args : [Clock.now() + ahead]));
    }

    static now() {
      return Clock.now() + ahead;
    }
  }
);

test("seven days: a streak of daily deals, and missed puzzles that are due again", async () => {
  await open("#puzzles");
  for (let day = 0; day < DAYS; day++) {
    const date = plus(FIRST, day);
    ahead = Clock.parse(`${date}T09:00:00`) - Clock.now();
    assert.equal(today(), date);
    await go("#daily");
    await until(() => find("[data-action='play-daily']"));
    press("[data-action='play-daily']");
    await until(() => find(".tb-hand [data-card], .tb-choice"));
    await playDeal();
    assert.ok(stored(`daily.${date}`).done, date);
    await go("#puzzles/day");
    const offer = ".tb-hand [data-legal='true'], .tb-choices [data-choice]";
    await until(() => /^#puzzles\/\w+\/\d+$/.test(location.hash) && find(offer));
    // A first press may only hurry what is shown.
    await until(() => {
      const result = find(".tb-result");
      if (!result && find(offer)) press(offer);
      return result;
    });
  }
  assert.equal(streakOf(playedDays(), today()).now, DAYS);
  const { missed } = stored("training");
  const puzzles = { glaves: Object.keys(missed).map((link) => ({ link, rating: 1500 })) };
  const due = (/** @type {string} */ day) => duePuzzles(puzzles, day).length;
  // Those of the last day come back on the next.
  assert.equal(due(plus(today(), 1)), puzzles.glaves.length);
});
