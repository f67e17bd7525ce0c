// The options of a game, chosen for a match or for a deal laid by hand.

import { h } from "../base/dom.js";
import { segments } from "../base/forms.js";
import { t } from "../base/i18n.js";

/** @import { CatalogGame, GameOption, Scalar } from "../base/types.js" */

/**
 * @typedef {object} Chosen
 * @property {number} players
 * @property {Record<string, Scalar>} options
 */

/** True if an option applies to the other choices. @param {GameOption} option @param {Chosen} chosen */
export function applies(option, chosen) {
  return Object.entries(option.when ?? {}).every(([name, values]) =>
    values.includes(name === "players" ? chosen.players : chosen.options[name]),
  );
}

/**
 * The proposed value of an option under the other choices, with the reason; undefined if it is the default.
 * @param {GameOption} option
 * @param {Chosen} chosen
 */
export function proposal(option, chosen) {
  return option.proposed?.find(
    (item) => (item.option === "players" ? chosen.players : chosen.options[item.option]) === item.equals,
  );
}

/** The initial value of an option. @param {GameOption} option @param {Chosen} chosen */
function proposedValue(option, chosen) {
  return proposal(option, chosen)?.value ?? option.default;
}

/**
 * A value for each option: the wanted one if the option has it, or else the proposed one.
 * @param {Pick<CatalogGame, "options">} game
 * @param {number} players
 * @param {Record<string, Scalar | undefined>} [wanted]
 */
export function completeOptions(game, players, wanted = {}) {
  /** @type {Record<string, Scalar>} */
  const options = {};
  for (const option of game.options) {
    const value = wanted[option.name];
    const known = option.values.some((item) => item.value === value);
    options[option.name] = known && value !== undefined ? value : proposedValue(option, { players, options });
  }
  return options;
}

/**
 * The unusual values, in words.
 * @param {Pick<CatalogGame, "options">} game
 * @param {Chosen} chosen
 */
export function unusual(game, chosen) {
  return game.options
    .filter((option) => applies(option, chosen) && chosen.options[option.name] !== option.default)
    .map((option) => {
      const value = option.values.find((item) => item.value === chosen.options[option.name]);
      return `${option.label}: ${value?.text ?? ""}`;
    });
}

/**
 * The choice of the number of players; null where there is none.
 * @param {Pick<CatalogGame, "players" | "options">} game
 * @param {Chosen} chosen
 * @param {() => void} change called after the number has changed
 */
export function playersField(game, chosen, change) {
  if (game.players.length < 2) return null;
  const counts = [...game.players].sort((a, b) => a - b);
  return segments({
    name: "players",
    legend: t("setup.players"),
    values: counts.map((count) => [String(count), String(count)]),
    value: String(chosen.players),
    change: (value) => {
      changePlayers(game, chosen, Number(value));
      change();
    },
  });
}

/**
 * Changes the number of players: options without an explicit choice take the value proposed now.
 * @param {Pick<CatalogGame, "options">} game
 * @param {Chosen} chosen
 * @param {number} players
 */
export function changePlayers(game, chosen, players) {
  const before = { ...chosen };
  chosen.players = players;
  for (const option of game.options)
    if (option.proposed && chosen.options[option.name] === proposedValue(option, before))
      chosen.options[option.name] = proposedValue(option, chosen);
}

/**
 * The chosen values, including the number of players, without options that do not apply.
 * @param {Pick<CatalogGame, "options">} game
 * @param {Chosen} chosen
 */
export function chosenOptions(game, chosen) {
  /** @type {Record<string, Scalar>} */
  const list = { players: chosen.players };
  for (const option of game.options)
    if (applies(option, chosen)) list[option.name] = chosen.options[option.name];
  return list;
}

/**
 * The applicable options, each as a field that writes its value into `chosen`.
 * @param {Pick<CatalogGame, "options">} game
 * @param {Chosen} chosen
 * @param {() => void} change
 */
export function optionFields(game, chosen, change) {
  return game.options
    .filter((option) => applies(option, chosen))
    .map((option) =>
      h("fieldset.option", { "data-option": option.name }, [
        h("legend", option.label),
        option.values.map((item, index) =>
          h("label.choice", [
            h("input", {
              type: "radio",
              id: `option-${option.name}-${index}`,
              name: `option-${option.name}`,
              value: String(item.value),
              checked: chosen.options[option.name] === item.value,
              onchange: () => {
                chosen.options[option.name] = item.value;
                change();
              },
            }),
            h("span", item.text, item.value === option.default ? h("small.chip", t("setup.usual")) : null),
          ]),
        ),
      ]),
    );
}
