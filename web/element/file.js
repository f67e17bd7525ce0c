// Fetches the file of the attribute `src`, from a server that nobody here knows: it may be slow, or never end.

import { readUpToLimit } from "../js/base/packed.js";

/** So long a file may take, in ms. */
const FILE_LIMIT = 20_000;

/**
 * Why there is no text: the server has no such file, or does not give it; it took too long; it is too large; nothing
 * could be fetched at all.
 * @typedef {"missing" | "refused" | "slow" | "tooLarge" | "unread"} FileFault
 */

/**
 * As the page that has the element fetches its own files: from its own server without any leave, from another one with
 * the leave of that one.
 * @param {string} src
 * @param {AbortSignal} signal
 * @returns {Promise<{text: string} | {fault: FileFault, status?: number}>}
 */
export async function fetchFile(src, signal) {
  const url = addressOf(src);
  if (!url) return { fault: "missing" };
  const fetching = new AbortController();
  const stop = () => fetching.abort();
  let slow = false;
  const timer = setTimeout(() => {
    slow = true;
    stop();
  }, FILE_LIMIT);
  signal.addEventListener("abort", stop);
  try {
    const response = await fetch(url, { signal: fetching.signal });
    if (response.status === 404 || response.status === 410) return { fault: "missing" };
    if (!response.ok) return { fault: "refused", status: response.status };
    return { text: response.body ? new TextDecoder().decode(await readUpToLimit(response.body)) : "" };
  } catch (error) {
    if (error instanceof RangeError) return { fault: "tooLarge" };
    // No connection, no leave, or the table has been stopped meanwhile.
    return { fault: slow ? "slow" : "unread" };
  } finally {
    // What was not read need not come.
    stop();
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}

/** @param {string} src */
function addressOf(src) {
  try {
    return new URL(src, document.baseURI);
  } catch {
    return null;
  }
}
