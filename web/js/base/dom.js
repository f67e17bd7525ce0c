// Creating elements in one line each, and changing them only when their values change.

/**
 * @typedef {string | number | Node | null | undefined | false} Child
 * @typedef {string | number | boolean | null | undefined | ((event: any) => void)} Value
 */

/**
 * An element with attributes and children. A function is a listener ("onclick"), `true` an empty attribute; `false`,
 * null and undefined leave the attribute out. Only `value` is a property: a select or a textarea has no such attribute.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, Value>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (name === "value") Reflect.set(element, name, value ?? "");
    else setAttribute(element, name, value);
  }
  element.append(...shown(children.flat()));
  return element;
}

/**
 * @param {Child[]} children
 * @returns {(string | Node)[]} without the absent ones
 */
function shown(children) {
  return children
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

/**
 * Text for screen readers only.
 * @param {string} text
 */
export function hiddenText(text) {
  return h("span", { class: "unseen" }, text);
}

let ids = 0;

/** An id for aria references. */
export function newId() {
  ids += 1;
  return `id-${ids}`;
}

/**
 * A row of radio buttons drawn as one control.
 * @param {object} setup
 * @param {string} setup.name
 * @param {string} setup.legend
 * @param {boolean} [setup.hideLegend]
 * @param {{value: string, text: string, picture?: Node}[]} setup.values picture: stands above the text
 * @param {string} setup.value
 * @param {(value: string) => void} setup.change
 */
export function segments({ name, legend, hideLegend = false, values, value, change }) {
  return h(
    "fieldset",
    { class: "segments" },
    h("legend", { class: hideLegend ? "unseen" : "" }, legend),
    h(
      "div",
      { class: "segments-row" },
      values.map((item) =>
        h(
          "label",
          {},
          h("input", {
            type: "radio",
            name,
            value: item.value,
            checked: item.value === value,
            onchange: () => change(item.value),
          }),
          h("span", {}, item.picture, item.text),
        ),
      ),
    ),
  );
}
