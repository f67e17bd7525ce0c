// Keys of the table, independent of the focus: H for a hint, U to undo, "?" to ask why, the arrows for the hand, Escape
// to continue.

/**
 * @param {object} parts
 * @param {HTMLElement} parts.table
 * @param {boolean} parts.guided true if the table is only shown or guided by notes
 * @param {AbortSignal} parts.signal aborts with the table
 * @param {() => void} parts.hurry
 * @param {{focus(): void}} parts.hand
 * @param {{can(name: string): boolean}} parts.toolbar
 * @param {import("./types.js").TableSetup["callbacks"]} parts.callbacks
 * @param {{why(): void}} parts.say
 * @param {{readonly running: boolean}} parts.outOfTurn
 */
export function watchKeys({ table, guided, signal, hurry, hand, toolbar, callbacks, say, outOfTurn }) {
  document.addEventListener(
    "keydown",
    (event) => {
      const { target } = event;
      const open = table.querySelector(".tb-menu") ?? document.querySelector("dialog[open]");
      if (event.key === "Escape" && outOfTurn.running && !open && !event.defaultPrevented) hurry();
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || event.repeat) return;
      if (target instanceof Element && target.closest("input, textarea, select, [contenteditable], dialog"))
        return;
      if (!table.checkVisibility() || document.querySelector("dialog[open]")) return;
      if (!guided && event.key.startsWith("Arrow") && document.activeElement === document.body) {
        event.preventDefault();
        hand.focus();
      }
      const key = event.key.toLowerCase();
      if (key === "h" && toolbar.can("hint")) callbacks.hint();
      if (key === "u" && toolbar.can("undo")) callbacks.undo();
      if (key === "?") say.why();
    },
    { signal },
  );
}
