// The files of the engine, fetched from this site all at once, with a count of their bytes.

import { fatal, post } from "./python.js";

/** @import { EngineFiles, Site } from "./types.js" */

const root = new URL("../", import.meta.url);
const plainFetch = self.fetch.bind(self);

/** Downloads under way, by address: whoever fetches one of them gets the bytes that are already coming. */
/** @type {Map<string, Promise<Response>>} */
const downloads = new Map();

let loaded = 0;
let total = 0;
let told = 0;

/** @param {"download" | "start" | "install"} stage */
export function progress(stage) {
  post({ event: "progress", loaded: Math.min(loaded, total), total, stage });
}

/** @param {number} bytes */
function count(bytes) {
  loaded += bytes;
  const now = performance.now();
  if (loaded >= total) {
    progress("start");
  } else if (now - told > 60) {
    told = now;
    progress("download");
  }
}

/**
 * Reads a copy of the body to count its bytes. The response itself goes on untouched, so that the browser can
 * compile WebAssembly while it streams and keep the compiled code.
 * @param {Response} response
 */
async function countBody(response) {
  const reader = response.clone().body?.getReader();
  if (!reader) return;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    count(value.byteLength);
  }
}

/** @param {string} url */
async function download(url) {
  const response = await plainFetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  countBody(response).catch(fatal);
  return response;
}

/** Pyodide and micropip fetch through the global function: hand them what is already on its way. */
self.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : String(input), self.location.href).href;
  const started = downloads.get(url);
  if (!started) return plainFetch(input, init);
  downloads.delete(url);
  return started;
};

/**
 * Begins to fetch everything that site.json names.
 * @returns {Promise<EngineFiles>}
 */
export async function fetchEngine() {
  const response = await plainFetch(new URL("site.json", root));
  if (!response.ok) throw new Error(`site.json: HTTP ${response.status}`);
  /** @type {Site} */
  const site = await response.json();
  const urls = site.engine.map((path) => new URL(path, root).href);
  for (const path of site.engine) total += site.files[path]?.bytes ?? 0;
  progress("download");

  const wheels = urls.filter((url) => url.endsWith(".whl"));
  const rules = wheels.find((url) => url.split("/").pop()?.startsWith("torite-"));
  const entry = urls.find((url) => url.endsWith("/pyodide.mjs"));
  if (!rules || !entry) throw new Error("site.json names no engine");

  // Everything at once: scripts as modules, all else as bytes.
  /** @type {Map<string, Promise<any>>} */
  const modules = new Map();
  site.engine.forEach((path, index) => {
    const url = urls[index];
    if (!url.endsWith(".mjs")) {
      const promise = download(url);
      // Pyodide waits for ever for some of its files: tell it here.
      promise.catch(fatal);
      downloads.set(url, promise);
      return;
    }
    const promise = import(url);
    promise.then(() => count(site.files[path]?.bytes ?? 0), fatal);
    modules.set(url, promise);
  });
  return {
    pyodide: /** @type {EngineFiles["pyodide"]} */ (modules.get(entry)),
    options: { indexURL: new URL("./", entry).href },
    installers: wheels.filter((url) => url !== rules),
    rules,
  };
}
