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
  const unpacking = packed && unpackSnapshot(packed, site.build);
  const files = fetchEngine(site, { micropip: !packed });
  const snapshot = await unpacking;
  if (!snapshot)
    return { site, python: await startPython(files, progress), from: /** @type {const} */ ("plain") };
  // A download that fails is not the fault of the snapshot.
  await files.arrived;
  progress("restore");
  return { site, python: await restorePython(files, snapshot), from: /** @type {const} */ ("snapshot") };
}

start().then(({ site, python, from }) => answerMessages(python, { build: site.build, from }), fatal);
