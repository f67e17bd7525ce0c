// Entries of the history; docs/history.md describes them.

import type { KeptSearchResult, MatchRecord, SearchResult } from "../base/messages.js";
import type { Scalar } from "../base/types.js";

/** A finished deal. */
export interface KeptDeal {
  /** The points of each seat. */
  points: number[];
  /** The role of each seat, absent in a game without roles. */
  roles?: (string | null)[];
  /** Local time with UTC offset: "2026-11-22T04:24:49+09:00". */
  ended: string;
}

/** A match as it is listed and counted, without its long record. */
export interface Entry {
  torite: 1;
  id: string;
  game: string;
  /** All options, defaults included. */
  options: Record<string, Scalar>;
  /** When the match began; null: unknown. */
  begun: string | null;
  /** When its last deal ended. */
  ended: string;
  players: number;
  /** A name for each seat; null: the default in the language of the page. */
  names: (string | null)[];
  /** The seats that people played. */
  people: number[];
  /** The level of each seat; null: a person sat there. */
  levels: (string | null)[];
  sides: number[][];
  deals: KeptDeal[];
  scores: number[];
  /** True if the match is over. */
  over: boolean;
  winners: number[];
  /** True if a person won it; null: it is not over, or was a deal on its own. */
  won: boolean | null;
  /** True for a deal on its own: from a link, or laid out by hand. */
  alone: boolean;
}

/** Search results for the decisions of a seat in a deal: docs/bots.md. */
export interface KeptReview {
  torite: 1;
  /** The number of the deal in the match, from 0. */
  deal: number;
  seat: number;
  /** Search results by step; some decisions may lack one. */
  weighed: Record<number, SearchResult>;
}

/** The long part of an entry, which is not listed. */
export interface Long {
  match: MatchRecord;
  /** Search results of computer players that are kept. */
  thoughts?: KeptSearchResult[];
  reviews?: KeptReview[];
}

/** An entry of the file. */
export interface FullEntry extends Entry, Long {}

/**
 * Why the history keeps nothing, or not everything: "closed" (the browser has no database for this page), "full",
 * "too-new" (the database is that of a later version), "unread" (some entries are damaged or of a later version).
 */
export type Trouble = "closed" | "full" | "too-new" | "unread";
