// Buttons, choices and messages of the pages.

import { h } from "./dom.js";
import { t } from "./i18n.js";

/** @import { Attributes, Child } from "./dom.js" */

/** A value with its text, and a picture above the text. @typedef {[value: string, text: string, picture?: Node]} Choice */

/**
 * Values with their texts, whose keys begin alike.
 * @param {string} prefix
 * @param {readonly string[]} values
 * @returns {Choice[]}
 */
export const labelled = (prefix, values) => values.map((value) => [value, t(`${prefix}.${value}`)]);

/**
 * @param {string | null} action its name in the document
 * @param {Child} content
 * @param {() => unknown} run
 * @param {Attributes & {look?: string}} [more] look: further classes
 */
export const actionButton = (action, content, run, { look = "", ...more } = {}) =>
  h("button", { class: `button ${look}`.trim(), "data-action": action, onclick: () => void run(), ...more }, [
    content,
  ]);

/**
 * A picture as a button, with its name for screen readers.
 * @param {string} name
 * @param {Node | string} picture
 * @param {() => unknown} run
 * @param {Attributes} [more]
 */
export const iconButton = (name, picture, run, more = {}) =>
  h("button", { class: "icon-button", "aria-label": name, title: name, onclick: () => void run(), ...more }, [
    picture,
  ]);

/**
 * A choice from a list.
 * @param {readonly Choice[]} values
 * @param {string} value
 * @param {(value: string) => void} change
 * @param {Attributes} [more]
 */
export function select(values, value, change, more = {}) {
  const element = h("select", { ...more, onchange: () => change(element.value) }, [
    values.map(([each, text]) => h("option", { value: each, selected: each === value }, text)),
  ]);
  return element;
}

/**
 * A row of radio buttons drawn as one control.
 * @param {object} setup
 * @param {string} setup.name
 * @param {string} setup.legend
 * @param {readonly Choice[]} setup.values
 * @param {string} setup.value
 * @param {(value: string) => void} setup.change
 */
export function segments({ name, legend, values, value, change }) {
  return h("fieldset.segments", [
    h("legend", legend),
    h("div.segments-row", [
      values.map(([each, text, picture]) =>
        h("label", [
          h("input", {
            type: "radio",
            name,
            value: each,
            checked: each === value,
            onchange: () => change(each),
          }),
          h("span", picture, text),
        ]),
      ),
    ]),
  ]);
}

/** A fault that screen readers announce. @param {Child} [text] */
export const problem = (text) => h("p.problem", { role: "alert" }, text);

/** A line for news about the last press. @param {string} [look] */
export function newsLine(look = "share-said") {
  const line = h("p", { class: look, role: "status" });
  /** @param {string} text */
  const say = (text) => {
    line.textContent = text;
  };
  return { line, say };
}

/** A hidden field that takes a JSON file. @param {(file: File) => unknown} open @param {Attributes} more */
export function fileField(open, more) {
  const input = h("input.unseen", {
    type: "file",
    accept: ".json,application/json",
    tabindex: -1,
    ...more,
    onchange: () => {
      const [chosen] = input.files ?? [];
      input.value = "";
      if (chosen) void open(chosen);
    },
  });
  return input;
}

/** The controls of a form. @param {HTMLElement} form */
const controls = (form) => [...form.querySelectorAll("input, select, textarea, button")];

/**
 * Redraws a form; the control in the place of the focused one gets the focus.
 * @param {HTMLElement} before
 * @param {() => HTMLElement} draw returns the form
 */
export function keepFocus(before, draw) {
  const at = document.activeElement;
  const index = at && before.contains(at) ? controls(before).indexOf(at) : -1;
  const all = controls(draw());
  const next = index < 0 ? null : all[Math.min(index, all.length - 1)];
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  return next !== null;
}
