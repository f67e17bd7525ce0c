// An annotated deal being written, and its file: docs/annotated-deals.md.

import { newIdentity } from "../history/entry.js";

/** @import { DealRecord } from "../../torite.js" */
/** @import { Draft, DraftAnswer, DraftChoice, DraftNote, Texts } from "./types.js" */
/** @import { NoteKind } from "../base/messages.js" */

/** @param {number} at @returns {DraftNote} */
export const newNote = (at) => ({
  at,
  text: {},
  cards: [],
  kind: "tell",
  answers: [],
  otherwise: {},
  choices: [newChoice(true), newChoice(false)],
});

/** @param {boolean} good @returns {DraftChoice} */
export const newChoice = (good) => ({ text: {}, good, why: {} });

/** @param {{deal: DealRecord, seat: number, step: number, title: string, lang: string}} source @returns {Draft} */
export function newDraft({ deal, seat, step, title, lang }) {
  return {
    torite: 1,
    id: newIdentity().id,
    time: Date.now(),
    step,
    langs: [lang],
    title: { [lang]: title },
    deal,
    seat,
    hands: "own",
    notes: [],
    end: {},
  };
}

/**
 * A text in the page's language, or else in its first written language.
 * @param {Texts} texts
 * @param {string[]} langs
 * @param {string} lang
 */
export const textIn = (texts, langs, lang) =>
  (texts[langs.includes(lang) ? lang : (langs[0] ?? "")] ?? "").trim();

/** The recorded action of the seat after this number of actions, or null. @param {Draft} draft @param {number} at */
export function nextAction({ deal, seat }, at) {
  const [who, ...action] = (deal.actions[at] ?? "").split(":");
  return who === String(seat) ? action.join(":") : null;
}

// The file --------------------------------------------------------------------------------------------------

/** @param {Draft} draft @returns {object} */
export function toFile(draft) {
  const { langs, title, deal, seat, hands, names, notes, end } = draft;
  return {
    annotated: 1,
    title: written(title, langs) ?? {},
    deal,
    seat,
    ...(hands === "all" ? { hands } : {}),
    ...(names ? { names } : {}),
    notes: notes.map((note) => noteToFile(note, langs)),
    ...optional("end", end, langs),
  };
}

/**
 * The written texts by language; null if empty.
 * @param {Texts} texts
 * @param {string[]} langs
 * @returns {Texts | null}
 */
function written(texts, langs) {
  const filled = langs.map((lang) => [lang, (texts[lang] ?? "").trim()]).filter(([, text]) => text !== "");
  return filled.length > 0 ? Object.fromEntries(filled) : null;
}

/** @param {string} key @param {Texts} texts @param {string[]} langs */
function optional(key, texts, langs) {
  const filled = written(texts, langs);
  return filled ? { [key]: filled } : {};
}

/** @param {DraftNote} note @param {string[]} langs */
function noteToFile({ at, text, cards, kind, answers, otherwise, choices }, langs) {
  const asked = {
    tell: {},
    play: { play: true },
    ask: {
      ask: {
        answers: answers.map((answer) => ({
          action: answer.action,
          ...(answer.good ? { good: true } : {}),
          ...optional("text", answer.text, langs),
        })),
        ...optional("otherwise", otherwise, langs),
      },
    },
    choose: {
      ask: {
        choices: choices.map((choice) => ({
          text: written(choice.text, langs) ?? {},
          ...(choice.good ? { good: true } : {}),
          ...optional("why", choice.why, langs),
        })),
      },
    },
  };
  return {
    at,
    text: written(text, langs) ?? {},
    ...(cards.length > 0 ? { cards } : {}),
    ...asked[kind],
  };
}

/**
 * The draft of a file that Python has accepted.
 * @param {any} file
 * @param {DealRecord} deal the deal of the file or its link
 * @param {{seat: number, lang: string}} usual defaults; `lang`: of texts without a language
 * @returns {Draft}
 */
export function fromFile(file, deal, { seat, lang }) {
  /** @param {unknown} text @returns {Texts} */
  const texts = (text) =>
    typeof text === "string" ? { [lang]: text } : { .../** @type {Texts | undefined} */ (text) };
  const title = texts(file.title);
  return {
    ...newDraft({ deal, seat: file.seat ?? seat, step: file.notes[0]?.at ?? 0, title: "", lang }),
    langs: Object.keys(title),
    title,
    hands: file.hands === "all" ? "all" : "own",
    ...(file.names ? { names: file.names } : {}),
    notes: file.notes.map((/** @type {any} */ note) => noteFromFile(note, texts)),
    end: texts(file.end),
  };
}

/** @param {any} filled @param {(text: unknown) => Texts} texts @returns {DraftNote} */
function noteFromFile({ at, text, cards = [], ask, play }, texts) {
  const note = newNote(at);
  /** @type {NoteKind} */
  const kind = play ? "play" : ask?.answers ? "ask" : ask?.choices ? "choose" : "tell";
  return {
    ...note,
    text: texts(text),
    cards,
    kind,
    answers: (ask?.answers ?? []).map((/** @type {any} */ answer) => ({
      action: answer.action,
      good: answer.good === true,
      text: texts(answer.text),
    })),
    otherwise: texts(ask?.otherwise),
    choices: ask?.choices
      ? ask.choices.map((/** @type {any} */ choice) => ({
          text: texts(choice.text),
          good: choice.good === true,
          why: texts(choice.why),
        }))
      : note.choices,
  };
}

// Order of notes ----------------------------------------------------------------------------------------

/**
 * Inserts a note after the others at its step.
 * @param {Draft} draft
 * @param {DraftNote} note
 * @returns {number} its index
 */
export function insertNote({ notes }, note) {
  const later = notes.findIndex(({ at }) => at > note.at);
  const index = later < 0 ? notes.length : later;
  notes.splice(index, 0, note);
  return index;
}

/**
 * Moves a note to another step, or among those of its step.
 * @param {Draft} draft
 * @param {number} index
 * @param {{at?: number, by?: -1 | 1}} where
 * @returns {number} its new index
 */
export function moveNote(draft, index, { at, by }) {
  const { notes } = draft;
  const note = notes[index];
  if (!note) return index;
  if (by !== undefined) {
    const other = notes[index + by];
    if (other?.at !== note.at) return index;
    notes[index] = other;
    notes[index + by] = note;
    return index + by;
  }
  notes.splice(index, 1);
  note.at = at ?? note.at;
  // The answers and visible cards belong to another step.
  return insertNote(draft, note);
}

/**
 * The answers to a question answered by playing; the recorded action is always right.
 * @param {Draft} draft
 * @param {DraftNote} note
 * @returns {DraftAnswer[]}
 */
export function answersWithRecorded(draft, note) {
  const recorded = nextAction(draft, note.at);
  if (recorded === null) return note.answers;
  const found = note.answers.find(({ action }) => action === recorded);
  if (found) {
    found.good = true;
    return note.answers;
  }
  return [{ action: recorded, good: true, text: {} }, ...note.answers];
}
