// The types of torite.js 0.1.0, made by tools/typings.py from the rules wheel.

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
  /** The deal of a record. Rejects with `BadRecord`, which says what is wrong with it. */
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
  /** The seat to act, or null when the deal is over. */
  currentPlayer(): Promise<number | null>;
  /** True if the deal is over. */
  isTerminal(): Promise<boolean>;
  /** The legal actions of a seat, by default the seat to act. */
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
  /**
   * A random deal that this seat cannot tell from this one. The same seed gives the same deal; by default it comes by
   * chance.
   */
  resample(seat: number, seed?: number): Promise<Deal>;
  /** An independent copy. */
  clone(): Promise<Deal>;
  /** The record of the deal: game, options, dealer, deck or seed, scores, actions. */
  record(): Promise<DealRecord>;
  /**
   * The link of a deal: its short form if it has a seed and no action, else its code. `seat`: the seat that shall
   * look at it. `at`: how many actions shall be shown at first.
   */
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

/** An action that may not be taken now. The deal is as it was before. */
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

/** A record that cannot be replayed. Codes: `bad-record`, `record-too-new`. */
export declare class BadRecord extends ToriteError {}

/**
 * A text that opens no deal. Codes: `bad-link`, `link-cut`, `link-damaged`, `link-too-new`, `unknown-game`, `bad-
 * option`.
 */
export declare class BadLink extends ToriteError {}

/**
 * Nobody can answer. Codes: `engine-frame` (the site does not answer), `engine-offline`, `engine-download`,
 * `engine-unsupported` (the browser lacks what is needed), `engine-start`, `engine-document` (there is no page),
 * `engine-closed`; in the npm package also `engine-site` (`loadRules` needs the address of the site).
 */
export declare class EngineError extends ToriteError {}

// What the rules tell ------------------------------------------------------------------------------------------

/** What a seat may know. */
export interface View {
  /** The id of the game. */
  game: string;
  /** Every option with its value. */
  options: Record<string, string | number | boolean>;
  /** The number of seats. */
  players: number;
  /** Who looks. */
  seat: number;
  /** How the table turns. */
  direction: "clockwise" | "counterclockwise";
  /** Seats that play together. */
  sides: number[][];
  /** The seat that dealt. */
  dealer: number;
  /** The scores of the match before this deal. */
  scores: number[];
  /** The name of the phase: `play` while cards are played, `over` at the end, else one of the game's own. */
  phase: string;
  /** The seat to act, null when the deal is over. */
  turn: number | null;
  /** Whether the deal is over. */
  over: boolean;
  /** The cards that this seat was dealt, once it may look at them. */
  dealt: string[];
  /**
   * For each seat its cards in display order, null for a card that this seat does not know, or the code of its back,
   * `?H`, where backs show the suit.
   */
  hands: ((string | null)[])[];
  /** The current trick, null before the first lead and when the deal is over. */
  trick: TrickView | null;
  /** The one before. */
  last_trick: LastTrickView | null;
  /** How many each seat has won. */
  tricks: number[];
  /** Cards on the table. */
  places: PlaceView[];
  /** What lies before each seat. */
  tokens: TokenView[][];
  /** What holds for the deal and this seat knows, such as the trump suit. */
  facts: Record<string, string | number | null>;
  /** What this seat may do now. */
  legal: string[];
  /**
   * All that this seat could see: actions `"SEAT:ACTION"` (a secret argument left out) and events; an action that
   * this seat did not notice is left out.
   */
  history: (string | EventView)[];
  /** The result, null until the deal is over. */
  result: Record<string, any> | null;
  /** The record, null until the deal is over; then everything is open. */
  record: DealRecord | null;
}

/** The trick on the table. */
export interface TrickView {
  /** 1 for the first trick of the deal. */
  number: number;
  /** The seat that leads, or led. */
  leader: number;
  /** The cards in order of play. */
  cards: [seat: number, card: string | null][];
  /** The seat that is winning so far, null if there is none or the seat may not know it. */
  winning: number | null;
  /**
   * The seats that play to it, in order of play; absent where these are all seats in their turns, as in every trick
   * of most games.
   */
  order?: number[];
}

/** The trick before. */
export interface LastTrickView {
  /** 1 for the first trick of the deal. */
  number: number;
  /** The seat that led. */
  leader: number;
  /** The cards in order of play. */
  cards: [seat: number, card: string | null][];
  /** The seat that won, null when nobody did. */
  winner: number | null;
}

/** Cards on the table that belong to no seat. */
export interface PlaceView {
  /** What it is, such as `stock`. */
  id: string;
  /** How many cards lie there. */
  count: number;
  /** Those that lie face up, the top first; the code of a back, `?H`, where backs show the suit. */
  cards: string[];
}

/** Something public that lies before a seat. */
export interface TokenView {
  /** What it is. */
  id: string;
  /** Its cards. */
  cards: string[];
  /** A number or word that belongs to it. */
  value?: string | number;
}

/** An event in the history of a view; the card, or the number, is left out when this seat could not see it. */
export interface EventView {
  /**
   * What happened: `trick` (the seat won it; without a seat nobody did), `draw`, `shown`, `away`, `exposed`, `mixed`,
   * `laid`, `turnup`, `answer`, `scored`; a game may have more.
   */
  event: string;
  /** Whom it happened to. */
  seat?: number;
  /** The code of the card. */
  card?: string;
  /** What was answered, or how many points it brought. */
  number?: number;
}

/** The record of a deal. */
export interface DealRecord {
  /** The version of the format. */
  torite: number;
  /** The id of the game. */
  game: string;
  /** The options that differ from their defaults. */
  options: Record<string, string | number | boolean>;
  /** The seat that dealt. */
  dealer: number;
  /** The number of the deal, if the cards come from it. */
  seed?: number;
  /** The codes of all cards, index 0 dealt first, if they were laid by hand. */
  deck?: string[];
  /** The scores of the match before this deal, one for each seat. */
  scores: number[];
  /** Every action in order, as `SEAT:ACTION`. */
  actions: string[];
}

/** The games, their options in words, the names of the cards. */
export interface Catalog {
  /** The version of Torite. */
  version: string;
  /** The language of the words. */
  lang: string;
  /** The packs of card faces by their names. */
  packs: Record<string, PackNames>;
  /** The games. */
  games: CatalogGame[];
  /** The well-known games that some of them resemble. */
  known_games: CatalogValue[];
  /** The first day that has a daily deal, such as `2026-11-01`. */
  daily_from: string;
  /** The lesson for people who have never played any such game, if there is one. */
  first_lesson?: FirstLesson;
}

/** The names of a pack of card faces. */
export interface PackNames {
  /** The names of the suits by their letters. */
  suits: Record<string, string>;
  /** The names of the ranks by their letters. */
  ranks: Record<string, string>;
  /** The names of the cards by their codes. */
  cards: Record<string, string>;
}

/** A game. */
export interface CatalogGame {
  /** Its id. */
  id: string;
  /** Its name. */
  name: string;
  /** Its name in Japanese letters. */
  kana: string;
  /** Further names and spellings by which people look for it. */
  aliases: string[];
  /** One sentence that says what it is. */
  about: string;
  /** The numbers of players with which it can be played, the usual one first. */
  players: number[];
  /** How long a match takes, from and to. */
  minutes: number[];
  /** How hard it is to begin with, from 1 to 3. */
  level: number;
  /** What one plays for. */
  kind: CatalogValue;
  /** Whether fewer points are better. */
  lowest_wins: boolean;
  /** The well-known games that are like it, the closest first. */
  resembles: string[];
  /** The numbers of players with which some of them play together. */
  partners: number[];
  /** Whether newcomers might begin with it; the first such game is the recommended one. */
  start: boolean;
  /** Its picture, an SVG whose parts are of the classes `second` and `ground` or of none. */
  emblem: string;
  /** Which way the table turns. */
  direction: "clockwise" | "counterclockwise";
  /** The pack of card faces that its players expect. */
  pack: string;
  /** The names of the roles in a deal; empty in a game without roles. */
  roles: Record<string, string>;
  /** The names that cards have in this game only. */
  cards: Record<string, string>;
  /** Names that cards of a pack have in this game only, by pack; absent if there are none. */
  pack_cards?: Record<string, Record<string, string>>;
  /** Its options but `players`. */
  options: CatalogOption[];
  /** When ages break ties; left out where they do not matter. */
  ages?: Ages;
  /** Its lesson, if it has one. */
  lesson?: CatalogLesson;
}

/** A value of an option. */
export interface CatalogValue {
  /** The value. */
  value: string | number | boolean;
  /** What it means. */
  text: string;
}

/** An option of a game. */
export interface CatalogOption {
  /** Its name, as `load_game` takes it. */
  name: string;
  /** Its name in words. */
  label: string;
  /** The value that it has when it is not named. */
  default: string | number | boolean;
  /** Its values. */
  values: CatalogValue[];
  /** The option is read only if each of these options has one of these values. */
  when?: Record<string, (string | number | boolean)[]>;
  /** What a page proposes when a match is set up, instead of the default. */
  proposed?: CatalogProposal[];
}

/** What is proposed for an option where another one has a value. */
export interface CatalogProposal {
  /** The name of the other option; `players` is the number of players. */
  option: string;
  /** Its value. */
  equals: string | number | boolean;
  /** The value that is proposed. */
  value: string | number | boolean;
  /** Why. */
  text: string;
}

/** When ages break ties. */
export interface Ages {
  /** The option that says so. */
  option: string;
  /** Its value with which they do. */
  value: string | number | boolean;
}

/** The lesson of a game. */
export interface CatalogLesson {
  /** About how long it takes. */
  minutes: number;
}

/** The lesson for people who have never played any such game. */
export interface FirstLesson {
  /** Its id. */
  id: string;
  /** Its title. */
  title: string;
  /** About how long it takes. */
  minutes: number;
}

/** What a bot would do. */
export interface BotChoice {
  /** The action. */
  action: string;
  /** The action in words. */
  label: string;
  /** Why. */
  reason: ToldReason;
  /** For a bot that searches what it expects of each action that it tried; empty for others. */
  estimates: Record<string, ActionEstimate>;
}

/** A reason together with its sentence. */
export interface ToldReason {
  /** What it is, such as `must-follow`. */
  code: string;
  /** The values its sentence needs, such as `{"suit": "H"}`. */
  args: Record<string, string | number | string[] | number[]>;
  /** The sentence. */
  message: string;
}

/** What an action is expected to bring. */
export interface ActionEstimate {
  /**
   * The points of the deal that it is worth to the seat: what its side makes, less what the others make on average.
   */
  value: number;
  /** The standard error of the value, null where it is not known. */
  error: number | null;
  /** How many deals were played on from there. */
  simulations: number;
}

/** A deal as it stands: its record, and what is asked most often, so that nobody need ask. */
export interface DealState {
  /** The record. */
  record: DealRecord;
  /** Every option with its value. */
  options: Record<string, string | number | boolean>;
  /** The number of seats. */
  players: number;
  /** The seat to act, null when the deal is over. */
  turn: number | null;
  /** For each seat what it may do now. */
  legal: string[][];
  /** The result, null until the deal is over. */
  result: Record<string, any> | null;
}

// The games and their options ----------------------------------------------------------------------------------

export type GameId = "glaves" | "triple_crown" | "sloppy_seconds" | "hamlet" | "gaigel" | "marglia" | "maniglia" | "watten_bavarian" | "watten_tyrolean" | "watten_kritisch" | "watten_blind" | "watten_bohemian" | "forty_two" | "german_whist" | "toepen" | "truc" | "pass_cut_run" | "marafon" | "klaverjas" | "quinto" | "thunee" | "deer_hunt" | "madrasso" | "finesse" | "aluette" | "scan" | "ottocento";

/** How strong a computer player is. */
export type Level = "easy" | "normal" | "strong";

/** The options of each game; of those not named the first value holds. */
export interface GameOptions {
  /**
   * Glaves: Win tricks, and with them the open top card of the stock, but beware of the jacks: each one you capture
   * costs points, unless you capture all four.
   */
  glaves: {
    /** The number of seats. */
    players?: 2 | 3 | 4;
    /** A jack set aside. */
    turned_jack?: "out" | "last_trick";
    /** Equal totals. */
    tie?: "youngest" | "shared";
  };
  /**
   * Triple Crown: The holder of the ace of spades wants five tricks, the holder of the two of diamonds none, and the
   * two others, partners without knowing it, want at least one of the two to fail.
   */
  triple_crown: {
    /** The number of seats. */
    players?: 4;
    /** Early end in double stakes. */
    early_end?: "any" | "chosen" | "never";
    /** Score that ends the match. */
    target?: 15 | 10 | 30;
  };
  /**
   * Sloppy Seconds: Capture cards, but not too many: in each suit only the second-highest total scores, and the trump
   * suit is born in the middle of a trick.
   */
  sloppy_seconds: {
    /** The number of seats. */
    players?: 4 | 3;
    /** Who is lifted to 5 points. */
    consolation?: "captured" | "score" | "none";
    /** Second place without a card of the suit. */
    zero_second?: "zero" | "five";
    /** Score that ends the match. */
    target?: 300 | 364;
  };
  /**
   * Hamlet: Each of three players secretly picks a card; together the cards settle the trump, and whether it pays to
   * be Hamlet, the one with the middle number of tricks, or not to be.
   */
  hamlet: {
    /** The number of seats. */
    players?: 3;
    /** End of the match. */
    match?: "target" | "deals";
    /** Score that ends the match. */
    target?: 250 | 100 | 500;
    /** Rounds of three deals. */
    rounds?: 3 | 1 | 2;
    /** Next dealer. */
    next_dealer?: "hamlet" | "rotate";
  };
  /**
   * Gaigel: A Swabian game with a double pack: win card points, meld King and Ober, swap the 7 of trumps for the
   * turn-up, and go out as soon as you are sure your side has 101.
   */
  gaigel: {
    /** The number of seats. */
    players?: 4 | 6 | 3 | 2;
    /** End of the match. */
    match?: "target" | "deals";
    /** Game points to win the match. */
    target?: 5 | 1 | 3 | 7 | 10;
    /** Number of rounds. */
    rounds?: 1 | 2 | 3;
    /** Turning up the trump. */
    turnup?: "after" | "between";
    /** Who may meld. */
    meld_when?: "refill" | "lead";
    /** Swapping or tucking the 7 of trumps. */
    rob_needs_trick?: false | true;
    /** When the stock is gone. */
    must_head?: false | true;
    /** Signals to partners. */
    signals?: "table" | "partner" | "off";
    /** Five sevens dealt. */
    five7?: false | true;
    /** Four sevens dealt. */
    four7?: false | true;
    /** Five cards of one suit. */
    suit5?: false | true;
    /** A fourth way to lead first: auf Dissle. */
    dissle?: false | true;
    /** Overlooking 101. */
    overlook?: false | true;
  };
  /**
   * Marglia: A Sardinian game for two pairs. The 7 is the highest card, the turn-up makes trump, and every point
   * beyond 35 counts.
   */
  marglia: {
    /** The number of seats. */
    players?: 4;
    /** End of the match. */
    match?: "deals" | "target35" | "target45" | "target71";
    /** Number of rounds. */
    rounds?: 1 | 2 | 3;
    /** Points deducted. */
    par?: 35 | 45;
    /** Extra point of a trick. */
    trick_point?: "frillo" | "every";
    /** When you must trump. */
    overtrump?: "free" | "must" | "beat";
    /** The dealer may stop. */
    stop?: true | false;
    /** Questions to the partner. */
    talk?: "off" | "round" | "lead";
  };
  /**
   * Maniglia: An Italian game with an auction. The 7 is the highest card; the highest bidder names the trump suit and
   * must capture as many points as were bid.
   */
  maniglia: {
    /** The number of seats. */
    players?: 4 | 3 | 5;
    /** Partners with four players. */
    mode?: "pairs" | "single";
    /** The 2 left out with three players. */
    drop?: "2C" | "2D" | "2H" | "2S";
    /** End of the match. */
    match?: "deals" | "target35" | "target45" | "target71";
    /** Number of rounds. */
    rounds?: 1 | 2 | 3;
    /** Auction. */
    auction?: "rounds" | "once";
    /** If nobody bids. */
    all_pass?: "turnup" | "redeal";
    /** First lead. */
    first_lead?: "eldest" | "declarer";
    /** Scoring. */
    scoring?: "share" | "stake";
    /** Extra point of a trick. */
    trick_point?: "frillo" | "every";
    /** When you must trump. */
    overtrump?: "free" | "must" | "beat";
    /** The declarer's opponents, when all play alone. */
    allies?: false | true;
    /** The dealer may stop. */
    stop?: true | false;
    /** Questions to the partner. */
    talk?: "off" | "round" | "lead";
  };
  /**
   * Bavarian Watten: Five cards each, three tricks win. Two players name a rank and a suit that turn the pack upside
   * down, three fixed cards beat even those, and either side may raise.
   */
  watten_bavarian: {
    /** The number of seats. */
    players?: 4 | 2 | 3;
    /** Criticals. */
    criticals?: "bavarian" | "salzburg" | "carinthia";
    /** Criticals shown at the cut. */
    cut_award?: "cutter" | "alternate" | "none";
    /** Machine: all criticals in one hand. */
    machine?: false | true;
    /** Swapping roles. */
    schlagwechsel?: false | true;
    /** Score that ends the match. */
    target?: 11 | 15;
    /** Signals between partners. */
    signals?: "table" | "partner" | "off";
  };
  /**
   * Tyrolean Watten: Watten without fixed top cards: the card that is both of the named rank and of the named suit
   * beats everything. Three tricks win the stake, and either side may raise.
   */
  watten_tyrolean: {
    /** The number of seats. */
    players?: 4 | 2 | 3;
    /** Guate, a card above the Rechte. */
    guate?: false | true;
    /** Holding only the Rechte or the Guate. */
    rechte_exempt?: false | true;
    /** Redraw for dealer and forehand. */
    exchange?: true | false;
    /** Swapping roles. */
    schlagwechsel?: false | true;
    /** Score that ends the match. */
    target?: 15 | 18;
    /** Signals between partners. */
    signals?: "table" | "partner" | "off";
  };
  /**
   * Kritisch Watten: Tyrolean Watten with criticals: the King of hearts, the Weli and the 7 of acorns beat everything
   * in every deal, and can never be forced out of your hand.
   */
  watten_kritisch: {
    /** The number of seats. */
    players?: 4 | 2 | 3;
    /** Criticals. */
    criticals?: 3 | 4;
    /** Holding only the Rechte. */
    rechte_exempt?: false | true;
    /** Redraw for dealer and forehand. */
    exchange?: true | false;
    /** Swapping roles. */
    schlagwechsel?: false | true;
    /** Score that ends the match. */
    target?: 15 | 18;
    /** Signals between partners. */
    signals?: "table" | "partner" | "off";
  };
  /**
   * Blind Watten: Two of the four players secretly show each other a card, and so settle rank and trump suit. Their
   * partners play blind and must work out from the tricks what is trump.
   */
  watten_blind: {
    /** The number of seats. */
    players?: 4;
    /** The Weli. */
    weli?: "outside" | "trump";
    /** Rank 6 with bells as trumps. */
    weli_guate?: false | true;
    /** Holding only the Rechte or the Guate. */
    rechte_exempt?: false | true;
    /** Redraw for dealer and forehand. */
    exchange?: true | false;
    /** Score that ends the match. */
    target?: 15 | 18;
    /** Signals between partners. */
    signals?: "table" | "partner" | "off";
  };
  /**
   * Bohemian Watten: Everyone plays alone. A card turned up makes trumps, weak cards may be exchanged, and then you
   * must follow suit and beat whenever you can. One trick saves you; none costs dearly.
   */
  watten_bohemian: {
    /** The number of seats. */
    players?: 4 | 2 | 3 | 5 | 6;
    /** Trump rank. */
    trump_rank?: "turned" | "none";
    /** Criticals. */
    criticals?: true | false;
    /** Points for a trick. */
    trick_points?: 1 | 2;
    /** End of the match. */
    match?: "target" | "deals";
    /** Number of deals. */
    rounds?: 2 | 1 | 3;
  };
  /**
   * Forty-Two: The Texan trick-taking game with dominoes. Partners bid how many of 42 points they will take, and name
   * a number as trumps.
   */
  forty_two: {
    /** The number of seats. */
    players?: 4;
    /** End of the match. */
    match?: "marks7" | "marks5" | "marks10" | "points250" | "points150" | "points500";
    /** If nobody bids. */
    all_pass?: "redeal" | "forced";
    /** No trump (follow me). */
    follow_me?: true | false;
    /** Nello: taking no trick. */
    nello?: "off" | "suit" | "high" | "choice";
    /** Plunge and splash. */
    plunge?: "off" | "plunge" | "both";
    /** When the bid is decided. */
    stop?: "all" | "decided";
  };
  /**
   * German Whist: First win good cards: the winner of each trick takes the open top card of the stock. Then play
   * thirteen more tricks with what you have won.
   */
  german_whist: {
    /** The number of seats. */
    players?: 2;
    /** Tricks that count. */
    count?: "last" | "all" | "double";
    /** Following suit. */
    follow?: "always" | "late";
    /** First open card. */
    turn_up?: "trump" | "high_low";
    /** Points of a deal. */
    score?: "win" | "over" | "margin" | "tricks";
    /** End of the match. */
    match?: "target" | "deals";
    /** Score that ends the match. */
    target?: 5 | 3 | 10 | 50;
    /** Rounds of two deals. */
    rounds?: 2 | 1 | 5;
  };
  /**
   * Toepen: Four cards, four tricks, and only the last one counts. Knock on the table to raise what losing costs: the
   * others stay in or fold.
   */
  toepen: {
    /** The number of seats. */
    players?: 4 | 2 | 3 | 5 | 6;
    /** Lives at the start. */
    limit?: 10 | 15 | 7;
    /** End of the match. */
    end?: "first" | "last";
    /** New hands. */
    redraw?: "bluff" | "honest" | "off";
    /** The last life. */
    poverty?: true | false;
    /** How far one may knock. */
    knock_cap?: "lives" | "limit";
    /** Whistling and standing up. */
    announce?: true | false;
  };
  /**
   * Truc: Three cards, two tricks to win, and suits count for nothing. Say “truc” to bet that the deal is worth more,
   * with or without the cards for it.
   */
  truc: {
    /** The number of seats. */
    players?: 4 | 2;
    /** Form of the game. */
    form?: "catalan" | "french";
    /** Score that ends the match. */
    target?: 12 | 9 | 15;
    /** Deals of one card. */
    onecard?: false | true;
    /** One point short of the end. */
    eleven?: true | false;
    /** New cards before the play. */
    redeal?: "many" | "once" | "none";
    /** Bets on the whole game. */
    rest?: true | false;
    /** Signals between partners. */
    signals?: "table" | "partner" | "off";
  };
  /**
   * Pass Cut Run: Partners sit side by side, and the direction of a trick depends on who leads to it. The later its
   * winner played, the more it is worth: 1 for the leader, 4 for the leader's partner.
   */
  pass_cut_run: {
    /** The number of seats. */
    players?: 4;
    /** Length of the match. */
    match?: "deals" | "single";
    /** Deals for each player. */
    rounds?: 1 | 2 | 3;
    /** Cards given to the partner. */
    give?: 2 | 0 | 1 | 3;
    /** The dealer's turned-up card. */
    turnup?: "free" | "kept";
  };
  /**
   * Marafon: Two against two for the points in the cards, with an Italian pack. The leader of a trick may say one
   * word to the partner, and it must be true.
   */
  marafon: {
    /** The number of seats. */
    players?: 4;
    /** Score that ends the match. */
    target?: 41 | 31;
    /** Who names the trump. */
    namer?: "coins_first" | "coins_always" | "forehand";
    /** The three points of the maraffa. */
    maraffa?: "ace" | "auto";
    /** The leader may say a word. */
    signals?: true | false;
    /** What striscio says. */
    striscio?: "low" | "any" | "one";
  };
  /**
   * Klaverjas: The Dutch game for two pairs. The jack and nine of trumps are the highest cards, and runs within a
   * trick earn roem.
   */
  klaverjas: {
    /** The number of seats. */
    players?: 4;
    /** When you cannot follow. */
    rules?: "amsterdam" | "rotterdam";
    /** Choosing trumps. */
    trump?: "forced" | "turned" | "free";
    /** If all four pass. */
    all_pass?: "choose" | "next" | "turn" | "dealer";
    /** First suit of the match. */
    first_clubs?: true | false;
    /** 100 points for all eight tricks (pit). */
    pit?: "makers" | "both";
    /** Four 7s, 8s or 9s in a trick. */
    low_fours?: false | true;
    /** End of the match. */
    match?: "deals" | "target";
    /** Length of the match. */
    rounds?: 4 | 1 | 2;
    /** Score that ends the match. */
    target?: 1500 | 750;
  };
  /**
   * Quinto: One ranking of the whole pack, from hearts down to spades. Tricks score, and so do the quints in them:
   * cards that make five, and the joker most of all.
   */
  quinto: {
    /** The number of seats. */
    players?: 4;
    /** Doubling before the play. */
    doubling?: true | false;
    /** The joker. */
    joker?: "any" | "void";
    /** End of the match. */
    match?: "target" | "deals";
    /** Quints that reach the score. */
    instant?: true | false;
    /** Score that ends the match. */
    target?: 250 | 150 | 500;
    /** Length of the match. */
    rounds?: 1 | 2 | 3;
  };
  /**
   * Thunee: From Durban's Indian community: jacks are high, then nines. The other side may call for the right to name
   * trumps, and the trump card lies face down until the first lead.
   */
  thunee: {
    /** The number of seats. */
    players?: 4;
    /** Balls that win the match. */
    target?: 12 | 13;
    /** When a side has called and fails. */
    call_lost?: 2 | 1;
    /** Jodhi. */
    jodhi?: "first_third" | "any" | "off";
    /** Playing alone. */
    thunee?: "on" | "royals" | "off";
    /** Before the last trick. */
    last_call?: "double" | "khanuck" | "off";
    /** When the opponents of the trump man hold no trump. */
    void?: true | false;
    /** With four cards that count 10 or less. */
    redeal?: "any" | "trumper" | "off";
  };
  /**
   * Deer Hunt: Two against two for the red pips of the Chinese dominoes. Any tile may be played, and the highest
   * takes the trick: few rules, and much to plan.
   */
  deer_hunt: {
    /** The number of seats. */
    players?: 4;
    /** How the tiles are dealt. */
    deal?: "fair" | "split" | "plain";
    /** Length of the match. */
    rounds?: 1 | 2;
    /** Equal scores at the end. */
    tie?: "draw" | "more";
  };
  /**
   * Madrasso: The Venetian game for two against two. Aces and threes are worth the most, one card of the dealer lies
   * open, and its suit is trump.
   */
  madrasso: {
    /** The number of seats. */
    players?: 4;
    /** Without the suit led. */
    trumping?: "free" | "must";
    /** The dealer's open card. */
    face_up?: "hand" | "locked";
    /** Swapping the 7 of trumps. */
    exchange?: true | false;
    /** How the cards are dealt. */
    deal?: "packets" | "fives";
    /** All ten tricks (cappotto). */
    cappotto?: "match" | "none";
    /** End of the match. */
    match?: "ten" | "first" | "deals";
    /** Length of the match. */
    rounds?: 1 | 2 | 3;
  };
  /**
   * Finesse: Three open cards lie before each player, and only the partner may lead them. Ten tricks are worth the
   * most, and trumps left on the table cost points.
   */
  finesse: {
    /** The number of seats. */
    players?: 4;
    /** If the first card is an ace. */
    ace?: "suit" | "choice";
    /** A called card is replaced. */
    refill?: "after" | "at_once";
    /** Score that ends the match. */
    target?: 42 | 21;
    /** Who wins the match. */
    finish?: "higher" | "margin";
  };
  /**
   * Aluette: Eight named cards rule, and suits count for nothing. Equal cards spoil a trick, and only the player with
   * the most tricks scores.
   */
  aluette: {
    /** The number of seats. */
    players?: 4;
    /** The chant. */
    chant?: true | false;
    /** An unbroken run at the end (mordienne). */
    mordienne?: true | false;
    /** Giving up. */
    surrender?: false | true;
    /** Signals between partners. */
    signals?: "partner" | "table" | "off";
    /** A signal. */
    bluff?: false | true;
    /** End of the match. */
    match?: "deals" | "target";
  };
  /**
   * Open Suits: The backs show the suits, so you see what everybody must follow. Cards score or cost by suit, and the
   * top of the stock is trump.
   */
  scan: {
    /** The number of seats. */
    players?: 4 | 2 | 3 | 5 | 6;
    /** Sides. */
    sides?: "pairs" | "alone";
    /** Cards in hand. */
    hand?: 5 | 6 | 7;
    /** Without the suit led. */
    void?: "must" | "free";
    /** The first trick. */
    first?: "trump" | "none";
    /** End of the match. */
    match?: "deals" | "target";
    /** Rounds in which each player deals once. */
    rounds?: 1 | 2 | 3;
    /** Score that ends the match. */
    target?: 200 | 100 | 300;
  };
  /**
   * Ottocento: The tarot of Bologna: a Fool that always comes back, and combinations declared in the hand and counted
   * again in the tricks.
   */
  ottocento: {
    /** The number of seats. */
    players?: 4;
    /** Score that ends the match. */
    target?: 800 | 400;
    /** Throwing the deal in. */
    monte?: true | false;
    /** Signals of the leader. */
    signals?: "free" | "king" | "off";
    /** Declared points. */
    instant?: true | false;
  };
}
