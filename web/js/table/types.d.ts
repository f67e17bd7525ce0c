// The table that draws a message: for the type checker alone.

import type { HintReply, TableMessage, Why } from "../base/messages.js";
import type { Card, CardNames, Lang, Level, Translate } from "../base/types.js";

export type { LastTrickView as LastTrick } from "../../torite.js";

export interface TableCallbacks {
  /** The text of an action, without its seat ("TS"). */
  act(action: string): void;
  /** Absent at a table without hints. */
  hint?(): void;
  undo(): void;
  next(): void;
  newMatch(): void;
  leave(): void;
  rules(): void;
  settings(): void;
  /** Absent where a deal cannot be shared. */
  share?(): void;
  hurry(): void;
  /** Opens a step of the replay of an open deal. Absent without a replay. */
  moment?(step: number): void;
  /** Hands the device to another person, for an action out of turn. */
  handTo(seat: number): void;
  /** Opens the rules at the first of these anchors that exists. Absent without rules. */
  why?(anchors: string[]): void;
  /** Reports a press on an illegal card, with the reason. Absent: the table says so itself. */
  refused?(reason: string, why: Why): void;
}

/** A button of the panel in the middle of the table; the last one is the usual next step. */
export interface PanelButton {
  action: string;
  label: string;
  run(): void;
}

/** The panel in the middle of the table, with or without the result of a deal. */
export interface Panel {
  /** A heading in place of that of the result. */
  title?: string;
  texts?: string[];
  /** Lines below the result, with a value for each seat. */
  rows?: { label: string; values: string[] }[];
  buttons: PanelButton[];
  /** True if the buttons replace the one for the next deal. */
  instead?: boolean;
}

export interface TableState {
  animate: boolean;
  canUndo: boolean;
  busy: boolean;
  panel?: Panel | null;
  /** The seats to which the device can be handed out of turn. */
  handTo?: number[];
  /** The level of the computer player of each seat; null: a person plays there. */
  levels?: (Level | null)[];
  /** Codes of the cards that are pointed at. */
  pointed?: Card[];
}

export interface TableSetup {
  t: Translate;
  lang: Lang;
  /** Spoken names of the cards. */
  cardNames: CardNames;
  callbacks: TableCallbacks;
  /** Loads the glossary. Absent: terms are not explained. */
  terms?(): Promise<import("./terms.js").Explain>;
  /** "replay": all cards are open, nothing can be done, and every message is announced at once. */
  look?: "play" | "replay";
  /** True for the table of a lesson: it has no prompt of its own and takes no focus. */
  annotated?: boolean;
}

export interface Table {
  /** Resolves after the animation and the pause that shows a complete trick. */
  update(message: TableMessage, state: TableState): Promise<void>;
  /**
   * Shows that the bots wait, and how long. Resolves when the time is over, the person goes on, or the table changes.
   * Time null: until the person goes on.
   */
  wait(text: string, time: number | null): Promise<void>;
  showHint(hint: HintReply): void;
  /** Marks the action that the page is about to do, and says why. */
  showForced(action: string, text: string | null): void;
  /** Shows that a seat thinks; null: none does. The text is for screen readers. */
  showThinking(seat: number | null, text: string): void;
  /** Shows what the person at a seat says, for a few seconds. */
  saySeat(seat: number, text: string): void;
  /** Shows a text and takes back a card that was sent; an empty text only does the latter. */
  notice(text: string, kind?: "info" | "refusal" | "error"): void;
  /** Marks the table as waiting for an answer, and says why; presses are still sent. */
  setBusy(busy: boolean, why?: string | null): void;
  destroy(): void;
}

export type CreateTable = (root: HTMLElement, setup: TableSetup) => Table;
