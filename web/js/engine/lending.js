// One Python for several tables: a frame lends its Python to the other frames of the page, each through a channel. The
// tables take turns, one request at a time, so that none waits for many requests of another. A request during which the
// worker dies is tried again after those of the others, and then given up.

import { Engine, EngineError } from "./engine.js";

/** @import { SearchOptions, SearchPool } from "./search-pool.js" */
/** @import { LentMessage, LentSearch, TableMessage } from "./types.js" */

/** @typedef {{left: AbortController, hurry: AbortController}} Ends */
/** @typedef {{id: number, method: keyof import("../base/messages.js").Methods, params: object, deaths: number}} Request */

/**
 * @typedef {object} Table
 * @property {MessagePort} port
 * @property {Request[]} requests waiting; the first one may be in progress
 * @property {Map<number, Ends>} searches by their ids
 */

/** Maximum number of workers that may die during a request. */
const DEATHS = 3;

export class Lending {
  #engine;
  /** In the order of their turns. @type {Table[]} */
  #tables = [];
  #working = false;
  /** @type {Promise<SearchPool> | null} */
  #pool = null;

  /** @param {Engine} engine its own, which gives up a call at the first death */
  constructor(engine) {
    this.#engine = engine;
    engine.addEventListener("progress", () => this.#tellAll({ ...engine.progress }));
    engine.addEventListener("restart", () => this.#tellAll({ event: "restart" }));
    for (const name of ["ready", "failed"])
      engine.addEventListener(name, () => {
        for (const table of this.#tables) this.#tellState(table);
      });
  }

  /** Adds a table. @param {MessagePort} port */
  serve(port) {
    /** @type {Table} */
    const table = { port, requests: [], searches: new Map() };
    this.#tables.push(table);
    port.onmessage = ({ data }) => this.#hear(table, data);
    // Not every browser reports this; the table says so itself too.
    port.addEventListener("close", () => this.#leave(table));
    if (this.#engine.state === "failed") this.#engine.retry();
    this.#tellState(table);
  }

  /** The frame closes: the tables look for another one. */
  end() {
    this.#tellAll({ event: "gone" });
  }

  /** @param {Table} table @param {LentMessage | LentSearch} message */
  #tell(table, message) {
    table.port.postMessage(message);
  }

  /** @param {LentMessage} message */
  #tellAll(message) {
    for (const table of this.#tables) this.#tell(table, message);
  }

  /** @param {Table} table */
  #tellState(table) {
    const { state, progress, version, build, failure } = this.#engine;
    if (state === "loading") this.#tell(table, { ...progress });
    else if (state === "failed") this.#tell(table, { event: "failed", failure: failure ?? "start" });
    else this.#tell(table, { event: "ready", version, build, from: this.#engine.from });
  }

  /** @param {Table} table @param {TableMessage} message */
  #hear(table, message) {
    if (!("event" in message)) {
      table.requests.push({ ...message, deaths: 0 });
      void this.#work();
    } else if (message.event === "think") {
      void this.#search(table, message.id, message.question);
    } else if (message.event === "stop" || message.event === "hurry") {
      const ends = table.searches.get(message.id);
      (message.event === "stop" ? ends?.left : ends?.hurry)?.abort();
    } else if (message.event === "wake") {
      void this.#searchPool().then((pool) => pool.wake());
    } else if (message.event === "leave") {
      this.#leave(table);
    } else if (message.event === "retry" || message.event === "kill") {
      this.#engine[message.event]();
    }
  }

  /** @param {Table} table */
  #leave(table) {
    this.#tables = this.#tables.filter((other) => other !== table);
    table.requests.length = 0;
    for (const { left } of table.searches.values()) left.abort();
    table.port.close();
  }

  /** Answers all waiting requests. */
  async #work() {
    if (this.#working) return;
    this.#working = true;
    for (;;) {
      const table = this.#tables.find(({ requests }) => requests.length > 0);
      if (!table) break;
      this.#tables = [...this.#tables.filter((other) => other !== table), table];
      const answer = await this.#answer(table.requests[0]);
      // It may have left meanwhile.
      if (!answer || table.requests.length === 0) continue;
      table.requests.shift();
      this.#tell(table, answer);
    }
    this.#working = false;
  }

  /**
   * @param {Request} request
   * @returns {Promise<LentMessage | null>} null: the worker died, and the request is to be tried again
   */
  async #answer(request) {
    const { id, method, params } = request;
    try {
      // Params of any method; the table has checked their types.
      return { id, ok: await this.#engine.call(method, /** @type {any} */ (params)) };
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      const died = error.code === "engine-failed" && this.#engine.state !== "failed";
      if (died) request.deaths += 1;
      if (died && request.deaths < DEATHS) return null;
      return { id, error: { ...error.details, code: error.code, message: error.message } };
    }
  }

  /** The search workers of all tables, loaded with the first strong player. */
  #searchPool() {
    this.#pool ??= import("./search-pool.js").then(
      ({ SearchPool }) => new SearchPool(() => this.#engine.build),
    );
    return this.#pool;
  }

  /** @param {Table} table @param {number} id @param {import("./search-pool.js").SearchRequest} request */
  async #search(table, id, request) {
    const ends = { left: new AbortController(), hurry: new AbortController() };
    table.searches.set(id, ends);
    const pool = await this.#searchPool();
    /** @type {SearchOptions} */
    const options = {
      signal: ends.left.signal,
      hurry: ends.hurry.signal,
      news: (found) => this.#tell(table, { event: "thought", id, found, over: false }),
    };
    const found = ends.left.signal.aborted ? [] : await pool.search(request, options);
    table.searches.delete(id);
    this.#tell(table, { event: "thought", id, found, over: true });
  }
}

/** Starts Python in this frame and lends it to all tables. Called once. */
export function lendHere() {
  const engine = new Engine({ attempts: 1 });
  const lending = new Lending(engine);
  globalThis.toriteLend = (port) => lending.serve(port);
  globalThis.toriteKept = new Map();
  // The site has a newer build: the frame starts again with it.
  engine.addEventListener("stale", () => location.reload());
  addEventListener("online", () => engine.retry());
  addEventListener("pagehide", ({ persisted }) => persisted || lending.end());
  engine.start();
  return engine;
}
