// The service worker: keeps every file of this build on the device and serves it from there. Build __BUILD__: a new
// build changes this line, so that the browser notices it.
importScripts("./precache.js");

// Files are kept under their path and hash, in one cache for all builds: a new build fetches only what has changed,
// and the old one goes on with its own files until the user wants the new one.

const worker = /** @type {ServiceWorkerGlobalScope & {PRECACHE: Precache}} */ (/** @type {unknown} */ (self));

/** @typedef {{build: string, files: [path: string, hash: string, bytes: number][]}} Precache as build.py writes it */

const { build, files } = worker.PRECACHE;
const SCOPE = worker.registration.scope;
const CACHE = `torite ${SCOPE}`;

/**
 * The cache key of a file.
 * @param {string} path
 * @param {string} hash
 */
function keyOf(path, hash) {
  return `${SCOPE}${path}?hash=${hash}`;
}

const keys = new Map(files.map(([path, hash]) => [new URL(path, SCOPE).href, keyOf(path, hash)]));

/**
 * @param {ArrayBuffer} bytes
 * @param {string} hash
 */
async function matches(bytes, hash) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.startsWith(hash);
}

/**
 * A file with the right content, from the browser's cache or else from the host.
 * @param {string} path
 * @param {string} hash
 */
async function fetchFile(path, hash) {
  for (const cache of /** @type {const} */ (["default", "reload"])) {
    const response = await fetch(new URL(path, SCOPE), { cache });
    if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
    const bytes = await response.arrayBuffer();
    if (!(await matches(bytes, hash))) continue;
    // A new response: a redirected one could not answer a navigation.
    const type = response.headers.get("Content-Type") ?? "application/octet-stream";
    return new Response(bytes, {
      headers: { "Content-Type": type, "Content-Length": String(bytes.byteLength) },
    });
  }
  throw new Error(`${path}: not the file of build ${build}`);
}

async function install() {
  const cache = await caches.open(CACHE);
  const waiting = [...files];
  const fetcher = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const [path, hash] = file;
      const key = keyOf(path, hash);
      if (!(await cache.match(key))) await cache.put(key, await fetchFile(path, hash));
    }
  };
  await Promise.all(Array.from({ length: 4 }, fetcher));
}

async function activate() {
  const cache = await caches.open(CACHE);
  const wanted = new Set(keys.values());
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
  await worker.clients.claim();
}

/**
 * @param {Request} request
 * @param {string} key
 */
async function answer(request, key) {
  const cache = await caches.open(CACHE);
  return (await cache.match(key)) ?? fetch(request);
}

/** Matches a # that was escaped, once or several times, or typed in full width, with the text before and after it. */
const ESCAPED_HASH = /^(.*?)%(?:25)*(?:23|EF%(?:25)*BC%(?:25)*83)(.*)$/i;

/**
 * The intended address of one with an escaped # before a link; null: not escaped.
 * @param {URL} url
 * @returns {string | null}
 */
function meantBy({ origin, pathname, search }) {
  const [, before, link] = ESCAPED_HASH.exec(pathname) ?? [];
  return link === undefined ? null : `${origin}${before}#${link}${search}`;
}

/**
 * A page of the site outside the cache, such as the documentation. If it cannot be fetched, Torite says so in the
 * reader's language.
 * @param {Request} request
 */
async function fetchPage(request) {
  try {
    return await fetch(request);
  } catch {
    return Response.redirect(`${SCOPE}#away/${request.url.slice(SCOPE.length)}`);
  }
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));

worker.addEventListener("message", (event) => {
  if (event.data?.type === "skip-waiting") worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const url = new URL(event.request.url);
  const meant = event.request.destination === "document" ? meantBy(url) : null;
  if (meant) {
    event.respondWith(Response.redirect(meant));
    return;
  }
  url.search = "";
  url.hash = "";
  if (url.pathname.endsWith("/")) url.pathname += "index.html";
  const key = keys.get(url.href);
  if (key) event.respondWith(answer(event.request, key));
  else if (event.request.destination === "document") event.respondWith(fetchPage(event.request));
});
