// Starts Python from given files and answers messages.

/** @import { EngineFiles, Pyodide, Python, Snapshot, WorkerMessage } from "./types.js" */

/** Path of the rules in a kept interpreter. */
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
  return rules(pyodide, files);
}

/**
 * Starts Python from a snapshot.
 * @param {EngineFiles} files
 * @param {Snapshot} snapshot
 * @returns {Promise<Python>}
 */
export async function restorePython(files, { memory, filled }) {
  const { loadPyodide } = await files.pyodide;
  const { default: create } = await import(`${files.options.indexURL}pyodide.asm.js`);
  /** Makes the initial memory large enough: Pyodide then copies the snapshot into it. @param {object} settings */
  const createPyodideModule = async (settings) => {
    const module = await create(settings);
    await filled;
    module.growMemory(memory.byteLength);
    return module;
  };
  const pyodide = await loadPyodide({
    ...files.options,
    createPyodideModule,
    _loadSnapshot: Promise.resolve(memory),
  });
  // A snapshot holds no files, and some may still be read.
  await place(pyodide, files.rules, WHEEL);
  // All starts from one snapshot would have the same random numbers.
  pyodide.pyimport("random").seed();
  return rules(pyodide, files);
}

/**
 * Starts Python without micropip, and gives it no way to the browser: "js" is as empty as the options make it.
 * @param {EngineFiles} files
 * @returns {Promise<Python>}
 */
export async function startWithout(files) {
  const { loadPyodide } = await files.pyodide;
  const pyodide = await loadPyodide(files.options);
  await place(pyodide, files.rules, WHEEL);
  pyodide.runPython(`import sys; sys.path.append("${WHEEL}")`);
  const python = rules(pyodide, files);
  pyodide.unregisterJsModule("pyodide_js");
  pyodide.runPython('sys.modules.pop("pyodide_js", None)');
  return python;
}

/** The memory of Python with all rules imported. @param {EngineFiles} files */
export async function takeSnapshot(files) {
  const { loadPyodide } = await files.pyodide;
  const pyodide = await loadPyodide({ ...files.options, _makeSnapshot: true });
  await place(pyodide, files.rules, WHEEL);
  pyodide.runPython(`import sys; sys.path.append("${WHEEL}")`);
  await gamesOf(pyodide, files)("");
  pyodide.runPython("from torite.warmup import warm_up; warm_up()");
  return pyodide.makeMemorySnapshot();
}

/**
 * Installs a wheel as an importable archive, which costs no time at a later start.
 * @param {Pyodide} pyodide
 * @param {string} url
 * @param {string} path
 */
async function place(pyodide, url, path) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  pyodide.FS.writeFile(path, new Uint8Array(await response.arrayBuffer()));
}

/** @param {Pyodide} pyodide @param {EngineFiles} files @returns {Python["addGames"]} */
function gamesOf(pyodide, files) {
  const missing = new Set(files.games);
  return async (pack) => {
    const wanted = [...missing].filter((url) => url.includes(pack && `/torite_${pack}-`));
    await Promise.all(
      wanted.map(async (url) => {
        const path = `/lib/${url.slice(url.lastIndexOf("/") + 1)}`;
        await place(pyodide, url, path);
        pyodide.pyimport("torite.games").__path__.append(`${path}/torite/games`);
        missing.delete(url);
      }),
    );
    return wanted.length > 0;
  };
}

/** @param {Pyodide} pyodide @param {EngineFiles} files @returns {Python} */
function rules(pyodide, files) {
  return {
    version: pyodide.pyimport("torite").__version__,
    dispatch: pyodide.pyimport("torite.bridge").dispatch,
    addGames: gamesOf(pyodide, files),
  };
}

/**
 * Answers a request after fetching the games that it needs: first its own game, then all others.
 * @param {Python} python
 * @param {unknown} request
 */
async function answer({ dispatch, addGames }, request) {
  const text = JSON.stringify(request);
  for (let seconds = false; ; seconds = true) {
    const reply = JSON.parse(dispatch(text));
    const pack = reply.error?.pack;
    if (pack === undefined) return reply;
    // If the fetch fails, Python's own error is the answer.
    const came = await addGames(seconds ? "" : pack).catch(() => false);
    if (!came) return reply;
  }
}

/**
 * Lets Python answer the page's messages.
 * @param {Python} python
 * @param {{build: string, from: "plain" | "snapshot"}} origin the source of the start
 */
export function answerMessages(python, origin) {
  let last = Promise.resolve();
  self.addEventListener("message", ({ data }) => {
    last = last.then(async () => self.postMessage(await answer(python, data))).catch(fatal);
  });
  post({ event: "ready", version: python.version, ...origin });
}
