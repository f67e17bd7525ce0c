// The path of a game at its set-up: what is done, and what comes next.

import { settings } from "../../app/app.js";
import { h, hiddenText } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { loadLessons } from "../../base/store.js";
import { entries, ownReviews } from "../../history/history.js";
import { pathOf } from "../../history/path.js";

/** @import { CatalogGame } from "../../base/types.js" */

/** Filled once the history is read; empty if the setting is off. @param {CatalogGame} game */
export function pathPart({ id, lesson }) {
  const place = h("div.path.stack");
  if (settings.path === "on") void draw();
  return place;

  async function draw() {
    const { entries: all } = await entries();
    const learned = lesson ? loadLessons()[id]?.done === true : null;
    const own = all.filter(({ game }) => game === id);
    const steps = pathOf(own, learned);
    const next = steps.findIndex(({ done, of }) => done < of);
    const reviews = await ownReviews(id);
    place.replaceChildren(
      h("ol", { "aria-label": t("path") }, [
        steps.map(({ id: name, done, of }, index) => {
          const isDone = done >= of;
          return h("li", { "data-done": isDone, "aria-current": index === next ? "step" : null }, [
            name === "lesson" ? h("a", { href: `#learn/${id}` }, t("path.lesson")) : t(`path.${name}`),
            of > 1 && !isDone && h("span.hint", ` ${done}/${of}`),
            isDone && hiddenText(t("path.done")),
          ]);
        }),
      ]),
      reviews.length > 0 ? h("a", { href: `#puzzles/own/${id}` }, t("practice")) : "",
    );
  }
}
