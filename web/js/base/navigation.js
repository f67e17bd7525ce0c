// The address and the view that is shown. Whoever follows a link changes the address at once; the page hears of it a
// moment later, and what has been asked for the view before may be answered between. A late answer must not write over
// the address to which somebody is on the way, nor lead away from it: the later arrival wins.

import { fromOwnEntry, onOwnEntry } from "./back-button.js";

/** The address of the view that is shown. */
let shown = location.hash;

/** The view of the address as it stands is drawn now. */
export function arrive() {
  shown = location.hash;
}

/** Whether the address is that of the view that is shown: nobody is on the way elsewhere. */
function isHere() {
  return location.hash === shown;
}

/** To another view, unless somebody is on the way to one already. @param {string} hash */
export function go(hash) {
  if (!isHere()) return;
  fromOwnEntry(() => {
    if (isHere()) location.hash = hash;
  });
}

/** The link of a deal that is to be played without being asked about. @type {string | null} */
let toPlay = null;

/** To the table of the deal of a link, for somebody who knows it: no invitation is shown before. @param {string} link */
export function goPlay(link) {
  toPlay = link;
  go(`#${link}`);
}

/** Whether this link is to be played at once. It is asked once. @param {string} link */
export function takePlay(link) {
  const taken = toPlay === link;
  toPlay = null;
  return taken;
}

/** As `go`, and the way back leads past this address. @param {string} hash */
export function redirect(hash) {
  if (!isHere()) return;
  fromOwnEntry(() => {
    if (isHere()) location.replace(hash);
  });
}

/** Another address for what is shown, so that it can be kept and sent. @param {string} hash */
export function rename(hash) {
  onOwnEntry(() => {
    if (!isHere() || hash === shown) return;
    history.replaceState(history.state, "", hash);
    arrive();
  });
}

/** What a reload and the way back find again. @param {object} patch of the state of this entry of the browser's history */
export function keepWithAddress(patch) {
  onOwnEntry(() => {
    if (!isHere()) return;
    try {
      history.replaceState({ ...history.state, ...patch }, "");
    } catch {
      // WebKit allows a hundred of these in half a minute; a key held down may exceed that without harm.
    }
  });
}
