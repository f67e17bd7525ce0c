// Navigation through the steps of the deal: back, forward, and a slider.

import { h } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { icon } from "../../table/icons.js";

/**
 * @param {number} steps
 * @param {(step: number) => void} go
 */
export function createStepBar(steps, go) {
  let shown = 0;
  const slider = h("input", {
    type: "range",
    min: "0",
    max: steps,
    step: "1",
    "aria-label": t("notes.step"),
    oninput: () => go(slider.valueAsNumber),
  });
  const place = h("span", { class: "replay-place", "aria-hidden": "true" });
  const back = button("back", -1);
  const forth = button("forth", 1);

  /** @param {"back" | "forth"} name @param {number} by */
  function button(name, by) {
    return h(
      "button",
      {
        type: "button",
        class: "replay-button",
        "data-control": name,
        "aria-label": t(`links.${name}`),
        title: t(`links.${name}`),
        onclick: () => {
          const step = shown + by;
          if (step >= 0 && step <= steps) go(step);
        },
      },
      icon(name),
    );
  }

  return {
    node: h(
      "div",
      { class: "notes-bar", role: "group", "aria-label": t("links.controls") },
      back,
      slider,
      place,
      forth,
    ),

    /** @param {number} step */
    render(step) {
      shown = step;
      slider.value = String(step);
      const at = t("links.place", { step, steps });
      slider.setAttribute("aria-valuetext", at);
      place.textContent = at;
      // Not `disabled`: the button keeps the focus.
      back.ariaDisabled = step === 0 ? "true" : null;
      forth.ariaDisabled = step === steps ? "true" : null;
    },
  };
}
