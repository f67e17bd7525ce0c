// The head of the lists of the history: the kinds of pages, and a warning if entries may be missing.

import { h } from "../../base/dom.js";
import { select } from "../../base/forms.js";
import { t } from "../../base/i18n.js";

/** @import { Trouble } from "../../history/types.js" */

/** @param {{here?: "history" | "stats", game?: string, trouble?: Trouble | null}} setup */
export function head({ here, game = "", trouble = null }) {
  const rest = game && `/${game}`;
  /** @param {"history" | "stats"} kind @param {string} text */
  const tab = (kind, text) =>
    h("a", { href: `#${kind}${rest}`, "aria-current": here === kind ? "page" : null }, text);
  return [
    h("nav.kinds.row", { "aria-label": t("history") }, [
      tab("history", t("history.matches")),
      tab("stats", t("stats")),
      h("a", { href: "#notes" }, t("notes")),
    ]),
    trouble && h("p.kept-trouble.aside", { role: "status" }, t(`history.trouble.${trouble}`)),
  ];
}

/**
 * The choice of the game.
 * @param {{id: string, name: string, count: number}[]} games
 * @param {string} chosen its id, or ""
 * @param {"history" | "stats"} kind
 */
export function gameChoice(games, chosen, kind) {
  const all = select(
    [
      ["", t("history.all")],
      ...games.map(
        ({ id, name, count }) => /** @type {[string, string]} */ ([id, t("history.game", { name, count })]),
      ),
    ],
    chosen,
    (id) => {
      location.hash = id ? `#${kind}/${id}` : `#${kind}`;
    },
  );
  return h("label.kept-choice.row", h("span", t("history.which")), all);
}

/** The text of an empty history. @param {string} text */
export function nothingYet(text) {
  return h(
    "div.kept-nothing.stack.loose",
    h("p", text),
    h("p", h("a.button.primary", { href: "#" }, t("history.play"))),
  );
}
