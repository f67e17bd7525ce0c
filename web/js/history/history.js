// The history of this device: every match with at least one finished deal. Where the browser keeps nothing, or has no
// room left, the history lasts as long as the page, and a message says so; play goes on all the same.

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
/** @import { TableMessage } from "../table/types.js" */
/** @import { Entry, FullEntry, KeptReview, Long, Trouble } from "./types.js" */

/** What could not be written lasts as long as the page, and is tried again with the next one. @type {Map<string, FullEntry>} */
const unwritten = new Map();
/** How many deals these had when they were removed, where that could not be written. @type {Map<string, number>} */
const removed = new Map();
/** @type {Trouble | null} */
let trouble = null;
let reported = false;
/** Tasks run one after the other: the next deal may end before the last one is written. @type {Promise<unknown>} */
let queue = Promise.resolve();

/**
 * @template T
 * @param {() => Promise<T>} task
 * @returns {Promise<T>}
 */
function inTurn(task) {
  const done = queue.then(task);
  queue = done.catch(() => {});
  return done;
}

/**
 * Keeps a match as it stands at the end of a deal. Keeping the same table again changes nothing.
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

/** What will be written, joined with what was not written before. @param {FullEntry} entry */
function put(entry) {
  const before = unwritten.get(entry.id);
  const reviews = joinReviews(before, entry);
  const { reviews: _, ...plain } = withTimes(before, entry);
  unwritten.set(entry.id, reviews.length > 0 ? { ...plain, reviews } : plain);
}

/** A match that was removed comes back only when it is played on. @param {string} id */
async function removedDeals(id) {
  return removed.get(id) ?? (await removedWith(id).catch(() => 0));
}

/** Writes what is not written yet. */
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
 * All entries, the latest first, and why there are perhaps not all of them.
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

/**
 * An entry with its record.
 * @param {string} id
 * @returns {Promise<FullEntry | null>}
 */
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

/** What is not listed of an entry. @param {Long} record */
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
 * Keeps reviews with the match that they are about.
 * @param {string} id
 * @param {KeptReview[]} reviews
 * @returns {Promise<boolean>} whether it is here, and so are they
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

/**
 * Keeps entries that came from elsewhere.
 * @param {FullEntry[]} entries
 * @returns {Promise<Trouble | null>} why they last only as long as the page
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
 * Adds what others tell of matches that are here: reviews of deals that went the same way.
 * @param {FullEntry[]} entries
 * @returns {Promise<number>} how many reviews that is
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

/**
 * @param {Entry[]} those
 * @returns {Promise<boolean>} whether they are gone
 */
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

/** Nothing stays, not even the database. */
export function forgetHistory() {
  return inTurn(async () => {
    unwritten.clear();
    // Where there is no database there is nothing to forget.
    await destroy().catch(() => {});
  });
}
