// Downloads of the engine's files, all at once, with a count of their bytes.

import { siteUrl } from "../base/site.js";
import { fatal, post } from "./python.js";

/** @import { Site } from "../base/types.js" */
/** @import { EngineFiles, Progress } from "./types.js" */

const root = siteUrl("");
const plainFetch = self.fetch.bind(self);

/** Downloads in progress, by address: a second fetch gets the bytes of the first. */
/** @type {Map<string, Promise<Response>>} */
const downloads = new Map();

/** Interval between progress reports, in milliseconds: each one costs a slow phone a frame. */
const REPORT_EVERY = 250;

let loaded = 0;
let total = 0;
/** The pending report. @type {ReturnType<typeof setTimeout> | undefined} */
let report;
/** True until Python starts: later bytes are not reported. */
let downloading = true;

/** @param {Progress["stage"]} stage */
export function progress(stage) {
  if (stage !== "download") {
    downloading = false;
    clearTimeout(report);
  }
  post({ event: "progress", loaded: Math.min(loaded, total), total, stage });
}

/** @param {number} bytes */
function count(bytes) {
  loaded += bytes;
  if (loaded >= total) {
    progress("start");
  } else if (downloading) {
    // Each report covers all bytes up to its sending, also the last one before a pause.
    report ??= setTimeout(() => {
      report = undefined;
      progress("download");
    }, REPORT_EVERY);
  }
}

/**
 * Reads a copy of the body to count its bytes. The response itself stays untouched, so that the browser can compile
 * WebAssembly while it streams and keep the compiled code.
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

/**
 * @param {string} url
 * @param {boolean} counted true to count its bytes while they arrive; reading them twice takes time
 */
async function download(url, counted) {
  const response = await plainFetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  if (counted) countBody(response).catch(fatal);
  return response;
}

/** Pyodide and micropip call the global fetch: give them the downloads in progress. */
self.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : String(input), self.location.href).href;
  const started = downloads.get(url);
  if (!started) return plainFetch(input, init);
  downloads.delete(url);
  return started;
};

/**
 * A response that browsers compile while it streams, also if the host sends another type: not every host knows
 * WebAssembly. A response of the right type stays untouched, because browsers keep compiled code only for those.
 * @param {Response} response
 */
function asWebAssembly(response) {
  const type = "application/wasm";
  if (response.headers.get("Content-Type") === type) return response;
  return new Response(response.body, { headers: { "Content-Type": type } });
}

/**
 * Compiles a module while it streams, for a later instantiation: with a snapshot, Pyodide asks for it, and both can be
 * prepared in parallel.
 * @param {Promise<Response>} response
 */
function compileAhead(response) {
  const compiling = response.then((it) => WebAssembly.compileStreaming(asWebAssembly(it)));
  compiling.catch((error) => {
    // The file exists, but this browser cannot run it.
    if (error instanceof WebAssembly.CompileError) progress("start");
    fatal(error);
  });
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiling;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

/** @returns {Promise<Site>} */
export async function readSite() {
  const response = await plainFetch(new URL("site.json", root));
  if (!response.ok) throw new Error(`site.json: HTTP ${response.status}`);
  return response.json();
}

/**
 * Starts to fetch the files named in site.json, with or without micropip.
 * @param {Site} site
 * @param {{micropip: boolean, counted: boolean}} wanted
 * @returns {EngineFiles & {arrived: Promise<unknown>}} `arrived`: resolves once every file was found
 */
export function fetchEngine(site, { micropip, counted }) {
  const isRules = (/** @type {string} */ path) => /(^|\/)torite-[^/]*\.whl$/.test(path);
  const paths = site.engine.filter((path) => micropip || !path.endsWith(".whl") || isRules(path));
  const address = (/** @type {string} */ path) => new URL(path, root).href;
  const rules = paths.find(isRules);
  const entry = paths.find((path) => path.endsWith("/pyodide.js"));
  if (!rules || !entry) throw new Error("site.json names no engine");
  if (counted) for (const path of paths) total += site.files[path]?.bytes ?? 0;
  progress("download");

  // Everything at once: scripts as modules, other files as bytes.
  /** @type {Map<string, Promise<any>>} */
  const modules = new Map();
  for (const path of paths) {
    const url = address(path);
    if (path.endsWith(".js")) {
      const promise = import(url);
      promise.then(() => counted && count(site.files[path]?.bytes ?? 0), fatal);
      modules.set(path, promise);
    } else {
      const promise = download(url, counted);
      // Pyodide waits endlessly for some of its files; report it here.
      promise.catch(fatal);
      if (path.endsWith(".wasm")) compileAhead(promise);
      downloads.set(url, promise);
    }
  }
  return {
    pyodide: /** @type {EngineFiles["pyodide"]} */ (modules.get(entry)),
    options: { indexURL: new URL("./", address(entry)).href },
    installers: paths.filter((path) => path.endsWith(".whl") && path !== rules).map(address),
    rules: address(rules),
    games: site.games.map(address),
    arrived: Promise.all([...modules.values(), ...downloads.values()]),
  };
}
