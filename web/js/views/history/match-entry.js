// One match of the history: its deals, with buttons to replay, share or play them again.

import { catalog, findGame } from "../../app/app.js";
import { ask } from "../../base/dialog.js";
import { h } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { knownLevels, levelName } from "../../base/levels.js";
import { redirect } from "../../base/navigation.js";
import { notify } from "../../base/notices.js";
import { findEntry, removeEntries } from "../../history/history.js";
import { openShare } from "../../share/share.js";
import { offerAgain } from "../match/play-again.js";
import { bySide, gameName, namesOf, outcome, plain, signed, span, together } from "./formats.js";
import { head } from "./page.js";

/** @import { CatalogGame } from "../../base/types.js" */
/** @import { FullEntry, KeptDeal } from "../../history/types.js" */

/**
 * @param {HTMLElement} root
 * @param {string} id
 * @returns {Promise<boolean>} true if there is such a match
 */
export async function showMatchEntry(root, id) {
  const [{ games }, entry] = await Promise.all([catalog(), findEntry(id)]);
  if (!entry) return false;
  const game = await findGame(entry.game);
  const name = gameName(games, entry.game);
  root.replaceChildren(
    h(
      "div",
      { class: "page kept" },
      ...head(name, { back: { href: "#history", text: t("history") } }),
      h("p", { class: "facts" }, span(entry)),
      h("p", { class: "lead" }, outcomeText(entry)),
      levelsOf(entry),
      h("p", { class: "kept-scores" }, bySide(entry, entry.scores.map(plain))),
      h("h2", {}, t("history.deals")),
      h(
        "ol",
        { class: "kept-deals" },
        entry.deals.map((deal, number) => dealRow(entry, deal, number, game)),
      ),
      h(
        "p",
        { class: "row" },
        game && h("a", { class: "button", href: `#new/${game.id}` }, t("history.new")),
        h(
          "button",
          {
            type: "button",
            class: "button",
            "data-action": "delete",
            onclick: () => void remove(entry, name),
          },
          t("history.delete.one"),
        ),
      ),
    ),
  );
  document.title = `${name} · Torite`;
  return true;
}

/** The levels of the computer players. @param {FullEntry} entry */
function levelsOf({ levels }) {
  const found = [...new Set(levels)].filter((level) => level !== null).map(levelName);
  return found.length > 0 && h("p", {}, t("stats.against", { level: together(found) }));
}

/** @param {FullEntry} entry */
function outcomeText(entry) {
  const { over, winners, people, won } = entry;
  if (!over) return outcome(entry).text;
  const names = namesOf(entry);
  if (people.length === 1 && won && winners.length === 1) return t("history.won.long");
  return t("history.wonBy", { names: together(winners.map((seat) => names[seat])) });
}

/**
 * @param {FullEntry} entry
 * @param {KeptDeal} deal
 * @param {number} at index of the deal in the match, from 0
 * @param {CatalogGame | undefined} game
 */
function dealRow(entry, deal, at, game) {
  const title = t("links.deal.number", { number: at + 1 });
  const id = `deal-${at + 1}`;
  /** @param {string} action @param {string} text @param {() => void} run */
  const button = (action, text, run) =>
    h(
      "button",
      { type: "button", class: "button quiet", "data-action": action, "aria-describedby": id, onclick: run },
      text,
    );
  return h(
    "li",
    { "data-deal": at },
    h("h3", { id }, title),
    h("p", { class: "kept-scores" }, bySide(entry, deal.points.map(signed))),
    game &&
      h(
        "div",
        { class: "row" },
        h(
          "a",
          { class: "button quiet", href: `#replay/kept/${entry.id}/${at + 1}`, "aria-describedby": id },
          t("links.look"),
        ),
        h(
          "a",
          { class: "button quiet", href: `#review/kept/${entry.id}/${at + 1}`, "aria-describedby": id },
          t("review"),
        ),
        button("share", t("history.share"), () => {
          const source = { match: entry.match, deal: at };
          openShare({ game, source, seat: entry.people[0], names: namesOf(entry) });
        }),
        button("again", t("history.again"), () => {
          const { match, people, names } = entry;
          const levels = knownLevels(entry.levels);
          const back = `#history/${entry.game}/${entry.id}`;
          void offerAgain({ match, deal: at, people, names, levels }, back, t("history.again.text"));
        }),
      ),
  );
}

/** @param {FullEntry} entry @param {string} name */
async function remove(entry, name) {
  const yes = await ask({
    title: t("history.delete.one"),
    text: t("history.delete.text"),
    yes: t("history.delete.yes"),
    no: t("cancel"),
  });
  if (!yes) return;
  if (!(await removeEntries([entry]))) {
    notify(t("history.delete.failed"));
    return;
  }
  redirect("#history");
  notify(t("history.deleted.one", { name }));
}
