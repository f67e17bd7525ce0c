// The rules for a page of another origin, which loads rules-frame.html in a hidden iframe. Its calls go to the worker
// of this site, and the answers back. Nothing else of this site is reachable through it.

/** @import { Methods } from "./base/messages.js" */

import { PROTOCOL } from "./api/connection.js";
import { siteUrl } from "./base/site.js";
import { Engine, EngineError } from "./engine/engine.js";
import { keepSnapshot } from "./engine/snapshot-keeper.js";

const engine = new Engine();

/** @param {unknown} error */
function fault(error) {
  if (!(error instanceof EngineError)) return { code: "internal", message: String(error) };
  // The other page has its own sentence for this failure.
  if (error.code === "engine-failed") return { code: error.code, message: "", failure: error.message };
  return { ...error.details, code: error.code, message: error.message };
}

/** @param {string} method @param {object} params */
async function answer(method, params) {
  if (engine.state === "failed") engine.retry();
  if (method === "start") {
    await engine.whenReady();
    return { version: engine.version };
  }
  if (!method.startsWith("rules.")) throw new EngineError("bad-request", method);
  return engine.call(/** @type {keyof Methods} */ (method), plain(params));
}

/**
 * Parses a request of another page, which may send anything.
 * @param {any} data
 * @returns {{id: number | string, method: string, params: object} | null} null: without an id it gets no answer
 */
function readRequest(data) {
  const id = data?.id;
  if (typeof id !== "number" && typeof id !== "string") return null;
  return { id, method: String(data.method), params: data.params };
}

/**
 * Params as plain data. A port, for example, could not be passed to the worker and would stop it.
 * @param {unknown} params
 */
function plain(params) {
  try {
    return JSON.parse(JSON.stringify(params ?? {}));
  } catch {
    throw new EngineError("bad-request", "params");
  }
}

/** @param {MessagePort} port */
function serve(port) {
  const tell = () => port.postMessage({ progress: { ...engine.progress } });
  engine.addEventListener("progress", tell);
  tell();
  port.onmessage = async ({ data }) => {
    const request = readRequest(data);
    if (!request) return;
    const { id, method, params } = request;
    try {
      port.postMessage({ id, ok: await answer(method, params) });
    } catch (error) {
      port.postMessage({ id, error: fault(error) });
    }
  };
}

/** Keeps the files and a snapshot of Python for later visits; without permission everything works as before. */
async function keepFiles() {
  try {
    await engine.whenReady();
    await navigator.serviceWorker?.register(siteUrl("sw.js"), { updateViaCache: "none" });
    await navigator.serviceWorker?.ready;
    await keepSnapshot(engine);
  } catch (error) {
    console.info(error);
  }
}

if (parent !== window) {
  // The site has a newer build: the iframe starts again with it, and the other page repeats its open calls.
  engine.addEventListener("stale", () => location.reload());
  engine.start();
  addEventListener("message", ({ source, data, ports }) => {
    if (source === parent && data?.torite === "port" && ports[0]) serve(ports[0]);
  });
  parent.postMessage({ torite: "rules", protocol: PROTOCOL }, "*");
  void keepFiles();
  /** For tests and debugging. */
  Object.assign(globalThis, { torite: { engine } });
}
