// The calendar of a month: the state of each day, with a link.

import { lang } from "../../app/app.js";
import { h, newId } from "../../base/dom.js";
import { iconButton } from "../../base/forms.js";
import { t, withMinus } from "../../base/i18n.js";
import { stateOf } from "../../daily/daily-progress.js";
import {
  firstWeekday,
  longDay,
  longMonth,
  monthOf,
  plusMonths,
  weekdays,
  weeksOf,
} from "../../daily/days.js";
import { scoreLine } from "../../daily/result.js";

/** @import { SavedDaily } from "../../base/types.js" */

/**
 * @typedef {object} CalendarSetup
 * @property {string} first the first day with a deal
 * @property {string} now
 * @property {string} shown the day on the page
 * @property {Map<string, SavedDaily>} played
 * @property {(month: string) => Promise<Record<string, string>>} games the names of a month's games by day
 */

/** @param {CalendarSetup} setup @returns {HTMLElement} */
export function createCalendar({ first, now, shown, played, games }) {
  const element = h("section.daily-calendar.box", { "aria-label": t("daily.calendar") });
  const caption = newId();
  /** The known names of the games. @type {Record<string, string>} */
  const names = {};
  const lastMonth = monthOf(now < first ? first : now);
  let month = monthOf(shown > now ? now : shown);

  /** @param {string} day */
  function label(day) {
    const saved = played.get(day);
    const state = day > now ? "future" : stateOf(saved);
    return [
      longDay(day, lang()),
      names[day] ?? "",
      day === now ? t("daily.today") : "",
      t(`daily.state.${state}`),
      ...(saved?.done ? [scoreLine(saved.done), saved.done.help ? t("daily.help") : ""] : []),
    ]
      .filter((part) => part !== "")
      .join(t("comma"));
  }

  /** @param {string | null} day */
  function cell(day) {
    if (day === null) return h("td");
    const saved = played.get(day);
    const state = day > now ? "future" : stateOf(saved);
    const number = h("span.daily-number", { "aria-hidden": "true" }, String(Number(day.slice(8))));
    const props = {
      class: "daily-day",
      "data-day": day,
      "data-state": state,
      "data-shown": day === shown,
      "data-points": saved?.done ? withMinus(saved.done.yours) : null,
    };
    if (day > now || day < first) return h("td", h("span", props, number, h("span.unseen", label(day))));
    return h("td", [
      h(
        "a",
        {
          ...props,
          href: `#daily/${day}`,
          title: names[day] ?? null,
          "aria-label": label(day),
          "aria-current": day === now ? "date" : null,
        },
        number,
      ),
    ]);
  }

  /** @param {string} action @param {number} step */
  function turn(action, step) {
    const there = plusMonths(month, step);
    const isEnd = there < monthOf(first) || there > lastMonth;
    const go = () => {
      if (isEnd) return;
      month = there;
      draw();
      /** @type {HTMLElement | null} */ (element.querySelector(`[data-action="${action}"]`))?.focus();
    };
    // Not `disabled`: the button keeps the focus at the end.
    const more = { "data-action": action, "aria-disabled": isEnd ? "true" : null };
    return iconButton(t(`daily.${action}`), step < 0 ? "‹" : "›", go, more);
  }

  function draw() {
    const begin = firstWeekday(lang());
    element.replaceChildren(
      h("div.daily-months", [
        turn("earlier", -1),
        h("h2", { id: caption, "aria-live": "polite" }, longMonth(month, lang())),
        turn("later", 1),
      ]),
      h("table", { "aria-labelledby": caption }, [
        h("thead", [
          h("tr", [
            weekdays(begin, lang()).map(({ short, long }) =>
              h("th", { scope: "col" }, h("span", { "aria-hidden": "true" }, short), h("span.unseen", long)),
            ),
          ]),
        ]),
        h(
          "tbody",
          weeksOf(month, begin).map((week) => h("tr", week.map(cell))),
        ),
      ]),
      h("p.daily-legend.row.small", { "aria-hidden": "true" }, [
        ["done", "late", "begun"].map((state) =>
          h("span", h("span.daily-mark", { "data-state": state }), t(`daily.state.${state}`)),
        ),
      ]),
    );
    void name(month);
  }

  /** Adds the names of the games once Python has sent them. @param {string} wanted */
  async function name(wanted) {
    const found = await games(wanted).catch(() => ({}));
    Object.assign(names, found);
    if (wanted !== month) return;
    for (const link of element.querySelectorAll("a[data-day]")) {
      const day = /** @type {HTMLElement} */ (link).dataset.day ?? "";
      link.setAttribute("aria-label", label(day));
      if (names[day]) link.setAttribute("title", names[day]);
    }
  }

  draw();
  return element;
}
