// The worker, Pyodide and what Python is started from: for the type checker alone.

export interface Progress {
  event: "progress";
  loaded: number;
  total: number;
  stage: "download" | "start" | "install" | "restore";
}

export type WorkerMessage =
  | { id: number; ok: unknown }
  | { id: number; error: { code: string; message: string } }
  | Progress
  | { event: "ready"; version: string; build: string; from: "plain" | "snapshot" }
  | { event: "fatal"; message: string };

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
}

/** A worker that was started before the page's modules were there, and what it has said since. */
export interface EarlyWorker {
  worker: Worker;
  messages: WorkerMessage[];
}

declare global {
  var toriteEarly: EarlyWorker | undefined;
}
