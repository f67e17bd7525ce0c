// The history: all matches by day, the latest first.

import { catalog } from "../../app/app.js";
import { drawPage } from "../../app/page.js";
import { h } from "../../base/dom.js";
import { actionButton } from "../../base/forms.js";
import { t } from "../../base/i18n.js";
import { entries } from "../../history/history.js";
import { dataPart } from "./data.js";
import { bySide, clock, dayName, dayOf, gameName, outcome, picture, plain } from "./formats.js";
import { showMatchEntry } from "./match-entry.js";
import { gameChoice, head, nothingYet } from "./page.js";

/** @import { CatalogGame } from "../../base/types.js" */
/** @import { Entry } from "../../history/types.js" */

/** Number of matches listed at first and added by each press, on phones and elsewhere. */
const AT_FIRST = { small: 6, large: 14 };
const MORE = 40;

/** @param {HTMLElement} root @param {string} rest "", a game, or a game and the id of a match */
export async function showHistory(root, rest) {
  const [game = "", id = ""] = rest.split("/");
  if (id) return showMatchEntry(root, id);
  const [{ games }, { entries: all, trouble }] = await Promise.all([catalog(), entries()]);
  const shown = game ? all.filter((entry) => entry.game === game) : all;
  const isKnown = !game || shown.length > 0 || games.some((one) => one.id === game);
  const again = async () => {
    // The reader may have left while a file was read.
    if (!page.isConnected) return;
    await showHistory(root, rest);
    // The focused element may be gone.
    if (document.activeElement === document.body) root.querySelector("h1")?.focus();
  };
  const page = drawPage(
    root,
    { title: t("history"), look: "kept" },
    head({ here: "history", game, trouble }),
    all.length > 0 && gameChoice(playedGames(all, games), game, "history"),
    shown.length > 0 ? days(shown, games) : nothingYet(t(isKnown ? "history.nothing" : "history.noGame")),
    dataPart({ all, shown, game: game && gameName(games, game), again }),
  );
  return true;
}

/** The games with entries, most played first. @param {Entry[]} all @param {CatalogGame[]} games */
export function playedGames(all, games) {
  const ids = [...new Set(all.map(({ game }) => game))];
  return ids
    .map((id) => ({ id, name: gameName(games, id), count: all.filter(({ game }) => game === id).length }))
    .sort((a, b) => b.count - a.count);
}

/** @param {Entry[]} shown @param {CatalogGame[]} games */
function days(shown, games) {
  const list = h("div.kept-days");
  const more = actionButton("more", t("history.more"), () => add(MORE));
  let drawn = 0;
  /** @param {number} count */
  const add = (count) => {
    const first = drawn;
    for (const entry of shown.slice(first, first + count)) put(list, entry, games);
    drawn = Math.min(shown.length, first + count);
    more.hidden = drawn === shown.length;
    // The button may be gone; focus the first new match.
    if (first > 0) list.querySelectorAll("a")[first]?.focus();
  };
  add(matchMedia("(min-width: 40rem)").matches ? AT_FIRST.large : AT_FIRST.small);
  return h("div", list, more);
}

/** @param {HTMLElement} list @param {Entry} entry @param {CatalogGame[]} games */
function put(list, entry, games) {
  const day = dayOf(entry.ended);
  let section = list.lastElementChild;
  if (!(section instanceof HTMLElement) || section.dataset.day !== day) {
    section = h("section", { "data-day": day }, h("h2", dayName(day)), h("ul.kept-list.stack"));
    list.append(section);
  }
  section.querySelector("ul")?.append(row(entry, games));
}

/** @param {Entry} entry @param {CatalogGame[]} games */
function row(entry, games) {
  const { kind, text } = outcome(entry);
  return h("li", [
    h("a.kept-row.box", { href: `#history/${entry.game}/${entry.id}`, "data-kept": entry.id }, [
      picture(games, entry.game),
      h("span.kept-line.row.ends", [
        h("strong", gameName(games, entry.game)),
        h("span.kept-outcome", { "data-outcome": kind }, text),
      ]),
      h("span.kept-line.row.ends", [
        h("span.kept-scores.hint", bySide(entry, entry.scores.map(plain))),
        h("time.hint", { datetime: entry.ended }, clock(entry.ended)),
      ]),
    ]),
  ]);
}
