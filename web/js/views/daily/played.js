// What is known of the days played on this device.

import { dailyDays, loadDaily } from "../../base/store.js";
import { isDay, streaks } from "./days.js";

/** @import { SavedDaily } from "../../base/types.js" */

/** @returns {Map<string, SavedDaily>} by their days */
export function playedDays() {
  /** @type {Map<string, SavedDaily>} */
  const played = new Map();
  for (const day of dailyDays().filter(isDay)) {
    const saved = loadDaily(day);
    if (saved) played.set(day, saved);
  }
  return played;
}

/**
 * @param {Map<string, SavedDaily>} played
 * @param {string} upTo
 */
export function streakOf(played, upTo) {
  const onTime = [...played.values()].filter(({ done }) => done && !done.late);
  return streaks(
    onTime.map(({ day }) => day),
    upTo,
  );
}

/**
 * How it stands with a day.
 * @param {SavedDaily | undefined | null} saved
 * @returns {"new" | "begun" | "done" | "late"}
 */
export function stateOf(saved) {
  if (!saved) return "new";
  if (!saved.done) return "begun";
  return saved.done.late ? "late" : "done";
}
