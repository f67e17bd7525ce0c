// A WebRTC description in about 150 characters. It keeps what differs between two tables: user, password, fingerprint,
// role and addresses. docs/friends.md describes the bytes.

import { fromBase64, toBase64 } from "../base/packed.js";

/** A candidate address. @typedef {{kind: "host" | "srflx" | "relay", address: string, port: number}} Address */

/**
 * What a description keeps.
 * @typedef {object} Kept
 * @property {"offer" | "answer"} type
 * @property {"actpass" | "active" | "passive"} setup
 * @property {string} user
 * @property {string} password
 * @property {Uint8Array} fingerprint of SHA-256
 * @property {Address[]} addresses
 */

const VERSION = 1;
const KINDS = /** @type {const} */ (["host", "srflx", "relay"]);
const SETUPS = /** @type {const} */ (["actpass", "active", "passive"]);
/** Priority of a candidate of each kind (RFC 8445). */
const PRIORITY = { host: 2_122_260_223, srflx: 1_686_052_607, relay: 41_885_439 };
/** More addresses make a QR code that phones cannot read. */
const MOST_ADDRESSES = 8;
const MDNS = /^([\da-f]{8})-([\da-f]{4})-([\da-f]{4})-([\da-f]{4})-([\da-f]{12})\.local$/i;
const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;
/** Addresses by their number in the code: a name of mDNS, IPv4, any text. */
const [NAME, FOUR, TEXT] = [0, 1, 2];

/** Thrown for a code that is no description, or one of a later version. */
export class BadCode extends Error {
  /** @param {"damaged" | "too-new"} fault */
  constructor(fault) {
    super(fault);
    this.fault = fault;
  }
}

/** @param {string} hex @returns {number[]} */
const fromHex = (hex) => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

/** @param {Iterable<number>} bytes */
const toHex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} text @returns {number[]} its length and its bytes */
const counted = (text) => {
  const bytes = new TextEncoder().encode(text);
  return [bytes.length, ...bytes];
};

/** @param {RTCSessionDescriptionInit} description @returns {string} */
export function encode({ type, sdp = "" }) {
  /** @param {string} name */
  const line = (name) => new RegExp(`^a=${name}:(.*)$`, "m").exec(sdp)?.[1].trim() ?? "";
  const setup = SETUPS.map(String).indexOf(line("setup"));
  const print = fromHex(
    line("fingerprint")
      .replace(/^sha-256 /i, "")
      .replaceAll(":", ""),
  );
  const addresses = addressesOf(sdp).slice(0, MOST_ADDRESSES);
  const bytes = [
    VERSION,
    (type === "offer" ? 0 : 1) | (setup << 1),
    ...counted(line("ice-ufrag")),
    ...counted(line("ice-pwd")),
    ...print,
    ...addresses.flatMap(encodeAddress),
  ];
  return toBase64(Uint8Array.from([...bytes, ...checkOf(bytes)]));
}

/** Two bytes (Fletcher-16) by which a code cut short is noticed. @param {Iterable<number>} bytes */
function checkOf(bytes) {
  let [a, b] = [0, 0];
  for (const byte of bytes) {
    a = (a + byte) % 255;
    b = (b + a) % 255;
  }
  return [a, b];
}

/** The addresses of a description that a browser can reach by UDP. @param {string} sdp @returns {Address[]} */
function addressesOf(sdp) {
  return [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (host|srflx|relay)/gim)].map(
    ([, address, port, kind]) => ({
      kind: /** @type {Address["kind"]} */ (kind),
      address,
      port: Number(port),
    }),
  );
}

/** @param {Address} address @returns {number[]} */
function encodeAddress({ kind, address, port }) {
  const ends = [port >> 8, port & 255];
  const first = KINDS.indexOf(kind) << 2;
  const name = MDNS.exec(address);
  if (name) return [first | NAME, ...fromHex(name.slice(1).join("")), ...ends];
  if (IPV4.test(address)) return [first | FOUR, ...address.split(".").map(Number), ...ends];
  return [first | TEXT, ...counted(address), ...ends];
}

/** @param {string} code @throws {BadCode} */
function bytesOf(code) {
  try {
    return fromBase64(code.trim());
  } catch {
    throw new BadCode("damaged");
  }
}

/** @param {string} code @returns {RTCSessionDescriptionInit} @throws {BadCode} */
export function decode(code) {
  const { type, setup, user, password, fingerprint, addresses } = read(bytesOf(code));
  const print = toHex(fingerprint).toUpperCase().match(/../g)?.join(":");
  const lines = [
    "v=0",
    "o=- 1 1 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    "a=mid:0",
    `a=ice-ufrag:${user}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${print}`,
    `a=setup:${setup}`,
    "a=sctp-port:5000",
    "a=max-message-size:262144",
    ...addresses.map(candidate),
    "a=end-of-candidates",
  ];
  return { type, sdp: `${lines.join("\r\n")}\r\n` };
}

/** @param {Address} address @param {number} index */
function candidate({ kind, address, port }, index) {
  const seen = kind === "host" ? "" : " raddr 0.0.0.0 rport 0";
  return `a=candidate:${index + 1} 1 udp ${PRIORITY[kind] - index} ${address} ${port} typ ${kind}${seen}`;
}

/** @param {Uint8Array} all @returns {Kept} @throws {BadCode} */
function read(all) {
  const bytes = all.subarray(0, -2);
  let at = 0;
  /** @param {number} count */
  const take = (count) => {
    if (at + count > bytes.length) throw new BadCode("damaged");
    at += count;
    return bytes.subarray(at - count, at);
  };
  const text = () => {
    const taken = new TextDecoder().decode(take(take(1)[0]));
    // A line break would add lines to the description.
    if (!/^[\w+/:.=-]+$/.test(taken)) throw new BadCode("damaged");
    return taken;
  };
  const [version, flags] = take(2);
  if (version > VERSION) throw new BadCode("too-new");
  const setup = SETUPS[flags >> 1];
  const isWhole = checkOf(bytes).join() === all.subarray(-2).join();
  if (version === 0 || !setup || !isWhole) throw new BadCode("damaged");
  const [user, password] = [text(), text()];
  const fingerprint = take(32);
  /** @type {Address[]} */
  const addresses = [];
  while (at < bytes.length) {
    const [first] = take(1);
    const kind = KINDS[first >> 2];
    const form = first & 3;
    if (!kind || form > TEXT || addresses.length === MOST_ADDRESSES) throw new BadCode("damaged");
    const address = form === NAME ? nameOf(take(16)) : form === FOUR ? take(4).join(".") : text();
    const [high, low] = take(2);
    addresses.push({ kind, address, port: (high << 8) | low });
  }
  return { type: flags & 1 ? "answer" : "offer", setup, user, password, fingerprint, addresses };
}

/** @param {Uint8Array} bytes of a name of mDNS */
const nameOf = (bytes) =>
  `${toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")}.local`;
