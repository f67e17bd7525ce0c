// Under which address others find what this page shows.

import { single } from "../base/site.js";

/**
 * The address to which a link is added behind a #; null where the page is a file on this device.
 * @returns {string | null}
 */
export function pageAddress() {
  const here = new URL(location.href);
  here.hash = "";
  here.search = "";
  if (!here.protocol.startsWith("http")) return null;
  return single ? here.href : new URL("./", here).href;
}

/**
 * The folder of the site for the pages of others; null where its files are not beside this page.
 * @returns {string | null}
 */
export function siteFolder() {
  return single ? null : pageAddress();
}
