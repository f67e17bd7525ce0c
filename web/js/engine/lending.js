// One Python for several tables: the frame that has it lends it to the frames beside it, each through a channel. The
// tables are asked in turn, one request at a time, so that none waits for another's many, and a request of which the
// worker dies is the only one to blame: it is tried again when the others have had theirs, and then given up.

import { Engine, EngineError } from "./engine.js";

/** @import { Manner, Thinking } from "./search-pool.js" */
/** @import { LentMessage, LentThought, TableMessage } from "./types.js" */

/** @typedef {{left: AbortController, hurry: AbortController}} Ends */
/** @typedef {{id: number, method: keyof import("./methods.js").Methods, params: object, deaths: number}} Request */

/**
 * @typedef {object} Table
 * @property {MessagePort} port
 * @property {Request[]} requests what it waits for, the first one perhaps under way
 * @property {Map<number, Ends>} questions what is thought about for it
 */

/** So many workers may die of a request. */
const DEATHS = 3;

export class Lending {
  #engine;
  /** Whoever has had its turn goes to the end. @type {Table[]} */
  #tables = [];
  #working = false;
  /** @type {Promise<Thinking> | null} */
  #thinking = null;

  /** @param {Engine} engine of nobody else's, which gives up a call at the first death */
  constructor(engine) {
    this.#engine = engine;
    engine.addEventListener("progress", () => this.#tellAll({ ...engine.progress }));
    engine.addEventListener("restart", () => this.#tellAll({ event: "restart" }));
    for (const name of ["ready", "failed"])
      engine.addEventListener(name, () => {
        for (const table of this.#tables) this.#tellState(table);
      });
  }

  /** One more table. @param {MessagePort} port */
  serve(port) {
    /** @type {Table} */
    const table = { port, requests: [], questions: new Map() };
    this.#tables.push(table);
    port.onmessage = ({ data }) => this.#hear(table, data);
    // Not every browser tells; but then the table has said so itself.
    port.addEventListener("close", () => this.#leave(table));
    if (this.#engine.state === "failed") this.#engine.retry();
    this.#tellState(table);
  }

  /** The frame goes, and all that it lends: the tables look for another one. */
  end() {
    this.#tellAll({ event: "gone" });
  }

  /**
   * @param {Table} table
   * @param {LentMessage | LentThought} message
   */
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

  /**
   * @param {Table} table
   * @param {TableMessage} message
   */
  #hear(table, message) {
    if (!("event" in message)) {
      table.requests.push({ ...message, deaths: 0 });
      void this.#work();
    } else if (message.event === "think") {
      void this.#think(table, message.id, message.question);
    } else if (message.event === "stop" || message.event === "hurry") {
      const ends = table.questions.get(message.id);
      (message.event === "stop" ? ends?.left : ends?.hurry)?.abort();
    } else if (message.event === "wake") {
      void this.#thinkers().then((thinking) => thinking.wake());
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
    for (const { left } of table.questions.values()) left.abort();
    table.port.close();
  }

  /** Answers until nobody waits. */
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
   * @returns {Promise<LentMessage | null>} null: the worker has died, and it is to be asked again
   */
  async #answer(request) {
    const { id, method, params } = request;
    try {
      // Params of any method, as the table has checked them.
      return { id, ok: await this.#engine.call(method, /** @type {any} */ (params)) };
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      const died = error.code === "engine-failed" && this.#engine.state !== "failed";
      if (died) request.deaths += 1;
      if (died && request.deaths < DEATHS) return null;
      return { id, error: { ...error.details, code: error.code, message: error.message } };
    }
  }

  /** Who thinks ahead for all tables together; fetched when the first strong player comes. */
  #thinkers() {
    this.#thinking ??= import("./search-pool.js").then(
      ({ Thinking }) => new Thinking(() => this.#engine.build),
    );
    return this.#thinking;
  }

  /**
   * @param {Table} table
   * @param {number} id
   * @param {import("./search-pool.js").Question} question
   */
  async #think(table, id, question) {
    const ends = { left: new AbortController(), hurry: new AbortController() };
    table.questions.set(id, ends);
    const thinking = await this.#thinkers();
    /** @type {Manner} */
    const manner = {
      signal: ends.left.signal,
      hurry: ends.hurry.signal,
      news: (found) => this.#tell(table, { event: "thought", id, found, over: false }),
    };
    const found = ends.left.signal.aborted ? [] : await thinking.think(question, manner);
    table.questions.delete(id);
    this.#tell(table, { event: "thought", id, found, over: true });
  }
}

/** Starts Python in this frame and lends it to all who ask for it. Once is enough. */
export function lendHere() {
  const engine = new Engine({ attempts: 1 });
  const lending = new Lending(engine);
  globalThis.toriteLend = (port) => lending.serve(port);
  globalThis.toriteKept = new Map();
  // A new build has come meanwhile: the frame begins again with it.
  engine.addEventListener("stale", () => location.reload());
  addEventListener("online", () => engine.retry());
  addEventListener("pagehide", ({ persisted }) => persisted || lending.end());
  engine.start();
  return engine;
}
