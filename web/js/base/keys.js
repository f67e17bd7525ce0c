// Keys of a whole view.

/**
 * Calls `press` for keys without modifiers that no control and no dialog uses.
 * @param {string} own selector of the elements with their own use of these keys
 * @param {(event: KeyboardEvent) => boolean} press returns true if it has used the key
 * @param {AddEventListenerOptions} options
 */
export function onKeys(own, press, options) {
  document.addEventListener(
    "keydown",
    (event) => {
      const { target } = event;
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
      if (document.querySelector("dialog[open]")) return;
      if ((target instanceof Element && target.closest(own)) || !press(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    options,
  );
}
