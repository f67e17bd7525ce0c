// The table message, as docs/worker-messages.md describes it, and the table that draws it: for the type checker alone.

import type { View } from "../../torite.js";
import type { Card, CardNames, Lang, Level, MaybeCard, Translate } from "../base/types.js";

export type {
  LastTrickView as LastTrick,
  PlaceView as ViewPlace,
  TokenView as Token,
  TrickView as Trick,
  View,
} from "../../torite.js";

/** Where the rules explain a sentence: anchors of the rules page, the nearest first. null: no rule is needed. */
export type Why = string[] | null;

export interface Action {
  action: string;
  label: string;
  /** What is asked once more before it. */
  again?: string;
}

export interface HandEntry {
  /** null: a card that its own holder may not look at yet. */
  card: MaybeCard;
  actions: Action[];
  refusal: string | null;
  /** Of the refusal. */
  why?: Why;
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

/** What may be done beside the cards of the hand, which have their own actions. */
export interface Offers {
  choices: Choice[];
  groups: Group[];
  ranges: Range[];
  selections: Selection[];
  /** Something may be done out of turn. */
  window: ActionWindow | null;
  /** The one thing that the seat can do, in turn: it has no choice. */
  forced?: string | null;
  /** Whatever is still played, the points of the deal are certain. */
  decided?: boolean;
}

export interface ActionWindow {
  /** What the seat that looks may do that is worth waiting for. */
  text: string | null;
  /** It could have done the same when it was in turn, and knows no more now: a short wait is enough. */
  brief: boolean;
  /** Seats not in turn of which all may know that they can do something. */
  seats: number[];
  /** The same may be done before every card: it is waited for once. */
  stays: boolean;
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
  /** It is out of the match, and has no part in the deal. */
  out?: boolean;
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
  /** To which trick of the deal it belongs; 0 before the first card. */
  trick?: number;
  /** Who put a card to the trick, or won it. */
  seat?: number;
  /** A card put to the trick; null: it lies face down. */
  card?: MaybeCard;
  /** What stands on this card. */
  mark?: { suit?: string; rank: string };
  /** This says who won the trick; without a seat nobody did. */
  won?: boolean;
  /** The step of a replay that shows it; absent while the deal is under way. */
  step?: number;
}

export interface SheetRow {
  label: string;
  points: number[];
  /** The seats that were out of the match before the deal. */
  out?: number[];
  totals: number[];
  note: string;
}

export interface Sheet {
  rows: SheetRow[];
  /** The scores as they stand, a finished deal counted in. */
  totals: number[];
  /** The seats that share a column; absent: each has its own. */
  columns?: number[][];
  target: string;
  why?: Why;
}

export interface DealResult {
  title: string;
  /** Who won the deal, in one line. */
  headline?: string;
  /** What decided it, in the words of the rules. */
  decided?: string;
  /** The seats with the best points; none if all have the same. */
  winners?: number[];
  /** A value for each seat, and one for each column of the sheet. */
  lines: { label: string; values: string[]; columns?: string[]; why?: Why }[];
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
  /** How cards and suits are drawn and named, a name in the catalogue's packs. */
  deck_style: string;
  prompt: string;
  why?: Why;
  hand: HandEntry[];
  /** null: nothing may be done here, neither with the cards of the hand nor beside them. */
  offers: Offers | null;
  seats: SeatInfo[];
  facts: Fact[];
  places: Place[];
  last_trick: { text: string; why?: Why } | null;
  events: TableEvent[];
  sheet: Sheet;
  result: DealResult | null;
  match: MatchState;
}

export interface HintReply {
  action: string;
  label: string;
  cards: Card[];
  reason: string;
  /**
   * What the next best actions would cost, the best first, as a number and in words (empty: they are just as good); none
   * where nobody has thought ahead.
   */
  others: { action: string; label: string; cards: Card[]; cost: string; amount: string }[];
}

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
  /** A moment of a deal that lies open is to be looked at: a step of its replay. Absent where there is no replay. */
  moment?(step: number): void;
  /** Another person wants the device, to do something out of turn. */
  handTo(seat: number): void;
  /** The rules shall be shown at the first of these anchors that stands there. Absent where there are no rules beside. */
  why?(anchors: string[]): void;
  /** A card was pressed that may not be played, and why. Absent: the table itself says so. */
  refused?(reason: string, why: Why): void;
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
  /** How strong the computer player of each seat is; null: a person plays there. */
  levels?: (Level | null)[];
  /** These cards are pointed at, wherever they lie. */
  pointed?: Card[];
}

export interface TableSetup {
  t: Translate;
  lang: Lang;
  /** Spoken names of the cards. */
  cardNames: CardNames;
  callbacks: TableCallbacks;
  /** The glossary, loaded once the table is there. Absent: terms are not explained. */
  terms?(): Promise<import("./terms.js").Explain>;
  /** "replay": everything lies open, nothing can be done, and every message is told as it comes. */
  look?: "play" | "replay";
  /** Beside it somebody tells of it, and says what is to be done: it has no prompt of its own and takes no focus. */
  annotated?: boolean;
}

export interface Table {
  /** Resolves when the animation, the pause that shows a complete trick included, is finished. */
  update(message: TableMessage, state: TableState): Promise<void>;
  /**
   * Shows that the bots wait, and how long. Resolves when the time is over, somebody goes on, or the table changes.
   * Time null: until somebody goes on.
   */
  wait(text: string, time: number | null): Promise<void>;
  showHint(hint: HintReply): void;
  /** Marks what is about to be done by itself, and says why. */
  showForced(action: string, text: string | null): void;
  /** Shows that a seat thinks, until it is told that none does (null); the text is for who cannot see it. */
  showThinking(seat: number | null, text: string): void;
  /** Says it, and takes back a card that was sent; an empty text does only that. */
  notice(text: string, kind?: "info" | "refusal" | "error"): void;
  /** Only notes it: what is pressed while an answer is awaited is sent all the same. */
  setBusy(busy: boolean): void;
  destroy(): void;
}

export type CreateTable = (root: HTMLElement, setup: TableSetup) => Table;
