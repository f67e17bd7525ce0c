// Other pages (credits, licences) have no address in the single file: a link to one opens a sheet.

import { sheet } from "../js/base/dialog.js";
import { h } from "../js/base/dom.js";
import { PAGE, siteFetch, siteUrl } from "./site.js";

/** Only paths matter; relative addresses need a root to resolve against. */
const ROOT = "https://torite.invalid/";

/**
 * @param {string} text HTML of a page
 * @param {string} path
 */
function contentOf(text, path) {
  const page = new DOMParser().parseFromString(text, "text/html");
  const content = h("div", { class: "rules", lang: page.documentElement.lang });
  content.append(...(page.querySelector("main") ?? page.body).childNodes);
  for (const link of content.querySelectorAll("a[href]")) {
    const url = new URL(link.getAttribute("href") ?? "", ROOT + path);
    if (url.href.startsWith(ROOT)) link.setAttribute("href", siteUrl(url.href.slice(ROOT.length)));
  }
  // Used as the title of the sheet.
  content.querySelector("h1")?.remove();
  return { title: page.title, content };
}

/** @param {string} path */
async function showPage(path) {
  const text = await (await siteFetch(path)).text();
  const name = path.slice(path.lastIndexOf("/") + 1, path.lastIndexOf("."));
  const { title, content } = path.endsWith(".html")
    ? contentOf(text, path)
    : { title: name, content: h("pre", { lang: "en", tabindex: 0 }, text) };
  sheet({ title, content, className: "page-sheet" });
}

export function openPagesInSheets() {
  document.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest(`a[href^="${PAGE}"]`) : null;
      if (!link) return;
      event.preventDefault();
      void showPage((link.getAttribute("href") ?? "").slice(PAGE.length));
    },
    // Before the handler for Back, which treats other links as addresses of the page.
    { capture: true },
  );
}
