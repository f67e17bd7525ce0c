// The last deal of a match of every game, its end and a new match.

import assert from "node:assert/strict";
import { test } from "node:test";
import { open, saved, stored } from "../support/page.js";
import { playMatch, step, wait } from "../support/player.js";
import { ask, prepared } from "../support/python.js";
import { findAll, texts } from "../support/user.js";

const { games } = await prepared("catalog", "en");

for (const { id } of games)
  test(`a match of ${id} ends, and a new one begins`, async () => {
    const begun = await prepared("last_deal", id);
    await open(`#play/${id}`, { stored: { [`match.${id}`]: saved(begun) } });
    await playMatch();
    // The page shows Python's result for the same record.
    const { match } = stored(`match.${id}`);
    const names = [];
    for (const { dataset, textContent } of findAll(".tb-result thead [data-seat]"))
      names[Number(dataset.seat)] = textContent;
    const { table } = await ask("table", { match, seat: 0, lang: "en", names, people: [0] });
    assert.ok(table.match.over);
    assert.deepEqual(texts(".tb-winner"), [table.match.text]);
    const scores = table.sheet.rows.at(-1).totals;
    const totals = table.sheet.columns.map(([seat]) => String(scores[seat]).replace("-", "−"));
    assert.deepEqual(texts(".tb-result tfoot td"), totals);
    await step();
    await wait();
    const next = stored(`match.${id}`).match;
    assert.equal(next.deals.length, 1);
    assert.deepEqual(next.options, match.options);
    assert.notEqual(next.seed, match.seed);
  });
