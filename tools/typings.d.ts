/** A value of an option. */
export type Scalar = string | number | boolean;

/** The languages of all sentences. */
export type Lang = "en" | "ja";

// The rules ----------------------------------------------------------------------------------------------------

/** How far the rules have been loaded. */
export interface Progress {
  /** Bytes so far. */
  loaded: number;
  /** Bytes in all; 0 while unknown. */
  total: number;
  stage: "download" | "restore" | "start" | "install";
}

export interface LoadSetup {
  /** The address of the site that has the rules; by default the one that torite.js comes from. The npm package needs it. */
  site?: string | URL;
  /** The language of all sentences; by default that of the page, else English. */
  lang?: Lang;
  /** Called with the progress of loading. */
  onProgress?: (progress: Progress) => void;
}

/** Another language, or other names, for sentences. */
export interface Wording {
  lang?: Lang;
  /** A name for each seat. */
  names?: string[];
  /** `"french"`: all cards and suits are named as those of a French pack. */
  pack?: "french";
}

/** How a deal is dealt. Without `seed` and `deck` the cards come by chance. */
export interface DealSetup {
  /** The number of the deal, 0 to 4294967295: the same number always deals the same cards. */
  seed?: number;
  /** The codes of all cards of the pack, index 0 dealt first. */
  deck?: string[];
  /** The seat that deals; by default 0. */
  dealer?: number;
  /** The scores of the match before this deal, one for each seat; by default those of a new match. */
  scores?: number[];
}

/**
 * Loads the rules, or joins them where this page has loaded them already. The first visit takes some seconds and
 * some megabytes. Rejects with `EngineError`.
 */
export declare function loadRules(setup?: LoadSetup): Promise<Rules>;

/** The rules of all games. Every method rejects with an `EngineError` when nobody can answer. */
export interface Rules {
  /** The version of Torite. */
  readonly version: string;
  /** The address of the site. What stands behind its `#` may be a link: `rules.site + "#" + await deal.link()`. */
  readonly site: string;
  /** The usual language of all sentences. */
  readonly lang: Lang;
  /** The games, their options in words, the names of the cards. */
  catalog(lang?: Lang): Promise<Catalog>;
  /** The games of the catalogue. */
  games(lang?: Lang): Promise<CatalogGame[]>;
  /**
   * Deals the cards. Options that are not named have their defaults. Rejects with `UnknownGame`, `BadOption` or
   * `BadDeal`.
   */
  newDeal<G extends string>(
    game: G,
    options?: G extends GameId ? GameOptions[G] : Record<string, Scalar>,
    setup?: DealSetup,
  ): Promise<Deal>;
  /** {replay} Rejects with `BadRecord`, which says what is wrong with it. */
  replay(record: DealRecord): Promise<Deal>;
  /**
   * What a link opens; of a whole address what follows `#`. `seat`: the seat that looks, null if the link does not
   * say. `at`: how many actions are shown at first, null: all of them. Rejects with `BadLink`.
   */
  fromLink(text: string): Promise<{ deal: Deal; seat: number | null; at: number | null }>;
  /**
   * The deal of a day, written as `"2026-11-22"`, the same for everybody, permanently; `seat`: where the person sits.
   * Rejects with `BadDeal` for what is no day and for days before the catalogue's `daily_from`.
   */
  daily(date: string): Promise<{ deal: Deal; seat: number }>;
  /** Ends the rules, which then answer nothing. */
  close(): void;
}

/**
 * A deal in progress. What is asked of one deal is answered in the order in which it was asked, also without
 * `await` in between. An action is written `"0:TS"`, seat and action, or `"TS"` for the seat to act.
 */
export interface Deal {
  /** The id of the game. */
  readonly game: string;
  /** Every option with its value. */
  readonly options: Readonly<Record<string, Scalar>>;
  /** The number of seats. */
  readonly players: number;
  /** The seat that dealt. */
  readonly dealer: number;
  /** {Deal.current_player} */
  currentPlayer(): Promise<number | null>;
  /** {Deal.is_terminal} */
  isTerminal(): Promise<boolean>;
  /** {Deal.legal_actions} */
  legalActions(seat?: number): Promise<string[]>;
  /**
   * Takes an action, or several with spaces between them: `"1:AC 2:TC"`. Rejects with `IllegalAction` for the first
   * that is not legal; then none of them is taken.
   */
  apply(actions: string, wording?: Wording): Promise<void>;
  /** Takes back the last action, or the last few. */
  undo(count?: number): Promise<void>;
  /** Why an action may not be taken now, or null if it may. */
  refusal(action: string, wording?: Wording): Promise<ToldReason | null>;
  /** An action in words. */
  label(action: string, wording?: Wording): Promise<string>;
  /** What this seat may know. Nothing else of the deal is in it. */
  view(seat: number): Promise<View>;
  /** The result of the deal. Rejects with the code `deal-not-over` before the end. */
  result(): Promise<Result>;
  /**
   * What a computer player would do in this seat, which knows its view only; null when it has nothing to do. `level`:
   * how strong it is, by default `normal`; a strong one thinks for about a second.
   */
  bot(seat: number, options?: Wording & { level?: Level }): Promise<BotChoice | null>;
  /** {Deal.resample} The same seed gives the same deal; by default it comes by chance. */
  resample(seat: number, seed?: number): Promise<Deal>;
  /** {Deal.clone} */
  clone(): Promise<Deal>;
  /** {Deal.record} */
  record(): Promise<DealRecord>;
  /** {to_link} `seat`: the seat that shall look at it. `at`: how many actions shall be shown at first. */
  link(options?: { seat?: number; at?: number }): Promise<string>;
}

/** The result of a deal: what each seat scores and how many tricks it won, then what is the game's own. */
export interface Result {
  points: number[];
  tricks: number[];
  [key: string]: any;
}

// Errors -------------------------------------------------------------------------------------------------------

/** The base of all errors. The message is one sentence. */
export declare class ToriteError extends Error {
  constructor(code: string, message: string);
  readonly code: string;
}

/** {IllegalAction} */
export declare class IllegalAction extends ToriteError {
  constructor(action: string, reason: ToldReason);
  /** The action that was refused. */
  readonly action: string;
  /** Why. */
  readonly reason: ToldReason;
}

/** There is no such game: `unknown-game`. */
export declare class UnknownGame extends ToriteError {}

/** The game has no such option or value: `bad-option`. */
export declare class BadOption extends ToriteError {}

/** Seed, deck, dealer or scores do not fit: `bad-deal`. */
export declare class BadDeal extends ToriteError {}

/** {BadRecord} Codes: `bad-record`, `record-too-new`. */
export declare class BadRecord extends ToriteError {}

/** {BadLink} Codes: `bad-link`, `link-cut`, `link-damaged`, `link-too-new`, `unknown-game`, `bad-option`. */
export declare class BadLink extends ToriteError {}

/**
 * Nobody can answer. Codes: `engine-frame` (the site does not answer), `engine-offline`, `engine-download`,
 * `engine-unsupported` (the browser lacks what is needed), `engine-start`, `engine-document` (there is no page),
 * `engine-closed`; in the npm package also `engine-site` (`loadRules` needs the address of the site).
 */
export declare class EngineError extends ToriteError {}
