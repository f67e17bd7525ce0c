// Terms in the table's texts: each is explained on tap at its first occurrence. The words come from the glossary. A
// word inside another one does not count (in Japanese the script decides).

import { closedByBack } from "../base/back-button.js";
import { h, newId } from "../base/dom.js";
import { loadGlossary } from "../base/glossary.js";
import { t } from "../base/i18n.js";

/** @import { Term } from "../base/glossary.js" */
/** @typedef {(text: string, found?: Set<string>) => import("../base/dom.js").Child[]} Explain found: what needs no more explaining */

/** Distance of an explanation from its term and from the edges of the window. */
const GAP = 8;

/**
 * Loads the terms of a game; rejects without the glossary.
 * @param {string} game
 * @param {string} lang
 * @returns {Promise<Explain>}
 */
export async function loadTerms(game, lang) {
  const all = await loadGlossary(lang);
  const here = Object.entries(all).filter(([, { games }]) => !games || games.includes(game));
  // The term of the fewest games is the most specific and takes precedence.
  here.sort(([, a], [, b]) => (a.games?.length ?? Infinity) - (b.games?.length ?? Infinity));
  /** @type {Map<string, string>} */
  const keys = new Map();
  for (const [key, { forms, link = true }] of here) {
    for (const form of link ? forms : []) {
      if (!keys.has(form.toLowerCase())) keys.set(form.toLowerCase(), key);
    }
  }
  const forms = [...keys.keys()].sort((a, b) => b.length - a.length);
  const inside = lang === "ja" ? "[ァ-ヶー]" : "[\\p{L}\\p{N}_]";
  const either = forms.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const pattern = new RegExp(`(?<!${inside})(?:${either})(?!${inside})`, "giu");

  return (text, found = new Set()) => {
    /** @type {import("../base/dom.js").Child[]} */
    const parts = [];
    let at = 0;
    for (const { 0: word, index } of text.matchAll(pattern)) {
      const key = keys.get(word.toLowerCase()) ?? "";
      const term = all[key];
      if (!term || found.has(key)) continue;
      found.add(key);
      parts.push(text.slice(at, index), drawTerm(word, key, term));
      at = index + word.length;
    }
    return [...parts, text.slice(at)];
  };
}

/**
 * Not a button: its letters flow with the text, so that nothing shifts.
 * @param {string} word
 * @param {string} key
 * @param {Term} term
 */
function drawTerm(word, key, term) {
  const open = () => explain(node, key, term);
  const node = h(
    "span.tb-term",
    {
      role: "button",
      tabindex: 0,
      "data-term": key,
      onclick: open,
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        event.stopPropagation();
        open();
      },
    },
    word,
  );
  return node;
}

/**
 * A small sheet near the term, on top of everything; a press elsewhere, Escape and scrolling close it.
 * @param {HTMLElement} node
 * @param {string} key
 * @param {Term} term
 */
function explain(node, key, { name, means }) {
  const id = newId();
  const box = h(
    "div.tb-meaning",
    { popover: "auto", role: "dialog", "aria-labelledby": id, tabindex: -1 },
    h("p", { id, class: "tb-meaning-name" }, name),
    h("p", means),
    h("a", { href: `#glossary/${key}` }, t("table.glossary")),
  );
  // Elements outside an open dialog are unreachable.
  (node.closest("dialog, .tb") ?? document.body).append(box);
  const closed = closedByBack(() => box.hidePopover());
  box.addEventListener("toggle", (event) => {
    if (/** @type {ToggleEvent} */ (event).newState !== "closed") return;
    closed();
    box.remove();
  });
  box.showPopover();
  place(box, node.getClientRects()[0] ?? node.getBoundingClientRect());
  box.focus();
}

/** Places it above the term, or below if there is more room. @param {HTMLElement} box @param {DOMRect} at */
function place(box, at) {
  const { width, height } = box.getBoundingClientRect();
  const above = at.top - GAP - height;
  const top = above >= GAP ? above : Math.min(at.bottom + GAP, innerHeight - GAP - height);
  const left = Math.min(at.left, innerWidth - GAP - width);
  box.style.top = `${Math.max(GAP, top)}px`;
  box.style.left = `${Math.max(GAP, left)}px`;
}
