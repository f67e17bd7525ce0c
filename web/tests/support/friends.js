// A table of friends without a network: the server of the host, and people who play at random.

import "./window.js";
import assert from "node:assert/strict";
import { send } from "./python.js";

const { EngineError } = await import("../../js/engine/engine.js");
const { localChannels } = await import("../../js/friends/channel.js");
const { PROTOCOL } = await import("../../js/friends/protocol.js");
const { openSeat } = await import("../../js/friends/room.js");
const { TableServer } = await import("../../js/friends/table-server.js");

/** Milliseconds of the table pass in this share of their time. */
const HURRY = 1 / 200;

let seed = 1;

/** @param {string} method @param {object} params @returns {Promise<any>} */
async function ask(method, params) {
  const reply = await send({ method, params: { lang: "en", ...params } });
  if (reply.ok) return reply.ok;
  throw new EngineError(reply.error.code, reply.error.message);
}

/** @param {number} person */
export const tokenOf = (person) => `person${person}`.padEnd(22, "_");

/**
 * A table before its match; the first person is the host.
 * @param {string} game
 * @param {number} players
 * @param {object} [more] of the room
 */
export function openTable(game, players, more = {}) {
  const seats = Array.from({ length: players }, () => openSeat());
  const host = tokenOf(0);
  /** @type {any[]} */
  const kept = [];
  const server = new TableServer(
    /** @type {any} */ ({
      torite: 1,
      id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
      begun: "2026-11-27T12:00:00+00:00",
      game,
      options: { players },
      seats,
      host,
      way: "",
      relay: "",
      clock: 0,
      fair: false,
      match: null,
      secrets: null,
      ...more,
    }),
    {
      ask: /** @type {any} */ (ask),
      search: async () => [],
      names: ({ seats: all }) => all.map(({ name }, seat) => name ?? `Computer ${seat}`),
      seed: () => seed++,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms * HURRY)),
      keep: (room) => kept.push(room),
      failed: (error) => {
        throw error;
      },
    },
  );
  return { server, kept };
}

/** The texts of the actions that a table message offers. @param {any} table @returns {string[]} */
export function actionsIn({ hand, offers }) {
  const cards = hand.flatMap((/** @type {any} */ { actions }) =>
    actions.map((/** @type {any} */ { action }) => action),
  );
  if (!offers) return cards;
  const { choices, ranges, selections } = offers;
  return [
    ...cards,
    ...choices.map((/** @type {any} */ { action }) => action),
    ...ranges.flatMap((/** @type {any} */ range) => range.actions),
    ...selections.map((/** @type {any} */ { action }) => action),
  ];
}

/** A person at the table. */
export class Friend {
  /** Everything that the table has sent. @type {any[]} */
  heard = [];
  /** The last room, and the last table with its position. @type {any} */
  room = null;
  /** @type {any} */
  last = null;
  /** False: the person does nothing by itself. */
  plays = true;
  /** True while they do something out of turn now and then. */
  eager = false;
  #channel;
  #chance;

  /** @param {any} server @param {number} person @param {{name?: string, lang?: string}} [how] */
  constructor(server, person, { name = `P${person}`, lang = "en" } = {}) {
    const [here, there] = localChannels();
    this.person = person;
    this.#channel = here;
    this.#chance = person + 1;
    here.onmessage = (message) => this.#hear(message);
    server.meet(there);
    this.send({ type: "hello", token: tokenOf(person), name, lang, wishes: {} });
  }

  /** @param {object} message */
  send(message) {
    this.#channel.send({ v: PROTOCOL, ...message });
  }

  leave() {
    this.#channel.close();
  }

  /** A number below `most`, the same in every run. @param {number} most */
  chance(most) {
    this.#chance = (this.#chance * 48_271) % 2_147_483_647;
    return this.#chance % most;
  }

  /** @param {any} message */
  #hear(message) {
    this.heard.push(message);
    if (message.type === "room") {
      this.room = message.room;
      if (
        this.plays &&
        message.room.question?.open.some((/** @type {number} */ seat) => message.room.yours.includes(seat))
      )
        this.send({ type: "answer", id: message.room.question.id, yes: true });
    }
    if (message.type !== "table") return;
    this.last = message;
    if (this.plays) this.play();
  }

  get seat() {
    return this.room?.yours[0] ?? null;
  }

  /** Plays for the seat whose table came last. */
  play() {
    const { at, table } = this.last;
    const { turn, seat } = table.view;
    if (turn === null) {
      this.send({ type: "ready", at });
      return;
    }
    const actions = actionsIn(table);
    const acts = turn === seat || (this.eager && this.chance(4) === 0);
    if (acts && actions.length > 0)
      this.send({ type: "act", seat, at, action: actions[this.chance(actions.length)] });
    else if (table.offers?.window?.text) this.send({ type: "pass", seat, at });
  }
}

/** Waits for a fact. @param {() => unknown} fact @param {number} [most] milliseconds */
export async function until(fact, most = 60_000) {
  const end = Date.now() + most;
  while (!fact()) {
    assert.ok(Date.now() < end, "it never came");
    await new Promise((resolve) => setTimeout(resolve, 2).ref?.());
  }
}

/** A message of a type that a person has heard, the last one. @param {Friend} friend @param {string} type */
export const heard = (friend, type) => friend.heard.filter((message) => message.type === type).at(-1);
