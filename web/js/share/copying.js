// Copying, saving, and sharing with the device. A browser may refuse each; then a message names an alternative.

import { h } from "../base/dom.js";
import { actionButton } from "../base/forms.js";
import { t } from "../base/i18n.js";

/**
 * A button that copies the text of a field; if the browser refuses, it selects it for the keyboard.
 * @param {string | null} action
 * @param {string} label the key of its text
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @param {(text: string) => void} say
 * @param {string} [look]
 */
export function copyButton(action, label, field, say, look) {
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
  return actionButton(action, t(label), copy, { look });
}

/** Delay that leaves browsers time to start saving a file, in ms. */
const SAVED_BY = 60_000;

/** Saves a file on the device. @param {string} name @param {Blob} blob */
export function saveFile(name, blob) {
  const href = URL.createObjectURL(blob);
  h("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), SAVED_BY);
}

/** @param {string} name @param {string} text */
export const saveJson = (name, text) => saveFile(name, new Blob([text], { type: "application/json" }));

/** True if the user closed the share sheet of the device. @param {unknown} error */
export const isClosedSheet = (error) => error instanceof DOMException && error.name === "AbortError";

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
  return actionButton("copy-picture", t("share.copyPicture"), copy);
}

/**
 * The share sheet of the device, with the picture if it accepts files; null if there is none.
 * @param {string} title
 * @param {string} url
 * @param {(text: string) => void} say
 * @param {{toPng: () => Promise<Blob>, file: string}} [picture]
 */
export function sendButton(title, url, say, picture) {
  if (!navigator.share) return null;
  /** Made in advance: the press that opens the sheet must not wait. @type {File[]} */
  const files = [];
  if (picture && navigator.canShare?.({ files: [new File([], "a.png", { type: "image/png" })] })) {
    // Without it the link is shared.
    picture.toPng().then(
      (blob) => files.push(new File([blob], `${picture.file}.png`, { type: "image/png" })),
      () => {},
    );
  }
  const send = async () => {
    try {
      const text = `${title} ${t("share.tag")}`;
      await navigator.share({ title, text, url, ...(files.length ? { files } : {}) });
    } catch (error) {
      if (!isClosedSheet(error)) say(t("share.sendFailed"));
    }
  };
  return actionButton("send", t("share.send"), send);
}

/** An SVG picture as PNG, at twice its size. @param {string} picture @returns {Promise<Blob>} */
export async function toPng(picture) {
  const url = URL.createObjectURL(new Blob([picture], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * 2;
    canvas.height = image.naturalHeight * 2;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!(blob instanceof Blob)) throw new Error("the browser makes no picture");
    return blob;
  } finally {
    URL.revokeObjectURL(url);
  }
}
