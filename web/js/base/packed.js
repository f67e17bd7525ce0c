// Annotated deals and games in addresses: "1." and the file, deflated (RFC 1951), in base64url. The number is the version of
// the packing, so that old links open in every later version.

const VERSION = "1";
/** Maximum number of bytes of a text: foreign input must not fill the memory. */
const MOST = 4_000_000;

/** Prefix in an address. */
export const PACKED = "annotated=";

/**
 * Why unpacking fails: a later version packed it, or a part is missing or wrong.
 * @typedef {"too-new" | "damaged"} PackedFault
 */

/** In base64url. @param {Uint8Array} bytes */
export function toBase64(bytes) {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} code in base64url @returns {Uint8Array<ArrayBuffer>} @throws {DOMException} it is none */
export function fromBase64(code) {
  const binary = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}

/** @param {string | Uint8Array<ArrayBuffer>} file */
export const deflated = (file) => through(file, new CompressionStream("deflate-raw"));

/** @param {Uint8Array<ArrayBuffer>} bytes */
export const inflated = (bytes) => through(bytes, new DecompressionStream("deflate-raw"));

/** @param {string | Uint8Array<ArrayBuffer>} file @returns {Promise<string>} */
export const pack = async (file) => `${VERSION}.${toBase64(await deflated(file))}`;

/** @param {string} packed @returns {Promise<{bytes: Uint8Array<ArrayBuffer>} | {fault: PackedFault}>} */
export async function unpackBytes(packed) {
  // Chat programs break lines and encode addresses in their own ways.
  const [, version, code = ""] = /^(\d+)\.([\w-]+)$/.exec(unquoted(packed).replace(/\s+/g, "")) ?? [];
  if (version === undefined) return { fault: "damaged" };
  if (version !== VERSION) return { fault: "too-new" };
  try {
    return { bytes: await inflated(fromBase64(code)) };
  } catch {
    return { fault: "damaged" };
  }
}

/** @param {string} packed @returns {Promise<{text: string} | {fault: PackedFault}>} */
export async function unpack(packed) {
  const found = await unpackBytes(packed);
  if ("fault" in found) return found;
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(found.bytes) };
  } catch {
    return { fault: "damaged" };
  }
}

/** @param {string} text */
function unquoted(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @param {string | Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} stream */
const through = (bytes, stream) => readUpToLimit(new Blob([bytes]).stream().pipeThrough(stream));

/**
 * Reads at most the maximum size of a file.
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream
 * @throws {RangeError} if there is more
 */
export async function readUpToLimit(stream) {
  const reader = stream.getReader();
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
