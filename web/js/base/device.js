// The storage of this device: reading and writing texts. A page without storage works too, but forgets; a record that
// cannot be read is set aside, never thrown away.

/** Prefix of all our keys. */
export const PREFIX = "torite.";
const ASIDE = "torite.aside.";

/**
 * A problem to report to the user: "storage-closed" or "storage-full" (reported once), "set-aside" (a damaged record),
 * "too-new" (a record of a later version).
 * @typedef {"storage-closed" | "storage-full" | "set-aside" | "too-new"} Problem
 */

/** Reported once there is a listener: the settings are read before the texts are loaded. @type {Problem[]} */
const early = [];
/** @type {(problem: Problem) => void} */
let tell = (problem) => early.push(problem);
let reportedFailure = false;

/** Values that could not be stored, kept as long as the page. @type {Map<string, string>} */
export const unsaved = new Map();

/** @param {typeof tell} listener */
export function onProblem(listener) {
  tell = listener;
  for (const problem of early.splice(0)) tell(problem);
}

/** False if nothing is kept on the device. */
let keeps = true;
let changed = () => {};

/**
 * Keeps everything only as long as the page: nothing is written to the device or read from it.
 * @param {() => void} listener called after every change
 */
export function keepNothing(listener) {
  keeps = false;
  changed = listener;
}

/** True if this page may keep things on the device. */
export const keepsAnything = () => keeps;

/** @param {"storage-closed" | "storage-full"} problem */
function failed(problem) {
  if (reportedFailure) return;
  reportedFailure = true;
  tell(problem);
}

/**
 * Uses the storage, and reports a failure.
 * @template T
 * @param {(storage: Storage) => T} use
 * @param {T} otherwise the result if it fails
 */
export function attempt(use, otherwise) {
  try {
    return use(localStorage);
  } catch (error) {
    // Firefox used a name of its own.
    const isFull = error instanceof DOMException && /quota/i.test(error.name);
    failed(isFull ? "storage-full" : "storage-closed");
    return otherwise;
  }
}

/** @param {string} key */
export const read = (key) => unsaved.get(key) ?? readDevice(key);

/** The value on the device itself, ignoring values that could not be stored. @param {string} key */
export const readDevice = (key) =>
  keeps ? attempt((storage) => storage.getItem(key), null) : (unsaved.get(key) ?? null);

/** @param {string} key @param {unknown} value */
export function write(key, value) {
  writeText(key, JSON.stringify(value));
}

/** @param {string} key @param {string} text */
export function writeText(key, text) {
  unsaved.set(key, text);
  if (!keeps) changed();
  else if (attempt((storage) => storage.setItem(key, text) ?? true, false)) unsaved.delete(key);
}

/** @param {string} key */
export function remove(key) {
  unsaved.delete(key);
  if (keeps) attempt((storage) => storage.removeItem(key), undefined);
}

/**
 * Moves a record to a key of its own; a later version may still read it.
 * @param {string} key
 * @param {"set-aside" | "too-new"} problem
 */
export function setAside(key, problem) {
  const text = read(key);
  unsaved.delete(key);
  if (text !== null && keeps && !moveAside(key, text)) failed("storage-full");
  tell(problem);
}

/** @param {string} key @param {string} text @returns {boolean} true if it was moved */
function moveAside(key, text) {
  const aside = `${ASIDE}${key.slice(PREFIX.length)}.${Date.now()}`;
  try {
    const twice = stored(aside, text);
    localStorage.removeItem(key);
    // A full device has room for one copy, not for two.
    if (twice || stored(aside, text)) return true;
  } catch {
    return false;
  }
  stored(key, text);
  return false;
}

/** @param {string} key @param {string} text @returns {boolean} true if it was stored */
function stored(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} key @returns {any} undefined if missing or unreadable */
export function readRecord(key) {
  const text = read(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    setAside(key, "set-aside");
    return undefined;
  }
}
