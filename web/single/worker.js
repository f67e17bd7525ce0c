// The worker of the single file: it contains Pyodide's modules, and the page sends the other files of the engine with
// its first message.

import { loadPyodide } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { answerMessages, fatal, post, startPython } from "../js/engine/python.js";
import { streamOf } from "./packed.js";

/** @import { EngineFiles } from "../js/engine/types.js" */
/** @import { PackedFiles } from "./packed.js" */

/** The apparent address of Python's files. It is never requested: fetch() answers from memory. */
const ROOT = "https://torite.invalid/";

let loaded = 0;
let total = 0;

/** @param {"download" | "start" | "install"} stage */
function progress(stage) {
  post({ event: "progress", loaded: Math.min(loaded, total), total, stage });
}

/** @returns {Promise<PackedFiles>} */
function firstMessage() {
  return new Promise((resolve) =>
    self.addEventListener("message", ({ data }) => resolve(data), { once: true }),
  );
}

/**
 * Unpacks a file while it is read.
 * @param {string} base64
 */
function unpacking(base64) {
  const counter = new TransformStream({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      progress("download");
      controller.enqueue(chunk);
    },
  });
  // Pyodide would wait endlessly for a damaged file.
  streamOf(base64).pipeTo(counter.writable).catch(fatal);
  return counter.readable;
}

/**
 * Replaces fetch() by one that answers only from these files.
 * @param {PackedFiles} files
 */
function answerFetch(files) {
  self.fetch = async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    const file = files[url.slice(ROOT.length)];
    if (!file) throw new TypeError(`${url} is not in this file`);
    const type = url.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    // Games come after the start, whose progress the page shows.
    const body = url.startsWith(`${ROOT}games/`) ? streamOf(file.base64) : unpacking(file.base64);
    return new Response(body, { headers: { "Content-Type": type } });
  };
}

/**
 * @param {PackedFiles} files
 * @returns {Promise<EngineFiles>}
 */
async function engineFiles(files) {
  const games = Object.keys(files).filter((path) => path.startsWith("games/"));
  const paths = Object.keys(files).filter((path) => !games.includes(path));
  for (const path of paths) total += files[path].bytes;
  progress("download");
  const wheels = paths.filter((path) => path.endsWith(".whl"));
  const lock = paths.find((path) => path.endsWith("/pyodide-lock.json"));
  const rules = wheels.find((path) => path.startsWith("wheels/torite-"));
  if (!lock || !rules) throw new Error("the file is not complete");
  // The last element: if it is complete, so is the file.
  await new Response(streamOf(files[rules].base64)).arrayBuffer();
  return {
    pyodide: Promise.resolve({ loadPyodide }),
    options: {
      indexURL: `${ROOT}pyodide/`,
      createPyodideModule,
      lockFileContents: await (await fetch(ROOT + lock)).text(),
    },
    installers: wheels.filter((path) => path !== rules).map((path) => ROOT + path),
    rules: ROOT + rules,
    games: games.map((path) => ROOT + path),
  };
}

firstMessage()
  .then((files) => {
    answerFetch(files);
    return engineFiles(files);
  })
  .then((files) => startPython(files, progress))
  .then((python) => answerMessages(python, { build: "single", from: "plain" }))
  .catch(fatal);
