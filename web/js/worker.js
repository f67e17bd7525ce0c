// The worker that runs Python: it loads Pyodide and the rules wheel from this site, then answers messages.
// It keeps nothing: every request carries its record (docs/worker-messages.md), so the page may end it at any time.

import { fetchEngine, progress } from "./downloads.js";
import { answerMessages, fatal, startPython } from "./python.js";

fetchEngine()
  .then((files) => startPython(files, progress))
  .then(answerMessages)
  .catch(fatal);
