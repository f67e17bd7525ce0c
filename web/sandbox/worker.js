// The worker of the sandbox, which stands behind Pyodide's modules in one source (worker-source.js); its first message has
// all other files. Strangers' Python runs here, without a way out: it gets no object of the browser, and the policy of the
// page allows no request and no script made from text.

import { answerMessages, fatal, post, startWithout } from "../js/engine/python.js";

/** @import { Handed } from "./types.js" */

/** The apparent address of Python's files: fetch() answers from memory. */
const ROOT = "https://torite.invalid/";
/** Maximum memory of Python, in bytes. */
const MOST_MEMORY = 768 * 2 ** 20;

/** @param {Handed["engine"]} engine files by path */
function answerFetch(engine) {
  self.fetch = async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    const bytes = engine[url.slice(ROOT.length)];
    if (!bytes) throw new TypeError(`${url} is not here`);
    const type = url.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(bytes, { headers: { "Content-Type": type } });
  };
}

/** What a worker could reach the network or the device with. The policy forbids it too. */
const WAYS_OUT = [
  ...["WebSocket", "XMLHttpRequest", "EventSource", "WebTransport", "importScripts"],
  ...["BroadcastChannel", "indexedDB", "caches", "Worker"],
];

/** A game that fills the memory gets an error of Python before the tab dies. */
function limitMemory() {
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 2 ** 16 > MOST_MEMORY) throw new RangeError("too much memory");
    return grow.call(this, pages);
  };
}

/** @param {Handed} handed */
async function start({ engine, game, lang }) {
  answerFetch(engine);
  limitMemory();
  for (const name of WAYS_OUT) Object.defineProperty(self, name, { value: undefined });
  post({ event: "progress", loaded: 1, total: 1, stage: "start" });
  const paths = Object.keys(engine);
  const rules = paths.find((path) => path.startsWith("wheels/torite-"));
  if (!rules) throw new Error("the files are not complete");
  const lock = new TextDecoder().decode(engine["pyodide/pyodide-lock.json"]);
  const python = await startWithout({
    pyodide: Promise.resolve({ loadPyodide }),
    // Python's module "js" is empty.
    options: {
      indexURL: `${ROOT}pyodide/`,
      createPyodideModule: _createPyodideModule,
      lockFileContents: lock,
      jsglobals: {},
    },
    installers: [],
    rules: ROOT + rules,
    // A game from outside has its own files.
    games: [],
  });
  // A worker that takes the place of another one has the same game.
  if (Object.keys(game).length > 0) {
    python.dispatch(JSON.stringify({ id: 0, method: "open_game", params: { files: game, lang } }));
  }
  answerMessages(python, { build: "sandbox", from: "plain" });
}

self.addEventListener("message", ({ data }) => void start(data).catch(fatal), { once: true });
