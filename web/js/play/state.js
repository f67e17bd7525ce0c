// The state of a match on the screen, and the one function that makes the next state. What follows from a state is
// computed here too, without elements, storage or Python.

import { USUAL_LEVEL } from "../base/levels.js";

/** @import { Level, SavedMatch } from "../base/types.js" */
/** @import { TableMessage } from "../base/messages.js" */
/** @import { Extras } from "./match-host.js" */

/**
 * @typedef {object} MatchState
 * @property {SavedMatch} saved as it was stored last
 * @property {TableMessage | null} message the last message shown
 * @property {number} viewer the viewer's seat
 * @property {boolean} visiting true while the viewer has the device for an out-of-turn action
 * @property {ReadonlySet<string>} declined keys of the out-of-turn options that the viewers have declined
 * @property {Extras} extras of the host, for the message
 * @property {boolean} watching true if the match is only viewed, as another tab has it
 * @property {string} playedOn the deal in which the person declined to lay down the cards
 * @property {ReadonlySet<number>} automatic indexes in the history of the actions that were played for the person
 * @property {string | null} why reason for which a bot's action ended the deal
 */

/**
 * @typedef {{type: "stored", saved: SavedMatch}
 *   | {type: "shown", message: TableMessage}
 *   | {type: "extras", extras: Extras}
 *   | {type: "handed", seat: number}
 *   | {type: "visits"}
 *   | {type: "acted"}
 *   | {type: "waited", text: string | null}
 *   | {type: "watches"}
 *   | {type: "plays-on"}
 *   | {type: "undone"}
 *   | {type: "automatic"}
 *   | {type: "bot", why: string | null}} MatchEvent
 */

/** @param {SavedMatch} saved @returns {MatchState} */
export function firstState(saved) {
  return {
    saved,
    message: null,
    viewer: saved.people[0],
    visiting: false,
    declined: new Set(),
    extras: {},
    watching: false,
    playedOn: "",
    automatic: new Set(),
    why: null,
  };
}

/** @param {MatchState} state @param {MatchEvent} event @returns {MatchState} */
export function nextState(state, event) {
  switch (event.type) {
    case "stored":
      return { ...state, saved: event.saved };
    case "shown":
      return {
        ...state,
        message: event.message,
        automatic: stillPlayed(state, event.message),
        why: event.message.result ? state.why : null,
      };
    case "extras":
      return { ...state, extras: event.extras };
    case "handed":
      return { ...state, viewer: event.seat, visiting: false };
    case "visits":
      return { ...state, visiting: true };
    case "acted":
      return { ...state, visiting: false };
    case "waited":
      return {
        ...state,
        visiting: false,
        declined: new Set([...state.declined, optionKey(state, event.text)]),
      };
    case "watches":
      return { ...state, watching: true };
    case "plays-on":
      return { ...state, playedOn: dealOf(state) };
    case "undone":
      return { ...state, playedOn: "" };
    case "automatic":
      return { ...state, automatic: new Set([...state.automatic, state.message?.view.history.length ?? 0]) };
    case "bot":
      return { ...state, why: event.why };
  }
}

/**
 * The automatic actions that are still in the deal: none after another deal began, and none that were undone.
 * @param {MatchState} state
 * @param {TableMessage} message
 */
function stillPlayed({ message: before, automatic }, { view, match }) {
  if (before?.match.deals !== match.deals) return new Set();
  return new Set([...automatic].filter((step) => step < view.history.length));
}

/** @param {MatchState} state */
export const hasSeveral = ({ saved }) => saved.people.length > 1;

/** The seats of the bots. @param {MatchState} state @returns {number[]} */
export const botsOf = ({ saved: { people, names } }) =>
  names.map((_, seat) => seat).filter((seat) => !people.includes(seat));

/** The levels of the bots; null for people. @param {MatchState} state @returns {(Level | null)[]} */
export const levelsOf = ({ saved: { people, names, levels } }) =>
  names.map((_, seat) => (people.includes(seat) ? null : (levels?.[seat] ?? USUAL_LEVEL)));

/** The identity of the deal. @param {MatchState} state */
const dealOf = ({ saved }) => `${saved.id} ${saved.deals}`;

/** @param {MatchState} state @param {string | null} text */
const optionKey = ({ message }, text) => `${message?.match.deals} ${message?.view.seat} ${text}`;

/**
 * True if the viewer already declined this standing out-of-turn option in this deal. The table does not pause for it
 * again.
 * @param {MatchState} state
 */
export function isDeclined(state) {
  const offered = state.message?.offers?.window;
  return !state.visiting && offered?.stays === true && state.declined.has(optionKey(state, offered.text));
}

/** The action that may be played for the person now, if any. @param {MatchState} state */
export function forcedAction({ message, viewer, extras, saved, visiting }) {
  if (!message || extras.ask || extras.hold || visiting) return null;
  // Another person may want to act first.
  const others = message.offers?.window?.seats ?? [];
  if (others.some((seat) => seat !== viewer && saved.people.includes(seat))) return null;
  return message.view.turn === viewer ? (message.offers?.forced ?? null) : null;
}

/**
 * True if laying down the cards is offered. Not while a forced action is pending.
 * @param {MatchState} state
 * @param {boolean} autoPlay
 */
export function offersLayDown(state, autoPlay) {
  const { message, extras, playedOn } = state;
  if (!message?.offers?.decided || extras.ask || extras.hold || playedOn === dealOf(state)) return false;
  return !autoPlay || forcedAction(state) === null;
}

/** The other people who may act out of turn. @param {MatchState} state */
export function visitors({ message, extras, saved }) {
  const seats = extras.hold ? [] : (message?.offers?.window?.seats ?? []);
  return seats.filter((seat) => seat !== message?.view.seat && saved.people.includes(seat));
}

/**
 * True if a person has chosen an action in this deal: actions begin with their seat.
 * @param {MatchState} state
 * @param {number} given number of initial actions of this person that cannot be undone
 */
export function canUndo({ message, saved, automatic }, given) {
  const own = (message?.view.history ?? []).filter(
    (item, step) =>
      typeof item === "string" && saved.people.includes(Number.parseInt(item, 10)) && !automatic.has(step),
  );
  return own.length > given;
}

/**
 * The person who holds the device next: the one in turn, or the next after the bots.
 * @param {MatchState} state
 * @param {TableMessage} message
 */
export function nextPerson({ saved }, { view: { turn, players } }) {
  /** @param {number} seat */
  const after = (seat) => (seat - (turn ?? 0) + players) % players;
  return saved.people.reduce((a, b) => (after(b) < after(a) ? b : a));
}
