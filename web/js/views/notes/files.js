// Opens files with annotated deals, chosen or dropped on the page.

import { fromFile } from "../../annotated/document.js";
import { engine, lang } from "../../app/app.js";
import { h } from "../../base/dom.js";
import { actionButton, fileField } from "../../base/forms.js";
import { t } from "../../base/i18n.js";
import { saveDraft } from "../../base/store.js";

/** @import { Draft } from "../../annotated/types.js" */

/** Maximum size of a file to read, in bytes. */
const MOST = 4_000_000;

/**
 * Stores a file as a draft; returns the draft, or a sentence that says why it cannot be opened.
 * @param {string} text
 * @returns {Promise<Draft | string>}
 */
export async function draftFrom(text) {
  const { problems } = await engine.call("annotated_check", { deal: text, lang: lang() });
  if (problems[0]) return problems[0].text;
  const file = JSON.parse(text.replace(/^\ufeff/, ""));
  const { record, seat } = await recordIn(file);
  const draft = fromFile(file, record, { seat, lang: lang() });
  saveDraft(draft);
  return draft;
}

/** The record of the deal, which may be given as a link. @param {any} file */
async function recordIn({ deal, link }) {
  if (deal) return { record: deal, seat: 0 };
  const { deal: opened, seat } = await engine.call("rules.from_link", { text: link });
  return { record: opened.record, seat: seat ?? 0 };
}

/** @param {Blob} file @returns {Promise<Draft | string>} */
export async function readNotesFile(file) {
  const text = file.size > MOST ? null : await file.text().catch(() => null);
  return text === null ? t("notes.unreadable") : draftFrom(text);
}

/** A button that opens a file. @param {(file: File) => void} open */
export function fileButton(open) {
  const field = fileField(open, { "aria-hidden": "true", "data-field": "file" });
  return [actionButton("open-file", t("notes.openFile"), () => field.click()), field];
}

/** Accepts files dropped anywhere on the page. @param {(file: File) => void} open @param {AbortSignal} signal */
export function takeDrops(open, signal) {
  const sign = h("div.notes-drop", { "aria-hidden": "true", hidden: true }, t("notes.dropHere"));
  document.body.append(sign);
  signal.addEventListener("abort", () => sign.remove());
  /** @param {DragEvent} event */
  const over = (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    sign.hidden = false;
  };
  addEventListener("dragover", over, { signal });
  addEventListener(
    "dragleave",
    (event) => {
      if (event.relatedTarget === null) sign.hidden = true;
    },
    { signal },
  );
  addEventListener(
    "drop",
    (event) => {
      sign.hidden = true;
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      event.preventDefault();
      open(file);
    },
    { signal },
  );
}
