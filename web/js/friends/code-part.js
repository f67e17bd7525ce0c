// A link to give to somebody: to copy, to send, to photograph. And the reverse: a code out of what they send.

import { h } from "../base/dom.js";
import { actionButton, newsLine } from "../base/forms.js";
import { t } from "../base/i18n.js";
import { copyButton, sendButton } from "../share/copying.js";
import { qrCode } from "../share/qr.js";
import { hasCamera, readCode } from "./camera.js";

/** @param {string} address @param {string} label */
export function codePart(address, label) {
  const { line, say } = newsLine();
  const field = h("input", { type: "text", readonly: true, value: address, "aria-label": label });
  return h("div.together-code.stack", [
    h("p.field.stack", h("span.small", label), field),
    h("p.row", [
      copyButton("copy", "share.copyLink", field, say, "primary"),
      sendButton(t("together"), address, say),
    ]),
    h("div.together-qr", qrCode(address, label)),
    line,
  ]);
}

/** The code of an answer in a text: a whole link, or the code alone. @param {string} text */
export function answerIn(text) {
  const link = /[#?&]answer=([\w-]+)/.exec(text);
  return link?.[1] ?? /^[\w-]+$/.exec(text.trim())?.[0] ?? "";
}

/** @param {(text: string) => unknown} found @param {(text: string) => void} say */
export function cameraButton(found, say) {
  if (!hasCamera()) return null;
  const look = async () => {
    try {
      const text = await readCode();
      if (text !== null) found(text);
    } catch {
      say(t("together.noCamera"));
    }
  };
  return h("p", actionButton("camera", t("together.camera"), look));
}
