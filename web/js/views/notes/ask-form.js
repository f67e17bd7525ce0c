// The answers to a question: actions of the seat, or texts to choose from, each with a comment.

import { newChoice, nextAction } from "../../annotated/document.js";
import { h } from "../../base/dom.js";
import { actionButton, iconButton, select } from "../../base/forms.js";
import { t } from "../../base/i18n.js";
import { icon } from "../../table/icons.js";
import { textFields } from "./language-fields.js";

/** @import { Action } from "../../base/messages.js" */
/** @import { Draft, DraftNote } from "../../annotated/types.js" */

/**
 * @typedef {object} Handlers
 * @property {() => void} changed called when a text or the right answer changes
 * @property {() => void} again called when an answer is added or removed; redraws everything
 */

/** @param {string} answer @param {() => void} run */
const removeButton = (answer, run) =>
  iconButton(t("notes.answer.remove", { answer }), icon("close"), run, { "data-action": "remove" });

/**
 * @param {boolean} checked
 * @param {string} answer
 * @param {((good: boolean) => void) | null} change null: always right
 */
function goodBox(checked, answer, change) {
  const box = h("input", {
    type: "checkbox",
    checked,
    disabled: change === null,
    "aria-label": `${answer}: ${t("notes.answer.good")}`,
    onchange: () => change?.(box.checked),
  });
  return h("label.notes-good", box, h("span", { "aria-hidden": "true" }, t("notes.answer.good")));
}

/**
 * Answers by an action.
 * @param {Draft} draft
 * @param {DraftNote} note
 * @param {Action[]} legal the legal actions of the seat
 * @param {Handlers} handlers
 */
export function answerFields(draft, note, legal, { changed, again }) {
  const recorded = nextAction(draft, note.at);
  /** @param {string} action */
  const labelOf = (action) => legal.find((each) => each.action === action)?.label ?? action;
  const others = legal.filter(({ action }) => note.answers.every((answer) => answer.action !== action));
  const more = select(
    [
      ["", t("notes.answer.add")],
      ...others.map(({ action, label }) => /** @type {[string, string]} */ ([action, label])),
    ],
    "",
    (action) => {
      note.answers.push({ action, good: false, text: {} });
      again();
    },
    { "data-field": "more", "aria-label": t("notes.answer.add") },
  );
  return h("fieldset.notes-answers.stack", [
    h("legend", t("notes.answers")),
    note.answers.map((answer, index) => {
      const label = labelOf(answer.action);
      const played = answer.action === recorded;
      return h("div.notes-answer", { "data-answer": answer.action }, [
        h("strong", label, played && h("small", ` ${t("notes.answer.played")}`)),
        goodBox(
          answer.good,
          label,
          played
            ? null
            : (good) => {
                answer.good = good;
                changed();
              },
        ),
        !played &&
          removeButton(label, () => {
            note.answers.splice(index, 1);
            again();
          }),
        textFields({
          label: t("notes.answer.whyOf", { answer: label }),
          placeholder: t("notes.answer.why"),
          texts: answer.text,
          langs: draft.langs,
          changed,
          name: "why",
        }),
      ]);
    }),
    others.length > 0 && more,
    textFields({
      label: t("notes.answer.otherwise"),
      texts: note.otherwise,
      langs: draft.langs,
      changed,
      name: "otherwise",
    }),
  ]);
}

/** Answers by a choice of texts. @param {Draft} draft @param {DraftNote} note @param {Handlers} handlers */
export function choiceFields({ langs }, note, { changed, again }) {
  return h("fieldset.notes-answers.stack", [
    h("legend", t("notes.answers")),
    note.choices.map((choice, index) => {
      const label = t("notes.choice", { number: index + 1 });
      return h("div.notes-answer", { "data-choice": index }, [
        h("strong", label),
        goodBox(choice.good, label, (good) => {
          choice.good = good;
          changed();
        }),
        note.choices.length > 2 &&
          removeButton(label, () => {
            note.choices.splice(index, 1);
            again();
          }),
        textFields({ label, placeholder: label, texts: choice.text, langs, changed, name: "choice" }),
        textFields({
          label: t("notes.answer.whyOf", { answer: label }),
          placeholder: t("notes.answer.why"),
          texts: choice.why,
          langs,
          changed,
          name: "why",
        }),
      ]);
    }),
    actionButton("add-choice", t("notes.choice.add"), () => {
      note.choices.push(newChoice(false));
      again();
    }),
  ]);
}
