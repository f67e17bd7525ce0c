// What build.py has packed into the page: gzip in base64, each in a script element that no browser runs.

/** Resolves when all of the page has been read: the engine stands at its end. */
function readWhole() {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((resolve) =>
    document.addEventListener("DOMContentLoaded", () => resolve(undefined), { once: true }),
  );
}

/**
 * @param {string} name
 * @returns {string} as it stands in the page
 */
function packed(name) {
  const element = document.querySelector(`script[data-packed="${name}"]`);
  if (!element) throw new Error(`${name} is not in this file`);
  return element.textContent ?? "";
}

/**
 * @param {string} base64
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function bytesOf(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** @param {string} base64 */
export function streamOf(base64) {
  return new Blob([bytesOf(base64)]).stream().pipeThrough(new DecompressionStream("gzip"));
}

/**
 * A packed text of the page.
 * @param {string} name
 */
export function unpack(name) {
  return new Response(streamOf(packed(name))).text();
}

/**
 * The packed files of the engine, by path, still in base64: whoever uses them unpacks them.
 * @returns {Promise<Record<string, {base64: string, bytes: number}>>}
 */
export async function packedEngine() {
  await readWhole();
  /** @type {NodeListOf<HTMLElement>} */
  const elements = document.querySelectorAll("script[data-engine]");
  return Object.fromEntries(
    Array.from(elements, ({ dataset, textContent }) => [
      dataset.engine,
      { base64: textContent ?? "", bytes: Number(dataset.bytes) },
    ]),
  );
}
