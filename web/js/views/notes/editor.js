// The editor of notes: the table at any step of the deal, as the reader will see it, and the notes.

import { makeAnnotatedTable } from "../../annotated/annotated-table.js";
import { insertNote, moveNote, newNote, nextAction, textIn, toFile } from "../../annotated/document.js";
import { resultPanel } from "../../annotated/note-content.js";
import { openAnnotated } from "../../annotated/player.js";
import { openNotesShare } from "../../annotated/share-notes.js";
import { cardNames, lang } from "../../app/app.js";
import { ViewLeft } from "../../app/ask-python.js";
import { focusHeading, nameWindow } from "../../app/page.js";
import { engineLine } from "../../app/status.js";
import { h, setAttribute, setText } from "../../base/dom.js";
import { actionButton, keepFocus } from "../../base/forms.js";
import { t } from "../../base/i18n.js";
import { onKeys } from "../../base/keys.js";
import { notify } from "../../base/notices.js";
import { EngineError } from "../../engine/engine.js";
import { rulesOf } from "../../rules/lazy-rules.js";
import { pointAt } from "../../table/pointing.js";
import { aboutFields } from "./about-form.js";
import { DraftKeeper } from "./draft-keeper.js";
import { createNoteForm } from "./note-form.js";
import { createNoteList } from "./note-list.js";
import { createStepBar } from "./step-bar.js";
import { legalAt, lookAt, tappedCard, visibleCards } from "./step-table.js";

/** @import { CardNames, CatalogGame } from "../../base/types.js" */
/** @import { Page } from "../../app/page.js" */
/** @import { AnnotatedReply } from "../../base/messages.js" */
/** @import { Table } from "../../table/types.js" */
/** @import { Draft, DraftNote } from "../../annotated/types.js" */

/** Elements with their own use of arrow keys. */
const OWN_KEYS = "input, select, textarea, dialog, summary, .tb-hand, .tb-menu, .tb-aside, .rules-panel";

export class NotesEditor {
  #root;
  #draft;
  #game;
  #page;
  #left = new AbortController();
  #way = { signal: this.#left.signal, leave: () => this.#page.go("#notes") };
  #waiting = engineLine({ bar: true });
  #tableRoot = h("div.table-root");
  #rulesPanel = h("aside.rules-panel", { hidden: true });
  #bar;
  /** @type {CardNames} */
  #cardNames = () => ({});
  /** @type {string[]} */
  #names = [];
  /** @type {Table | null} */
  #table = null;
  /** The current step. @type {AnnotatedReply | null} */
  #shown = null;
  #running = false;
  /** @type {ReturnType<typeof createNoteForm> | null} */
  #form = null;
  #keeper;
  /** @type {{leave(): void} | null} */
  #preview = null;

  #moment = h("p.notes-moment", { role: "status" });
  #add = actionButton("add", t("notes.addHere"), () => this.#addNote("tell"));
  #ask = actionButton("ask", t("notes.askHere"), () => this.#addNote("ask"));
  #formSlot = h("div");
  #list = createNoteList((note) => void this.#openNote(note, "heading"));
  #fault = h("p.notes-fault", { role: "status" });
  #about = h("div.notes-about.stack.loose");
  #aboutFold = h("details", h("summary", h("h2", t("notes.about"))), this.#about);
  #stage = h("div.notes-stage", this.#tableRoot);
  #side = h("section.notes-side", { "aria-label": t("notes.panel") }, [
    h("div.notes-scroll", [
      this.#moment,
      h("div.row.notes-add", this.#add, this.#ask),
      this.#formSlot,
      this.#list.node,
      this.#aboutFold,
      h("p.trail", h("a", { href: "#notes" }, t("notes"))),
    ]),
    h("div.notes-foot", [
      this.#fault,
      h("div.row", [
        actionButton("share", t("notes.share"), () => this.#share()),
        actionButton("preview", t("notes.preview"), () => this.#openPreview(), { look: "primary" }),
      ]),
    ]),
  ]);

  /** @param {HTMLElement} root @param {Draft} draft @param {CatalogGame} game @param {Page} page */
  constructor(root, draft, game, page) {
    this.#root = root;
    this.#draft = draft;
    this.#game = game;
    this.#page = page;
    this.#bar = createStepBar(draft.deal.actions.length, (step) => void this.#go(step));
    this.#stage.append(this.#bar.node);
    this.#keeper = new DraftKeeper(draft, () => this.#showFaults());
  }

  async open() {
    this.#page.fill(true);
    const title = this.#title();
    const { signal } = this.#left;
    this.#draw();
    onKeys(OWN_KEYS, (event) => this.#key(event), { signal });
    this.#tableRoot.addEventListener("click", (event) => this.#tap(event), { signal, capture: true });
    nameWindow(title);
    this.#cardNames = await cardNames(this.#game);
    if (signal.aborted) return;
    await this.#go(this.#draft.step);
    void this.#keeper.check();
  }

  leave() {
    this.#left.abort();
    this.#keeper.leave();
    this.#waiting.stop();
    this.#preview?.leave();
    this.#table?.destroy();
    this.#table = null;
  }

  #title() {
    const { title, langs } = this.#draft;
    return t("notes.editing", { title: textIn(title, langs, lang()) || t("notes.untitled") });
  }

  #draw() {
    const title = this.#title();
    this.#root.replaceChildren(
      h("div.play.notes", [
        h("h1.unseen", { tabindex: -1 }, title),
        !this.#shown && h("div.play-wait", h("p", title), this.#waiting.element),
        this.#stage,
        this.#side,
        this.#rulesPanel,
      ]),
    );
    setAttribute(this.#stage, "hidden", !this.#shown);
    setAttribute(this.#side, "hidden", !this.#shown);
  }

  // The table ------------------------------------------------------------------------------------------------

  /** Shows a step; of several requests in a row only the last. @param {number} step */
  async #go(step) {
    const draft = this.#draft;
    draft.step = Math.max(0, Math.min(draft.deal.actions.length, step));
    if (this.#running) return;
    this.#running = true;
    try {
      do await this.#show(draft.step);
      while (this.#shown?.at !== draft.step && !this.#left.signal.aborted);
    } catch (error) {
      if (error instanceof ViewLeft || this.#left.signal.aborted) return;
      if (!(error instanceof EngineError)) throw error;
      notify(error.message);
      if (!this.#shown) this.#page.go("#notes");
    } finally {
      this.#running = false;
    }
  }

  /** @param {number} step */
  async #show(step) {
    const first = this.#shown === null;
    const reply = await lookAt(this.#draft, step, this.#way);
    this.#names = reply.table.seats.map(({ name }) => name);
    this.#shown = reply;
    if (first) {
      this.#list.nameCards(this.#cardNames(reply.table.deck_style));
      this.#waiting.stop();
      this.#root.querySelector(".play-wait")?.remove();
      this.#stage.hidden = this.#side.hidden = false;
      this.#drawAbout();
    }
    this.#table ??= await makeAnnotatedTable(this.#tableRoot, reply.table, this.#cardNames, {
      leave: this.#way.leave,
      ...rulesOf(this.#rulesPanel, reply.game),
    });
    if (this.#left.signal.aborted) this.#table.destroy();
    else
      await this.#table.update(reply.table, {
        panel: resultPanel(reply.table),
        animate: false,
        canUndo: false,
        busy: false,
        pointed: this.#pointed(),
      });
    this.#bar.render(step);
    setText(this.#moment, step === 0 ? t("notes.start") : (reply.table.events.at(-1)?.text ?? ""));
    this.#form?.shows(step);
    this.#drawList();
    this.#keeper.keepSoon();
  }

  #pointed() {
    const note = this.#form?.note;
    return note && note.at === this.#draft.step ? note.cards : [];
  }

  /** Handles a tap on a card while a note is open. @param {Event} event */
  #tap(event) {
    const code = this.#form && tappedCard(event);
    if (!this.#form || !code) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.#form.note.at === this.#draft.step) this.#form.take(code);
  }

  // Notes ----------------------------------------------------------------------------------------------------

  /** @param {"tell" | "ask"} kind */
  #addNote(kind) {
    const note = newNote(this.#draft.step);
    if (kind === "ask") note.kind = nextAction(this.#draft, note.at) === null ? "choose" : "ask";
    insertNote(this.#draft, note);
    void this.#openNote(note, "text");
    this.#changed();
  }

  /** @param {DraftNote} note @param {"text" | "heading" | "none"} focus */
  async #openNote(note, focus) {
    const legal = note.kind === "ask" ? await legalAt(this.#draft, note.at, this.#way) : [];
    if (this.#left.signal.aborted) return;
    const before = this.#form;
    this.#form = createNoteForm({
      draft: this.#draft,
      note,
      legal,
      seatName: this.#names[this.#draft.seat] ?? "",
      cardNames: this.#cardNames(this.#shown?.table.deck_style ?? ""),
      visible: () => visibleCards(this.#tableRoot),
      changed: ({ again } = {}) => {
        if (again) void this.#openNote(note, "none");
        pointAt(this.#tableRoot, this.#pointed());
        this.#changed();
      },
      move: (way) => void this.#move(note, way),
      remove: () => this.#remove(note),
      close: () => this.#closeNote(),
    });
    const form = this.#form.node;
    const again = () => {
      this.#formSlot.replaceChildren(form);
      return form;
    };
    if (before?.note === note) keepFocus(before.node, again);
    else again();
    this.#form.shows(this.#draft.step);
    this.#drawList();
    if (note.at !== this.#draft.step && before?.note !== note) await this.#go(note.at);
    else pointAt(this.#tableRoot, this.#pointed());
    if (focus === "text") this.#form?.focus();
    else if (focus === "heading") this.#form?.focusHeading();
    if (focus !== "none") this.#formSlot.scrollIntoView({ block: "nearest" });
  }

  #closeNote() {
    const note = this.#form?.note;
    this.#form = null;
    this.#formSlot.replaceChildren();
    pointAt(this.#tableRoot, []);
    this.#drawList();
    const index = note ? this.#draft.notes.indexOf(note) : -1;
    if (!this.#list.focus(index)) this.#add.focus({ preventScroll: true });
  }

  /** @param {DraftNote} note @param {{to?: "note" | "here", by?: -1 | 1}} way */
  async #move(note, { to, by }) {
    if (to === "note") {
      await this.#go(note.at);
      return;
    }
    const index = this.#draft.notes.indexOf(note);
    moveNote(this.#draft, index, to === "here" ? { at: this.#draft.step } : { by });
    this.#changed();
    await this.#openNote(note, "heading");
  }

  /** @param {DraftNote} note */
  #remove(note) {
    const { notes } = this.#draft;
    const index = notes.indexOf(note);
    notes.splice(index, 1);
    this.#closeNote();
    this.#changed();
    notify(t("notes.deleted", { number: index + 1 }), {
      id: "notes",
      action: {
        label: t("notes.undo"),
        run: () => {
          this.#draft.notes.splice(index, 0, note);
          this.#changed();
          if (!this.#left.signal.aborted) void this.#openNote(note, "heading");
        },
      },
    });
  }

  #drawList() {
    this.#list.render(this.#draft, this.#form?.note, this.#keeper.problems);
  }

  #drawAbout() {
    const changes = { changed: () => this.#changed(), again: () => void this.#redrawAll() };
    keepFocus(this.#about, () => {
      this.#about.replaceChildren(...aboutFields(this.#draft, this.#names, changes));
      return this.#about;
    });
  }

  /** Redraws everything after a change of seat, hands or languages. */
  async #redrawAll() {
    this.#changed();
    this.#table?.destroy();
    this.#table = null;
    await this.#go(this.#draft.step);
    this.#drawAbout();
    if (this.#form) await this.#openNote(this.#form.note, "none");
  }

  // Storage and checks -------------------------------------------------------------------------------------

  #changed() {
    this.#keeper.changed();
    this.#drawList();
  }

  /** Missing parts are shown at the note itself; they are no faults while it is being written. */
  #showFaults() {
    if (this.#left.signal.aborted) return;
    this.#drawList();
    setText(this.#fault, this.#keeper.problems[0]?.text ?? "");
  }

  // Results ---------------------------------------------------------------------------------------

  /** True if the draft is valid; otherwise shows the fault and its note. */
  async #ready() {
    this.#keeper.keep();
    if (this.#draft.notes.length === 0) {
      setText(this.#fault, t("notes.needsNote"));
      return false;
    }
    await this.#keeper.check();
    const [first] = this.#keeper.problems;
    if (!first) return true;
    const note = first.note === null ? undefined : this.#draft.notes[first.note];
    if (note) await this.#openNote(note, "text");
    else this.#aboutFold.open = true;
    notify(first.text, { id: "notes" });
    return false;
  }

  async #share() {
    if (await this.#ready()) openNotesShare(toFile(this.#draft));
  }

  async #openPreview() {
    if (!(await this.#ready()) || this.#left.signal.aborted) return;
    const { notes, step } = this.#draft;
    const open = this.#form ? notes.indexOf(this.#form.note) : notes.findIndex(({ at }) => at >= step);
    const note = notes[Math.max(0, open)];
    const back = () => {
      this.#preview?.leave();
      this.#preview = null;
      this.#draw();
      nameWindow(this.#title());
      void this.#go(this.#draft.step);
      focusHeading(this.#root);
    };
    const begin = note && open > 0 ? { at: note.at, note: open } : undefined;
    this.#preview = openAnnotated(this.#root, toFile(this.#draft), {
      begin,
      leave: back,
      refuse: (message) => {
        back();
        notify(message, { id: "notes" });
      },
      ends: () => [{ action: "edit", label: t("notes.backToEditing"), run: back }],
    });
  }

  /** @param {KeyboardEvent} event */
  #key({ key }) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (by === undefined || this.#preview) return false;
    void this.#go(this.#draft.step + by);
    return true;
  }
}
