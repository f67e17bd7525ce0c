// The history of this device: every match with at least one finished deal. Without storage or room the history lasts as
// long as the page, and a message says so; play goes on.

import { t } from "../base/i18n.js";
import { notify } from "../base/notices.js";
import { keepsAnything } from "../base/store.js";
import {
  destroy,
  readAll,
  readRecord,
  readRecords,
  removeAll,
  removedWith,
  troubleOf,
  writeAll,
  writeReviews,
} from "./database.js";
import { entryOf, withTimes } from "./entry.js";
import { joinReviews, reviewsFor } from "./reviews.js";

/** @import { SavedMatch } from "../base/types.js" */
/** @import { TableMessage } from "../base/messages.js" */
/** @import { Entry, FullEntry, KeptReview, Long, Trouble } from "./types.js" */

/** Number of matches whose reviews are practised. */
const MOST_REVIEWED = 40;

/**
 * Entries that could not be written, kept as long as the page and tried again with the next one.
 * @type {Map<string, FullEntry>}
 */
const unwritten = new Map();
/** Removals that could not be written, with the number of deals. @type {Map<string, number>} */
const removed = new Map();
/** @type {Trouble | null} */
let trouble = null;
let reported = false;
/** Queue of tasks: the next deal may end before the last one is written. @type {Promise<unknown>} */
let queue = Promise.resolve();

/** @template T @param {() => Promise<T>} task @returns {Promise<T>} */
function inTurn(task) {
  const done = queue.then(task);
  queue = done.catch(() => {});
  return done;
}

/**
 * Stores a match at the end of a deal. Storing the same table again changes nothing.
 * @param {SavedMatch} saved
 * @param {TableMessage} message
 */
export function remember(saved, message) {
  const { id } = saved;
  if (!keepsAnything() || !id || !message.result) return Promise.resolve();
  const entry = entryOf({ ...saved, id }, message, new Date());
  return inTurn(async () => {
    if ((await removedDeals(id)) >= entry.deals.length) return;
    put(entry);
    await write();
    if (!trouble || reported) return;
    reported = true;
    notify(t(`history.trouble.${trouble}`), { id: "history", stays: true });
  });
}

/** Adds an entry to those to write, merged with an unwritten one. @param {FullEntry} entry */
function put(entry) {
  const before = unwritten.get(entry.id);
  const reviews = joinReviews(before, entry);
  const { reviews: _, ...plain } = withTimes(before, entry);
  unwritten.set(entry.id, reviews.length > 0 ? { ...plain, reviews } : plain);
}

/** The number of deals at removal: a removed match returns only when it is continued. @param {string} id */
async function removedDeals(id) {
  return removed.get(id) ?? (await removedWith(id).catch(() => 0));
}

/** Writes all unwritten entries. */
async function write() {
  try {
    if (unwritten.size > 0) await writeAll([...unwritten.values()]);
    unwritten.clear();
    trouble = null;
  } catch (error) {
    trouble = troubleOf(error);
  }
}

/**
 * All entries, the latest first, and the reason if some may be missing.
 * @returns {Promise<{entries: Entry[], trouble: Trouble | null}>}
 */
export function entries() {
  return inTurn(async () => {
    const found = new Map();
    let unread = 0;
    try {
      const read = await readAll();
      unread = read.unread;
      for (const entry of read.entries) found.set(entry.id, entry);
      if (trouble !== "full") trouble = null;
    } catch (error) {
      trouble = troubleOf(error);
    }
    for (const [id, { match: _, thoughts: __, reviews: ___, ...entry }] of unwritten) found.set(id, entry);
    return { entries: byTime([...found.values()]), trouble: trouble ?? (unread > 0 ? "unread" : null) };
  });
}

/** @template {Entry} E @param {E[]} entries */
function byTime(entries) {
  const times = new Map(entries.map((entry) => [entry, Date.parse(entry.ended)]));
  return entries.sort((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0));
}

/** An entry with its record. @param {string} id @returns {Promise<FullEntry | null>} */
export async function findEntry(id) {
  const { entries: all } = await entries();
  const entry = all.find((one) => one.id === id);
  const record = entry && (await recordOf(id));
  return entry && record ? { ...entry, ...long(record) } : null;
}

/** @param {string} id */
async function recordOf(id) {
  return unwritten.get(id) ?? (await readRecord(id).catch(() => undefined));
}

/** The unlisted part of an entry. @param {Long} record */
const long = ({ match, thoughts, reviews }) => ({
  match,
  ...(thoughts ? { thoughts } : {}),
  ...(reviews ? { reviews } : {}),
});

/** The reviews of a match. @param {string} id @returns {Promise<KeptReview[]>} */
export function reviewsOf(id) {
  return inTurn(async () => (await recordOf(id))?.reviews ?? []);
}

/**
 * Stores reviews with their match.
 * @param {string} id
 * @param {KeptReview[]} reviews
 * @returns {Promise<boolean>} true if the match exists and the reviews were stored
 */
export function keepReviews(id, reviews) {
  return inTurn(async () => {
    const waiting = unwritten.get(id);
    if (waiting) put({ ...waiting, reviews });
    return Boolean(waiting) || (await writeReviews(id, reviews).catch(() => false));
  });
}

/** All entries with their records, the oldest first. @returns {Promise<FullEntry[]>} */
export async function fullEntries() {
  const { entries: all } = await entries();
  /** @type {Map<string, Long>} */
  const records = new Map(unwritten);
  for (const record of await readRecords().catch(() => []))
    if (!records.has(record.id)) records.set(record.id, record);
  return all.reverse().flatMap((entry) => {
    const record = records.get(entry.id);
    return record ? [{ ...entry, ...long(record) }] : [];
  });
}

/** The reviews of the person's own decisions in the latest matches of a game, the latest first. @param {string} game */
export async function ownReviews(game) {
  const { entries: all } = await entries();
  const latest = all.filter((entry) => entry.game === game).slice(0, MOST_REVIEWED);
  const found = await Promise.all(
    latest.map(async ({ id, people }) => {
      const { match, reviews = [] } = (await recordOf(id)) ?? {};
      if (!match) return [];
      const own = reviews.filter(({ seat }) => people.includes(seat));
      return own.map(({ deal, seat, weighed }) => ({ match, deal, seat, weighed }));
    }),
  );
  return found.flat();
}

/**
 * Stores entries from a file.
 * @param {FullEntry[]} entries
 * @returns {Promise<Trouble | null>} why they last only as long as the page; null: stored
 */
export function addEntries(entries) {
  return inTurn(async () => {
    for (const entry of entries) {
      removed.delete(entry.id);
      put(entry);
    }
    await write();
    return trouble;
  });
}

/**
 * Adds reviews from a file to existing matches, for deals with the same actions.
 * @param {FullEntry[]} entries
 * @returns {Promise<number>} number of added reviews
 */
export async function addReviews(entries) {
  let added = 0;
  for (const { id, match, reviews } of entries) {
    const here = reviews && (await inTurn(() => recordOf(id)));
    if (!here) continue;
    const before = here.reviews ?? [];
    const joined = joinReviews(here, {
      match: here.match,
      reviews: reviewsFor(here.match, { match, reviews }),
    });
    const fresh = joined.filter((review) => !before.includes(review));
    if (fresh.length > 0 && (await keepReviews(id, fresh))) added += fresh.length;
  }
  return added;
}

/** @param {Entry[]} those @returns {Promise<boolean>} true if removed */
export function removeEntries(those) {
  return inTurn(async () => {
    const kept = those.filter(({ id }) => !unwritten.has(id));
    for (const { id, deals } of those) if (unwritten.delete(id)) removed.set(id, deals.length);
    try {
      await removeAll(those);
      return true;
    } catch (error) {
      trouble = troubleOf(error);
      return kept.length === 0;
    }
  });
}

/** Deletes everything, including the database. */
export function forgetHistory() {
  return inTurn(async () => {
    unwritten.clear();
    // Without a database there is nothing to delete.
    await destroy().catch(() => {});
  });
}
