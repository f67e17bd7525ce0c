// Making elements, in one line each.

/**
 * @typedef {string | number | Node | null | undefined | false} Child
 */

/**
 * An element with properties and children. `class`, `data-…`, `aria-…` and other attributes with a dash are set as
 * attributes, `on…` as listeners, the rest as properties.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [properties]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class" || name === "role" || name === "for" || name.includes("-"))
      element.setAttribute(name, value === true ? "" : String(value));
    else Reflect.set(element, name, value);
  }
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false)
      element.append(child instanceof Node ? child : String(child));
  }
  return element;
}

/**
 * A row of radio buttons drawn as one control.
 * @param {object} setup
 * @param {string} setup.name
 * @param {string} setup.legend
 * @param {boolean} [setup.hideLegend]
 * @param {{value: string, text: string}[]} setup.values
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
          h("span", {}, item.text),
        ),
      ),
    ),
  );
}
