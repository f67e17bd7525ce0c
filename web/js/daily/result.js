// A daily result in words: compared with the computer player's, and as a text to share that reveals no card.

import { lang } from "../app/app.js";
import { h } from "../base/dom.js";
import { actionButton, newsLine } from "../base/forms.js";
import { t, withMinus } from "../base/i18n.js";
import { notify } from "../base/notices.js";
import { pageAddress } from "../share/address.js";
import { copyButton, isClosedSheet } from "../share/copying.js";
import { shortDay } from "./days.js";

/** @import { DailyResult } from "../base/types.js" */

/** @param {DailyResult} done */
export const scoreLine = ({ yours, bot }) =>
  t("daily.score", { yours: withMinus(yours), bot: withMinus(bot) });

/** @typedef {Pick<DailyResult, "yours" | "bot" | "verdict">} Compared */

/** True if the verdict implies that lower points are better. @param {Compared} done */
const lowerIsBetter = ({ yours, bot, verdict }) =>
  verdict !== "same" && (verdict === "better") === yours < bot;

/** @param {Compared} done */
export const comparison = (done) =>
  [
    t(`daily.${done.verdict}`, { yours: withMinus(done.yours), bot: withMinus(done.bot) }),
    ...(lowerIsBetter(done) ? [t("daily.lower")] : []),
  ].join(t("daily.space"));

/** Remarks about a result besides the points. @param {DailyResult} done @returns {("late" | "help")[]} */
export const remarks = ({ late, help }) => [
  ...(late ? [/** @type {const} */ ("late")] : []),
  ...(help ? [/** @type {const} */ ("help")] : []),
];

/**
 * @param {string} day
 * @param {string} game name of the game
 * @param {DailyResult} done
 * @param {number} streak up to that day
 * @param {string} [result] the part of the address with the result for friends
 */
export function shareText(day, game, done, streak, result = "") {
  const page = pageAddress();
  const marks = [
    ...(lowerIsBetter(done) ? [t("daily.share.lower")] : []),
    ...remarks(done).map((remark) => t(`daily.${remark}`)),
    ...(!done.late && streak > 1 ? [t("daily.share.streak", { days: streak })] : []),
  ];
  return [
    t("daily.share.title", { day: shortDay(day, lang()), game }),
    t(`daily.share.${done.verdict}`, { yours: withMinus(done.yours), bot: withMinus(done.bot) }),
    ...(marks.length > 0 ? [marks.join(" · ")] : []),
    ...(page === null ? [] : [`${page}#daily/${result}${day}`]),
    t("share.tag"),
  ].join("\n");
}

/**
 * Shares a text with the device or, if that fails, copies it and says so.
 * @param {string} text
 * @param {() => void} failed called if the browser allows neither
 */
export async function giveText(text, failed) {
  try {
    if ("share" in navigator) return await navigator.share({ text });
  } catch (error) {
    if (isClosedSheet(error)) return;
  }
  try {
    await navigator.clipboard.writeText(text);
    notify(t("share.copied"), { id: "daily" });
  } catch {
    failed();
  }
}

/** The text with a button that shares or copies it. @param {string} text */
export function sharePart(text) {
  const area = h("textarea", {
    readonly: true,
    value: text,
    rows: text.split("\n").length,
    lang: lang(),
    "aria-label": t("daily.share.text"),
    onfocus: () => area.select(),
  });
  const { line, say } = newsLine();
  const copy = copyButton("copy-daily", "share.copyText", area, say, "primary");
  const send = () => giveText(text, () => copy.click());
  return h("div.daily-share.stack", [
    area,
    h("div.row", copy, "share" in navigator && actionButton("send-daily", t("share.send"), send)),
    line,
  ]);
}
