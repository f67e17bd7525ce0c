// Files packed into the page by build.py: gzip in base64, each in an inert script element.

/** Packed files by path. `bytes`: their unpacked size. */
/** @typedef {Record<string, {base64: string, bytes: number}>} PackedFiles */

/**
 * @param {string} base64
 * @returns {Uint8Array<ArrayBuffer>}
 */
function bytesOf(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/**
 * @param {string} base64 gzip data
 * @returns {ReadableStream<Uint8Array<ArrayBuffer>>}
 */
export function streamOf(base64) {
  // Not the stream of a Blob: WebKit cannot read one in a worker of a local page.
  const { body } = new Response(bytesOf(base64));
  return /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (body).pipeThrough(
    new DecompressionStream("gzip"),
  );
}

/**
 * A text packed into the page.
 * @param {string} name
 * @returns {Promise<string>}
 */
export async function unpack(name) {
  const base64 = document.querySelector(`script[data-packed="${name}"]`)?.textContent;
  if (!base64) throw new Error(`${name} is not in this file`);
  return new Response(streamOf(base64)).text();
}

/** Resolves when the whole page is parsed: the engine is at its end. */
function readWhole() {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((resolve) =>
    document.addEventListener("DOMContentLoaded", () => resolve(undefined), { once: true }),
  );
}

/** @returns {Promise<PackedFiles>} */
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
