// The table alone with prepared messages: features of single games, texts, presses and their calls.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { whileTrickLies } from "../js/table/steps.js";
import {
  acts,
  called,
  changed,
  EN,
  lay,
  message,
  passTime,
  show,
  stopClock,
  table,
  voice,
} from "./support/table.js";
import { fill, find, findAll, key, press, settle, textOf, texts, values } from "./support/user.js";

const DOUBLE = ["AS", "AS", "TH", "9C"];
const RAISE = { action: "raise:3", label: "Raise to 3" };

/** @param {string} text @param {string} part */
const count = (text, part) => text.split(part).length - 1;

/** Signals in a group, and a raise. */
function signals(more = {}) {
  const groups = [{ id: "signal", label: "Signal" }];
  const choices = [..."CDHS"].map((suit) => ({
    action: `signal:${suit}`,
    label: `Signal ${suit}`,
    suit,
    group: "signal",
  }));
  return message(DOUBLE, { trick: [[1, "KC"]], groups, choices: [RAISE, ...choices], ...more });
}

beforeEach(lay);

test("each of two equal cards can be played", async () => {
  for (const at of [0, 1]) {
    await show(message(DOUBLE));
    const cards = findAll(".tb-hand [data-card='AS']");
    assert.equal(cards.length, 2);
    press(cards[at]);
    assert.equal(acts().at(-1), "AS");
    // One is in the trick, the other has not moved.
    assert.deepEqual([findAll(".tb-cards li").length, findAll(".tb-hand .is-away").length], [1, 1]);
    await show(message(DOUBLE.slice(1), { turn: 1, trick: [[0, "AS"]] }), { animate: true });
    const left = findAll(".tb-hand [data-card='AS']");
    assert.ok(left.length === 1 && left[0] === cards[1 - at]);
    assert.equal(findAll(".tb-hand .is-away").length, 0);
  }
});

test("two equal cards in one trick", async () => {
  const trick = [
    [2, "KD"],
    [3, "KD"],
  ];
  await show(message(DOUBLE, { trick }));
  assert.equal(findAll(".tb-cards [data-played='KD']").length, 2);
  assert.deepEqual(texts(".tb-cards li"), ["Mika: king of diamonds", "Robin: king of diamonds"]);
});

test("two equal cards are chosen together", async () => {
  const pair = { action: "exchange:AS,AS", cards: ["AS", "AS"], label: "Exchange both" };
  await show(message(DOUBLE, { selections: [pair] }));
  const [one, other] = findAll(".tb-hand [data-card='AS']");
  const confirm = ".tb-choices [data-choice='exchange:AS,AS']";
  press(one);
  assert.ok(!find(confirm));
  press(other);
  press(confirm);
  assert.deepEqual(acts(), ["exchange:AS,AS"]);
});

test("cards not to be looked at yet are backs, and turn over in place", async () => {
  await show(message([null, null, null, "9C"], { turn: 1 }));
  const buttons = findAll(".tb-hand button");
  assert.equal(buttons.length, 4);
  assert.equal(findAll(".tb-hand [data-card]").length, 1);
  assert.equal(buttons[0].getAttribute("aria-label"), EN["table.unseenCard"]);
  assert.deepEqual(texts(".tb-unseen"), [EN["table.unseen"]]);
  await show(changed(message(["AS", "KS", "QS", "9C"]), { "view.history": ["1:pass"] }), { animate: true });
  assert.ok(findAll(".tb-hand button")[0] === buttons[0]);
  assert.equal(buttons[0].dataset.card, "AS");
  assert.equal(buttons[0].getAttribute("aria-label"), "ace of spades");
});

test("a hand laid open can be read", async () => {
  await show(changed(message(DOUBLE), { "view.hands.2": ["AS", "TS", "KH", "9H", "7C"] }));
  const plate = ".tb-plate[data-seat='2']";
  assert.equal(findAll(`${plate} .tb-fan.is-open > span`).length, 5);
  assert.match(textOf(find(plate)), /ace of spades, ten of spades/);
  // Known cards of a hand lie among its backs.
  await show(changed(message(DOUBLE), { "view.hands.2": [null, null, "KH"] }));
  assert.equal(findAll(".tb-fan.is-open").length, 0);
  assert.equal(findAll(`${plate} .is-face`).length, 1);
});

test("backs that show the suit are seen, said, and leave a hand with their card", async () => {
  const trick = [
    [2, "KD"],
    [3, "9D"],
    [0, "9C"],
  ];
  const before = changed(message(DOUBLE, { trick, turn: 1 }), { "view.hands.1": ["?D", "?S", "?S"] });
  await show(before);
  const plate = find(".tb-plate[data-seat='1']");
  assert.equal(plate.querySelectorAll(".tb-backs [data-face='suit']").length, 3);
  assert.equal(plate.querySelectorAll(".is-face").length, 0);
  assert.match(textOf(plate), /backs: 1 × card of diamonds, 2 × card of spades/);
  const complete = { number: 1, leader: 2, cards: [...trick, [1, "4S"]], winner: 2 };
  const lies = whileTrickLies(before, message(DOUBLE), complete);
  assert.deepEqual(lies.view.hands[1], ["?D", "?S"]);
  assert.deepEqual(lies.view.hands[2], before.view.hands[2]);
});

test("a card face down in the trick turns over", async () => {
  const trick = [
    [2, null],
    [3, "KD"],
  ];
  await show(message(DOUBLE, { trick }));
  assert.deepEqual(texts(".tb-cards li"), [`Mika: ${EN["table.faceDown"]}`, "Robin: king of diamonds"]);
  assert.equal(findAll(".tb-cards [data-played]").length, 1);
  const open = [
    [2, "KH"],
    [3, "KD"],
  ];
  await show(message(DOUBLE, { trick: open }), { animate: true });
  assert.deepEqual(texts(".tb-cards li"), ["Mika: king of hearts", "Robin: king of diamonds"]);
});

test("choices of a group are folded into one button", async () => {
  await show(signals());
  const button = find(".tb-choices [data-group='signal']");
  assert.deepEqual(texts(".tb-choices [data-choice]"), ["Raise to 3"]);
  assert.equal(textOf(button), "Signal");
  button.focus();
  key("Enter");
  const items = findAll("[role='menu'] [role='menuitem']");
  assert.deepEqual(items.map(textOf), ["Signal C", "Signal D", "Signal H", "Signal S"]);
  assert.ok(document.activeElement === items[0]);
  assert.equal(button.getAttribute("aria-expanded"), "true");
  key("Escape");
  assert.ok(document.activeElement === button);
  key("Enter");
  key("ArrowDown");
  key("Enter");
  assert.deepEqual(acts(), ["signal:D"]);
  // A hint leads to the group.
  await show(signals());
  table.showHint({ action: "0:signal:H", label: "Signal", cards: [], reason: "Why not.", others: [] });
  assert.equal(button.getAttribute("data-hint"), "");
  press(button);
  press("[role='menuitem'][data-choice='signal:H']");
  assert.deepEqual(acts(), ["signal:D", "signal:H"]);
});

test("a number is chosen", async () => {
  const numbers = [1, 2, 5, 9];
  const actions = numbers.map((number) => `bid:${number}`);
  const bid = { id: "bid", label: "How many?", values: numbers, actions, button: "Bid" };
  await show(message(DOUBLE, { ranges: [bid] }));
  const number = find(".tb-range-value");
  const [less, more] = ["less", "plus"].map((name) => find(`[aria-label='${EN[`table.${name}`]}']`));
  const slider = find("input[type='range']");
  assert.equal(textOf(number), "1");
  assert.equal(less.getAttribute("aria-disabled"), "true");
  press(more);
  press(more);
  assert.equal(textOf(number), "5");
  assert.equal(slider.getAttribute("aria-valuetext"), "5");
  // The slider announces the number; the buttons must not repeat it.
  assert.equal(number.getAttribute("aria-live"), "polite");
  slider.focus();
  fill("input[type='range']", "3");
  assert.equal(textOf(number), "9");
  assert.equal(number.getAttribute("aria-live"), "off");
  assert.equal(more.getAttribute("aria-disabled"), "true");
  press(more);
  assert.equal(textOf(number), "9");
  press(less);
  press("[aria-label='Bid: 5']");
  assert.deepEqual(acts(), ["bid:5"]);
  // A hint sets the number.
  await show(message(DOUBLE, { ranges: [{ ...bid, label: "Again?" }] }));
  table.showHint({ action: "0:bid:2", label: "Bid 2", cards: [], reason: "It is safe.", others: [] });
  assert.deepEqual(texts(".tb-range-value"), ["2"]);
});

test("what a seat says is shown and announced once", async () => {
  const quiet = message(DOUBLE, { turn: 1 });
  await show(quiet);
  const spoken = changed(quiet, { "seats.1.says": "Three!", "seats.0.says": "Good" });
  await show(spoken);
  assert.deepEqual(texts(".tb-says"), ["Good", "Three!"]);
  assert.match(textOf(find(".tb-plate[data-seat='1']")), /says “Three!”/);
  assert.match(voice(), /You: “Good” Ada: “Three!”/);
  await show(spoken);
  assert.equal(count(voice(), "Three!"), 1);
  // An announced event is not repeated.
  const events = [{ index: 0, text: "Ada says “Four!”." }];
  await show(changed(quiet, { "seats.1.says": "Four!", events }));
  assert.equal(count(voice(), "Four!"), 1);
  await show(quiet);
  assert.deepEqual(texts(".tb-says"), []);
});

test("the leader is told once a card lies there", async () => {
  const own = () => textOf(find(".tb-plate[data-seat='0']"));
  await show(message(DOUBLE));
  assert.ok(!own().includes(EN["table.leader"]));
  const trick = [
    [0, "AS"],
    [1, "KS"],
  ];
  await show(message(DOUBLE, { trick }));
  assert.ok(own().includes(EN["table.leader"]));
});

test("sides have letters, and the partner is told", async () => {
  const sides = [
    [0, 2],
    [1, 3],
  ];
  await show(message(DOUBLE, { sides }));
  assert.deepEqual(texts(".tb-side-letter"), ["A", "B", "A", "B"]);
  const partner = (seat) => textOf(find(`.tb-plate[data-seat='${seat}']`)).includes(EN["table.partner"]);
  assert.deepEqual([partner(2), partner(1)], [true, false]);
  await show(message(DOUBLE));
  assert.deepEqual(texts(".tb-side-letter"), []);
});

test("the device can be handed to another person out of turn", async () => {
  await show(message(DOUBLE), { handTo: [2, 3] });
  press("[data-action='hand-to']");
  assert.deepEqual(texts("[role='menuitem']"), ["Mika", "Robin"]);
  press(findAll("[role='menuitem']")[1]);
  assert.deepEqual(called, [["handTo", 3]]);
  await show(message(DOUBLE));
  assert.ok(!find("[data-action='hand-to']"));
});

test("a deal that is over when it is dealt shows its result", async () => {
  for (const deal of [1, 2]) {
    const lines = [{ label: "Points", values: ["5", "0", "0", "0"] }];
    const result = { title: `Deal ${deal}`, lines, points: [5, 0, 0, 0], text: "All four at once." };
    const dealt = changed(message(DOUBLE, { turn: null, result }), {
      "view.over": true,
      "view.trick": null,
      "view.history": [{ event: "deal", number: deal }],
      "match.deals": deal,
    });
    await show(dealt, { animate: true });
    assert.deepEqual(texts(".tb-result h2"), [`Deal ${deal}`]);
    assert.ok(document.activeElement === find(".tb-result [data-action='next']"));
    // It unfolds again for the next result.
    assert.deepEqual(values(".tb-result [aria-expanded]", "aria-expanded"), ["true"]);
    press(".tb-result [aria-expanded]");
    assert.deepEqual(values(".tb-result [aria-expanded]", "aria-expanded"), ["false"]);
    find(".tb-result [data-action='next']").focus();
  }
});

test("the time out of turn runs down and can be stopped", async (context) => {
  stopClock(context);
  await show(message(DOUBLE, { turn: 1, choices: [RAISE] }));
  assert.ok(!find(".tb-out-of-turn"));
  find(".tb-hand button").focus();
  let over = false;
  const wait = (time) => {
    over = false;
    table.wait("You may raise.", time).then(() => {
      over = true;
    });
  };
  wait(400);
  assert.match(textOf(find(".tb-out-of-turn")), /You may raise\./);
  assert.ok(document.activeElement === find(".tb-hand button"));
  await passTime(context, 300);
  assert.ok(!over);
  await passTime(context, 100);
  assert.ok(over);
  assert.ok(!find(".tb-out-of-turn"));

  // Stopped, it stays; the focus remains in the table when it ends.
  wait(60_000);
  assert.deepEqual(texts(".tb-choices button"), ["Raise to 3", EN["table.notNow"], EN["table.think"]]);
  press("[data-action='wait']");
  assert.deepEqual(values("[data-action='wait']", "aria-pressed"), ["true"]);
  await passTime(context, 120_000);
  assert.ok(!over);
  press("[data-action='go-on']");
  await settle();
  assert.ok(over);
  assert.ok(find(".tb").contains(document.activeElement));

  // Escape continues, and so does a press on the table, but not one on the text.
  wait(60_000);
  key("Escape");
  await settle();
  assert.ok(over);
  wait(60_000);
  press(".tb-out-of-turn-text");
  await settle();
  assert.ok(!over);
  press(".tb-trick");
  await settle();
  assert.ok(over);
  // An answer ends it as well.
  wait(60_000);
  press("[data-choice='raise:3']");
  assert.deepEqual(acts(), ["raise:3"]);
  await show(message(DOUBLE, { turn: 1 }));
  assert.ok(over);
  assert.equal(count(voice(), "You may raise."), 1);
});

test("the seconds out of turn are counted", async (context) => {
  stopClock(context);
  await show(message(DOUBLE, { turn: 1 }));
  table.wait("You may raise.", 60_000);
  assert.deepEqual(texts(".tb-out-of-turn-seconds"), ["60 s"]);
  await passTime(context, 50_000);
  assert.deepEqual(texts(".tb-out-of-turn-seconds"), ["10 s"]);
});

test("the clock stands while a menu is open", async (context) => {
  stopClock(context);
  await show(signals({ turn: 1 }));
  let over = false;
  table.wait("You may signal.", 500).then(() => {
    over = true;
  });
  press("[data-group='signal']");
  await passTime(context, 60_000);
  assert.ok(!over);
  // The first Escape closes only the menu, without loss of time.
  key("Escape");
  assert.ok(!find("[role='menu']"));
  await passTime(context, 400);
  assert.ok(!over);
  await passTime(context, 100);
  assert.ok(over);
});

test("a menu closes when something else is asked", async () => {
  const before = changed(signals({ turn: 1 }), {
    "view.legal": ["signal:C", "signal:D", "signal:H", "signal:S"],
  });
  before.offers.choices.shift();
  await show(before);
  press("[data-group='signal']");
  // A card is played and a trick gathered: the signals stay available.
  const played = changed(before, { "view.turn": 2, "view.history": ["1:KC", "1:QC"] });
  await show(played, { animate: true });
  const last = { number: 1, cards: [[1, "KC"]], winner: 1 };
  const gathered = changed(played, { "view.trick.cards": [], "view.last_trick": last });
  await show(gathered, { animate: true, pause: 0 });
  assert.ok(find("[role='menu']"));
  key("Escape");
  assert.ok(document.activeElement === find("[data-group='signal']"));
  key("Enter");
  const choices = [
    { action: "accept", label: "Accept" },
    { action: "fold", label: "Fold" },
  ];
  const raised = { "view.turn": 0, "view.legal": ["accept", "fold", "raise"], "offers.choices": choices };
  await show(changed(gathered, raised), { animate: true });
  assert.ok(!find("[role='menu']"));
  assert.ok(find("[data-choice='accept']"));
  assert.ok(find(".tb").contains(document.activeElement));
});

test("an action that ends the deal is asked once more", async (context) => {
  stopClock(context);
  const final = { action: "out", label: "Go out", again: "Going out ends the deal. Are you sure?" };
  await show(message(DOUBLE, { choices: [final, { action: "pass", label: "Pass" }] }));
  const yes = "[role='menu'] [data-choice='out']";
  press(".tb-choices [data-choice='out']");
  assert.deepEqual(values("[role='menu']", "aria-label"), [final.again]);
  assert.equal(textOf(document.activeElement), EN["table.notNow"]);
  // Neither a slip nor Escape is an answer.
  press(yes);
  assert.deepEqual(acts(), []);
  key("Escape");
  assert.ok(document.activeElement === find(".tb-choices [data-choice='out']"));
  key("Enter");
  key("Enter");
  assert.ok(!find("[role='menu']"));
  assert.deepEqual(acts(), []);
  press(".tb-choices [data-choice='out']");
  await passTime(context, 500);
  press(yes);
  assert.deepEqual(acts(), ["out"]);
  // Cards and menu entries are confirmed too.
  const stake = { action: "stake:AS", label: "Stake all", again: "This stakes the match. Are you sure?" };
  const actions = [{ action: "AS", label: "Play it" }, stake];
  await show(changed(message(["AS"]), { "hand.0.actions": actions }));
  press(".tb-hand button");
  press("[role='menu'] [data-choice='stake:AS']");
  assert.deepEqual(values("[role='menu']", "aria-label"), [stake.again]);
  assert.deepEqual(acts(), ["out"]);
  key("End");
  key("Enter");
  assert.deepEqual(acts(), ["out", "stake:AS"]);
});

test("a seat out of the match has nothing to be counted", async () => {
  const shown = changed(message(DOUBLE, { trick: [[1, "KC"]] }), { "seats.2.out": true, "view.hands.2": [] });
  await show(shown);
  const plate = find(".tb-plate[data-seat='2']");
  assert.equal(plate.querySelectorAll(".tb-count").length, 0);
  assert.ok(!textOf(plate).includes(EN["table.tricks"].replace("{n}", "0")));
  assert.equal(findAll(".tb-plate[data-seat='1'] .tb-count").length, 2);
  // No card lies on its side.
  assert.equal(findAll(".tb-slots > [data-idle]").length, 1);
  press(plate);
  assert.equal(findAll("dialog dl > div").length, 1);
});
