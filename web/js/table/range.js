// The choice of a number: a slider between two buttons, and a button that confirms.

/** @import { Translate } from "../base/types.js" */
/** @import { Range } from "../base/messages.js" */

import { h, newId, setAttribute, setText } from "../base/dom.js";
import { icon } from "./icons.js";

/** @param {Translate} t @param {Range} range @param {(action: string) => void} act */
export function createRange(t, { id, label, values, actions, button: text }, act) {
  const last = values.length - 1;
  let at = 0;
  const labelId = newId();
  const number = h("output.tb-range-value");
  // The values may have gaps: the slider holds the index, its text the value.
  const slider = h("input", {
    type: "range",
    class: "tb-range-slider",
    min: 0,
    max: last,
    step: 1,
    "aria-labelledby": labelId,
    oninput: () => set(Number(slider.value), "off"),
  });
  const less = step("less", -1);
  const more = step("plus", 1);
  const confirm = h(
    "button.tb-choice",
    { "data-primary": true, onclick: () => act(actions[at] ?? "") },
    text,
  );
  const node = h(
    "div.tb-range",
    { role: "group", "aria-labelledby": labelId, "data-range": id },
    h("span.tb-range-label", { id: labelId }, label),
    number,
    h("div.tb-range-row", less, slider, more),
    confirm,
  );

  /** @param {"less" | "plus"} name @param {number} by */
  function step(name, by) {
    return h(
      "button.tb-choice.tb-range-step",
      {
        "aria-label": t(`table.${name}`),
        onclick: () => set(at + by, "polite"),
      },
      icon(name),
    );
  }

  /**
   * @param {number} index
   * @param {"off" | "polite"} live off for the slider, which announces its value itself; polite for the buttons
   */
  function set(index, live) {
    setAttribute(number, "aria-live", live);
    at = Math.max(0, Math.min(last, index));
    const value = String(values[at] ?? "");
    slider.value = String(at);
    setAttribute(slider, "aria-valuetext", value);
    setText(number, value);
    // Not `disabled`: the button keeps the focus at the end of the range.
    setAttribute(less, "aria-disabled", at === 0 ? "true" : null);
    setAttribute(more, "aria-disabled", at === last ? "true" : null);
    setAttribute(confirm, "data-choice", actions[at]);
    // For screen readers the button names the value that it confirms.
    setAttribute(confirm, "aria-label", text.includes(value) ? null : `${text}: ${value}`);
  }

  set(0, "off");
  return {
    node,

    /** Sets the value of a hint. @param {string} action */
    mark(action) {
      const index = actions.indexOf(action);
      if (index >= 0) set(index, "off");
      setAttribute(confirm, "data-hint", index >= 0);
    },
  };
}
