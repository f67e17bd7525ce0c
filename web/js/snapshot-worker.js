// A worker that starts Python, keeps a snapshot of its memory for later starts, and ends. It answers nothing.
// It is another one than the worker that plays: where micropip has run no snapshot can be made.

import { fetchEngine, readSite } from "./downloads.js";
import { takeSnapshot } from "./python.js";
import { storeSnapshot } from "./snapshots.js";

async function make() {
  const site = await readSite();
  await storeSnapshot(site.build, await takeSnapshot(fetchEngine(site, { micropip: false })));
}

make().then(
  () => self.postMessage({ made: true }),
  (error) => self.postMessage({ made: false, reason: String(error) }),
);
