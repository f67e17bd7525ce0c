// The messages between page and rules, made by tools/messages.py from the rules wheel.

import type { BotChoice, Catalog, CatalogGame, DealRecord, DealState, Lang, Level, PlaceView, Result, ToldReason, View } from "../../torite.js";

/** Why a request cannot be carried out. */
export interface ErrorMessage {
  /** One of the error codes. */
  code: string;
  /** One sentence in the user's language: what is wrong and what to do. */
  message: string;
  /** With `game-not-here`: the wheel to fetch, a name in `games` of site.json. */
  pack?: string;
  /** With `illegal-action` of a `rules.` method: the action that was refused. */
  action?: string;
  /** The reason for programs, of a `rules.` method or of `bad-annotated`. */
  reason?: ToldReason;
  /** With `bad-annotated`: the index of the faulty note, null where it is the whole deal. */
  note?: number | null;
}

/** What any request may carry. */
export interface CommonParams {
  /** The language of all sentences. */
  lang?: Lang;
  /** A display name for each seat. */
  names?: string[];
  /** `french`: cards are drawn and named as those of a French pack; absent: the game's own. */
  deck_style?: "french";
  /** The former name of `deck_style`. */
  pack?: "french";
  /**
   * By suit (the default) or by rank, `-up` with high cards on the right; trumps and jokers are always on the left.
   */
  hand_order?: "suit" | "suit-up" | "rank" | "rank-up";
}

/** A match to begin. */
export interface StartParams extends CommonParams {
  /** The id of the game. */
  game: string;
  /** Its options, `players` included. */
  options: Record<string, string | number | boolean>;
  /** A number of 32 bits, from `crypto.getRandomValues`. */
  seed: number;
  /** The age of each seat, where ages break ties. */
  ages?: number[] | null;
}

/** A match. */
export interface MatchReply {
  /** Its record. */
  match: MatchRecord;
}

/** A match: game, options and seed once, and its deals in turn. */
export interface MatchRecord {
  /** The version of the format. */
  torite: number;
  /** The id of the game. */
  game: string;
  /** The options that differ from their defaults. */
  options: Record<string, string | number | boolean>;
  /** The number of the match; absent from a deal on its own. */
  seed?: number;
  /** The age of each seat, where given. */
  ages?: number[];
  /** The deals in turn. */
  deals: MatchDealRecord[];
}

/** A deal inside the record of a match. */
export interface MatchDealRecord {
  /** The seat that dealt. */
  dealer: number;
  /** The number of the deal, if the cards come from it. */
  seed?: number;
  /** The codes of all cards, index 0 dealt first, if they were laid by hand. */
  deck?: string[];
  /** The scores of the match before this deal, one for each seat. */
  scores: number[];
  /** Every action in order, as `SEAT:ACTION`. */
  actions: string[];
}

/** A match and the seat that looks. */
export interface MatchParams extends CommonParams {
  /** The match. */
  match: MatchRecord;
  /** The viewer's seat. */
  seat: number;
  /** The seats that people at this device play; a single person is addressed as "you". */
  people?: number[];
}

/** A match and its table. */
export interface TableReply extends MatchReply {
  /** The table, from the viewer's seat. */
  table: TableMessage;
}

/** All that the page needs to draw a table. */
export interface TableMessage {
  /** The view of the viewer's seat, language-free. */
  view: View;
  /** How cards and suits are drawn and named, a name in `packs` of the catalogue. */
  deck_style: string;
  /** What the viewer is asked to do, or who is to play. */
  prompt: string;
  /** Anchors of the prompt in the rules page, nearest first; null where no rule is needed. */
  why: Why;
  /** The own hand in display order. */
  hand: HandEntry[];
  /** The number of cards that the own hand will have, where more are still to be dealt. */
  most_cards?: number;
  /** What may be done besides; null: nothing may be done here, neither with the cards. */
  offers: Controls | null;
  /** The seats. */
  seats: SeatInfo[];
  /** The facts of the deal. */
  facts: Fact[];
  /** Piles on the table that belong to no seat. */
  places: TablePile[];
  /** The trick that was completed last. */
  last_trick: LastTrick | null;
  /** What the viewer could see, oldest first. */
  events: TableEvent[];
  /** The score sheet. */
  sheet: ScoreSheet;
  /** The result, null until the deal is over. */
  result: DealResult | null;
  /** How the match stands. */
  match: MatchState;
}

/** A card of the own hand. */
export interface HandEntry {
  /** Its code; null for one that may not be looked at yet, which may be left out as well. */
  card: string | null;
  /** What it can do now: one action is done by a tap, several open a menu; none: it is not legal. */
  actions: Action[];
  /** Why it is not legal; null where the seat has nothing to do with its cards. */
  refusal: string | null;
  /** Anchors of the refusal in the rules page. */
  why: Why;
}

/** An action that may be done now. */
export interface Action {
  /** Its text, without the seat. */
  action: string;
  /** Its label. */
  label: string;
  /** A question to confirm it; absent where one press is enough. */
  again?: string;
}

/** Actions other than those of a single card of the hand. */
export interface CardControls {
  /** Buttons; they may be offered out of turn too. */
  choices: Choice[];
  /** The groups of choices. */
  groups: Group[];
  /** Numbers to choose. */
  ranges: Range[];
  /** Actions with several cards; where there are any, cards of the hand toggle. */
  selections: Selection[];
}

/** A button for an action without a card of the hand. */
export interface Choice extends Action {
  /** The letter of a suit that decorates it. */
  suit?: string;
  /** The id of the group that folds it away. */
  group?: string;
}

/** Choices folded into one button with a menu; it stands in the place of the first of them. */
export interface Group {
  /** Its id. */
  id: string;
  /** Its label. */
  label: string;
}

/** A number to choose; its actions are not in `choices`. */
export interface Range {
  /** Its id. */
  id: string;
  /** Its label. */
  label: string;
  /** The label of the button that confirms. */
  button: string;
  /** The numbers, ascending, perhaps with gaps. */
  values: number[];
  /** The action of each value. */
  actions: string[];
}

/** An action with several cards of the hand: they are toggled, then confirmed. */
export interface Selection extends Action {
  /** The codes of its cards. */
  cards: string[];
}

/** What may be done besides the cards of the hand. */
export interface Controls extends CardControls {
  /** What may be done out of turn; null: nothing. */
  window: OutOfTurn | null;
  /** The only action of a seat in turn that has no choice; the page may do it automatically. */
  forced: string | null;
  /** True if no further play can change the points of the deal. */
  decided: boolean;
}

/** What may be done out of turn. */
export interface OutOfTurn {
  /** What the viewer might want to do before a bot plays on, and so is waited for; null: nothing. */
  text: string | null;
  /** Other seats not in turn that may do something, as far as all may know. */
  seats: number[];
  /** True if the viewer could have done the same in turn and has learnt nothing since: a short wait. */
  brief: boolean;
  /** True if the same may be done before every card: the page waits once. */
  stays: boolean;
}

/** A seat at the table. */
export interface SeatInfo {
  /** Its name. */
  name: string;
  /** A few words such as "to play"; may be empty. */
  status: string;
  /** What lies before it. */
  notes: SeatNote[];
  /** Its last bid, signal or answer since the last trick, for a speech bubble. */
  says: string | null;
  /** The number of its side in `view.sides`. */
  side: number;
  /** True if it is out of the match and has no part in the deal. */
  out: boolean;
}

/** Something public that lies before a seat, such as captured jacks. */
export interface SeatNote {
  /** What it is. */
  id: string;
  /** The same in words. */
  text: string;
  /** The codes of its cards. */
  cards: string[];
}

/** A fact of the deal, such as the trump suit. */
export interface Fact {
  /** What it is. */
  id: string;
  /** Its name. */
  label: string;
  /** Its value in words. */
  text: string;
  /** The letter of a suit that decorates it. */
  suit?: string;
}

/** A pile on the table that belongs to no seat. */
export interface TablePile extends PlaceView {
  /** Its name. */
  label: string;
  /** Its cards in words. */
  text: string;
}

/** The trick that was completed last. */
export interface LastTrick {
  /** Who won it, and why. */
  text: string;
  /** Anchors of this in the rules page. */
  why: Why;
}

/** Something that the viewer could see happen. */
export interface TableEvent {
  /** Grows from event to event, perhaps with gaps. */
  index: number;
  /** The event in words. */
  text: string;
  /** The number of its trick; 0 before the first card. */
  trick: number;
  /** Who played the card or won the trick. */
  seat?: number;
  /** The card played to the trick; null: it lies face down. */
  card?: string | null;
  /** What is printed on this card. */
  mark?: CardMark;
  /** True if this says who won the trick; without a seat nobody did. */
  won?: boolean;
  /** The step of a replay that shows it; only where all cards are open. */
  step?: number;
}

/** What is printed on a card. */
export interface CardMark {
  /** Its rank. */
  rank: string;
  /** The letter of its suit; absent for a card without one. */
  suit?: string;
}

/** The score sheet of the match. */
export interface ScoreSheet {
  /** The finished deals. */
  rows: SheetRow[];
  /** The scores as they stand, a finished deal included. */
  totals: number[];
  /** The seats of each column: partners in every deal share one. */
  columns: number[][];
  /** When the match ends, in words. */
  target: string;
  /** Anchors of this in the rules page. */
  why: Why;
}

/** A finished deal on the score sheet. */
export interface SheetRow {
  /** Which deal it is. */
  label: string;
  /** The points of each seat. */
  points: number[];
  /** The role of each seat, a key of `CatalogGame.roles`; null in a deal without roles. */
  roles: (string | null)[];
  /** The seats that were out of the match before the deal; no points are shown for them. */
  out: number[];
  /** The scores after the deal. */
  totals: number[];
  /** A remark; may be empty. */
  note: string;
}

/** The result of a finished deal. */
export interface DealResult {
  /** Which deal it was. */
  title: string;
  /** Who won it, in one line. */
  headline: string;
  /** What decided it, in the words of the rules. */
  decided: string;
  /** The seats with the best points; empty if all have the same. */
  winners: number[];
  /** How the points came about. */
  lines: ResultLine[];
  /** The points of each seat. */
  points: number[];
  /** Further remarks. */
  text: string;
}

/** How a part of the points came about; the last line is the sum. */
export interface ResultLine {
  /** What it counts. */
  label: string;
  /** A value for each seat; empty for a seat that is out of the match. */
  values: string[];
  /** A value for each column of the score sheet. */
  columns: string[];
  /** Anchors of the line in the rules page. */
  why: Why;
}

/** How the match stands. */
export interface MatchState {
  /** True if the match is over. */
  over: boolean;
  /** The number of deals dealt. */
  deals: number;
  /** The seats that have won it. */
  winners: number[];
  /** The winners, with the scores. */
  text: string;
  /** True for a deal on its own: it came by a link or was laid out by hand. */
  alone: boolean;
}

/** An action. */
export interface ActParams extends MatchParams {
  /** Seat and action, such as `0:TS`. */
  action: string;
}

/** A bot is to act. */
export interface BotParams extends MatchParams {
  /** The seats that bots play. */
  bots: number[];
  /** The level of each seat, null where a person plays; absent: all `normal`. */
  levels?: (Level | null)[];
  /** What strong players found. */
  thoughts?: SearchResultsBySeat;
  /** True if a bot asks its human partner first where that one may forestall it. */
  ask?: boolean;
}

/** What a bot did. */
export interface BotReply extends TableReply {
  /** Its seat and action; null if no bot wants to act. */
  action: string | null;
  /** What it did and why, where an action without a card ended the deal. */
  why: string | null;
  /** The search result that it played. */
  thought: KeptSearchResult | null;
  /** What it would do unless its partner, the viewer, acts first; then it has done nothing. */
  asks: string | null;
}

/** What a search found. */
export interface SearchResult {
  /** The best action, without the seat. */
  action: string;
  /** Why. */
  reason: ReasonCode;
  /** By action: expected points, their standard error (null: not known), number of simulations; best first. */
  estimates: Record<string, EstimateMessage>;
  /** The number of simulations in all. */
  simulations: number;
}

/** A reason without its sentence. */
export interface ReasonCode {
  /** What it is, such as `win-likely`. */
  code: string;
  /** The values its sentence needs. */
  args: Record<string, string | number | string[] | number[]>;
}

/** A search result kept with a match: with the five best estimates of the action played. */
export interface KeptSearchResult extends SearchResult {
  /** The number of the deal in the match. */
  deal: number;
  /** The number of actions before. */
  step: number;
}

/** A hint is wanted. */
export interface HintParams extends MatchParams {
  /** What a search found for this seat; absent: by rules of thumb. */
  thoughts?: SearchResultsBySeat;
}

/** An action of a hint. */
export interface HintAction {
  /** Its text, without the seat. */
  action: string;
  /** Its label. */
  label: string;
  /** The codes of its cards. */
  cards: string[];
}

/** What a bot would do in this seat. */
export interface HintReply extends HintAction {
  /** Why, in words. */
  reason: string;
  /** What else was weighed, best first; empty without a search. */
  others: HintAlternative[];
}

/** What else was weighed. */
export interface HintAlternative extends HintAction {
  /** How many points worse it is expected to be. */
  cost: string;
  /** The same in words; empty if it is just as good. */
  amount: string;
}

/** Back to before the last choice of a person in this deal that the viewer noticed. */
export interface UndoParams extends CommonParams {
  /** The match. */
  match: MatchRecord;
  /** The viewer's seat. */
  seat: number;
  /** The seats that people play. */
  people: number[];
  /** The number of actions at the beginning that are not taken back; absent: 0. */
  given?: number;
  /** True if what is forced is done automatically, and so is no choice. */
  auto?: boolean;
}

/** A link to open. */
export interface OpenParams extends CommonParams {
  /** A link, its text as in docs/link.md, or a whole address. */
  link: string;
}

/** What to know of a deal before playing it. */
export interface Invitation {
  /** Which deal it is. */
  title: string;
  /** Sentences: where one sits, which options and scores are unusual. */
  about: string[];
}

/** What a link shows first. */
export interface OpenReply extends MatchReply, Invitation {
  /** What to do with it. */
  kind: LinkKind;
  /** The id of the game. */
  game: string;
  /** The number of seats. */
  players: number;
  /** The viewer's seat: that of the link, or else the seat in turn. */
  seat: number;
  /** The number of actions shown at first. */
  at: number;
  /** How many of them are this seat's. */
  own: number;
  /** The number of actions in the link; those after `at` are shown after the reader's answer. */
  steps: number;
  /** True if the deal of the link was played to its end. */
  over: boolean;
  /** The link as Torite writes it. */
  link: string;
}

/** A point of a deal, with all cards open: of a link, or of a match. */
export interface ReplayParams extends CommonParams {
  /** The link. */
  link?: string;
  /** The match. */
  match?: MatchRecord;
  /** The number of the deal in the match, from 0; absent: the last that is over. */
  deal?: number | null;
  /** The viewer's seat. */
  seat: number;
  /** The number of actions shown; absent: all. */
  step?: number | null;
  /** The seats that people at this device play. */
  people?: number[];
}

/** A point of a deal; `match` has the whole deal on its own. */
export interface DealPoint extends MatchReply {
  /** The number of actions shown. */
  step: number;
  /** The number of actions of the deal. */
  steps: number;
  /** The steps at which a trick is complete. */
  tricks: number[];
}

/** A point of a deal that is over. */
export interface ReplayReply extends DealPoint {
  /** The table there; its prompt says what was done last, or why the trick was won. */
  table: TableMessage;
  /** The number of the deal in the match, from 0. */
  deal: number;
  /** The number of deals of the match that are over. */
  deals: number;
}

/** An answer to "what would you play?". */
export interface AnswerParams extends CommonParams {
  /** The link. */
  link: string;
  /** Its deal before the answer. */
  match: MatchRecord;
  /** The seat that answers. */
  seat: number;
  /** The answer, without the seat. */
  action: string;
}

/** An answer compared. */
export interface AnswerReply {
  /** True if the sender's player did the same; null if the link does not tell. */
  same: boolean | null;
  /** Sentences. */
  told: Answers;
}

/** What each would do, in sentences. */
export interface Answers {
  /** The reader. */
  yours: string;
  /** The sender's player; absent if the link does not tell. */
  theirs?: string;
  /** A bot. */
  bot?: string;
}

/** A deal of a link, played to its end. */
export interface CompareParams extends MatchParams {
  /** The link. */
  link: string;
  /**
   * Who played this seat on this device before: a name, or empty for the same person; absent: the sender's player.
   */
  by?: string;
}

/** Two results compared. */
export interface CompareReply {
  /** A sentence; null if the deal of the link was not played to its end. */
  text: string | null;
  /** The points in the deal of the link. */
  rows: ResultRow[];
}

/** A row of numbers. */
export interface ResultRow {
  /** What it counts. */
  label: string;
  /** A value for each seat. */
  values: string[];
}

/** A day. */
export interface DailyParams extends CommonParams {
  /** Such as `2026-11-22`; Python looks at no clock. */
  date: string;
}

/** The deal of a day, on its own and before its first action. */
export interface DailyReply extends MatchReply, Invitation {
  /** The day. */
  date: string;
  /** The id of the game. */
  game: string;
  /** The number of seats. */
  players: number;
  /** The person's seat. */
  seat: number;
}

/** A month. */
export interface DailyMonthParams extends CommonParams {
  /** Such as `2026-11`. */
  month: string;
}

/** The games of a month. */
export interface DailyMonthReply {
  /** The id of the game of each day, by date; days before the first one are left out. */
  games: Record<string, string>;
}

/** A challenge. */
export interface ChallengeParams extends CommonParams {
  /** The short form of its first deal. */
  link: string;
  /** Their number. */
  deals: number;
}

/** The deals of a challenge, before their first actions. */
export interface ChallengeReply {
  /** The short form of its first deal, as the library writes it. */
  link: string;
  /** The id of the game. */
  game: string;
  /** The number of seats. */
  players: number;
  /** The person's seat in all deals. */
  seat: number;
  /** The unusual options, in sentences. */
  about: string[];
  /** A match of each deal. */
  deals: MatchRecord[];
}

/** A deal compared with the computer player's. */
export interface ComputerResultReply {
  /** The person's points. */
  yours: number;
  /** The points of that seat when computer players have all seats. */
  bot: number;
  /** How the person did, by the rules of the game. */
  verdict: "better" | "worse" | "same";
  /** The points of the computer players. */
  rows: ResultRow[];
  /** The link to their play. */
  link: string;
}

/** The catalogue. */
export interface CatalogReply {
  /** The catalogue. */
  catalog: Catalog;
}

/** A deal to begin, from a seed or a deck. */
export interface NewDealParams extends CommonParams {
  /** The id of the game. */
  game: string;
  /** Its options; those not named have their defaults. */
  options?: Record<string, string | number | boolean> | null;
  /** A number of 32 bits. */
  seed?: number | null;
  /** The codes of all cards, index 0 dealt first. */
  deck?: string[] | null;
  /** The seat that deals; absent: 0. */
  dealer?: number | null;
  /** The scores of the match before; absent: those of a new match. */
  scores?: number[] | null;
}

/** A deal. */
export interface DealReply {
  /** The deal as it stands. */
  deal: DealState;
}

/** A deal. */
export interface DealParams extends CommonParams {
  /** Its record. */
  record: DealRecord;
}

/** A deal and actions. */
export interface DealActionsParams extends DealParams {
  /** One or more with spaces between them, each `0:TS`, or `TS` for the seat in turn. */
  actions: string;
}

/** The legality of an action. */
export interface RefusalReply {
  /** Why it is illegal; null: it is legal. */
  refusal: ToldReason | null;
}

/** A deal from which actions are taken back. */
export interface DealUndoParams extends DealParams {
  /** The number of actions. */
  count: number;
}

/** A deal and a seat. */
export interface DealSeatParams extends DealParams {
  /** The seat. */
  seat: number;
}

/** A view. */
export interface ViewReply {
  /** What the seat may know. */
  view: View;
}

/** A result. */
export interface ResultReply {
  /** The result of the deal. */
  result: Result;
}

/** A deal and an action. */
export interface DealActionParams extends DealParams {
  /** `0:TS` or `TS`. */
  action: string;
}

/** An action in words. */
export interface LabelReply {
  /** The words. */
  label: string;
}

/** A bot is to choose for a seat. */
export interface DealBotParams extends DealSeatParams {
  /** Its level; absent: `normal`. */
  level?: Level | null;
}

/** What a bot would do. */
export interface ChoiceReply {
  /** Its choice; null: it has nothing to do. */
  choice: BotChoice | null;
}

/** Another deal that this seat cannot tell from the real one is wanted. */
export interface ResampleParams extends DealSeatParams {
  /** A number of 32 bits. */
  seed: number;
}

/** A link is wanted. */
export interface LinkParams extends DealParams {
  /** The seat that looks. */
  seat?: number | null;
  /** The number of actions shown at first. */
  at?: number | null;
}

/** A link. */
export interface LinkReply {
  /** The text after `#` in an address. */
  link: string;
}

/** A link. */
export interface LinkTextParams extends CommonParams {
  /** Its text, or a whole address. */
  text: string;
}

/** What a link opens. */
export interface FromLinkReply extends DealReply {
  /** The seat that looks; null if the link does not say. */
  seat: number | null;
  /** The number of actions shown at first; null: all. */
  at: number | null;
}

/** A day. */
export interface DailyDealParams extends CommonParams {
  /** Such as `2026-11-22`. */
  date: string;
}

/** The deal of a day. */
export interface DailyDealReply extends DealReply {
  /** The person's seat. */
  seat: number;
}

/** A deal to share: of a link, or of a match. */
export interface ShareParams extends CommonParams {
  /** The link. */
  link?: string;
  /** The match. */
  match?: MatchRecord;
  /** The number of the deal in the match, from 0; absent: the last. */
  deal?: number | null;
  /** The seat that shares. */
  seat: number;
  /** The number of actions shown; absent: as the deal stands. */
  step?: number | null;
  /** What the reader is called who is to take the seat. */
  you?: string;
  /** The seats that people at this device play. */
  people?: number[];
}

/** What can be shared of a deal. */
export interface ShareReply {
  /** `fresh` always, `position` of a deal that has begun, `finished` of one that is over. */
  items: Shared[];
}

/** Something that can be shared of a deal. */
export interface Shared {
  /** The deal as dealt, a question about one of its points, or the whole play. */
  kind: LinkKind;
  /** The text after `#` in an address. */
  link: string;
  /** Its title. */
  title: string;
  /** The deal as plain text, as the seat of the link may know it. */
  text: string;
  /** The table to draw, likewise. */
  table: TableMessage;
}

/** A point of a deal that is over, as the player in turn saw it. */
export interface CheckParams extends CommonParams {
  /** The match. */
  match: MatchRecord;
  /** The number of the deal in the match, from 0; absent: the last that is over. */
  deal?: number | null;
  /** The viewer's seat where the deal was over. */
  seat: number;
  /** The number of actions before; absent: all. */
  step?: number | null;
  /** The seats that people play. */
  people: number[];
  /** The level of each seat, null where a person plays; absent: all `normal`. */
  levels?: (Level | null)[];
  /** What is kept of this step, that of a review first. */
  thoughts?: SearchResult[];
  /** True if nobody knows who played. */
  strangers?: boolean;
}

/** A point of a deal that is over, as the player saw it that acted next. */
export interface CheckReply extends ReplayReply {
  /** What that player did; null at the end of the deal. */
  weighed: Weighed | null;
}

/** What a player did, and why. */
export interface CheckedMove {
  /** The seat that acted. */
  seat: number;
  /** Its level; null: a person played there. */
  level: Level | null;
  /** Its action. */
  action: string;
  /** The same in words. */
  text: string;
  /** Why; null where nobody knows. */
  reason: string | null;
  /** The number of simulations. */
  simulations: number;
  /** What was expected of each action, best first. */
  estimates: WeighedEstimate[];
}

/** What a search expected of an action. */
export interface WeighedEstimate {
  /** Its text. */
  action: string;
  /** Its label. */
  label: string;
  /** The codes of its cards. */
  cards: string[];
  /** The expected points. */
  value: number;
  /** Their standard error; null: not known. */
  error: number | null;
  /** The number of simulations. */
  simulations: number;
}

/** What a player did, why, and what the numbers mean. */
export interface Weighed extends CheckedMove {
  /** What the numbers count: points, lives … */
  unit: string;
  /** A sentence where the numbers concern the match, not only the deal; may be empty. */
  remark: string;
}

/** A match in which bots are to act. */
export interface QuestionParams extends CommonParams {
  /** The match. */
  match: MatchRecord;
  /** The seats that bots play. */
  bots: number[];
  /** The level of each seat, null where a person plays; absent: all `normal`. */
  levels?: (Level | null)[];
  /** What has been found so far. */
  thoughts?: SearchResultsBySeat;
}

/** The search that is needed. */
export interface QuestionReply {
  /** What to search; null if the next to act is a person or a bot that needs no time. */
  question: SearchRequest | null;
}

/** What a strong player must think about before play goes on. */
export interface SearchRequest {
  /** Its seat. */
  seat: number;
  /** Its view; a search knows nothing else. */
  view: View;
}

/** A slice of a search. */
export interface ThinkParams extends CommonParams {
  /** What is thought about. */
  view: View;
  /** The seed of the search. */
  seed: number;
  /** A name for the whole search; a worker keeps it from slice to slice. */
  key: string;
  /** The length of the slice in seconds, at most 1. */
  slice: number;
  /** The number of simulations after which to stop; with it every world is played to its end. */
  simulations?: number | null;
  /** An action to weigh besides those that the search finds. */
  taken?: string;
}

/** A search so far. */
export interface ThinkReply {
  /** The best so far; null: to do nothing. */
  thought: SearchResult | null;
  /** The number of simulations so far. */
  simulations: number;
  /** True if there is no use in going on, or the number of simulations is reached. */
  done: boolean;
}

/** A deal that is over. */
export interface DecisionsParams extends CommonParams {
  /** The match. */
  match: MatchRecord;
  /** The number of the deal in the match, from 0; absent: the last that is over. */
  deal?: number | null;
  /** The seat that decided. */
  seat: number;
}

/** The decisions of a seat. */
export interface DecisionsReply {
  /** The number of the deal. */
  deal: number;
  /** Its decisions. */
  decisions: Decision[];
}

/** A choice between several actions. */
export interface Decision {
  /** The number of actions before. */
  step: number;
  /** What the seat knew; `think` weighs it. */
  view: View;
  /** The action that the seat took. */
  taken: string;
}

/** A deal that is over, with its decisions weighed. */
export interface ReviewParams extends DecisionsParams {
  /** The seats that people at this device play. */
  people?: number[];
  /** The search results by the steps of the decisions. */
  weighed: Record<number, SearchResult>;
}

/** What can be learnt of a deal. */
export interface ReviewReply {
  /** A sentence. */
  summary: string;
  /** A sentence where the numbers concern the match too; may be empty. */
  remark: string;
  /** The decisions. */
  moves: ReviewedMove[];
  /** Steps and the points to be expected before each decision, and got in the end. */
  course: [number, number][];
  /** The step after which these changed most. */
  turning: number | null;
}

/** A decision, reviewed. */
export interface ReviewedMove {
  /** The number of actions before. */
  step: number;
  /** How good it was. */
  verdict: "good" | "slip" | "blunder";
  /** How many points it cost. */
  cost: number;
  /** What was done, in words. */
  did: string;
  /** The verdict in words. */
  text: string;
  /** The points to be expected of the best action. */
  expected: string;
  /** All actions that were weighed, best first. */
  others: ActionValue[];
  /** Of a slip or blunder the lines after it and after the best action, if they speak against it. */
  lines: Line[];
}

/** What an action is expected to bring. */
export interface ActionValue {
  /** Its text. */
  action: string;
  /** Its label. */
  label: string;
  /** The expected points, such as `+1.5`. */
  value: string;
  /** How many points less than the best. */
  cost: string;
}

/** A line of play: how the deal may end after an action. */
export interface Line {
  /** The action. */
  label: string;
  /** A link of the deal in a likely world. */
  link: string;
  /** The number of actions before it. */
  at: number;
}

/** Reviews of the reader's own deals in one game. */
export interface PracticeParams extends CommonParams {
  /** The reviews. */
  reviews: KeptReviewParams[];
}

/** A stored review of a deal that is over. */
export interface KeptReviewParams {
  /** The match. */
  match: MatchRecord;
  /** The number of the deal in the match, from 0. */
  deal: number;
  /** The seat that decided. */
  seat: number;
  /** The search results by the steps of the decisions. */
  weighed: Record<number, SearchResult>;
}

/** The costly decisions of the reviews. */
export interface PracticeReply {
  /** By reason, the most frequent first. */
  missed: MissedReason[];
}

/** The positions in which the same was missed, or those without a reason. */
export interface MissedReason {
  /** Why another action was better, in words; empty without a reason. */
  why: string;
  /** The decisions, in the order of the reviews. */
  positions: PracticePosition[];
}

/** A costly decision, to be made again. */
export interface PracticePosition {
  /** The number of its review in the question, from 0. */
  review: number;
  /** The number of actions before. */
  step: number;
  /** The action that was taken. */
  did: string;
  /** The points it cost. */
  cost: string;
  /** The link of the position. */
  link: string;
}

/** Which puzzles are asked for. */
export interface PuzzlesParams extends CommonParams {
  /** The id of a game; absent: all games. */
  game?: string | null;
}

/** The puzzles. */
export interface PuzzlesReply {
  /** By the ids of the games. */
  puzzles: Record<string, PuzzleEntry[]>;
}

/** A puzzle in a list. */
export interface PuzzleEntry {
  /** Its link. */
  link: string;
  /** Its difficulty: the rating of a player who solves it half the time. */
  rating: number;
}

/** A puzzle. */
export interface PuzzleParams extends CommonParams {
  /** The id of its game. */
  game: string;
  /** Its number, from 1. */
  number?: number;
  /** A costly decision of a review, instead of a numbered puzzle. */
  position?: PositionParams;
}

/** A decision of a review. */
export interface PositionParams extends KeptReviewParams {
  /** The number of actions before. */
  step: number;
}

/** A puzzle, as a deal on its own. */
export interface PuzzleReply extends MatchReply {
  /** The seat to act. */
  seat: number;
  /** The number of seats. */
  players: number;
  /** The number of actions of the position. */
  at: number;
  /** How many of them are this seat's. */
  own: number;
  /** Its link. */
  link: string;
  /** Its difficulty: the rating of a player who solves it half the time; 0: not measured. */
  rating: number;
  /** The number of puzzles of the game. */
  count: number;
}

/** An answer to a puzzle. */
export interface PuzzleAnswerParams extends PuzzleParams {
  /** The answer, without the seat. */
  action: string;
  /** The wrong answer before. */
  tried?: string;
}

/** A puzzle answered. */
export interface PuzzleAnswerReply {
  /** True if that is the answer or has the same effect. */
  right: boolean;
  /** The same in words. */
  text: string;
  /** Why the answer is better than what is worse. */
  reason: string;
  /** How the answer was checked. */
  checked: string;
  /** All actions that were weighed, best first. */
  values: ActionCost[];
  /** What is worse, in words. */
  others: CostInWords[];
  /** The line after the answer, if one speaks for or against it. */
  lines: Line[];
}

/** What an action costs. */
export interface ActionCost {
  /** Its text. */
  action: string;
  /** Its label. */
  label: string;
  /** How many points worse than the answer. */
  cost: string;
}

/** What an action costs, or several cards that cost the same. */
export interface CostInWords {
  /** The actions. */
  label: string;
  /** The cost in words. */
  cost: string;
}

/** An annotated deal. */
export interface DocumentParams extends CommonParams {
  /** The whole deal: an object, or the text of a file. */
  deal: unknown;
}

/** A place in an annotated deal; one that does not exist is the beginning. */
export interface AnnotatedParams extends DocumentParams {
  /** The number of actions taken. */
  at?: number;
  /** The index of the note. */
  note?: number | null;
}

/** A place in the walk through an annotated deal. */
export interface AnnotatedPlace {
  /** The number of actions taken. */
  at: number;
  /** The index of the note; null where only an action is shown. */
  note: number | null;
}

/** A place in an annotated deal. */
export interface AnnotatedReply extends AnnotatedPlace {
  /** The title of the deal. */
  title: string;
  /** The id of the game. */
  game: string;
  /** The reader's seat. */
  seat: number;
  /** The number of notes. */
  notes: number;
  /** The note; null where only an action is shown. */
  told: AnnotatedNote | null;
  /** The table as the reader sees it; only an `ask` note lets something be done. */
  table: TableMessage;
  /** With `play`: the deal on its own, to be played on. */
  match: MatchRecord | null;
  /** The note before; null at the first. */
  previous: AnnotatedPlace | null;
  /** The next action or note; null at the last. */
  next: AnnotatedPlace | null;
  /** At the last place: what is said at the end, perhaps empty. */
  end: Piece[] | null;
}

/** A note. */
export interface AnnotatedNote {
  /** `ask`: answered by an action; `choose`: by a choice; `play`: the reader plays on. */
  kind: NoteKind;
  /** What it says. */
  text: Piece[];
  /** The codes of the cards that it points at. */
  cards: string[];
  /** What to choose from; empty but for `choose`. */
  choices: Piece[][];
  /** The indices of the choices in the order in which they are shown. */
  order: number[];
}

/** A card in a text, drawn small or written. */
export interface CardPiece {
  /** Its code. */
  card: string;
  /** How it is written. */
  text: string;
  /** How it is read out. */
  name: string;
}

/** A term of the glossary in a text. */
export interface TermPiece {
  /** Its id. */
  term: string;
  /** The form that fits the sentence; null: its name in the glossary. */
  text: string | null;
}

/** An answer; with neither action nor choice the answer is shown. */
export interface AnnotatedAnswerParams extends DocumentParams {
  /** The index of the note that asks. */
  note: number;
  /** The action, without the seat. */
  action?: string | null;
  /** The index of the choice. */
  choice?: number | null;
}

/** An answer judged. */
export interface AnnotatedAnswerReply {
  /** `good` (go on), `wrong` (try again), `refused` (not legal), `shown` (the answer). */
  verdict: "good" | "wrong" | "refused" | "shown";
  /** What is said. */
  text: Piece[];
}

/** What is wrong with an annotated deal. */
export interface AnnotatedCheckReply {
  /** Empty if it is in order. */
  problems: AnnotatedProblem[];
}

/** Something wrong with an annotated deal. */
export interface AnnotatedProblem {
  /** The index of the note; null: the whole. */
  note: number | null;
  /** What it is; docs/annotated-deals.md lists the codes. */
  code: string;
  /** The same in words. */
  text: string;
}

/** An annotated deal as plain text. */
export interface AnnotatedTextReply {
  /** The whole text. */
  text: string;
}

/** The coach is asked for a line. */
export interface CoachParams extends MatchParams {
  /** What it answered last in this game; null: somebody begins to learn it. */
  kept: CoachKept | null;
}

/** What the page keeps for the coach of a game; it reads only `left`. */
export interface CoachKept {
  /** The lines by their keys. */
  lines: Record<string, CoachLine>;
  /** What was said last; null if nothing waits to be judged. */
  asked: CoachedChoice | null;
  /** The deal that was looked at last. */
  deal: string;
  /** The number of choices in this deal. */
  turns: number;
  /** True if a line was said in this deal. */
  spoke: boolean;
  /** The number of deals in a row that had choices and no line. */
  silent: number;
  /** True if the coach has said good-bye, and is to be switched off. */
  left: boolean;
}

/** A line of the coach. */
export interface CoachLine {
  /** How often a good choice followed it. */
  well: number;
  /** How often it was said. */
  told: number;
}

/** The choice before which a line was said last, not judged yet. */
export interface CoachedChoice {
  /** The deal: the seed of the match and its number in it. */
  deal: string;
  /** How many actions the person had noticed. */
  step: number;
  /** The key of the line. */
  line: string;
}

/** What the coach says. */
export interface CoachReply {
  /** One line on what to think of now; null: nothing. */
  line: string | null;
  /** What the page keeps for the next time. */
  kept: CoachKept;
}

/** A board of which only the game must be given; what does not fit its options is left out. */
export interface LayoutParams extends CommonParams {
  /** The id of the game. */
  game: string;
  /** Its options. */
  options?: Record<string, string | number | boolean>;
  /** The seat that deals. */
  dealer?: number;
  /** The scores before the deal; null: those of a new match. */
  scores?: number[] | null;
  /** The codes of the cards by the ids of the piles. */
  piles?: Record<string, string[]>;
  /** The viewer's seat. */
  seat?: number | null;
}

/** A board. */
export interface BoardReply {
  /** The id of the game. */
  game: string;
  /** Every option with its value. */
  options: Record<string, string | number | boolean>;
  /** The seat that deals. */
  dealer: number;
  /** The scores before the deal. */
  scores: number[];
  /** The viewer's seat. */
  seat: number | null;
  /** The names of the seats. */
  seats: string[];
  /** How cards and suits are drawn and named, a name in `packs` of the catalogue. */
  deck_style: string;
  /** One for each seat that is dealt cards, then those on the table. */
  piles: BoardPile[];
  /** All cards of the pack by suits. */
  tray: TraySuit[];
  /** The board as text that `read` understands. */
  text: string;
  /** How cards of this pack are written. */
  example: CardExample;
  /** A sentence about the piles; may be empty. */
  note: string;
  /** Why it is no deal yet. */
  problems: BoardProblem[];
  /** The deal on its own; null until there is one. */
  match: MatchRecord | null;
  /** Its link. */
  link: string | null;
}

/** A pile that takes cards of the deal: a hand, or cards on the table. */
export interface BoardPile {
  /** Its id. */
  id: string;
  /** Its name. */
  label: string;
  /** Whose hand it is; null: it lies on the table. */
  seat: number | null;
  /** The number of its cards in a complete deal. */
  size: number;
  /** True if the order of the cards matters, the first on top. */
  ordered: boolean;
  /** True if its first card lies face up when the deal begins. */
  face_up: boolean;
  /** The codes of its cards. */
  cards: string[];
  /** Its cards in words. */
  text: string;
}

/** The cards of a suit. */
export interface TraySuit {
  /** Its letter; null: cards without a suit. */
  suit: string | null;
  /** Its name. */
  label: string;
  /** Its cards. */
  cards: TrayCard[];
}

/** A card of the pack. */
export interface TrayCard {
  /** Its code. */
  card: string;
  /** The rank printed on it. */
  rank: string;
  /** How often it is in the pack. */
  count: number;
  /** How many of these are not laid. */
  left: number;
}

/** How cards of this pack are written. */
export interface CardExample {
  /** Some of two suits. */
  hand: string;
  /** By their codes. */
  codes: string;
}

/** Why a board is no deal yet. */
export interface BoardProblem {
  /** A sentence. */
  text: string;
  /** The ids of the piles concerned. */
  piles: string[];
  /** True if it is more than missing cards. */
  wrong: boolean;
}

/** A board. */
export interface BoardParams extends CommonParams {
  /** The id of the game. */
  game: string;
  /** Its options. */
  options: Record<string, string | number | boolean>;
  /** The seat that deals. */
  dealer: number;
  /** The scores before the deal; null: those of a new match. */
  scores: number[] | null;
  /** The codes of the cards by the ids of the piles. */
  piles: Record<string, string[]>;
  /** The viewer's seat. */
  seat: number | null;
}

/** A board to fill at random. */
export interface FillParams extends BoardParams {
  /** A number of 32 bits. */
  seed: number;
}

/** A text to read into a board. */
export interface ReadParams extends BoardParams {
  /** Hands as in docs/notation.md, a link, or a record. */
  text: string;
  /** The id of the pile that takes all cards; absent: each hand goes to its own pile. */
  pile?: string;
}

/** A board with what a text says. */
export interface ReadReply extends BoardReply {
  /** A sentence for each piece that was not understood. */
  unread: string[];
  /** The text is a deal of another game. */
  elsewhere?: OtherGame;
}

/** A deal of another game. */
export interface OtherGame {
  /** The id of the game. */
  game: string;
  /** Its link. */
  link: string;
}

/** A game to open. */
export interface OpenGameParams extends CommonParams {
  /** The texts of its files by their names. */
  files: Record<string, string>;
}

/** A game that can be played. */
export interface OpenGameReply {
  /** The catalogue with this game alone. */
  catalog: Catalog;
}

/** A part of a check. */
export interface CheckGameParams extends CommonParams {
  /** The id of an open game. */
  game: string;
  /** Number of deals. */
  deals: number;
  /** The seed of all choices. */
  seed: number;
  /** True to play whole matches too, unless the deals have a fault. */
  matches: boolean;
}

/** What a check has found. */
export interface CheckGameReply {
  /** What is wrong. */
  findings: GameFinding[];
}

/** Something that is wrong with a game. */
export interface GameFinding {
  /** What it is. */
  code: string;
  /** The same in a sentence. */
  text: string;
  /** The file of the error; absent if there is none. */
  file?: string;
  /** The line in it. */
  line?: number;
  /** The record of a deal that shows it; absent if it concerns no deal. */
  record?: DealRecord;
}

/** What to measure. */
export interface BalanceParams extends CommonParams {
  /** The id of an open game. */
  game: string;
  /** Its options. */
  options: Record<string, string | number | boolean>;
  /** Number of deals by normal players. */
  deals: number;
  /** Number of deals by strong players. */
  strong_deals: number;
  /** The seed of all deals. */
  seed: number;
}

/** What is played to measure a game. */
export interface BalancePlanReply {
  /** The series. */
  parts: BalancePart[];
}

/** A series of deals to play. */
export interface BalancePart {
  /** Its name. */
  name: string;
  /** Its number of tables. */
  tables: number;
}

/** Some tables to play. */
export interface BalanceTablesParams extends BalanceParams {
  /** The name of the series. */
  part: string;
  /** Number of the first table. */
  first: number;
  /** Number of tables. */
  count: number;
}

/** The outcomes of tables. */
export interface BalanceTablesReply {
  /** One for each table. */
  outcomes: TableOutcome[];
}

/** The outcome of a table. */
export interface TableOutcome {
  /** Number of the deal. */
  deal: number;
  /** Number of seats by which the players have moved. */
  rotation: number;
  /** Points of each seat. */
  points: number[];
  /** Record of the deal, if the report needs it. */
  record?: DealRecord;
}

/** Outcomes to report on. */
export interface BalanceReportParams extends BalanceParams {
  /** All outcomes by the names of their series. */
  outcomes: Record<string, TableOutcome[]>;
}

/** What was measured. */
export interface BalanceReportReply {
  /** The report. */
  sections: ReportSection[];
  /** The report as a page of HTML. */
  page: string;
}

/** A part of a report. */
export interface ReportSection {
  /** Its heading. */
  title: string;
  /** Its sentences. */
  lines: string[];
  /** Its plot; empty for none. */
  bars: ReportBar[];
}

/** A bar of a plot. */
export interface ReportBar {
  /** Its label. */
  label: string;
  /** Its length. */
  value: number;
  /** Half of its confidence interval. */
  margin: number;
}

/** Where the rules explain a sentence; null: no rule is needed. */
export type Why = Anchors | null;

/** Anchors of the rules page, nearest first. */
export type Anchors = string[];

/** A part of a text: plain text, a card, or a term of the glossary. */
export type Piece = string | CardPiece | TermPiece;

/** What a note does. */
export type NoteKind = "tell" | "ask" | "choose" | "play";

/** What a link opens: a deal to play, a question, or a finished deal. */
export type LinkKind = "fresh" | "position" | "finished";

/** Expected points, their standard error (null: not known), number of simulations. */
export type EstimateMessage = [number, number | null, number];

/** By seat: what its workers found; null: to do nothing. */
export type SearchResultsBySeat = Record<number, (SearchResult | null)[]>;

/** All methods: what each is asked with, and what it answers. */
export interface Methods {
  /** The games, their options in words, the names of the cards. */
  catalog: { params: CommonParams; ok: Catalog };
  /** Begins a match. Errors: `unknown-game`, `bad-option`. */
  start: { params: StartParams; ok: MatchReply };
  /** The table as it stands. */
  table: { params: MatchParams; ok: TableReply };
  /** Takes an action. Error: `illegal-action`, whose message is the reason. */
  act: { params: ActParams; ok: TableReply };
  /** Takes one action of one bot. */
  bot: { params: BotParams; ok: BotReply };
  /** What a bot would do in this seat, and why. Error: `no-hint`. */
  hint: { params: HintParams; ok: HintReply };
  /** Goes back to before the last choice of a person. Error: `nothing-to-undo`. */
  undo: { params: UndoParams; ok: TableReply };
  /** Plays the rest of a deal that is decided, by ordinary actions of all seats. Error: `not-decided`. */
  lay_down: { params: MatchParams; ok: TableReply };
  /** Deals the next deal of the match. Errors: `deal-not-over`, `match-over`. */
  next: { params: MatchParams; ok: TableReply };
  /** What a link shows first. Errors: those of links. */
  open: { params: OpenParams; ok: OpenReply };
  /** A point of a finished deal with all cards open. Error: `deal-not-over`. */
  replay: { params: ReplayParams; ok: ReplayReply };
  /** Compares an answer to "what would you play?" with the sender's and a bot's. */
  answer: { params: AnswerParams; ok: AnswerReply };
  /** Compares the result of a deal with that of the link. */
  compare: { params: CompareParams; ok: CompareReply };
  /** The deal of a day. Error: `bad-day`: no such date, or one before `daily_from` of the catalogue. */
  daily: { params: DailyParams; ok: DailyReply };
  /** The games of the days of a month. Error: `bad-day`. */
  daily_month: { params: DailyMonthParams; ok: DailyMonthReply };
  /** The deals of a challenge. Errors: those of links. */
  challenge: { params: ChallengeParams; ok: ChallengeReply };
  /** Compares a finished deal with the play of computer players. Error: `deal-not-over`. */
  computer_result: { params: MatchParams; ok: ComputerResultReply };
  /** The catalogue. */
  "rules.catalog": { params: CommonParams; ok: CatalogReply };
  /** Begins a deal. */
  "rules.new_deal": { params: NewDealParams; ok: DealReply };
  /** The deal as it stands. */
  "rules.show": { params: DealParams; ok: DealReply };
  /** Takes actions, all or none. Error: `illegal-action`. */
  "rules.apply": { params: DealActionsParams; ok: DealReply };
  /** The reason why an action is illegal, or null. */
  "rules.refusal": { params: DealActionsParams; ok: RefusalReply };
  /** Takes back the last actions. */
  "rules.undo": { params: DealUndoParams; ok: DealReply };
  /** What a seat may know (docs/view.md). */
  "rules.view": { params: DealSeatParams; ok: ViewReply };
  /** The result. Error: `deal-not-over`. */
  "rules.result": { params: DealParams; ok: ResultReply };
  /** An action in words. */
  "rules.label": { params: DealActionParams; ok: LabelReply };
  /** What a bot would do, from the view of its seat. */
  "rules.bot": { params: DealBotParams; ok: ChoiceReply };
  /** A deal that a seat cannot tell from the real one. */
  "rules.resample": { params: ResampleParams; ok: DealReply };
  /** The link of a deal. Error: `no-link`. */
  "rules.link": { params: LinkParams; ok: LinkReply };
  /** What a link opens. */
  "rules.from_link": { params: LinkTextParams; ok: FromLinkReply };
  /** The deal of a day. Error: `bad-deal`. */
  "rules.daily": { params: DailyDealParams; ok: DailyDealReply };
  /** What can be shared of a deal. Error: `not-shareable`: no link can hold it. */
  share: { params: ShareParams; ok: ShareReply };
  /** A point of a finished deal as the seat in turn saw it, with what it did and why. */
  check: { params: CheckParams; ok: CheckReply };
  /** The search that a strong player needs before play goes on. */
  question: { params: QuestionParams; ok: QuestionReply };
  /** Searches for one slice of time. */
  think: { params: ThinkParams; ok: ThinkReply };
  /** The decisions of a seat in a finished deal. */
  decisions: { params: DecisionsParams; ok: DecisionsReply };
  /** What can be learnt of a finished deal, from the search results of its decisions. */
  review: { params: ReviewParams; ok: ReviewReply };
  /**
   * The costly decisions of reviews, by what was missed. Reviews of an earlier version that cannot be read are left
   * out.
   */
  practice: { params: PracticeParams; ok: PracticeReply };
  /** The puzzles of a game, or of all. */
  puzzles: { params: PuzzlesParams; ok: PuzzlesReply };
  /** A puzzle. Error: `no-such-puzzle`. */
  puzzle: { params: PuzzleParams; ok: PuzzleReply };
  /** Judges an answer to a puzzle. */
  puzzle_answer: { params: PuzzleAnswerParams; ok: PuzzleAnswerReply };
  /** A place of the walk through an annotated deal. Error: `bad-annotated`, its first fault. */
  annotated: { params: AnnotatedParams; ok: AnnotatedReply };
  /** Judges an answer, or shows the right one; the deal then goes on as recorded. */
  annotated_answer: { params: AnnotatedAnswerParams; ok: AnnotatedAnswerReply };
  /** All faults of an annotated deal. */
  annotated_check: { params: DocumentParams; ok: AnnotatedCheckReply };
  /** An annotated deal as plain text. */
  annotated_text: { params: DocumentParams; ok: AnnotatedTextReply };
  /** The line of the coach for a beginner. */
  coach: { params: CoachParams; ok: CoachReply };
  /** The board after a change of options: cards that still fit stay. */
  layout: { params: LayoutParams; ok: BoardReply };
  /** The board as given. */
  lay: { params: BoardParams; ok: BoardReply };
  /** Deals the cards that are left into the open places at random. */
  fill: { params: FillParams; ok: BoardReply };
  /** Reads a text into the board. */
  read: { params: ReadParams; ok: ReadReply };
  /** Opens a game from the texts of its files. Errors: `bad-game` with a sentence, its file and line. */
  open_game: { params: OpenGameParams; ok: OpenGameReply };
  /** Plays an open game at random and looks for faults. Error: `unknown-game`. */
  check_game: { params: CheckGameParams; ok: CheckGameReply };
  /** What is played to measure an open game. Errors: `unknown-game`, `bad-option`. */
  balance_plan: { params: BalanceParams; ok: BalancePlanReply };
  /** Plays some tables. Errors: `unknown-game`, `bad-option`. */
  balance_tables: { params: BalanceTablesParams; ok: BalanceTablesReply };
  /** The measures of an open game, from all outcomes. Errors: `unknown-game`, `bad-option`. */
  balance_report: { params: BalanceReportParams; ok: BalanceReportReply };
}
