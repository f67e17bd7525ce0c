// The page of a day: its deal or its result, the streak, the calendar.

import { lang } from "../../app/app.js";
import { drawPage } from "../../app/page.js";
import { h } from "../../base/dom.js";
import { actionButton } from "../../base/forms.js";
import { t, withMinus } from "../../base/i18n.js";
import { stateOf, streakOf } from "../../daily/daily-progress.js";
import { clockTime, longDay } from "../../daily/days.js";
import { friendsPart } from "../../daily/friends-part.js";
import { comparison, remarks, shareText } from "../../daily/result.js";
import { createCalendar } from "./calendar.js";

/** @import { CatalogGame, DailyResult, SavedDaily } from "../../base/types.js" */
/** @import { DailyReply } from "../../base/messages.js" */

/**
 * @typedef {object} PageSetup
 * @property {string | null} day null: before the first day by the device's clock
 * @property {string} now
 * @property {string} first
 * @property {string} problem why it differs from the day in the address
 * @property {Map<string, SavedDaily>} played
 * @property {SavedDaily | null} open yesterday's deal, while it can still count
 * @property {CatalogGame | undefined} game if known without Python
 * @property {HTMLElement} waiting shows Python's progress
 * @property {(daily: SavedDaily) => void} again
 * @property {(month: string) => Promise<Record<string, string>>} names of a month's games
 */

/** Draws the page. `fill` adds Python's data about the deal. @param {HTMLElement} root @param {PageSetup} setup */
export function drawDay(root, setup) {
  const { day, now, first, problem, played, open } = setup;
  const shown = day ?? first;
  const saved = day === null ? undefined : played.get(day);
  const deal = day === null ? null : dealPart(day, saved, setup);
  const streak = streakOf(played, now);
  const title = t(day === null || day === now ? "daily.title" : "daily.title.past");
  drawPage(
    root,
    { title, name: t("daily.title"), look: "daily" },
    problem && h("p.problem.aside", { role: "alert" }, problem),
    open && openPart(open),
    h("div.daily-columns", [
      deal?.element,
      h("div.daily-past.stack.loose", [
        h("dl.daily-streak", [
          pair("daily.streak", t("daily.days", { days: streak.now })),
          pair("daily.best", t("daily.days", { days: streak.best })),
        ]),
        createCalendar({ first, now, shown, played, games: setup.names }),
      ]),
    ]),
  );
  return { fill: deal?.fill ?? (() => {}) };
}

/** @param {string} term the key of its text @param {string} value */
const pair = (term, value) => h("div", h("dt.hint", t(term)), h("dd", value));

/** @param {string} day @param {SavedDaily | undefined} saved @param {PageSetup} setup */
function dealPart(day, saved, setup) {
  const { game } = setup;
  const done = saved?.done ?? null;
  const title = h("h2.daily-game", game?.name ?? "\u00a0");
  const facts = h("ul.facts");
  const about = h("p.about", game?.about ?? "");
  const play = h("p.row");
  const waiting = done ? null : setup.waiting;
  const element = h("section.daily-deal.box.stack", { "data-state": stateOf(saved) }, [
    h("p.daily-date", longDay(day, lang())),
    title,
    done && saved && game ? resultPart(day, saved, done, game, setup) : [facts, about, waiting, play],
    !done && day !== setup.now ? h("p.hint", t("daily.isLate")) : null,
    done ? null : h("p.hint", t("daily.about")),
  ]);

  /** @param {DailyReply} daily @param {CatalogGame} found @param {() => void} begin */
  function fill(daily, found, begin) {
    waiting?.remove();
    title.textContent = found.name;
    facts.replaceChildren(...daily.about.map((fact) => h("li", fact)));
    about.textContent = found.about;
    play.replaceChildren(
      actionButton("play-daily", t(saved ? "daily.goOn" : "daily.play"), begin, { look: "primary large" }),
      h("a.button.large", { href: `#rules/${found.id}` }, t("rules")),
    );
  }
  return { element, fill };
}

/** The link to yesterday's deal. @param {SavedDaily} open */
function openPart({ day, until = 0 }) {
  const link = h("a", { href: `#daily/${day}`, "data-action": "go-on-yesterday" }, t("daily.goOnYesterday"));
  return h("p.daily-open.aside", [
    t("daily.counts", { time: clockTime(until, lang()) }),
    t("daily.space"),
    link,
  ]);
}

/**
 * @param {string} day
 * @param {SavedDaily} saved
 * @param {DailyResult} done
 * @param {CatalogGame} game
 * @param {PageSetup} setup
 */
function resultPart(day, saved, done, game, { played, again }) {
  const marks = remarks(done);
  const streak = streakOf(played, day).now;
  return [
    h("dl.daily-result", pair("daily.you", withMinus(done.yours)), pair("daily.bot", withMinus(done.bot))),
    h("p.daily-verdict", comparison(done)),
    marks.length > 0
      ? h("p.hint", marks.map((mark) => t(`daily.${mark}.text`)).join(t("daily.space")))
      : null,
    h("p.row", [
      h("a.button", { href: `#replay/daily/${day}`, "data-action": "replay-mine" }, t("links.mine")),
      h("a.button", { href: `#review/daily/${day}`, "data-action": "review" }, t("review")),
      h("a.button", { href: `#${done.link}`, "data-action": "replay-bot" }, t("daily.theirs")),
      actionButton("again", t("daily.again"), () => again(saved)),
    ]),
    h("p.hint", t("daily.again.hint")),
    friendsPart({
      view: "daily",
      deals: day,
      done: [done],
      lowestWins: game.lowest_wins,
      text: (result) => shareText(day, game.name, done, streak, result),
    }),
  ];
}
