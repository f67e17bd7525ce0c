// Practice positions: what the reviews of one's own deals found, by what was missed, to be played again.

import { lang } from "../../app/app.js";
import { askWhenReady } from "../../app/ask-python.js";
import { h, hiddenText } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { ownReviews } from "../../history/history.js";
import { readStates } from "./training.js";

/** @import { CatalogGame } from "../../base/types.js" */
/** @import { PositionParams, PracticeReply } from "../../base/messages.js" */

/**
 * The positions of a game, by what was missed; null once the page is left.
 * @param {string} game
 * @param {() => boolean} left
 * @returns {Promise<{missed: PracticeReply["missed"], positions: PositionParams[]} | null>}
 */
export async function practicePositions(game, left) {
  const reviews = await ownReviews(game);
  const reply = await askWhenReady("practice", { reviews, lang: lang(), names: [] }, left);
  if (!reply) return null;
  const places = reply.missed.flatMap(({ positions }) => positions);
  return {
    missed: reply.missed,
    positions: places.map(({ review, step }) => ({ ...reviews[review], step })),
  };
}

/** A way to the positions, if there are reviews. @param {string} game */
export async function practiceLink(game) {
  const reviews = await ownReviews(game);
  const way = h("a.button", { href: `#puzzles/own/${game}`, "data-action": "practice" }, t("practice"));
  return reviews.length > 0 ? h("p", way) : "";
}

/** The list: what was missed, and its positions. @param {CatalogGame} game @param {PracticeReply["missed"]} missed */
export function practiceList(game, missed) {
  const stateOf = readStates();
  if (missed.length === 0) return [h("p", t("practice.none"))];
  let number = 0;
  return missed.map(({ why, positions }) =>
    h("section.stack", [
      h("h2", [why || t("practice.others"), h("span.hint", ` ${positions.length}`)]),
      h("ol.puzzles-own.game-rows", [
        positions.map(({ did, cost, link }) => {
          number += 1;
          const state = stateOf(link);
          return h("li", [
            h("a.box", { href: `#puzzles/own/${game.id}/${number}`, "data-state": state }, [
              h("strong", did),
              h("span.hint", t("practice.cost", { cost })),
              hiddenText(t(`puzzles.state.${state}`)),
            ]),
          ]);
        }),
      ]),
    ]),
  );
}
