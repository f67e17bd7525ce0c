// The source of the worker: Pyodide's two modules and the worker's own script as one module, since it can import nothing.

/** The end of each of Pyodide's modules; tools/sandbox.py checks that they still end so. */
export const ENDS = {
  "pyodide/pyodide.asm.js": /export default _createPyodideModule;\s*$/,
  "pyodide/pyodide.js": /export\s*\{\s*(\w+) as loadPyodide\b[^}]*\};?\s*(?:\/\/[^\n]*\s*)?$/,
};

/**
 * @param {Record<string, ArrayBuffer>} engine files by path
 * @param {string} own the worker's own script
 */
export function workerSource(engine, own) {
  const text = (/** @type {keyof typeof ENDS} */ path) => new TextDecoder().decode(engine[path]);
  const module = text("pyodide/pyodide.asm.js").replace(ENDS["pyodide/pyodide.asm.js"], "");
  const loader = text("pyodide/pyodide.js").replace(ENDS["pyodide/pyodide.js"], "return $1;");
  return `${module}\nconst loadPyodide = (() => {${loader}\n})();\n${own}`;
}
