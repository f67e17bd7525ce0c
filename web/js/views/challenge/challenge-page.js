// The page of a challenge: its deals, and the results of all friends.

import { drawPage } from "../../app/page.js";
import { h } from "../../base/dom.js";
import { actionButton } from "../../base/forms.js";
import { t, withMinus } from "../../base/i18n.js";
import { friendsPart } from "../../daily/friends-part.js";
import { remarks } from "../../daily/result.js";
import { pageAddress } from "../../share/address.js";

/** @import { CatalogGame, SavedChallenge } from "../../base/types.js" */

/**
 * @typedef {object} Challenge
 * @property {CatalogGame} game
 * @property {string} deals their place in the address
 * @property {string[]} about the house rules
 * @property {(SavedChallenge | null)[]} saved the deals; null: not begun
 * @property {(at: number) => void} play
 */

/** @param {HTMLElement} root @param {Challenge} challenge */
export function drawChallenge(root, challenge) {
  const { game, deals, about, saved, play } = challenge;
  const done = saved.map((each) => each?.done ?? null);
  const next = done.indexOf(null);
  /** @param {SavedChallenge | null} deal @param {number} at */
  const line = (deal, at) =>
    h("li.row", [
      h("strong", t("challenge.deal", { number: at + 1 })),
      deal?.done
        ? [
            remarks(deal.done).map((mark) => h("span.hint", t(`daily.${mark}`))),
            h("a", { href: `#replay/challenge/${deal.part}` }, t("links.look")),
            h("a", { href: `#review/challenge/${deal.part}` }, t("review")),
          ]
        : h("span.hint", t(deal ? "daily.state.begun" : "daily.state.new")),
    ]);
  const label = saved[next] ? "challenge.goOn" : "challenge.play";
  drawPage(
    root,
    {
      title: t("challenge.of", { name: game.name }),
      look: "challenge",
      back: { href: "#challenge", text: t("challenge.all") },
    },
    h("p.lead", t("challenge.lead", { count: done.length })),
    about.length > 0 &&
      h(
        "ul.facts",
        about.map((rule) => h("li", rule)),
      ),
    h("div.daily-columns", [
      h("section.challenge-deals.box.stack", { "aria-label": t("challenge.deals") }, [
        h("ol", saved.map(line)),
        next >= 0 &&
          h("p.row", [
            actionButton("play-challenge", t(label, { number: next + 1 }), () => play(next), {
              look: "primary large",
            }),
            h("a.button.large", { href: `#rules/${game.id}` }, t("rules")),
          ]),
        next < 0 && h("p.row", h("a.button", { href: `#challenge/${game.id}` }, t("challenge.another"))),
      ]),
      friendsPart({
        view: "challenge",
        deals,
        done,
        lowestWins: game.lowest_wins,
        text: (result) => textOf(game.name, deals, result),
      }),
    ]),
  );

  /** @param {string} name @param {string} place @param {string} result */
  function textOf(name, place, result) {
    const page = pageAddress() ?? "";
    const link = place.slice(place.indexOf("/") + 1);
    const values = {
      name,
      count: done.length,
      points: withMinus(total(done.map((each) => each?.yours ?? 0))),
      bot: withMinus(total(done.map((each) => each?.bot ?? 0))),
    };
    return [
      t(next < 0 ? "challenge.share.done" : "challenge.share", values),
      `${page}#challenge/${result ? `${result}${link}` : place}`,
      t("share.tag"),
    ].join("\n");
  }
}

/** @param {number[]} points */
const total = (points) => points.reduce((sum, each) => sum + each, 0);
