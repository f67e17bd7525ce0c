// Offers the whole site as one file, with its size. In that file itself there is nothing to offer.

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { single, siteFetch, siteUrl } from "./site.js";

/** @import { Site } from "./types.js" */

/** @returns {HTMLElement | null} a line that is shown once the size is known */
export function singleFileOffer() {
  if (single) return null;
  const line = h("p", { class: "hint", hidden: true });
  siteFetch("site.json")
    .then((response) => response.json())
    .then((/** @type {Site} */ { single: { path, bytes } }) => {
      const size = (bytes / 1e6).toFixed(1);
      const link = h(
        "a",
        { href: siteUrl(path), download: path, "data-action": "single" },
        t("single.download", { size }),
      );
      line.append(link, " ", t("single.about"));
      line.hidden = false;
    })
    // Without it the line stays away: the page itself lacks nothing.
    .catch(console.info);
  return line;
}
