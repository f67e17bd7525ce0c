// Whether the browser would put the page among the device's programs, and its question about it. It offers that once,
// soon after the page is there.

/**
 * What the browser hands over; not yet among the standard types.
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

/** Has the browser ask, once. */
export async function install() {
  await offered?.prompt();
  offered = null;
}
