// The offer of a lesson, shown at the first set-up of a game.

import { h } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { loadMatch, loadSetup } from "../../base/store.js";
import { isUnderWay, lessonState, noteLesson } from "./lessons.js";

/** @import { CatalogGame } from "../../base/types.js" */

/**
 * "New to this game?", for people who have neither played it nor declined.
 * @param {CatalogGame} game
 */
export function lessonOffer({ id, name, lesson }) {
  const state = lessonState(id);
  const played = loadMatch(id) !== null || Object.keys(loadSetup(id)).length > 0;
  if (!lesson || state.done || state.declined || (played && !isUnderWay(state))) return null;
  const under = isUnderWay(state);
  const offer = h(
    "aside",
    { class: "learn-offer", "aria-label": t("learn.of", { name }) },
    h(
      "p",
      {},
      under ? t("learn.offer.under", { name }) : t("learn.offer", { name, minutes: lesson.minutes }),
    ),
    h(
      "p",
      { class: "row" },
      h(
        "a",
        { class: "button", href: `#learn/${id}`, "data-action": "learn-offered" },
        t(under ? "learn.offer.goOn" : "learn.offer.yes"),
      ),
      h(
        "button",
        {
          type: "button",
          class: "button quiet",
          "data-action": "decline-lesson",
          onclick: () => {
            noteLesson(id, { declined: true });
            const heading = offer.closest("form")?.querySelector("h1");
            offer.remove();
            heading?.focus({ preventScroll: true });
          },
        },
        t("learn.offer.no"),
      ),
    ),
  );
  return offer;
}
