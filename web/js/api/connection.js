// The connection from another page to the rules: a hidden iframe of the site, which has the worker, and a channel to
// it. Every call carries its record, so a lost iframe is replaced and asked again.

/** @import { Progress } from "../../torite.js" */
/** @import { Fault } from "./errors.js" */

import { asError, engineError, engineFailure } from "./errors.js";

/** Version of the protocol of the channel. An iframe of another build may have another version. */
export const PROTOCOL = 1;

/** Maximum time for the iframe to load, and then to answer, in ms. */
const LOAD_LIMIT = 30_000;
const HELLO_LIMIT = 3_000;

/**
 * @typedef {object} Call
 * @property {string} method
 * @property {Record<string, unknown>} params
 * @property {string} lang
 * @property {(answer: any) => void} resolve
 * @property {(error: Error) => void} reject
 */

/** @typedef {{id: number, ok: any} | {id: number, error: Fault & {failure?: string}} | {progress: Progress}} Told */

/** @type {Map<string, Connection>} */
const open = new Map();

/** One iframe per site, shared by all users of its rules: Python is large. */
export class Connection {
  #users = 0;
  #nextId = 1;
  /** @type {Map<number, Call>} */
  #calls = new Map();
  /** @type {HTMLIFrameElement | null} */
  #iframe = null;
  /** @type {MessagePort | null} */
  #port = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {Set<(progress: Progress) => void>} */
  watchers = new Set();

  /** @param {string} site */
  constructor(site) {
    this.site = site;
  }

  /** The connection to a site; counts one more user. @param {string} site */
  static join(site) {
    const connection = open.get(site) ?? new Connection(site);
    open.set(site, connection);
    connection.#users += 1;
    if (connection.#users === 1) {
      addEventListener("message", connection.#hear);
      document.addEventListener("securitypolicyviolation", connection.#forbid);
    }
    return connection;
  }

  /** Removes the iframe with the last user. */
  leave() {
    this.#users -= 1;
    if (this.#users) return;
    open.delete(this.site);
    removeEventListener("message", this.#hear);
    document.removeEventListener("securitypolicyviolation", this.#forbid);
    this.#drop();
    this.#rejectAll((lang) => engineError("engine-closed", lang));
  }

  /** @param {string} method @param {Record<string, unknown>} params @param {string} lang @returns {Promise<any>} */
  call(method, params, lang) {
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      this.#calls.set(id, { method, params: { ...params, lang }, lang, resolve, reject });
      if (!this.#iframe?.isConnected) this.#makeIframe();
      else this.#send(id);
    });
  }

  /** @param {number} id */
  #send(id) {
    const call = this.#calls.get(id);
    if (call) this.#port?.postMessage({ id, method: call.method, params: call.params });
  }

  #makeIframe() {
    this.#drop();
    const iframe = document.createElement("iframe");
    this.#iframe = iframe;
    iframe.src = `${this.site}rules-frame.html`;
    iframe.title = "Torite";
    iframe.hidden = true;
    iframe.setAttribute("aria-hidden", "true");
    iframe.style.setProperty("display", "none", "important");
    // The loaded page must identify itself within this time.
    iframe.addEventListener("load", () => {
      if (iframe === this.#iframe && !this.#port) this.#wait(HELLO_LIMIT);
    });
    this.#wait(LOAD_LIMIT);
    // Outside the body, whose content many frameworks replace.
    document.documentElement.append(iframe);
  }

  /** @param {number} time */
  #wait(time) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fail(navigator.onLine ? "engine-frame" : "engine-offline"), time);
  }

  #drop() {
    clearTimeout(this.#timer);
    this.#port?.close();
    this.#iframe?.remove();
    this.#port = this.#iframe = null;
  }

  /** @param {"engine-frame" | "engine-offline"} code */
  #fail(code) {
    this.#drop();
    this.#rejectAll((lang) => engineError(code, lang, this.site));
  }

  /** @param {(lang: string) => Error} make */
  #rejectAll(make) {
    const calls = [...this.#calls.values()];
    this.#calls.clear();
    for (const { reject, lang } of calls) reject(make(lang));
  }

  /** The iframe announces itself. It does so again after it was moved, and so reloaded. @param {MessageEvent} event */
  #hear = (event) => {
    const iframe = this.#iframe;
    if (!iframe || event.source !== iframe.contentWindow || event.origin !== new URL(this.site).origin)
      return;
    if (event.data?.torite !== "rules") return;
    if (event.data.protocol !== PROTOCOL) {
      this.#fail("engine-frame");
      return;
    }
    clearTimeout(this.#timer);
    this.#port?.close();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }) => this.#receive(data);
    iframe.contentWindow?.postMessage({ torite: "port" }, event.origin, [port2]);
    for (const id of this.#calls.keys()) this.#send(id);
  };

  /** @param {SecurityPolicyViolationEvent} event */
  #forbid = (event) => {
    const directive = event.effectiveDirective;
    if (directive !== "frame-src" && directive !== "child-src" && directive !== "default-src") return;
    if (this.#iframe && !this.#port && this.site.startsWith(event.blockedURI)) this.#fail("engine-frame");
  };

  /** @param {Told} message */
  #receive(message) {
    if (!message) return;
    if ("progress" in message) {
      for (const watcher of this.watchers) watcher(message.progress);
      return;
    }
    const call = this.#calls.get(message.id);
    if (!call) return;
    this.#calls.delete(message.id);
    if ("ok" in message) call.resolve(message.ok);
    else if (message.error.failure) call.reject(engineFailure(message.error.failure, call.lang, this.site));
    else call.reject(asError(call.method, message.error));
  }
}
