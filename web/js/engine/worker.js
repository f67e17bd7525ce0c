// The worker that runs Python: it loads Pyodide and the rules wheel from this site, then answers messages.
// It keeps nothing: every request carries its record (docs/worker-messages.md), so the page may end it at any time.

import { fetchEngine, progress, readSite } from "./downloads.js";
import { answerMessages, fatal, restorePython, startPython } from "./python.js";
import { findSnapshot, unpackSnapshot } from "./snapshots.js";

/** The page names a worker so after a start from a snapshot has failed. */
const plain = self.name === "plain";

async function start() {
  const site = await readSite();
  const packed = plain ? null : await findSnapshot(site.build);
  const files = fetchEngine(site, { micropip: !packed, counted: !packed });
  if (!packed)
    return answerMessages(await startPython(files, progress), { build: site.build, from: "plain" });
  const snapshot = unpackSnapshot(packed, site.build).then(async (bytes) => {
    // A download that fails is not the fault of the snapshot; whatever fails from here on is.
    await files.arrived;
    progress("restore");
    if (!bytes) throw new Error("the snapshot was damaged, and is deleted");
    return bytes;
  });
  answerMessages(await restorePython(files, snapshot), { build: site.build, from: "snapshot" });
}

start().catch(fatal);
