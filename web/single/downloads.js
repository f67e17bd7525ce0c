// In the place of js/downloads.js in the single file: the page sends the engine's files with its first message.

import { loadPyodide } from "pyodide";
// @ts-expect-error: Pyodide has no types for its second half.
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { post } from "../js/python.js";
import { streamOf } from "./packed.js";

/** @import { EngineFiles } from "../js/types.js" */

/** Where Pyodide believes that its files are. Nothing is ever asked of it: fetch() answers from memory. */
const ROOT = "https://torite.invalid/";

let loaded = 0;
let total = 0;

/** @param {"download" | "start" | "install"} stage */
export function progress(stage) {
  post({ event: "progress", loaded, total, stage });
}

/** @returns {Promise<Record<string, {base64: string, bytes: number}>>} */
function firstMessage() {
  return new Promise((resolve) =>
    self.addEventListener("message", ({ data }) => resolve(data), { once: true }),
  );
}

/** @returns {Promise<EngineFiles>} */
export async function fetchEngine() {
  const files = new Map(Object.entries(await firstMessage()));
  for (const { bytes } of files.values()) total += bytes;
  progress("download");

  self.fetch = async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    const file = files.get(url.slice(ROOT.length));
    if (!file) throw new TypeError(`${url} is not in this file`);
    const counter = new TransformStream({
      transform(chunk, controller) {
        loaded += chunk.byteLength;
        progress("download");
        controller.enqueue(chunk);
      },
    });
    const type = url.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(streamOf(file.base64).pipeThrough(counter), { headers: { "Content-Type": type } });
  };

  const paths = [...files.keys()];
  const wheels = paths.filter((path) => path.endsWith(".whl"));
  const rules = wheels.find((path) => path.startsWith("wheels/torite-")) ?? "";
  const lock = paths.find((path) => path.endsWith("pyodide-lock.json")) ?? "";
  return {
    pyodide: Promise.resolve({ loadPyodide: /** @type {any} */ (loadPyodide) }),
    options: {
      indexURL: `${ROOT}pyodide/`,
      createPyodideModule,
      lockFileContents: await (await self.fetch(ROOT + lock)).text(),
    },
    installers: wheels.filter((path) => path !== rules).map((path) => ROOT + path),
    rules: ROOT + rules,
  };
}
