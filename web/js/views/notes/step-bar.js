// Navigation through the steps of the deal: back, forward, and a slider.

import { h } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { control, setIdle, stepSlider } from "../../replay/replay-bar.js";

/** @param {number} steps @param {(step: number) => void} go */
export function createStepBar(steps, go) {
  let shown = 0;
  const slide = stepSlider(t("notes.step"), go);
  const back = control("back", () => go(shown - 1));
  const forth = control("forth", () => go(shown + 1));
  return {
    node: h("div.notes-bar", { role: "group", "aria-label": t("links.controls") }, [
      back,
      slide.nodes,
      forth,
    ]),

    /** @param {number} step */
    render(step) {
      shown = step;
      slide.render(step, steps, t("links.place", { step, steps }));
      setIdle(back, step === 0);
      setIdle(forth, step === steps);
    },
  };
}
