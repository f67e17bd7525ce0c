// A number to choose: a slider, a button to either side of it, and one that confirms.

/** @import { Translate } from "../base/types.js" */
/** @import { Range } from "./types.js" */

import { h, newId, setAttribute, setText } from "../base/dom.js";
import { icon } from "./icons.js";

/**
 * @param {Translate} t
 * @param {Range} range
 * @param {(action: string) => void} act
 */
export function createRange(t, { id, label, values, actions, button }, act) {
  const last = values.length - 1;
  let at = 0;
  const labelId = newId();
  const number = h("output", { class: "tb-range-value" });
  // The values may have gaps: the slider counts them, and its text tells them.
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
    "button",
    { type: "button", class: "tb-choice", "data-primary": true, onclick: () => act(actions[at] ?? "") },
    button,
  );
  const node = h(
    "div",
    { class: "tb-range", role: "group", "aria-labelledby": labelId, "data-range": id },
    h("span", { class: "tb-range-label", id: labelId }, label),
    number,
    h("div", { class: "tb-range-row" }, less, slider, more),
    confirm,
  );

  /**
   * @param {"less" | "plus"} name
   * @param {number} by
   */
  function step(name, by) {
    return h(
      "button",
      {
        type: "button",
        class: "tb-choice tb-range-step",
        "aria-label": t(`table.${name}`),
        onclick: () => set(at + by, "polite"),
      },
      icon(name),
    );
  }

  /**
   * @param {number} index
   * @param {"off" | "polite"} live the slider tells its value itself, the buttons beside it do not
   */
  function set(index, live) {
    setAttribute(number, "aria-live", live);
    at = Math.max(0, Math.min(last, index));
    const value = String(values[at] ?? "");
    slider.value = String(at);
    setAttribute(slider, "aria-valuetext", value);
    setText(number, value);
    // Not `disabled`: the button keeps the focus at the end of the way.
    setAttribute(less, "aria-disabled", at === 0 ? "true" : null);
    setAttribute(more, "aria-disabled", at === last ? "true" : null);
    setAttribute(confirm, "data-choice", actions[at]);
    // Heard alone, the button must tell what it confirms.
    setAttribute(confirm, "aria-label", button.includes(value) ? null : `${button}: ${value}`);
  }

  set(0, "off");
  return {
    node,

    /** The value that a hint speaks of is set. @param {string} action */
    mark(action) {
      const index = actions.indexOf(action);
      if (index >= 0) set(index, "off");
      setAttribute(confirm, "data-hint", index >= 0);
    },
  };
}
