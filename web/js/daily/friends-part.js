// The part of a page where friends compare their results: a name, a text to share, a field for their messages, a table.

import { changeSettings, settings } from "../app/app.js";
import { h } from "../base/dom.js";
import { actionButton, newsLine } from "../base/forms.js";
import { t, withMinus } from "../base/i18n.js";
import { addFriends, friendsOf, LONGEST_NAME, ranked, resultPath, resultsIn, tidyName } from "./friends.js";
import { sharePart } from "./result.js";

/** @import { DailyResult } from "../base/types.js" */

/**
 * @typedef {object} Compared
 * @property {string} view the first part of the address
 * @property {string} deals its last part: they are the same for all friends
 * @property {(DailyResult | null)[]} done the person's results
 * @property {boolean} lowestWins
 * @property {(result: string) => string} text to share; result: the part of the address with the person's result, or ""
 */

/** @param {Compared} compared */
export function friendsPart(compared) {
  const { view, deals, done } = compared;
  const key = `${view}/${deals}`;
  const share = h("div");
  const table = h("div.friends-table");
  const isOver = done.every((each) => each !== null);

  function drawShare() {
    const points = done.map((each) => each?.yours ?? 0);
    const result = isOver && settings.name ? `${resultPath({ name: settings.name, points })}/` : "";
    share.replaceChildren(sharePart(compared.text(result)));
  }

  const name = h("input", {
    type: "text",
    id: "friends-name",
    maxlength: LONGEST_NAME,
    value: settings.name ?? "",
    autocomplete: "nickname",
    oninput: () => {
      void changeSettings({ name: tidyName(name.value) });
      drawShare();
    },
  });
  const { line, say } = newsLine();
  const messages = h("textarea", { id: "friends-messages", rows: 2 });
  const add = () => {
    const found = resultsIn(messages.value, view, deals, done.length);
    addFriends(key, found);
    if (found.length) messages.value = "";
    say(
      found.length
        ? t("friends.added", { names: found.map((each) => each.name).join(t("comma")) })
        : t("friends.none"),
    );
    table.replaceChildren(resultsTable(compared));
  };
  drawShare();
  table.append(resultsTable(compared));
  return h("section.friends.box.stack", { "aria-labelledby": "friends-title" }, [
    h("h2", { id: "friends-title" }, t("friends.title")),
    table,
    isOver && [h("label.friends-name", t("friends.name"), name), h("p.hint", t("friends.name.hint"))],
    share,
    h("label.friends-name", t("friends.messages"), messages),
    h("p.row", actionButton("add-results", t("friends.add"), add)),
    line,
  ]);
}

/** @param {Compared} compared */
function resultsTable({ view, deals, done, lowestWins }) {
  const isPlayed = done.map((each) => each !== null);
  /** What others scored stays hidden until the person has played the deal. @param {number[]} points */
  const seen = (points) => points.map((each, deal) => (isPlayed[deal] ? each : null));
  const people = ranked(
    [
      { name: t("name.only"), points: done.map((each) => each?.yours ?? null), look: "own" },
      { name: t("friends.bot"), points: done.map((each) => each?.bot ?? null), look: "bot" },
      ...friendsOf(`${view}/${deals}`).map(({ name, points }) => ({ name, points: seen(points) })),
    ],
    lowestWins,
  );
  const several = done.length > 1;
  /** @param {string} text @param {string} full */
  const column = (text, full) =>
    h("th", { scope: "col" }, h("span", { "aria-hidden": "true" }, text), h("span.unseen", full));
  /** @param {number | null} points */
  const cell = (points) =>
    h("td", points === null ? h("span", { title: t("friends.hidden") }, "–") : withMinus(points));
  return h("table", { "aria-labelledby": "friends-title" }, [
    h("thead", [
      h("tr", [
        h("th", { scope: "col" }, h("span.unseen", t("friends.who"))),
        done.map((_, deal) =>
          several
            ? column(String(deal + 1), t("friends.deal", { number: deal + 1 }))
            : h("th", { scope: "col" }, t("friends.points")),
        ),
        several && h("th", { scope: "col" }, t("friends.total")),
        h("th", { scope: "col", title: t("friends.share.text") }, t("friends.share")),
      ]),
    ]),
    h("tbody", [
      people.map(({ name, points, look, total, share }) =>
        h("tr", { class: look ?? null }, [
          h("th", { scope: "row" }, name),
          points.map(cell),
          several && cell(total),
          h("td", share === null ? "–" : t("friends.percent", { number: Math.round(100 * share) })),
        ]),
      ),
    ]),
  ]);
}
