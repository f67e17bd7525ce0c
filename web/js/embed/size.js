// The wanted height of the iframe.

/** Preferred height of a table by its width; larger with a replay bar and open hands, or notes below it. */
const TABLES = [
  { width: 700, table: 760, replay: 940 },
  { width: 360, table: 660, replay: 860 },
  { width: 0, table: 740, replay: 1000 },
];

/** @param {number} width @param {"table" | "replay"} kind */
function tableHeight(width, kind) {
  return TABLES.find((table) => width >= table.width)?.[kind] ?? 0;
}

/** Delay before an iframe shrinks, in ms: short-lived content must not make the page jump. */
const SHRINK_AFTER = 400;

/**
 * Reports the height at once and after every change. A view without a table is as high as its content.
 * @param {HTMLElement} main
 * @param {(height: number) => void} tell
 */
export function watchSize(main, tell) {
  let reported = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @param {number} height */
  const say = (height) => {
    reported = height;
    tell(height);
  };
  const measure = () => {
    const foot = document.querySelector("footer")?.getBoundingClientRect().height ?? 0;
    const table = main.querySelector(".play");
    const kind = main.querySelector(".replay, .annotated") ? "replay" : "table";
    const content = main.firstElementChild?.getBoundingClientRect().height ?? 0;
    const height = Math.ceil(foot + (table ? tableHeight(innerWidth, kind) : content));
    clearTimeout(timer);
    if (height > reported) say(height);
    else if (height < reported) timer = setTimeout(() => say(height), SHRINK_AFTER);
  };
  const sizes = new ResizeObserver(measure);
  new MutationObserver(() => {
    sizes.disconnect();
    for (const element of [document.documentElement, ...main.children]) sizes.observe(element);
  }).observe(main, { childList: true });
  sizes.observe(document.documentElement);
}
