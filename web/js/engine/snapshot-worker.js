// A worker that starts Python, sends the page a snapshot of its memory for later starts, and ends. It is separate from
// the worker that plays: after micropip has run, no snapshot can be made.

import { fetchEngine, readSite } from "./downloads.js";
import { fatal, takeSnapshot } from "./python.js";

async function make() {
  const site = await readSite();
  const { buffer } = await takeSnapshot(fetchEngine(site, { micropip: false, counted: false }));
  self.postMessage({ build: site.build, memory: buffer }, { transfer: [buffer] });
}

make().catch(fatal);
