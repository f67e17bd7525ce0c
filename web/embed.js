// <torite-table>: a card table in any page.
//
//   <script type="module" src="https://SITE/embed.js"></script>
//   <torite-table game="..." lang="ja"></torite-table>
//
// build.py bundles this module and its imports into one file; nothing else is fetched before the reader wants to play.
// Then the table loads in an iframe of the site: it sees nothing of the embedding page, and the page sees only its events
// (docs/embedding.md).

import { joinEngine, leaveEngine } from "./element/engine.js";
import { fetchFile, parameterOf } from "./element/file.js";
import { fan, triangle } from "./element/picture.js";
import { PICTURE_STYLE, PICTURES, STYLE, sheetOf } from "./element/style.js";
import { TEXTS } from "./element/texts.js";
import { h } from "./js/base/dom.js";
import { PACKED } from "./js/base/packed.js";

/** The site of this module, which has the table. */
const SITE = new URL("./", import.meta.url);

/** Attributes passed to the iframe. The element has a property for each. */
const FRAME_ATTRIBUTES = ["game", "deal", "options", "seat", "theme", "pack", "pace", "level", "label"];
const ATTRIBUTES = [...FRAME_ATTRIBUTES, "src", "lang", "height"];

/** Maximum silence of a loading iframe, in ms: after that it is blocked, or the network is down. */
const SILENCE = 20_000;
/** Minimum and maximum height of a table in pixels. */
const LEAST_HEIGHT = 160;
const MOST_HEIGHT = 4000;

/** Prefix of a game in an address; views/workshop/game-files.js makes it. */
const MADE = "workshop/made/";

/** Events that the iframe may send to the page. */
const EVENTS = ["ready", "action", "result", "error"];

const sheet = sheetOf(STYLE);

/** Queue of starting tables: started together, all would be slow. @type {Promise<void>} */
let turn = Promise.resolve();

/** @param {string | undefined} tag */
function known(tag) {
  const lang = tag?.toLowerCase().split("-")[0];
  return lang === "en" || lang === "ja" ? lang : undefined;
}

/**
 * A text with its placeholders filled.
 * @param {string} text
 * @param {Record<string, unknown>} values
 */
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

/** An error of the event torite-error, for callers of start(). */
class TableError extends Error {
  /**
   * @param {string} code
   * @param {string} message
   */
  constructor(code, message) {
    super(message);
    this.name = "TableError";
    this.code = code;
  }
}

export class ToriteTable extends HTMLElement {
  static observedAttributes = ATTRIBUTES;

  /** The picture that the author put into the element. Text alone is for readers without scripts. */
  #slot = h("slot", { onslotchange: () => this.#draw() });
  #title = h("p");
  /** The default picture. */
  #drawn = h("div", { class: "drawn" }, fan(), this.#title);
  #label = h("span");
  #button = h(
    "button",
    { type: "button", part: "button", onclick: () => void this.start() },
    triangle(),
    this.#label,
  );
  #link = h("a", { target: "_blank", rel: "noopener", part: "link" });
  #said = h("p", { class: "said", role: "status" });
  /** The element without a table. */
  #still = h(
    "div",
    {},
    h(
      "div",
      { class: "picture", onclick: (/** @type {MouseEvent} */ event) => this.#pressPicture(event) },
      this.#slot,
      this.#drawn,
    ),
    h("div", { class: "bar" }, this.#button, this.#link, this.#said),
  );
  #box = h("div", { class: "box", part: "box" }, this.#still);
  /** @type {IntersectionObserver | null} */
  #watch = null;
  /** Ends the start in progress. @type {AbortController | null} */
  #run = null;
  /** @type {Promise<void> | null} */
  #ready = null;
  /** @type {(error?: Error) => void} */
  #settle = () => {};
  #giveTurn = () => {};
  /** @type {HTMLIFrameElement | null} */
  #iframe = null;
  /** @type {MessagePort | null} */
  #port = null;
  /** Stops listening to the iframe. */
  #deaf = new AbortController();
  /** The parameters with which the iframe was loaded. */
  #given = "";
  /** The key of this table, under which a moved one restores its state. */
  #key = "";
  /** The height requested by the iframe. */
  #wanted = 0;
  /** True after a move until the table is back: the height stays, so that the page does not jump. */
  #moved = false;
  /** The parameter for the file of the attribute `src`. @type {{name: string, value: string} | null} */
  #packed = null;
  /** Ends the fetch in progress when another file is wanted. @type {AbortController | null} */
  #fetching = null;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    root.append(this.#box);
  }

  connectedCallback() {
    // Properties set by a script before this class was defined.
    for (const name of [...ATTRIBUTES, "autostart"]) {
      if (!Object.hasOwn(this, name)) continue;
      const value = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
    this.#draw();
    if (this.#iframe) this.#bring();
    if (!this.hasAttribute("autostart")) return;
    this.#watch = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      this.#watch?.disconnect();
      void this.start();
    });
    this.#watch.observe(this);
  }

  /** Called by `moveBefore`: the table plays on. */
  connectedMoveCallback() {}

  /**
   * Removing the element removes the iframe and its contents; a moved element is reconnected at once.
   */
  disconnectedCallback() {
    this.#watch?.disconnect();
    queueMicrotask(() => {
      if (!this.isConnected) this.stop();
    });
  }

  /** In another window the iframe's messages would be lost. */
  adoptedCallback() {
    this.stop();
  }

  /**
   * @param {string} name
   * @param {string | null} before
   * @param {string | null} now
   */
  attributeChangedCallback(name, before, now) {
    if (before === now || !this.isConnected) return;
    const fetching = this.#fetching;
    if (name === "src") {
      this.#packed = null;
      fetching?.abort();
    }
    this.#draw();
    this.#fit();
    if (name === "height") {
      if (this.#port) this.#checkHeight();
    } else if (name !== "src") {
      this.#set();
    } else if (this.#run && this.#iframe && !fetching) {
      void this.#bringFile(this.#run.signal).then((found) => found && this.#set());
    }
    // A loading table uses the new file.
  }

  #set() {
    this.#port?.postMessage({ type: "set", text: this.#parameters() });
  }

  /** True if the table is shown or loading. */
  get started() {
    return this.#run !== null;
  }

  /**
   * Loads the table, as a press of the button does. Resolves once it is visible; rejects with an error that has a
   * `code`, as in the event torite-error, if it fails or is stopped.
   * @returns {Promise<void>}
   */
  start() {
    if (this.#ready) return this.#ready;
    const run = new AbortController();
    this.#run = run;
    const ready = new Promise((/** @type {(nothing: void) => void} */ resolve, reject) => {
      this.#settle = (error) => (error ? reject(error) : resolve());
    });
    // Callers that do not await it get the event.
    ready.catch(() => {});
    this.#ready = ready;
    this.#key = crypto.getRandomValues(new Uint32Array(4)).join("-");
    this.#draw();
    void this.#come(run.signal);
    return ready;
  }

  /**
   * Fetches its file before its turn, so that no other table waits for a slow server.
   * @param {AbortSignal} signal
   */
  async #come(signal) {
    while (await this.#bringFile(signal)) {
      const before = turn;
      const own = new Promise((/** @type {(nothing: void) => void} */ next) => {
        this.#giveTurn = next;
      });
      turn = before.then(() => own);
      await before;
      if (signal.aborted) return;
      if (this.#hasFile) {
        joinEngine(SITE);
        this.#bring();
        return;
      }
      this.#giveTurn();
    }
  }

  /** Removes the table and frees its memory; the picture is shown again. */
  stop() {
    const hadFocus = this.#iframe !== null && this.shadowRoot?.activeElement === this.#iframe;
    this.#run?.abort();
    this.#run = null;
    this.#deaf.abort();
    this.#port?.close();
    this.#port = null;
    if (this.#iframe) {
      this.#iframe.remove();
      this.#iframe = null;
      leaveEngine();
    }
    this.#wanted = 0;
    this.#giveTurn();
    this.#settle(new TableError("stopped", "The table was stopped."));
    this.#ready = null;
    this.#draw();
    if (hadFocus) this.#button.focus();
  }

  get #texts() {
    return TEXTS[this.#lang];
  }

  get #lang() {
    /** @type {HTMLElement | null} */
    const around = this.closest("[lang]");
    return known(around?.lang) ?? navigator.languages.map(known).find((lang) => lang) ?? "en";
  }

  /** The author's label, or else a name found without a request. */
  get #name() {
    const label = this.getAttribute("label");
    if (label) return label;
    const deal = this.getAttribute("deal")?.split("#").pop() ?? "";
    const isGame = deal.includes("/") && !deal.startsWith(MADE);
    const id = this.getAttribute("game") ?? (isGame ? deal.split("/")[0] : "");
    return id.replace(/(^|_)([a-z])/g, (_, gap, letter) => (gap && " ") + letter.toUpperCase());
  }

  /** The text of the link, with the viewer's seat. */
  get #deal() {
    const deal = this.getAttribute("deal")?.trim().split("#").pop();
    const seat = this.getAttribute("seat");
    // The link of a game has no parameters.
    if (!deal || !seat || deal.startsWith(MADE) || /[?&]seat=/.test(deal)) return deal;
    return `${deal}${deal.includes("?") ? "&" : "?"}seat=${encodeURIComponent(seat)}`;
  }

  get #hasFile() {
    return this.#packed !== null || !this.hasAttribute("src");
  }

  /**
   * Fetches the file of `src`, again if that changes meanwhile.
   * @param {AbortSignal} signal
   * @returns {Promise<boolean>} true if the table can load; otherwise the reason is reported
   */
  async #bringFile(signal) {
    while (!this.#hasFile && !signal.aborted) {
      const src = this.getAttribute("src") ?? "";
      const fetching = new AbortController();
      this.#fetching = fetching;
      signal.addEventListener("abort", () => fetching.abort(), { once: true });
      const fetched = await fetchFile(src, fetching.signal);
      const packed = "bytes" in fetched ? await parameterOf(src, fetched.bytes) : null;
      if (this.#fetching === fetching) this.#fetching = null;
      if (fetching.signal.aborted) continue;
      if ("fault" in fetched) {
        const { fault, status } = fetched;
        this.#refuse("notes-file", fill(this.#texts[fault], { file: src, status }));
        return false;
      }
      this.#packed = packed;
      this.#draw();
    }
    return !signal.aborted;
  }

  #parameters() {
    const parameters = new URLSearchParams();
    for (const name of FRAME_ATTRIBUTES) {
      const value = this.getAttribute(name);
      if (value !== null) parameters.set(name, value);
    }
    if (this.#packed) parameters.set(this.#packed.name, this.#packed.value);
    parameters.set("lang", this.#lang);
    parameters.set("start", "1");
    parameters.set("shared", "1");
    parameters.set("keep", this.#key);
    return String(parameters);
  }

  /** Redraws everything but the iframe from the attributes. */
  #draw() {
    const texts = this.#texts;
    const name = this.#name;
    const given = this.querySelector(PICTURES) !== null;
    this.#slot.hidden = !given;
    this.#drawn.hidden = given;
    this.#box.lang = this.#lang;
    const theme = this.getAttribute("theme") ?? "";
    if (theme === "light" || theme === "dark") this.#box.dataset.theme = theme;
    else delete this.#box.dataset.theme;
    this.#title.textContent = name || "Torite";
    const text = this.started
      ? texts.wait
      : this.hasAttribute("deal") || this.hasAttribute("src")
        ? texts.open
        : texts.play;
    this.#label.textContent = text;
    this.#button.setAttribute("aria-label", name ? `${text} (${name})` : text);
    this.#button.setAttribute("aria-disabled", String(this.started));
    const game = this.getAttribute("game");
    this.#link.href = new URL(`#${this.#inApp ?? this.#deal ?? (game ? `new/${game}` : "")}`, SITE).href;
    this.#link.textContent = texts.large;
    this.#still.hidden = this.#port !== null || this.#wanted > 0;
    if (this.#iframe) this.#iframe.title = name ? fill(texts.titleOf, { name }) : texts.title;
  }

  /** The part of the address that shows the file on the site; null without one. */
  get #inApp() {
    if (!this.#packed) return null;
    const { name, value } = this.#packed;
    return { annotated: PACKED + value, made: MADE + value }[name] ?? "workshop";
  }

  /** @param {MouseEvent} event */
  #pressPicture(event) {
    const [target] = event.composedPath();
    const control =
      target instanceof Element && target.closest("a, button, input, select, textarea, summary");
    const elsewhere =
      control && !(control instanceof HTMLAnchorElement && control.href.startsWith(SITE.href));
    if (elsewhere || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    // A link to the site around the picture serves pages without scripts.
    event.preventDefault();
    void this.start();
  }

  /** Creates the iframe; again after a move, where the old one would reload its initial address. */
  #bring() {
    this.#deaf.abort();
    this.#deaf = new AbortController();
    const { signal } = this.#deaf;
    this.#port?.close();
    this.#port = null;
    this.#moved = this.#iframe !== null;
    this.#iframe?.remove();
    const iframe = document.createElement("iframe");
    this.#given = this.#parameters();
    iframe.src = new URL(`embed.html#${this.#given}`, SITE).href;
    // Some browsers warn about unknown values.
    iframe.allow = "share" in navigator ? "clipboard-write; web-share" : "clipboard-write";
    iframe.referrerPolicy = "no-referrer";
    // Hidden until it has content.
    iframe.style.height = this.#iframe?.style.height ?? "0";
    this.#iframe = iframe;
    this.#said.textContent = "";
    const silence = setTimeout(() => this.#blocked(), SILENCE);
    signal.addEventListener("abort", () => clearTimeout(silence));
    addEventListener(
      "message",
      ({ source, origin, data }) => {
        if (source !== iframe.contentWindow || origin !== SITE.origin || data?.torite !== "table") return;
        clearTimeout(silence);
        this.#connect(iframe);
      },
      { signal },
    );
    document.addEventListener(
      "securitypolicyviolation",
      ({ effectiveDirective, blockedURI }) => {
        if (effectiveDirective === "frame-src" && blockedURI.startsWith(SITE.origin)) this.#blocked();
      },
      { signal },
    );
    this.#box.append(iframe);
    this.#draw();
  }

  #blocked() {
    this.#refuse("engine-frame", fill(this.#texts.blocked, { host: SITE.host }));
  }

  /**
   * Reports that the table cannot load.
   * @param {string} code
   * @param {string} message
   */
  #refuse(code, message) {
    this.#settle(new TableError(code, message));
    this.stop();
    this.#said.textContent = message;
    this.#tell("error", { code, message });
  }

  /**
   * Opens a private channel to the iframe.
   * @param {HTMLIFrameElement} iframe
   */
  #connect(iframe) {
    const hadFocus = this.shadowRoot?.activeElement === this.#button;
    const { port1, port2 } = new MessageChannel();
    this.#port?.close();
    this.#port = port1;
    port1.onmessage = ({ data }) => this.#hear(data);
    iframe.contentWindow?.postMessage({ torite: "port" }, SITE.origin, [port2]);
    if (this.#parameters() !== this.#given) this.#set();
    this.#draw();
    if (hadFocus) iframe.focus();
  }

  /** @param {any} message from the frame, which is not trusted */
  #hear(message) {
    const { type, height, name, detail } = message ?? {};
    if (type === "size" && Number.isFinite(height)) {
      this.#wanted = height;
      this.#fit();
    } else if (type === "loaded") {
      this.#giveTurn();
    } else if (type === "leave") {
      this.stop();
    } else if (type === "event" && EVENTS.includes(name)) {
      this.#moved = false;
      this.#fit();
      if (name === "ready") this.#settle();
      if (name === "error") this.#settle(new TableError(String(detail?.code), String(detail?.message)));
      this.#tell(name, detail);
      if (name === "ready") this.#checkHeight();
    }
  }

  /** Sets the height of the table when it differs from the author's. */
  #checkHeight() {
    const value = this.getAttribute("height");
    if (!value || this.#fixedHeight > 0) return;
    const message = fill(this.#texts.height, { value, least: LEAST_HEIGHT, most: MOST_HEIGHT });
    console.warn(message);
    this.#tell("error", { code: "bad-attribute", message, attribute: "height", value });
  }

  get #fixedHeight() {
    return Number.parseInt(this.getAttribute("height") ?? "", 10);
  }

  #fit() {
    if (!this.#iframe || !this.#wanted || this.#moved) return;
    const fixed = Math.max(this.#fixedHeight, 0);
    const height = Math.min(Math.max(Math.ceil(fixed || this.#wanted), LEAST_HEIGHT), MOST_HEIGHT);
    if (this.#iframe.style.height === `${height}px`) return;
    this.#iframe.style.height = `${height}px`;
    this.#tell("resize", { height });
  }

  /**
   * @param {string} name
   * @param {unknown} detail
   */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(`torite-${name}`, { detail, bubbles: true, composed: true }));
  }
}

/**
 * @param {string} name
 * @param {{get(this: HTMLElement): unknown, set(this: HTMLElement, value: unknown): void}} access
 */
function define(name, access) {
  Object.defineProperty(ToriteTable.prototype, name, { configurable: true, enumerable: true, ...access });
}

// A property for each attribute; HTMLElement has `lang` already.
for (const name of [...FRAME_ATTRIBUTES, "src", "height"]) {
  define(name, {
    get() {
      return this.getAttribute(name) ?? "";
    },
    set(value) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, String(value));
    },
  });
}
define("autostart", {
  get() {
    return this.hasAttribute("autostart");
  },
  set(value) {
    this.toggleAttribute("autostart", Boolean(value));
  },
});

if (!customElements.get("torite-table")) {
  document.adoptedStyleSheets.push(sheetOf(PICTURE_STYLE));
  customElements.define("torite-table", ToriteTable);
}
