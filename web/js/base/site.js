// Addresses of the files of the site; no other module builds one.

const ROOT = new URL("../../", import.meta.url);

/** True if the page contains all files: it then has no other pages and needs no service worker. */
export const single = /** @type {boolean} */ (false);

/**
 * The address of a file or a view of the site.
 * @param {string} path relative to the site's root, as in site.json ("cards/french/AS.svg"); "" is the site itself, and
 *     a path that begins with "#" a view
 */
export const siteUrl = (path) => new URL(path, ROOT).href;

/**
 * Fetches a file of the site; like fetch it resolves to the host's response and rejects without a connection.
 * @param {string} path
 */
export const siteFetch = (path) => fetch(siteUrl(path));

/**
 * A worker from a module of the site. Throws if the browser has no workers.
 * @param {string} path
 * @param {WorkerOptions} options
 */
export const siteWorker = (path, options) => new Worker(siteUrl(path), options);
