// The seats: a row for each, with a name, the level of a computer player and, with several people, a choice of the
// player.

import { defaultName } from "../../app/names.js";
import { seatedPeople } from "../../app/setup-values.js";
import { h } from "../../base/dom.js";
import { labelled, segments, select } from "../../base/forms.js";
import { t } from "../../base/i18n.js";
import { isLevel, levelChoices } from "../../base/levels.js";

/** @import { SavedSetup } from "../../base/types.js" */

/**
 * @param {SavedSetup} setup receives the names, levels and people
 * @param {object} handlers
 * @param {() => void} handlers.change called when a seat changes between person and computer player
 * @param {() => void} handlers.changeLevel called when a level changes
 */
export function createSeats(setup, { change, changeLevel }) {
  const element = h("ol.seats.stack");

  /** @param {number} seat */
  function nameField(seat) {
    const field = h("input.name", {
      type: "text",
      value: setup.names[seat] ?? "",
      placeholder: defaultName(seat, seatedPeople(setup)),
      maxlength: 24,
      autocomplete: "off",
      "aria-label": t("setup.name", { seat: seat + 1 }),
      oninput: () => {
        setup.names[seat] = field.value.trim() || null;
      },
    });
    return field;
  }

  /** @param {number} seat */
  const levelField = (seat) =>
    select(
      levelChoices(),
      setup.levels[seat],
      (value) => {
        if (isLevel(value)) setup.levels[seat] = value;
        changeLevel();
      },
      { class: "level", "aria-label": t("setup.level.seat", { seat: seat + 1 }) },
    );

  /** Updates the rows after such a change; the rows stay, and with them the focus. */
  function refresh() {
    for (const [seat, field] of [...element.querySelectorAll("select.level")].entries()) {
      if (!(field instanceof HTMLSelectElement)) continue;
      field.hidden = setup.people.includes(seat);
      field.value = setup.levels[seat];
    }
    for (const [seat, field] of [...element.querySelectorAll("input.name")].entries()) {
      field.setAttribute("placeholder", defaultName(seat, seatedPeople(setup)));
    }
  }

  /** @param {number} seat */
  function playerChoice(seat) {
    return segments({
      name: `seat-${seat}`,
      legend: t("setup.seat", { seat: seat + 1 }),
      values: labelled("setup", ["person", "bot"]),
      value: setup.people.includes(seat) ? "person" : "bot",
      change: (value) => {
        setup.people = setup.people.filter((other) => other !== seat);
        if (value === "person") setup.people.push(seat);
        refresh();
        change();
      },
    });
  }

  return {
    element,
    refresh,
    /** @param {boolean} several true if the player of each seat is chosen */
    draw(several) {
      const seats = Array.from({ length: setup.players }, (_, seat) => seat);
      element.replaceChildren(
        ...seats.map((seat) =>
          h("li.seat.row", several && playerChoice(seat), nameField(seat), levelField(seat)),
        ),
      );
      refresh();
    },
  };
}
