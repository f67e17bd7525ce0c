// The page's side of the worker: calls with ids and time limits, and a new worker after each death.

import { KnownAnswers } from "./known-answers.js";
import { spoilSnapshot } from "./snapshots.js";
import { newWorker, takeEarlyWorker } from "./start-worker.js";

/** @import { Methods } from "../base/messages.js" */
/** @import { Failure, Lent, LentMessage, Progress, WorkerMessage } from "./types.js" */

const CALL_LIMIT = 10_000;
/** Maximum silence of a loading worker before it counts as dead, in ms. */
const LOAD_LIMIT = 90_000;
/** Maximum time for a start from a snapshot, which downloads nothing, in ms. */
const RESTORE_LIMIT = 20_000;
const ATTEMPTS = 3;

export class EngineError extends Error {
  /**
   * @param {string} code as in docs/worker-messages.md; "engine-failed" when no worker can answer
   * @param {string} message
   * @param {object} [details] further details of the bridge
   */
  constructor(code, message, details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/**
 * @typedef {object} Call
 * @property {number} id
 * @property {string} method
 * @property {object} params
 * @property {number} attempts
 * @property {ReturnType<typeof setTimeout> | undefined} timer
 * @property {(value: any) => void} resolve
 * @property {(error: EngineError) => void} reject
 */

/** Python's answer to a method. @typedef {{method: string, ok: any}} Answer */

/**
 * Events: "progress" (detail: Progress), "ready", "failed" (detail: Failure), "restart", "answer" (detail: Answer),
 * "stale" (another build has replaced this page's).
 */
export class Engine extends EventTarget {
  /** @type {"loading" | "ready" | "failed"} */
  state = "loading";
  /** @type {Progress} */
  progress = { event: "progress", loaded: 0, total: 0, stage: "download" };
  /** @type {Failure | null} */
  failure = null;
  version = "";
  /** The build of the site with these rules. */
  build = "";
  /** How Python was started. @type {"plain" | "snapshot"} */
  from = "plain";
  /** Params added to every call. @type {{deck_style?: string, hand_order?: string}} */
  common = {};
  /** What is answered while Python starts. */
  known = new KnownAnswers();
  /** Number of workers so far, for tests and debugging. */
  workers = 0;

  /** True for the worker that answers the page; the page shows nothing of others. */
  #main;
  /** Maximum number of attempts of a call. */
  attempts;
  #limit;
  /** Borrows the Python of another frame, which answers instead of a worker. @type {(() => Lent) | null} */
  #borrow = null;
  /** @type {Worker | Lent | null} */
  #worker = null;
  #spoke = false;
  /** True if this worker was started from a snapshot, and its number of answered calls. */
  #restored = false;
  #answered = 0;
  /** True after a failed start from a snapshot: no further ones. */
  #plain = false;
  #lastCall = 0;
  #loadAttempts = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #loadTimer;
  #nextId = 1;
  /** @type {Map<number, Call>} */
  #calls = new Map();

  /**
   * @param {{main?: boolean, attempts?: number, limit?: number}} [how] main: true for the worker that the page waits for.
   *     attempts: number of workers that may die during a call before it fails. limit: maximum time of a call in ms
   */
  constructor({ main = true, attempts = ATTEMPTS, limit = CALL_LIMIT } = {}) {
    super();
    this.#main = main;
    this.attempts = attempts;
    this.#limit = limit;
  }

  /** @param {() => Lent} [borrow] borrows the Python of another frame, which manages its worker itself */
  start(borrow) {
    this.#borrow = borrow ?? this.#borrow;
    this.#loadAttempts = 0;
    this.#spawn();
  }

  /** Starts again after a failure, with the waiting calls. */
  retry() {
    if (this.state !== "failed") return;
    if (this.#borrow) this.#worker?.postMessage({ event: "retry" });
    else this.start();
  }

  /**
   * @template {keyof Methods} M
   * @param {M} method
   * @param {Methods[M]["params"] & {lang?: string, names?: string[]}} params
   * @returns {Promise<Methods[M]["ok"]>}
   */
  call(method, params) {
    const known =
      this.state === "loading" ? this.known.find(method, { ...this.common, ...params }) : undefined;
    if (known) return Promise.resolve(known);
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      /** @type {Call} */
      const call = {
        id,
        method,
        params: { ...this.common, ...params },
        attempts: 0,
        timer: undefined,
        resolve,
        reject,
      };
      if (this.state === "failed") {
        reject(new EngineError("engine-failed", this.failure ?? "start"));
        return;
      }
      this.#calls.set(id, call);
      if (this.state === "ready" || this.#borrow) this.#send(call);
    });
  }

  /** Resolves when the engine is ready; rejects when it has failed. */
  async whenReady() {
    if (this.state === "ready") return;
    if (this.state === "failed") throw new EngineError("engine-failed", this.failure ?? "start");
    await new Promise((resolve, reject) => {
      this.addEventListener("ready", () => resolve(undefined), { once: true });
      this.addEventListener(
        "failed",
        () => reject(new EngineError("engine-failed", this.failure ?? "start")),
        {
          once: true,
        },
      );
    });
  }

  /** Idle time in milliseconds. */
  get quiet() {
    return this.state === "ready" && this.#calls.size === 0 ? performance.now() - this.#lastCall : 0;
  }

  /** Ends the worker as a crash would, for tests. */
  kill() {
    if (this.#borrow) this.#worker?.postMessage({ event: "kill" });
    else this.#replace();
  }

  /** Ends it for good: pending calls get no answer. */
  stop() {
    this.#fail("start");
  }

  /** @param {Call} call */
  #send(call) {
    call.attempts += 1;
    if (!this.#borrow) call.timer = setTimeout(() => this.#replace(), this.#limit);
    this.#worker?.postMessage({ id: call.id, method: call.method, params: call.params });
  }

  #spawn() {
    this.#end();
    this.#setState("loading");
    this.#spoke = false;
    this.#restored = false;
    this.#answered = 0;
    this.#loadAttempts += 1;
    this.workers += 1;
    if (this.#borrow) {
      const lent = this.#borrow();
      this.#worker = lent;
      lent.listen((message) => lent === this.#worker && this.#hear(message));
      for (const call of this.#calls.values()) this.#send(call);
      return;
    }
    if (typeof WebAssembly !== "object" || typeof Worker !== "function") {
      this.#fail("unsupported");
      return;
    }
    const early = this.#main && !this.#plain ? takeEarlyWorker() : null;
    const worker = early?.worker ?? newWorker(this.#plain ? "plain" : "");
    if (!worker) {
      this.#fail("unsupported");
      return;
    }
    this.#worker = worker;
    worker.addEventListener("message", (event) => {
      if (worker === this.#worker) this.#receive(event.data);
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#died();
    });
    this.#watchLoad();
    // Messages sent before anybody listened; the engine's own listeners are not attached yet either.
    queueMicrotask(() => {
      for (const message of early?.messages ?? []) if (worker === this.#worker) this.#receive(message);
    });
  }

  #watchLoad(limit = LOAD_LIMIT) {
    clearTimeout(this.#loadTimer);
    this.#loadTimer = setTimeout(() => this.#died(), limit);
  }

  /** @param {WorkerMessage} message */
  #receive(message) {
    this.#spoke = true;
    if ("event" in message) {
      if (message.event === "progress") {
        if (message.stage === "restore") this.#restored = true;
        this.#watchLoad(this.#restored ? RESTORE_LIMIT : LOAD_LIMIT);
        this.#loading(message);
      } else if (message.event === "ready") {
        clearTimeout(this.#loadTimer);
        if (this.#isReady(message)) for (const call of this.#calls.values()) this.#send(call);
      } else {
        // A failed start from a snapshot is followed by a plain one.
        const log = this.#restored && this.state === "loading" ? console.info : console.error;
        log(`The engine stopped: ${message.message}`);
        this.#died();
      }
      return;
    }
    this.#answer(message);
  }

  /** Handles a message of borrowed Python. @param {LentMessage} message */
  #hear(message) {
    if (!("event" in message)) {
      this.#answer(message);
    } else if (message.event === "progress") {
      if (this.state !== "loading") this.#setState("loading");
      this.#loading(message);
    } else if (message.event === "ready") {
      this.#isReady(message);
    } else if (message.event === "restart") {
      this.#setState("loading");
      this.dispatchEvent(new CustomEvent("restart"));
    } else if (message.event === "failed") {
      this.#fail(message.failure);
    } else {
      this.#replace();
    }
  }

  /** @param {Progress} progress */
  #loading(progress) {
    this.progress = progress;
    this.dispatchEvent(new CustomEvent("progress", { detail: progress }));
  }

  /**
   * @param {Extract<WorkerMessage, {event: "ready"}>} message
   * @returns {boolean} true if the build is the same as before
   */
  #isReady({ version, build, from }) {
    if (this.build && build !== this.build) {
      this.dispatchEvent(new CustomEvent("stale"));
      return false;
    }
    this.version = version;
    this.build = build;
    this.from = from;
    this.#loadAttempts = 0;
    this.#lastCall = performance.now();
    if (this.#main) document.documentElement.dataset.start = from;
    this.#setState("ready");
    this.dispatchEvent(new CustomEvent("ready"));
    return true;
  }

  /** @param {Extract<WorkerMessage, {id: number}>} message */
  #answer(message) {
    const call = this.#calls.get(message.id);
    if (!call) return;
    this.#calls.delete(message.id);
    clearTimeout(call.timer);
    this.#answered += 1;
    this.#lastCall = performance.now();
    if ("error" in message) {
      call.reject(new EngineError(message.error.code, message.error.message, message.error));
      return;
    }
    call.resolve(message.ok);
    const detail = /** @type {Answer} */ ({ method: call.method, ok: message.ok });
    this.dispatchEvent(new CustomEvent("answer", { detail }));
  }

  #died() {
    if (this.state === "ready") {
      this.#replace();
      return;
    }
    if (this.#restored) {
      this.#giveUpSnapshot();
      this.#loadAttempts -= 1;
      this.#spawn();
      return;
    }
    if (!navigator.onLine && this.progress.stage === "download") this.#fail("offline");
    else if (this.#loadAttempts < ATTEMPTS && this.#spoke && this.progress.stage !== "download")
      this.#spawn();
    else if (!this.#spoke || this.progress.stage === "download") this.#fail("download");
    else this.#fail("start");
  }

  /** Replaces this worker; the waiting calls go to the new one, unless they were sent too often. */
  #replace() {
    if (this.#restored) this.#giveUpSnapshot();
    for (const call of [...this.#calls.values()]) {
      clearTimeout(call.timer);
      if (call.attempts >= this.attempts) {
        this.#calls.delete(call.id);
        call.reject(new EngineError("engine-failed", "start"));
      }
    }
    this.#loadAttempts = 0;
    this.dispatchEvent(new CustomEvent("restart"));
    this.#spawn();
  }

  /** Later workers start without it; the snapshot is blamed only if it never answered a call. */
  #giveUpSnapshot() {
    this.#plain = true;
    // A worker besides the main one may have failed for lack of memory.
    if (this.#main && this.#answered === 0) void spoilSnapshot(this.build);
  }

  #end() {
    clearTimeout(this.#loadTimer);
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** @param {Failure} failure */
  #fail(failure) {
    // Another table may bring the borrowed Python back.
    if (!this.#borrow) this.#end();
    this.failure = failure;
    this.#setState("failed");
    for (const call of this.#calls.values()) {
      clearTimeout(call.timer);
      call.reject(new EngineError("engine-failed", failure));
    }
    this.#calls.clear();
    this.dispatchEvent(new CustomEvent("failed", { detail: failure }));
  }

  /** @param {"loading" | "ready" | "failed"} state */
  #setState(state) {
    this.state = state;
    if (state !== "failed") this.failure = null;
    if (this.#main) document.documentElement.dataset.engine = state;
  }
}
