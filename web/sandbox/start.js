// Entry point of the sandbox: waits for the files, then runs.

import { handed } from "./sandbox-worker.js";
import { addTexts } from "./site.js";
import { workerSource } from "./worker-source.js";

/** @import { Begin } from "./types.js" */

/** @param {MessageEvent<Begin>} event */
async function begin({ data, ports }) {
  addTexts(data.texts);
  handed.source = workerSource(data.engine, document.querySelector("script[data-worker]")?.textContent ?? "");
  handed.engine = data.engine;
  handed.lang = data.lang;
  const { run } = await import("./sandbox.js");
  await run(data, ports[0]);
}

addEventListener("message", (event) => {
  // Only the page around it, once.
  if (event.source === parent && event.data?.torite === "sandbox") void begin(event);
});
parent.postMessage({ torite: "sandbox" }, "*");
