// The worker that runs Python: it loads Pyodide and the rules wheel from this site, then answers messages. It keeps no
// state: every request carries its record (docs/worker-messages.md), so the page may end it at any time.

import { fetchEngine, progress, readSite } from "./downloads.js";
import { answerMessages, fatal, restorePython, startPython } from "./python.js";
import { findSnapshot, unpackSnapshot } from "./snapshots.js";

/** The worker's name after a failed start from a snapshot. */
const plain = self.name === "plain";

async function start() {
  const site = await readSite();
  const packed = plain ? null : await findSnapshot(site.build);
  const files = fetchEngine(site, { micropip: !packed, counted: !packed });
  if (!packed)
    return answerMessages(await startPython(files, progress), { build: site.build, from: "plain" });
  const snapshot = unpackSnapshot(packed, site.build).then(async (bytes) => {
    // A failed download is not the snapshot's fault; any failure from here on is.
    await files.arrived;
    progress("restore");
    if (!bytes) throw new Error("the snapshot was damaged, and is deleted");
    return bytes;
  });
  answerMessages(await restorePython(files, snapshot), { build: site.build, from: "snapshot" });
}

start().catch(fatal);
