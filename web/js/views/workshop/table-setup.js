// The set-up of the table in the workshop: players, level, options. A stranger's game has written its names, which are only
// shown as text.

import { applies, changePlayers, chosenOptions, optionFields, proposedValue } from "../../app/options.js";
import { h } from "../../base/dom.js";
import { keepFocus, segments } from "../../base/forms.js";
import { t } from "../../base/i18n.js";
import { isLevel, levelChoices, levelName, USUAL_LEVEL } from "../../base/levels.js";

/** @import { CatalogGame, Level, Scalar } from "../../base/types.js" */

/** What the table needs to know of a game. @typedef {Pick<CatalogGame, "id" | "players" | "options">} Described */

/** True if a value of the sandbox describes a game. @param {any} game @returns {game is Described} */
export const isDescribed = (game) =>
  Array.isArray(game?.players) &&
  game.players.length > 0 &&
  game.players.every(Number.isInteger) &&
  Array.isArray(game.options) &&
  game.options.every(
    (/** @type {any} */ option) => typeof option?.name === "string" && Array.isArray(option.values),
  );

export class TableSetup {
  /** @type {Described} */
  #game = { id: "", players: [], options: [] };
  /** @type {Level} */
  #level = USUAL_LEVEL;
  /** @type {{players: number, options: Record<string, Scalar>}} */
  #chosen = { players: 0, options: {} };
  #said = h("span.fold-summary.hint");
  #form = h("div.workshop-options");
  element = h("details.fold.workshop-setup", { hidden: true }, [
    h("summary", h("span.fold-title", t("workshop.setup")), this.#said),
    this.#form,
  ]);

  get level() {
    return this.#level;
  }

  /** The chosen options; those that are not chosen have their defaults. @returns {Record<string, Scalar>} */
  get options() {
    return this.#chosen.players ? chosenOptions(this.#game, this.#chosen) : {};
  }

  /** Shows the choices of a game, and keeps what was chosen as far as it has it. @param {Described} game */
  show(game) {
    const before = this.#chosen;
    this.#game = game;
    const players = game.players.includes(before.players) ? before.players : game.players[0];
    this.#chosen = { players, options: {} };
    for (const option of game.options) {
      const value = before.options[option.name];
      const known = value !== undefined && option.values.some((item) => item.value === value);
      this.#chosen.options[option.name] = known ? value : proposedValue(option, this.#chosen);
    }
    this.element.hidden = false;
    this.#draw();
  }

  #draw() {
    const game = /** @type {CatalogGame} */ (this.#game);
    const chosen = this.#chosen;
    const redraw = () => this.#draw();
    const counts = [...game.players].sort((a, b) => a - b);
    keepFocus(this.#form, () => {
      this.#form.replaceChildren(
        ...(counts.length > 1
          ? [
              segments({
                name: "workshop-players",
                legend: t("setup.players"),
                values: counts.map((count) => [String(count), String(count)]),
                value: String(chosen.players),
                change: (value) => {
                  changePlayers(game, chosen, Number(value));
                  redraw();
                },
              }),
            ]
          : []),
        segments({
          name: "workshop-level",
          legend: t("setup.level"),
          values: levelChoices(),
          value: this.#level,
          change: (value) => {
            if (isLevel(value)) this.#level = value;
            redraw();
          },
        }),
        ...optionFields(game, chosen, redraw),
      );
      return this.#form;
    });
    const unusual = game.options.filter(
      (option) => applies(option, chosen) && chosen.options[option.name] !== option.default,
    );
    this.#said.textContent = [
      t("workshop.setup.players", { count: chosen.players }),
      levelName(this.#level),
      ...unusual.map(
        ({ label, name, values }) =>
          `${label}: ${values.find(({ value }) => value === chosen.options[name])?.text ?? ""}`,
      ),
    ].join(t("comma"));
  }
}
