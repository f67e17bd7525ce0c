// Challenges: the same deals for friends, and their results side by side.

import assert from "node:assert/strict";
import { test } from "node:test";
import { asked, EN, go, open, store, stored, text } from "./support/page.js";
import { playDeal } from "./support/player.js";
import { ask } from "./support/python.js";
import { fill, find, findAll, press, textOf, texts, until } from "./support/user.js";

const { ranked, readResult, resultPath, resultsIn } = await import("../js/daily/friends.js");
const LINK = "glaves/4711?players=3";
const DEALS = `4/${LINK}`;

test("results travel in links", () => {
  const result = { name: "Ann (B.) ~けん*", points: [3, -12, 0, 40] };
  const path = resultPath(result);
  assert.match(path, /^3\.-12\.0\.40\/[\w%-]+$/);
  assert.deepEqual(readResult(path), result);
  for (const damaged of ["", "3", "3.-", "3.4.5.6/", "3.4.5.6/%E3%8", "1.2.3.4.5.6.7.8.9/Ann", "a.b/Ann"])
    assert.equal(readResult(damaged), null);
});

test("results are found in messages", () => {
  const page = "https://example.org/torite/#challenge/";
  const message = `Mine: ${page}1.2.3.4/Ann/${LINK}.\n他 ${page}5.6.7.-8/%E3%81%91%E3%82%93/${LINK}
    ${page}1.2.3.4/Other/glaves/4711?players=4 ${page}1.2/Short/${LINK} ${page}1.2.3.4/Longer/${LINK}&tie=oldest`;
  assert.deepEqual(resultsIn(message, "challenge", DEALS, 4), [
    { name: "Ann", points: [1, 2, 3, 4] },
    { name: "けん", points: [5, 6, 7, -8] },
  ]);
  assert.deepEqual(resultsIn("see #daily/12/Bo/2026-11-26", "daily", "2026-11-26", 1), [
    { name: "Bo", points: [12] },
  ]);
});

test("people are ranked as in duplicate bridge", () => {
  const people = [
    { name: "a", points: [10, 0] },
    { name: "b", points: [10, 5] },
    { name: "c", points: [0, null] },
  ];
  const rows = (/** @type {boolean} */ lowest) =>
    ranked(people, lowest).map(({ name, total, share }) => [name, total, share]);
  assert.deepEqual(rows(false), [
    ["b", 15, 2.5 / 3],
    ["a", 10, 0.5],
    ["c", 0, 0],
  ]);
  assert.deepEqual(
    rows(true).map(([name]) => name),
    ["c", "a", "b"],
  );
  assert.deepEqual(ranked([{ name: "a", points: [null] }], false)[0].share, null);
});

test("a challenge is begun, played, and compared", async () => {
  await open("#challenge/glaves");
  await until(() => find("[data-action='begin-challenge']"));
  press("[data-action='begin-challenge']");
  await until(() => find("[data-action='play-challenge']"));
  const [, count, link] = /^#challenge\/(\d)\/(.*)$/.exec(location.hash) ?? [];
  assert.equal(count, "4");
  press("[data-action='play-challenge']");
  await until(() => find(".tb-hand [data-card]"));
  const part = location.hash.slice("#challenge/".length);
  assert.equal(part, `4/${link}/1`);
  // A reload continues at the table.
  await go("#learn");
  await until(() => find("[data-lesson]"));
  await go(`#challenge/${part}`);
  await until(() => find(".tb-hand [data-card]"));
  await playDeal();
  const { match, done, people } = stored(`challenge.${part}`);
  const { yours, bot } = await ask("computer_result", { match, seat: people[0], lang: "en" });
  assert.deepEqual([done.yours, done.bot], [yours, bot]);
  press(".tb-result [data-action='leave']");
  await until(() => find("[data-action='play-challenge']"));
  assert.equal(textOf(find("[data-action='play-challenge']")), text("challenge.play", { number: 2 }));
});

test("a friend's result is seen deal by deal", async () => {
  const [first] = (await ask("challenge", { link: LINK, deals: 4, lang: "en" })).deals;
  const played = {
    torite: 1,
    match: first,
    start: first,
    people: [0],
    names: [null, null, null],
    help: false,
  };
  const done = (/** @type {number} */ yours) => ({
    yours,
    bot: 7,
    verdict: "worse",
    late: false,
    help: false,
    time: 1,
    match: first,
    link: LINK,
  });
  await open(`#challenge/11.12.13.14/Ann/${LINK}`, {
    stored: { [`challenge.${DEALS}/1`]: { ...played, part: `${DEALS}/1`, done: done(3) } },
  });
  await until(() => find("[data-action='play-challenge']"));
  assert.equal(location.hash, `#challenge/${DEALS}`);
  const row = () => texts(".friends-table tbody tr").find((each) => each.startsWith("Ann"));
  assert.equal(row(), "Ann11–––11100%");
  for (const number of [2, 3, 4])
    store(`challenge.${DEALS}/${number}`, { ...played, part: `${DEALS}/${number}`, done: done(number) });
  await go("#challenge");
  await until(() => find(".challenge-list"));
  assert.deepEqual(texts(".challenge-list .hint"), [text("challenge.state", { done: 4, count: 4 })]);
  await go(`#challenge/${DEALS}`);
  await until(() => find("#friends-name"));
  assert.equal(row(), "Ann1112131450100%");
  fill("#friends-name", "Kei");
  assert.ok(find(".daily-share textarea").value.includes(`#challenge/3.2.3.4/Kei/${LINK}`));
  fill("#friends-messages", "nothing here");
  press("[data-action='add-results']");
  assert.ok(texts(".friends [role='status']").includes(EN["friends.none"]));
  fill("#friends-messages", `#challenge/1.1.1.1/Bo/${LINK}`);
  press("[data-action='add-results']");
  assert.equal(findAll(".friends-table tbody tr").length, 4);
});

test("damaged challenges say so", async () => {
  await open("#challenge/4/gla");
  await until(() => find(".problem"));
  assert.equal(textOf(find(".problem")), EN["challenge.damaged"]);
  await go("#challenge/4/chess/4711");
  await until(() => asked.some(({ method }) => method === "challenge") && find(".problem[role]"));
  await until(() => textOf(find(".problem")) !== EN["challenge.damaged"]);
});
