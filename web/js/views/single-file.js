// Offers the whole site as one file, with its size; nothing in that file itself.

import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { single, siteFetch, siteUrl } from "../base/site.js";

/** @import { Site } from "../base/types.js" */

/** @returns {HTMLElement | null} shown once the size is known */
export function singleFileOffer() {
  if (single) return null;
  const offer = h("div", { class: "single-offer", hidden: true });
  siteFetch("site.json")
    .then((response) => response.json())
    .then((/** @type {Site} */ { single: { path, bytes } }) => {
      const name = t("single.download", { size: (bytes / 1e6).toFixed(1) });
      offer.append(
        h("a", { class: "button", href: siteUrl(path), download: path, "data-action": "single" }, name),
        h("p", { class: "hint" }, t("single.about")),
      );
      offer.hidden = false;
    })
    // Without site.json there is nothing to offer; the page works anyway.
    .catch(console.info);
  return offer;
}
