// Where the page finds the files of the site: no other module makes an address of one.

const ROOT = new URL("../../", import.meta.url);

/** Whether all the files are in the page itself: then it has no pages beside it, and needs no service worker. */
export const single = /** @type {boolean} */ (false);

/**
 * The address of a file of the site, or of one of its views.
 * @param {string} path relative to the site's root, as site.json lists it ("cards/french/AS.svg"); "" is the site
 *   itself, and what begins with "#" a view
 */
export function siteUrl(path) {
  return new URL(path, ROOT).href;
}

/**
 * A file of the site; like fetch it answers with the status of the host, and rejects without a connection.
 * @param {string} path
 */
export function siteFetch(path) {
  return fetch(siteUrl(path));
}

/**
 * A worker from a module of the site. Throws where the browser has none.
 * @param {string} path
 * @param {WorkerOptions} options
 */
export function siteWorker(path, options) {
  return new Worker(siteUrl(path), options);
}
