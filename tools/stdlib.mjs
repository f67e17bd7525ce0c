// Runs a function of a Python file in Pyodide, whose compiler makes the bytecode that Pyodide itself can run:
// node stdlib.mjs PYODIDE_FOLDER BYTECODE.py OLD.zip NEW.zip MICROPIP.whl MODULE...
import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [folder, program, before, after, micropip, ...modules] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
// A fixed seed gives the constants of a set the same order in every run.
const pyodide = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });
pyodide.unpackArchive(new Uint8Array(await readFile(micropip)), "whl");
// As at a first start, including the imports of the installation.
const wheel = `/tmp/${micropip.split(/[/\\]/).pop()}`;
pyodide.FS.writeFile(wheel, await readFile(micropip));
await pyodide.pyimport("micropip").install.callKwargs(`emfs:${wheel}`, { deps: false, reinstall: true });
pyodide.FS.writeFile("/tmp/before.zip", await readFile(before));
pyodide.runPython(await readFile(program, "utf8"));
const squeeze = pyodide.globals.get("squeeze");
squeeze("/tmp/before.zip", "/tmp/after.zip", pyodide.toPy(["micropip", ...modules]));
await writeFile(after, pyodide.FS.readFile("/tmp/after.zip"));
