// Starts Python from files that are at hand, wherever they come from, and answers messages.

/** @import { EngineFiles, Pyodide, Python, WorkerMessage } from "./types.js" */

/** Where the rules are in an interpreter that is kept. */
const WHEEL = "/lib/torite.whl";

/** @param {WorkerMessage} message */
export function post(message) {
  self.postMessage(message);
}

/** @param {unknown} error */
export function fatal(error) {
  post({ event: "fatal", message: String(error) });
}

/**
 * Starts Python and installs the rules wheel with micropip, as any page with Pyodide can.
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
  return rules(pyodide);
}

/**
 * Goes on where a snapshot was taken.
 * @param {EngineFiles} files
 * @param {Promise<Uint8Array>} snapshot
 * @returns {Promise<Python>}
 */
export async function restorePython(files, snapshot) {
  const { loadPyodide } = await files.pyodide;
  const { default: create } = await import(`${files.options.indexURL}pyodide.asm.js`);
  /** Pyodide copies a snapshot into the memory that it begins with, which may be smaller. @param {object} settings */
  const createPyodideModule = async (settings) => {
    const module = await create(settings);
    module.growMemory((await snapshot).byteLength);
    return module;
  };
  const pyodide = await loadPyodide({ ...files.options, createPyodideModule, _loadSnapshot: snapshot });
  // Memory holds no files, and something may still be read.
  await placeRules(pyodide, files);
  // Every start from one snapshot would throw the same dice.
  pyodide.pyimport("random").seed();
  return rules(pyodide);
}

/**
 * The memory of Python that has read all that it ever needs of the rules.
 * @param {EngineFiles} files
 */
export async function takeSnapshot(files) {
  const { loadPyodide } = await files.pyodide;
  const pyodide = await loadPyodide({ ...files.options, _makeSnapshot: true });
  await placeRules(pyodide, files);
  pyodide.runPython(`import sys; sys.path.append("${WHEEL}"); from torite.warmup import warm_up; warm_up()`);
  return pyodide.makeMemorySnapshot();
}

/**
 * Puts the wheel where Python imports from it as it is: that takes no time at a later start.
 * @param {Pyodide} pyodide
 * @param {EngineFiles} files
 */
async function placeRules(pyodide, { rules }) {
  const response = await fetch(rules);
  pyodide.FS.writeFile(WHEEL, new Uint8Array(await response.arrayBuffer()));
}

/**
 * @param {Pyodide} pyodide
 * @returns {Python}
 */
function rules(pyodide) {
  return {
    version: pyodide.pyimport("torite").__version__,
    dispatch: pyodide.pyimport("torite.bridge").dispatch,
  };
}

/**
 * From now on Python answers what the page asks.
 * @param {Python} python
 * @param {{build: string, from: "plain" | "snapshot"}} origin what it was started from
 */
export function answerMessages({ version, dispatch }, origin) {
  self.addEventListener("message", (event) => {
    try {
      self.postMessage(JSON.parse(dispatch(JSON.stringify(event.data))));
    } catch (error) {
      fatal(error);
    }
  });
  post({ event: "ready", version, ...origin });
}
