// Replaces js/base/site.js in the sandbox, which can fetch nothing: the page around it sends all files.

import { SandboxWorker } from "./sandbox-worker.js";

/** @import * as Site from "../js/base/site.js" */

export const single = true;

/** Texts by path. @type {Map<string, string>} */
const texts = new Map();
/** The addresses of pictures, by path. @type {Map<string, string>} */
const pictures = new Map();

/** @param {Record<string, string>} more texts by path */
export function addTexts(more) {
  for (const [path, text] of Object.entries(more)) texts.set(path, text);
}

/** @param {string} path */
function fileOf(path) {
  const type = path.endsWith(".svg") ? "image/svg+xml" : "text/plain";
  return new Blob([texts.get(path) ?? ""], { type });
}

/** @type {typeof Site.siteUrl} */
export function siteUrl(path) {
  if (!path.endsWith(".svg")) return path.startsWith("#") ? path : "#";
  let address = pictures.get(path);
  if (!address) {
    address = URL.createObjectURL(fileOf(path));
    pictures.set(path, address);
  }
  return address;
}

/** @type {typeof Site.siteFetch} */
export async function siteFetch(path) {
  return new Response(fileOf(path), { status: texts.has(path) ? 200 : 404 });
}

/** @type {typeof Site.siteWorker} */
export function siteWorker(_path, options) {
  const worker = new SandboxWorker({ ...options });
  return /** @type {Worker} */ (/** @type {unknown} */ (worker));
}
