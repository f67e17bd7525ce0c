// The sandbox: what it is handed, and the messages between it and the page around it.

import type { GameFinding, ReportSection } from "../js/base/messages.js";
import type { CatalogGame, Lang, Level, Scalar } from "../js/base/types.js";
import type { Pyodide } from "../js/engine/types.js";

/** The source of the worker, the files of Python by path, and the game's files by name. */
export interface Handed {
  source: string;
  engine: Record<string, ArrayBuffer>;
  game: Record<string, string>;
  lang: Lang;
}

declare global {
  /** Pyodide's modules, in front of the worker's script. */
  function loadPyodide(options: object): Promise<Pyodide>;
  function _createPyodideModule(options: object): Promise<object>;
}

/** The first message of the page around it, with a port for all others. */
export interface Begin {
  torite: "sandbox";
  texts: Record<string, string>;
  engine: Record<string, ArrayBuffer>;
  settings: Record<string, unknown>;
  lang: Lang;
}

/** What the page around it asks. */
export type Request =
  | { do: "open"; files: Record<string, string> }
  | { do: "play"; options: Record<string, Scalar>; level: Level; seat?: number }
  | { do: "record"; record: import("../torite.js").DealRecord }
  | { do: "check"; deals: number }
  | { do: "balance"; options: Record<string, Scalar>; deals: number; strong: number }
  | { do: "stop" };

/** What it answers. A stranger's game may have written every text in it. */
export type Answer =
  | { event: "ready" }
  | { event: "failed"; message: string }
  | { event: "opened"; game: Pick<CatalogGame, "id" | "players" | "options"> }
  | { event: "mistake"; message: string; file?: string; line?: number }
  | { event: "fault"; message: string }
  | { event: "stopped" }
  | { event: "progress"; done: number; total: number }
  | { event: "checked"; findings: GameFinding[]; deals: number }
  | { event: "report"; sections: ReportSection[]; page: string };
