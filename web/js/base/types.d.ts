// Types of all rooms, of stored data, and of the list of the site.
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

/** A tag, alone or with classes: "p.hint". */
export type Tag = keyof HTMLElementTagNameMap | `${keyof HTMLElementTagNameMap}.${string}`;

/** Its element. */
export type Tagged<T extends string> = T extends `${infer K}.${string}`
  ? Tagged<K>
  : T extends keyof HTMLElementTagNameMap
    ? HTMLElementTagNameMap[T]
    : never;

export type Values = Record<string, string | number>;
export type Translate = (key: string, values?: Values) => string;

export type Card = string;

/** The names of the cards by their codes, in a pack of faces. */
export type CardNames = (pack: string) => Record<Card, string>;

export type MaybeCard = Card | null;

export type Pace = "slow" | "normal" | "instant";

/** A game in the making. */
export interface SavedGame {
  id: string;
  /** Texts by name. */
  files: Record<string, string>;
  /** The undo of each file, as CodeMirror keeps it. */
  undo: Record<string, object>;
  time: number;
  /** How it came here: written here, from a file or from a link. */
  from: "" | "file" | "link";
}

export interface Settings {
  lang: "auto" | Lang;
  theme: "auto" | "light" | "dark";
  faces: "large" | "classic";
  /** "game": the pack of the game, "french": the French pack, "auto": by language. */
  pack: "auto" | "game" | "french";
  fourColour: boolean;
  pace: Pace;
  /** True if forced cards are played automatically. */
  autoPlay: boolean;
  textSize: "normal" | "large";
  /** The order of the hand, and the side of its high cards. */
  handOrder: "suit" | "rank";
  handHigh: "left" | "right";
  /** The pattern of card backs, and the felt of the table. */
  back: "hemp" | "waves" | "checks" | "rings";
  felt: "green" | "blue" | "wine" | "slate" | "sand";
  sound: "off" | "quiet" | "normal" | "loud";
  /** True for a short vibration at the person's turn. */
  vibrate: boolean;
  /** Advice for beginners next to the prompt. */
  coach: "off" | "offer" | "on";
  /** "on": the set-up of a game shows the steps from the lesson to a match won from strong players. */
  path: "on" | "off";
  /** What friends call the person. */
  name?: string;
  /** The relay over which friends come, if not that of the site. */
  relay?: string;
}

/** The coach of a game on this device. */
export interface SavedCoach {
  /** True or false if switched for this game; absent: as in the settings. */
  on?: boolean;
  kept: CoachKept | null;
}

export interface SavedMatch {
  torite: 1;
  match: MatchRecord;
  /** The seats that people play; bots play the others. */
  people: number[];
  /** A name for each seat; null: the default in the language of the page. */
  names: (string | null)[];
  /** Ages given at the start, for another match alike. */
  ages?: (number | null)[];
  /** The number of deals and the scores so far, for the first screen. */
  deals?: number;
  scores?: number[];
  over?: boolean;
  /** The line of play and the number of times it was stored, so that older play never replaces newer. */
  line?: string;
  revision?: number;
  /** Time of the last action in milliseconds. */
  time?: number;
  /** The table where it was left; null if several people would see it. */
  picture?: TablePicture | null;
  /** The id in the history, and the time when the match began. */
  id?: string;
  begun?: string;
  /** The level of each seat, null where a person plays; absent: all default. */
  levels?: (Level | null)[];
  /** Search results of bots that are kept, in order. */
  thoughts?: KeptSearchResult[];
}

/** The table as one person saw it, for a small picture. */
export interface TablePicture {
  pack: string;
  players: number;
  direction: "clockwise" | "counterclockwise";
  trump: string | null;
  /** The cards of the trick, each with its seat counted from the own seat. */
  trick: [number, MaybeCard][];
  hand: Card[];
}

/** The deal of a link, as far as it has been played here. */
export interface SavedLink extends SavedMatch {
  /** The link as Torite writes it. */
  link: string;
  kind: "fresh" | "position";
  /** The deal as the link showed it. */
  start: MatchRecord;
  /** The number of its actions then, and of those of this seat; they cannot be taken back. */
  at: number;
  own: number;
  /** True if the link holds later actions. */
  more: boolean;
  /** The answer to "what would you play?": the deal before it, and whether play continued. */
  answer?: { match: MatchRecord; action: string; done: boolean } | null;
  /**
   * A deal that was played on this device before: the address of the waiting match, and the name of the player of this
   * seat ("": the same person).
   */
  again?: { back: string; by: string };
  /** Time of the last action in milliseconds; the oldest deals are dropped. */
  time: number;
}

/** The first result of a daily deal. */
export interface DailyResult {
  /** The points of the person, and of the computer player in that seat. */
  yours: number;
  bot: number;
  /** The person compared with the computer player. */
  verdict: "better" | "worse" | "same";
  /** True if it was finished too late for its day. */
  late: boolean;
  /** True after an undo or a hint. */
  help: boolean;
  /** Time of its end in milliseconds. */
  time: number;
  /** The match that counted, and the link to that of the computer players. */
  match: MatchRecord;
  link: string;
}

/** The deal of a day, as far as it has been played here. */
/** A deal that others play too. */
export interface SavedCompared extends SavedMatch {
  /** The deal as it was dealt. */
  start: MatchRecord;
  help: boolean;
  /** null: it is not finished. */
  done: DailyResult | null;
}

export interface SavedDaily extends SavedCompared {
  /** Such as "2026-11-22". */
  day: string;
  /** Time in milliseconds until which it counts for its day; absent: midnight. */
  until?: number;
}

/** A deal of a challenge. */
export interface SavedChallenge extends SavedCompared {
  /** The challenge, and the number of the deal from 1: "4/glaves/4711/2". */
  part: string;
}

/** What a friend made of the same deals. */
export interface FriendResult {
  name: string;
  /** By deal. */
  points: number[];
}

export interface SavedFriends {
  /** The address of the deals: "daily/2026-11-22", "challenge/4/glaves/4711". */
  deals: string;
  results: FriendResult[];
  time: number;
}

export interface SavedTraining {
  /** By Glicko-2. */
  rating: number;
  deviation: number;
  volatility: number;
  /** By link the day on which a missed puzzle comes back, and how often it has been solved since. */
  missed: Record<string, { due: string; step: number }>;
}

/** A seat at a table of friends. */
export interface FriendSeat {
  who: "person" | "computer" | "open";
  /** The secret of the person, by which they are known again. */
  token: string | null;
  name: string | null;
  /** The level of the computer player. */
  level: Level;
  /** True if the computer plays for the person, who is away. */
  helped: boolean;
}

/** The table of friends that this device hosts. */
export interface SavedTogether {
  torite: 1;
  id: string;
  begun: string;
  game: string;
  options: Record<string, Scalar>;
  seats: FriendSeat[];
  /** The token of the host. */
  host: string;
  /** The way by which guests come: "ROOM.KEY". */
  way: string;
  /** The relay over which they come; "": none. */
  relay: string;
  /** Seconds for a decision; 0: no limit. */
  clock: number;
  fair: boolean;
  /** null: it has not begun. */
  match: MatchRecord | null;
  /** The secrets of a fair deal, by place. */
  secrets: Record<string, string> | null;
}

/** Progress in a lesson. */
export interface SavedLesson {
  /** The last place; absent before the start and after the end. */
  place?: { at: number; note: number | null };
  done?: boolean;
  /** True if its offer at the set-up of the game was declined. */
  declined?: boolean;
}

export interface SavedSetup {
  players: number;
  people: number[];
  names: (string | null)[];
  /** The level of a computer player in each seat. */
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
  /** Wheels of games or families, fetched when first needed. */
  games: string[];
  /** The whole site as one file. */
  single: { path: string; bytes: number };
}
