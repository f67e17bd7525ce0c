// The list of notes, each with its step, its first words, and its faults.

import { textIn } from "../../annotated/document.js";
import { lang } from "../../app/app.js";
import { h, hiddenText, redraw } from "../../base/dom.js";
import { t } from "../../base/i18n.js";

/** @import { AnnotatedProblem } from "../../base/messages.js" */
/** @import { Draft, DraftNote } from "../../annotated/types.js" */

/** Maximum number of characters of a text in the list. */
const EXCERPT = 80;

/** @param {(note: DraftNote) => void} open */
export function createNoteList(open) {
  const node = h("ol.notes-list.stack", { "aria-label": t("notes.list") });
  /** @type {Record<string, string>} */
  let cardNames = {};

  /** The beginning of a text, with the names of its cards. @param {string} text */
  function excerpt(text) {
    const words = text.replace(/\{\w+:([^}]*)\}/g, (_, named) => cardNames[named] ?? named);
    return words.length > EXCERPT ? `${words.slice(0, EXCERPT)}…` : words;
  }

  return {
    node,

    /** @param {Record<string, string>} names */
    nameCards(names) {
      cardNames = names;
    },

    /** @param {number} index @returns {boolean} true if it was focused */
    focus(index) {
      const item = node.querySelector(`[data-note="${index}"]`);
      if (item instanceof HTMLElement) item.focus({ preventScroll: true });
      return item !== null;
    },

    /**
     * @param {Draft} draft
     * @param {DraftNote | undefined} opened the note with the open form
     * @param {AnnotatedProblem[]} problems
     */
    render({ notes, langs }, opened, problems) {
      const current = opened ? notes.indexOf(opened) : -1;
      const shown = notes.map(({ at, kind, text }) => ({
        at,
        kind,
        text: excerpt(textIn(text, langs, lang())),
      }));
      const faults = problems.map(({ note, text }) => ({ note, text }));
      redraw(node, [shown, current, faults], () => {
        if (shown.length === 0) return [h("li.hint", t("notes.empty"))];
        return shown.map(({ at, kind, text }, index) => {
          const fault = faults.find(({ note }) => note === index);
          return h("li", [
            h(
              "button.notes-item.box",
              {
                "data-note": index,
                "data-kind": kind,
                "aria-current": index === current ? "true" : null,
                onclick: () => {
                  const note = notes[index];
                  if (note) open(note);
                },
              },
              h("span.notes-item-at.small", [
                hiddenText(t("notes.number", { number: index + 1 })),
                " ",
                t("notes.move", { at }),
              ]),
              h("span", { class: text ? "" : "hint" }, text || t("notes.noText")),
              kind !== "tell" && h("small", t(`notes.kind.${kind}`)),
            ),
            fault && h("p.notes-item-fault", fault.text),
          ]);
        });
      });
    },
  };
}
