// The line near the hand: the prompt, and for a while a refusal, a hint or a notice in its place.

/** @import { HintReply, Why } from "../base/messages.js" */
/** @import { Context } from "./context.js" */

import { h, setAttribute } from "../base/dom.js";
import { icon } from "./icons.js";
import { explained } from "./why.js";

// Time for which a refusal replaces the prompt, in ms.
const REFUSAL_TIME = 5000;
// The same for a refusal with "Why?".
const EXPLAINED_TIME = 8000;

/** @typedef {"prompt" | "hint" | "info" | "refusal" | "error"} Kind */

/** @param {Context} context @param {HTMLElement} outOfTurn takes the place of the prompt */
export function createSayLine(context, outOfTurn) {
  const { t } = context;
  const bubble = h("div.tb-bubble");
  let timer = 0;

  /** @param {string} line @param {Kind} kind @param {Why} [why] */
  function show(line, kind, why) {
    clearTimeout(timer);
    setAttribute(bubble, "data-kind", kind);
    setAttribute(bubble, "data-empty", line === "");
    // A new paragraph each time, as a changed length of its text would count as a layout shift.
    const text = explained(context, line, why, kind === "prompt");
    bubble.replaceChildren(h("p.tb-say-text", kind === "hint" && icon("hint"), text));
  }

  function prompt() {
    const { prompt = "", why = null } = context.state.message ?? {};
    show(prompt, "prompt", why);
  }

  /** Restores the prompt, but not while "Why?" has the focus or the pointer. */
  function restore() {
    if (bubble.matches(":hover, :focus-within")) timer = window.setTimeout(restore, REFUSAL_TIME);
    else prompt();
  }

  return {
    node: h("div.tb-say", bubble, outOfTurn),
    prompt,

    /** @param {string} line @param {Kind} kind @param {Why} [why] */
    say(line, kind, why) {
      show(line, kind, why);
      timer = window.setTimeout(restore, why ? EXPLAINED_TIME : REFUSAL_TIME);
    },

    /** Redraws the prompt, if shown. */
    again() {
      if (bubble.dataset.kind === "prompt" && !bubble.contains(document.activeElement)) restore();
    },

    /** Opens the rule of the current sentence, if it has one. */
    why() {
      const button = bubble.querySelector(".tb-why");
      if (button instanceof HTMLElement) button.click();
    },

    /** @param {HintReply} hint @returns {string} with the costs, which are shown at the cards */
    hint({ label, reason, others }) {
      const line = t("table.hintText", { action: label, reason });
      show(line, "hint");
      const costs = others.map(({ label, amount }) =>
        t(amount ? "table.hintCost" : "table.hintSame", { label, cost: amount }),
      );
      return [line, ...costs].join(" ");
    },

    stop: () => clearTimeout(timer),
  };
}
