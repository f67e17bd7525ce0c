// The database "torite": what is listed of each match in one store, its record in another, so that a list of thousands of
// matches reads no record. Of what was removed the bare ids stay, so that a look at the table does not bring it back.

import { deleteDB, openDB } from "../vendor/idb.js";
import { withTimes } from "./entry.js";
import { joinReviews } from "./reviews.js";

/** @import { DBSchema, IDBPDatabase, IDBPObjectStore } from "../vendor/idb.js" */
/** @import { Entry, FullEntry, KeptReview, Trouble } from "./types.js" */

const NAME = "torite";
const VERSION = 1;
const STORES = /** @type {Name[]} */ (["matches", "records", "removed"]);

/** The long part of an entry. @typedef {{id: string} & Pick<FullEntry, "match" | "thoughts" | "reviews">} Kept */

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
    // Another tab has a later version of the page, or forgets everything: it shall not wait for this one.
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

/** @returns {Promise<Entry[]>} */
export async function readAll() {
  return (await database()).getAll("matches");
}

/** @param {string} id @returns {Promise<Kept | undefined>} */
export async function readRecord(id) {
  return (await database()).get("records", id);
}

/** @returns {Promise<Kept[]>} */
export async function readRecords() {
  return (await database()).getAll("records");
}

/**
 * Writes all of them or, where that fails, none.
 * @param {FullEntry[]} entries
 */
export function writeAll(entries) {
  return change(async (store) => {
    for (const { match, thoughts, reviews, ...entry } of entries) {
      const { id } = entry;
      const before = await store("matches").get(id);
      await store("matches").put(withTimes(before, entry));
      const kept = joinReviews(await store("records").get(id), { match, reviews });
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
 * Adds reviews to a match that is there; of each the one that tells more is kept.
 * @param {string} id
 * @param {KeptReview[]} reviews
 * @returns {Promise<boolean>} whether it is there
 */
export async function writeReviews(id, reviews) {
  let there = false;
  await change(async (store) => {
    const record = await store("records").get(id);
    if (!record) return;
    there = true;
    await store("records").put({ ...record, reviews: joinReviews(record, { match: record.match, reviews }) });
  });
  return there;
}

/**
 * How many deals the match had when it was removed; 0: it was not.
 * @param {string} id
 */
export async function removedWith(id) {
  return (await (await database()).get("removed", id))?.deals ?? 0;
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
  // Why it failed is told below, and once.
  transaction.done.catch(() => {});
  try {
    await work((name) => transaction.objectStore(name));
  } catch (error) {
    // Where there is no room the transaction has ended, and says so itself.
    if (transaction.error) throw transaction.error;
    transaction.abort();
    throw error;
  }
  await transaction.done;
}

/** Takes the database off the device. */
export async function destroy() {
  const closing = opened;
  opened = null;
  (await closing?.catch(() => null))?.close();
  await deleteDB(NAME);
}
