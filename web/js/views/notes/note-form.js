// The form of one note: its text, the cards it points at, the reader's task, and its position.

import { answersWithRecorded, nextAction } from "../../annotated/document.js";
import { h } from "../../base/dom.js";
import { actionButton, labelled, segments } from "../../base/forms.js";
import { t } from "../../base/i18n.js";
import { icon } from "../../table/icons.js";
import { answerFields, choiceFields } from "./ask-form.js";
import { textFields } from "./language-fields.js";

/** @import { Action, NoteKind } from "../../base/messages.js" */
/** @import { Draft, DraftNote } from "../../annotated/types.js" */

/**
 * @typedef {object} FormSetup
 * @property {Draft} draft
 * @property {DraftNote} note
 * @property {Action[]} legal the legal actions of the reader's seat at its step
 * @property {string} seatName name of the reader's seat
 * @property {Record<string, string>} cardNames
 * @property {() => string[]} visible the open cards on the table
 * @property {(how?: {again?: boolean}) => void} changed again: the form must be redrawn
 * @property {(way: {to?: "note" | "here", by?: -1 | 1}) => void} move
 * @property {() => void} remove
 * @property {() => void} close
 */

/** @param {FormSetup} setup */
export function createNoteForm(setup) {
  const { draft, note, cardNames } = setup;
  const { langs, notes } = draft;
  const index = notes.indexOf(note);
  const changed = () => setup.changed();
  const again = () => setup.changed({ again: true });
  /** The use of a tapped card. @type {"point" | "write"} */
  let tap = "point";
  /** The text field edited last. @type {HTMLTextAreaElement | null} */
  let field = null;

  if (note.kind === "ask") note.answers = answersWithRecorded(draft, note);
  const texts = textFields({
    label: t("notes.text"),
    texts: note.text,
    langs,
    changed,
    rows: 4,
    name: "text",
    hint: t("notes.text.hint", { code: setup.visible()[0] ?? "KC" }),
  });
  const fields = texts.flatMap((each) => [...each.querySelectorAll("textarea")]);
  for (const each of fields)
    each.addEventListener("focus", () => {
      field = each;
    });

  const cards = h("div.row", { "aria-live": "polite" });
  const choose = h("select", {
    "data-field": "card",
    "aria-label": t("notes.cards.choose"),
    onfocus: () => offerCards(),
    onpointerdown: () => offerCards(),
    onchange: () => {
      if (choose.value) take(choose.value);
      choose.value = "";
    },
  });
  const elsewhere = h("p.notes-elsewhere.row", { hidden: true }, [
    h("span", t("notes.cards.elsewhere")),
    actionButton("go-to", t("notes.goTo"), () => setup.move({ to: "note" })),
    actionButton("move-here", t("notes.moveHere"), () => setup.move({ to: "here" })),
  ]);
  const heading = h("h2", { tabindex: -1 }, t("notes.number", { number: index + 1 }));
  const node = h("div.notes-form.stack.loose", { "data-note": index }, [
    h("div.notes-form-head.row.ends", [
      heading,
      actionButton("done", t("notes.done"), setup.close, { look: "quiet" }),
    ]),
    elsewhere,
    texts,
    h("div.notes-field", [
      h("span.notes-label", t("notes.cards")),
      cards,
      h("div.row", [
        segments({
          name: `tap-${index}`,
          legend: t("notes.tap"),
          values: labelled("notes.tap", ["point", "write"]),
          value: tap,
          change: (value) => {
            tap = value === "write" ? "write" : "point";
          },
        }),
        choose,
      ]),
    ]),
    kindChoice(),
    note.kind === "ask" && answerFields(draft, note, setup.legal, { changed, again }),
    note.kind === "choose" && choiceFields(draft, note, { changed, again }),
    note.kind === "play" && h("p.hint", t("notes.kind.play.hint")),
    h("div.row.notes-form-foot", [
      order(-1, "earlier"),
      order(1, "later"),
      actionButton("delete", t("notes.delete"), setup.remove),
    ]),
  ]);
  offerCards();
  drawCards();

  function kindChoice() {
    const asks = nextAction(draft, note.at) !== null || note.kind === "ask";
    const last = index === notes.length - 1 || note.kind === "play";
    /** @type {NoteKind[]} */
    const kinds = ["tell", ...(asks ? [/** @type {const} */ ("ask")] : []), "choose"];
    if (last) kinds.push("play");
    return h("div.notes-field", [
      segments({
        name: `kind-${index}`,
        legend: t("notes.kind"),
        values: labelled("notes.kind", kinds),
        value: note.kind,
        change: (value) => {
          note.kind = /** @type {NoteKind} */ (value);
          again();
        },
      }),
      !asks && h("small.hint", noAsk()),
    ]);
  }

  function noAsk() {
    const seat = setup.seatName;
    return seat === t("name.only") ? t("notes.kind.noAsk.own") : t("notes.kind.noAsk", { seat });
  }

  /** Moves the note among those of its step. @param {-1 | 1} by @param {"earlier" | "later"} name */
  function order(by, name) {
    if (notes[index + by]?.at !== note.at) return null;
    return h("button.button", { "data-action": name, onclick: () => setup.move({ by }) }, [
      t(`notes.${name}`),
    ]);
  }

  function offerCards() {
    const options = [...new Set(setup.visible())].map((code) =>
      h("option", { value: code }, cardNames[code] ?? code),
    );
    choose.replaceChildren(h("option", { value: "" }, t("notes.cards.choose")), ...options);
  }

  function drawCards() {
    const chips = note.cards.map((code) => {
      const name = cardNames[code] ?? code;
      const label = t("notes.cards.remove", { card: name });
      const more = { look: "notes-chip", "data-card": code, "aria-label": label, title: label };
      return actionButton(null, [h("span", name), icon("close")], () => point(code), more);
    });
    cards.replaceChildren(...chips);
    if (chips.length === 0) cards.append(h("span.hint", t("notes.cards.none")));
  }

  /** @param {string} code */
  function point(code) {
    const at = note.cards.indexOf(code);
    if (at < 0) note.cards.push(code);
    else note.cards.splice(at, 1);
    drawCards();
    changed();
  }

  /** Adds a tapped card to the text or to the pointed cards. @param {string} code */
  function take(code) {
    const into = field ?? fields[0];
    if (tap === "point" || !into) {
      point(code);
      return;
    }
    const { selectionStart, selectionEnd } = into;
    into.setRangeText(`{card:${code}}`, selectionStart, selectionEnd, "end");
    into.dispatchEvent(new Event("input"));
    into.focus({ preventScroll: true });
  }

  return {
    node,
    note,
    take,
    focus: () => (fields[0] ?? heading).focus({ preventScroll: true }),
    focusHeading: () => heading.focus({ preventScroll: true }),

    /** Called when the table shows a step, the note's or another one. @param {number} step */
    shows(step) {
      elsewhere.hidden = step === note.at;
      if (elsewhere.hidden) offerCards();
    },
  };
}
