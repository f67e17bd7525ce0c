// Building and reusing elements.

/**
 * @typedef {Record<string, string | number | boolean | EventListener | null | undefined>} Props
 * @typedef {Node | string | null | undefined | false} Child
 */

/**
 * An element. A function is a listener ("onclick"), `true` an empty attribute; `false`, null and undefined leave
 * the attribute out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else setAttribute(node, name, value);
  }
  for (const child of children) if (child) node.append(child);
  return node;
}

/**
 * Sets or removes an attribute, and only if it changes: a needless write wakes screen readers and layout.
 * @param {Element} node
 * @param {string} name
 * @param {string | number | boolean | null | undefined} value
 */
export function setAttribute(node, name, value) {
  if (value === null || value === undefined || value === false) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
    return;
  }
  const text = value === true ? "" : String(value);
  if (node.getAttribute(name) !== text) node.setAttribute(name, text);
}

/**
 * Text that only changes when it must.
 * @param {Element} node
 * @param {string} text
 */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** @type {WeakMap<Element, string>} */
const drawn = new WeakMap();

/**
 * Replaces the children only when what they show has changed.
 * @param {Element} node
 * @param {unknown} state what the children are drawn from
 * @param {() => Child[]} draw
 * @returns {boolean} whether it was drawn anew
 */
export function redraw(node, state, draw) {
  const key = JSON.stringify(state);
  if (drawn.get(node) === key) return false;
  drawn.set(node, key);
  node.replaceChildren(...draw().filter((child) => child instanceof Node || typeof child === "string"));
  return true;
}

/**
 * Text for screen readers alone.
 * @param {string} text
 */
export function hiddenText(text) {
  return el("span", { class: "tb-hidden" }, text);
}

let ids = 0;

/** An id for aria references. */
export function newId() {
  ids += 1;
  return `tb-${ids}`;
}
