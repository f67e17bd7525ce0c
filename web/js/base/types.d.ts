// What all rooms speak of, what the page keeps, and the list of the site: for the type checker alone.
// Use: /** @import { Settings } from "./types.js" */

import type { Lang, Level, Scalar } from "../../torite.js";
import type { CoachKept, KeptSearchResult, MatchRecord } from "./messages.js";

export type {
  Catalog,
  CatalogGame,
  CatalogOption as GameOption,
  CatalogValue as OptionValue,
  Lang,
  Level,
  PackNames as Pack,
  Scalar,
} from "../../torite.js";

export type Values = Record<string, string | number>;
export type Translate = (key: string, values?: Values) => string;

export type Card = string;

/** The names of the cards, by their codes, with the pack of faces with which they are drawn. */
export type CardNames = (pack: string) => Record<Card, string>;

export type MaybeCard = Card | null;

export type Pace = "slow" | "normal" | "instant";

export interface Settings {
  lang: "auto" | Lang;
  theme: "auto" | "light" | "dark";
  faces: "large" | "classic";
  /** The pack that the game has, or the French one everywhere; or the one in which the language begins. */
  pack: "auto" | "game" | "french";
  fourColour: boolean;
  pace: Pace;
  /** Cards that must be played play themselves. */
  autoPlay: boolean;
  textSize: "normal" | "large";
  /** How a hand is sorted, and where its high cards are. */
  handOrder: "suit" | "rank";
  handHigh: "left" | "right";
  /** The pattern of the cards' backs, and the cloth of the table. */
  back: "hemp" | "waves" | "checks" | "rings";
  felt: "green" | "blue" | "wine" | "slate" | "sand";
  sound: "off" | "quiet" | "normal" | "loud";
  /** A short pulse when it is one's turn. */
  vibrate: boolean;
  /** A line beside the prompt says what to think of, until one knows the game. */
  coach: "off" | "offer" | "on";
}

/** The coach of a game on this device. */
export interface SavedCoach {
  /** Switched on or off for this game; absent: as the settings say. */
  on?: boolean;
  kept: CoachKept | null;
}

export interface SavedMatch {
  torite: 1;
  match: MatchRecord;
  /** Seats that people play; the others are bots. */
  people: number[];
  /** One name for each seat; null: the usual name in the language of the page. */
  names: (string | null)[];
  /** As given at the start, to begin another match alike. */
  ages?: (number | null)[];
  /** For the first screen: the deal and the scores so far. */
  deals?: number;
  scores?: number[];
  over?: boolean;
  /** The line of play that it belongs to, and how often it was stored: so no tab puts older play in its place. */
  line?: string;
  revision?: number;
  /** When something was last played in it, in milliseconds. */
  time?: number;
  /** The table where it was left; null where several people would see it. */
  picture?: TablePicture | null;
  /** What the history knows the match by, and when it began. */
  id?: string;
  begun?: string;
  /** How strong the bot of each seat is, null where a person plays; absent: all as usual. */
  levels?: (Level | null)[];
  /** What the bots had thought, as far as it is kept, in order. */
  thoughts?: KeptSearchResult[];
}

/** What one person saw of the table, as much as a small picture shows. */
export interface TablePicture {
  pack: string;
  players: number;
  direction: "clockwise" | "counterclockwise";
  trump: string | null;
  /** The cards of the trick, each with its seat counted from the own one. */
  trick: [number, MaybeCard][];
  hand: Card[];
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
  /**
   * It is a deal that was played on this device before: the address of the match that waits, and by whom this seat was
   * played ("": by the same person).
   */
  again?: { back: string; by: string };
  /** When it was last played, in milliseconds: the oldest are forgotten. */
  time: number;
}

/** What came out when a daily deal was first played to its end. */
export interface DailyResult {
  /** The points of the person, and those that the computer player made in that seat. */
  yours: number;
  bot: number;
  /** How the person did beside the computer player. */
  verdict: "better" | "worse" | "same";
  /** Finished too late to count for its day. */
  late: boolean;
  /** Something was taken back, or a hint asked for. */
  help: boolean;
  /** When it was finished, in milliseconds. */
  time: number;
  /** The play that counted, and the link to the computer players'. */
  match: MatchRecord;
  link: string;
}

/** The deal of a day, as far as it has been played here. */
export interface SavedDaily extends SavedMatch {
  /** Such as "2026-11-22". */
  day: string;
  /** The deal as it was dealt. */
  start: MatchRecord;
  /** It was begun on its day, and counts for it if it is finished by then, in milliseconds; absent: by midnight. */
  until?: number;
  help: boolean;
  /** null: it has not been played to its end. */
  done: DailyResult | null;
}

/** How far somebody has come with a lesson. */
export interface SavedLesson {
  /** The note that was shown last; absent: it has not been begun, or is done. */
  place?: { at: number; note: number | null };
  done?: boolean;
  /** It was offered at the set-up of its game, and somebody said no. */
  declined?: boolean;
}

export interface SavedSetup {
  players: number;
  people: number[];
  names: (string | null)[];
  /** How strong the computer player of each seat is, or would be. */
  levels: Level[];
  options: Record<string, Scalar>;
  ages: (number | null)[];
}

/** dist/site.json, as build.py writes it. */
export interface Site {
  version: string;
  build: string;
  files: Record<string, { bytes: number; hash: string }>;
  engine: string[];
  /** Each the wheel of a game or a family, fetched when it is first asked for. */
  games: string[];
  /** The whole site as one file. */
  single: { path: string; bytes: number };
}
