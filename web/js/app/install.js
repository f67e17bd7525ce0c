// The browser's offer to install the page. The browser makes it once, soon after the page has loaded.

/**
 * The browser's event, not yet among the standard types.
 * @typedef {Event & {prompt(): Promise<unknown>}} InstallEvent
 */

/** @type {InstallEvent | null} */
let offered = null;

export function watchInstall() {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offered = /** @type {InstallEvent} */ (event);
  });
  addEventListener("appinstalled", () => {
    offered = null;
  });
}

export function canInstall() {
  return offered !== null;
}

/** Lets the browser ask, once. */
export async function install() {
  await offered?.prompt();
  offered = null;
}
