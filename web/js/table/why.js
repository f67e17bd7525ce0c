// "Why?" beside a sentence that a rule explains: it opens the rules there. A table without rules beside it has none.

/** @import { Why } from "./types.js" */
/** @import { Context } from "./context.js" */

import { h } from "../base/dom.js";

/** Keeps the button on the line of the last word. */
export const NO_BREAK = "\u00a0";

/** Japanese sentences have no space between them at which a line would break first. */
const AFTER_SENTENCE = /(?<=。)(?=.)/u;

/**
 * @param {Context} context
 * @param {Why | undefined} anchors
 * @param {{short?: boolean, of?: string}} [how] short: a mark in place of the word; of: what it explains, where that
 *   does not stand before it
 */
export function whyButton({ t, callbacks: { why } }, anchors, { short = false, of = "" } = {}) {
  if (!why || !anchors?.length) return null;
  const word = t("table.why");
  const button = {
    type: "button",
    class: "tb-why",
    "data-short": short,
    "aria-label": of ? t("table.whyOf", { of }) : word,
    title: short && word,
    onclick: () => why(anchors),
  };
  return h("button", button, short ? h("span", {}, "?") : word);
}

/**
 * What to call once the table is shown: it loads the glossary, the first time.
 * @param {Context} context
 * @param {import("./types.js").TableSetup["terms"]} load
 * @param {() => void} again draws what was drawn without it
 */
export function explainLater(context, load, again) {
  let asked = false;
  return async () => {
    if (asked || !load) return;
    asked = true;
    try {
      context.terms = await load();
      again();
    } catch {
      // Without a glossary the words are only words.
    }
  };
}

/**
 * A sentence with its "Why?" behind it.
 * @param {Context} context
 * @param {string} text
 * @param {Why | undefined} anchors
 * @param {boolean} [short]
 * @returns {import("../base/dom.js").Child[]}
 */
export function explained(context, text, anchors, short) {
  const button = text ? whyButton(context, anchors, { short }) : null;
  const sentences = text.split(AFTER_SENTENCE);
  /** @type {Set<string>} */
  const found = new Set();
  return sentences.flatMap((sentence, at) => {
    const last = at === sentences.length - 1;
    const words = [...context.terms(sentence, found), ...(last && button ? [NO_BREAK, button] : [])];
    return sentences.length > 1 ? h("span", { class: "tb-sentence" }, words) : words;
  });
}
