// The rules next to the table; on a narrow screen, or over a dialog of the table, as a sheet. They open at an anchor,
// which is highlighted; closing them restores the focus.

import { findGame } from "../app/app.js";
import { closedByBack } from "../base/back-button.js";
import { sheet } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { articleOrSentence } from "./rules-page.js";

/** Media query for the rules next to the table. */
const WIDE = "(min-width: 68rem)";

/** The focus before the rules of a panel were opened. @type {WeakMap<HTMLElement, Element | null>} */
const openers = new WeakMap();

/** Shows or hides the rules next to the table. @param {HTMLElement} panel @param {string} id */
export async function toggleRules(panel, id) {
  if (panel.hidden) await openRules(panel, id);
  else hide(panel);
}

/** @param {HTMLElement} panel @param {string} id @param {string[]} [anchors] in the rules, the most specific first */
export async function openRules(panel, id, anchors = []) {
  const opener = document.activeElement;
  const game = await findGame(id);
  const title = t("rules.title", { name: game?.name ?? "" });
  // Elements under a dialog are unreachable.
  if (!matchMedia(WIDE).matches || document.querySelector("dialog[open]")) {
    const content = await articleOrSentence(id);
    const { closed } = sheet({ title, content, className: "rules-sheet" });
    pointOut(content, anchors);
    await closed;
    goBack(panel, opener);
    return;
  }
  openers.set(panel, opener);
  if (panel.hidden) await fill(panel, id, title);
  const article = panel.querySelector("article");
  if (!(article && pointOut(article, anchors))) panel.querySelector("h2")?.focus();
}

/** @param {HTMLElement} panel @param {string} id @param {string} title */
async function fill(panel, id, title) {
  const content = await articleOrSentence(id);
  const close = { type: "button", class: "button quiet", onclick: () => hide(panel) };
  panel.setAttribute("aria-label", title);
  panel.replaceChildren(
    h("div.sheet-head", h("h2", { tabindex: -1 }, title), h("button", close, t("close"))),
    h("div.sheet-body", content),
  );
  panel.hidden = false;
  // The match closes them too, when the device changes hands.
  panel.onclose = closedByBack(() => hide(panel));
  panel.onkeydown = (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    // It closes the rules without hurrying the table.
    event.preventDefault();
    hide(panel);
  };
}

/** @param {HTMLElement} panel */
function hide(panel) {
  panel.hidden = true;
  panel.dispatchEvent(new Event("close"));
  panel.replaceChildren();
  goBack(panel, openers.get(panel) ?? null);
}

/**
 * Restores the focus; if its element is gone because play went on, focuses the hand.
 * @param {HTMLElement} panel
 * @param {Element | null} opener
 */
function goBack(panel, opener) {
  const hand = panel.parentElement?.querySelector(".tb-hand button[tabindex='0']");
  const to = opener?.isConnected && opener !== document.body ? opener : hand;
  if (to instanceof HTMLElement) to.focus({ preventScroll: true });
}

/**
 * Scrolls to an anchor and highlights its section.
 * @param {HTMLElement} article
 * @param {string[]} anchors
 * @returns {boolean} true if an anchor was found
 */
function pointOut(article, anchors) {
  for (const marked of article.querySelectorAll(".rules-here")) marked.replaceWith(...marked.childNodes);
  const target = anchors
    .map((anchor) => article.querySelector(`#rules-${CSS.escape(anchor)}`))
    .find((found) => found !== null);
  if (!(target instanceof HTMLElement)) return false;
  const marked = h("div.rules-here");
  target.before(marked);
  let next = /** @type {Element | null} */ (target);
  while (next && (next === target || !/^H[1-6]$/.test(next.tagName))) {
    const after = next.nextElementSibling;
    marked.append(next);
    next = after;
  }
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  marked.scrollIntoView({ block: "start" });
  return true;
}
