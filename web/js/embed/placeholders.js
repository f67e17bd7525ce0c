// The iframe without a table. Each view returns the function that leaves it.

import { engineLine } from "../app/status.js";
import { h } from "../base/dom.js";
import { actionButton } from "../base/forms.js";
import { t } from "../base/i18n.js";

/** @import { CatalogGame } from "../base/types.js" */
/** @import { Wanted } from "./parameters.js" */

/** @param {HTMLElement} root @param {...(Node | null | false | undefined)} children */
function draw(root, ...children) {
  document.documentElement.dataset.view = "still";
  root.replaceChildren(h("div.embed-still", children));
  return () => {};
}

/**
 * Before the reader wants to play.
 * @param {HTMLElement} root
 * @param {Wanted} wanted
 * @param {CatalogGame | undefined} game
 * @param {() => void} start
 */
export function stillView(root, wanted, game, start) {
  const { game: id, deal, annotated, made, zip } = wanted;
  if (!id && !deal && !annotated && !made && !zip) return faultView(root, t("embed.nothing"));
  return draw(
    root,
    h("h1", wanted.label || game?.name || t(made || zip ? "workshop.shared" : "embed.deal")),
    game && h("p.hint", game.about),
    actionButton("start", t(deal || annotated ? "embed.open" : "embed.play"), start, {
      look: "primary large",
    }),
    h("p.hint", t("embed.first")),
  );
}

/** While Python is loading. @param {HTMLElement} root @param {CatalogGame | undefined} game */
export function openingView(root, game) {
  const waiting = engineLine({ bar: true });
  document.documentElement.dataset.view = "play";
  root.replaceChildren(
    h("div.play", [
      h("div.play-wait", [
        h("p", game ? t("match.opening", { name: game.name }) : t("embed.opening")),
        waiting.element,
      ]),
    ]),
  );
  return waiting.stop;
}

/** @param {HTMLElement} root @param {string} message */
export function faultView(root, message) {
  return draw(
    root,
    h("h1", t("embed.failed")),
    h("p", message),
    h("a.button", { href: "#" }, t("embed.games")),
  );
}
