// Creating elements in one line each, and changing them only when their values change.

/**
 * @typedef {string | number | Node | null | undefined | false | Child[]} Child
 * @typedef {string | number | boolean | null | undefined | ((event: any) => void)} Value
 * @typedef {Record<string, Value>} Attributes
 */

/**
 * An element with attributes and children. A function is a listener ("onclick"), `true` an empty attribute; `false`,
 * null and undefined leave the attribute out. Only `value` is a property: a select or a textarea has no such attribute.
 * A button submits no form unless its type says so.
 * @template {import("./types.js").Tag} T
 * @param {T} tag with its fixed classes: "p.hint"
 * @param {Attributes | Child} [attributes] may be left out
 * @param {...Child} children
 * @returns {import("./types.js").Tagged<T>}
 */
export function h(tag, attributes, ...children) {
  const [name, ...classes] = tag.split(".");
  const element = document.createElement(name);
  if (classes.length > 0) element.className = classes.join(" ");
  if (name === "button") element.setAttribute("type", "button");
  const named = isAttributes(attributes);
  for (const [key, value] of named ? Object.entries(attributes) : []) {
    if (typeof value === "function") element.addEventListener(key.slice(2), value);
    else if (key === "value") Reflect.set(element, key, value ?? "");
    else setAttribute(element, key, value);
  }
  element.append(...shown(named ? children : [attributes, ...children]));
  return /** @type {any} */ (element);
}

/**
 * An element of a drawing.
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {...(Node | string)} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** @param {Attributes | Child} value @returns {value is Attributes} */
const isAttributes = (value) => value?.constructor === Object;

/** @param {Child[]} children @returns {(string | Node)[]} without the absent ones */
function shown(children) {
  return /** @type {any[]} */ (children)
    .flat(Infinity)
    .filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (child instanceof Node ? child : String(child)));
}

/**
 * Sets or removes an attribute, only if it changes: a needless write triggers screen readers and layout.
 * @param {Element} element
 * @param {string} name
 * @param {string | number | boolean | null | undefined} value
 */
export function setAttribute(element, name, value) {
  if (value === null || value === undefined || value === false) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
    return;
  }
  const text = value === true ? "" : String(value);
  if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}

/**
 * Sets the text, only if it changes.
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @type {WeakMap<Element, string>} */
const drawn = new WeakMap();

/**
 * Replaces the children only if their state has changed.
 * @param {Element} element
 * @param {unknown} state the input of `draw`
 * @param {() => Child[]} draw
 * @returns {boolean} true if it was redrawn
 */
export function redraw(element, state, draw) {
  const key = JSON.stringify(state);
  if (drawn.get(element) === key) return false;
  drawn.set(element, key);
  element.replaceChildren(...shown(draw()));
  return true;
}

/** The keys of the children of keyed lists. @type {WeakMap<Element, string>} */
const keys = new WeakMap();

/**
 * Makes the children of a list those of the items: a child whose item has kept its key stays.
 * @template T
 * @param {Element} list
 * @param {T[]} items
 * @param {(item: T) => string} keyOf
 * @param {(item: T) => Element} draw
 * @returns {boolean} true if a child was added or removed
 */
export function keyed(list, items, keyOf, draw) {
  const before = new Map([...list.children].map((child) => [keys.get(child), child]));
  const now = items.map((item) => {
    const key = keyOf(item);
    const node = before.get(key) ?? draw(item);
    before.delete(key);
    keys.set(node, key);
    return node;
  });
  const changed = before.size > 0 || now.some((node) => node.parentElement !== list);
  for (const node of before.values()) node.remove();
  now.forEach((node, i) => {
    if (list.children[i] !== node) list.insertBefore(node, list.children[i] ?? null);
  });
  return changed;
}

/**
 * Text for screen readers only.
 * @param {string} text
 */
export function hiddenText(text) {
  return h("span.unseen", text);
}

let ids = 0;

/** An id for aria references. */
export function newId() {
  ids += 1;
  return `id-${ids}`;
}
