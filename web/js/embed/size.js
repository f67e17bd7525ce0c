// How high the frame would like to be.

/** A table fills whatever room it has: so much it likes, by its width. */
const TABLES = [
  { width: 700, height: 760 },
  { width: 360, height: 660 },
  { width: 0, height: 740 },
];

/** @param {number} width */
function tableHeight(width) {
  return TABLES.find((table) => width >= table.width)?.height ?? 0;
}

/** What is only there for a moment makes no page jump: a frame becomes lower a little later. */
const SHRINK_AFTER = 400;

/**
 * Tells the height at once and after every change. What is no table is as high as what stands in it.
 * @param {HTMLElement} main
 * @param {(height: number) => void} tell
 */
export function watchSize(main, tell) {
  let told = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @param {number} height */
  const say = (height) => {
    told = height;
    tell(height);
  };
  const measure = () => {
    const foot = document.querySelector("footer")?.getBoundingClientRect().height ?? 0;
    const table = main.querySelector(".play");
    const content = main.firstElementChild?.getBoundingClientRect().height ?? 0;
    const height = Math.ceil(foot + (table ? tableHeight(innerWidth) : content));
    clearTimeout(timer);
    if (height > told) say(height);
    else if (height < told) timer = setTimeout(() => say(height), SHRINK_AFTER);
  };
  const sizes = new ResizeObserver(measure);
  new MutationObserver(() => {
    sizes.disconnect();
    for (const element of [document.documentElement, ...main.children]) sizes.observe(element);
  }).observe(main, { childList: true });
  sizes.observe(document.documentElement);
}
