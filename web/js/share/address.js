// Public addresses of this page and its site.

import { single } from "../base/site.js";

/** The address before the # of a link; null if the page is a local file. @returns {string | null} */
export function pageAddress() {
  const here = new URL(location.href);
  here.hash = "";
  here.search = "";
  if (!here.protocol.startsWith("http")) return null;
  return single ? here.href : new URL("./", here).href;
}

/**
 * The root of the site for embedding pages; null if its files are not served with this page.
 * @returns {string | null}
 */
export function siteFolder() {
  return single ? null : pageAddress();
}
