// Pages of the app: a link back, a heading, and their content.

import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";

/** @import { Child } from "../base/dom.js" */

/**
 * What a view may do to the window while it is wanted.
 * @typedef {object} Page
 * @property {(hash: string) => void} go
 * @property {(hash: string) => void} redirect
 * @property {(full: boolean) => void} fill full: the view fills the window, as a table does; otherwise it is a page
 *     with a header
 * @property {() => boolean} isWanted
 */

/** @typedef {{href: string, text: string}} Back the link to the page above */

/** The first screen. @returns {Back} */
export const lobby = () => ({ href: "#", text: t("back.lobby") });

/** @param {string} name of the view */
export function nameWindow(name) {
  document.title = `${name} · Torite`;
}

/**
 * Draws a page and names the window.
 * @param {HTMLElement} root
 * @param {object} head
 * @param {string} head.title
 * @param {string} [head.name] of the window
 * @param {string} [head.look] class of the page
 * @param {Back | null} [head.back]
 * @param {...Child} content
 */
export function drawPage(root, { title, name = title, look = "", back = lobby() }, ...content) {
  const page = h("div", { class: `page ${look}`.trim() }, [
    back && h("p.trail", h("a", { href: back.href }, back.text)),
    h("h1", { tabindex: -1 }, title),
    content,
  ]);
  root.replaceChildren(page);
  nameWindow(name);
  return page;
}

/** @param {Element} root */
export const focusHeading = (root) => root.querySelector("h1")?.focus({ preventScroll: true });
