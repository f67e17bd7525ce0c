// What a player knew and expected before an action, below the table of a replay: the point of view, the reason and, for
// a strong player, the estimate of each action.

import { average, whole } from "../app/numbers.js";
import { h, hiddenText, redraw } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { levelName } from "../base/levels.js";
import { smallCards } from "../table/seats.js";

/** @import { CheckReply, Weighed } from "../base/messages.js" */

/** A value with a plus or minus sign. @param {number} value */
const signed = (value) => (Math.round(value * 10) > 0 ? `+${average(value)}` : average(value));

/** @param {Weighed} weighed @param {Weighed["estimates"][number]} estimate */
function expected({ action }, estimate) {
  const { label, cards, value, error } = estimate;
  const spread = error === null ? "" : `±${average(error)}`;
  return h("li", { "data-chosen": estimate.action === action }, [
    cards.length > 0 ? [smallCards(cards), hiddenText(label)] : h("span", label),
    h("strong", signed(value)),
    h("span.weighed-error", spread),
  ]);
}

export function createWeighed() {
  const element = h("section.weighed", { "aria-label": t("check"), tabindex: 0, hidden: true });

  return {
    element,

    /** @param {CheckReply | null} reply null: no check */
    render(reply) {
      element.hidden = reply === null;
      if (!reply) return;
      const { weighed, table } = reply;
      redraw(element, [weighed, table.seats], () => {
        if (!weighed) return [h("p.hint", t("check.over"))];
        const { seat, level, reason, simulations, estimates, unit, remark } = weighed;
        const name = table.seats[seat]?.name ?? "";
        return [
          h("p.weighed-head.row", [
            h("strong", name === t("name.only") ? t("check.seen.own") : t("check.seen", { name })),
            level && h("span.chip", levelName(level)),
          ]),
          level && h("p", reason ?? t("check.unknown")),
          estimates.length > 0 && [
            h("ul.weighed-list.row", { "aria-label": t("check.expected") }, [
              estimates.map((estimate) => expected(weighed, estimate)),
            ]),
            h("p.hint", t("check.about", { unit, count: whole(simulations) })),
            remark && h("p.hint", remark),
          ],
        ].flat();
      });
    },
  };
}
