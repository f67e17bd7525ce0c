// Reading a QR code by the camera, with the library that is fetched only then.

import { sheet } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { fetched } from "../base/fetching.js";
import { t } from "../base/i18n.js";

/** Time between two looks at the picture, in ms. */
const PAUSE = 120;
/** The longer side of the picture that is searched, in pixels. */
const SIDE = 800;

/** True where the page can ask for a camera. */
export const hasCamera = () => Boolean(navigator.mediaDevices?.getUserMedia);

/**
 * Shows the camera until a code is found.
 * @returns {Promise<string | null>} null: closed without one
 * @throws {Error} without a camera, or without leave to use it
 */
export async function readCode() {
  const [{ decodeQR }, stream] = await Promise.all([
    fetched(import("../vendor/qr.js")),
    navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } }),
  ]);
  const video = h("video.together-camera", { muted: true, playsinline: true, autoplay: true });
  video.srcObject = stream;
  const { dialog, closed } = sheet({ title: t("together.camera"), content: video });
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  /** @type {string | null} */
  let found = null;
  let open = true;
  void closed.then(() => {
    open = false;
  });
  try {
    await video.play();
    while (open && found === null) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight, 1));
      canvas.width = Math.round(video.videoWidth * scale);
      canvas.height = Math.round(video.videoHeight * scale);
      if (!pen || canvas.width === 0) continue;
      pen.drawImage(video, 0, 0, canvas.width, canvas.height);
      try {
        found = decodeQR(pen.getImageData(0, 0, canvas.width, canvas.height));
      } catch {
        // No code in this picture.
      }
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
    dialog.close();
  }
  return found;
}
