// The worker that runs Python: it loads Pyodide and the rules wheel from this site, then answers messages. It keeps no
// state: every request carries its record (docs/worker-messages.md), so the page may end it at any time.

import { fetchEngine, progress, readSite } from "./downloads.js";
import { answerMessages, fatal, restorePython, startPython } from "./python.js";
import { findSnapshot, readSnapshot } from "./snapshots.js";

/** The worker's name after a failed start from a snapshot. */
const plain = self.name === "plain";

async function start() {
  const site = await readSite();
  const stored = plain ? null : await findSnapshot(site.build);
  const files = fetchEngine(site, { micropip: !stored, counted: !stored });
  if (!stored)
    return answerMessages(await startPython(files, progress), { build: site.build, from: "plain" });
  const snapshot = readSnapshot(stored, site.build);
  // A failed download is not the snapshot's fault; any failure from here on is.
  await files.arrived;
  progress("restore");
  answerMessages(await restorePython(files, snapshot), { build: site.build, from: "snapshot" });
}

start().catch(fatal);
