// As its makers ship it: the site's own files are made to start sooner.
import { loadPyodide } from "../pyodide/pyodide.mjs";

const pyodide = await loadPyodide({ indexURL: new URL("../pyodide/", import.meta.url).href });

self.addEventListener("message", async ({ data: { wheels, sources, module } }) => {
  try {
    for (const wheel of wheels) {
      const response = await fetch(wheel);
      pyodide.unpackArchive(await response.arrayBuffer(), "whl");
    }
    for (const [name, text] of Object.entries(sources)) {
      const path = `/bench/tools/${name}`;
      pyodide.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      pyodide.FS.writeFile(path, text);
    }
    const run = `import sys; sys.path.insert(0, "/bench"); from tools.${module} import main; main()`;
    self.postMessage({ result: pyodide.runPython(run) });
  } catch (error) {
    self.postMessage({ error: String(error) });
  }
});

self.postMessage({ ready: true });
