// The QR code of a link.

import { svg } from "../base/dom.js";
import { encodeQR } from "../vendor/qr.js";

/** The empty margin that readers need, in modules. */
const MARGIN = 4;

/**
 * A QR code, dark on light in every theme: not all readers accept the reverse.
 * @param {string} text
 * @param {string} label for screen readers
 */
export function qrCode(text, label) {
  const rows = encodeQR(text, "raw", { ecc: "low", border: MARGIN });
  const d = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  const viewBox = `0 0 ${rows.length} ${rows.length}`;
  const look = { viewBox, role: "img", "aria-label": label, "shape-rendering": "crispEdges" };
  return svg("svg", look, svg("path", { d }));
}
