// Dialogs: a sheet with content, a question, the curtain between two people who share the device.

import { closedByBack } from "./back-button.js";
import { h, newId } from "./dom.js";
import { t } from "./i18n.js";

/**
 * Shows a dialog until it is closed. Resolves to the value of the button that closed it ("" for Escape and Back).
 * @param {HTMLDialogElement} dialog
 * @param {HTMLElement} [parent]
 * @param {boolean} [stays] true if Back does not close it
 * @returns {Promise<string>}
 */
function show(dialog, parent = document.body, stays = false) {
  const before = document.activeElement;
  const closed = stays ? null : closedByBack(() => dialog.close());
  return new Promise((resolve) => {
    dialog.addEventListener(
      "close",
      () => {
        closed?.();
        dialog.remove();
        if (before instanceof HTMLElement && before.isConnected) before.focus();
        resolve(dialog.returnValue);
      },
      { once: true },
    );
    parent.append(dialog);
    dialog.showModal();
  });
}

/**
 * A sheet with a title, a close button and content of any length.
 * @param {object} setup
 * @param {string} setup.title
 * @param {Node} setup.content
 * @param {string} [setup.className]
 * @param {string} [setup.look] class of the dialog and prefix of its parts' classes
 * @param {HTMLElement} [setup.parent] removing it removes the sheet
 * @param {HTMLButtonElement} [setup.button] closes the sheet instead of the usual button
 */
export function sheet({ title, content, className = "", look = "sheet", parent, button = closeButton() }) {
  const id = newId();
  const heading = h("h2", { id, class: `${look}-title`, tabindex: -1 }, title);
  const dialog = h("dialog", { class: `${look} ${className}`, "aria-labelledby": id }, [
    h("div", { class: `${look}-head` }, heading, button),
    h("div", { class: `${look}-body` }, content),
  ]);
  button.addEventListener("click", () => dialog.close());
  // A press outside the sheet closes it, as do the button and Escape.
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  const closed = show(dialog, parent);
  heading.focus();
  return { dialog, closed };
}

function closeButton() {
  return h("button.button.quiet", { "data-action": "close" }, t("close"));
}

/**
 * One question with two answers.
 * @param {{title: string, text: string, yes: string, no?: string}} question
 * @returns {Promise<boolean>}
 */
export async function ask({ title, text, yes, no = t("cancel") }) {
  const id = newId();
  const dialog = h("dialog.question", { "aria-labelledby": id, "aria-describedby": `${id}-text` }, [
    h("h2", { id }, title),
    h("p", { id: `${id}-text` }, text),
    h("div.row", [
      h("button.button", { onclick: () => dialog.close("no") }, no),
      h("button.button.primary", { "data-action": "confirm", onclick: () => dialog.close("yes") }, yes),
    ]),
  ]);
  return (await show(dialog)) === "yes";
}

/**
 * Hides everything until the next person says that they hold the device.
 * @param {string} name
 * @param {AbortSignal} signal removes the curtain without an answer
 * @returns {Promise<void>}
 */
export async function curtain(name, signal) {
  const button = h(
    "button.button.primary.large",
    { "data-action": "uncover", onclick: () => dialog.close("yes") },
    t("curtain.button", { name }),
  );
  const dialog = h(
    "dialog.curtain",
    { "aria-labelledby": "curtain-title", "aria-describedby": "curtain-text" },
    h("div.curtain-inner", [
      h("h2", { id: "curtain-title" }, t("curtain.title", { name })),
      h("p", { id: "curtain-text" }, t("curtain.text", { name })),
      button,
    ]),
  );
  // Neither Escape nor a stray key opens the curtain. Some browsers let a second Escape close it; it is then shown
  // again.
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  signal.addEventListener("abort", () => dialog.close("yes"), { once: true });
  while (!signal.aborted && (await show(dialog, document.body, true)) !== "yes");
}
