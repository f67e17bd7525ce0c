// The focus at the table is never lost, and what happens is announced once.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { acts, changed, lay, message, show, table, voice } from "./support/table.js";
import { find, key } from "./support/user.js";

const HAND = ["AS", "TH", "9C"];

/** @param {string} selector */
const hasFocus = (selector) => document.activeElement?.matches(selector) === true;

/** @param {string} part */
const timesSaid = (part) => voice().split(part).length - 1;

beforeEach(lay);

test("after the last card the focus waits at the table", async () => {
  await show(message(["AS"], { trick: [[1, "KC"]] }));
  find(".tb-hand [data-card]").focus();
  key("Enter");
  assert.deepEqual(acts(), ["AS"]);
  const played = [
    [1, "KC"],
    [0, "AS"],
  ];
  await show(message([], { turn: 1, trick: played }));
  assert.ok(hasFocus(".tb > h2"));
  // From there the result takes the focus and passes it to the next deal.
  const result = {
    title: "Deal 1",
    headline: "You won",
    decided: "",
    lines: [],
    text: "",
    points: [1, 0, 0, 0],
  };
  await show(
    changed(message([], { turn: 1 }), { offers: null, "view.turn": null, "view.over": true, result }),
  );
  assert.ok(hasFocus(".tb-result [data-action='next']"));
  await show(changed(message(HAND, { turn: 1 }), { "match.deals": 2 }));
  assert.ok(hasFocus(".tb-hand [data-card]"));
});

test("out of turn no choice takes the focus", async () => {
  // A double or late press must not raise a stake.
  const hand = HAND.map((card) => ({ card, actions: [], refusal: null }));
  await show(message(HAND, { choices: [{ action: "keep", label: "Keep the hand" }], hand }));
  assert.ok(hasFocus("[data-choice='keep']"));
  key("Enter");
  await show(message(HAND, { turn: 1, choices: [{ action: "raise:3", label: "Raise to 3" }] }));
  assert.ok(hasFocus(".tb-hand [data-card]"));
  assert.deepEqual(acts(), ["keep"]);
});

test("a number is set first", async () => {
  const bid = { id: "bid", label: "How many?", values: [1, 2], actions: ["bid:1", "bid:2"], button: "Bid" };
  const hand = HAND.map((card) => ({ card, actions: [], refusal: null }));
  await show(message(HAND, { ranges: [bid], hand }));
  assert.ok(hasFocus("input[type='range']"));
});

test("what is said is announced once", async () => {
  const quiet = message(HAND, { turn: 1, prompt: "You may raise." });
  await show(quiet);
  // The prompt and the out-of-turn text are announced as one.
  table.wait("You may raise.", 60_000);
  assert.equal(timesSaid("You may raise."), 1);
  // And a seat's words repeat its action.
  const events = [{ index: 0, text: "Ada raised." }];
  await show(changed(quiet, { prompt: "Your answer?", events, "seats.1.says": "I raise!" }));
  assert.deepEqual([timesSaid("Ada raised."), timesSaid("I raise!")], [1, 0]);
});

test("a turned-up card is announced when it is dealt", async () => {
  const turnup = { event: "turnup", card: "KS" };
  const events = [{ index: 0, text: "Turned up: the king of spades." }];
  const turned = changed(message(HAND, { events }), { "view.history": [turnup] });
  await show(turned);
  assert.equal(timesSaid("Turned up"), 1);
  // Not again after a step back.
  await show(changed(turned, { "view.history": [turnup, "0:AS"] }));
  await show(turned);
  assert.equal(timesSaid("Turned up"), 1);
  await show(changed(turned, { "match.deals": 2 }));
  assert.equal(timesSaid("Turned up"), 2);
  // Nor if it is already past.
  await show(changed(turned, { "match.deals": 3, "view.history": [turnup, "0:AS"] }));
  assert.equal(timesSaid("Turned up"), 2);
});

test("what a trick brought is announced with it", async () => {
  const note = { id: "points", text: "Points: 3", cards: [] };
  const begun = changed(message(HAND, { trick: [[1, "KC"]] }), { "seats.1.notes": [note] });
  await show(begun);
  const won = { index: 0, text: "Ada won the trick.", trick: 1, seat: 1, won: true };
  // Another seat's gain is not from this trick.
  const more = changed(begun, {
    events: [won],
    "seats.1.notes": [{ ...note, text: "Points: 7" }],
    "seats.2.notes": [{ ...note, text: "Points: 1" }],
  });
  await show(more);
  assert.match(voice(), /Ada won the trick\. Points: 7$/);
  // And earlier events are not announced.
  await show(changed(more, { events: [won, { ...won, index: 1, text: "Ada won again." }] }));
  assert.match(voice(), /Ada won again\.$/);
});
