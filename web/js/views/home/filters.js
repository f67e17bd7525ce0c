// Filters of the first screen: a name and a few choices. They last as long as the page.

import { h, newId } from "../../base/dom.js";
import { t } from "../../base/i18n.js";

/** @import { CatalogGame } from "../../base/types.js" */

/**
 * The filters; an empty text is off.
 * @typedef {{name: string, players: string, length: string, level: string, partners: string}} Wishes
 */

/** @type {Wishes} */
const NOTHING = { name: "", players: "", length: "", level: "", partners: "" };
/** @type {Wishes} */
const wishes = { ...NOTHING };

/** Normalizes a typed name: hiragana or katakana, with or without accents and signs. @param {string} text */
function typed(text) {
  return text
    .toLowerCase()
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** True if the text is part of one of the game's names. @param {CatalogGame} game @param {string} wanted */
const isCalled = ({ id, name, kana, aliases }, wanted) =>
  [name, kana, id, ...aliases].some((own) => typed(own).includes(typed(wanted)));

/**
 * The games for a text: those with a matching name, or else those with a matching description.
 * @param {CatalogGame[]} games
 * @param {string} wanted
 */
export function found(games, wanted) {
  const called = games.filter((game) => isCalled(game, wanted));
  return called.length > 0 ? called : games.filter(({ about }) => typed(about).includes(typed(wanted)));
}

/** True if a game passes all filters but the name. @param {CatalogGame} game @param {Wishes} wanted */
function fits(game, wanted) {
  const { players, minutes, level, partners } = game;
  const counts = wanted.players ? players.filter((count) => String(count) === wanted.players) : players;
  const together = counts.filter((count) => partners.includes(count));
  return (
    counts.length > 0 &&
    (!wanted.length || Math.max(...minutes) <= Number(wanted.length)) &&
    (!wanted.level || String(level) === wanted.level) &&
    (!wanted.partners || (wanted.partners === "with" ? together.length > 0 : together.length < counts.length))
  );
}

/** Distinct numbers in ascending order. @param {number[]} numbers */
const rising = (numbers) => [...new Set(numbers)].sort((a, b) => a - b);

/** @param {CatalogGame[]} games @returns {Record<Exclude<keyof Wishes, "name">, {value: string, text: string}[]>} */
function choices(games) {
  /** @param {string} key @param {number[]} numbers */
  const numbered = (key, numbers) => numbers.map((n) => ({ value: String(n), text: t(key, { n }) }));
  // In quarters of an hour; the longest games count only as "any length".
  const lengths = rising(games.map(({ minutes }) => Math.ceil(Math.max(...minutes) / 15) * 15)).slice(0, -1);
  return {
    players: numbered("home.filter.players.n", rising(games.flatMap(({ players }) => players))),
    length: numbered("home.filter.length.n", lengths),
    level: rising(games.map(({ level }) => level)).map((level) => ({
      value: String(level),
      text: t(`home.level.${level}`),
    })),
    partners: ["with", "without"].map((value) => ({ value, text: t(`home.filter.partners.${value}`) })),
  };
}

/** @param {CatalogGame[]} games @param {HTMLElement} list of kinds with their tiles, each with the id of its game */
export function filters(games, list) {
  const count = h("span.filters-count", { role: "status" });
  const none = h("p.filters-none", { hidden: true }, t("home.filter.none"));
  const all = h("button.button", { hidden: true, "data-action": "all-games" }, t("home.filter.all"));
  const field = h("input.filters-name", {
    type: "search",
    name: "filter-name",
    value: wishes.name,
    "aria-label": t("home.filter.name"),
    placeholder: t("home.filter.name"),
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    enterkeyhint: "search",
    oninput: () => {
      wishes.name = field.value;
      apply();
    },
    // Otherwise keyboard users would have to pass all other filters.
    onkeydown: (/** @type {KeyboardEvent} */ { key, isComposing }) => {
      if (key === "Enter" && !isComposing) firstLink()?.focus();
    },
  });
  const selects = Object.entries(choices(games)).map(([name, options]) => {
    const key = /** @type {keyof Wishes} */ (name);
    const select = h(
      "select",
      {
        name: `filter-${name}`,
        "aria-label": t(`home.filter.${name}`),
        onchange: () => {
          wishes[key] = select.value;
          apply();
        },
      },
      h("option", { value: "" }, t(`home.filter.${name}.any`)),
      options.map(({ value, text }) => h("option", { value, selected: value === wishes[key] }, text)),
    );
    return select;
  });

  // On a phone they are folded into one button, which shows if a filter is on.
  const choicesId = newId();
  const folded = h("div.filters-choices", { id: choicesId }, selects);
  const fold = h(
    "button.filters-fold",
    {
      "aria-expanded": "false",
      "aria-controls": choicesId,
      onclick: () => {
        const open = folded.toggleAttribute("data-open");
        fold.setAttribute("aria-expanded", String(open));
      },
    },
    t("home.filter.choices"),
  );

  /** @returns {HTMLElement | null} */
  function firstLink() {
    return list.querySelector("[data-game]:not([hidden]) a");
  }

  function apply() {
    const fitting = new Set(
      found(games, wishes.name)
        .filter((game) => fits(game, wishes))
        .map(({ id }) => id),
    );
    for (const kind of list.children) {
      /** @type {NodeListOf<HTMLElement>} */
      const tiles = kind.querySelectorAll("[data-game]");
      for (const tile of tiles) tile.hidden = !fitting.has(tile.dataset.game ?? "");
      kind.toggleAttribute(
        "hidden",
        [...tiles].every(({ hidden }) => hidden),
      );
    }
    const asked = Object.values(wishes).some((wish) => wish !== "");
    count.textContent = asked ? t("home.filter.count", { n: fitting.size, all: games.length }) : "";
    none.hidden = fitting.size > 0;
    all.hidden = !asked;
    for (const select of selects) select.classList.toggle("is-on", select.value !== "");
    const chosen = selects.filter((select) => select.value !== "").length;
    fold.classList.toggle("is-on", chosen > 0);
    fold.textContent = chosen ? t("home.filter.chosen", { n: chosen }) : t("home.filter.choices");
  }

  all.addEventListener("click", () => {
    Object.assign(wishes, NOTHING);
    for (const choice of [field, ...selects]) choice.value = "";
    apply();
    field.focus();
  });
  apply();
  return h("div.filters", { role: "search", "aria-label": t("home.filter") }, [
    field,
    fold,
    folded,
    count,
    all,
    none,
  ]);
}
