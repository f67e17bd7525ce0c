// What the history keeps: for the type checker alone. docs/history.md describes it.

import type { KeptSearchResult, MatchRecord, SearchResult } from "../base/messages.js";
import type { Scalar } from "../base/types.js";

/** A deal that was played to its end. */
export interface KeptDeal {
  /** A number for each seat. */
  points: number[];
  /** Local time with its distance from UTC: "2026-11-22T04:24:49+09:00". */
  ended: string;
}

/** All that is listed and counted of a match. Its record lies beside it: it is long, and needed only to replay a deal. */
export interface Entry {
  torite: 1;
  id: string;
  game: string;
  /** All of them, those left as usual too. */
  options: Record<string, Scalar>;
  /** When the match began; null: nobody knows. */
  begun: string | null;
  /** When its last deal ended. */
  ended: string;
  players: number;
  /** null: the usual name in the language of the page. */
  names: (string | null)[];
  /** The seats that people played. */
  people: number[];
  /** How strong the computer player of each seat was; null: a person sat there. */
  levels: (string | null)[];
  sides: number[][];
  deals: KeptDeal[];
  scores: number[];
  /** The match was played to its end. */
  over: boolean;
  winners: number[];
  /** Whether a person won it; null: it is not over, or was a deal on its own. */
  won: boolean | null;
  /** A deal on its own: it came by a link, or somebody laid its cards. */
  alone: boolean;
}

/** What has been thought of the decisions of a seat in a deal: docs/bots.md. */
export interface KeptReview {
  torite: 1;
  /** Which deal of the match, from 0. */
  deal: number;
  seat: number;
  /** By the steps of the decisions; there may be some still to be weighed. */
  weighed: Record<number, SearchResult>;
}

/** The long part, which is not listed. */
export interface Long {
  match: MatchRecord;
  /** What the computer players had thought, as far as it is kept. */
  thoughts?: KeptSearchResult[];
  reviews?: KeptReview[];
}

/** As the file holds it. */
export interface FullEntry extends Entry, Long {}

/**
 * Why nothing can be kept, or not everything: "closed" (the browser has no database for this page), "full",
 * "too-new" (the database is that of a later version), "unread" (some entries are damaged or of a later version).
 */
export type Trouble = "closed" | "full" | "too-new" | "unread";
