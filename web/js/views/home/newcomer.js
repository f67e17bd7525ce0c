// Two questions for a newcomer, and the game proposed by the answers.

import { changePlayers } from "../../app/options.js";
import { initialSetup } from "../../app/setup-values.js";
import { h } from "../../base/dom.js";
import { segments } from "../../base/forms.js";
import { t } from "../../base/i18n.js";
import { playButton } from "./matches-in-progress.js";

/** @import { CatalogGame, OptionValue, SavedSetup } from "../../base/types.js" */

/** The answers last as long as the page. @type {{people: number, known: Set<string>}} */
const answers = { people: 1, known: new Set() };

/** How close a game is to those that one knows. @param {CatalogGame} game @param {Set<string>} known */
function likeness({ resembles }, known) {
  const closest = resembles.findIndex((name) => known.has(name));
  return closest < 0 ? 0 : resembles.length - closest;
}

/**
 * The game most like those that one knows, with a seat for everybody; the recommended or an easy one where several are.
 * @param {CatalogGame[]} games
 * @param {typeof answers} asked
 */
function proposedGame(games, { people, known }) {
  const [found] = games
    .filter(({ players }) => Math.max(...players) >= people)
    .sort(
      (a, b) =>
        likeness(b, known) - likeness(a, known) || Number(b.start) - Number(a.start) || a.level - b.level,
    );
  return found;
}

/**
 * The usual setup, with people in the first seats.
 * @param {CatalogGame} game
 * @param {number} people
 * @returns {SavedSetup}
 */
function setupFor(game, people) {
  const setup = initialSetup(game);
  const seats = Math.min(...game.players.filter((count) => count >= people));
  if (setup.players < people) changePlayers(game, setup, seats);
  return people === 1 ? setup : { ...setup, people: [...Array(people).keys()] };
}

/**
 * "Play now" with the proposed game, and the questions.
 * @param {CatalogGame[]} games
 * @param {OptionValue[]} relatives well-known games
 */
export function newcomer(games, relatives) {
  const place = h("div.newcomer-game");
  function propose() {
    const game = proposedGame(games, answers);
    const known = relatives.find(
      ({ value }) => answers.known.has(String(value)) && game.resembles.includes(String(value)),
    );
    const about = known ? `${game.about} ${t("home.new.like", { name: known.text })}` : game.about;
    place.replaceChildren(playButton(game, setupFor(game, answers.people), { first: true, about }));
  }
  const most = Math.max(...games.flatMap(({ players }) => players));
  const people = segments({
    name: "new-people",
    legend: t("home.new.people"),
    values: Array.from({ length: most }, (_, index) => [
      String(index + 1),
      index === 0 ? t("home.new.alone") : String(index + 1),
    ]),
    value: String(answers.people),
    change: (value) => {
      answers.people = Number(value);
      propose();
    },
  });
  const known = h("fieldset.segments", [
    h("legend", t("home.new.known")),
    h("div.segments-row", [
      relatives.map(({ value, text }) => {
        const name = String(value);
        const box = h("input", {
          type: "checkbox",
          name: "new-known",
          value: name,
          checked: answers.known.has(name),
          onchange: () => {
            if (box.checked) answers.known.add(name);
            else answers.known.delete(name);
            propose();
          },
        });
        return h("label", box, h("span", text));
      }),
    ]),
  ]);
  propose();
  return h("section.newcomer", { "aria-label": t("home.new") }, [
    place,
    h("div.newcomer-questions", people, known),
  ]);
}
