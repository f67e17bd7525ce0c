// The address and the current view. A followed link changes the address at once; the page is notified a moment later,
// and requests of the previous view may be answered in between. A late answer must neither overwrite the new address
// nor lead away from it.

import { fromOwnEntry, onOwnEntry } from "./back-button.js";

/** The address of the current view. */
let shown = location.hash;

/** Marks the current address as that of the current view. */
export function arrive() {
  shown = location.hash;
}

/** True if the address is that of the current view. */
const isHere = () => location.hash === shown;

/** Goes to another view, unless a navigation is under way. @param {string} hash */
export function go(hash) {
  if (!isHere()) return;
  fromOwnEntry(() => {
    if (isHere()) location.hash = hash;
  });
}

/** The link of a deal to play without an invitation. @type {string | null} */
let toPlay = null;

/** Goes to the table of a link's deal without showing its invitation. @param {string} link */
export function goPlay(link) {
  toPlay = link;
  go(`#${link}`);
}

/** True, once, if this link is to be played without an invitation. @param {string} link */
export function takePlay(link) {
  const taken = toPlay === link;
  toPlay = null;
  return taken;
}

/**
 * The address of a line of play.
 * @param {{link: string, at: number}} line
 * @param {string} place address to return to, without #
 */
export const lineAddress = ({ link, at }, place) =>
  `#replay/line/at=${at}/${encodeURIComponent(place)}/${link}`;

/** Like `go`, replacing the current address in the browser's history. @param {string} hash */
export function redirect(hash) {
  if (!isHere()) return;
  fromOwnEntry(() => {
    if (isHere()) location.replace(hash);
  });
}

/** Changes the address of the current view, so that it can be bookmarked and sent. @param {string} hash */
export function rename(hash) {
  onOwnEntry(() => {
    if (!isHere() || hash === shown) return;
    history.replaceState(history.state, "", hash);
    arrive();
  });
}

/** Stores state that a reload and Back restore. @param {object} patch of the state of this entry of the browser's history */
export function keepWithAddress(patch) {
  onOwnEntry(() => {
    if (!isHere()) return;
    try {
      history.replaceState({ ...history.state, ...patch }, "");
    } catch {
      // WebKit allows a hundred of these in half a minute; exceeding it with a held key does no harm.
    }
  });
}
