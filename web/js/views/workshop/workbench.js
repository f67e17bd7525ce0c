// A game in its editor: its files on one side, the table, checks and measures on the other.

import { changes } from "../../app/app.js";
import { nameWindow } from "../../app/page.js";
import { h, setText } from "../../base/dom.js";
import { actionButton, newsLine } from "../../base/forms.js";
import { t } from "../../base/i18n.js";
import { siteUrl } from "../../base/site.js";
import { loadGame, saveGame } from "../../base/store.js";
import { saveFile } from "../../share/copying.js";
import { codeEditor } from "./code-editor.js";
import { idOf, LONGEST_LINK, packGame, RULES, SHARED, zipOf } from "./game-files.js";
import { showGuide } from "./guide.js";
import { findingsView, reportView } from "./reports.js";
import { Sandbox } from "./sandbox.js";
import { isDescribed, TableSetup } from "./table-setup.js";

/** @import { SavedGame } from "../../base/types.js" */

/** Time after the last key before the game is saved, in ms. */
const REST = 600;
const CHECKED_DEALS = 60;
const MEASURED_DEALS = 120;
const STRONG_DEALS = 4;
const FILE = /^[a-z][a-z0-9_]*(\.(en|ja))?\.(py|toml|md|svg)$/;
/** Room for both halves, as in workshop.css. */
const WIDE = "(min-width: 52.01rem)";
/** What the right side shows. */
const PANELS = /** @type {const} */ (["table", "check", "balance", "guide"]);

/** @typedef {(typeof PANELS)[number]} Panel */
/** @typedef {"closed" | "starting" | "open"} State */

export class Workbench {
  #root;
  #game;
  #file = RULES;
  /** @type {Awaited<ReturnType<typeof codeEditor>> | null} */
  #editor = null;
  /** @type {Sandbox | null} */
  #sandbox = null;
  /** @type {Promise<Sandbox | null> | null} */
  #starting = null;
  /** The files that the sandbox has. */
  #opened = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #saving;
  #left = new AbortController();
  #heading = h("h1", { tabindex: -1 });
  #news = newsLine("workshop-said");
  #place = h("div.workshop-code");
  #tabs = h("div.workshop-files", { role: "group", "aria-label": t("workshop.files") });
  #table = h("div.workshop-table", h("p.workshop-empty", t("workshop.table.empty")));
  #setup = new TableSetup();
  #checked = h("div.workshop-panel", { "data-panel": "check", hidden: true });
  #measured = h("div.workshop-panel", { "data-panel": "balance", hidden: true });
  #guide = h("div.workshop-panel", { "data-panel": "guide", hidden: true });
  #findings = h("div");
  #report = h("div");
  #progress = h("progress", { max: 1, value: 0, hidden: true, "aria-label": t("workshop.progress") });
  #stop = actionButton("stop", t("workshop.stop"), () => this.#end(), { hidden: true });
  #page = h("div.workshop", { "data-panel": "code" });

  /** @param {HTMLElement} root @param {SavedGame} game */
  constructor(root, game) {
    this.#root = root;
    this.#game = game;
  }

  /** @param {boolean} [guided] shows the guide first */
  async open(guided = false) {
    this.#page.append(
      h("div.workshop-bar.row", [
        h("a.button.quiet", { href: "#workshop" }, t("workshop.all")),
        this.#heading,
        actionButton("play", t("workshop.play"), () => this.#play(), { look: "primary" }),
      ]),
      this.#panelTabs(),
      h("div.workshop-halves", [
        h("section.workshop-left", { "aria-label": t("workshop.panel.code") }, [this.#tabs, this.#place]),
        h("section.workshop-right", { "aria-label": t("workshop.panel.table") }, [
          h("div.workshop-status.row", [this.#news.line, this.#progress, this.#stop]),
          h("div.workshop-seat", { "data-panel": "table" }, [this.#setup.element, this.#table]),
          this.#checked,
          this.#measured,
          this.#guide,
        ]),
      ]),
    );
    this.#checked.append(
      h("p", t("workshop.check.about")),
      actionButton("check", t("workshop.check"), () => this.#check(), { look: "primary" }),
      this.#findings,
    );
    this.#measured.append(
      h("p", t("workshop.balance.about")),
      actionButton("balance", t("workshop.balance"), () => this.#balance(), { look: "primary" }),
      this.#report,
    );
    document.documentElement.dataset.view = "workbench";
    this.#root.replaceChildren(this.#page);
    setText(this.#heading, idOf(this.#game.files));
    nameWindow(idOf(this.#game.files));
    this.#drawTabs();
    if (this.#game.from) this.#news.say(t("workshop.foreign"));
    this.#editor = await codeEditor(this.#place, {
      changed: (text) => this.#changed(text),
      play: () => void this.#play(),
    });
    this.#showFile(RULES);
    if (guided) this.#show("guide");
    else if (matchMedia(WIDE).matches) this.#show("table");
    // Python starts while the person reads or writes. A game from somebody else waits for a press.
    if (!this.#game.from) void this.#started();
    changes.addEventListener("settings", () => this.#end(true), { signal: this.#left.signal });
    addEventListener("storage", () => this.#followOtherTab(), { signal: this.#left.signal });
  }

  leave() {
    this.#left.abort();
    this.#save();
    this.#sandbox?.end();
    this.#editor?.end();
  }

  #drawTabs() {
    const names = Object.keys(this.#game.files).sort((a, b) => Number(b === RULES) - Number(a === RULES));
    this.#tabs.replaceChildren(
      ...names.map((name) =>
        h(
          "button.workshop-file",
          { "aria-pressed": String(name === this.#file), onclick: () => this.#showFile(name) },
          name,
        ),
      ),
      h(
        "button.workshop-file",
        { "data-action": "add-file", onclick: () => this.#addFile() },
        t("workshop.addFile"),
      ),
      h("span.workshop-send", [
        h(
          "button.workshop-file",
          { "data-action": "share", onclick: () => void this.#share() },
          t("workshop.share"),
        ),
        h(
          "button.workshop-file",
          { "data-action": "export", onclick: () => void this.#export() },
          t("workshop.export"),
        ),
      ]),
    );
  }

  /** @param {string} name */
  #showFile(name) {
    this.#file = name;
    this.#editor?.show(name, this.#game.files[name] ?? "", this.#game.undo[name]);
    this.#drawTabs();
  }

  #addFile() {
    const field = h("input", { "aria-label": t("workshop.fileName"), placeholder: "text.en.toml", size: 14 });
    const add = () => {
      const name = field.value.trim();
      if (!FILE.test(name)) {
        this.#news.say(t("workshop.badFileName"));
        return;
      }
      this.#game.files[name] ??= "";
      this.#showFile(name);
    };
    field.addEventListener("keydown", ({ key }) => {
      if (key === "Enter") add();
      if (key === "Escape") this.#drawTabs();
    });
    this.#tabs.querySelector("[data-action='add-file']")?.replaceWith(field);
    field.focus();
  }

  /** @param {string} text */
  #changed(text) {
    this.#game.files[this.#file] = text;
    clearTimeout(this.#saving);
    this.#saving = setTimeout(() => this.#save(), REST);
  }

  #save() {
    clearTimeout(this.#saving);
    this.#game = { ...this.#game, undo: this.#editor?.undo() ?? this.#game.undo, time: Date.now() };
    saveGame(this.#game);
    setText(this.#heading, idOf(this.#game.files));
  }

  /** Shows what another tab has written in the same game. */
  #followOtherTab() {
    const saved = loadGame(this.#game.id);
    if (!saved || saved.time <= this.#game.time) return;
    clearTimeout(this.#saving);
    this.#game = saved;
    setText(this.#heading, idOf(saved.files));
    this.#showFile(this.#file in saved.files ? this.#file : RULES);
  }

  #panelTabs() {
    /** @type {readonly ("code" | Panel)[]} */
    const names = ["code", ...PANELS];
    return h("div.workshop-panels", { role: "group", "aria-label": t("workshop.panels") }, [
      names.map((name) =>
        h(
          "button",
          { "data-shows": name, "aria-pressed": String(name === "code"), onclick: () => this.#show(name) },
          [t(`workshop.panel.${name}`)],
        ),
      ),
    ]);
  }

  /** @param {"code" | Panel} name */
  #show(name) {
    this.#page.dataset.panel = name;
    for (const tab of this.#page.querySelectorAll("[data-shows]"))
      tab.setAttribute("aria-pressed", String(tab.getAttribute("data-shows") === name));
    if (name === "code") return;
    for (const panel of /** @type {NodeListOf<HTMLElement>} */ (
      this.#page.querySelectorAll(".workshop-right > [data-panel]")
    ))
      panel.hidden = panel.dataset.panel !== name;
    if (name === "guide") void showGuide(this.#guide);
  }

  /** Ends what runs. @param {boolean} [all] also the table */
  #end(all = false) {
    this.#working(false);
    this.#sandbox?.ask({ do: "stop" });
    if (!all) return;
    this.#sandbox?.end();
    this.#sandbox = this.#starting = null;
    this.#table.replaceChildren(h("p.workshop-empty", t("workshop.table.empty")));
  }

  /** @param {boolean} busy */
  #working(busy) {
    this.#progress.hidden = this.#stop.hidden = !busy;
    this.#progress.value = 0;
  }

  /** The sandbox, running; null: it does not start, which is said. */
  #started() {
    this.#starting ??= this.#start();
    return this.#starting;
  }

  async #start() {
    this.#opened = "";
    const sandbox = new Sandbox(t("workshop.panel.table"));
    this.#sandbox = sandbox;
    this.#listen(sandbox);
    this.#news.say(t("workshop.starting"));
    const started = sandbox.next("ready", "failed");
    const answer = await sandbox.start(this.#table).then(
      () => started,
      () => null,
    );
    if (this.#sandbox !== sandbox) return null;
    if (answer?.event !== "ready") this.#end(true);
    this.#news.say(answer?.event === "ready" ? "" : t("workshop.notStarted"));
    return this.#sandbox;
  }

  /** The sandbox with the files as they are now; null: they have a mistake, which is shown. */
  async #ready() {
    this.#save();
    this.#editor?.mark(0, "");
    delete this.#news.line.dataset.fault;
    const files = JSON.stringify(this.#game.files);
    const sandbox = await this.#started();
    if (!sandbox) return null;
    if (files !== this.#opened) {
      const answer = sandbox.next("opened", "mistake", "fault");
      sandbox.ask({ do: "open", files: this.#game.files });
      const opened = await answer;
      if (opened.event !== "opened") return null;
      this.#opened = files;
      if (isDescribed(opened.game)) this.#setup.show(opened.game);
    }
    this.#news.say("");
    return sandbox;
  }

  /** @param {Sandbox} sandbox */
  #listen(sandbox) {
    sandbox.addEventListener("progress", (event) => {
      const { done, total } = /** @type {CustomEvent} */ (event).detail;
      this.#progress.value = Number(done) / Number(total) || 0;
    });
    sandbox.addEventListener("mistake", (event) => {
      this.#working(false);
      this.#mistake(/** @type {CustomEvent} */ (event).detail);
    });
    sandbox.addEventListener("fault", (event) => {
      this.#working(false);
      const { message } = /** @type {CustomEvent} */ (event).detail;
      this.#news.say(String(message) || t("workshop.noAnswer"));
    });
  }

  /** @param {{message: string, file?: string, line?: number}} found */
  #mistake({ message, file, line }) {
    this.#news.line.dataset.fault = "";
    this.#news.say(file && line ? t("workshop.mistake", { file, line, message }) : String(message));
    if (file && line && file in this.#game.files) {
      this.#showFile(file);
      this.#editor?.mark(Number(line), String(message));
    }
  }

  async #play() {
    this.#show("table");
    this.#setup.element.open = false;
    const sandbox = await this.#ready();
    // On a phone it may be below the edge.
    this.#table.scrollIntoView({ block: "nearest" });
    sandbox?.ask({ do: "play", options: this.#setup.options, level: this.#setup.level });
  }

  /**
   * Runs a long request of the sandbox.
   * @param {Panel} panel of its answer
   * @param {string} done event of the answer
   * @param {() => object} request made once the game has been read
   * @returns its answer; null without one
   */
  async #run(panel, done, request) {
    // One at a time.
    if (!this.#progress.hidden) return null;
    this.#show(panel);
    const sandbox = await this.#ready();
    if (!sandbox) return null;
    this.#working(true);
    const answer = sandbox.next(done, "mistake", "fault", "stopped");
    sandbox.ask({ do: panel, ...request() });
    const found = await answer;
    this.#working(false);
    return found.event === done ? found : null;
  }

  async #check() {
    const found = await this.#run("check", "checked", () => ({ deals: CHECKED_DEALS }));
    if (!found) return;
    this.#findings.replaceChildren(
      findingsView(found.findings, Number(found.deals), {
        goTo: (file, line) => {
          this.#show("code");
          if (file in this.#game.files) this.#showFile(file);
          this.#editor?.goTo(line);
        },
        look: (record) => {
          this.#show("table");
          this.#sandbox?.ask({ do: "record", record });
        },
      }),
    );
  }

  async #balance() {
    const deals = { deals: MEASURED_DEALS, strong: STRONG_DEALS };
    const found = await this.#run("balance", "report", () => ({ options: this.#setup.options, ...deals }));
    if (!found) return;
    const page = new Blob([String(found.page)], { type: "text/html" });
    this.#report.replaceChildren(
      reportView(found.sections),
      actionButton("save-report", t("workshop.saveReport"), () =>
        saveFile(`${idOf(this.#game.files)}.html`, page),
      ),
    );
  }

  async #share() {
    const link = siteUrl(`#workshop/${SHARED}${await packGame(this.#game.files)}`);
    if (link.length > LONGEST_LINK) {
      this.#news.say(t("workshop.tooLong"));
      return;
    }
    try {
      await navigator.clipboard.writeText(link);
      this.#news.say(t("workshop.copied", { count: link.length }));
    } catch {
      const field = h("input", { value: link, readonly: true, "aria-label": t("workshop.link") });
      this.#news.line.replaceChildren(field);
      field.select();
    }
  }

  async #export() {
    const name = idOf(this.#game.files);
    saveFile(`${name}.zip`, await zipOf(this.#game.files, name));
  }
}
