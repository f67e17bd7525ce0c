// A deal that is being laid, as docs/worker-messages.md describes it: for the type checker alone.

import type { Card, MatchRecord, Scalar } from "../base/types.js";

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

export interface BoardReply {
  game: string;
  options: Record<string, Scalar>;
  dealer: number;
  scores: number[];
  /** The seat that looks. */
  seat: number | null;
  /** The names of the seats. */
  seats: string[];
  deck_style: string;
  piles: BoardPile[];
  tray: TraySuit[];
  /** The whole board as text. */
  text: string;
  /** How cards of this pack are written: some of two suits, and by their codes. */
  example: { hand: string; codes: string };
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
