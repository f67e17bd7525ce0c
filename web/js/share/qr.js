// The QR code of a link.

import { svg } from "../base/dom.js";
import { generate } from "../vendor/lean-qr.js";

/** The empty margin that readers need, in modules. */
const MARGIN = 4;

/**
 * A QR code, dark on light in every theme: not all readers accept the reverse.
 * @param {string} text
 * @param {string} label for screen readers
 */
export function qrCode(text, label) {
  const code = generate(text);
  let d = "";
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) d += `M${x} ${y}h1v1h-1z`;
  }
  const width = code.size + 2 * MARGIN;
  const viewBox = `${-MARGIN} ${-MARGIN} ${width} ${width}`;
  const look = { viewBox, role: "img", "aria-label": label, "shape-rendering": "crispEdges" };
  return svg("svg", look, svg("path", { d }));
}
