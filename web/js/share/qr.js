// The QR code of a link.

import { generate } from "../vendor/lean-qr.js";

const SVG = "http://www.w3.org/2000/svg";
/** The empty margin that readers need, in modules. */
const MARGIN = 4;

/**
 * A QR code, dark on light in every theme: not all readers accept the reverse.
 * @param {string} text
 * @param {string} label for screen readers
 * @returns {SVGSVGElement}
 */
export function qrCode(text, label) {
  const code = generate(text);
  let d = "";
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) d += `M${x} ${y}h1v1h-1z`;
  }
  const width = code.size + 2 * MARGIN;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `${-MARGIN} ${-MARGIN} ${width} ${width}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", label);
  svg.setAttribute("shape-rendering", "crispEdges");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", d);
  svg.append(path);
  return svg;
}
