// Lines of play. A match keeps its line, a name given at its start, and counts how often it was stored. So a tab that
// missed how a match went on in another tab cannot overwrite it with older play.

import { keepsAnything, readDevice, unsaved, write, writeText } from "./device.js";

/** @import { SavedMatch } from "./types.js" */

const newLine = () => Math.random().toString(36).slice(2);

/** @param {string | null} text @returns {{line: string, revision: number} | null} */
function standing(text) {
  try {
    const { line, revision } = JSON.parse(text ?? "null");
    return { line: String(line ?? ""), revision: Number(revision) || 0 };
  } catch {
    return null;
  }
}

/** The line and revision; matches stored by earlier versions have none. @param {SavedMatch} saved */
export const lineOf = ({ line = "", revision = 0 }) => ({ line, revision });

/**
 * True if the stored match was continued in another tab.
 * @param {{line: string, revision: number} | null} there
 * @param {{line?: string, revision?: number} | null} here
 */
function isNews(there, here) {
  if (!there || !here) return there !== null;
  return there.line !== (here.line ?? "") || there.revision > (here.revision ?? 0);
}

/**
 * Stores the next state of a line; a value without one begins it.
 * @template {SavedMatch} S
 * @param {string} key
 * @param {S} saved
 * @param {boolean} replaces true if a new line replaces the stored one
 * @returns {S | null} as stored; null: it was continued elsewhere, and nothing was stored
 */
export function writeOn(key, saved, replaces) {
  const there = readDevice(key);
  const begins = saved.line === undefined;
  const now = begins ? { ...saved, line: newLine() } : saved;
  if (!(begins && replaces) && isNews(standing(there), now)) return null;
  if (there === JSON.stringify(now)) return now;
  const next = { ...now, revision: (saved.revision ?? 0) + 1 };
  write(key, next);
  return next;
}

/** Forgets values that could not be stored if another tab has stored something since. @param {string} key */
export function forgetOutdated(key) {
  const mine = standing(unsaved.get(key) ?? null);
  if (keepsAnything() && mine && isNews(standing(readDevice(key)), mine)) unsaved.delete(key);
}

/**
 * The match to begin with: the wanted one, unless another tab has begun it since.
 * @template {SavedMatch} S
 * @param {S | null} kept
 * @param {S} wanted
 */
export const newest = (kept, wanted) =>
  kept && (kept.line !== wanted.line || kept.revision !== wanted.revision) ? kept : wanted;

/** The value this page could not store, to pass to another tab. @param {string} key */
export function unsavedText(key) {
  const text = unsaved.get(key) ?? null;
  unsaved.delete(key);
  return text;
}

/** Takes over what another tab could not store. @param {string} key @param {string} text */
export function adopt(key, text) {
  if (!isNews(standing(readDevice(key)), standing(text))) writeText(key, text);
}

/**
 * Calls `changed` when another tab has stored something newer.
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
