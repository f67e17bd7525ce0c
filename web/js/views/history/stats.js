// The statistics: of all games in a list, and of one game in numbers, a table and plots.

import { catalog } from "../../app/app.js";
import { average, percent, whole } from "../../app/numbers.js";
import { drawPage } from "../../app/page.js";
import { h } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { levelName } from "../../base/levels.js";
import { entries } from "../../history/history.js";
import {
  counts,
  distribution,
  highest,
  lowest,
  mean,
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
/** @import { Plot } from "../../app/plots.js" */

/** Minimum number of deals for a plot, and maximum number shown. */
const FEWEST = 5;
const SHOWN = 200;

/** @param {HTMLElement} root @param {string} game "": all games */
export async function showStats(root, game) {
  const [{ games }, { entries: all, trouble }] = await Promise.all([catalog(), entries()]);
  const own = all.filter(counts);
  const some = game ? own.filter((entry) => entry.game === game) : own;
  const left = (game ? all.filter((entry) => entry.game === game) : all).length - some.length;
  const title = game ? t("stats.game", { name: gameName(games, game) }) : t("stats");
  const statistics = game && some.length > 0 ? statisticsOf(some) : null;
  const plots = h("div.stats-plots");
  const known = !game || games.some(({ id }) => id === game);
  drawPage(
    root,
    { title, look: "kept" },
    head({ here: "stats", game, trouble }),
    own.length > 0 && gameChoice(playedGames(own, games), game, "stats"),
    some.length === 0 && nothingYet(t(known ? "stats.nothing" : "history.noGame")),
    some.length > 0 &&
      (statistics
        ? ofGame(statistics, plots, games.find(({ id }) => id === game)?.roles)
        : ofAll(own, games)),
    left > 0 && h("p.hint", t("stats.left", { count: whole(left) })),
  );
  return statistics ? await drawPlots(plots, statistics.course) : true;
}

/** @param {{played: number, won: number}} group */
const share = ({ played, won }) =>
  played > 0 ? t("stats.share", { won: whole(won), share: percent(won / played) }) : "–";

/** Mean points; none for a single deal. @param {Points} points */
const pointsText = ({ deals, own }) =>
  deals === 1 ? t("stats.once", { points: plain(own) }) : t("stats.mean", { mean: average(own) });

/** All played games with their main numbers. @param {Entry[]} own @param {CatalogGame[]} games */
function ofAll(own, games) {
  return h("ul.kept-list.stack", [
    playedGames(own, games).map(({ id, name }) => {
      const statistics = statisticsOf(own.filter(({ game }) => game === id));
      const { played, points } = statistics;
      return h("li", [
        h("a.kept-row.box", { href: `#stats/${id}`, "data-stats": id }, [
          picture(games, id),
          h("span.kept-line.row.ends", [
            h("strong", name),
            h("span.kept-outcome", [
              played > 0
                ? t("stats.played", { count: whole(played) })
                : t("stats.deals.count", { count: whole(points.deals) }),
            ]),
          ]),
          h("span.kept-line.row.ends", [
            h("span.kept-scores.hint", played > 0 ? t("stats.wonOf", { share: share(statistics) }) : ""),
            h("span.kept-scores.hint", pointsText(points)),
          ]),
        ]),
      ]);
    }),
  ]);
}

/** @param {Statistics} statistics @param {HTMLElement} plots @param {Record<string, string>} [roles] */
function ofGame(statistics, plots, roles = {}) {
  const { played, unfinished, points, streak, best, course } = statistics;
  /** @param {string} id @param {string} value @param {string} more */
  const fact = (id, value, more) =>
    h("div.box", { "data-stat": id }, [
      h("dt.hint", t(`stats.${id}`)),
      h("dd", h("strong", value), more && h("span.small", more)),
    ]);
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
  if (course.length >= 2 * RUNNING) {
    const before = t("stats.before", { mean: average(mean(course.slice(0, -RUNNING))) });
    facts.push(fact("lately", average(mean(course.slice(-RUNNING))), before));
  }
  return [h("dl.stats-facts", facts), groups(statistics, roles), plots];
}

/**
 * Points and matches by the level of the computer players, by the number of players, and by role.
 * @param {Statistics} statistics
 * @param {Record<string, string>} names of the roles
 */
function groups({ levels, tables, roles }, names) {
  const rows = [
    ...levels.map((group) => [t("stats.against", { level: levelNames(group.level) }), ...matchCells(group)]),
    ...tables.map((group) => [t("stats.table", { players: group.players }), ...matchCells(group)]),
    ...roles.map(({ role, points }) => [names[role] ?? role, "–", ...pointCells(points)]),
  ];
  const heads = ["won", "deals", "own", "others"].map((id) => t(`stats.col.${id}`));
  return h("div.stats-scroll", { role: "region", "aria-label": t("stats.groups"), tabindex: 0 }, [
    table(h("caption", t("stats.groups")), ["", ...heads], rows),
  ]);
}

/**
 * A table; the first cell of a row is its heading.
 * @param {Node} caption
 * @param {string[]} heads
 * @param {string[][]} rows
 */
const table = (caption, heads, rows) =>
  h("table.stats-table", [
    caption,
    h("thead", h("tr", [heads.map((head) => (head ? h("th", { scope: "col" }, head) : h("td")))])),
    h("tbody", [
      rows.map(([first, ...rest]) =>
        h("tr", h("th", { scope: "row" }, first), [rest.map((value) => h("td", value))]),
      ),
    ]),
  ]);

/** @param {Group} group */
const matchCells = ({ played, won, points }) => [
  played > 0 ? t("stats.of", { won: whole(won), played: whole(played) }) : "–",
  ...pointCells(points),
];

/** @param {Points} points */
const pointCells = ({ deals, own, others }) => [whole(deals), average(own), average(others)];

/** One level, or all levels of a table, separated by spaces. @param {string} levels */
const levelNames = (levels) => together(levels.split(" ").map(levelName));

/** @param {HTMLElement} place @param {number[]} course @returns {Promise<true | (() => void)>} */
async function drawPlots(place, course) {
  if (course.length < FEWEST) {
    place.append(h("p.hint", t("stats.few", { count: FEWEST })));
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
    const { plotBars, plotCourse } = await import("../../app/plots.js");
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
 * @param {string[][]} lines the first one has the headings
 */
function figure(id, title, text, [heads, ...rows]) {
  const canvas = h("div.plot", { role: "img", "aria-label": `${title}: ${text}` });
  const node = h("figure.stats-plot", { "data-plot": id }, [
    h("figcaption", h("h2", title), h("p.hint", text)),
    canvas,
    h("details", h("summary", t("stats.table.show")), table(h("caption.unseen", title), heads, rows)),
  ]);
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
