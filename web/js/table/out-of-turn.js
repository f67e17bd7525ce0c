// The time for acting out of turn: a bar that runs down, and two answers next to the out-of-turn actions.

/** @import { Context } from "./context.js" */

import { h, setAttribute, setText } from "../base/dom.js";

const TICK = 100;

/**
 * @param {Context} context
 * @param {(hadFocus: boolean) => void} changed called when it begins or ends; hadFocus: true if the focus was there
 */
export function createOutOfTurn({ t, root }, changed) {
  const text = h("p.tb-out-of-turn-text");
  const fill = h("span", {});
  const seconds = h("span.tb-out-of-turn-seconds");
  const clock = h("div.tb-out-of-turn-clock", { "aria-hidden": "true" }, fill, seconds);
  const hold = h(
    "button.tb-choice",
    { "data-action": "wait", onclick: () => setHeld(!held) },
    t("table.think"),
  );
  const go = h("button.tb-choice", {
    "data-action": "go-on",
    onclick: () => end(),
  });
  const answers = h("div.tb-choice-list.tb-answers", { hidden: true }, go, hold);
  const node = h(
    "div.tb-out-of-turn",
    { role: "group", "aria-label": t("table.window"), hidden: true },
    text,
    clock,
  );
  /** @type {(() => void) | null} */
  let finish = null;
  let timer = 0;
  let total = 0;
  let left = 0;
  let held = false;

  function showClock() {
    fill.style.scale = `${total ? left / total : 0} 1`;
    setText(seconds, held || !total ? "" : t("table.seconds", { n: Math.ceil(left / 1000) }));
    setAttribute(node, "data-held", held);
  }

  /** @param {boolean} on */
  function setHeld(on) {
    held = on;
    setAttribute(hold, "aria-pressed", String(on));
    showClock();
  }

  function end() {
    if (!finish) return;
    const done = finish;
    finish = null;
    clearInterval(timer);
    const hadFocus = answers.contains(document.activeElement);
    node.hidden = true;
    answers.hidden = true;
    changed(hadFocus);
    done();
  }

  /** True while the viewer reads a menu or a dialog, or is elsewhere: the time stops. */
  const busyElsewhere = () =>
    document.hidden || root.querySelector(".tb-menu") || document.querySelector("dialog[open]");

  return {
    node,
    answers,
    end,

    get running() {
      return finish !== null;
    },

    /**
     * @param {string} prompt
     * @param {number | null} time in ms; null: until a press
     * @returns {Promise<void>}
     */
    run(prompt, time) {
      end();
      setText(text, prompt);
      total = left = time ?? 0;
      hold.hidden = time === null;
      clock.hidden = time === null;
      setHeld(time === null);
      setText(go, t(time === null ? "table.goOn" : "table.notNow"));
      node.hidden = false;
      answers.hidden = false;
      changed(false);
      return new Promise((resolve) => {
        finish = resolve;
        let before = performance.now();
        timer = window.setInterval(() => {
          const now = performance.now();
          if (!held && !busyElsewhere()) left -= now - before;
          before = now;
          showClock();
          if (time !== null && left <= 0) end();
        }, TICK);
      });
    },
  };
}
