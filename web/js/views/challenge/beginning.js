// The page that begins a challenge and lists those begun.

import { catalog, newSeed } from "../../app/app.js";
import { chosenOptions } from "../../app/options.js";
import { drawPage } from "../../app/page.js";
import { initialSetup } from "../../app/setup-values.js";
import { h } from "../../base/dom.js";
import { actionButton, segments, select } from "../../base/forms.js";
import { t } from "../../base/i18n.js";
import { friendsDeals, loadChallenge, loadFriends } from "../../base/store.js";

/** @import { Page } from "../../app/page.js" */
/** @import { CatalogGame } from "../../base/types.js" */

/** The numbers of deals that a challenge may have. */
export const COUNTS = [4, 8];

/** @param {HTMLElement} root @param {string} wished a game, or "" @param {Page} page */
export async function showBeginning(root, wished, page) {
  const { games } = await catalog();
  let game = games.find(({ id }) => id === wished) ?? games.find(({ start }) => start) ?? games[0];
  let count = COUNTS[0];
  const begin = () => page.go(`#challenge/${count}/${firstLink(game)}`);
  const begun = challengesBegun(games);
  drawPage(
    root,
    { title: t("challenge.title"), look: "challenge" },
    h("p.lead", t("challenge.about")),
    h("section.box.stack", { "aria-label": t("challenge.new") }, [
      h("label.friends-name", [
        t("challenge.game"),
        select(
          games.map(({ id, name }) => [id, name]),
          game.id,
          (id) => {
            game = games.find((each) => each.id === id) ?? game;
          },
        ),
      ]),
      h("p.hint", t("challenge.options")),
      segments({
        name: "count",
        legend: t("challenge.count"),
        values: COUNTS.map((each) => [String(each), String(each)]),
        value: String(count),
        change: (value) => {
          count = Number(value);
        },
      }),
      h("p.row", actionButton("begin-challenge", t("challenge.begin"), begin, { look: "primary large" })),
    ]),
    begun.length > 0 && h("h2", t("challenge.begun")),
    begun.length > 0 && h("ul.challenge-list", begun),
  );
  return true;
}

/** The link of a first deal, with the options of the last set-up. @param {CatalogGame} game */
function firstLink(game) {
  const options = Object.entries(chosenOptions(game, initialSetup(game)));
  return `${game.id}/${newSeed()}?${options.map(([name, value]) => `${name}=${value}`).join("&")}`;
}

/** The challenges on this device, the latest first. @param {CatalogGame[]} games */
function challengesBegun(games) {
  return friendsDeals()
    .filter((key) => key.startsWith("challenge/"))
    .map((key) => ({ key, time: loadFriends(key)?.time ?? 0 }))
    .sort((a, b) => b.time - a.time)
    .map(({ key }) => {
      const [, count, id] = key.split("/");
      const deals = key.slice("challenge/".length);
      const parts = Array.from({ length: Number(count) }, (_, at) => loadChallenge(`${deals}/${at + 1}`));
      const name = games.find((game) => game.id === id)?.name ?? id;
      const state = { done: parts.filter((part) => part?.done).length, count };
      return h("li", h("a", { href: `#${key}` }, name), " ", h("span.hint", t("challenge.state", state)));
    });
}
