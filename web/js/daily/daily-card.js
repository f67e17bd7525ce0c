// The daily deal on the first screen: today's game, its state, the streak.

import { catalog, engine, findGame, lang } from "../app/app.js";
import { knowDailyDeals } from "../app/openings.js";
import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { EngineError } from "../engine/engine.js";
import { playedDays, stateOf, streakOf, watchDay } from "./daily-progress.js";
import { longDay, shortMonth, today } from "./days.js";
import { scoreLine } from "./result.js";

/** Games by day: they never change. @type {Map<string, string>} */
const games = new Map();

/** The card, replaced when the day changes; `stop` ends that. */
export function dailyCard() {
  const element = drawCard();
  let card = element;
  const stop = watchDay(() => {
    const hadFocus = card.contains(document.activeElement);
    const next = drawCard();
    card.replaceWith(next);
    card = next;
    if (hadFocus) next.querySelector("a")?.focus();
  });
  return { element, stop };
}

/** Drawn at once; the name of the game follows. */
function drawCard() {
  const day = today();
  const played = playedDays();
  const saved = played.get(day);
  const state = stateOf(saved);
  const streak = streakOf(played, day).now;
  const title = h("h2", { id: "daily-card" }, t("daily.title"));
  const game = h("p.daily-card-game", "\u00a0");
  const streakText = streak > 0 ? t("daily.card.streak", { days: streak }) : "";
  // The calendar leaf next to it shows the day too.
  const date = h("span.wide-only", longDay(day, lang()), streakText && " · ");
  const fact = saved?.done
    ? [scoreLine(saved.done), streakText].filter(Boolean).join(" · ")
    : [date, streakText];
  const label = { new: "play", begun: "goOn", done: "look", late: "look" }[state];
  void nameGame(game, day, saved?.match.game);
  return h("section.daily-card.row.box", { "aria-labelledby": "daily-card", "data-state": state }, [
    h("span.daily-leaf", { "aria-hidden": "true" }, [
      h("span", shortMonth(day, lang())),
      h("strong", String(Number(day.slice(8)))),
    ]),
    h("div.daily-card-words", title, game, h("p.facts", fact)),
    h(
      "a",
      {
        class: state === "done" ? "button" : "button primary",
        href: "#daily",
        "data-action": "daily",
        "aria-describedby": "daily-card",
      },
      t(`daily.card.${label}`),
    ),
  ]);
}

/** The deal of a day, on a first visit without Python. @param {string} day */
async function dealt(day) {
  await knowDailyDeals();
  return engine.call("daily", { date: day, lang: lang() });
}

/** @param {HTMLElement} place @param {string} day @param {string | undefined} known the game of a deal already begun */
async function nameGame(place, day, known) {
  try {
    if (day < (await catalog()).daily_from) return;
    const id = known ?? games.get(day) ?? (await dealt(day)).game;
    games.set(day, id);
    place.textContent = (await findGame(id))?.name ?? "";
  } catch (error) {
    // Without the engine the card has no name; its page says why.
    if (!(error instanceof EngineError)) throw error;
  }
}
