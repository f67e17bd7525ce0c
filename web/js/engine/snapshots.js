// Storage for the memory of a started interpreter, which makes later starts several times faster. A snapshot belongs to
// one build and one browser. It is optional: if anything here fails, Python starts without it.

import { siteUrl } from "../base/site.js";

/** @import { Snapshot, StoredSnapshot } from "./types.js" */

const ROOT = siteUrl("");
const STORE = `torite snapshots ${ROOT}`;
/** Number of failed starts after which this build uses no snapshots in this browser. */
const FAILURES = 2;

/** @param {"snapshot" | "failures"} what @param {string} build */
const keyOf = (what, build) =>
  `${ROOT}${what}?build=${build}&browser=${encodeURIComponent(navigator.userAgent)}`;

/** @param {string} key */
async function find(key) {
  // Opening a missing cache would create it.
  if (!(await caches.has(STORE))) return null;
  return (await (await caches.open(STORE)).match(key)) ?? null;
}

/**
 * The snapshot for this build, if there is one.
 * @param {string} build
 * @returns {Promise<Response | null>}
 */
export async function findSnapshot(build) {
  try {
    return await find(keyOf("snapshot", build));
  } catch {
    return null;
  }
}

/**
 * The memory in a stored snapshot, which fills while it is read. A damaged snapshot is deleted: a new one may be made.
 * @param {Response} stored
 * @param {string} build
 * @returns {Snapshot}
 */
export function readSnapshot(stored, build) {
  const memory = new Uint8Array(Number(stored.headers.get("X-Bytes")));
  const filled = fill(memory, stored).catch((error) => forget(build, error));
  // It may fail before anybody waits for it.
  filled.catch(() => {});
  return { memory, filled };
}

/** @param {Uint8Array} memory @param {Response} stored */
async function fill(memory, stored) {
  const reader = stored.body?.getReader();
  let filled = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    memory.set(part.value, filled);
    filled += part.value.byteLength;
  }
  // Browsers check the content of what they store.
  if (filled === 0 || filled !== memory.byteLength) throw new Error("the snapshot is cut short");
}

/** @param {string} build @param {unknown} error @returns {Promise<never>} */
async function forget(build, error) {
  await caches.open(STORE).then(
    (cache) => cache.delete(keyOf("snapshot", build)),
    () => {},
  );
  throw error;
}

/**
 * True if a snapshot of this build should be made: none is stored, and none has failed too often.
 * @param {string} build
 */
export async function snapshotWanted(build) {
  try {
    const failures = Number((await (await find(keyOf("failures", build)))?.text()) ?? 0);
    return failures < FAILURES && !(await find(keyOf("snapshot", build)));
  } catch {
    return false;
  }
}

/**
 * Stores a snapshot and removes those of other builds. Throws if there is no room. Call it from a page, not from a
 * short-lived worker: in WebKit the stored data would be lost with the worker.
 * @param {StoredSnapshot} snapshot
 */
export async function storeSnapshot({ build, memory }) {
  const cache = await caches.open(STORE);
  const own = keyOf("snapshot", build);
  const failures = keyOf("failures", build);
  for (const { url } of await cache.keys()) if (url !== own && url !== failures) await cache.delete(url);
  await cache.put(own, new Response(memory, { headers: { "X-Bytes": String(memory.byteLength) } }));
}

/**
 * Deletes a snapshot after a failed start, and counts the failure.
 * @param {string} build "" if not known yet: then no snapshot is trusted
 */
export async function spoilSnapshot(build) {
  try {
    const cache = await caches.open(STORE);
    for (const { url } of await cache.keys()) {
      if (!url.startsWith(`${ROOT}snapshot?`) || (build && url !== keyOf("snapshot", build))) continue;
      const counter = url.replace(`${ROOT}snapshot?`, `${ROOT}failures?`);
      const before = Number((await (await cache.match(counter))?.text()) ?? 0);
      await cache.put(counter, new Response(String(before + 1)));
      await cache.delete(url);
    }
  } catch {
    // The next worker starts without a snapshot anyway.
  }
}

/** Deletes all snapshots. */
export async function forgetSnapshots() {
  try {
    await caches.delete(STORE);
  } catch {
    // Without storage there is nothing to delete.
  }
}
