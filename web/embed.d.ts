// The types of <torite-table>, for pages that are checked with TypeScript.

/** A failure of the table in this page or browser, or a wrong attribute. The codes are in docs/embedding.md. */
export interface TableFault {
  code: string;
  /** One sentence for the reader: the problem and what to do. */
  message: string;
  /** The wrong attribute, if any, and its value as written. */
  attribute?: string;
  value?: string;
}

/** The table is visible. */
export interface TableReady {
  /** The opened content: `"game"`, the kind of a link, `"fresh"`, `"position"` or `"finished"`, `"annotated"`, or `"made"` for a game of the workshop. */
  kind: "game" | "fresh" | "position" | "finished" | "annotated" | "made";
  /** The id of the game. */
  game: string;
  players: number;
  /** The reader's seat. */
  seat: number;
  options: Record<string, string | number | boolean>;
}

/** An action visible to the reader. */
export interface TableAction {
  seat: number;
  /** A card's code or a call, without the seat: `"TS"`, `"trump:H"`. Secret parts are omitted. */
  action: string;
  /** Number of actions in this deal; after an undo a number repeats. */
  number: number;
  /** One sentence, in the language of the table. */
  text: string;
  /** True for an action of the reader. */
  own: boolean;
}

/** A finished deal. */
export interface TableResult {
  game: string;
  /** The reader's seat. */
  seat: number;
  /** The points of this deal by seat. */
  points: number[];
  /** The result: `points` and `tricks` by seat, then members of the game. */
  result: Record<string, unknown> | null;
  /** The scores of the match by seat. */
  totals: number[];
  match: {
    over: boolean;
    /** Number of deals. */
    deals: number;
    /** The winners of the match. */
    winners: number[];
    /** True for a single deal from a link. */
    alone: boolean;
  };
}

export interface TableEvents {
  "torite-ready": CustomEvent<TableReady>;
  "torite-action": CustomEvent<TableAction>;
  "torite-result": CustomEvent<TableResult>;
  "torite-error": CustomEvent<TableFault>;
  "torite-resize": CustomEvent<{ height: number }>;
}

/** A card table. Its properties are its attributes. */
export declare class ToriteTable extends HTMLElement {
  /** The id of a game, for a match with random deals. */
  game: string;
  /** A deal: a link, its text, or a whole address. It takes precedence over `game`. */
  deal: string;
  /** The address of a file with an annotated deal or a game, relative to the page. It takes precedence over `deal` and `game`. */
  src: string;
  /** Options of the game: `"players=3&tie=youngest"`. */
  options: string;
  /** The reader's seat; by default that of the link, or 0. */
  seat: string;
  /** `"light"` or `"dark"`; by default as on the reader's device. */
  theme: string;
  /** `"french"`: French-suited cards in all games. */
  pack: string;
  /** Speed of the computer players: `"slow"`, `"normal"` or `"instant"`. */
  pace: string;
  /** Level of the computer players: `easy`, `normal`, `strong`. */
  level: string;
  /** Label of the table before it loads. */
  label: string;
  /** A fixed height in pixels. */
  height: string;
  /** True if the table starts by itself when it becomes visible. */
  autostart: boolean;
  /** True if the table is shown or loading. */
  readonly started: boolean;
  /** Loads the table. Rejects with an error that has a `code` if it fails or is stopped. */
  start(): Promise<void>;
  /** Removes the table and frees its memory. */
  stop(): void;
  addEventListener<K extends keyof TableEvents>(
    type: K,
    listener: (this: ToriteTable, event: TableEvents[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: ToriteTable, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "torite-table": ToriteTable;
  }
}
