// The deal editor: the conditions, the piles, the remaining cards; for a valid deal, a link and a table.

import { cardNames, findGame, newSeed } from "../app/app.js";
import { drawPage } from "../app/page.js";
import { engineLine } from "../app/status.js";
import { h } from "../base/dom.js";
import { actionButton } from "../base/forms.js";
import { t } from "../base/i18n.js";
import { redirect, rename } from "../base/navigation.js";
import { notify } from "../base/notices.js";
import { EngineError } from "../engine/engine.js";
import { openTextSheet } from "./card-text.js";
import { createConditions } from "./conditions.js";
import { Work } from "./draft-deal.js";
import { createDone } from "./finished-deal.js";
import { createPiles } from "./piles.js";
import { facesOf, nameOf } from "./tile.js";
import { createTray } from "./tray.js";

/** Delay of sentences for screen readers, in ms. */
const QUIET = 500;

/** @param {HTMLElement} root @param {string} id @param {string} link the initial deal, or "" */
export async function showEdit(root, id, link) {
  const game = await findGame(id);
  if (!game) return false;
  const names = await cardNames(game);
  let left = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let speaking;
  /** The laid cards in order, with their piles. @type {{id: string, card: string}[]} */
  const laid = [];

  const work = new Work(id, draw, failed);
  const conditions = createConditions(game, work);
  const piles = createPiles(work, { takeBack, openText: (pile) => openTextSheet(work, { pile }) });
  const tray = createTray(work, { lay, takeBack: takeBackLast });
  const done = createDone(game, work);
  const spoken = h("p.unseen", { role: "status" });
  const line = engineLine({ bar: true });
  const undo = action("undo", () => work.undo());
  const fill = action("fill", () => work.fill(newSeed()));
  const clear = action("clear", () => work.clear());
  const text = action("text.all", () => openTextSheet(work, {}), "text");
  const desk = h("div.desk", { hidden: true }, [
    h("div.desk-top.stack", conditions.node, h("div.row", fill, undo, clear, text)),
    piles.node,
    h("div.dock", done.node, tray.node),
  ]);

  drawPage(
    root,
    {
      title: t("edit.title", { name: game.name }),
      look: "edit",
      back: { href: `#new/${id}`, text: game.name },
    },
    h("p.hint.lead-in", t("edit.lead")),
    line.element,
    spoken,
    desk,
  );

  /** @param {string} key @param {() => unknown} run @param {string} [name] */
  function action(key, run, name = key) {
    return actionButton(name, t(`edit.${key}`), () => attempt(run));
  }

  /** Runs a change; a failure leaves everything as it was and shows the reason. @param {() => unknown} run */
  async function attempt(run) {
    try {
      await run();
    } catch (error) {
      failed(error);
    }
  }

  /** @param {unknown} error */
  function failed(error) {
    if (!(error instanceof EngineError)) throw error;
    // The line reports a failed engine itself.
    if (error.code !== "engine-failed") notify(error.message);
    line.element.hidden = error.code !== "engine-failed";
  }

  /** @param {string} sentence @param {string} [pile] its faults are announced too */
  function say(sentence, pile) {
    clearTimeout(speaking);
    speaking = setTimeout(() => {
      const { problems = [], link = null } = work.board ?? {};
      const wrong = problems.filter((problem) => pile !== undefined && problem.piles.includes(pile));
      spoken.textContent = [sentence, ...wrong.map((problem) => problem.text), link ? t("edit.done") : ""]
        .filter(Boolean)
        .join(" ");
    }, QUIET);
  }

  /** @param {string} card */
  const spokenName = (card) => (work.board ? nameOf(card, facesOf(work.board, names)) : card);

  /** @param {string} card */
  function lay(card) {
    const pile = work.activePile;
    if (!pile) return;
    if (work.lay(card)) {
      laid.push({ id: pile.id, card });
      say(t("edit.said.laid", { card: spokenName(card), pile: pile.label }), pile.id);
      return;
    }
    const there = work.trayCard(card)?.left ? null : work.whereIs(card);
    if (there) tell(t("edit.lies", { card: spokenName(card), pile: there.label }));
    else if (pile.cards.length >= pile.size) tell(t("edit.full", { pile: pile.label }));
  }

  /** @param {string} sentence */
  function tell(sentence) {
    notify(sentence, { id: "edit" });
  }

  /** @param {string} from @param {number} index */
  function takeBack(from, index) {
    const pile = work.pile(from);
    const card = pile?.cards[index];
    if (!pile || card === undefined) return;
    work.takeBack(from, index);
    say(t("edit.said.back", { card: spokenName(card) }), from);
  }

  /** The latest laid card still in place, or else the last card of the active pile. */
  function takeBackLast() {
    for (;;) {
      const last = laid.pop();
      const id = last?.id ?? work.active;
      const cards = work.pile(id)?.cards ?? [];
      const index = last ? cards.lastIndexOf(last.card) : cards.length - 1;
      if (index >= 0) {
        takeBack(id, index);
        return;
      }
      if (!last) return;
    }
  }

  function draw() {
    const { board } = work;
    if (!board || left) return;
    const faces = facesOf(board, names);
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const key = focused && desk.contains(focused) ? (focused.dataset.key ?? "") : "";
    line.element.hidden = true;
    desk.hidden = false;
    conditions.draw();
    piles.draw(faces);
    done.draw();
    tray.draw(faces);
    const isDeal = board.link !== null;
    desk.toggleAttribute("data-done", isDeal);
    undo.disabled = !work.canUndo;
    fill.disabled = board.tray.every(({ cards }) => cards.every((entry) => entry.left === 0));
    clear.disabled = board.piles.every(({ cards }) => cards.length === 0);
    if (key) refocus(key);
    // The address is that of the deal, to bookmark and send; unfinished work is stored on the device.
    rename(board.link === null ? `#edit/${id}` : `#edit/${id}/${board.link}`);
  }

  /** The button that had the focus, or its replacement. @param {string} key */
  function refocus(key) {
    /** @param {string} wanted */
    const find = (wanted) => desk.querySelector(`[data-key="${CSS.escape(wanted)}"]`);
    const [kind, pile, index] = key.split(" ");
    const before = index === undefined ? null : find(`${kind} ${pile} ${Math.max(0, Number(index) - 1)}`);
    const again =
      find(key) ??
      before ??
      find(`${kind} ${pile}`) ??
      desk.querySelector(".tray-rows button") ??
      desk.querySelector("[data-action='play']");
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }

  /** @param {ClipboardEvent} event */
  function paste(event) {
    const { target } = event;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    if (!work.board || !pasted.trim() || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    openTextSheet(work, { text: pasted });
  }
  document.addEventListener("paste", paste);

  async function begin() {
    if (!link) {
      await work.openKept();
      return;
    }
    const reply = await work.openLink(link);
    if (!reply || left || reply.unread.length === 0) return;
    if (reply.elsewhere) redirect(`#edit/${reply.elsewhere.game}/${reply.elsewhere.link}`);
    else {
      notify(reply.unread.join(" "));
      await work.openKept();
    }
  }

  void attempt(begin);
  line.element.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("[data-action='retry']"))
      void attempt(() => (work.board ? work.refresh() : begin()));
  });

  return () => {
    left = true;
    clearTimeout(speaking);
    document.removeEventListener("paste", paste);
    line.stop();
  };
}
