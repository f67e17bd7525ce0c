// Where this browser keeps the memory of an interpreter that has started once: so a later start is a fraction of it.
// A snapshot belongs to one build and to the very browser that made it. It is only ever a help: whatever
// goes wrong here, Python starts as it does without.

import { siteUrl } from "../base/site.js";

/** @import { PackedSnapshot } from "./types.js" */

const ROOT = siteUrl("");
const STORE = `torite snapshots ${ROOT}`;
/** How often a snapshot may fail to start before this build does without in this browser. */
const FAILURES = 2;

/**
 * @param {"snapshot" | "failures"} what
 * @param {string} build
 */
function keyOf(what, build) {
  return `${ROOT}${what}?build=${build}&browser=${encodeURIComponent(navigator.userAgent)}`;
}

/** @param {string} key */
async function find(key) {
  // To look into a cache that is not there would make one.
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
 * The memory itself; null where it is damaged: then it is deleted, and another may be made.
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
    // Gzip itself has checked the content.
    if (filled && filled === bytes.byteLength) return bytes;
  } catch {
    // It is deleted, as one that is too short is.
  }
  await caches.open(STORE).then(
    (cache) => cache.delete(keyOf("snapshot", build)),
    () => {},
  );
  return null;
}

/**
 * Whether a snapshot of this build is worth making here: there is none, and none has failed too often.
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
 * Keeps a snapshot, in place of those of other builds. Throws where there is no room for it. For a page, not for
 * a worker that ends soon: in WebKit what it has stored would be lost with it.
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
 * A start from a snapshot has failed: it is deleted, and the failure counted.
 * @param {string} build empty where it is not known yet: then no snapshot is trusted
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
    // The next worker starts without a snapshot in any case.
  }
}

/** Deletes all there is. */
export async function forgetSnapshots() {
  try {
    await caches.delete(STORE);
  } catch {
    // Where nothing can be stored there is nothing to delete.
  }
}
