// The conditions of the deal: number of players, dealer, viewer, options, scores.

import { applies, chosenOptions, optionFields } from "../app/options.js";
import { h } from "../base/dom.js";
import { keepFocus, segments } from "../base/forms.js";
import { t } from "../base/i18n.js";

/** @import { CatalogGame } from "../base/types.js" */
/** @import { Work } from "./draft-deal.js" */

/** @param {CatalogGame} game @param {Work} work */
export function createConditions(game, work) {
  const summary = h("span");
  const body = h("div.conditions-body.stack.loose");
  const node = h("details.conditions.box", h("summary", summary), body);
  /** State of the fields, which are redrawn only when it changes. */
  let drawn = "";

  /** @returns {import("../app/options.js").Chosen} */
  function chosen() {
    const { players, ...options } = work.params.options;
    return { players: Number(players), options };
  }

  /** @param {"dealer" | "seat"} name @param {string[]} seats @param {number} value */
  function seatField(name, seats, value) {
    return segments({
      name: `edit-${name}`,
      legend: t(`edit.${name}`),
      values: seats.map((text, seat) => [String(seat), text]),
      value: String(value),
      change: (seat) => void work.change({ [name]: Number(seat) }),
    });
  }

  /** @param {string[]} seats */
  function scoreFields(seats) {
    return h("fieldset.option", [
      h("legend", t("edit.scores")),
      h("div.row", [
        seats.map((label, seat) => {
          const input = h("input.age", {
            type: "number",
            id: `edit-score-${seat}`,
            step: "1",
            value: String(work.params.scores?.[seat] ?? 0),
            onchange: () => {
              const scores = [...(work.params.scores ?? [])];
              scores[seat] = Math.trunc(Number(input.value)) || 0;
              void work.change({ scores });
            },
          });
          return h("label.age-label", label, input);
        }),
      ]),
    ]);
  }

  function drawFields() {
    const { board } = work;
    if (!board) return;
    const list = chosen();
    const change = () => void work.change({ options: chosenOptions(game, list) });
    keepFocus(body, () => {
      body.replaceChildren(
        ...(game.players.length > 1
          ? [
              segments({
                name: "edit-players",
                legend: t("setup.players"),
                values: game.players.map((count) => [String(count), String(count)]),
                value: String(list.players),
                change: (value) => {
                  list.players = Number(value);
                  change();
                },
              }),
            ]
          : []),
        seatField("dealer", board.seats, board.dealer),
        seatField("seat", board.seats, board.seat ?? 0),
        ...optionFields(game, list, change),
        scoreFields(board.seats),
      );
      return body;
    });
  }

  return {
    node,
    draw() {
      const { board } = work;
      if (!board) return;
      const unusual = game.options.filter(
        (option) => applies(option, chosen()) && board.options[option.name] !== option.default,
      ).length;
      summary.textContent = [
        t("edit.summary.players", { count: board.seats.length }),
        t("edit.summary.dealer", { seat: board.seats[board.dealer] ?? "" }),
        t("edit.summary.seat", { seat: board.seats[board.seat ?? 0] ?? "" }),
        unusual ? t("edit.summary.options", { count: unusual }) : "",
      ]
        .filter(Boolean)
        .map((part) => part.replaceAll(" ", "\u00a0"))
        .join(" · ");
      const now = JSON.stringify([board.options, board.dealer, board.seat, board.scores, board.seats]);
      if (now === drawn) return;
      drawn = now;
      drawFields();
    },
  };
}
