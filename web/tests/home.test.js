// The first screen and the set-up, without layout.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EN, go, JA, open, saved, stored, text } from "./support/page.js";
import { wait } from "./support/player.js";
import { prepared } from "./support/python.js";
import { choose, fill, find, findAll, key, press, textOf, texts, until, values } from "./support/user.js";

const CATALOG = await prepared("catalog", "en");
const KINDS = new Set(CATALOG.games.map(({ kind }) => kind.value));
/** As on the first screen: by what one plays for. */
const GAMES = [...KINDS].flatMap((value) => CATALOG.games.filter(({ kind }) => kind.value === value));
const IDS = GAMES.map(({ id }) => id);
const shown = () => values("[data-game]", "data-game");
const setup = (game) => open(`#new/${game}`).then(() => until(() => find("form.setup")));

test("the match played last is the one to go on with", async () => {
  const times = { hamlet: 5, gaigel: 2, glaves: 9 };
  const records = {};
  for (const [game, time] of Object.entries(times)) {
    const [record] = await prepared("phases", game);
    records[`match.${game}`] = { ...(await prepared("saved", record)), time, over: game === "glaves" };
  }
  // One stored by an earlier version, without a time.
  records["match.marglia"] = await prepared("saved", (await prepared("phases", "marglia"))[0]);
  await open("#", { stored: records });
  await until(() => find("[data-action='resume']"));
  assert.deepEqual(values("[data-action='resume']", "href"), ["#play/hamlet"]);
  // Play now: the last played game, although its match is over.
  const { name } = GAMES.find(({ id }) => id === "glaves");
  assert.ok(textOf(find("[data-action='play-now']")).includes(name));
  assert.deepEqual(texts("[data-game='glaves'] [data-action='continue']"), [EN["home.look"]]);
  assert.equal(findAll("[data-action='continue']").length, 4);
});

test("a newcomer is asked two questions and proposed a game", async () => {
  await open("#");
  await until(() => find("[data-action='play-now']"));
  const proposed = () => textOf(find("[data-action='play-now']"));
  const first = GAMES.find(({ start }) => start);
  assert.ok(proposed().includes(first.name) && proposed().includes(first.about));
  choose("new-known", "belote");
  const like = GAMES.find(({ resembles }) => resembles[0] === "belote");
  const known = CATALOG.known_games.find(({ value }) => value === "belote");
  assert.ok(proposed().includes(like.name));
  assert.ok(proposed().includes(text("home.new.like", { name: known.text })));
  // Six people need six seats; nothing like belote has them.
  choose("new-people", "6");
  const { name } = GAMES.find((game) => proposed().includes(game.name));
  assert.ok(GAMES.find((game) => game.name === name).players.includes(6));
  assert.ok(proposed().includes(text("home.playNow.players", { players: 6 })));
  press("[data-action='play-now']");
  await until(() => location.hash.startsWith("#play/"));
  await until(() => stored(`match.${location.hash.slice(6)}`));
  assert.equal(stored(`match.${location.hash.slice(6)}`).people.length, 6);
  // Who has played is not new.
  await go("#");
  await until(() => find("[data-action='resume']"));
  assert.equal(find("[name='new-people']"), undefined);
});

test("filters leave the games that fit", async () => {
  await open("#");
  await until(() => find("[data-game]"));
  assert.deepEqual(shown(), IDS);
  assert.equal(findAll("[data-game] .tile-start").length, GAMES.filter(({ start }) => start).length);
  fill("[name='filter-players']", "3");
  const three = GAMES.filter(({ players }) => players.includes(3));
  const ids = (games) => games.map(({ id }) => id);
  assert.deepEqual(shown(), ids(three));
  // With three players: pairs of four do not count.
  fill("[name='filter-partners']", "without");
  assert.deepEqual(shown(), ids(three.filter(({ partners }) => !partners.includes(3))));
  fill("[name='filter-partners']", "");
  fill("[name='filter-level']", "2");
  fill("[name='filter-length']", "45");
  const fitting = ids(three.filter(({ level, minutes }) => level === 2 && minutes[1] <= 45));
  assert.ok(fitting.length > 0 && fitting.length < three.length);
  assert.deepEqual(shown(), fitting);
  const count = text("home.filter.count", { n: fitting.length, all: GAMES.length });
  assert.deepEqual(texts(".filters-count"), [count]);
  // Filters last while a game is viewed.
  await go(`#new/${fitting[0]}`);
  await until(() => find("form.setup"));
  await go("#");
  await until(() => find("[data-game]"));
  assert.deepEqual(shown(), fitting);
  // A name that no game has.
  fill("[name='filter-name']", "no such game");
  assert.ok(find(".filters-none"));
  press("[data-action='all-games']");
  assert.deepEqual(shown(), IDS);
});

for (const [lang, said] of [
  ["en", "swabian game"],
  ["ja", "南西部"],
])
  test(`every name by which people know a game finds it: ${lang}`, async () => {
    const { games } = await prepared("catalog", lang);
    await open("#", { settings: { lang } });
    await until(() => document.documentElement.lang === lang && find("[data-game]"));
    for (const { id, aliases } of games) {
      assert.ok(aliases.length > 0, id);
      for (const alias of aliases) {
        fill("[name='filter-name']", alias.toLowerCase());
        assert.ok(shown().includes(id), alias);
      }
    }
    // A word in descriptions but in no name.
    fill("[name='filter-name']", said);
    assert.deepEqual(shown(), ["gaigel"]);
    // Japanese before conversion; Enter leads to the tile.
    const last = games.at(-1);
    const typed = last.name
      .toLowerCase()
      .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
    const field = find("[name='filter-name']");
    field.focus();
    fill("[name='filter-name']", typed);
    assert.deepEqual(shown(), [last.id]);
    assert.match(textOf(find(".filters-count")), /1/);
    key("Enter");
    assert.ok(document.activeElement?.closest(`[data-game='${last.id}']`));
    // An unknown name leaves no tile, and Enter keeps the focus. All filters can be cleared.
    field.focus();
    fill("[name='filter-name']", "no game at all");
    assert.deepEqual(shown(), []);
    key("Enter");
    assert.ok(document.activeElement === field);
    press("[data-action='all-games']");
    assert.equal(field.value, "");
    assert.deepEqual(shown(), IDS);
  });

test("house rules say what is unusual, and somebody must play", async () => {
  await setup("glaves");
  const told = find(".house .fold-summary");
  assert.equal(textOf(told), EN["setup.options.usual"]);
  choose("option-tie", "shared");
  assert.ok(textOf(told).includes("They share the win."));
  choose("players", 3);
  choose("who", "several");
  assert.equal(findAll("input.name").length, 3);
  assert.equal(findAll("input[value='person']").filter(({ checked }) => checked).length, 2);
  for (const seat of [0, 1]) choose(`seat-${seat}`, "bot");
  press("[data-action='start']");
  assert.deepEqual(texts(".problem"), [EN["setup.nobody"]]);
  choose("who", "one");
  assert.deepEqual(texts(".problem").join(""), "");
});

test("a number of players may propose another value", async () => {
  // The reason is shown, the proposal ends with the number, and explicit choices stay.
  await setup("watten_bohemian");
  const told = () => textOf(find(".house .fold-summary"));
  const why = () => texts(".proposed").join("");
  assert.equal(why(), "");
  choose("players", 5);
  assert.match(told(), /After a fixed number of deals\./);
  assert.match(why(), /five or six players/);
  choose("players", 4);
  assert.deepEqual([told(), why()], [EN["setup.options.usual"], ""]);
  choose("players", 6);
  choose("option-match", "target");
  assert.equal(why(), "");
  choose("players", 5);
  assert.deepEqual([told(), why()], [EN["setup.options.usual"], ""]);
});

test("levels are chosen and kept", async () => {
  await setup("glaves");
  choose("players", 3);
  const common = () => findAll("input[name='level']").find(({ checked }) => checked)?.value;
  assert.equal(common(), "normal");
  choose("level", "easy");
  const levels = findAll("select.level").slice(-2);
  assert.deepEqual(
    levels.map(({ value }) => value),
    ["easy", "easy"],
  );
  levels[1].value = "normal";
  levels[1].dispatchEvent(new Event("change", { bubbles: true }));
  // They differ now: no common level.
  assert.equal(common(), undefined);
  assert.ok(textOf(find(".names .fold-summary")).includes(`(${EN["level.easy"]})`));
  press("[data-action='start']");
  await wait();
  assert.deepEqual(stored("match.glaves").levels, [null, "easy", "normal"]);
  press(".tb-plate[data-seat='1']");
  assert.ok(textOf(find(".tb-details")).includes(EN["level.easy"]));
  key("Escape");
  // The next set-up repeats this one.
  assert.deepEqual(stored("setup.glaves").levels.slice(0, 3), ["easy", "easy", "normal"]);
});

test("Japanese names are listed with Japanese commas", async () => {
  await open("#new/glaves", { settings: { lang: "ja" } });
  const told = textOf(await until(() => find(".names .fold-summary")));
  assert.ok(told.includes("、") && !told.includes(","), told);
  assert.ok(textOf(find("h1")).length > 0 && document.documentElement.lang === "ja");
  assert.ok(textOf(find("[data-action='start']")).includes(JA["setup.start"]));
});

test("each tile describes its game, and each set-up has its name", async () => {
  await open("#");
  await until(() => find("[data-game]"));
  assert.deepEqual(
    texts(".tile-about"),
    GAMES.map(({ about }) => about),
  );
  for (const { id, name } of GAMES) {
    await go(`#new/${id}`);
    await until(() => find("form.setup") && textOf(find("h1")) === name);
    const numbers = findAll("input[name='players']").map(({ value }) => Number(value));
    assert.deepEqual(
      numbers,
      [...numbers].sort((one, other) => one - other),
    );
  }
});

const coached = { settings: { coach: "offer" } };
const BAR = "aside.coach";

test("the coach offers nothing under a match that is over", async () => {
  const record = await prepared("finished", "glaves");
  await open("#play/glaves", { ...coached, stored: { "match.glaves": saved(record) } });
  assert.equal(await wait(), "over");
  assert.ok(!find(BAR));
});

test("the settings at the table switch the coach", async () => {
  const record = await prepared("with_refusal", "glaves");
  await open("#play/glaves", { stored: { "match.glaves": saved(record) } });
  await wait();
  assert.ok(!find(BAR));
  press(".tb-toolbar [data-action='settings']");
  await until(() => find("dialog[open] input[name='setting-coach']"));
  choose("setting-coach", "true");
  key("Escape");
  await until(() => textOf(find(".coach-line") ?? document.createElement("p")) !== "");
});

test("the coach says good-bye and is gone with the next visit", async () => {
  const record = await prepared("with_refusal", "glaves");
  const almost = {
    lines: {},
    asked: null,
    deal: "0 0",
    turns: 4,
    spoke: false,
    silent: 1,
    left: false,
  };
  const kept = { "match.glaves": saved(record), "coach.glaves": { on: true, kept: almost } };
  await open("#play/glaves", { stored: kept });
  await until(() => find(".coach-line")?.textContent.includes("no longer need"));
  assert.deepEqual(stored("coach.glaves"), { on: false, kept: null });
  await go("#");
  await until(() => find("[data-game]"));
  await go("#play/glaves");
  await wait();
  assert.ok(!find(BAR));
});

test("the set-up shows the path of its game, unless it is switched off", async () => {
  await open("#new/glaves", { stored: { lessons: { glaves: { done: true } } } });
  await until(() => find(".path li"));
  assert.deepEqual(
    findAll(".path li").map((step) => step.hasAttribute("data-done")),
    [true, false, false, false, false],
  );
  assert.ok(textOf(find(".path [aria-current]")).includes(EN["path.easy"]));
  await open("#new/glaves", { settings: { path: "off" } });
  await until(() => find("form.setup"));
  assert.equal(find(".path li"), undefined);
});
