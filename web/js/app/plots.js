// The plots of statistics and reviews: uPlot with the page's colours and fonts. It draws on a canvas, so they are set
// again after every possible change.

import { withMinus } from "../base/i18n.js";
import { siteFetch } from "../base/site.js";
import uPlot from "../vendor/uplot.js";
import { changes } from "./app.js";

/** @typedef {{end(): void}} Plot */
/** @typedef {{ink: string, line: string, first: string, second: string, font: string}} Look */

const HEIGHT = 15;
/** Sizes of a dot, and of the space on the left for numbers. */
const DOT = 0.4;

/** Options of all plots: no legend and no cursor. */
const BARE = { legend: { show: false }, cursor: { show: false }, ms: /** @type {const} */ (1) };

/** @type {Promise<void> | null} */
let styled = null;

/** The style sheet of uPlot, fetched with the first plot. */
function style() {
  styled ??= (async () => {
    const response = await siteFetch("css/uplot.css");
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(await response.text());
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  })();
  styled.catch(() => {
    styled = null;
  });
  return styled;
}

/** A length in pixels, from rems: text may be larger here. @param {number} rems */
const px = (rems) => rems * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** The current colours of plots in the style sheet. @param {HTMLElement} place @returns {Look} */
function lookOf(place) {
  const style = getComputedStyle(place);
  /** @param {string} name */
  const color = (name) => {
    // Each colour has its own element: one element might still be in a transition from the last colour.
    const probe = document.createElement("span");
    probe.style.color = style.getPropertyValue(`--plot-${name}`);
    place.append(probe);
    const found = getComputedStyle(probe).color;
    probe.remove();
    return found;
  };
  return {
    ink: color("ink"),
    line: color("line"),
    first: color("first"),
    second: color("second"),
    font: `${Math.round(px(0.8125))}px ${style.fontFamily}`,
  };
}

/**
 * @param {HTMLElement} place
 * @param {(look: Look) => Omit<uPlot.Options, "width" | "height">} optionsOf
 * @param {uPlot.AlignedData} data
 * @returns {Promise<Plot>}
 */
async function show(place, optionsOf, data) {
  await style();
  /** @type {uPlot | null} */
  let plot = null;
  const size = () => ({ width: place.clientWidth, height: Math.round(px(HEIGHT)) });
  const redraw = () => {
    plot?.destroy();
    plot = new uPlot({ ...BARE, ...optionsOf(lookOf(place)), ...size() }, data, place);
  };
  const left = new AbortController();
  for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"])
    matchMedia(query).addEventListener("change", redraw, { signal: left.signal });
  changes.addEventListener("settings", redraw, { signal: left.signal });
  const watch = new ResizeObserver(() => {
    if (plot && plot.width !== place.clientWidth) plot.setSize(size());
  });
  redraw();
  watch.observe(place);
  return {
    end() {
      left.abort();
      watch.disconnect();
      plot?.destroy();
    },
  };
}

/** @param {Look} look @param {Partial<uPlot.Axis>} own @returns {uPlot.Axis} */
const axis = ({ ink, line, font }, own) => ({
  stroke: ink,
  font,
  grid: { stroke: line, width: 1 },
  ticks: { stroke: line, width: 1 },
  ...own,
});

/** Axis ticks at whole numbers only. */
const WHOLE = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

/**
 * The points of each deal as dots, and the running mean as a line.
 * @param {HTMLElement} place
 * @param {number[]} numbers of the deals
 * @param {number[]} course
 * @param {number[]} means
 */
export function plotCourse(place, numbers, course, means) {
  return show(
    place,
    (look) => ({
      scales: { x: { time: false } },
      axes: [
        axis(look, { incrs: WHOLE, size: px(2), grid: { show: false } }),
        axis(look, { incrs: WHOLE, size: px(3), values: (_, marks) => marks.map(withMinus) }),
      ],
      series: [
        {},
        {
          stroke: look.second,
          paths: () => null,
          points: { show: true, size: px(DOT), stroke: look.second, fill: look.second, width: 0 },
        },
        { stroke: look.first, width: 2.5, points: { show: false } },
      ],
    }),
    [numbers, course, means],
  );
}

/**
 * The expected result at each decision of a deal, as a line; the last point is the actual result.
 * @param {HTMLElement} place
 * @param {number[]} numbers of the decisions
 * @param {number[]} values
 */
export function plotExpectation(place, numbers, values) {
  return show(
    place,
    (look) => ({
      scales: { x: { time: false } },
      axes: [
        axis(look, { incrs: WHOLE, size: px(2), grid: { show: false } }),
        axis(look, { size: px(3), values: (_, marks) => marks.map(withMinus) }),
      ],
      series: [
        {},
        {
          stroke: look.first,
          width: 2.5,
          points: { show: true, size: px(DOT), stroke: look.first, fill: look.first, width: 0 },
        },
      ],
    }),
    [numbers, values],
  );
}

/** A bar for each name. @param {HTMLElement} place @param {string[]} names @param {number[]} counts */
export function plotBars(place, names, counts) {
  const places = names.map((_, i) => i);
  return show(
    place,
    (look) => ({
      scales: {
        x: { time: false, range: [-0.6, names.length - 0.4] },
        y: { range: (_, __, most) => [0, Math.max(1, most)] },
      },
      axes: [
        axis(look, {
          incrs: WHOLE,
          size: px(2),
          space: px(3),
          grid: { show: false },
          values: (_, marks) => marks.map((mark) => names[mark] ?? ""),
        }),
        axis(look, { incrs: WHOLE, size: px(3) }),
      ],
      series: [
        {},
        {
          stroke: look.first,
          fill: look.first,
          paths: uPlot.paths.bars?.({ size: [0.75, px(3)] }),
          points: { show: false },
        },
      ],
    }),
    [places, counts],
  );
}
