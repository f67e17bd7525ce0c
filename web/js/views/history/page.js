// The head of all history pages: the link back, the heading, the two kinds of pages, and a warning if entries may be
// missing.

import { h } from "../../base/dom.js";
import { t } from "../../base/i18n.js";

/** @import { Trouble } from "../../history/types.js" */

/**
 * @param {string} title
 * @param {{here?: "history" | "stats", game?: string, trouble?: Trouble | null, back?: {href: string, text: string}}} setup
 */
export function head(
  title,
  { here, game = "", trouble = null, back = { href: "#", text: t("back.lobby") } },
) {
  const rest = game && `/${game}`;
  /** @param {"history" | "stats"} kind @param {string} text */
  const tab = (kind, text) =>
    h("a", { href: `#${kind}${rest}`, "aria-current": here === kind ? "page" : null }, text);
  return [
    h("p", { class: "trail" }, h("a", { href: back.href }, back.text)),
    h("h1", { tabindex: -1 }, title),
    here &&
      h(
        "nav",
        { class: "kinds", "aria-label": t("history") },
        tab("history", t("history.matches")),
        tab("stats", t("stats")),
        h("a", { href: "#notes" }, t("notes")),
      ),
    trouble && h("p", { class: "kept-trouble", role: "status" }, t(`history.trouble.${trouble}`)),
  ];
}

/**
 * The choice of the game.
 * @param {{id: string, name: string, count: number}[]} games
 * @param {string} chosen its id, or ""
 * @param {(id: string) => void} choose
 */
export function gameChoice(games, chosen, choose) {
  const select = h(
    "select",
    { onchange: () => choose(select.value) },
    h("option", { value: "", selected: chosen === "" }, t("history.all")),
    games.map(({ id, name, count }) =>
      h("option", { value: id, selected: id === chosen }, t("history.game", { name, count })),
    ),
  );
  return h("label", { class: "kept-choice" }, h("span", {}, t("history.which")), select);
}

/** The text of an empty history. @param {string} text */
export function nothingYet(text) {
  return h(
    "div",
    { class: "kept-nothing" },
    h("p", {}, text),
    h("p", {}, h("a", { class: "button primary", href: "#" }, t("history.play"))),
  );
}
