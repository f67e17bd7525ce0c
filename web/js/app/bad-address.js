// The page for an invalid address: the fault in one sentence, and what to do.

import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { siteUrl } from "../base/site.js";
import { EngineError } from "../engine/engine.js";
import { lang } from "./app.js";
import { askWhenReady } from "./ask-python.js";
import { drawPage, focusHeading } from "./page.js";

/**
 * Resolves a text: an address of a view, or else the link that Python finds in it.
 * @param {string} text
 * @param {() => boolean} left
 * @returns {Promise<{hash: string} | {reason: string} | null>} null: not wanted any more
 */
async function read(text, left) {
  const own = siteUrl("#");
  const address = text.trim();
  if (address.startsWith(own) && !/\s/.test(address)) return { hash: address.slice(own.length) };
  try {
    const opened = await askWhenReady("open", { link: text, lang: lang() }, left);
    return opened && { hash: opened.link };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { reason: error.message };
  }
}

/** @param {HTMLElement} root @param {string} title @param {...Node} content */
const draw = (root, title, ...content) =>
  drawPage(
    root,
    { title, look: "bad-address", back: null },
    content,
    h("p.hint", t("bad.safe")),
    h("p", h("a.button", { href: "#", "data-action": "games" }, t("bad.games"))),
  );

/** A missing game or view. @param {HTMLElement} root */
export function showBadAddress(root) {
  draw(root, t("bad.address"), h("p", { role: "alert" }, t("bad.address.text")));
}

/**
 * A page of the site that is neither on the device nor reachable: the service worker redirects here.
 * @param {HTMLElement} root
 * @param {string} path of the page
 * @returns {boolean} true if it can be such a page
 */
export function showAway(root, path) {
  const address = new URL(path, siteUrl("")).href;
  if (path === "" || !address.startsWith(siteUrl(""))) return false;
  draw(
    root,
    t("away"),
    h("p", { role: "alert" }, t("away.text")),
    h("p", h("a.button.primary", { href: address }, t("engine.retry"))),
  );
  return true;
}

/**
 * An invalid link, which can be corrected or pasted again here.
 * @param {HTMLElement} root
 * @param {string} link as received
 * @param {string} reason one sentence
 * @param {(hash: string) => void} open opens the corrected link
 */
export function showBadLink(root, link, reason, open) {
  const hadFocus = root.contains(document.activeElement);
  const reasonLine = h("p.bad-reason.aside", { role: "alert" }, reason);
  const field = h("textarea", {
    id: "bad-link",
    rows: 3,
    value: link,
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
  });
  const form = h(
    "form.stack",
    {
      onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        if (field.value.trim() === "") {
          reasonLine.textContent = t("bad.link.empty");
          field.focus();
          return;
        }
        const found = await read(field.value, () => !form.isConnected);
        if (!found) return;
        if ("hash" in found) open(found.hash);
        else reasonLine.textContent = found.reason;
      },
    },
    h("label", { for: "bad-link" }, t("bad.link.field")),
    field,
    h("button.button.primary", { type: "submit", "data-action": "again" }, t("bad.link.again")),
  );
  draw(root, t("bad.link"), reasonLine, h("p", t("bad.link.todo")), form);
  if (hadFocus) focusHeading(root);
}
