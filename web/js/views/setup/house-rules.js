// The house rules, folded: only deviations from the usual rules are visible.

import { applies, optionFields, proposal, unusual } from "../../app/options.js";
import { agesMatter, seatedPeople } from "../../app/setup-values.js";
import { h } from "../../base/dom.js";
import { t } from "../../base/i18n.js";

/** @import { CatalogGame, SavedSetup } from "../../base/types.js" */

const AGE_LIMIT = 120;

/** The reasons for proposed unusual values, while chosen. @param {CatalogGame} game @param {SavedSetup} setup */
function proposals(game, setup) {
  return game.options
    .filter((option) => applies(option, setup))
    .map((option) => ({ name: option.name, found: proposal(option, setup) }))
    .filter(({ name, found }) => found && setup.options[name] === found.value)
    .map(({ found }) => h("p.hint", found?.text ?? ""));
}

/** @param {SavedSetup} setup @param {number} seat */
function ageField(setup, seat) {
  const field = h("input.age", {
    type: "number",
    min: "0",
    max: String(AGE_LIMIT),
    value: setup.ages[seat] === null ? "" : String(setup.ages[seat]),
    inputmode: "numeric",
    oninput: () => {
      setup.ages[seat] = field.value === "" ? null : Number(field.value);
    },
  });
  return h("label.age-label", t("setup.age", { seat: seat + 1 }), field);
}

/** The part about ages. @param {CatalogGame} game @param {SavedSetup} setup */
function ageFields(game, setup) {
  const people = seatedPeople(setup);
  if (!agesMatter(game, setup) || people.length === 0) return null;
  if (people.length === 1) return h("p.hint", t("setup.ages.one"));
  return h("fieldset.option", [
    h("legend", t("setup.ages")),
    h("p.hint", t("setup.ages.text")),
    h(
      "div.row",
      people.map((seat) => ageField(setup, seat)),
    ),
  ]);
}

/** @param {CatalogGame} game @param {SavedSetup} setup receives the choices */
export function createHouseRules(game, setup) {
  const summary = h("span.fold-summary.hint");
  const options = h("div.options");
  const ages = h("div.ages");
  // A live region: another number of players may change other values.
  const proposed = h("div.proposed", { "aria-live": "polite" });
  const element = h("details.fold.house", [
    h("summary", h("span.fold-title", t("setup.options")), summary),
    options,
    ages,
  ]);
  let reasons = "";

  function draw() {
    const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement.id : "";
    options.replaceChildren(...optionFields(game, setup, draw));
    summary.textContent = unusual(game, setup).join(" · ") || t("setup.options.usual");
    drawProposals();
    drawAges();
    if (focused) document.getElementById(focused)?.focus();
  }

  /** Redrawn only when it changes, so that it is not announced after every choice. */
  function drawProposals() {
    const reasonItems = proposals(game, setup);
    const text = reasonItems.map((item) => item.textContent).join("\n");
    if (text !== reasons) proposed.replaceChildren(...reasonItems);
    reasons = text;
  }

  function drawAges() {
    ages.replaceChildren(...[ageFields(game, setup)].filter((fields) => fields !== null));
    element.hidden = options.childElementCount + ages.childElementCount === 0;
  }

  return { element, proposed, draw, drawAges };
}
