// Replaces js/base/site.js in the single file, which contains the files of the site.

import { unpack } from "./packed.js";
import { PackedWorker } from "./packed-worker.js";

/** @import * as Site from "../js/base/site.js" */

export const single = true;

/** Prefix of the address of a page. */
export const PAGE = "#page=";

const MEDIA_TYPES = new Map([
  ["html", "text/html"],
  ["json", "application/json"],
  ["svg", "image/svg+xml"],
  ["txt", "text/plain"],
]);

/** Files that the page reads and shows, by path. @type {Map<string, string>} */
let texts = new Map();
/** The addresses of the pictures, by path. @type {Map<string, string>} */
const pictures = new Map();

/** Must finish before anything else here is used. */
export async function openSite() {
  texts = new Map(Object.entries(JSON.parse(await unpack("texts"))));
}

/** @param {string} path */
function fileOf(path) {
  const type = MEDIA_TYPES.get(path.split(".").pop() ?? "") ?? "application/octet-stream";
  return new Blob([texts.get(path) ?? ""], { type });
}

/**
 * A picture has its own address; pages.js shows a page on a click; the site itself is this file.
 * @type {typeof Site.siteUrl}
 */
export function siteUrl(path) {
  if (path === "" || path.startsWith("#")) return location.href.split(/[?#]/)[0] + path;
  if (!path.endsWith(".svg")) return PAGE + path;
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
export function siteWorker(path, options) {
  const worker = new PackedWorker(path, { ...options });
  return /** @type {Worker} */ (/** @type {unknown} */ (worker));
}
