// The table alone with prepared messages.

import { find, settle } from "./user.js";
import { catalog, textsOf } from "./window.js";

const { createTable } = await import("../../js/table/table.js");

export const EN = textsOf("en");
const names = (await catalog("en")).packs.french.cards;
/** @param {string} key @param {Record<string, unknown>} values */
const t = (key, values = {}) => (EN[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

/** The calls that the table has made: name and arguments. @type {[string, ...any[]][]} */
export let called = [];
export const acts = () => called.flatMap(([name, action]) => (name === "act" ? [action] : []));
export const voice = () => find(".tb [role='log'].unseen").textContent;

const callbacks = new Proxy(
  {},
  {
    get:
      (_, name) =>
      (/** @type {any[]} */ ...how) =>
        called.push([String(name), ...how]),
  },
);

export let table;

/** A new table. */
export function lay() {
  called = [];
  table?.destroy();
  const root = document.createElement("div");
  document.querySelector("main")?.replaceChildren(root);
  table = createTable(root, { t, lang: "en", cardNames: () => names, callbacks });
}

/** @param {object} message @param {object} state */
export async function show(message, state = {}) {
  await table.update(
    { deck_style: "french", ...message },
    { animate: false, canUndo: false, busy: false, ...state },
  );
}

/** Stops the clock for the rest of the test. @param {import("node:test").TestContext} test */
export function stopClock(test) {
  test.mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  test.mock.method(performance, "now", () => Date.now());
}

/** Moves the stopped clock. @param {import("node:test").TestContext} test @param {number} time */
export async function passTime(test, time) {
  test.mock.timers.tick(time);
  await settle();
}

/** A message for seat 0 in which every card of its hand is legal. @param {(string | null)[]} hand @param {any} more */
export function message(hand, more = {}) {
  const { players = 4, turn = 0, sides = seats(players).map((seat) => [seat]), trick = [], ...rest } = more;
  const people = ["You", "Ada", "Mika", "Robin", "Noor", "Emil"].slice(0, players);
  const { choices = [], groups = [], ranges = [], selections = [], ...members } = rest;
  return {
    view: {
      game: "prepared",
      options: { players },
      players,
      seat: 0,
      direction: "clockwise",
      sides,
      dealer: players - 1,
      scores: Array(players).fill(0),
      phase: "play",
      turn,
      over: false,
      hands: [hand, ...Array(players - 1).fill(Array(hand.length).fill(null))],
      trick: { number: 1, leader: trick[0]?.[0] ?? 0, cards: trick, winning: null },
      last_trick: null,
      tricks: Array(players).fill(0),
      places: [],
      tokens: Array(players).fill([]),
      facts: {},
      legal: [],
      history: trick.map(([seat, card]) => `${seat}:${card}`),
      result: null,
    },
    prompt: turn === 0 ? "Your turn." : "Wait.",
    hand: hand
      .filter((card) => card !== null)
      .map((card) => ({
        card,
        actions: turn === 0 ? [{ action: card, label: card }] : [],
        refusal: null,
      })),
    offers: { choices, groups, ranges, selections, window: null },
    seats: people.map((name, seat) => ({
      name,
      status: "",
      notes: [],
      says: null,
      side: sides.findIndex((members) => members.includes(seat)),
    })),
    facts: [],
    places: [],
    last_trick: null,
    events: [],
    sheet: { rows: [], totals: Array(players).fill(0), target: "" },
    result: null,
    match: { over: false, deals: 1, winners: [], text: "", alone: false },
    ...members,
  };
}

/** @param {number} players */
const seats = (players) => Array.from({ length: players }, (_, seat) => seat);

/** The message with other members, named by their paths ("seats.1.says"). @param {any} before @param {object} more */
export function changed(before, more) {
  const after = structuredClone(before);
  for (const [path, value] of Object.entries(more)) {
    const way = path.split(".");
    const last = way.pop() ?? "";
    way.reduce((at, step) => at[step], after)[last] = value;
  }
  return after;
}
