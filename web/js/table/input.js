// Presses and keys of the table as a whole. A press hurries what is shown; some keys work wherever the focus is: H for a
// hint, U to undo, "?" to ask why, the arrows for the hand, Escape to continue.

// Keys that only navigate and do not hurry the table.
const QUIET_KEYS = /^(Tab|Shift|Control|Alt|AltGraph|Meta|CapsLock|Arrow.*|Home|End|Page.*)$/;

// A press on one of these does not hurry the table.
const CONTROLS =
  "button, input, dialog, .tb-term, .tb-aside, .tb-result, .tb-menu, .tb-out-of-turn, .tb-range";

/**
 * @param {object} parts
 * @param {HTMLElement} parts.table
 * @param {boolean} parts.guided true if the table is only shown or guided by notes
 * @param {AbortSignal} parts.signal aborts with the table
 * @param {() => void} parts.hurry
 * @param {{readonly waiting: boolean}} parts.pause while a complete trick lies
 * @param {{focus(): void}} parts.hand
 * @param {{can(name: string): boolean}} parts.toolbar
 * @param {import("./types.js").TableSetup["callbacks"]} parts.callbacks
 * @param {{why(): void}} parts.say
 * @param {{readonly running: boolean}} parts.outOfTurn
 */
export function watchInput({
  table,
  guided,
  signal,
  hurry,
  pause,
  hand,
  toolbar,
  callbacks,
  say,
  outOfTurn,
}) {
  let swallowClick = false;
  const first = { capture: true, signal };
  /** @param {Event} event */
  const targetOf = ({ target }) => (target instanceof Element ? target : table);

  table.addEventListener(
    "pointerdown",
    (event) => {
      const target = targetOf(event);
      swallowClick =
        pause.waiting && !target.closest(".tb-toolbar, .tb-dialog, .tb-aside, .tb-why, .tb-term");
      if (swallowClick || !target.closest(CONTROLS)) hurry();
    },
    first,
  );
  // A tap that hurries must not also play a card or open a plate.
  table.addEventListener(
    "click",
    (event) => {
      if (swallowClick && event.detail > 0) event.stopPropagation();
      swallowClick = false;
    },
    first,
  );
  table.addEventListener(
    "keydown",
    (event) => {
      const target = targetOf(event);
      // A held key presses once: the next focused button may be in the same position.
      if (event.repeat && event.key === "Enter" && target.closest("button:not(.tb-range-step)"))
        event.preventDefault();
      if (!pause.waiting || QUIET_KEYS.test(event.key) || target.closest(".tb-toolbar, .tb-dialog")) return;
      event.preventDefault();
      event.stopPropagation();
      hurry();
    },
    first,
  );
  document.addEventListener(
    "keydown",
    (event) => {
      const open = table.querySelector(".tb-menu") ?? document.querySelector("dialog[open]");
      if (event.key === "Escape" && outOfTurn.running && !open && !event.defaultPrevented) hurry();
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || event.repeat) return;
      if (targetOf(event).closest("input, textarea, select, [contenteditable], dialog")) return;
      if (!table.checkVisibility() || document.querySelector("dialog[open]")) return;
      if (!guided && event.key.startsWith("Arrow") && document.activeElement === document.body) {
        event.preventDefault();
        hand.focus();
      }
      const key = event.key.toLowerCase();
      if (key === "h" && toolbar.can("hint")) callbacks.hint?.();
      if (key === "u" && toolbar.can("undo")) callbacks.undo();
      if (key === "?") say.why();
    },
    { signal },
  );
}
