// The table that draws a message: for the type checker alone.

import type { HintReply, TableMessage, Why } from "../base/messages.js";
import type { Card, CardNames, Lang, Level, Translate } from "../base/types.js";

export type { LastTrickView as LastTrick } from "../../torite.js";

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
