// One hidden frame of the site with the Python of all tables of the page.

let tables = 0;
/** @type {HTMLIFrameElement | null} */
let frame = null;

/**
 * Adds a table to its users.
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
  // Outside the body, whose content many frameworks replace.
  document.documentElement.append(frame);
}

/** Removes it with the last table, which frees its memory. */
export function leaveEngine() {
  tables -= 1;
  if (tables) return;
  frame?.remove();
  frame = null;
}
