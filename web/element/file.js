// Fetches the file of the attribute `src` from an unknown server, which may be slow or never end.

import { pack, readUpToLimit } from "../js/base/packed.js";

/** Maximum time for a file, in ms. */
const FILE_LIMIT = 20_000;

/**
 * Why there is no text: the file is missing, the server refuses it, it took too long, it is too large, or nothing could
 * be fetched.
 * @typedef {"missing" | "refused" | "slow" | "tooLarge" | "unread"} FileFault
 */

/**
 * Fetches like the embedding page: from its own server freely, from another server only with that server's permission.
 * @param {string} src
 * @param {AbortSignal} signal
 * @returns {Promise<{bytes: Uint8Array<ArrayBuffer>} | {fault: FileFault, status?: number}>}
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
    return { bytes: response.body ? await readUpToLimit(response.body) : new Uint8Array() };
  } catch (error) {
    if (error instanceof RangeError) return { fault: "tooLarge" };
    // No connection, no permission, or the table was stopped meanwhile.
    return { fault: slow ? "slow" : "unread" };
  } finally {
    // Cancels the unread rest.
    stop();
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}

/** The parameter of the iframe for a file: a game in a zip file or in Python, or an annotated deal. @param {string} src @param {Uint8Array<ArrayBuffer>} bytes */
export async function parameterOf(src, bytes) {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { name: "zip", value: await pack(bytes) };
  const text = new TextDecoder().decode(bytes);
  if (!/\.py([?#]|$)/.test(src)) return { name: "annotated", value: await pack(text) };
  return { name: "made", value: await pack(JSON.stringify({ "rules.py": text })) };
}

/** @param {string} src */
function addressOf(src) {
  try {
    return new URL(src, document.baseURI);
  } catch {
    return null;
  }
}
