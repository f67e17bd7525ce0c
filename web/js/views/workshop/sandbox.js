// The page's side of the sandbox: a frame of an opaque origin, which gets all its files by a message.

import { lang, settings } from "../../app/app.js";
import { siteBytes, siteJson, siteText } from "../../base/fetching.js";
import { siteUrl } from "../../base/site.js";

/** @import { Site } from "../../base/types.js" */

/** Parts of Python that the sandbox does without. */
const NOT_NEEDED = /(^|\/)(micropip|packaging)-/;
/** Maximum wait for the frame, in ms. */
const PATIENCE = 60_000;

/** @typedef {any} Answer an answer of the sandbox, of which no text may be trusted */

/** The files of the engine and the texts of the page, fetched once. @type {Promise<any> | null} */
let fetched = null;

async function files() {
  /** @type {Site} */
  const site = await siteJson("site.json");
  const engine = site.engine.filter((path) => !NOT_NEEDED.test(path));
  const texts = Object.keys(site.files).filter((path) => /^cards\/.*\.svg$|^i18n\/\w+\.json$/.test(path));
  const [engineFiles, textFiles] = await Promise.all([
    Promise.all(engine.map(async (path) => [path, await siteBytes(path)])),
    Promise.all(texts.map(async (path) => [path, await siteText(path)])),
  ]);
  return { engine: Object.fromEntries(engineFiles), texts: Object.fromEntries(textFiles) };
}

/** The look of the table in the sandbox. */
const looks = () => ({ ...settings, lang: lang() });

export class Sandbox extends EventTarget {
  #channel = new MessageChannel();
  frame = document.createElement("iframe");

  /** @param {string} title for screen readers */
  constructor(title) {
    super();
    this.frame.title = title;
    this.frame.className = "workshop-frame";
    // No "allow-same-origin": what runs in it can reach nothing of this site.
    this.frame.setAttribute("sandbox", "allow-scripts");
    this.frame.src = siteUrl("sandbox.html");
    this.#channel.port1.onmessage = ({ data }) => {
      const name = String(data?.event);
      this.dispatchEvent(new CustomEvent(name, { detail: data }));
    };
  }

  /** Puts the frame into the page and starts it. @param {HTMLElement} place */
  async start(place) {
    fetched ??= files();
    fetched.catch(() => {
      fetched = null;
    });
    const waiting = new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("the frame does not answer")), PATIENCE);
      const over = new AbortController();
      /** @param {MessageEvent} event */
      const hear = ({ source, data }) => {
        if (source !== this.frame.contentWindow || data?.torite !== "sandbox") return;
        clearTimeout(timer);
        over.abort();
        resolve(undefined);
      };
      addEventListener("message", hear, { signal: over.signal });
    });
    place.replaceChildren(this.frame);
    const [{ engine, texts }] = await Promise.all([fetched, waiting]);
    this.frame.contentWindow?.postMessage(
      { torite: "sandbox", engine, texts, settings: looks(), lang: lang() },
      "*",
      [this.#channel.port2],
    );
  }

  /** @param {{do: string, [name: string]: unknown}} request */
  ask(request) {
    this.#channel.port1.postMessage(request);
  }

  /** The next of these answers. @param {...string} names @returns {Promise<Answer>} */
  next(...names) {
    return new Promise((resolve) => {
      const over = new AbortController();
      for (const name of names)
        this.addEventListener(
          name,
          (event) => {
            over.abort();
            resolve(/** @type {CustomEvent} */ (event).detail);
          },
          { signal: over.signal },
        );
    });
  }

  /** Ends everything in it. */
  end() {
    this.#channel.port1.close();
    this.frame.remove();
  }
}
