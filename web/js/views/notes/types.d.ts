// An annotated deal while it is written. docs/annotated-deals.md describes the file that is made of it.

import type { DealRecord } from "../../../torite.js";
import type { NoteKind } from "../../base/messages.js";
import type { Card } from "../../base/types.js";

/** By languages. */
export type Texts = Record<string, string>;

export interface DraftAnswer {
  action: string;
  good: boolean;
  text: Texts;
}

export interface DraftChoice {
  text: Texts;
  good: boolean;
  why: Texts;
}

/** What it is not at present stays here too, so that nothing written is lost when its kind changes. */
export interface DraftNote {
  /** After so many actions of the deal. */
  at: number;
  text: Texts;
  cards: Card[];
  kind: NoteKind;
  answers: DraftAnswer[];
  otherwise: Texts;
  choices: DraftChoice[];
}

export interface Draft {
  torite: 1;
  id: string;
  /** When something was last changed. */
  time: number;
  /** The action that is shown. */
  step: number;
  /** In which it is written. */
  langs: string[];
  title: Texts;
  deal: DealRecord;
  seat: number;
  hands: "own" | "all";
  /** A name for each seat, as the file had them. */
  names?: unknown[];
  notes: DraftNote[];
  end: Texts;
}
