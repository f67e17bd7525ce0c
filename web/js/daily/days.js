// Days as texts such as "2026-11-22": the calendar of this device, months and weeks, streaks.

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MS = 86_400_000;
/** Maximum number of weeks in a month, partial ones included. */
const MOST_WEEKS = 6;

/** In UTC all days have 24 hours. @param {string} day */
const utc = (day) => new Date(`${day}T00:00:00Z`);

/** @param {Date} date */
const text = (date) => date.toISOString().slice(0, 10);

/** Today by the device's clock. */
export function today() {
  const now = new Date();
  return text(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
}

/** Time until the next day, in ms; a day with a clock change does not have 24 hours. */
export function untilMidnight() {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}

/** The clock time of a moment today or tomorrow. @param {number} time in ms @param {string} lang */
export const clockTime = (time, lang) =>
  new Intl.DateTimeFormat(regional(lang), { hour: "numeric", minute: "2-digit" }).format(time);

/** True if the calendar has such a day. @param {string} day */
export function isDay(day) {
  if (!DAY.test(day)) return false;
  const date = utc(day);
  return !Number.isNaN(date.getTime()) && text(date) === day;
}

/** @param {string} day @param {number} days */
export function plus(day, days) {
  return text(new Date(utc(day).getTime() + days * MS));
}

/** @param {string} day such as "2026-11-22" @returns {string} such as "2026-11" */
export const monthOf = (day) => day.slice(0, 7);

/** @param {string} month @param {number} months */
export function plusMonths(month, months) {
  const date = utc(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return monthOf(text(date));
}

/**
 * The weeks of a month; null for days of other months.
 * @param {string} month
 * @param {number} firstWeekday 1 for Monday to 7 for Sunday
 * @returns {(string | null)[][]}
 */
export function weeksOf(month, firstWeekday) {
  const first = `${month}-01`;
  const before = (utc(first).getUTCDay() - firstWeekday + 7) % 7;
  const weeks = Array.from({ length: MOST_WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => plus(first, 7 * week + at - before)),
  );
  return weeks
    .map((week) => week.map((day) => (monthOf(day) === month ? day : null)))
    .filter((week) => week.some(Boolean));
}

/** The page's language with the reader's region. @param {string} lang */
const regional = (lang) => navigator.languages?.find((tag) => tag.split("-")[0] === lang) ?? lang;

/**
 * The first weekday in the reader's region: 1 for Monday to 7 for Sunday.
 * @param {string} lang the language of the page
 */
export function firstWeekday(lang) {
  const locale = /** @type {any} */ (new Intl.Locale(regional(lang)));
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  return info?.firstDay ?? (lang === "ja" ? 7 : 1);
}

/** @param {string} day @param {string} lang @param {Intl.DateTimeFormatOptions} form */
const format = (day, lang, form) =>
  new Intl.DateTimeFormat(regional(lang), { ...form, timeZone: "UTC" }).format(utc(day));

/** @param {string} day @param {string} lang */
export const longDay = (day, lang) =>
  format(day, lang, { weekday: "long", day: "numeric", month: "long", year: "numeric" });

/** A date without the weekday. @param {string} day @param {string} lang */
export const shortDay = (day, lang) => format(day, lang, { day: "numeric", month: "long", year: "numeric" });

/** @param {string} month @param {string} lang */
export const longMonth = (month, lang) => format(`${month}-01`, lang, { month: "long", year: "numeric" });

/** @param {string} day @param {string} lang */
export const shortMonth = (day, lang) => format(day, lang, { month: "short" });

/** The names of the weekdays. @param {number} first @param {string} lang */
export function weekdays(first, lang) {
  // The 1st of January 2024 was a Monday.
  const days = Array.from({ length: 7 }, (_, at) => plus("2024-01-01", first - 1 + at));
  return days.map((day) => ({
    short: format(day, lang, { weekday: lang === "ja" ? "narrow" : "short" }),
    long: format(day, lang, { weekday: "long" }),
  }));
}

/**
 * The current streak, up to this day or, while it may still be played, up to the day before; and the longest streak.
 * @param {string[]} days counting days
 * @param {string} upTo
 * @param {string | null} [open] an earlier day that may still count
 */
export function streaks(days, upTo, open = null) {
  /** @param {string} day */
  const next = (day) => (plus(day, 1) === open ? plus(day, 2) : plus(day, 1));
  let best = 0;
  let run = 0;
  let now = 0;
  let last = "";
  for (const day of days.filter((each) => each <= upTo).sort()) {
    run = last !== "" && plus(last, 1) === day ? run + 1 : 1;
    now = last !== "" && next(last) === day ? now + 1 : 1;
    best = Math.max(best, run);
    last = day;
  }
  const lasts = last !== "" && (last === upTo || plus(last, 1) === upTo || next(last) === upTo);
  return { now: lasts ? now : 0, best };
}
