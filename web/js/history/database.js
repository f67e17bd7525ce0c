// The database "torite": the listed data of each match in one store, its record in another, so that a list of thousands
// of matches reads no record. Of removed matches the ids remain, so that viewing a table does not bring one back.

import { isTooNew } from "../base/kinds.js";
import { count } from "../base/shapes.js";
import { deleteDB, openDB } from "../vendor/idb.js";
import { isEntry, readParts, withTimes } from "./entry.js";
import { joinReviews } from "./reviews.js";

/** @import { DBSchema, IDBPDatabase, IDBPObjectStore } from "../vendor/idb.js" */
/** @import { Entry, FullEntry, KeptReview, Long, Trouble } from "./types.js" */

const NAME = "torite";
const VERSION = 1;
const STORES = /** @type {Name[]} */ (["matches", "records", "removed"]);

/** The record, thoughts and reviews of an entry. @typedef {{id: string} & Long} Kept */

/**
 * @typedef {DBSchema & {
 *   matches: {key: string, value: Entry},
 *   records: {key: string, value: Kept},
 *   removed: {key: string, value: {id: string, deals: number}},
 * }} Schema
 */

/** @type {Promise<IDBPDatabase<Schema>> | null} */
let opened = null;

function database() {
  opened ??= openDB(NAME, VERSION, {
    upgrade(base) {
      base.createObjectStore("matches", { keyPath: "id" });
      base.createObjectStore("records", { keyPath: "id" });
      base.createObjectStore("removed", { keyPath: "id" });
    },
    // Another tab upgrades or deletes the database and must not wait for this one.
    blocking: close,
    terminated: () => {
      opened = null;
    },
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

function close() {
  const closing = opened;
  opened = null;
  void closing?.then((base) => base.close()).catch(() => {});
}

/** @param {unknown} error @returns {Trouble} */
export function troubleOf(error) {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "VersionError") return "too-new";
  return name === "QuotaExceededError" ? "full" : "closed";
}

/**
 * All readable entries, and the number of unreadable ones, which stay.
 * @returns {Promise<{entries: Entry[], unread: number}>}
 */
export async function readAll() {
  const found = await (await database()).getAll("matches");
  const entries = found.filter(isEntry);
  return { entries, unread: found.length - entries.length };
}

/**
 * The readable part of the record, thoughts and reviews of an entry.
 * @param {Kept | undefined} found
 * @param {Entry | undefined} entry
 * @returns {Kept | undefined}
 */
function readable(found, entry) {
  const parts = isEntry(entry) ? readParts(found, entry) : null;
  return parts && found ? { ...parts.record, id: found.id } : undefined;
}

/** @param {string} id @returns {Promise<Kept | undefined>} */
export async function readRecord(id) {
  const base = await database();
  return readable(await base.get("records", id), await base.get("matches", id));
}

/** @returns {Promise<Kept[]>} */
export async function readRecords() {
  const base = await database();
  const entries = new Map((await base.getAll("matches")).map((entry) => [entry.id, entry]));
  const records = await base.getAll("records");
  return records.map((found) => readable(found, entries.get(found.id))).filter((one) => one !== undefined);
}

/** Writes all or none. @param {FullEntry[]} entries */
export function writeAll(entries) {
  return change(async (store) => {
    for (const { match, thoughts, reviews, ...entry } of entries) {
      const { id } = entry;
      const before = await store("matches").get(id);
      if (isTooNew(before)) continue;
      await store("matches").put(withTimes(isEntry(before) ? before : undefined, entry));
      const kept = joinReviews(readable(await store("records").get(id), before), { match, reviews });
      await store("records").put({
        id,
        match,
        ...(thoughts ? { thoughts } : {}),
        ...(kept.length > 0 ? { reviews: kept } : {}),
      });
      await store("removed").delete(entry.id);
    }
  });
}

/**
 * Adds reviews to an existing match; of two for one seat the fuller one is kept.
 * @param {string} id
 * @param {KeptReview[]} reviews
 * @returns {Promise<boolean>} true if the match exists
 */
export async function writeReviews(id, reviews) {
  let there = false;
  await change(async (store) => {
    const record = readable(await store("records").get(id), await store("matches").get(id));
    if (!record) return;
    there = true;
    await store("records").put({ ...record, reviews: joinReviews(record, { match: record.match, reviews }) });
  });
  return there;
}

/** Number of deals of the match when it was removed; 0: not removed. @param {string} id */
export async function removedWith(id) {
  const found = await (await database()).get("removed", id);
  return count.fits(found?.deals) ? (found?.deals ?? 0) : 0;
}

/** @param {Entry[]} entries */
export function removeAll(entries) {
  return change(async (store) => {
    for (const { id, deals } of entries) {
      await store("matches").delete(id);
      await store("records").delete(id);
      await store("removed").put({ id, deals: deals.length });
    }
  });
}

/** @typedef {"matches" | "records" | "removed"} Name */

/**
 * @param {(store: <N extends Name>(name: N) => IDBPObjectStore<Schema, Name[], N, "readwrite">) => Promise<void>} work
 */
async function change(work) {
  const transaction = (await database()).transaction(STORES, "readwrite");
  // The failure is reported below, once.
  transaction.done.catch(() => {});
  try {
    await work((name) => transaction.objectStore(name));
  } catch (error) {
    // Without room the transaction has ended and reports it.
    if (transaction.error) throw transaction.error;
    transaction.abort();
    throw error;
  }
  await transaction.done;
}

/** Deletes the database. */
export async function destroy() {
  const closing = opened;
  opened = null;
  (await closing?.catch(() => null))?.close();
  await deleteDB(NAME);
}
