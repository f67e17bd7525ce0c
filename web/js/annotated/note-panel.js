// The panel next to or below the table: the note, the answers to tap, the verdict, and the button to continue.

import { h, hiddenText, setAttribute, setText } from "../base/dom.js";
import { actionButton } from "../base/forms.js";
import { t } from "../base/i18n.js";
import { fadeEnd } from "../table/fade.js";
import { icon } from "../table/icons.js";
import { NO_BREAK } from "../table/why.js";
import { drawLine, drawText } from "./note-content.js";

/** @import { AnnotatedReply, Piece, Why } from "../base/messages.js" */
/** @import { PanelButton } from "../table/types.js" */

/** @typedef {import("../base/messages.js").AnnotatedAnswerReply["verdict"]} Verdict */

/**
 * @param {object} handlers
 * @param {() => void} handlers.back
 * @param {() => void} handlers.on
 * @param {() => void} handlers.show called to reveal the answer
 * @param {(index: number) => void} handlers.choose
 */
export function createNotePanel(handlers) {
  const bar = h("span");
  const meter = h("div.note-meter", { role: "progressbar", "aria-valuemin": 0 }, bar);
  const place = h("span.note-place", { "aria-hidden": "true" });
  const text = h("div.note-text", { tabindex: -1 });
  const answer = h("div.note-answer", { hidden: true });
  // New content is announced: the note, then the verdict.
  const live = { "aria-live": "polite", "aria-relevant": "additions text" };
  const choices = h("ul.note-choices.stack", { hidden: true });
  const body = h("div.note-body", { tabindex: 0, role: "group", "aria-label": t("note.text") }, [
    h("div", live, text),
    choices,
    h("div", live, answer),
  ]);
  const name = t("note.back");
  const back = actionButton("back", icon("back"), handlers.back, {
    look: "note-back",
    "aria-label": name,
    title: name,
  });
  const show = actionButton("show-answer", t("note.show"), handlers.show);
  const on = actionButton("on", t("note.on"), handlers.on, { look: "primary" });
  const others = h("div.note-others", { hidden: true });
  const turn = h("p.note-turn.hint", { hidden: true }, t("note.turn"));
  const foot = h("div.note-foot", back, turn, show, on, others);
  const node = h("section.note", { "aria-label": t("note.panel"), hidden: true }, [
    h("div.note-head", meter, place),
    body,
    foot,
  ]);
  let pack = "french";
  let game = "";
  /** Shows the rules at one of these anchors. @type {(anchors: string[]) => void} */
  let explain = () => {};

  const fade = fadeEnd(body);

  /** @param {number} reached @param {number} all */
  function tellPlace(reached, all) {
    setAttribute(meter, "aria-valuemax", all);
    setAttribute(meter, "aria-valuenow", reached);
    setAttribute(meter, "aria-label", t("note.place", { n: reached, all }));
    setText(place, t("note.count", { n: reached, all }));
    bar.style.inlineSize = `${(100 * reached) / Math.max(1, all)}%`;
  }

  /** @param {string} kind @param {number | null} [note] */
  function mark(kind, note = null) {
    setAttribute(node, "data-kind", kind);
    setAttribute(node, "data-note", note);
    setAttribute(node, "data-verdict", null);
  }

  /** @param {Node[]} parts */
  function write(parts) {
    text.replaceChildren(...parts);
    answer.hidden = true;
    answer.replaceChildren();
    others.hidden = turn.hidden = true;
    body.scrollTop = 0;
    fade();
  }

  /** @param {number} index @param {boolean} open @param {Node} content */
  function choiceButton(index, open, content) {
    const choose = () => choice.ariaDisabled !== "true" && handlers.choose(index);
    const more = { look: "note-choice", "data-choice": index, "aria-disabled": open ? null : "true" };
    const choice = actionButton(null, content, choose, more);
    return choice;
  }

  /** @param {AnnotatedReply} reply @param {boolean} open true if it can be answered */
  function drawChoices({ told }, open) {
    const offered = told?.kind === "choose" ? told.order : [];
    choices.hidden = offered.length === 0;
    choices.replaceChildren(
      ...offered.map((index) =>
        h("li", [choiceButton(index, open, drawLine(told?.choices[index] ?? [], pack))]),
      ),
    );
  }

  return {
    node,

    /** True if the focus is in this panel. */
    hasFocus: () => node.contains(document.activeElement),

    /** @param {(anchors: string[]) => void} show */
    explain(show) {
      explain = show;
    },

    /** True if the reader can continue. */
    goesOn: () => !node.hidden && !on.hidden,

    /** Keyboard users continue next. */
    focus() {
      const last = others.lastElementChild;
      if (!on.hidden) on.focus({ preventScroll: true });
      else if (!others.hidden && last instanceof HTMLElement) last.focus({ preventScroll: true });
      else text.focus({ preventScroll: true });
    },

    /**
     * @param {AnnotatedReply} reply with a note
     * @param {{answered: boolean, names: Record<string, string>}} how answered: true if the reader can continue
     */
    note(reply, { answered, names }) {
      const { told, notes, note, table, previous } = reply;
      if (!told) return;
      pack = table.deck_style;
      game = reply.game;
      const asks = told.kind === "ask" || told.kind === "choose";
      mark(told.kind, note);
      tellPlace((note ?? 0) + 1, notes);
      const pointed = told.cards.map((code) => names[code] ?? code);
      const shown = pointed.length > 0 && hiddenText(t("note.pointed", { cards: pointed.join(t("comma")) }));
      write([...drawText(told.text, pack, game), ...(shown ? [shown] : [])]);
      drawChoices(reply, !answered);
      back.hidden = previous === null;
      show.hidden = true;
      on.hidden = asks && !answered;
      turn.hidden = told.kind !== "ask" || answered;
      setText(on, told.kind === "play" ? t("note.play") : t("note.on"));
      node.hidden = false;
    },

    /** Shows that cards are played until the next note. @param {string} said */
    moves(said) {
      mark("moves");
      // The table announces it itself.
      write(said ? [h("p.note-said", { "aria-hidden": "true" }, said)] : []);
      choices.hidden = true;
      show.hidden = true;
      on.hidden = false;
      setText(on, t("note.on"));
      node.hidden = false;
    },

    /**
     * Shows the verdict on an answer.
     * @param {Verdict} verdict
     * @param {Piece[]} pieces
     * @param {number | null} choice the chosen one
     * @param {Why} [why]
     */
    answer(verdict, pieces, choice, why = null) {
      const goesOn = verdict === "good" || verdict === "shown";
      setAttribute(node, "data-verdict", verdict);
      const paragraphs = drawText(pieces, pack, game);
      paragraphs[0]?.prepend(h("span.note-sign", { "aria-hidden": "true" }, goesOn ? "✓ " : "✗ "));
      if (why?.length) {
        const run = { type: "button", class: "tb-why", onclick: () => explain(why) };
        paragraphs.at(-1)?.append(NO_BREAK, h("button", run, t("table.why")));
      }
      answer.replaceChildren(...paragraphs);
      answer.hidden = false;
      for (const each of choices.querySelectorAll("button")) {
        const chosen = each.dataset.choice === String(choice);
        if (chosen) each.dataset.verdict = verdict;
        if (goesOn || chosen) each.ariaDisabled = "true";
        if (goesOn && each.parentElement) each.parentElement.hidden = !chosen && !each.dataset.verdict;
      }
      show.hidden = goesOn;
      turn.hidden = true;
      on.hidden = !goesOn;
      setText(on, t("note.on"));
      answer.scrollIntoView({ block: "nearest" });
      fade();
    },

    /**
     * Shows the closing words and the next actions; the last button is the likeliest.
     * @param {Piece[]} pieces
     * @param {PanelButton[]} offered
     * @param {boolean} mayGoBack
     */
    end(pieces, offered, mayGoBack) {
      mark("end");
      back.hidden = !mayGoBack;
      tellPlace(1, 1);
      setText(place, "");
      setAttribute(meter, "aria-label", t("note.done"));
      const paragraphs = drawText(pieces, pack, game);
      write([h("h2.note-title", t("note.done")), ...paragraphs]);
      choices.hidden = true;
      show.hidden = true;
      on.hidden = true;
      others.replaceChildren(
        ...offered.map(({ action, label, run }, index) =>
          actionButton(action, label, run, { look: index === offered.length - 1 ? "primary" : "" }),
        ),
      );
      others.hidden = offered.length === 0;
      node.hidden = false;
      others.querySelector("button:last-child")?.scrollIntoView({ block: "nearest" });
    },

    /** Hides the panel while the reader plays. */
    hide() {
      node.hidden = true;
    },
  };
}
