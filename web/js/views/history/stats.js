// The statistics: of all games in a list, and of one game in numbers, a table and plots.

import { catalog } from "../../app/app.js";
import { average, percent, whole } from "../../app/numbers.js";
import { h } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { levelName } from "../../base/levels.js";
import { entries } from "../../history/history.js";
import {
  counts,
  distribution,
  highest,
  lowest,
  RUNNING,
  runningMean,
  statisticsOf,
} from "../../history/statistics.js";
import { gameName, picture, plain, together } from "./formats.js";
import { playedGames } from "./list.js";
import { gameChoice, head, nothingYet } from "./page.js";

/** @import { CatalogGame } from "../../base/types.js" */
/** @import { Group, Points, Statistics } from "../../history/statistics.js" */
/** @import { Entry } from "../../history/types.js" */
/** @import { Plot } from "./plots.js" */

/** Minimum number of deals for a plot, and maximum number shown. */
const FEWEST = 5;
const SHOWN = 200;

/**
 * @param {HTMLElement} root
 * @param {string} game "": all games
 */
export async function showStats(root, game) {
  const [{ games }, { entries: all, trouble }] = await Promise.all([catalog(), entries()]);
  const own = all.filter(counts);
  const some = game ? own.filter((entry) => entry.game === game) : own;
  const left = (game ? all.filter((entry) => entry.game === game) : all).length - some.length;
  const title = game ? t("stats.game", { name: gameName(games, game) }) : t("stats");
  const statistics = game && some.length > 0 ? statisticsOf(some) : null;
  const plots = h("div", { class: "stats-plots" });
  root.replaceChildren(
    h(
      "div",
      { class: "page kept" },
      ...head(title, { here: "stats", game, trouble }),
      own.length > 0 &&
        gameChoice(playedGames(own, games), game, (id) => {
          location.hash = id ? `#stats/${id}` : "#stats";
        }),
      ...(some.length === 0
        ? [nothingYet(t(!game || games.some(({ id }) => id === game) ? "stats.nothing" : "history.noGame"))]
        : statistics
          ? ofGame(statistics, plots)
          : [ofAll(own, games)]),
      left > 0 && h("p", { class: "hint" }, t("stats.left", { count: whole(left) })),
    ),
  );
  document.title = `${title} · Torite`;
  return statistics ? await drawPlots(plots, statistics.course) : true;
}

/** @param {{played: number, won: number}} group */
const share = ({ played, won }) =>
  played > 0 ? t("stats.share", { won: whole(won), share: percent(won / played) }) : "–";

/** Mean points; none for a single deal. @param {Points} points */
const pointsText = ({ deals, own }) =>
  deals === 1 ? t("stats.once", { points: plain(own) }) : t("stats.mean", { mean: average(own) });

/**
 * All played games with their main numbers.
 * @param {Entry[]} own
 * @param {CatalogGame[]} games
 */
function ofAll(own, games) {
  return h(
    "ul",
    { class: "kept-list" },
    playedGames(own, games).map(({ id, name }) => {
      const statistics = statisticsOf(own.filter(({ game }) => game === id));
      const { played, points } = statistics;
      return h(
        "li",
        {},
        h(
          "a",
          { class: "kept-row", href: `#stats/${id}`, "data-stats": id },
          picture(games, id),
          h(
            "span",
            { class: "kept-line" },
            h("strong", {}, name),
            h(
              "span",
              { class: "kept-outcome" },
              played > 0
                ? t("stats.played", { count: whole(played) })
                : t("stats.deals.count", { count: whole(points.deals) }),
            ),
          ),
          h(
            "span",
            { class: "kept-line" },
            h(
              "span",
              { class: "kept-scores" },
              played > 0 ? t("stats.wonOf", { share: share(statistics) }) : "",
            ),
            h("span", { class: "kept-scores" }, pointsText(points)),
          ),
        ),
      );
    }),
  );
}

/**
 * @param {Statistics} statistics
 * @param {HTMLElement} plots
 */
function ofGame(statistics, plots) {
  const { played, unfinished, points, streak, best } = statistics;
  /** @param {string} id @param {string} value @param {string} more */
  const fact = (id, value, more) =>
    h(
      "div",
      { "data-stat": id },
      h("dt", {}, t(`stats.${id}`)),
      h("dd", {}, h("strong", {}, value), more && h("span", {}, more)),
    );
  const deals = t("stats.points.more", { count: whole(points.deals) });
  // Without a finished match there are no match statistics.
  const facts =
    played === 0
      ? [fact("deals", whole(points.deals), ""), fact("points", average(points.own), "")]
      : [
          fact(
            "matches",
            whole(played),
            unfinished > 0 ? t("stats.unfinished", { count: whole(unfinished) }) : "",
          ),
          fact("won", share(statistics), ""),
          fact("points", average(points.own), deals),
          fact("streak", whole(streak), t("stats.best", { count: whole(best) })),
        ];
  return [h("dl", { class: "stats-facts" }, facts), groups(statistics), plots];
}

/** Points and matches by the level of the computer players, and by the number of players. @param {Statistics} statistics */
function groups({ levels, tables }) {
  const rows = [
    ...levels.map((group) => ({ label: t("stats.against", { level: levelNames(group.level) }), group })),
    ...tables.map((group) => ({ label: t("stats.table", { players: group.players }), group })),
  ];
  return h(
    "div",
    { class: "stats-scroll", role: "region", "aria-label": t("stats.groups"), tabindex: 0 },
    h(
      "table",
      { class: "stats-table" },
      h("caption", {}, t("stats.groups")),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("td"),
          ["won", "deals", "own", "others"].map((id) => h("th", { scope: "col" }, t(`stats.col.${id}`))),
        ),
      ),
      h("tbody", {}, rows.map(groupRow)),
    ),
  );
}

/** @param {{label: string, group: Group}} row */
function groupRow({ label, group }) {
  const { played, won, points } = group;
  const values = [
    played > 0 ? t("stats.of", { won: whole(won), played: whole(played) }) : "–",
    whole(points.deals),
    average(points.own),
    average(points.others),
  ];
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, label),
    values.map((value) => h("td", {}, value)),
  );
}

/** One level, or all levels of a table, separated by spaces. @param {string} levels */
const levelNames = (levels) => together(levels.split(" ").map(levelName));

/**
 * @param {HTMLElement} place
 * @param {number[]} course
 * @returns {Promise<true | (() => void)>}
 */
async function drawPlots(place, course) {
  if (course.length < FEWEST) {
    place.append(h("p", { class: "hint" }, t("stats.few", { count: FEWEST })));
    return true;
  }
  const from = Math.max(0, course.length - SHOWN);
  const means = runningMean(course).slice(from);
  const shown = course.slice(from);
  const numbers = shown.map((_, i) => from + i + 1);
  const spread = distribution(course);
  const line = figure(
    "course",
    t("stats.course", { count: RUNNING }),
    t("stats.course.told", courseSummary(course, means)),
    [
      [t("stats.deal"), t("stats.made"), t("stats.running")],
      ...shown.map((points, i) => [whole(numbers[i]), plain(points), average(means[i])]),
    ],
  );
  const bars = figure("spread", t("stats.spread"), t("stats.spread.told", mostOften(spread)), [
    [t("stats.made"), t("stats.col.deals")],
    ...spread.map((range) => [rangeName(range), whole(range.count)]),
  ]);
  const some = new Set(course).size > 2;
  place.append(line.node, ...(some ? [bars.node] : []));
  /** @type {Plot[]} */
  const drawn = [];
  try {
    const { plotBars, plotCourse } = await import("./plots.js");
    drawn.push(await plotCourse(line.canvas, numbers, shown, means));
    const heights = spread.map(({ count }) => count);
    if (some) drawn.push(await plotBars(bars.canvas, spread.map(rangeName), heights));
  } catch (error) {
    // The connection broke, or the browser is too old; the tables show the same numbers.
    console.warn(error);
    for (const { canvas } of [line, bars]) canvas.remove();
    for (const table of place.querySelectorAll("details")) table.open = true;
  }
  return () => {
    for (const plot of drawn) plot.end();
  };
}

/**
 * A plot, its summary in one sentence, and its numbers as a table.
 * @param {string} id
 * @param {string} title
 * @param {string} text
 * @param {string[][]} table the first row has the headings
 */
function figure(id, title, text, [heads, ...rows]) {
  const canvas = h("div", { class: "plot", role: "img", "aria-label": `${title}: ${text}` });
  const node = h(
    "figure",
    { class: "stats-plot", "data-plot": id },
    h("figcaption", {}, h("h2", {}, title), h("p", { class: "hint" }, text)),
    canvas,
    h(
      "details",
      {},
      h("summary", {}, t("stats.table.show")),
      h(
        "table",
        { class: "stats-table" },
        h("caption", { class: "unseen" }, title),
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            heads.map((head) => h("th", { scope: "col" }, head)),
          ),
        ),
        h(
          "tbody",
          {},
          rows.map(([first, ...rest]) =>
            h(
              "tr",
              {},
              h("th", { scope: "row" }, first),
              rest.map((value) => h("td", {}, value)),
            ),
          ),
        ),
      ),
    ),
  );
  return { node, canvas };
}

/** @param {{from: number, to: number}} range */
const rangeName = ({ from, to }) => (from === to ? plain(from) : `${plain(from)}…${plain(to)}`);

/** @param {number[]} course @param {number[]} means */
const courseSummary = (course, means) => ({
  count: RUNNING,
  low: plain(lowest(course)),
  high: plain(highest(course)),
  mean: average(means[means.length - 1]),
});

/** @param {{from: number, to: number, count: number}[]} spread */
function mostOften(spread) {
  const most = spread.reduce((a, b) => (b.count > a.count ? b : a));
  return { points: rangeName(most), count: whole(most.count) };
}
