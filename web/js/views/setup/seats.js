// Who sits where: a row for each seat, with a name, and with a choice of person or computer player among several people.

import { defaultName } from "../../app/names.js";
import { h, segments } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { seatedPeople } from "./setup-values.js";

/** @import { SavedSetup } from "../../base/types.js" */

/**
 * @param {SavedSetup} setup the names and people are written into it
 * @param {() => void} change somebody else plays
 */
export function createSeats(setup, change) {
  const element = h("ol", { class: "seats" });

  /** @param {number} seat */
  function nameField(seat) {
    const field = h("input", {
      type: "text",
      class: "name",
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

  /** The usual names depend on who is a person; the seats themselves stay, and with them the focus. */
  function refreshNames() {
    for (const [seat, field] of [...element.querySelectorAll("input.name")].entries()) {
      field.setAttribute("placeholder", defaultName(seat, seatedPeople(setup)));
    }
  }

  /** @param {number} seat */
  function playerChoice(seat) {
    return segments({
      name: `seat-${seat}`,
      legend: t("setup.seat", { seat: seat + 1 }),
      values: [
        { value: "person", text: t("setup.person") },
        { value: "bot", text: t("setup.bot") },
      ],
      value: setup.people.includes(seat) ? "person" : "bot",
      change: (value) => {
        setup.people = setup.people.filter((other) => other !== seat);
        if (value === "person") setup.people.push(seat);
        refreshNames();
        change();
      },
    });
  }

  return {
    element,
    /** @param {boolean} several whether it is chosen for each seat who plays there */
    draw(several) {
      const seats = Array.from({ length: setup.players }, (_, seat) => seat);
      element.replaceChildren(
        ...seats.map((seat) => h("li", { class: "seat" }, several && playerChoice(seat), nameField(seat))),
      );
    },
  };
}
