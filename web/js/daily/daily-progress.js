// The daily deals played on this device.

import { dailyDays, loadDaily } from "../base/store.js";
import { isDay, plus, streaks, today, untilMidnight } from "./days.js";

/** @import { SavedDaily } from "../base/types.js" */

/** @returns {Map<string, SavedDaily>} by day */
export function playedDays() {
  /** @type {Map<string, SavedDaily>} */
  const played = new Map();
  for (const day of dailyDays().filter(isDay)) {
    const saved = loadDaily(day);
    if (saved) played.set(day, saved);
  }
  return played;
}

/** The game of the latest daily deal played. @returns {string | undefined} */
export function latestDailyGame() {
  const played = playedDays();
  const day = [...played.keys()].sort().at(-1) ?? "";
  return played.get(day)?.match.game;
}

/** Maximum time after its start for a deal to count for its day, in ms. */
const TWELVE_HOURS = 12 * 3_600_000;
/** Interval between looks at the clock, in ms: timers stop while the device sleeps, and clocks are set. */
const LOOK_AGAIN = 60_000;

/** A daily deal with its start time set to now. @param {SavedDaily} daily @returns {SavedDaily} */
export const begunNow = (daily) =>
  today() === daily.day ? { ...daily, until: Date.now() + TWELVE_HOURS } : daily;

/** True if a result would be too late to count for its day. @param {SavedDaily} daily */
export const isLate = ({ day, until = 0 }) => today() > day && Date.now() > until;

/**
 * Yesterday's deal if begun on its day and still able to count.
 * @param {string} now today
 * @returns {SavedDaily | null}
 */
export function openDaily(now) {
  const saved = loadDaily(plus(now, -1));
  return saved && !saved.done && !isLate(saved) ? saved : null;
}

/**
 * Calls back when another day begins or yesterday's deal can no longer count; while the page is hidden, when it is
 * shown again.
 * @param {() => void} changed
 * @returns {() => void} ends the calls
 */
export function watchDay(changed) {
  const state = () => `${today()} ${openDaily(today())?.day}`;
  let known = state();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const look = () => {
    clearTimeout(timer);
    timer = setTimeout(look, Math.min(untilMidnight(), LOOK_AGAIN));
    if (document.hidden || state() === known) return;
    known = state();
    changed();
  };
  look();
  const left = new AbortController();
  document.addEventListener("visibilitychange", look, { signal: left.signal });
  addEventListener("focus", look, { signal: left.signal });
  return () => {
    clearTimeout(timer);
    left.abort();
  };
}

/** @param {Map<string, SavedDaily>} played @param {string} upTo */
export function streakOf(played, upTo) {
  const onTime = [...played.values()].filter(({ done }) => done && !done.late);
  const days = onTime.map(({ day }) => day);
  return streaks(days, upTo, openDaily(upTo)?.day);
}

/** The state of a day. @param {SavedDaily | undefined | null} saved @returns {"new" | "begun" | "done" | "late"} */
export function stateOf(saved) {
  if (!saved) return "new";
  if (!saved.done) return "begun";
  return saved.done.late ? "late" : "done";
}
