// Numbers in the format of the reader's language.

import { withMinus } from "../base/i18n.js";
import { lang } from "./app.js";

/** A mean: one digit after the point, and no minus before a zero. @param {number} points */
export const average = (points) =>
  withMinus(
    new Intl.NumberFormat(lang(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
      Math.round(points * 10) / 10 || 0,
    ),
  );

/** @param {number} count */
export const whole = (count) => new Intl.NumberFormat(lang()).format(count);

/** @param {number} share */
export const percent = (share) => new Intl.NumberFormat(lang(), { style: "percent" }).format(share);
