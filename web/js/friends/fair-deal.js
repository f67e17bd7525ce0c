// A deal that nobody can choose: everybody promises a secret by its hash, then shows it; the seed comes from all.

import { toBase64 } from "../base/packed.js";

/** @import { People } from "./people.js" */

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

/** The secret of a device before a fair deal. */
export class OwnSecret {
  /** What everybody has promised, by place. @type {Record<string, string>} */
  hashes = {};
  #secret = "";
  #hash = "";

  /** @param {Record<string, string>} hashes the table's own promise @returns {Promise<string>} the hash of a new secret */
  async promise(hashes) {
    this.hashes = hashes;
    this.#secret = newSecret();
    this.#hash = await hashOf(this.#secret);
    return this.#hash;
  }

  /** The secret, once, after all have promised theirs; "" while that is not so. @param {Record<string, string>} hashes */
  show(hashes) {
    if (hashes.table !== this.hashes.table || !Object.values(hashes).includes(this.#hash)) return "";
    this.hashes = hashes;
    const secret = this.#secret;
    this.#secret = "";
    return secret;
  }
}

/** The table's side before a fair deal. */
export class Gathering {
  #people;
  #done;
  /** True from the table's promise until all secrets are shown. */
  #open = false;
  /** What everybody has promised and shown, by place. @type {Record<string, string>} */
  #hashes = {};
  /** @type {Record<string, string>} */
  #secrets = {};

  /** @param {People} people @param {(seed: number, secrets: Record<string, string>) => Promise<unknown>} done */
  constructor(people, done) {
    this.#people = people;
    this.#done = done;
  }

  get open() {
    return this.#open;
  }

  /** The table promises first: it cannot choose its secret after the others. */
  async begin() {
    const secret = newSecret();
    this.#secrets = { table: secret };
    this.#hashes = { table: await hashOf(secret) };
    this.#open = true;
    this.#people.tell({ type: "deal", hashes: this.#hashes });
  }

  /** @param {number} seat @param {string} hash */
  promise(seat, hash) {
    if (!this.#open || this.#hashes[seat]) return;
    this.#hashes[seat] = hash;
    void this.look();
  }

  /** @param {number} seat @param {string} secret one that was not promised does not count */
  async show(seat, secret) {
    if (!this.#open || (await hashOf(secret)) !== this.#hashes[seat]) return;
    this.#secrets[seat] = secret;
    await this.look();
  }

  /** Asks for the secrets once all have promised, and ends once all have shown. One secret a device, for its first seat. */
  async look() {
    if (!this.#open) return;
    const places = this.#people.all.flatMap((person) => this.#people.seatsOf(person).slice(0, 1));
    if (places.some((seat) => !this.#hashes[seat])) return;
    if (places.some((seat) => !this.#secrets[seat])) {
      this.#people.tell({ type: "reveal", hashes: this.#hashes });
      return;
    }
    this.#open = false;
    const secrets = { ...this.#secrets };
    await this.#done(await combined(secrets), secrets);
  }
}
