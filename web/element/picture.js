// Drawings of <torite-table>: the default picture and the sign on its button.

/**
 * A part of a picture, created without parsing markup, which a page may forbid.
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {...Node} children
 */
function svg(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** A fan of card backs. */
export function fan() {
  const cards = [-24, -12, 0, 12, 24].map((turned) =>
    svg(
      "g",
      { transform: `rotate(${turned} 160 220)` },
      svg("rect", { class: "card", x: 131, y: 26, width: 58, height: 84, rx: 6 }),
      svg("rect", { class: "inlay", x: 137, y: 32, width: 46, height: 72, rx: 3 }),
    ),
  );
  return svg("svg", { viewBox: "0 0 320 146", "aria-hidden": "true" }, ...cards);
}

export function triangle() {
  return svg("svg", { viewBox: "0 0 12 14", "aria-hidden": "true" }, svg("path", { d: "M1 0l11 7-11 7z" }));
}
