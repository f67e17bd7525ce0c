// An address that leads nowhere: what is wrong in a sentence, and what to do about it.

import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { siteUrl } from "../base/site.js";

/**
 * What stands behind # in a link, however it was copied; line ends that a mail put into it are taken out.
 * @param {string} text
 */
function linkIn(text) {
  const link = text.replace(/\s+/g, "");
  return link.slice(link.indexOf("#") + 1);
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

/** A game or a view that is not there. @param {HTMLElement} root */
export function showBadAddress(root) {
  root.replaceChildren(page(t("bad.address"), h("p", { role: "alert" }, t("bad.address.text"))));
}

/**
 * A page of the site that is not kept on the device, and the site is out of reach: the service worker leads here.
 * @param {HTMLElement} root
 * @param {string} path of the page
 * @returns {boolean} whether it can be one
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
 * A link that opens nothing: it can be mended here, or pasted whole.
 * @param {HTMLElement} root
 * @param {string} link as it came
 * @param {string} reason one sentence
 * @param {(link: string) => void} open tries another one
 */
export function showBadLink(root, link, reason, open) {
  const hadFocus = root.contains(document.activeElement);
  const told = h("p", { class: "bad-reason", role: "alert" }, reason);
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
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        const wanted = linkIn(field.value);
        if (wanted) open(wanted);
        else {
          told.textContent = t("bad.link.empty");
          field.focus();
        }
      },
    },
    h("label", { for: "bad-link" }, t("bad.link.field")),
    field,
    h("button", { type: "submit", class: "button primary", "data-action": "again" }, t("bad.link.again")),
  );
  root.replaceChildren(page(t("bad.link"), told, h("p", {}, t("bad.link.todo")), form));
  if (hadFocus) root.querySelector("h1")?.focus({ preventScroll: true });
}
