// What a player knew and weighed before an action, below the table of a replay: whose eyes one sees the table with, why it
// acted and, for one that thinks ahead, what it expected of each action.

import { lang } from "../../app/app.js";
import { h, hiddenText, redraw } from "../../base/dom.js";
import { t, withMinus } from "../../base/i18n.js";
import { levelName } from "../../base/levels.js";
import { smallCards } from "../../table/seats.js";

/** @import { CheckReply, Weighed } from "../../engine/methods.js" */

/** One digit after the point, and always a sign. @param {number} value */
const signed = (value) => {
  const tenths = Math.round(value * 10) / 10 || 0;
  const form = new Intl.NumberFormat(lang(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return withMinus(tenths > 0 ? `+${form.format(tenths)}` : form.format(tenths));
};

/** @param {number} count */
const whole = (count) => new Intl.NumberFormat(lang()).format(count);

/**
 * @param {Weighed} weighed
 * @param {Weighed["estimates"][number]} estimate
 */
function expected({ action }, estimate) {
  const { label, cards, value, error } = estimate;
  const spread = error === null ? "" : `±${signed(error).replace("+", "")}`;
  return h(
    "li",
    { "data-chosen": estimate.action === action },
    cards.length > 0 ? [smallCards(cards), hiddenText(label)] : h("span", {}, label),
    h("strong", {}, signed(value)),
    h("span", { class: "weighed-error" }, spread),
  );
}

export function createWeighed() {
  const element = h("section", { class: "weighed", "aria-label": t("check"), tabindex: 0, hidden: true });

  return {
    element,

    /** @param {CheckReply | null} reply null: nothing is checked */
    render(reply) {
      element.hidden = reply === null;
      if (!reply) return;
      const { weighed, table } = reply;
      redraw(element, [weighed, table.seats], () => {
        if (!weighed) return [h("p", { class: "hint" }, t("check.over"))];
        const { seat, level, reason, simulations, estimates } = weighed;
        const name = table.seats[seat]?.name ?? "";
        return [
          h(
            "p",
            { class: "weighed-head" },
            h("strong", {}, t("check.seen", { name })),
            level && h("span", { class: "weighed-level" }, levelName(level)),
          ),
          level && h("p", {}, reason ?? t("check.unknown")),
          estimates.length > 0 && [
            h(
              "ul",
              { class: "weighed-list", "aria-label": t("check.expected") },
              estimates.map((estimate) => expected(weighed, estimate)),
            ),
            h("p", { class: "hint" }, t("check.about", { count: whole(simulations) })),
          ],
        ].flat();
      });
    },
  };
}
