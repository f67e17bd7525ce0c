// A match at the page's table, with Python: refusals, hints, undo, automatic play, two people at one device.

import assert from "node:assert/strict";
import { test } from "node:test";
import { asked, EN, go, JA, open, saved, stored } from "./support/page.js";
import { CARDS, ILLEGAL, read, step, wait } from "./support/player.js";
import { ask, prepared } from "./support/python.js";
import { choose, find, findAll, key, press, textOf, texts, until, values } from "./support/user.js";

/** Opens a stored match. @param {any} record @param {{people?: number[], settings?: object}} [how] */
async function sit(record, { people = [0], settings = {} } = {}) {
  await open(`#play/${record.game}`, {
    stored: { [`match.${record.game}`]: saved(record, { people }) },
    settings,
  });
}

/** @param {string} game */
const actionsOf = (game) => stored(`match.${game}`).match.deals.at(-1).actions;

/** @param {any} record @param {object} [more] */
const tableOf = async (record, more = {}) =>
  (await ask("table", { match: record, seat: 0, lang: "en", ...more })).table;

for (const [game, lang] of [
  ["glaves", "en"],
  ["toepen", "ja"],
]) {
  test(`an illegal card answers with its reason: ${game}, ${lang}`, async () => {
    const record = await prepared("with_refusal", game);
    await sit(record, { settings: { lang } });
    const before = await read();
    const names = texts(".tb-plate .tb-name-text");
    const { hand } = await tableOf(record, { lang, names });
    assert.deepEqual(
      before.hand,
      hand.map(({ card }) => card),
    );
    const at = hand.findIndex(({ refusal }) => refusal);
    const card = findAll(".tb-hand [data-card]")[at];
    assert.equal(card.getAttribute("aria-disabled"), "true");
    const about = document.getElementById(card.getAttribute("aria-describedby"));
    assert.ok(textOf(about).includes(hand[at].refusal));
    press(card);
    const why = { en: EN, ja: JA }[lang]["table.why"];
    assert.deepEqual(texts(".tb-bubble[data-kind='refusal']"), [`${hand[at].refusal} ${why}`.trim()]);
    assert.ok(textOf(find(".tb [role='log']")).includes(hand[at].refusal));
    assert.ok(find(ILLEGAL));
    const { hand: after, trick } = await read();
    assert.deepEqual([after, trick], [before.hand, before.trick]);
  });

  test(`undo takes back the last choice: ${game}`, async () => {
    const [record] = await prepared("phases", game);
    await sit(record);
    const before = await read();
    const undo = find("[data-action='undo']");
    assert.equal(undo.getAttribute("aria-disabled"), "true");
    await step();
    await wait();
    assert.notEqual(undo.getAttribute("aria-disabled"), "true");
    assert.ok(actionsOf(game).length > record.deals.at(-1).actions.length);
    press(undo);
    await until(() => undo.getAttribute("aria-disabled") === "true");
    assert.deepEqual(await read(), before);
    assert.deepEqual(actionsOf(game), record.deals.at(-1).actions);
  });
}

test("what nobody has chosen cannot be taken back", async () => {
  const [record, forced] = await prepared("forced_at_once");
  await sit(record, { settings: { autoPlay: true } });
  const undo = await until(() => find("[data-action='undo']"));
  await until(() => find(".tb-hand [data-card]") && !find(`.tb-hand [data-card='${forced}']`));
  assert.equal(await wait(), "card");
  assert.equal(undo.getAttribute("aria-disabled"), "true");
  await step();
  await until(() => undo.getAttribute("aria-disabled") !== "true");
});

test("the cards are laid down once the rest is decided", async () => {
  const record = await prepared("decided");
  const { actions } = record.deals.at(-1);
  const layDown = "[data-choice='lay-down']";
  await sit(record);
  await until(() => find(layDown));
  assert.ok(textOf(find(".tb-say-text")).includes(EN["match.decided"]));
  press(layDown);
  await until(() => find(".tb-result"));
  assert.deepEqual(stored(`match.${record.game}`).match.deals[0].actions.slice(0, actions.length), actions);
  // After playing on there is no further offer in this deal.
  await sit(record);
  await until(() => find(layDown) && find(CARDS));
  press(CARDS);
  while ((await wait()) === "card") {
    assert.ok(!find(layDown));
    await step();
  }
});

test("a computer player that ends the deal says why", async () => {
  const [record, why] = await prepared("ended_by_word");
  await sit(record);
  assert.ok(textOf(await until(() => find(".tb-result"))).includes(why));
});

test("a computer player that would fold lets its partner answer first", async () => {
  const record = await prepared("before_a_fold");
  await sit(record);
  await until(() => find(".tb-out-of-turn-text")?.textContent.includes("would fold"));
  // This wait has no clock: the partner folds on the person's answer.
  assert.ok(!find(".tb-out-of-turn-clock"));
  press("[data-choice='accept']");
  await until(() => !find(".tb-out-of-turn"));
  const { actions } = record.deals.at(-1);
  await until(() => actionsOf(record.game).length > actions.length);
  assert.deepEqual(actionsOf(record.game).slice(0, actions.length + 1), [...actions, "0:accept"]);
});

for (const game of ["glaves", "toepen"])
  test(`two people share a device and not their hands: ${game}`, async () => {
    await open(`#new/${game}`);
    await until(() => find("form.setup"));
    choose("who", "several");
    choose("seat-1", "person");
    press("[data-action='start']");
    let curtains = 0;
    const viewers = new Set();
    for (let steps = 0; steps < 40 && curtains < 5; steps++) {
      const kind = await wait();
      if (kind === "next") break;
      const { match, people } = stored(`match.${game}`);
      assert.deepEqual(people, [0, 1]);
      const secrets = await Promise.all([0, 1].map((seat) => prepared("secrets", match, seat)));
      if (kind === "curtain") {
        curtains += 1;
        // Between two holders of the device no part of a hand can be found.
        assert.equal(document.querySelectorAll("[data-card]").length, 0);
        const html = document.documentElement.outerHTML;
        for (const card of secrets.flat()) assert.ok(!html.includes(`="${card}"`), card);
      } else {
        const viewer = Number(find(".tb-own .tb-plate").dataset.seat);
        viewers.add(viewer);
        // In a double pack the viewer may hold the other copy.
        const own = (await tableOf(match, { seat: viewer })).view.hands[viewer];
        const shown = values("[data-card]", "data-card");
        assert.ok(shown.length > 0);
        const other = secrets[1 - viewer].filter((card) => !own.includes(card));
        assert.deepEqual(
          other.filter((card) => shown.includes(card)),
          [],
        );
      }
      await step();
    }
    assert.ok(curtains >= 2);
    assert.deepEqual([...viewers].sort(), [0, 1]);
  });

test("people who share a device leave no hand on the first screen", async () => {
  const [record] = await prepared("phases", "glaves");
  await sit(record, { people: [0, 1] });
  await step();
  await step();
  await until(() => "picture" in stored("match.glaves"));
  assert.equal(stored("match.glaves").picture, null);
  await go("#");
  const resume = await until(() => find("[data-action='resume']"));
  assert.ok(resume.querySelector(".emblem"));
  assert.ok(!resume.querySelector("img"));
});

test("the French pack is had everywhere", async () => {
  const [, record] = await prepared("phases", "watten_bavarian");
  const { packs } = await prepared("catalog", "en");
  const hand = (await tableOf(record)).view.hands[0].filter((code) => code !== "XX");
  const styles = () => [...new Set(asked.map(({ params }) => params.deck_style))];
  await sit(record);
  await wait();
  const shown = () => values(".tb-hand [data-card]", "aria-label");
  for (const code of hand) assert.ok(shown().includes(packs.german.cards[code]), code);
  assert.deepEqual(styles(), [undefined]);
  asked.length = 0;
  press(".tb-toolbar [data-action='settings']");
  await until(() => find("dialog[open] input[name='setting-pack']"));
  choose("setting-pack", "french");
  await until(() => shown().includes(packs.french.cards[hand[0]]));
  key("Escape");
  for (const code of hand) assert.ok(shown().includes(packs.french.cards[code]), code);
  await step();
  await wait();
  for (const method of ["table", "act"]) assert.ok(asked.some((request) => request.method === method));
  assert.deepEqual(styles(), ["french"]);
  assert.equal(stored("settings").pack, "french");
});

test("the language is changed at the table", async () => {
  const [record] = await prepared("phases", "glaves");
  await sit(record);
  const before = await read();
  press(".tb-toolbar [data-action='settings']");
  await until(() => find("dialog[open] input[name='setting-lang']"));
  choose("setting-lang", "ja");
  await until(() => find("dialog[open] h2")?.textContent === JA.settings);
  key("Escape");
  await until(() => texts(".tb-toolbar [data-action='hint']")[0] === JA["table.hint"]);
  assert.equal(document.documentElement.lang, "ja");
  const after = await read();
  assert.deepEqual(after.hand, before.hand);
  assert.notDeepEqual(after.prompt, before.prompt);
});
