// The worker, Pyodide, what Python is started from, and how tables share it: for the type checker alone.

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

/** Why no worker can be had: nothing to fetch it with, nothing to run it on, or it fell over. */
export type Failure = "offline" | "download" | "unsupported" | "start";

/** What a frame that lends its Python says to a table: of its worker what concerns all, and what was asked. */
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

/** What a table says. */
export type TableMessage =
  | { id: number; method: keyof Methods; params: object }
  | { event: "think"; id: number; question: SearchRequest }
  | { event: "stop" | "hurry"; id: number }
  | { event: "wake" | "retry" | "kill" | "leave" };

/** What is used of Pyodide. */
export interface Pyodide {
  loadPackage(
    urls: string[],
    options: { checkIntegrity: boolean; messageCallback(): void },
  ): Promise<unknown>;
  FS: { writeFile(path: string, content: Uint8Array): void };
  runPython(source: string): unknown;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
  // biome-ignore lint/suspicious/noExplicitAny: a proxy has whatever its Python object has
  pyimport(name: string): any;
}

/** What Python is started from, wherever the files are kept: on this site, or in memory. */
export interface EngineFiles {
  /** The module pyodide.js. */
  pyodide: Promise<{ loadPyodide(options: object): Promise<Pyodide> }>;
  /** For loadPyodide: the address of its files, or the files themselves. */
  options: { indexURL: string; [name: string]: unknown };
  /** The addresses of micropip and of what it needs; fetch() answers them. */
  installers: string[];
  /** The address of the rules wheel; fetch() answers it. */
  rules: string;
  /** The addresses of the wheels of the games, each for a game or a family; fetch() answers them. */
  games: string[];
}

/** The memory of an interpreter, packed: of which build, and how many bytes it has unpacked. */
export interface PackedSnapshot {
  build: string;
  packed: ArrayBuffer;
  bytes: number;
}

/** The rules, running. */
export interface Python {
  version: string;
  dispatch(request: string): string;
  /** Fetches a game or a family by its name, or with "" all of them; whether any has come. */
  addGames(pack: string): Promise<boolean>;
}

/** A worker that was started before the page's modules were there, and what it has said since. */
export interface EarlyWorker {
  worker: Worker;
  messages: WorkerMessage[];
}

declare global {
  var toriteEarly: EarlyWorker | undefined;
  /** In a frame that lends its Python: takes one end of a channel. */
  var toriteLend: ((port: MessagePort) => void) | undefined;
  /** There too: where tables stand while they are moved, as texts by the keys of the tables. */
  var toriteKept: Map<string, string> | undefined;
}
