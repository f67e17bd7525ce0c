// The types of <torite-table>, for pages that are checked with TypeScript.

/** Where a page cannot have the table, or the reader's browser cannot; or what is wrong with an attribute. Codes stand in docs/embedding.md. */
export interface TableFault {
  code: string;
  /** One sentence for the reader: what is wrong and what to do. */
  message: string;
  /** The attribute that is wrong, if it is one, and its value as it was written. */
  attribute?: string;
  value?: string;
}

/** The table can be seen. */
export interface TableReady {
  /** What has been opened: `"game"`, the kind of a link, `"fresh"`, `"position"` or `"finished"`, or `"annotated"`. */
  kind: "game" | "fresh" | "position" | "finished" | "annotated";
  /** The id of the game. */
  game: string;
  players: number;
  /** The reader's seat. */
  seat: number;
  options: Record<string, string | number | boolean>;
}

/** Somebody has done something that the reader can see. */
export interface TableAction {
  seat: number;
  /** A card's code or a word, without the seat: `"TS"`, `"trump:H"`. What is secret is left out. */
  action: string;
  /** How many actions there have been in this deal; after an undo a number comes again. */
  number: number;
  /** One sentence, in the language of the table. */
  text: string;
  /** Whether the reader did it. */
  own: boolean;
}

/** A deal is over. */
export interface TableResult {
  game: string;
  /** The reader's seat. */
  seat: number;
  /** The points of this deal by seat. */
  points: number[];
  /** The result: `points` and `tricks` by seat, then what is the game's own. */
  result: Record<string, unknown> | null;
  /** The scores of the match by seat. */
  totals: number[];
  match: {
    over: boolean;
    /** How many deals there have been. */
    deals: number;
    /** The seats that have won the match. */
    winners: number[];
    /** The deal is on its own: it came by a link. */
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
  /** The id of a game: a match of it, dealt by chance. */
  game: string;
  /** A deal: a link, its text, or a whole address. It goes before `game`. */
  deal: string;
  /** The address of a file with an annotated deal, seen from the page. It goes before `deal` and `game`. */
  src: string;
  /** Options of the game: `"players=3&tie=youngest"`. */
  options: string;
  /** The reader's seat; otherwise what the link says, or 0. */
  seat: string;
  /** `"light"` or `"dark"`; otherwise as the reader's device has it. */
  theme: string;
  /** `"french"`: French-suited cards, whatever pack the game has. */
  pack: string;
  /** How fast the computer players play: `"slow"`, `"normal"` or `"instant"`. */
  pace: string;
  /** How strong the computer players are: `easy`, `normal`, `strong`. */
  level: string;
  /** What the table is called until it is there. */
  label: string;
  /** A height in pixels that holds, whatever the table would like. */
  height: string;
  /** Whether the table starts by itself when it comes into sight. */
  autostart: boolean;
  /** Whether the table is there, or on its way. */
  readonly started: boolean;
  /** Brings the table. Rejects with an error that has a `code` when it cannot be had or is stopped before. */
  start(): Promise<void>;
  /** Takes the table away and gives back what it held. */
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
