// A user of the page: what is shown, and presses.

import assert from "node:assert/strict";

// Not those of the page, which a test may stop.
const { setImmediate, setTimeout } = globalThis;
const { now } = Date;
/** Maximum wait in ms: the machine may be busy. */
const PATIENCE = 30_000;
const POLL = 5;

/**
 * Waits until something is there, also while the clock is mocked.
 * @template T
 * @param {() => T} look
 * @returns {Promise<NonNullable<T>>}
 */
export async function until(look) {
  const limit = now() + PATIENCE;
  for (;;) {
    const found = look();
    if (found) return found;
    assert.ok(now() < limit, `nothing came for ${look}`);
    await new Promise((resolve) => setTimeout(resolve, POLL));
  }
}

/** Lets all due work run. */
export async function settle() {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** @param {string} selector @returns {any[]} what is shown */
export const findAll = (selector) => [...document.querySelectorAll(selector)].filter(isShown);

/** @param {string} selector @returns {any} the one shown element, or undefined */
export const find = (selector) => findAll(selector)[0];

/** @param {Element} node */
const isShown = (node) => !node.closest("[hidden], dialog:not([open])");

/** @param {string} selector */
export const texts = (selector) => findAll(selector).map(textOf);

/** @param {Element} node the text with single spaces */
export const textOf = (node) => node.textContent?.replace(/\s+/g, " ").trim() ?? "";

/** @param {string} selector @param {string} name of an attribute */
export const values = (selector, name) => findAll(selector).map((node) => node.getAttribute(name));

/** A press by mouse. @param {string | Element} what */
export function press(what) {
  const node = typeof what === "string" ? find(what) : what;
  assert.ok(node && isShown(node) && !node.closest("[inert]"), `${what} cannot be pressed`);
  node.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, cancelable: true }));
  if (node.matches("button, [tabindex]")) node.focus();
  node.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
}

/** A key on the focused element, with what browsers do to buttons and dialogs. @param {string} name */
export function key(name) {
  const at = document.activeElement ?? document.body;
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
  if (!at.dispatchEvent(event)) return;
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  if (name === "Enter" && at.matches("button"))
    at.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  else if (name === "Escape" && dialog?.dispatchEvent(new Event("cancel", { cancelable: true })))
    /** @type {HTMLDialogElement} */ (dialog).close();
}

/** Chooses a radio button. @param {string} name @param {string | number | boolean} value */
export function choose(name, value) {
  const input = find(`input[name='${name}'][value='${value}']`);
  assert.ok(input, `${name} has no ${value}`);
  press(input);
  assert.ok(input.checked);
}

/** Fills a field or a select. @param {string} selector @param {string} value */
export function fill(selector, value) {
  const field = find(selector);
  field.value = value;
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
