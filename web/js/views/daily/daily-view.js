// The view of the daily deal: the page of a day, and its deal at the table.

import { cardNames, catalog, engine, findGame, lang } from "../../app/app.js";
import { askWhenReady } from "../../app/ask-python.js";
import { knowDailyDeals } from "../../app/openings.js";
import { focusHeading, nameWindow } from "../../app/page.js";
import { engineLine } from "../../app/status.js";
import { t } from "../../base/i18n.js";
import { newest } from "../../base/match-lines.js";
import { go, rename } from "../../base/navigation.js";
import { notify } from "../../base/notices.js";
import { dailyKey, loadDaily, saveDaily, setDailyAside } from "../../base/store.js";
import { begunNow, isLate, openDaily, playedDays, streakOf, watchDay } from "../../daily/daily-progress.js";
import { isDay, longDay, today } from "../../daily/days.js";
import { addFriends, readResult } from "../../daily/friends.js";
import { giveText, shareText } from "../../daily/result.js";
import { newIdentity } from "../../history/entry.js";
import { ComparedGame, newCompared } from "../../play/compared-game.js";
import { Match } from "../../play/match.js";
import { OwnedMatch } from "../../play/tab-ownership.js";
import { drawDay } from "./daily-page.js";

/** @import { Page } from "../../app/page.js" */
/** @import { CatalogGame, SavedDaily } from "../../base/types.js" */
/** @import { DailyReply } from "../../base/messages.js" */

/**
 * @param {HTMLElement} root
 * @param {string} rest a day, after the result of a friend; empty: today
 * @param {Page} page
 */
export async function showDaily(root, rest, page) {
  const { daily_from: first } = await catalog();
  const asked = rest.split("/").pop() ?? "";
  if (rest !== asked) {
    const result = readResult(rest.slice(0, -asked.length - 1));
    if (result?.points.length === 1 && isDay(asked)) addFriends(`daily/${asked}`, [result]);
    else notify(t("friends.damaged"));
    rename(`#daily/${asked}`);
  }
  const view = new DailyView(root, asked, first, page);
  await view.open();
  return () => view.leave();
}

/** Why an address has no deal, or "". @param {string} asked @param {string} first @param {string} now */
function problemOf(asked, first, now) {
  if (asked !== "" && !isDay(asked)) return t("daily.noDay", { text: asked.slice(0, 40) });
  const days = { now: longDay(now, lang()), first: longDay(first, lang()) };
  if (now < first) return t("daily.tooSoon", days);
  if (asked > now) return t("daily.future", { ...days, day: longDay(asked, lang()) });
  return asked !== "" && asked < first ? t("daily.before", days) : "";
}

/** The unplayed deal of a day. @param {DailyReply} daily @returns {SavedDaily} */
const newDaily = ({ date, match, players, seat }) => ({ ...newCompared(match, players, seat), day: date });

class DailyView {
  #root;
  #asked;
  #first;
  #page;
  #now = "";
  #problem = "";
  #day = "";
  #waiting = engineLine({ bar: true });
  #left = false;
  #unwatch = () => {};
  /** @type {OwnedMatch<SavedDaily> | null} */
  #match = null;
  /** Number of drawings so far: an answer for an earlier one is dropped. */
  #drawn = 0;

  /** @param {HTMLElement} root @param {string} asked @param {string} first @param {Page} page */
  constructor(root, asked, first, page) {
    this.#root = root;
    this.#asked = asked;
    this.#first = first;
    this.#page = page;
    this.#tellTime();
  }

  async open() {
    const saved = this.#asked && !this.#problem ? loadDaily(this.#day) : null;
    const game = saved && !saved.done ? await findGame(saved.match.game) : null;
    if (saved && game) await this.#play(saved, game);
    else await this.#show();
    if (this.#left) return;
    this.#unwatch = watchDay(() => void this.#wake());
    // Midnight may have passed while Python loaded.
    if (today() !== this.#now) await this.#wake();
  }

  leave() {
    this.#left = true;
    this.#unwatch();
    this.#waiting.stop();
    this.#match?.leave();
  }

  /** At midnight the page shows the next day; a deal at the table continues. */
  async #wake() {
    if (!this.#match) await this.#show();
  }

  /** Today by the device's clock. */
  #tellTime() {
    this.#now = today();
    this.#problem = problemOf(this.#asked, this.#first, this.#now);
    this.#day = this.#asked && !this.#problem ? this.#asked : this.#now;
  }

  /** Shows the page of the day; Python's data is added later. */
  async #show() {
    this.#drawn += 1;
    const here = this.#drawn;
    this.#match?.leave();
    this.#match = null;
    this.#tellTime();
    const { games } = await catalog();
    if (this.#left || here !== this.#drawn) return;
    /** @param {string} id */
    const gameOf = (id) => games.find((game) => game.id === id);
    const played = playedDays();
    const saved = played.get(this.#day);
    const page = drawDay(this.#root, {
      day: this.#now < this.#first ? null : this.#day,
      now: this.#now,
      first: this.#first,
      problem: this.#problem,
      played,
      open: openDaily(this.#now),
      game: saved && gameOf(saved.match.game),
      waiting: this.#waiting.element,
      again: (daily) => void this.#begin({ ...daily, ...newIdentity(), match: daily.start }),
      names: async (month) => {
        const reply = await engine.call("daily_month", { month });
        return Object.fromEntries(
          Object.entries(reply.games).map(([day, id]) => [day, gameOf(id)?.name ?? ""]),
        );
      },
    });
    if (this.#now < this.#first || saved?.done) return;
    await knowDailyDeals();
    const asked = { date: this.#day, lang: lang() };
    const daily = await askWhenReady("daily", asked, () => this.#left || here !== this.#drawn);
    const game = daily && gameOf(daily.game);
    if (!daily || !game) return;
    page.fill(daily, game, () => {
      // After midnight a press starts the new day's deal.
      if (today() !== this.#now) void this.#wake();
      else void this.#begin(saved ?? begunNow(newDaily(daily)));
    });
  }

  /** Opens the table at the address of the day, so that a reload continues there. @param {SavedDaily} daily */
  async #begin(daily) {
    const game = await findGame(daily.match.game);
    if (this.#left || !game) return;
    this.#asked = daily.day;
    rename(`#daily/${daily.day}`);
    await this.#play(daily, game);
  }

  /** @param {SavedDaily} saved @param {CatalogGame} game */
  async #play(saved, game) {
    this.#drawn += 1;
    const names = await cardNames(game);
    if (this.#left) return;
    const hadFocus = this.#root.contains(document.activeElement);
    this.#page.fill(true);
    nameWindow(`${game.name} · ${t("daily.title")}`);
    const leave = () => this.#page.go("#daily");
    this.#match = new OwnedMatch({
      root: this.#root,
      key: dailyKey(saved.day),
      load: () => newest(loadDaily(saved.day), saved),
      make: (now) => new Match(this.#root, game, now, names, this.#host(now, game, leave)),
      leave,
    });
    await this.#match.open();
    if (hadFocus) focusHeading(this.#root);
  }

  /** @param {SavedDaily} now @param {CatalogGame} game @param {() => void} leave */
  #host(now, { name }, leave) {
    const toPage = () => void this.#return();
    /** Shares the result; if the browser refuses, the page of the day shows the text. @param {SavedDaily} daily */
    const share = async ({ day, done }) => {
      if (done) await giveText(shareText(day, name, done, streakOf(playedDays(), day).now), toPage);
    };
    return new ComparedGame(now, {
      save: saveDaily,
      setAside: (tooNew) => setDailyAside(now.day, tooNew),
      isLate,
      leave,
      buttons: (daily, again) => [
        { action: "leave", label: t("back.lobby"), run: () => go("#") },
        again,
        ...(daily.done
          ? [{ action: "share-daily", label: t("table.share"), run: () => void share(daily) }]
          : []),
        { action: "daily-page", label: t("daily.page"), run: toPage },
      ],
    });
  }

  /** Goes from the table to the page of the day. */
  async #return() {
    this.#page.fill(false);
    await this.#show();
    scrollTo(0, 0);
    focusHeading(this.#root);
  }
}
