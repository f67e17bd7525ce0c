// The worker, Pyodide, the files that start Python, and the messages of tables that share it.

import type { ErrorMessage, Methods } from "../base/messages.js";
import type { SearchRequest, SearchResults } from "./search-pool.js";

export interface Progress {
  event: "progress";
  loaded: number;
  total: number;
  stage: "download" | "start" | "install" | "restore";
}

export type WorkerMessage =
  | { id: number; ok: unknown }
  | { id: number; error: ErrorMessage }
  | Progress
  | { event: "ready"; version: string; build: string; from: "plain" | "snapshot" }
  | { event: "fatal"; message: string };

/** Why there is no worker: no network, no support in the browser, or a failed start. */
export type Failure = "offline" | "download" | "unsupported" | "start";

/** Messages of a frame that lends its Python: events of the worker, and answers to this table. */
export type LentMessage =
  | Exclude<WorkerMessage, { event: "fatal" }>
  | { event: "restart" }
  | { event: "failed"; failure: Failure }
  | { event: "gone" };

/** What it says of a question that strong players think about; `over`: nothing more comes. */
export interface LentSearch {
  event: "thought";
  id: number;
  found: SearchResults;
  over: boolean;
}

/** The Python of another frame. */
export interface Lent {
  listen(listener: (message: LentMessage) => void): void;
  postMessage(message: object): void;
  terminate(): void;
}

/** Messages of a table. */
export type TableMessage =
  | { id: number; method: keyof Methods; params: object }
  | { event: "think"; id: number; question: SearchRequest }
  | { event: "stop" | "hurry"; id: number }
  | { event: "wake" | "retry" | "kill" | "leave" };

/** The part of Pyodide that is used. */
export interface Pyodide {
  loadPackage(
    urls: string[],
    options: { checkIntegrity: boolean; messageCallback(): void },
  ): Promise<unknown>;
  FS: { writeFile(path: string, content: Uint8Array): void };
  runPython(source: string): unknown;
  unregisterJsModule(name: string): void;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
  // biome-ignore lint/suspicious/noExplicitAny: a proxy has the attributes of its Python object
  pyimport(name: string): any;
}

/** The files that start Python, on this site or in memory. */
export interface EngineFiles {
  /** The module pyodide.js. */
  pyodide: Promise<{ loadPyodide(options: object): Promise<Pyodide> }>;
  /** Options of loadPyodide: the address of its files, or the files. */
  options: { indexURL: string; [name: string]: unknown };
  /** Addresses of micropip and its requirements, for fetch(). */
  installers: string[];
  /** Address of the rules wheel, for fetch(). */
  rules: string;
  /** Addresses of the wheels of games or families, for fetch(). */
  games: string[];
}

/** The memory of an interpreter of a build, to be stored. */
export interface StoredSnapshot {
  build: string;
  memory: ArrayBuffer;
}

/** The memory of an interpreter, whole once `filled` has resolved; it rejects if the memory is damaged. */
export interface Snapshot {
  memory: Uint8Array<ArrayBuffer>;
  filled: Promise<unknown>;
}

/** The rules, running. */
export interface Python {
  version: string;
  dispatch(request: string): string;
  /** Fetches a game or a family by its name, or all with ""; true if any was fetched. */
  addGames(pack: string): Promise<boolean>;
}

/** A worker started before the page's modules, and its messages since. */
export interface EarlyWorker {
  worker: Worker;
  messages: WorkerMessage[];
}

declare global {
  var toriteEarly: EarlyWorker | undefined;
  /** Takes one end of a channel, in a frame that lends its Python. */
  var toriteLend: ((port: MessagePort) => void) | undefined;
  /** The states of tables while they are moved, as texts by key, in the same frame. */
  var toriteKept: Map<string, string> | undefined;
}
