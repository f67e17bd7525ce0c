// The page for an invalid address: the fault in one sentence, and what to do.

import { lang } from "../app/app.js";
import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { siteUrl } from "../base/site.js";
import { EngineError } from "../engine/engine.js";
import { askWhenReady } from "./match/ask-python.js";

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

/** @param {string} title @param {...(Node | null)} content */
function page(title, ...content) {
  document.title = `${title} · Torite`;
  return h(
    "div",
    { class: "page bad-address" },
    h("h1", { tabindex: -1 }, title),
    ...content,
    h("p", { class: "hint" }, t("bad.safe")),
    h("p", {}, h("a", { class: "button", href: "#", "data-action": "games" }, t("bad.games"))),
  );
}

/** A missing game or view. @param {HTMLElement} root */
export function showBadAddress(root) {
  root.replaceChildren(page(t("bad.address"), h("p", { role: "alert" }, t("bad.address.text"))));
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
  root.replaceChildren(
    page(
      t("away"),
      h("p", { role: "alert" }, t("away.text")),
      h("p", {}, h("a", { class: "button primary", href: address }, t("engine.retry"))),
    ),
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
  const reasonLine = h("p", { class: "bad-reason", role: "alert" }, reason);
  const field = h("textarea", {
    id: "bad-link",
    rows: 3,
    value: link,
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
  });
  const form = h(
    "form",
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
    h("button", { type: "submit", class: "button primary", "data-action": "again" }, t("bad.link.again")),
  );
  root.replaceChildren(page(t("bad.link"), reasonLine, h("p", {}, t("bad.link.todo")), form));
  if (hadFocus) root.querySelector("h1")?.focus({ preventScroll: true });
}
