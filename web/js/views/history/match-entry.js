// One match of the history: its deals, with buttons to replay, share or play them again.

import { catalog, findGame } from "../../app/app.js";
import { drawPage } from "../../app/page.js";
import { ask } from "../../base/dialog.js";
import { h } from "../../base/dom.js";
import { actionButton } from "../../base/forms.js";
import { t } from "../../base/i18n.js";
import { knownLevels, levelName } from "../../base/levels.js";
import { redirect } from "../../base/navigation.js";
import { notify } from "../../base/notices.js";
import { findEntry, removeEntries } from "../../history/history.js";
import { offerAgain } from "../../play/play-again.js";
import { openShare } from "../../share/share.js";
import { bySide, gameName, namesOf, outcome, plain, signed, span, together } from "./formats.js";

/** @import { CatalogGame } from "../../base/types.js" */
/** @import { FullEntry, KeptDeal } from "../../history/types.js" */

/** @param {HTMLElement} root @param {string} id @returns {Promise<boolean>} true if there is such a match */
export async function showMatchEntry(root, id) {
  const [{ games }, entry] = await Promise.all([catalog(), findEntry(id)]);
  if (!entry) return false;
  const game = await findGame(entry.game);
  const name = gameName(games, entry.game);
  drawPage(
    root,
    { title: name, look: "kept", back: { href: "#history", text: t("history") } },
    h("p.facts", span(entry)),
    h("p.lead", outcomeText(entry)),
    levelsOf(entry),
    h("p.kept-scores.hint", bySide(entry, entry.scores.map(plain))),
    h("h2", t("history.deals")),
    h("ol.kept-deals.stack", [entry.deals.map((deal, number) => dealRow(entry, deal, number, game))]),
    h("p.row", [
      game && h("a.button", { href: `#new/${game.id}` }, t("history.new")),
      actionButton("delete", t("history.delete.one"), () => remove(entry, name)),
    ]),
  );
  return true;
}

/** The levels of the computer players. @param {FullEntry} entry */
function levelsOf({ levels }) {
  const found = [...new Set(levels)].filter((level) => level !== null).map(levelName);
  return found.length > 0 && h("p", t("stats.against", { level: together(found) }));
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
  const quiet = { look: "quiet", "aria-describedby": id };
  /** @param {"replay" | "review"} kind @param {string} text */
  const link = (kind, text) =>
    h("a.button.quiet", { href: `#${kind}/kept/${entry.id}/${at + 1}`, "aria-describedby": id }, text);
  const share = () => {
    const source = { match: entry.match, deal: at };
    if (game) openShare({ game, source, seat: entry.people[0], names: namesOf(entry) });
  };
  const again = () => {
    const { match, people, names } = entry;
    const back = `#history/${entry.game}/${entry.id}`;
    const replayed = { match, deal: at, people, names, levels: knownLevels(entry.levels) };
    return offerAgain(replayed, back, t("history.again.text"));
  };
  return h("li.box", { "data-deal": at }, [
    h("h3", { id }, title),
    h("p.kept-scores.hint", bySide(entry, deal.points.map(signed))),
    game &&
      h("div.row", [
        link("replay", t("links.look")),
        link("review", t("review")),
        actionButton("share", t("history.share"), share, quiet),
        actionButton("again", t("history.again"), again, quiet),
      ]),
  ]);
}

/** @param {FullEntry} entry @param {string} name */
async function remove(entry, name) {
  const yes = await ask({
    title: t("history.delete.one"),
    text: t("history.delete.text"),
    yes: t("history.delete.yes"),
  });
  if (!yes) return;
  if (!(await removeEntries([entry]))) {
    notify(t("history.delete.failed"));
    return;
  }
  redirect("#history");
  notify(t("history.deleted.one", { name }));
}
