// An annotated deal in the editor. docs/annotated-deals.md describes its file.

import type { DealRecord } from "../../torite.js";
import type { AnnotatedPlace, AnnotatedReply, NoteKind } from "../base/messages.js";
import type { Card, CatalogGame } from "../base/types.js";
import type { PanelButton } from "../table/types.js";

/** A text by languages. */
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

/** A note. Parts of its other kinds are kept, so that nothing is lost when its kind changes. */
export interface DraftNote {
  /** The number of actions before it. */
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
  /** Time of the last change in milliseconds. */
  time: number;
  /** The step that is shown. */
  step: number;
  /** The languages of the texts. */
  langs: string[];
  title: Texts;
  deal: DealRecord;
  seat: number;
  hands: "own" | "all";
  /** A name for each seat, as in the file. */
  names?: unknown[];
  notes: DraftNote[];
  end: Texts;
}

/** The page's part in showing an annotated deal. */
export interface PlayerPage {
  leave: () => void;
  /** Called with the reason if it cannot be shown. */
  refuse: (message: string) => void;
  /** Buttons at the end; the last is the likeliest. */
  ends: (game: CatalogGame) => PanelButton[];
  /** Where it was left. */
  begin?: AnnotatedPlace;
  /** Called for each shown note. */
  reached?: (reply: AnnotatedReply) => void;
  /** Called at the end. */
  done?: () => void;
  /** Instead of its own title. */
  title?: string;
}
