// A daily result in words: compared with the computer player's, and as a text to share that reveals no card.

import { lang } from "../../app/app.js";
import { h } from "../../base/dom.js";
import { t, withMinus } from "../../base/i18n.js";
import { notify } from "../../base/notices.js";
import { pageAddress } from "../../share/address.js";
import { shortDay } from "./days.js";

/** @import { DailyResult } from "../../base/types.js" */

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

/**
 * Remarks about a result besides the points.
 * @param {DailyResult} done
 * @returns {("late" | "help")[]}
 */
export const remarks = ({ late, help }) => [
  ...(late ? [/** @type {const} */ ("late")] : []),
  ...(help ? [/** @type {const} */ ("help")] : []),
];

/**
 * @param {string} day
 * @param {string} game name of the game
 * @param {DailyResult} done
 * @param {number} streak up to that day
 */
export function shareText(day, game, done, streak) {
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
    ...(page === null ? [] : [`${page}#daily/${day}`]),
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
    // The share sheet was closed.
    if (error instanceof DOMException && error.name === "AbortError") return;
  }
  try {
    await navigator.clipboard.writeText(text);
    notify(t("share.copied"), { id: "daily" });
  } catch {
    failed();
  }
}

/**
 * The text with a button that shares or copies it.
 * @param {string} text
 */
export function sharePart(text) {
  const area = h("textarea", {
    readonly: true,
    value: text,
    rows: text.split("\n").length,
    lang: lang(),
    "aria-label": t("daily.share.text"),
    onfocus: () => area.select(),
  });
  const said = h("p", { class: "share-said", role: "status" });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      said.textContent = t("share.copied");
    } catch {
      area.focus();
      area.select();
      said.textContent = t("share.keys");
    }
  };
  const send = () => giveText(text, () => void copy());
  /** @param {string} action @param {() => Promise<void>} run @param {string} label */
  const button = (action, run, label) =>
    h(
      "button",
      {
        type: "button",
        class: action === "copy-daily" ? "button primary" : "button",
        "data-action": action,
        onclick: () => void run(),
      },
      t(label),
    );
  return h(
    "div",
    { class: "daily-share" },
    area,
    h(
      "div",
      { class: "row" },
      button("copy-daily", copy, "share.copyText"),
      "share" in navigator ? button("send-daily", send, "share.send") : null,
    ),
    said,
  );
}
