// <torite-table>: a card table in any page.
//
//   <script type="module" src="https://SITE/embed.js"></script>
//   <torite-table game="..." lang="ja"></torite-table>
//
// Nothing but this module is fetched before the reader wants to play. Then the table comes in a frame of the site: it
// sees nothing of the page around it, and the page sees nothing of it but the events that docs/embedding.md names.

/** The site that this module comes from: it has the table. */
const SITE = new URL("./", import.meta.url);

/** What the table in the frame is told. The element has a property for each. */
const TOLD = ["game", "deal", "options", "seat", "theme", "pack", "pace", "label"];
const ATTRIBUTES = [...TOLD, "lang", "height"];

/** A frame that has not said a word for so long will not come: it is blocked, or the network is gone. */
const SILENCE = 20_000;
/** No table is lower or higher, whatever the frame says. */
const LEAST_HEIGHT = 160;
const MOST_HEIGHT = 4000;

const PICTURES = "img, picture, svg, canvas, video, object";

/** What the frame may tell the page. */
const EVENTS = ["ready", "action", "result", "error"];

const WORDS = {
  en: {
    play: "Play",
    open: "Open the table",
    large: "Open on Torite",
    wait: "The table is coming …",
    title: "Card table",
    titleOf: "Card table: {name}",
    blocked:
      "The table cannot be shown here: there is no connection, or this page allows no frame from {host}.",
  },
  ja: {
    play: "遊ぶ",
    open: "テーブルを開く",
    large: "Toriteで開く",
    wait: "テーブルを用意しています…",
    title: "カードテーブル",
    titleOf: "カードテーブル: {name}",
    blocked:
      "ここにはテーブルを表示できません。接続がないか、このページが{host}のフレームを許可していません。",
  },
};

const STYLE = `
:host { display: block; min-inline-size: 0; max-inline-size: 72rem; }
:host([hidden]), [hidden] { display: none !important; }
* { box-sizing: border-box; }
.box {
  --felt: light-dark(#d9e3da, #20302b);
  --edge: light-dark(#c3d1c5, #2d423b);
  --surface: light-dark(#fffdf8, #1d2326);
  --ink: light-dark(#1f2a2c, #ece8de);
  --accent: light-dark(#2b4a86, #9db8ee);
  --on-accent: light-dark(#ffffff, #10192b);
  --back: light-dark(#33507f, #3b5a8d);
  --inlay: light-dark(#8fa6cd, #8aa3cf);
  --bad: light-dark(#a3271f, #f1998f);
  overflow: hidden;
  border: 1px solid var(--edge);
  border-radius: 12px;
  background: var(--surface);
  color: var(--ink);
  color-scheme: light dark;
  font: 1rem / 1.5 system-ui, sans-serif;
  text-align: start;
}
.box[data-theme="light"] { color-scheme: light; }
.box[data-theme="dark"] { color-scheme: dark; }
.picture { display: block; cursor: pointer; }
.drawn { display: grid; justify-items: center; padding: 1.25rem 1rem 1rem; background: var(--felt); }
.drawn svg { inline-size: min(100%, 20rem); }
.card { fill: var(--back); stroke: var(--surface); stroke-width: 2; }
.inlay { fill: none; stroke: var(--inlay); stroke-width: 1.5; }
.drawn p { margin: 0; font-size: 1.25rem; font-weight: 600; text-align: center; overflow-wrap: anywhere; }
.bar {
  display: flex;
  flex-wrap: wrap;
  gap: .5rem 1rem;
  align-items: center;
  justify-content: space-between;
  padding: .625rem .75rem;
}
button {
  display: inline-flex;
  gap: .625rem;
  align-items: center;
  min-block-size: 44px;
  padding: .375rem 1.25rem;
  border: 0;
  border-radius: 10px;
  background: var(--accent);
  color: var(--on-accent);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button[aria-disabled="true"] { opacity: .75; cursor: default; }
button svg { inline-size: .9em; fill: currentcolor; }
a {
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  color: var(--accent);
  text-underline-offset: .2em;
}
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.said { flex: 1 1 100%; margin: 0; color: var(--bad); }
.said:empty { display: none; }
/* Never higher than the window of the reader: what then has no room scrolls in the frame. */
iframe { display: block; inline-size: 100%; max-block-size: max(20rem, 100svh); border: 0; }
`;

/**
 * A part of a picture. (Not parsed from a text: a page may forbid that.)
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {...Node} children
 */
function svg(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** A fan of backs. */
function fan() {
  const cards = [-24, -12, 0, 12, 24].map((turned) =>
    svg(
      "g",
      { transform: `rotate(${turned} 160 220)` },
      svg("rect", { class: "card", x: 131, y: 26, width: 58, height: 84, rx: 6 }),
      svg("rect", { class: "inlay", x: 137, y: 32, width: 46, height: 72, rx: 3 }),
    ),
  );
  return svg("svg", { viewBox: "0 0 320 146", "aria-hidden": "true" }, ...cards);
}

function triangle() {
  return svg("svg", { viewBox: "0 0 12 14", "aria-hidden": "true" }, svg("path", { d: "M1 0l11 7-11 7z" }));
}

/** For the author's picture. Whatever the page itself says of pictures goes before it. */
const PICTURE_STYLE = `
:where(torite-table :is(${PICTURES})) { max-inline-size: 100%; block-size: auto; }
:where(torite-table > :is(${PICTURES})) { display: block; margin-inline: auto; }
`;

/**
 * A sheet of its own, which no policy of the page about styles in the text concerns.
 * @param {string} text
 */
function sheetOf(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

const sheet = sheetOf(STYLE);

/** Tables start one after the other: together they would all be slow. @type {Promise<void>} */
let turn = Promise.resolve();

/** @param {string | undefined} tag */
function known(tag) {
  const lang = tag?.toLowerCase().split("-")[0];
  return lang === "en" || lang === "ja" ? lang : undefined;
}

/** An error of the event torite-error, for those who wait for start(). */
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

  #box = document.createElement("div");
  #still = document.createElement("div");
  /** The picture that the author put into the element. Words alone are for readers without scripts. */
  #slot = document.createElement("slot");
  /** In its place, where there is none. */
  #drawn = document.createElement("div");
  #title = document.createElement("p");
  #button = document.createElement("button");
  #label = document.createElement("span");
  #link = document.createElement("a");
  #said = document.createElement("p");
  /** @type {IntersectionObserver | null} */
  #watch = null;
  /** Of the start under way. @type {AbortController | null} */
  #run = null;
  /** @type {Promise<void> | null} */
  #ready = null;
  /** @type {(error?: Error) => void} */
  #settle = () => {};
  #giveTurn = () => {};
  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  /** @type {MessagePort | null} */
  #port = null;
  /** The height that the frame asks for, once it has. */
  #wanted = 0;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    const picture = document.createElement("div");
    picture.className = "picture";
    picture.append(this.#slot, this.#drawn);
    picture.addEventListener("click", (event) => this.#pressPicture(event));
    this.#slot.addEventListener("slotchange", () => this.#draw());
    this.#drawn.className = "drawn";
    this.#drawn.append(fan(), this.#title);
    this.#button.type = "button";
    this.#button.part.add("button");
    this.#button.append(triangle(), this.#label);
    this.#button.addEventListener("click", () => void this.start());
    this.#link.target = "_blank";
    this.#link.rel = "noopener";
    this.#link.part.add("link");
    this.#said.className = "said";
    this.#said.setAttribute("role", "status");
    const bar = document.createElement("div");
    bar.className = "bar";
    bar.append(this.#button, this.#link, this.#said);
    this.#still.append(picture, bar);
    this.#box.className = "box";
    this.#box.part.add("box");
    this.#box.append(this.#still);
    root.append(this.#box);
  }

  connectedCallback() {
    // Properties that a script set before this class was known.
    for (const name of [...ATTRIBUTES, "autostart"]) {
      if (!Object.hasOwn(this, name)) continue;
      const value = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
    this.#draw();
    if (!this.hasAttribute("autostart")) return;
    this.#watch = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      this.#watch?.disconnect();
      void this.start();
    });
    this.#watch.observe(this);
  }

  /** Moved elsewhere with `moveBefore` it plays on. */
  connectedMoveCallback() {}

  /** The frame goes with the element, and with the frame all that it holds. */
  disconnectedCallback() {
    this.#watch?.disconnect();
    this.stop();
  }

  /**
   * @param {string} name
   * @param {string | null} before
   * @param {string | null} now
   */
  attributeChangedCallback(name, before, now) {
    if (before === now || !this.isConnected) return;
    this.#draw();
    this.#fit();
    if (name !== "height") this.#port?.postMessage({ type: "set", text: this.#parameters() });
  }

  /** Whether the table is there, or on its way. */
  get started() {
    return this.#run !== null;
  }

  /**
   * Brings the table, as if the reader had pressed the button. Fulfilled when it can be seen; rejected with an error
   * that has a `code`, as in the event torite-error, when it cannot be had or is stopped before.
   * @returns {Promise<void>}
   */
  start() {
    if (this.#ready) return this.#ready;
    const run = new AbortController();
    this.#run = run;
    const ready = new Promise((/** @type {(nothing: void) => void} */ resolve, reject) => {
      this.#settle = (error) => (error ? reject(error) : resolve());
    });
    // Who does not wait for it hears of it by the event.
    ready.catch(() => {});
    this.#ready = ready;
    this.#draw();
    const before = turn;
    turn = new Promise((next) => {
      this.#giveTurn = next;
    });
    void before.then(() => {
      if (!run.signal.aborted) this.#bring(run.signal);
    });
    return ready;
  }

  /** Takes the table away and gives back what it held; the picture stands there again. */
  stop() {
    const hadFocus = this.#frame !== null && this.shadowRoot?.activeElement === this.#frame;
    this.#run?.abort();
    this.#run = null;
    this.#port?.close();
    this.#port = null;
    this.#frame?.remove();
    this.#frame = null;
    this.#wanted = 0;
    this.#giveTurn();
    this.#settle(new TableError("stopped", "The table was stopped."));
    this.#ready = null;
    this.#draw();
    if (hadFocus) this.#button.focus();
  }

  get #words() {
    return WORDS[this.#lang];
  }

  get #lang() {
    /** @type {HTMLElement | null} */
    const around = this.closest("[lang]");
    return known(around?.lang) ?? navigator.languages.map(known).find((lang) => lang) ?? "en";
  }

  /** What the author calls it, else what can be told without asking anybody. */
  get #name() {
    const label = this.getAttribute("label");
    if (label) return label;
    const deal = this.getAttribute("deal")?.split("#").pop() ?? "";
    const id = this.getAttribute("game") ?? (deal.includes("/") ? deal.split("/")[0] : "");
    return id.replace(/(^|_)([a-z])/g, (_, gap, letter) => (gap && " ") + letter.toUpperCase());
  }

  /** The text of the link, with the seat that looks. */
  get #deal() {
    const deal = this.getAttribute("deal")?.trim().split("#").pop();
    const seat = this.getAttribute("seat");
    if (!deal || !seat || /[?&]seat=/.test(deal)) return deal;
    return `${deal}${deal.includes("?") ? "&" : "?"}seat=${encodeURIComponent(seat)}`;
  }

  #parameters() {
    const parameters = new URLSearchParams();
    for (const name of TOLD) {
      const value = this.getAttribute(name);
      if (value !== null) parameters.set(name, value);
    }
    if (this.#deal) parameters.set("deal", this.#deal);
    parameters.set("lang", this.#lang);
    parameters.set("start", "1");
    return String(parameters);
  }

  /** Everything but the frame, as the attributes have it. */
  #draw() {
    const words = this.#words;
    const name = this.#name;
    const given = this.querySelector(PICTURES) !== null;
    this.#slot.hidden = !given;
    this.#drawn.hidden = given;
    this.#box.lang = this.#lang;
    const theme = this.getAttribute("theme") ?? "";
    if (theme === "light" || theme === "dark") this.#box.dataset.theme = theme;
    else delete this.#box.dataset.theme;
    this.#title.textContent = name || "Torite";
    const text = this.started ? words.wait : this.hasAttribute("deal") ? words.open : words.play;
    this.#label.textContent = text;
    this.#button.setAttribute("aria-label", name ? `${text} (${name})` : text);
    this.#button.setAttribute("aria-disabled", String(this.started));
    const game = this.getAttribute("game");
    this.#link.href = new URL(`#${this.#deal ?? (game ? `new/${game}` : "")}`, SITE).href;
    this.#link.textContent = words.large;
    this.#still.hidden = this.#port !== null;
    if (this.#frame) this.#frame.title = name ? words.titleOf.replace("{name}", name) : words.title;
  }

  /** @param {MouseEvent} event */
  #pressPicture(event) {
    const [target] = event.composedPath();
    const control =
      target instanceof Element && target.closest("a, button, input, select, textarea, summary");
    const elsewhere =
      control && !(control instanceof HTMLAnchorElement && control.href.startsWith(SITE.href));
    if (elsewhere || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    // A link to the site around the picture is for pages where no script runs.
    event.preventDefault();
    void this.start();
  }

  /** @param {AbortSignal} signal */
  #bring(signal) {
    const frame = document.createElement("iframe");
    frame.src = new URL(`embed.html#${this.#parameters()}`, SITE).href;
    // Some browsers warn of what they do not know.
    frame.allow = "share" in navigator ? "clipboard-write; web-share" : "clipboard-write";
    frame.referrerPolicy = "no-referrer";
    // Out of sight until it has something to show.
    frame.style.height = "0";
    this.#frame = frame;
    this.#said.textContent = "";
    const silence = setTimeout(() => this.#blocked(), SILENCE);
    signal.addEventListener("abort", () => clearTimeout(silence));
    addEventListener(
      "message",
      ({ source, origin, data }) => {
        if (source !== frame.contentWindow || origin !== SITE.origin || data?.torite !== "table") return;
        clearTimeout(silence);
        this.#connect(frame);
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
    this.#box.append(frame);
    this.#draw();
  }

  #blocked() {
    const message = this.#words.blocked.replace("{host}", SITE.host);
    this.#settle(new TableError("engine-frame", message));
    this.stop();
    this.#said.textContent = message;
    this.#tell("error", { code: "engine-frame", message });
  }

  /**
   * From now on the two speak through a channel that nobody else has.
   * @param {HTMLIFrameElement} frame
   */
  #connect(frame) {
    const hadFocus = this.shadowRoot?.activeElement === this.#button;
    const { port1, port2 } = new MessageChannel();
    this.#port?.close();
    this.#port = port1;
    port1.onmessage = ({ data }) => this.#hear(data);
    frame.contentWindow?.postMessage({ torite: "port" }, SITE.origin, [port2]);
    this.#draw();
    if (hadFocus) frame.focus();
  }

  /** @param {any} message */
  #hear({ type, height, name, detail }) {
    if (type === "size" && Number.isFinite(height)) {
      this.#wanted = height;
      this.#fit();
    } else if (type === "loaded") {
      this.#giveTurn();
    } else if (type === "leave") {
      this.stop();
    } else if (type === "event" && EVENTS.includes(name)) {
      if (name === "ready") this.#settle();
      if (name === "error") this.#settle(new TableError(String(detail?.code), String(detail?.message)));
      this.#tell(name, detail);
    }
  }

  #fit() {
    if (!this.#frame || !this.#wanted) return;
    const fixed = Number.parseInt(this.getAttribute("height") ?? "", 10);
    const height = Math.min(Math.max(Math.ceil(fixed || this.#wanted), LEAST_HEIGHT), MOST_HEIGHT);
    if (this.#frame.style.height === `${height}px`) return;
    this.#frame.style.height = `${height}px`;
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

// A property for each attribute; HTMLElement has `lang` already.
for (const name of [...TOLD, "height"]) {
  Object.defineProperty(ToriteTable.prototype, name, {
    configurable: true,
    enumerable: true,
    /** @this {HTMLElement} */
    get() {
      return this.getAttribute(name) ?? "";
    },
    /** @this {HTMLElement} @param {unknown} value */
    set(value) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, String(value));
    },
  });
}
Object.defineProperty(ToriteTable.prototype, "autostart", {
  configurable: true,
  enumerable: true,
  /** @this {HTMLElement} */
  get() {
    return this.hasAttribute("autostart");
  },
  /** @this {HTMLElement} @param {unknown} value */
  set(value) {
    this.toggleAttribute("autostart", Boolean(value));
  },
});

if (!customElements.get("torite-table")) {
  document.adoptedStyleSheets.push(sheetOf(PICTURE_STYLE));
  customElements.define("torite-table", ToriteTable);
}
