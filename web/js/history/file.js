// The history as a file, docs/history.md: JSON with one match per line, so that a truncated file is still readable up
// to the cut.

import { readEntry } from "./entry.js";

/** @import { FullEntry } from "./types.js" */

const KIND = "history";
const VERSION = 1;
/** The last line of a file. */
const END = "]}";
/** The beginning of our files, recognizable even in a truncated one. */
const OURS = /^\ufeff?\s*\{\s*"torite"\s*:\s*"history"/;

/**
 * Why a file cannot be read: not one of ours, damaged from its beginning, or of a later version.
 * @typedef {"foreign" | "damaged" | "too-new"} Fault
 *
 * @typedef {object} Contents
 * @property {FullEntry[]} entries
 * @property {number} refused number of matches that cannot be read or belong to a later version
 * @property {number} parts number of unreadable thoughts and reviews in readable matches
 * @property {boolean} short true if the file is truncated
 * @property {Record<string, unknown>} kept other stored values by key, unchecked
 */

/** @param {FullEntry[]} entries @param {Record<string, string>} kept @param {string} made when */
export function writeFile(entries, kept, made) {
  const head = JSON.stringify({ torite: KIND, version: VERSION, made, kept }).slice(0, -1);
  const lines = entries.map((entry) => JSON.stringify(entry)).join(",\n");
  return `${head},"history":[\n${lines}\n${END}\n`;
}

/** @param {string} text @returns {Contents | Fault} */
export function readFile(text) {
  const [found, short] = parse(text.replace(/^\ufeff/, ""));
  if (found === undefined) return OURS.test(text) ? "damaged" : "foreign";
  if (typeof found !== "object" || found?.torite !== KIND) return "foreign";
  if (!Number.isInteger(found.version)) return "damaged";
  if (found.version > VERSION) return "too-new";
  if (!Array.isArray(found.history)) return "damaged";
  /** @type {any[]} */
  const listed = found.history;
  const read = listed.map(readEntry).filter((one) => one !== null);
  return {
    entries: read.map(({ entry }) => entry),
    refused: listed.length - read.length,
    parts: read.reduce((sum, { refused }) => sum + refused, 0),
    short,
    kept: typeof found.kept === "object" ? { ...found.kept } : {},
  };
}

/** @param {string} text @returns {[any, boolean]} its value, undefined if unreadable; and true if its end is missing */
function parse(text) {
  try {
    return [JSON.parse(text), false];
  } catch {
    return parseLines(text);
  }
}

/**
 * Reads one of our files line by line; an unreadable line is an unreadable entry. If the end is missing, the last line
 * may be truncated.
 * @param {string} text
 * @returns {[any, boolean]}
 */
function parseLines(text) {
  const [head = "", ...lines] = text.trimEnd().split("\n");
  const short = lines.at(-1) !== END;
  const found = parseLine(`${head}]}`);
  if (typeof found !== "object" || found === null) return [undefined, true];
  const entries = lines.filter((line) => line !== END).map(parseLine);
  if (short && entries.at(-1) === undefined) entries.pop();
  return [{ ...found, history: entries }, short];
}

/** @param {string} line @returns {any} undefined: unreadable */
function parseLine(line) {
  try {
    return JSON.parse(line.replace(/,\s*$/, ""));
  } catch {
    return undefined;
  }
}
