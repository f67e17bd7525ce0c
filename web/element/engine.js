// One hidden frame of the site for all tables of the page: it has the Python that they share.

let tables = 0;
/** @type {HTMLIFrameElement | null} */
let frame = null;

/**
 * One more table needs it.
 * @param {URL} site
 */
export function joinEngine(site) {
  tables += 1;
  if (frame?.isConnected) return;
  frame = document.createElement("iframe");
  frame.src = new URL("engine-frame.html", site).href;
  frame.title = "Torite";
  frame.hidden = true;
  frame.referrerPolicy = "no-referrer";
  frame.setAttribute("aria-hidden", "true");
  frame.style.setProperty("display", "none", "important");
  // Beside the body: what draws a page often replaces all that the body holds.
  document.documentElement.append(frame);
}

/** With the last table it goes, and gives back what it held. */
export function leaveEngine() {
  tables -= 1;
  if (tables) return;
  frame?.remove();
  frame = null;
}
