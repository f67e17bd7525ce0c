// Where host and guests of a link find each other: a broker of MQTT carries offer and answer, encrypted with the key of
// the link, and nothing else. It sees neither names nor cards.

import { fromBase64, toBase64 } from "../base/packed.js";
import { answer, invite } from "./connect.js";

/** @import { Channel } from "./channel.js" */

/**
 * The way to a table: the rest of its link.
 * @typedef {object} Way
 * @property {string} room 128 random bits
 * @property {string} key 128 random bits, known to those who have the link
 * @property {string} relay address of the broker
 */

/** Time between two calls of a guest whom nobody answers, in ms. */
const AGAIN = 2000;
/** How soon a silent broker is noticed and called again: in ms, but the first in seconds. */
const WATCH = { keepalive: 10, connectTimeout: 3000, reconnectPeriod: 500 };
const IV = 12;

/** @param {string} text such as "ROOM.KEY" or "ROOM.KEY@wss://relay" @param {string} usual the relay of the site @returns {Way | null} */
export function readWay(text, usual) {
  const [, room, key, relay = usual] = /^([\w-]{22})\.([\w-]{22})(?:@(.+))?$/.exec(text) ?? [];
  return room && isRelay(relay) ? { room, key, relay } : null;
}

/** True for an address that a broker can have. @param {string} text */
export function isRelay(text) {
  try {
    const { protocol, hostname } = new URL(text);
    return protocol === "wss:" || (protocol === "ws:" && ["localhost", "127.0.0.1"].includes(hostname));
  } catch {
    return false;
  }
}

/** @param {Way} way */
async function sealing({ key }) {
  const raw = fromBase64(key);
  const secret = await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
  return {
    /** @param {object} message */
    async seal(message) {
      const iv = crypto.getRandomValues(new Uint8Array(IV));
      const bytes = new TextEncoder().encode(JSON.stringify(message));
      const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, secret, bytes));
      return toBase64(Uint8Array.from([...iv, ...sealed]));
    },
    /** @param {string} text @returns {Promise<any>} null: it was not sealed with this key */
    async open(text) {
      try {
        const bytes = fromBase64(text);
        const [iv, sealed] = [bytes.slice(0, IV), bytes.slice(IV)];
        const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, secret, sealed);
        return JSON.parse(new TextDecoder().decode(plain));
      } catch {
        return null;
      }
    },
  };
}

/** @param {Way} way @param {string} place */
const topicOf = ({ room }, place) => `torite/1/${room}/${place}`;

/** @param {Way} way */
async function connect({ relay }) {
  const { default: mqtt } = await import("../vendor/mqtt.js");
  return mqtt.connect(relay, { ...WATCH, timerVariant: "native" });
}

/**
 * The host listens for guests.
 * @param {Way} way
 * @param {RTCIceServer[]} servers
 * @param {{met: (channel: Channel) => void, reached: (here: boolean) => void}} on met: a guest has come; reached: the
 *     broker answers, or has stopped answering
 * @returns {Promise<() => void>} stops listening; the channels stay open
 */
export async function listen(way, servers, { met, reached }) {
  const { seal, open } = await sealing(way);
  const client = await connect(way);
  const own = topicOf(way, "table");
  /** The guests who have been answered: a call that is repeated is the same. @type {Set<string>} */
  const known = new Set();
  client.on("connect", () => {
    void client.subscribeAsync(own).then(() => reached(true));
  });
  client.on("close", () => reached(false));
  client.on("error", () => reached(false));
  client.on("message", async (/** @type {string} */ _topic, /** @type {Uint8Array} */ payload) => {
    const call = await open(new TextDecoder().decode(payload));
    if (typeof call?.from !== "string" || typeof call.offer !== "string" || known.has(call.from)) return;
    known.add(call.from);
    try {
      const { code, channel } = await answer(call.offer, servers);
      await client.publishAsync(topicOf(way, call.from), await seal({ answer: code }));
      met(await channel);
    } catch (error) {
      // A code from a stranger, or a guest who has gone: their next call has another name.
      console.warn(error);
    }
  });
  return () => client.end(true);
}

/**
 * A guest calls until the host answers.
 * @param {Way} way
 * @param {RTCIceServer[]} servers
 * @param {AbortSignal} left ends the call
 * @param {(here: boolean) => void} reached the broker answers, or has stopped answering
 * @returns {Promise<Channel>}
 */
export async function call(way, servers, left, reached) {
  const { seal, open } = await sealing(way);
  const from = toBase64(crypto.getRandomValues(new Uint8Array(12)));
  const offer = await invite(servers);
  const client = await connect(way);
  let repeated = 0;
  try {
    return await new Promise((resolve, reject) => {
      const stop = () => {
        offer.close();
        reject(new Error("left"));
      };
      left.addEventListener("abort", stop, { once: true });
      const send = async () => {
        if (!client.connected) return;
        client.publish(topicOf(way, "table"), await seal({ from, offer: offer.code }));
      };
      repeated = window.setInterval(() => void send(), AGAIN);
      client.on("connect", async () => {
        reached(true);
        await client.subscribeAsync(topicOf(way, from));
        await send();
      });
      client.on("error", () => reached(false));
      client.on("close", () => reached(false));
      client.on("message", async (/** @type {string} */ _topic, /** @type {Uint8Array} */ payload) => {
        const message = await open(new TextDecoder().decode(payload));
        if (typeof message?.answer !== "string") return;
        clearInterval(repeated);
        offer.accept(message.answer).then(resolve, reject);
      });
    });
  } finally {
    clearInterval(repeated);
    client.end(true);
  }
}
