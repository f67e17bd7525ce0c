// A channel between the table and one person: JSON messages in order, deflated, with limits on what comes in.

import { deflated, inflated } from "../base/packed.js";

/**
 * One end of a channel.
 * @typedef {object} Channel
 * @property {(message: object) => void} send
 * @property {(message: any) => void} onmessage
 * @property {() => void} onclose called once, after the other end or the network has closed it
 * @property {() => Promise<void>} close resolves when the last messages are on their way
 */

/** Maximum size of a message as it comes, in bytes. */
const MOST_BYTES = 200_000;
/** Maximum number of messages within `WINDOW` ms. */
const MOST_MESSAGES = 60;
const WINDOW = 3000;
/** Time for the last messages before the connection closes, in ms. */
const LINGER = 300;
/** Time between two signs of life, in ms. */
const PULSE = 3000;
/** Maximum time without one, in ms; after a standby the device learns it sooner. */
const SILENCE = 9000;
const AFTER_STANDBY = 1200;
const decoder = new TextDecoder();

/**
 * The channel of an open data channel.
 * @param {RTCPeerConnection} connection closed with it
 * @param {RTCDataChannel} data
 * @returns {Channel}
 */
export function dataChannel(connection, data) {
  data.binaryType = "arraybuffer";
  let out = Promise.resolve();
  let inward = Promise.resolve();
  let closed = false;
  /** The times of the last messages. @type {number[]} */
  let times = [];
  const ended = () => {
    if (closed) return;
    closed = true;
    clearInterval(pulse);
    document.removeEventListener("visibilitychange", wake);
    connection.close();
    channel.onclose();
  };
  let heard = performance.now();
  const beat = () => {
    if (data.readyState === "open") data.send("");
  };
  const pulse = setInterval(() => {
    beat();
    if (performance.now() - heard > SILENCE && !document.hidden) ended();
  }, PULSE);
  /** A device that wakes asks for a sign of life: the timers slept too. */
  const wake = () => {
    if (document.hidden || performance.now() - heard < PULSE) return;
    const before = heard;
    if (data.readyState === "open") data.send("?");
    setTimeout(() => before === heard && ended(), AFTER_STANDBY);
  };
  document.addEventListener("visibilitychange", wake);
  /** @type {Channel} */
  const channel = {
    onmessage: () => {},
    onclose: () => {},
    send(message) {
      const text = JSON.stringify(message);
      out = out.then(async () => {
        if (closed) return;
        const bytes = await deflated(text);
        if (data.readyState === "open") data.send(bytes);
      });
      out.catch(ended);
    },
    async close() {
      await out;
      await new Promise((resolve) => setTimeout(resolve, LINGER));
      ended();
    },
  };
  data.onmessage = ({ data: bytes }) => {
    const now = performance.now();
    heard = now;
    if (bytes === "?") beat();
    times = [...times.filter((time) => now - time < WINDOW), now];
    if (bytes === "" || (bytes === "?" && times.length <= MOST_MESSAGES)) return;
    if (!(bytes instanceof ArrayBuffer) || bytes.byteLength > MOST_BYTES || times.length > MOST_MESSAGES) {
      // No message at all: the other side learns so, and nothing more is heard.
      data.onmessage = null;
      channel.onmessage(null);
      void channel.close();
      return;
    }
    inward = inward.then(async () => {
      const message = JSON.parse(decoder.decode(await inflated(new Uint8Array(bytes))));
      if (!closed) channel.onmessage(message);
    });
    inward.catch(ended);
  };
  data.onclose = ended;
  connection.addEventListener("connectionstatechange", () => {
    if (["failed", "closed"].includes(connection.connectionState)) ended();
  });
  return channel;
}

/** The two ends of a channel within a page. @returns {[Channel, Channel]} */
export function localChannels() {
  let open = true;
  /** @param {() => Channel} other @returns {Channel} */
  const end = (other) => ({
    onmessage: () => {},
    onclose: () => {},
    send(message) {
      const text = JSON.stringify(message);
      if (open) queueMicrotask(() => other().onmessage(JSON.parse(text)));
    },
    async close() {
      if (!open) return;
      open = false;
      queueMicrotask(() => {
        for (const one of [a, b]) one.onclose();
      });
    },
  });
  const a = end(() => b);
  /** @type {Channel} */
  const b = end(() => a);
  return [a, b];
}
