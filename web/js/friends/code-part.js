// A link to give to somebody: to copy, to send, to photograph. And the reverse: a code out of what they send.

import { h } from "../base/dom.js";
import { actionButton, newsLine } from "../base/forms.js";
import { t } from "../base/i18n.js";
import { copyButton, isClosedSheet } from "../share/copying.js";
import { qrCode } from "../share/qr.js";
import { hasCamera, readCode } from "./camera.js";

/** @param {string} address @param {string} label */
export function codePart(address, label) {
  const { line, say } = newsLine();
  const field = h("input", { type: "text", readonly: true, value: address, "aria-label": label });
  const send = async () => {
    try {
      await navigator.share({ title: "Torite", url: address });
    } catch (error) {
      if (!isClosedSheet(error)) say(t("share.sendFailed"));
    }
  };
  return h("div.together-code.stack", [
    h("p.field.stack", h("span.small", label), field),
    h("p.row", [
      copyButton("copy", "share.copyLink", field, say, "primary"),
      "share" in navigator && actionButton("send", t("share.send"), send),
    ]),
    h("div.together-qr", qrCode(address, label)),
    line,
  ]);
}

/**
 * The code in a text: a whole link, or the code alone.
 * @param {string} text
 * @param {"join" | "answer"} kind
 */
export function codeIn(text, kind) {
  const link = new RegExp(`[#?&]${kind}=([\\w-]+)`).exec(text);
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
