// In the place of js/site.js in the single file: the files of the site are in the page itself.

import { unpack } from "./packed.js";
import { PackedWorker } from "./packed-worker.js";

/** @import { siteWorker as SiteWorker } from "../js/site.js" */

export const single = true;

const MEDIA_TYPES = new Map([
  ["html", "text/html"],
  ["json", "application/json"],
  ["svg", "image/svg+xml"],
  ["txt", "text/plain"],
]);

/** What the page reads and shows. @type {Map<string, string>} */
let texts = new Map();
/** @type {Map<string, string>} */
const addresses = new Map();

/** Must have ended before anything else here is used. */
export async function openSite() {
  texts = new Map(Object.entries(JSON.parse(await unpack("texts"))));
}

/** @param {string} path */
function fileOf(path) {
  const type = MEDIA_TYPES.get(path.split(".").pop() ?? "") ?? "application/octet-stream";
  return new Blob([texts.get(path) ?? ""], { type });
}

/**
 * A picture has an address of its own; a page is shown in a sheet by whoever hears the click (pages.js).
 * @type {typeof import("../js/site.js").siteUrl}
 */
export function siteUrl(path) {
  if (!path.endsWith(".svg")) return `#${PAGE}${path}`;
  let address = addresses.get(path);
  if (!address) {
    address = URL.createObjectURL(fileOf(path));
    addresses.set(path, address);
  }
  return address;
}

/** What stands before the path in the address of a page. */
export const PAGE = "page=";

/** @type {typeof import("../js/site.js").siteFetch} */
export async function siteFetch(path) {
  return new Response(fileOf(path), { status: texts.has(path) ? 200 : 404 });
}

/** @type {typeof SiteWorker} */
export function siteWorker(path, options) {
  const worker = new PackedWorker(path, { ...options });
  return /** @type {Worker} */ (/** @type {unknown} */ (worker));
}
