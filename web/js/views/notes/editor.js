// The editor of notes: the table at any step of the deal, as the reader will see it, and the notes.

import { cardNames, engine, lang } from "../../app/app.js";
import { engineLine } from "../../app/status.js";
import { h, setAttribute, setText } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { notify } from "../../base/notices.js";
import { saveDraft } from "../../base/store.js";
import { EngineError } from "../../engine/engine.js";
import { pointAt } from "../../table/pointing.js";
import { makeAnnotatedTable } from "../annotated/annotated-table.js";
import { resultPanel } from "../annotated/note-content.js";
import { openAnnotated } from "../annotated/player.js";
import { rulesOf } from "../lazy-rules.js";
import { ViewLeft } from "../match/ask-python.js";
import { aboutFields } from "./about-form.js";
import { insertNote, moveNote, newNote, nextAction, textIn, toFile } from "./document.js";
import { createNoteForm } from "./note-form.js";
import { createNoteList } from "./note-list.js";
import { openNotesShare } from "./share.js";
import { createStepBar } from "./step-bar.js";
import { legalAt, lookAt, tappedCard, visibleCards } from "./step-table.js";

/** @import { CardNames, CatalogGame } from "../../base/types.js" */
/** @import { AnnotatedProblem, AnnotatedReply } from "../../base/messages.js" */
/** @import { Table } from "../../table/types.js" */
/** @import { Draft, DraftNote } from "./types.js" */

/** Pause of the author after which the draft is stored and checked, in ms. */
const PAUSE = 400;
/** Elements with their own use of arrow keys. */
const OWN_KEYS = "input, select, textarea, dialog, summary, .tb-hand, .tb-menu, .tb-aside, .rules-panel";

/**
 * @typedef {object} Surroundings
 * @property {(hash: string) => void} go
 * @property {(full: boolean) => void} fill
 */

export class NotesEditor {
  #root;
  #draft;
  #game;
  #page;
  #left = new AbortController();
  #way = { signal: this.#left.signal, leave: () => this.#page.go("#notes") };
  #waiting = engineLine({ bar: true });
  #tableRoot = h("div", { class: "table-root" });
  #rulesPanel = h("aside", { class: "rules-panel", hidden: true });
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
  /** @type {AnnotatedProblem[]} */
  #problems = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #unkept = false;
  /** True if the draft changed since the last check. */
  #unchecked = false;
  /** @type {{leave(): void} | null} */
  #preview = null;

  #moment = h("p", { class: "notes-moment", role: "status" });
  #add = this.#button("add", "notes.addHere", () => this.#addNote("tell"));
  #ask = this.#button("ask", "notes.askHere", () => this.#addNote("ask"));
  #formSlot = h("div", {});
  #list = createNoteList((note) => void this.#openNote(note, "heading"));
  #fault = h("p", { class: "notes-fault", role: "status" });
  #about = h("div", { class: "notes-about" });
  #aboutFold = h("details", {}, h("summary", {}, h("h2", {}, t("notes.about"))), this.#about);
  #stage = h("div", { class: "notes-stage" }, this.#tableRoot);
  #side = h(
    "section",
    { class: "notes-side", "aria-label": t("notes.panel") },
    h(
      "div",
      { class: "notes-scroll" },
      this.#moment,
      h("div", { class: "row notes-add" }, this.#add, this.#ask),
      this.#formSlot,
      this.#list.node,
      this.#aboutFold,
      h("p", { class: "trail" }, h("a", { href: "#notes" }, t("notes"))),
    ),
    h(
      "div",
      { class: "notes-foot" },
      this.#fault,
      h(
        "div",
        { class: "row" },
        this.#button("share", "notes.share", () => this.#share()),
        this.#button("preview", "notes.preview", () => this.#openPreview(), "primary"),
      ),
    ),
  );

  /**
   * @param {HTMLElement} root
   * @param {Draft} draft
   * @param {CatalogGame} game
   * @param {Surroundings} page
   */
  constructor(root, draft, game, page) {
    this.#root = root;
    this.#draft = draft;
    this.#game = game;
    this.#page = page;
    this.#bar = createStepBar(draft.deal.actions.length, (step) => void this.#go(step));
    this.#stage.append(this.#bar.node);
  }

  /**
   * @param {string} action
   * @param {string} text
   * @param {() => void} run
   * @param {string} [look]
   */
  #button(action, text, run, look = "") {
    return h(
      "button",
      { type: "button", class: `button ${look}`, "data-action": action, onclick: run },
      t(text),
    );
  }

  async open() {
    this.#page.fill(true);
    const title = this.#title();
    const { signal } = this.#left;
    this.#draw();
    document.addEventListener("keydown", (event) => this.#key(event), { signal });
    this.#tableRoot.addEventListener("click", (event) => this.#tap(event), { signal, capture: true });
    document.title = `${title} · Torite`;
    this.#cardNames = await cardNames(this.#game);
    if (signal.aborted) return;
    await this.#go(this.#draft.step);
    void this.#check();
  }

  leave() {
    this.#left.abort();
    clearTimeout(this.#timer);
    if (this.#unkept) saveDraft(this.#draft.id, this.#draft);
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
      h(
        "div",
        { class: "play notes" },
        h("h1", { class: "unseen", tabindex: -1 }, title),
        !this.#shown && h("div", { class: "play-wait" }, h("p", {}, title), this.#waiting.element),
        this.#stage,
        this.#side,
        this.#rulesPanel,
      ),
    );
    setAttribute(this.#stage, "hidden", !this.#shown);
    setAttribute(this.#side, "hidden", !this.#shown);
  }

  // The table ------------------------------------------------------------------------------------------------

  /**
   * Shows a step; of several requests in a row only the last.
   * @param {number} step
   */
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
    this.#keepSoon();
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

  /**
   * @param {DraftNote} note
   * @param {"text" | "heading" | "none"} focus
   */
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
    const focused = before?.note === note ? focusPath(before.node) : null;
    this.#formSlot.replaceChildren(this.#form.node);
    this.#form.shows(this.#draft.step);
    this.#drawList();
    if (note.at !== this.#draft.step && before?.note !== note) await this.#go(note.at);
    else pointAt(this.#tableRoot, this.#pointed());
    if (focus === "text") this.#form?.focus();
    else if (focus === "heading") this.#form?.focusHeading();
    else if (focused && this.#form) focusAgain(this.#form.node, focused);
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

  /**
   * @param {DraftNote} note
   * @param {{to?: "note" | "here", by?: -1 | 1}} way
   */
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
    this.#list.render(this.#draft, this.#form?.note, this.#problems);
  }

  #drawAbout() {
    const focused = focusPath(this.#about);
    this.#about.replaceChildren(
      ...aboutFields(this.#draft, this.#names, {
        changed: () => this.#changed(),
        again: () => void this.#redrawAll(),
      }),
    );
    if (focused) focusAgain(this.#about, focused);
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
    this.#draft.time = Date.now();
    this.#unchecked = true;
    this.#drawList();
    this.#keepSoon();
  }

  #keepSoon() {
    this.#unkept = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#keep();
      // Viewing another step changes nothing to check.
      if (this.#unchecked) void this.#check();
    }, PAUSE);
  }

  #keep() {
    if (this.#unkept) saveDraft(this.#draft.id, this.#draft);
    this.#unkept = false;
  }

  async #check() {
    this.#unchecked = false;
    if (this.#draft.notes.length === 0) this.#problems = [];
    else {
      try {
        const { problems } = await engine.call("annotated_check", {
          deal: toFile(this.#draft),
          lang: lang(),
        });
        this.#problems = problems;
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        return;
      }
    }
    if (this.#left.signal.aborted) return;
    this.#drawList();
    // Missing parts are shown at the note itself; they are no faults while it is being written.
    const [first] = this.#problems;
    setText(this.#fault, first?.text ?? "");
  }

  // Results ---------------------------------------------------------------------------------------

  /** True if the draft is valid; otherwise shows the fault and its note. */
  async #ready() {
    this.#keep();
    if (this.#draft.notes.length === 0) {
      setText(this.#fault, t("notes.needsNote"));
      return false;
    }
    await this.#check();
    const [first] = this.#problems;
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
      document.title = `${this.#title()} · Torite`;
      void this.#go(this.#draft.step);
      this.#root.querySelector("h1")?.focus({ preventScroll: true });
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
  #key(event) {
    const { key, target } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || this.#preview) return;
    if (target instanceof Element && target.closest(OWN_KEYS)) return;
    if (document.querySelector("dialog[open]")) return;
    if (key === "ArrowLeft") void this.#go(this.#draft.step - 1);
    else if (key === "ArrowRight") void this.#go(this.#draft.step + 1);
    else return;
    event.preventDefault();
  }
}

/** The key of the focused control, so that its replacement can be focused. @param {HTMLElement} node */
function focusPath(node) {
  const at = document.activeElement;
  if (!at || !node.contains(at)) return null;
  return [...node.querySelectorAll("input, select, textarea, button")].indexOf(at);
}

/** @param {HTMLElement} node @param {number} index */
function focusAgain(node, index) {
  const controls = [...node.querySelectorAll("input, select, textarea, button")];
  const next = controls[Math.min(index, controls.length - 1)];
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}
