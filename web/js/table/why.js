// "Why?" after a sentence that a rule explains: opens that rule. A table without rules has none.

/** @import { Why } from "../base/messages.js" */
/** @import { Context } from "./context.js" */

import { h } from "../base/dom.js";

/** Keeps the button on the line of the last word. */
export const NO_BREAK = "\u00a0";

/** Japanese sentences have no space between them for a line break. */
const AFTER_SENTENCE = /(?<=。)(?=.)/u;

/**
 * @param {Context} context
 * @param {Why | undefined} anchors
 * @param {{short?: boolean, of?: string}} [how] short: a mark instead of the word; of: the explained text, if not
 *     directly before it
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
  return h("button", button, short ? h("span", "?") : word);
}

/**
 * Returns a function to call once the table is shown; its first call loads the glossary.
 * @param {Context} context
 * @param {import("./types.js").TableSetup["terms"]} load
 * @param {() => void} again redraws the texts drawn without it
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
      // Without a glossary, terms are plain text.
    }
  };
}

/**
 * A sentence followed by its "Why?".
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
    return sentences.length > 1 ? h("span.tb-sentence", words) : words;
  });
}
