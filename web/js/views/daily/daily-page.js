// The page of a day: its deal or its result, the streak, the calendar.

import { lang } from "../../app/app.js";
import { h } from "../../base/dom.js";
import { t, withMinus } from "../../base/i18n.js";
import { createCalendar } from "./calendar.js";
import { stateOf, streakOf } from "./daily-progress.js";
import { clockTime, longDay } from "./days.js";
import { comparison, remarks, sharePart, shareText } from "./result.js";

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

/**
 * Draws the page. `fill` adds Python's data about the deal.
 * @param {HTMLElement} root
 * @param {PageSetup} setup
 */
export function drawPage(root, setup) {
  const { day, now, first, problem, played, open } = setup;
  const shown = day ?? first;
  const saved = day === null ? undefined : played.get(day);
  const deal = day === null ? null : dealPart(day, saved, setup);
  const streak = streakOf(played, now);
  root.replaceChildren(
    h(
      "div",
      { class: "page daily" },
      h("p", { class: "trail" }, h("a", { href: "#" }, t("back.lobby"))),
      h("h1", { tabindex: -1 }, t(day === null || day === now ? "daily.title" : "daily.title.past")),
      problem ? h("p", { class: "problem", role: "alert" }, problem) : null,
      open ? openPart(open) : null,
      h(
        "div",
        { class: "daily-columns" },
        deal?.element,
        h(
          "div",
          { class: "daily-past" },
          h(
            "dl",
            { class: "daily-streak" },
            h("div", {}, h("dt", {}, t("daily.streak")), h("dd", {}, t("daily.days", { days: streak.now }))),
            h("div", {}, h("dt", {}, t("daily.best")), h("dd", {}, t("daily.days", { days: streak.best }))),
          ),
          createCalendar({ first, now, shown, played, games: setup.names }),
        ),
      ),
    ),
  );
  return { fill: deal?.fill ?? (() => {}) };
}

/**
 * @param {string} day
 * @param {SavedDaily | undefined} saved
 * @param {PageSetup} setup
 */
function dealPart(day, saved, setup) {
  const { game } = setup;
  const done = saved?.done ?? null;
  const title = h("h2", { class: "daily-game" }, game?.name ?? "\u00a0");
  const facts = h("ul", { class: "facts" });
  const about = h("p", { class: "about" }, game?.about ?? "");
  const play = h("p", { class: "row" });
  const waiting = done ? null : setup.waiting;
  const element = h(
    "section",
    { class: "daily-deal", "data-state": stateOf(saved) },
    h("p", { class: "daily-date" }, longDay(day, lang())),
    title,
    done && saved && game ? resultPart(day, saved, done, game, setup) : [facts, about, waiting, play],
    !done && day !== setup.now ? h("p", { class: "hint" }, t("daily.isLate")) : null,
    done ? null : h("p", { class: "hint" }, t("daily.about")),
  );

  /**
   * @param {DailyReply} daily
   * @param {CatalogGame} found
   * @param {() => void} begin
   */
  function fill(daily, found, begin) {
    waiting?.remove();
    title.textContent = found.name;
    facts.replaceChildren(...daily.about.map((fact) => h("li", {}, fact)));
    about.textContent = found.about;
    play.replaceChildren(
      h(
        "button",
        { type: "button", class: "button primary large", "data-action": "play-daily", onclick: begin },
        t(saved ? "daily.goOn" : "daily.play"),
      ),
      h("a", { class: "button large", href: `#rules/${found.id}` }, t("rules")),
    );
  }
  return { element, fill };
}

/** The link to yesterday's deal. @param {SavedDaily} open */
function openPart({ day, until = 0 }) {
  const link = h("a", { href: `#daily/${day}`, "data-action": "go-on-yesterday" }, t("daily.goOnYesterday"));
  return h(
    "p",
    { class: "daily-open" },
    t("daily.counts", { time: clockTime(until, lang()) }),
    t("daily.space"),
    link,
  );
}

/**
 * @param {string} day
 * @param {SavedDaily} saved
 * @param {DailyResult} done
 * @param {CatalogGame} game
 * @param {PageSetup} setup
 */
function resultPart(day, saved, done, game, { played, again }) {
  /** @param {string} who @param {number} made */
  const side = (who, made) => h("div", {}, h("dt", {}, t(who)), h("dd", {}, withMinus(made)));
  const marks = remarks(done);
  return [
    h("dl", { class: "daily-result" }, side("daily.you", done.yours), side("daily.bot", done.bot)),
    h("p", { class: "daily-verdict" }, comparison(done)),
    marks.length > 0
      ? h("p", { class: "hint" }, marks.map((mark) => t(`daily.${mark}.text`)).join(t("daily.space")))
      : null,
    sharePart(shareText(day, game.name, done, streakOf(played, day).now)),
    h(
      "p",
      { class: "row" },
      h(
        "a",
        { class: "button", href: `#replay/daily/${day}`, "data-action": "replay-mine" },
        t("links.mine"),
      ),
      h("a", { class: "button", href: `#review/daily/${day}`, "data-action": "review" }, t("review")),
      h("a", { class: "button", href: `#${done.link}`, "data-action": "replay-bot" }, t("daily.theirs")),
      h(
        "button",
        { type: "button", class: "button", "data-action": "again", onclick: () => again(saved) },
        t("daily.again"),
      ),
    ),
    h("p", { class: "hint" }, t("daily.again.hint")),
  ];
}
