// The shapes of docs/worker-messages.md, for the type checker alone: nothing here exists at run time.
// Use: /** @import { TableMessage } from "./types.js" */

import type { Catalog, Lang, Scalar, View } from "../torite.js";

export type { Lang };
export type Values = Record<string, string | number>;
export type Translate = (key: string, values?: Values) => string;

// The catalogue -------------------------------------------------------------------------------------------------

export type {
  Catalog,
  CatalogGame,
  CatalogOption as GameOption,
  CatalogValue as OptionValue,
  PackNames as Pack,
  Scalar,
} from "../torite.js";

// Records -------------------------------------------------------------------------------------------------------

/** Opaque to the page except for these two members. */
export interface MatchRecord {
  game: string;
  options: Record<string, Scalar>;
  [member: string]: unknown;
}

// The table message ---------------------------------------------------------------------------------------------

export type Card = string;
export type MaybeCard = Card | null;

export type {
  LastTrickView as LastTrick,
  PlaceView as ViewPlace,
  TokenView as Token,
  TrickView as Trick,
  View,
} from "../torite.js";

export interface Action {
  action: string;
  label: string;
}

export interface HandEntry {
  /** null: a card that its own holder may not look at yet. */
  card: MaybeCard;
  actions: Action[];
  refusal: string | null;
}

export interface Choice extends Action {
  suit?: string;
  cards?: Card[];
  /** The id of the group that folds it away. */
  group?: string;
}

export interface Group {
  id: string;
  label: string;
}

/** A number to choose: each value has its action. */
export interface Range {
  id: string;
  label: string;
  values: number[];
  actions: string[];
  button: string;
}

export interface Selection extends Action {
  cards: Card[];
}

export interface SeatNote {
  id: string;
  text: string;
  cards?: MaybeCard[];
}

export interface SeatInfo {
  name: string;
  status: string;
  notes: SeatNote[];
  /** What the seat has just said or shown by a gesture. */
  says?: string | null;
  /** The number of its side, as in view.sides. */
  side?: number;
}

export interface Fact {
  id: string;
  label: string;
  text: string;
  suit?: string;
  cards?: Card[];
}

export interface Place {
  id: string;
  label: string;
  count: number;
  cards: MaybeCard[];
  text: string;
}

export interface TableEvent {
  index: number;
  text: string;
}

export interface SheetRow {
  label: string;
  points: number[];
  totals: number[];
  note: string;
}

export interface Sheet {
  rows: SheetRow[];
  /** The scores as they stand, a finished deal counted in. */
  totals: number[];
  target: string;
}

export interface DealResult {
  title: string;
  lines: { label: string; values: string[] }[];
  points: number[];
  text: string;
}

export interface MatchState {
  over: boolean;
  deals: number;
  winners: number[];
  text: string;
  /** One deal on its own: it came by a link, or somebody laid its cards. */
  alone: boolean;
}

export interface TableMessage {
  view: View;
  /** The faces to draw, a name in the catalogue's packs. */
  pack: string;
  prompt: string;
  hand: HandEntry[];
  choices: Choice[];
  groups?: Group[];
  ranges?: Range[];
  selections: Selection[];
  seats: SeatInfo[];
  facts: Fact[];
  places: Place[];
  last_trick: { text: string } | null;
  events: TableEvent[];
  sheet: Sheet;
  result: DealResult | null;
  match: MatchState;
  /** Something may be done out of turn that is worth waiting for. */
  moment?: { text: string } | null;
  /** Seats not in turn of which all may know that they can do something. */
  others?: number[];
}

export interface HintReply {
  action: string;
  label: string;
  cards: Card[];
  reason: string;
}

// The border ----------------------------------------------------------------------------------------------------

export interface MatchReply {
  match: MatchRecord;
}

export interface TableReply extends MatchReply {
  table: TableMessage;
}

export interface BotReply extends TableReply {
  action: string | null;
}

export interface OpenReply extends MatchReply {
  kind: "fresh" | "position" | "finished";
  game: string;
  players: number;
  seat: number;
  /** How many actions are shown at first, and how many the link has. */
  at: number;
  steps: number;
  /** How many of those shown are this seat's. */
  own: number;
  /** The deal of the link was played to its end. */
  over: boolean;
  /** The link as Torite writes it. */
  link: string;
  /** What somebody would want to know of the deal before playing it: what it is, then sentences. */
  title: string;
  about: string[];
}

export interface AnswerReply {
  /** Whether it was what the sender's player did; null: nobody knows. */
  same: boolean | null;
  told: { yours: string; theirs?: string; program?: string };
}

export interface CompareReply {
  /** null: the deal of the link was not played to its end. */
  text: string | null;
  rows: { label: string; values: string[] }[];
}

export interface ReplayReply {
  table: TableMessage;
  /** The whole deal on its own. */
  match: MatchRecord;
  step: number;
  steps: number;
  /** The steps at which a trick is complete. */
  tricks: number[];
  /** Which deal of the match it is, from 0, and how many of them are over. */
  deal: number;
  deals: number;
}

/** Something of a deal to be given to others: docs/worker-messages.md. */
export interface Shared {
  kind: "fresh" | "position" | "finished";
  /** The text behind the # of an address. */
  link: string;
  title: string;
  text: string;
  table: TableMessage;
}

/** A place for cards of a deal that is being laid. */
export interface BoardPile {
  id: string;
  label: string;
  /** Whose hand it is; null: cards on the table. */
  seat: number | null;
  size: number;
  /** The order of the cards matters, the first one is on top. */
  ordered: boolean;
  /** The first card lies face up. */
  face_up: boolean;
  cards: Card[];
  text: string;
}

export interface TrayCard {
  card: Card;
  /** The rank as it stands on the card. */
  rank: string;
  /** How many there are in the pack, and how many of them are not laid. */
  count: number;
  left: number;
}

export interface TraySuit {
  /** null: cards without a suit. */
  suit: string | null;
  label: string;
  cards: TrayCard[];
}

export interface BoardProblem {
  text: string;
  /** The ids of the piles in which it is to be seen. */
  piles: string[];
  /** More than cards that are missing. */
  wrong: boolean;
}

/** What is known of a deal that is being laid. */
export interface BoardParams {
  game: string;
  options: Record<string, Scalar>;
  dealer: number;
  scores: number[] | null;
  piles: Record<string, Card[]>;
  seat: number | null;
}

export interface BoardReply {
  game: string;
  options: Record<string, Scalar>;
  dealer: number;
  scores: number[];
  /** The seat that looks. */
  seat: number | null;
  /** The names of the seats. */
  seats: string[];
  pack: string;
  piles: BoardPile[];
  tray: TraySuit[];
  /** The whole board as text. */
  text: string;
  /** What there is to know of these piles, or nothing. */
  note: string;
  problems: BoardProblem[];
  /** null until the cards are a deal. */
  match: MatchRecord | null;
  link: string | null;
}

export interface ReadReply extends BoardReply {
  /** What could not be read, in sentences. */
  unread: string[];
  /** The text is a deal of another game. */
  elsewhere?: { game: string; link: string };
}

export interface Methods {
  catalog: { params: object; ok: Catalog };
  start: {
    params: { game: string; options: Record<string, Scalar>; seed: number; ages?: (number | null)[] };
    ok: MatchReply;
  };
  table: { params: { match: MatchRecord; seat: number }; ok: TableReply };
  act: { params: { match: MatchRecord; seat: number; action: string }; ok: TableReply };
  bot: { params: { match: MatchRecord; seat: number; bots: number[] }; ok: BotReply };
  hint: { params: { match: MatchRecord; seat: number }; ok: HintReply };
  undo: { params: { match: MatchRecord; seat: number; people: number[]; given?: number }; ok: TableReply };
  next: { params: { match: MatchRecord; seat: number }; ok: TableReply };
  open: { params: { link: string }; ok: OpenReply };
  replay: {
    params: { link?: string; match?: MatchRecord; deal?: number; seat: number; step?: number };
    ok: ReplayReply;
  };
  answer: { params: { link: string; match: MatchRecord; seat: number; action: string }; ok: AnswerReply };
  compare: { params: { link: string; match: MatchRecord; seat: number }; ok: CompareReply };
  share: {
    params: { link?: string; match?: MatchRecord; deal?: number; seat: number; step?: number; you?: string };
    ok: { items: Shared[] };
  };
  layout: { params: Partial<BoardParams> & { game: string }; ok: BoardReply };
  lay: { params: BoardParams; ok: BoardReply };
  fill: { params: BoardParams & { seed: number }; ok: BoardReply };
  read: { params: BoardParams & { text: string; pile?: string }; ok: ReadReply };
}

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
  options: object;
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

/** dist/site.json, as build.py writes it. */
export interface Site {
  version: string;
  build: string;
  files: Record<string, { bytes: number; hash: string }>;
  engine: string[];
  /** The whole site as one file. */
  single: { path: string; bytes: number };
}

// The table component -------------------------------------------------------------------------------------------

export interface TableCallbacks {
  /** The text of the action without its seat ("TS"). */
  act(action: string): void;
  hint(): void;
  undo(): void;
  next(): void;
  newMatch(): void;
  leave(): void;
  rules(): void;
  settings(): void;
  /** Absent where a deal cannot be shared. */
  share?(): void;
  hurry(): void;
  /** Another person wants the device, to do something out of turn. */
  handTo(seat: number): void;
}

/** A button of the panel in the middle of the table; the last one is what most people want next. */
export interface PanelButton {
  action: string;
  label: string;
  run(): void;
}

/** What the panel in the middle of the table says and offers beside the result of a deal, or without one. */
export interface Panel {
  /** In place of the heading of the result. */
  title?: string;
  texts?: string[];
  /** Lines under the result, a value for each seat. */
  rows?: { label: string; values: string[] }[];
  buttons: PanelButton[];
  /** They stand in place of the button for what follows in the match. */
  instead?: boolean;
}

export interface TableState {
  animate: boolean;
  canUndo: boolean;
  busy: boolean;
  panel?: Panel | null;
  /** The seats to which the device can be handed out of turn. */
  handTo?: number[];
}

export interface TableSetup {
  t: Translate;
  lang: Lang;
  /** Spoken card names by code, from the catalogue's pack. */
  cardNames: Record<string, string>;
  callbacks: TableCallbacks;
  /** "replay": everything lies open, nothing can be done, and every message is told as it comes. */
  look?: "play" | "replay";
}

export interface Table {
  /** Resolves when the animation, the pause that shows a complete trick included, is finished. */
  update(message: TableMessage, state: TableState): Promise<void>;
  /**
   * Shows that the programs wait, and how long. Resolves when the time is over, somebody goes on, or the table changes.
   * Time null: until somebody goes on.
   */
  wait(text: string, time: number | null): Promise<void>;
  showHint(hint: HintReply): void;
  notice(text: string, kind?: "info" | "refusal" | "error"): void;
  setBusy(busy: boolean): void;
  destroy(): void;
}

export type CreateTable = (root: HTMLElement, setup: TableSetup) => Table;

// What the page keeps -------------------------------------------------------------------------------------------

export type Pace = "slow" | "normal" | "instant";

export interface Settings {
  lang: "auto" | Lang;
  theme: "auto" | "light" | "dark";
  faces: "large" | "classic";
  /** The pack that the game has, or the French one everywhere. */
  pack: "game" | "french";
  fourColour: boolean;
  pace: Pace;
  textSize: "normal" | "large";
}

export interface SavedMatch {
  torite: 1;
  match: MatchRecord;
  /** Seats that people play; the others are programs. */
  people: number[];
  /** One name for each seat; null: the usual name in the language of the page. */
  names: (string | null)[];
  /** As given at the start, to begin another match alike. */
  ages?: (number | null)[];
  /** For the lobby: the deal and the scores so far. */
  deals?: number;
  scores?: number[];
  over?: boolean;
}

/** A deal that came by a link, as far as it has been played here. */
export interface SavedLink extends SavedMatch {
  /** The link as Torite writes it. */
  link: string;
  kind: "fresh" | "position";
  /** The deal as the link showed it. */
  start: MatchRecord;
  /** How many actions it had then, and how many of them were this seat's; they cannot be taken back. */
  at: number;
  own: number;
  /** The link holds what came after. */
  more: boolean;
  /** The answer to "what would you play?": the deal before it, and whether play has gone on from it. */
  answer?: { match: MatchRecord; action: string; done: boolean } | null;
  /** When it was last played, in milliseconds: the oldest are forgotten. */
  time: number;
}

export interface SavedSetup {
  players: number;
  people: number[];
  names: (string | null)[];
  options: Record<string, Scalar>;
  ages: (number | null)[];
}
