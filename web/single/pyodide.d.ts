// What is used of Pyodide's modules. Their own types want those of Node.

import type { Pyodide } from "../js/engine/types.js";

export function loadPyodide(options: object): Promise<Pyodide>;
declare const createPyodideModule: unknown;
export default createPyodideModule;
