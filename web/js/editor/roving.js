// A group of buttons with one tab stop; the arrow keys move within it.

/**
 * @param {HTMLElement} root
 * @param {(key: string, button: HTMLButtonElement) => boolean} press handles other keys; true if handled
 */
export function roving(root, press) {
  const buttons = () => /** @type {HTMLButtonElement[]} */ ([...root.querySelectorAll("button[data-card]")]);

  /** @param {HTMLButtonElement} chosen */
  function choose(chosen) {
    for (const button of buttons()) button.tabIndex = button === chosen ? 0 : -1;
  }

  root.addEventListener("focusin", (event) => {
    if (event.target instanceof HTMLButtonElement && event.target.dataset.card !== undefined)
      choose(event.target);
  });

  root.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (!(target instanceof HTMLButtonElement) || target.dataset.card === undefined) return;
    const next = neighbour(buttons(), target, key);
    if (next) next.focus();
    else if (!press(key, target)) return;
    event.preventDefault();
  });

  /** Keeps one button reachable by Tab. */
  return () => {
    const all = buttons();
    if (!all.some((button) => button.tabIndex === 0) && all[0]) choose(all[0]);
  };
}

/** @param {HTMLButtonElement[]} buttons @param {HTMLButtonElement} from @param {string} key */
function neighbour(buttons, from, key) {
  const at = buttons.indexOf(from);
  const last = buttons.length - 1;
  if (key === "ArrowRight") return buttons[at === last ? 0 : at + 1];
  if (key === "ArrowLeft") return buttons[at === 0 ? last : at - 1];
  if (key === "Home") return buttons[0];
  if (key === "End") return buttons[last];
  if (key !== "ArrowUp" && key !== "ArrowDown") return undefined;
  const here = from.getBoundingClientRect();
  const side = key === "ArrowUp" ? -1 : 1;
  const beyond = buttons
    .map((button) => ({ button, box: button.getBoundingClientRect() }))
    .filter(({ box }) => (box.top - here.top) * side > here.height / 2);
  // The nearest button of the nearest row.
  const row = Math.min(...beyond.map(({ box }) => Math.abs(box.top - here.top)));
  return beyond
    .filter(({ box }) => Math.abs(box.top - here.top) < row + here.height / 2)
    .sort((a, b) => Math.abs(a.box.left - here.left) - Math.abs(b.box.left - here.left))[0]?.button;
}
