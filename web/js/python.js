// Starts Python from files that are at hand, wherever they come from, and answers messages.

/** @import { EngineFiles, Python, WorkerMessage } from "./types.js" */

/** @param {WorkerMessage} message */
export function post(message) {
  self.postMessage(message);
}

/** @param {unknown} error */
export function fatal(error) {
  post({ event: "fatal", message: String(error) });
}

/**
 * Installs the rules wheel with micropip, as any page with Pyodide can.
 * @param {EngineFiles} files
 * @param {(stage: "start" | "install") => void} progress
 * @returns {Promise<Python>}
 */
export async function startPython(files, progress) {
  const { loadPyodide } = await files.pyodide;
  const pyodide = await loadPyodide(files.options);
  progress("start");
  await pyodide.loadPackage(files.installers, { messageCallback: () => {}, checkIntegrity: false });
  progress("install");
  const micropip = pyodide.pyimport("micropip");
  await micropip.install.callKwargs(files.rules, { deps: false });
  return {
    version: pyodide.pyimport("torite").__version__,
    dispatch: pyodide.pyimport("torite.bridge").dispatch,
  };
}

/**
 * From now on Python answers what the page asks.
 * @param {Python} python
 */
export function answerMessages({ version, dispatch }) {
  self.addEventListener("message", (event) => {
    try {
      self.postMessage(JSON.parse(dispatch(JSON.stringify(event.data))));
    } catch (error) {
      fatal(error);
    }
  });
  post({ event: "ready", version });
}
