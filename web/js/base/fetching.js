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
 * @template T
 * @param {string} path
 * @param {(response: Response) => Promise<T>} read
 */
const file = (path, read) =>
  fetched(
    siteFetch(path).then((response) => {
      if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
      return read(response);
    }),
  );

/**
 * The text of a file of the site.
 * @param {string} path as for siteFetch
 * @returns {Promise<string>} rejects with NotFetched
 */
export const siteText = (path) => file(path, (response) => response.text());

/**
 * The bytes of a file of the site.
 * @param {string} path as for siteFetch
 * @returns {Promise<ArrayBuffer>} rejects with NotFetched
 */
export const siteBytes = (path) => file(path, (response) => response.arrayBuffer());

/**
 * The parsed JSON of a file of the site.
 * @param {string} path as for siteFetch
 * @returns {Promise<any>} rejects with NotFetched
 */
export const siteJson = async (path) => JSON.parse(await siteText(path));
