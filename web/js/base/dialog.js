// Dialogs: a sheet with content, a question, the curtain between two people who share the device.

import { h } from "./dom.js";
import { t } from "./i18n.js";

/**
 * Shows a dialog until it is closed; its value is that of the button that closed it ("" for Escape).
 * @param {HTMLDialogElement} dialog
 * @returns {Promise<string>}
 */
function show(dialog) {
  const before = document.activeElement;
  return new Promise((resolve) => {
    dialog.addEventListener(
      "close",
      () => {
        dialog.remove();
        if (before instanceof HTMLElement && before.isConnected) before.focus();
        resolve(dialog.returnValue);
      },
      { once: true },
    );
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** Dialogs may lie over each other: each has ids of its own. */
let count = 0;

/**
 * A sheet with a title, a close button and content of any length.
 * @param {{title: string, content: Node, className?: string}} setup
 */
export function sheet({ title, content, className = "" }) {
  count += 1;
  const id = `dialog-${count}`;
  const heading = h("h2", { id, tabIndex: -1 }, title);
  const dialog = h(
    "dialog",
    { class: `sheet ${className}`, "aria-labelledby": id },
    h(
      "div",
      { class: "sheet-head" },
      heading,
      h(
        "button",
        { type: "button", class: "button quiet", "data-action": "close", onclick: () => dialog.close() },
        t("close"),
      ),
    ),
    h("div", { class: "sheet-body" }, content),
  );
  // A press beside the sheet closes it, as people expect; the button and Escape do too.
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  const closed = show(dialog);
  heading.focus();
  return { dialog, closed };
}

/**
 * One question with two answers.
 * @param {{title: string, text: string, yes: string, no: string}} question
 * @returns {Promise<boolean>}
 */
export async function ask({ title, text, yes, no }) {
  count += 1;
  const id = `dialog-${count}`;
  const dialog = h(
    "dialog",
    { class: "question", "aria-labelledby": id, "aria-describedby": `${id}-text` },
    h("h2", { id }, title),
    h("p", { id: `${id}-text` }, text),
    h(
      "div",
      { class: "row" },
      h("button", { type: "button", class: "button", onclick: () => dialog.close("no") }, no),
      h(
        "button",
        {
          type: "button",
          class: "button primary",
          "data-action": "confirm",
          onclick: () => dialog.close("yes"),
        },
        yes,
      ),
    ),
  );
  return (await show(dialog)) === "yes";
}

/**
 * Hides everything until the next person says that they hold the device.
 * @param {string} name
 * @param {AbortSignal} signal takes the curtain away without an answer
 * @returns {Promise<void>}
 */
export async function curtain(name, signal) {
  const button = h(
    "button",
    {
      type: "button",
      class: "button primary large",
      "data-action": "uncover",
      onclick: () => dialog.close("yes"),
    },
    t("curtain.button", { name }),
  );
  const dialog = h(
    "dialog",
    { class: "curtain", "aria-labelledby": "curtain-title", "aria-describedby": "curtain-text" },
    h(
      "div",
      { class: "curtain-inner" },
      h("h2", { id: "curtain-title" }, t("curtain.title", { name })),
      h("p", { id: "curtain-text" }, t("curtain.text", { name })),
      button,
    ),
  );
  // Neither Escape nor a stray key opens it; some browsers let a second Escape through, so it then comes back.
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  signal.addEventListener("abort", () => dialog.close("yes"), { once: true });
  while (!signal.aborted && (await show(dialog)) !== "yes");
}
