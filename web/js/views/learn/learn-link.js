// "Learn", next to "Play".

import { h } from "../../base/dom.js";
import { t } from "../../base/i18n.js";

/** @import { CatalogGame } from "../../base/types.js" */

/**
 * The link "Learn" next to "Play"; nothing for a game without a lesson.
 * @param {CatalogGame} game
 * @param {string} look
 */
export function learnLink({ id, name, lesson }, look) {
  if (!lesson) return null;
  return h(
    "a",
    { class: look, href: `#learn/${id}`, "data-action": "learn", "aria-label": t("learn.of", { name }) },
    h("span", {}, t("learn")),
  );
}
