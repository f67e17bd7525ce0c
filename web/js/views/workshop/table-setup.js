// The set-up of the table in the workshop: players, level, options. A stranger's game has written its names, which are only
// shown as text.

import { chosenOptions, completeOptions, optionFields, playersField, unusual } from "../../app/options.js";
import { h } from "../../base/dom.js";
import { keepFocus, segments } from "../../base/forms.js";
import { t } from "../../base/i18n.js";
import { isLevel, levelChoices, levelName, USUAL_LEVEL } from "../../base/levels.js";

/** @import { CatalogGame, Level, Scalar } from "../../base/types.js" */

/** What the table needs to know of a game. @typedef {Pick<CatalogGame, "id" | "players" | "options">} Described */

/** @param {any} value */
const isObject = (value) => typeof value === "object" && value !== null;

/** @param {any} option */
const isOption = (option) =>
  typeof option?.name === "string" &&
  typeof option.label === "string" &&
  Array.isArray(option.values) &&
  option.values.every(isObject) &&
  Object.values(option.when ?? {}).every(Array.isArray) &&
  (option.proposed === undefined || (Array.isArray(option.proposed) && option.proposed.every(isObject)));

/** True if a value of the sandbox describes a game. @param {any} game @returns {game is Described} */
export const isDescribed = (game) =>
  Array.isArray(game?.players) &&
  game.players.length > 0 &&
  game.players.every(Number.isInteger) &&
  Array.isArray(game.options) &&
  game.options.every(isOption);

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
    const players = game.players.includes(before.players) ? before.players : game.players[0];
    this.#game = game;
    this.#chosen = { players, options: completeOptions(game, players, before.options) };
    this.element.hidden = false;
    this.#draw();
  }

  #draw() {
    const redraw = () => this.#draw();
    const players = playersField(this.#game, this.#chosen, redraw);
    const level = segments({
      name: "level",
      legend: t("setup.level"),
      values: levelChoices(),
      value: this.#level,
      change: (value) => {
        if (isLevel(value)) this.#level = value;
        redraw();
      },
    });
    keepFocus(this.#form, () => {
      this.#form.replaceChildren(
        ...[players, level, ...optionFields(this.#game, this.#chosen, redraw)].filter(
          (part) => part !== null,
        ),
      );
      return this.#form;
    });
    this.#said.textContent = [
      t("edit.summary.players", { count: this.#chosen.players }),
      levelName(this.#level),
      ...unusual(this.#game, this.#chosen),
    ].join(t("comma"));
  }
}
