// Copying, saving, and sharing with the device. A browser may refuse each; then a message names an alternative.

import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";

/**
 * Copies the text of a field; if the browser refuses, selects it for the keyboard.
 * @param {string} label the key of its text
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @param {(text: string) => void} say
 */
export function copyButton(label, field, say) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(field.value);
      say(t("share.copied"));
    } catch {
      field.focus();
      field.select();
      say(t("share.keys"));
    }
  };
  return h("button", { type: "button", class: "button", onclick: () => void copy() }, t(label));
}

/**
 * Saves a JSON file on the device.
 * @param {string} name
 * @param {string} text
 */
export function saveJson(name, text) {
  const blob = new Blob([text], { type: "application/json" });
  const link = h("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Copies a picture; null if the browser cannot.
 * @param {() => Promise<Blob>} toPng
 * @param {(text: string) => void} say
 */
export function copyPictureButton(toPng, say) {
  if (!("ClipboardItem" in globalThis) || !navigator.clipboard?.write) return null;
  const copy = async () => {
    try {
      // A promise, not its value: Safari requires the call during the press.
      await navigator.clipboard.write([new ClipboardItem({ "image/png": toPng() })]);
      say(t("share.copiedPicture"));
    } catch {
      say(t("share.copyPictureFailed"));
    }
  };
  return h(
    "button",
    { type: "button", class: "button", "data-action": "copy-picture", onclick: () => void copy() },
    t("share.copyPicture"),
  );
}

/**
 * The share sheet of the device, with the picture if it accepts files; null if there is none.
 * @param {string} title
 * @param {string} url
 * @param {() => Promise<Blob>} toPng
 * @param {string} file
 * @param {(text: string) => void} say
 */
export function sendButton(title, url, toPng, file, say) {
  if (!navigator.share) return null;
  /** Made in advance: the press that opens the sheet must not wait. @type {File[]} */
  let files = [];
  if (navigator.canShare?.({ files: [new File([], "a.png", { type: "image/png" })] })) {
    toPng().then(
      (blob) => {
        files = [new File([blob], `${file}.png`, { type: "image/png" })];
      },
      () => {
        // The link is shared without it.
      },
    );
  }
  const send = async () => {
    try {
      await navigator.share({
        title,
        text: `${title} ${t("share.tag")}`,
        url,
        ...(files.length ? { files } : {}),
      });
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      say(t("share.sendFailed"));
    }
  };
  return h(
    "button",
    { type: "button", class: "button", "data-action": "send", onclick: () => void send() },
    t("share.send"),
  );
}
