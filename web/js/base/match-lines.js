// Lines of play: a match keeps its line, a name that it got at its beginning, and counts how often it was stored. So a tab
// that does not know how a match went on in another tab can never overwrite it with its own older play.

import { keepsAnything, readDevice, unsaved, write, writeText } from "./device.js";

/** @import { SavedMatch } from "./types.js" */

export const newLine = () => Math.random().toString(36).slice(2);

/** @param {string | null} text @returns {{line: string, revision: number} | null} */
function standing(text) {
  try {
    const { line, revision } = JSON.parse(text ?? "null");
    return { line: String(line ?? ""), revision: Number(revision) || 0 };
  } catch {
    return null;
  }
}

/** What earlier versions stored has no line yet. @param {SavedMatch} saved */
export const lineOf = ({ line = "", revision = 0 }) => ({ line, revision });

/**
 * Whether what lies there has not come about from what is known here, but in another tab.
 * @param {{line: string, revision: number} | null} there
 * @param {{line?: string, revision?: number} | null} here
 */
function isNews(there, here) {
  if (!there || !here) return there !== null;
  return there.line !== (here.line ?? "") || there.revision > (here.revision ?? 0);
}

/**
 * Stores the next state of a line of play.
 * @template {SavedMatch} S
 * @param {string} key
 * @param {S} saved
 * @returns {S | null} as it was stored; null: it was played on elsewhere, and nothing was stored
 */
export function writeOn(key, saved) {
  const there = readDevice(key);
  if (isNews(standing(there), saved)) return null;
  if (there === JSON.stringify(saved)) return saved;
  const next = { ...saved, revision: (saved.revision ?? 0) + 1 };
  write(key, next);
  return next;
}

/** Forgets what could not be stored if another tab has stored something since. @param {string} key */
export function forgetOutdated(key) {
  const mine = standing(unsaved.get(key) ?? null);
  if (keepsAnything() && mine && isNews(standing(readDevice(key)), mine)) unsaved.delete(key);
}

/**
 * What to begin with: what is to be played, unless another tab has begun it since.
 * @template {SavedMatch} S
 * @param {S | null} kept
 * @param {S} wanted
 */
export function newest(kept, wanted) {
  return kept && (kept.line !== wanted.line || kept.revision !== wanted.revision) ? kept : wanted;
}

/** What this page could not store, to be handed to another tab. @param {string} key */
export function unsavedText(key) {
  const text = unsaved.get(key) ?? null;
  unsaved.delete(key);
  return text;
}

/**
 * What another tab could not store. This one may have more luck.
 * @param {string} key
 * @param {string} text
 */
export function adopt(key, text) {
  if (!isNews(standing(readDevice(key)), standing(text))) writeText(key, text);
}

/**
 * Another tab has stored something.
 * @param {string} key
 * @param {() => {line?: string, revision?: number}} here
 * @param {() => void} changed
 * @param {AbortSignal} signal
 */
export function watchStored(key, here, changed, signal) {
  addEventListener(
    "storage",
    (event) => {
      if (event.key === key && isNews(standing(event.newValue), here())) changed();
    },
    { signal },
  );
}
