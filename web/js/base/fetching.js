// What the page fetches of itself, and how a part that does not come is told apart from one that fails.

import { siteFetch } from "./site.js";

/** A part of the page did not come: the connection or the host is at fault. */
export class NotFetched extends Error {}

/**
 * A module or a file that is being fetched.
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
 * What a file of the site says.
 * @param {string} path as for siteFetch
 * @returns {Promise<any>} rejects with NotFetched
 */
export const siteJson = async (path) => JSON.parse(await siteText(path));
