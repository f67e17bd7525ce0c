// The methods that the page asks Python for, as docs/worker-messages.md describes them: for the type checker alone.

import type { View } from "../../torite.js";
import type {
  BoardParams,
  Catalog,
  CoachKept,
  KeptThought,
  Level,
  MatchRecord,
  Scalar,
} from "../base/types.js";
import type { BoardReply, ReadReply } from "../editor/types.js";
import type { HintReply, TableMessage } from "../table/types.js";
import type { DealRecord } from "../views/notes/types.js";

export interface MatchReply {
  match: MatchRecord;
}

export interface TableReply extends MatchReply {
  table: TableMessage;
}

/** What an action is expected to bring: value, standard error (null: not known) and number of simulations. */
export type ToldEstimate = [number, number | null, number];

/** What a player wants to do, as far as it has thought. */
export interface Thought {
  action: string;
  reason: { code: string; args: Record<string, unknown> };
  /** By the actions that were tried, the best first. */
  estimates: Record<string, ToldEstimate>;
  simulations: number;
}

/** By the seats that have thought: what the workers of each found; null: to do nothing. */
export type Thoughts = Record<number, (Thought | null)[]>;

export interface BotReply extends TableReply {
  action: string | null;
  /** What it had thought, where it played that. */
  thought: KeptThought | null;
  /** What the bot did and why, where its word has ended the deal. */
  why: string | null;
  /** What it would do unless its partner, the seat that looks, does something first. */
  asks: string | null;
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
  told: { yours: string; theirs?: string; bot?: string };
}

export interface CompareReply {
  /** null: the deal of the link was not played to its end. */
  text: string | null;
  rows: { label: string; values: string[] }[];
}

export interface DailyReply extends MatchReply {
  date: string;
  game: string;
  players: number;
  seat: number;
  /** Which deal it is, then sentences. */
  title: string;
  about: string[];
}

export interface DailyResultReply {
  /** The points of the person's seat, and what the computer player made there. */
  yours: number;
  bot: number;
  verdict: "better" | "worse" | "same";
  rows: { label: string; values: string[] }[];
  /** The link to the computer players' play. */
  link: string;
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

/** A point of a deal that is over, as the player saw it who acted next. */
export interface CheckReply extends ReplayReply {
  /** null: the deal was over. */
  weighed: Weighed | null;
}

export interface Weighed {
  seat: number;
  /** null: a person played there. */
  level: Level | null;
  action: string;
  /** What was done, and why; null: nobody knows. */
  text: string;
  reason: string | null;
  simulations: number;
  /** What the numbers count: points, lives … */
  unit: string;
  /** What else the numbers tell of, if anything. */
  remark: string;
  /** The best first. */
  estimates: {
    action: string;
    label: string;
    cards: string[];
    value: number;
    error: number | null;
    simulations: number;
  }[];
}

/** What an action is expected to bring. */
export interface ActionValue {
  action: string;
  label: string;
  /** In points, such as "+1.5". */
  value: string;
  /** How much less than the best. */
  cost: string;
}

export interface ReviewReply {
  summary: string;
  /** What else the numbers tell of, if anything. */
  remark: string;
  moves: {
    step: number;
    verdict: "good" | "slip" | "blunder";
    cost: number;
    did: string;
    text: string;
    expected: string;
    others: ActionValue[];
  }[];
  /** What could be expected of the deal: steps, and points ahead of the others. */
  course: [number, number][];
  /** The decision after which it changed most. */
  turning: number | null;
}

export interface PuzzleReply extends MatchReply {
  seat: number;
  players: number;
  /** How many actions the position has, and how many of them are this seat's. */
  at: number;
  own: number;
  link: string;
  level: number;
  /** How many puzzles the game has. */
  count: number;
}

export interface PuzzleAnswerReply {
  right: boolean;
  text: string;
  /** Why the answer is better than what is worse. */
  reason: string;
  /** How the answer was checked. */
  checked: string;
  /** All actions that were weighed, the best first. */
  values: { action: string; label: string; cost: string }[];
  /** What is worse, and its cost in words; cards that cost the same together. */
  others: { label: string; cost: string }[];
}

/** A part of a text: plain text, a card, or a term of the glossary (null: by the name that it has there). */
export type Piece =
  | string
  | { card: string; text: string; name: string }
  | { term: string; text: string | null };

/** A place in the walk through an annotated deal: after so many actions, with this note or none. */
export interface AnnotatedPlace {
  at: number;
  note: number | null;
}

export interface AnnotatedNote {
  kind: "tell" | "ask" | "choose" | "play";
  text: Piece[];
  /** These are pointed at. */
  cards: string[];
  /** To choose from, for "choose". */
  choices: Piece[][];
  /** The numbers of the choices in the order in which they are shown. */
  order: number[];
}

export interface AnnotatedReply extends AnnotatedPlace {
  title: string;
  game: string;
  seat: number;
  /** How many notes there are. */
  notes: number;
  told: AnnotatedNote | null;
  table: TableMessage;
  /** For "play": the deal as it stands. */
  match: MatchRecord | null;
  previous: AnnotatedPlace | null;
  next: AnnotatedPlace | null;
  /** At the last place: what is said at the end. */
  end: Piece[] | null;
}

export interface AnnotatedAnswerReply {
  verdict: "good" | "wrong" | "refused" | "shown";
  text: Piece[];
}

/** What is wrong with an annotated deal: the index of the note, or null for the whole. */
export interface AnnotatedProblem {
  note: number | null;
  code: string;
  text: string;
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

export interface Methods {
  catalog: { params: object; ok: Catalog };
  start: {
    params: { game: string; options: Record<string, Scalar>; seed: number; ages?: (number | null)[] };
    ok: MatchReply;
  };
  table: { params: { match: MatchRecord; seat: number }; ok: TableReply };
  act: { params: { match: MatchRecord; seat: number; action: string }; ok: TableReply };
  bot: {
    params: {
      match: MatchRecord;
      seat: number;
      bots: number[];
      levels?: (Level | null)[];
      thoughts?: Thoughts;
      /** Ask the partner at this seat first, where that matters. */
      ask?: boolean;
    };
    ok: BotReply;
  };
  question: {
    params: { match: MatchRecord; bots: number[]; levels?: (Level | null)[]; thoughts?: Thoughts };
    ok: { question: { seat: number; view: View } | null };
  };
  think: {
    params: { view: View; seed: number; key: string; slice: number; simulations?: number };
    ok: { thought: Thought | null; simulations: number; done: boolean };
  };
  check: {
    params: {
      match: MatchRecord;
      deal?: number;
      seat: number;
      step?: number;
      people: number[];
      levels?: (Level | null)[];
      thoughts?: Thought[];
      /** Nobody knows who the players were. */
      strangers?: boolean;
    };
    ok: CheckReply;
  };
  hint: { params: { match: MatchRecord; seat: number; thoughts?: Thoughts }; ok: HintReply };
  undo: {
    params: { match: MatchRecord; seat: number; people: number[]; given?: number; auto?: boolean };
    ok: TableReply;
  };
  lay_down: { params: { match: MatchRecord; seat: number }; ok: TableReply };
  next: { params: { match: MatchRecord; seat: number }; ok: TableReply };
  coach: {
    params: { match: MatchRecord; seat: number; kept: CoachKept | null };
    ok: { line: string | null; kept: CoachKept };
  };
  open: { params: { link: string }; ok: OpenReply };
  replay: {
    params: {
      link?: string;
      match?: MatchRecord;
      deal?: number;
      seat: number;
      step?: number;
      people?: number[];
    };
    ok: ReplayReply;
  };
  answer: { params: { link: string; match: MatchRecord; seat: number; action: string }; ok: AnswerReply };
  compare: { params: { link: string; match: MatchRecord; seat: number; by?: string }; ok: CompareReply };
  daily: { params: { date: string }; ok: DailyReply };
  daily_month: { params: { month: string }; ok: { games: Record<string, string> } };
  daily_result: { params: { date: string; match: MatchRecord }; ok: DailyResultReply };
  decisions: {
    params: { match: MatchRecord; deal?: number; seat: number };
    ok: { deal: number; decisions: { step: number; view: View }[] };
  };
  review: {
    params: {
      match: MatchRecord;
      deal?: number;
      seat: number;
      people?: number[];
      weighed: Record<number, Thought>;
    };
    ok: ReviewReply;
  };
  puzzles: { params: { game?: string }; ok: { puzzles: Record<string, { link: string; level: number }[]> } };
  puzzle: { params: { game: string; number: number }; ok: PuzzleReply };
  puzzle_answer: {
    /** `tried`: what was answered before, and was wrong. */
    params: { game: string; number: number; action: string; tried?: string };
    ok: PuzzleAnswerReply;
  };
  annotated: { params: { deal: unknown; at?: number; note?: number | null }; ok: AnnotatedReply };
  annotated_answer: {
    params: { deal: unknown; note: number; action?: string; choice?: number };
    ok: AnnotatedAnswerReply;
  };
  annotated_check: { params: { deal: unknown }; ok: { problems: AnnotatedProblem[] } };
  annotated_text: { params: { deal: unknown }; ok: { text: string } };
  /** One of those for programs on other pages; this page asks only what stands in a link. */
  "rules.from_link": {
    params: { text: string };
    ok: { deal: { record: DealRecord }; seat: number | null; at: number | null };
  };
  share: {
    params: { link?: string; match?: MatchRecord; deal?: number; seat: number; step?: number; you?: string };
    ok: { items: Shared[] };
  };
  layout: { params: Partial<BoardParams> & { game: string }; ok: BoardReply };
  lay: { params: BoardParams; ok: BoardReply };
  fill: { params: BoardParams & { seed: number }; ok: BoardReply };
  read: { params: BoardParams & { text: string; pile?: string }; ok: ReadReply };
}
