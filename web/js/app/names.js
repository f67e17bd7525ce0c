// Default names at the table.

import { t } from "../base/i18n.js";

/** @param {number} seat @param {number[]} people the seats that people play */
export function defaultName(seat, people) {
  if (people.includes(seat))
    return people.length === 1 ? t("name.only") : t("name.person", { seat: seat + 1 });
  const names = t("name.bots").split(",");
  return names[seat] ?? t("name.bot", { seat: seat + 1 });
}

/** @param {(string | null)[]} names @param {number[]} people */
export function displayNames(names, people) {
  return names.map((name, seat) => name || defaultName(seat, people));
}
