// WebRTC connections: the table invites, a guest answers. Invitation and answer go by any way that carries a text.

import { dataChannel } from "./channel.js";
import { decode, encode } from "./invitation.js";

/** @import { Channel } from "./channel.js" */

/** Time to find addresses, in ms; those found later are left out. */
const GATHERING = 2000;
/** Maximum time for the two ends to meet after the answer, in ms. */
const MEETING = 20_000;

/**
 * @typedef {object} Invitation
 * @property {string} code
 * @property {(answer: string) => Promise<Channel>} accept takes the answer; rejects with `BadCode`, or `NotMet`
 * @property {() => void} close
 */

/** Thrown where the two ends have exchanged their descriptions, but do not reach each other. */
export class NotMet extends Error {}

/** False where a browser has no WebRTC. */
export const canConnect = () => "RTCPeerConnection" in globalThis;

/** @param {RTCIceServer[]} servers @returns {Promise<Invitation>} */
export async function invite(servers) {
  const connection = new RTCPeerConnection({ iceServers: servers });
  const data = connection.createDataChannel("table");
  await connection.setLocalDescription();
  await gathered(connection);
  return {
    code: encode(/** @type {RTCSessionDescription} */ (connection.localDescription)),
    async accept(answer) {
      await connection.setRemoteDescription(decode(answer));
      return opened(connection, data);
    },
    close: () => connection.close(),
  };
}

/**
 * Answers an invitation.
 * @param {string} invitation
 * @param {RTCIceServer[]} servers
 * @returns {Promise<{code: string, channel: Promise<Channel>, close: () => void}>}
 */
export async function answer(invitation, servers) {
  const offer = decode(invitation);
  const connection = new RTCPeerConnection({ iceServers: servers });
  /** @type {Promise<RTCDataChannel>} */
  const data = new Promise((resolve) =>
    connection.addEventListener("datachannel", ({ channel }) => resolve(channel), { once: true }),
  );
  await connection.setRemoteDescription(offer);
  await connection.setLocalDescription();
  await gathered(connection);
  const channel = data.then((one) => opened(connection, one));
  channel.catch(() => {});
  return {
    code: encode(/** @type {RTCSessionDescription} */ (connection.localDescription)),
    channel,
    close: () => connection.close(),
  };
}

/** @param {RTCPeerConnection} connection */
function gathered(connection) {
  return new Promise((resolve) => {
    const limit = setTimeout(resolve, GATHERING);
    const look = () => {
      if (connection.iceGatheringState !== "complete") return;
      clearTimeout(limit);
      resolve(undefined);
    };
    connection.addEventListener("icegatheringstatechange", look);
    look();
  });
}

/** @param {RTCPeerConnection} connection @param {RTCDataChannel} data @returns {Promise<Channel>} */
function opened(connection, data) {
  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(limit);
      connection.close();
      reject(new NotMet());
    };
    const limit = setTimeout(fail, MEETING);
    const open = () => {
      clearTimeout(limit);
      resolve(dataChannel(connection, data));
    };
    if (data.readyState === "open") open();
    else data.addEventListener("open", open, { once: true });
    connection.addEventListener("connectionstatechange", () => {
      if (connection.connectionState === "failed" && data.readyState !== "open") fail();
    });
  });
}
