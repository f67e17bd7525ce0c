// A window without layout, with the body of index.html and the files of the site, for the modules of the page.

import { readdirSync, readFileSync } from "node:fs";
import { register } from "node:module";
import { Window } from "happy-dom";
import { prepared } from "./python.js";

const SITE = new URL("../../", import.meta.url);
/** What node has too; events and the page's classes must be of one kind. */
const SHARED = new Set(["Event", "CustomEvent", "MessageEvent", "EventTarget", "DOMException", "navigator"]);

// The build copies these packages to js/vendor.
const RESOLVE = `export const resolve = (name, context, next) =>
  next(/\\/vendor\\/([\\w-]+)\\.js$/.exec(name)?.[1] ?? name, context);`;
register(`data:text/javascript,${encodeURIComponent(RESOLVE)}`);

const view = new Window({ url: "http://localhost/", width: 1280, height: 860 });

for (const name of Object.getOwnPropertyNames(view)) {
  if (name in globalThis && !SHARED.has(name)) continue;
  const value = Reflect.get(view, name);
  const isMethod = typeof value === "function" && /^[a-z]/.test(name);
  define(name, isMethod ? value.bind(view) : value);
}
for (const name of ["window", "self", "top", "parent"]) define(name, globalThis);
define("fetch", fetchFile);

// What the page still waits for at the end of the tests does not hold the process.
for (const name of /** @type {const} */ (["setTimeout", "setInterval"])) {
  const begin = globalThis[name];
  define(name, (/** @type {Parameters<typeof begin>} */ ...how) => begin(...how).unref());
}

define(
  "BroadcastChannel",
  class extends BroadcastChannel {
    /** @param {string} name */
    constructor(name) {
      super(name);
      this.unref();
    }
  },
);

// Browsers report no change of the address by a script; happy-dom does.
const { replaceState } = view.history;
view.history.replaceState = (...how) => {
  const before = view.location.hash;
  replaceState.apply(view.history, how);
  if (view.location.hash === before) return;
  const swallow = (/** @type {any} */ event) => event.stopImmediatePropagation();
  view.addEventListener("hashchange", swallow, { capture: true, once: true });
};

/** @param {string} name @param {unknown} value */
function define(name, value) {
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
}

const [, body] = /<body>(.*)<\/body>/s.exec(readFileSync(new URL("index.html", SITE), "utf8")) ?? [];
document.body.innerHTML = body;

/** The texts of a language, joined as in the site. @param {string} lang @returns {Record<string, string>} */
export function textsOf(lang) {
  const folder = new URL(`i18n/${lang}/`, SITE);
  const files = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8"));
  return Object.assign({}, ...files.map((text) => JSON.parse(text)));
}

/** A file of the site, or one that the build makes. @param {string} address */
async function fetchFile(address) {
  const path = String(address).replace(SITE.href, "");
  const [, texts] = /^i18n\/(\w+)\.json$/.exec(path) ?? [];
  if (texts) return new Response(JSON.stringify(textsOf(texts)));
  const [made, wish, lang] = /^catalog\.(?:(\w+)\.)?(\w+)\.json$/.exec(path) ?? [];
  if (made) return new Response(JSON.stringify(await catalog(lang, wish ?? (lang === "ja" ? "french" : ""))));
  // Like a browser without a connection it rejects for a file that is not there.
  return new Response(readFileSync(new URL(path, SITE)));
}

/** @param {string} lang @param {string} wish */
export const catalog = (lang, wish = "") => prepared("catalog", lang, wish.replace("game", ""));
