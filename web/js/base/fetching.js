// Fetching parts of the page. NotFetched tells a part that did not arrive from one that fails.

import { siteFetch } from "./site.js";

/** A part of the page did not arrive, because of the connection or the host. */
export class NotFetched extends Error {}

/**
 * Waits for a module or a file of the page.
 * @template T
 * @param {Promise<T>} part
 * @returns {Promise<T>} rejects with NotFetched
 */
export const fetched = (part) =>
  part.catch((cause) => {
    throw new NotFetched("a part of the page did not come", { cause });
  });

/**
 * The text of a file of the site.
 * @param {string} path as for siteFetch
 * @returns {Promise<string>} rejects with NotFetched
 */
export function siteText(path) {
  return fetched(
    siteFetch(path).then((response) => {
      if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
      return response.text();
    }),
  );
}

/**
 * The parsed JSON of a file of the site.
 * @param {string} path as for siteFetch
 * @returns {Promise<any>} rejects with NotFetched
 */
export const siteJson = async (path) => JSON.parse(await siteText(path));
