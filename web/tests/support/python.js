// Python's answers, from CPython: one process for each test file.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const ROOT = new URL("../../../", import.meta.url);
const PYTHON = process.platform === "win32" ? ".venv/Scripts/python.exe" : ".venv/bin/python";

const child = spawn(fileURLToPath(new URL(PYTHON, ROOT)), ["-m", "tests.web.support.bridge"], {
  cwd: ROOT,
  env: { ...process.env, PYTHONPATH: fileURLToPath(new URL("pycore", ROOT)) },
  stdio: ["pipe", "pipe", "inherit"],
});
// It ends with this process.
child.unref();
child.stdin.unref();
child.stdout.unref();

/** @type {Map<number, (reply: any) => void>} */
const waiting = new Map();
let last = 0;

createInterface({ input: child.stdout }).on("line", (line) => {
  const { id, ...reply } = JSON.parse(line);
  waiting.get(id)?.(reply);
  waiting.delete(id);
  if (waiting.size === 0) child.stdout.unref();
});

/** @param {object} request @returns {Promise<any>} the reply without its id */
export function send(request) {
  last += 1;
  const id = last;
  child.stdout.ref();
  child.stdin.write(`${JSON.stringify({ ...request, id })}\n`);
  return new Promise((resolve) => waiting.set(id, resolve));
}

/** The bridge's answer to a method. @param {string} method @param {object} params */
export async function ask(method, params) {
  const reply = await send({ method, params });
  if (!reply.ok) throw new Error(JSON.stringify(reply));
  return reply.ok;
}

/** The result of a function of tests/web/support/prepared.py. @param {string} name @param {any[]} args */
export async function prepared(name, ...args) {
  return (await send({ prepared: name, arguments: args })).ok;
}
