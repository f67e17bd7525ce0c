// A deal that nobody can choose: everybody promises a secret by its hash, then shows it; the seed comes from all.

import { toBase64 } from "./invitation.js";

const encoder = new TextEncoder();

/** A secret of 128 random bits: also the token of a person, and the key of a table. */
export const newSecret = () => toBase64(crypto.getRandomValues(new Uint8Array(16)));

/** @param {string} text @returns {Promise<Uint8Array>} SHA-256 */
const digest = async (text) => new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text)));

/** @param {string} secret */
export const hashOf = async (secret) => toBase64(await digest(`torite:fair:${secret}`));

/**
 * The seed from the secrets of all: the first 32 bits of the hash of "PLACE=SECRET" in the order of the places.
 * @param {Record<string, string>} secrets by place
 */
export async function combined(secrets) {
  const parts = Object.keys(secrets)
    .sort()
    .map((place) => `${place}=${secrets[place]}`);
  const bytes = await digest(parts.join(","));
  return new DataView(bytes.buffer).getUint32(0);
}

/**
 * True if the seed of a match comes from secrets that were promised.
 * @param {number | undefined} seed
 * @param {Record<string, string>} secrets by place
 * @param {Record<string, string>} hashes as promised before any was shown
 */
export async function isFair(seed, secrets, hashes) {
  const places = Object.keys(secrets);
  const promised = await Promise.all(
    places.map(async (place) => (await hashOf(secrets[place])) === hashes[place]),
  );
  return promised.every(Boolean) && seed === (await combined(secrets));
}
