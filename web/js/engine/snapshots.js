// Storage for the memory of a started interpreter, which makes later starts several times faster. A snapshot belongs to
// one build and one browser. It is optional: if anything here fails, Python starts without it.

import { siteUrl } from "../base/site.js";

/** @import { PackedSnapshot } from "./types.js" */

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
 * The snapshot for this build, still packed, if there is one.
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
 * The unpacked memory; null if damaged: it is then deleted, and a new one may be made.
 * @param {Response} packed
 * @param {string} build
 * @returns {Promise<Uint8Array | null>}
 */
export async function unpackSnapshot(packed, build) {
  try {
    const bytes = new Uint8Array(Number(packed.headers.get("X-Bytes")));
    let filled = 0;
    const reader = packed.body?.pipeThrough(new DecompressionStream("gzip")).getReader();
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done || !value) break;
      bytes.set(value, filled);
      filled += value.byteLength;
    }
    // Gzip has checked the content.
    if (filled && filled === bytes.byteLength) return bytes;
  } catch {
    // Deleted like one that is too short.
  }
  await caches.open(STORE).then(
    (cache) => cache.delete(keyOf("snapshot", build)),
    () => {},
  );
  return null;
}

/**
 * True if a snapshot of this build should be made: none is stored, and none has failed too often.
 * @param {string} build
 */
export async function snapshotWanted(build) {
  if (typeof CompressionStream !== "function") return false;
  try {
    const failures = Number((await (await find(keyOf("failures", build)))?.text()) ?? 0);
    return failures < FAILURES && !(await find(keyOf("snapshot", build)));
  } catch {
    return false;
  }
}

/**
 * Packs the memory of an interpreter.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {Promise<ArrayBuffer>}
 */
export function packSnapshot(bytes) {
  const packing = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Response(packing).arrayBuffer();
}

/**
 * Stores a snapshot and removes those of other builds. Throws if there is no room. Call it from a page, not from a
 * short-lived worker: in WebKit the stored data would be lost with the worker.
 * @param {PackedSnapshot} snapshot
 */
export async function storeSnapshot({ build, packed, bytes }) {
  const cache = await caches.open(STORE);
  const own = keyOf("snapshot", build);
  const failures = keyOf("failures", build);
  for (const { url } of await cache.keys()) if (url !== own && url !== failures) await cache.delete(url);
  await cache.put(own, new Response(packed, { headers: { "X-Bytes": String(bytes) } }));
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
