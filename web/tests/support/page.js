// The whole page, with CPython in place of its worker: the same requests and the same answers.

import assert from "node:assert/strict";
import { send } from "./python.js";
import { find, press, settle, until } from "./user.js";
import { textsOf } from "./window.js";

/** The requests of the page so far. @type {{method: string, params: any}[]} */
export const asked = [];

/** Answers as engine/worker.js does. */
class PythonWorker extends EventTarget {
  #ended = false;

  /** @param {string} _url @param {WorkerOptions} options */
  constructor(_url, options) {
    super();
    // The page learns from this read that there are module workers.
    void options.type;
    queueMicrotask(() => this.#answer({ event: "ready", version: "", build: "", from: "plain" }));
  }

  /** @param {object} data */
  #answer(data) {
    if (!this.#ended) this.dispatchEvent(new MessageEvent("message", { data }));
  }

  /** @param {{id: number, method: string, params: object}} request */
  async postMessage({ id, method, params }) {
    asked.push({ method, params });
    this.#answer({ ...(await send({ method, params })), id });
  }

  terminate() {
    this.#ended = true;
  }
}

/** Nobody waits for the computer players, and nobody plays or speaks by itself. */
const HURRIED = { pace: "instant", autoPlay: false, coach: "off", lang: "en" };

let seed = 7;
/** @type {any} */ (crypto).getRandomValues = (/** @type {Uint32Array} */ array) => array.fill(seed++);
Object.assign(globalThis, { Worker: PythonWorker });
localStorage.setItem("torite.settings", JSON.stringify(HURRIED));
await import("../../js/main.js");
const { changeSettings, settings: current } = await import("../../js/app/app.js");
const usual = { ...current };
await until(() => find("[data-game]"));

/**
 * Opens a view as on a first visit with this storage.
 * @param {string} hash
 * @param {{stored?: Record<string, unknown>, settings?: Record<string, unknown>}} [how] stored: without the prefix of
 *     the keys
 */
export async function open(hash, { stored = {}, settings = {} } = {}) {
  await go("#");
  await until(() => find("[data-game]"));
  localStorage.clear();
  await changeSettings({ ...usual, ...settings });
  for (const [name, value] of Object.entries(stored)) store(name, value);
  // The filters last as long as the page.
  if (find("[data-action='all-games']")) press("[data-action='all-games']");
  await go("#learn");
  await until(() => find("[data-lesson]") && !find("[data-game]"));
  asked.length = 0;
  await go(hash);
}

/** Follows an address. @param {string} hash */
export async function go(hash) {
  location.hash = hash;
  await settle();
}

/** @param {string} name @returns {any} the stored value */
export const stored = (name) => JSON.parse(localStorage.getItem(`torite.${name}`) ?? "null");

/** @param {string} name @param {unknown} value */
export const store = (name, value) =>
  localStorage.setItem(`torite.${name}`, typeof value === "string" ? value : JSON.stringify(value));

/** A match as the page stores it. @param {any} match @param {object} [more] */
export function saved(match, more = {}) {
  const players = match.options.players ?? 8;
  return { torite: 1, match, people: [0], names: Array(players).fill(null), ...more };
}

export const EN = textsOf("en");
export const JA = textsOf("ja");

/** A text with its values. @param {string} key @param {Record<string, unknown>} [values] @param {Record<string, string>} [from] */
export function text(key, values = {}, from = EN) {
  assert.ok(key in from, key);
  return from[key].replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
