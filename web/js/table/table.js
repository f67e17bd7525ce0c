// The card table: draws a table message and offers the actions in it. It knows no game and no rule.

/** @import { MaybeCard } from "../base/types.js" */
/** @import { HintReply, TableMessage } from "../base/messages.js" */
/** @import { Table, TableSetup, TableState } from "./types.js" */

import { sheet as openDialog } from "../base/dialog.js";
import { h, newId, setAttribute } from "../base/dom.js";
import { setPack } from "../cards/cards.js";
import { createChoices, createSayLine } from "./choices.js";
import { createContext } from "./context.js";
import { fadeEnd } from "./fade.js";
import { createFit } from "./fit.js";
import { createHand, ownHand } from "./hand.js";
import { dragToFelt } from "./hand-drag.js";
import { icon } from "./icons.js";
import { watchKeys } from "./keys.js";
import { closeMenu } from "./menu.js";
import { bringIn, createPause, duration } from "./motion.js";
import { createOutOfTurn } from "./out-of-turn.js";
import { createPlaces, placeDetails } from "./piles.js";
import { pointAt } from "./pointing.js";
import { createResult } from "./result.js";
import { createScoreSheet, createVoice } from "./score-sheet.js";
import { createSeats, seatDetails } from "./seats.js";
import { tell } from "./sounds.js";
import {
  completedTrick,
  drawnFrom,
  goesOn,
  news,
  otherLaid,
  sameAsked,
  startsAnew,
  trickSeen,
  whileTrickLies,
} from "./steps.js";
import { createToolbar } from "./toolbar.js";
import { createTrick } from "./trick.js";
import { explained, explainLater } from "./why.js";

// Time for which a complete trick lies before it is gathered, in ms.
const TRICK_PAUSE = 1100;
const DEAL_STAGGER = 18;

// Keys that only navigate and do not hurry the table.
const QUIET_KEYS = /^(Tab|Shift|Control|Alt|AltGraph|Meta|CapsLock|Arrow.*|Home|End|Page.*)$/;

// A press on one of these does not hurry the table.
const CONTROLS =
  "button, input, dialog, .tb-term, .tb-aside, .tb-result, .tb-menu, .tb-out-of-turn, .tb-range";

/** @typedef {TableState & {pause?: number}} State pause: how long a complete trick lies, in milliseconds */

/**
 * @param {HTMLElement} root
 * @param {TableSetup} setup
 * @returns {Table & {update(message: TableMessage, state: State): Promise<void>}}
 */
export function createTable(root, setup) {
  const { t, callbacks } = setup;
  const { annotated = false, look } = setup;
  /** True if the table is only shown or guided by notes. */
  const guided = look === "replay" || annotated;
  const table = h("section", {
    class: "tb",
    "data-look": look,
    "data-annotated": annotated,
    "aria-labelledby": newId(),
  });
  const context = createContext(table, setup);
  const pause = createPause();
  const aborted = new AbortController();
  const { signal } = aborted;

  /** @type {TableMessage | null} */
  let message = null;
  /** @type {State} */
  let state = { animate: false, canUndo: false, busy: false };
  /** @type {{index: number | null, card: string | null} | null} An action sent, not yet answered. */
  let sent = null;
  // Number of updates not yet drawn; until then the hand is disabled.
  let undrawn = 0;
  let swallowClick = false;
  let queue = Promise.resolve();
  /** Ends the wait for flying cards: they fly on, but delay neither presses nor updates. */
  let overtake = () => {};

  const hand = createHand(context, { act, refuse, idle: hurry, chosen: renderSelection });
  const trick = createTrick(context);
  const outOfTurn = createOutOfTurn(context, (hadFocus) => {
    choices.again();
    fit.measure();
    if (hadFocus) focusPlay();
  });
  const choices = createChoices(context, outOfTurn.answers, {
    act: (action) => act(action, null),
    handTo: (seat) => callbacks.handTo(seat),
  });
  const say = createSayLine(context, outOfTurn.node);
  const sheet = createScoreSheet(context, lookBack);
  const voice = createVoice(context);
  const result = createResult(context);
  const explainTerms = explainLater(context, setup.terms, () => {
    say.again();
    sheet.again();
  });
  /** The open dialog: score and log, the last trick, details of a seat. @type {HTMLDialogElement | null} */
  let dialog = null;
  const seats = createSeats(context, (seat) => {
    if (message)
      void open(message.seats[seat]?.name ?? "", seatDetails(context, message, seat, state.levels?.[seat]));
  });
  const places = createPlaces(context, (place) => void open(place.label, placeDetails(place)));
  const toolbar = createToolbar(t, {
    leave: callbacks.leave,
    ...(guided
      ? {}
      : {
          undo: () => toolbar.can("undo") && callbacks.undo(),
          hint: () => toolbar.can("hint") && callbacks.hint(),
        }),
    last: openLastTrick,
    score: openSheet,
    rules: callbacks.rules,
    settings: callbacks.settings,
    share: callbacks.share,
  });

  const aside = h("aside", { class: "tb-aside", "aria-label": t("table.sheet") }, sheet.content);
  // Choices follow the hand in the document, independent of their position: an option may be short-lived.
  const board = h("div", { class: "tb-board" }, choices.node, seats.list, places.node, trick.node);
  const tray = h("div", { class: "tb-tray" }, say.node, hand.node, seats.own);
  const titleId = table.getAttribute("aria-labelledby");
  const title = h("h2", { class: "unseen", id: titleId, tabindex: -1 }, t("table.table"));
  // The section is the size container, so the grid is its child. The hand comes first for the Tab key.
  const grid = h("div", { class: "tb-grid" }, tray, board, result.node, toolbar.node, aside);
  table.append(title, grid, voice.node);
  root.replaceChildren(table);
  dragToFelt(hand, board, signal);

  const fit = createFit(table, board, tray);
  const resized = new ResizeObserver(() => {
    hand.place();
    fit.measure();
    trick.place();
    hideCovered();
  });
  for (const node of [table, hand.node, trick.node, result.node]) resized.observe(node);

  /** Hides parts wholly covered by the result from keyboard and screen readers. */
  function hideCovered() {
    const panel = result.node.hidden ? null : result.node.getBoundingClientRect();
    const parts = ":scope > :not(.tb-seats, .tb-strip), .tb-seats > li, .tb-facts, .tb-places > li";
    for (const part of [...tray.children, ...board.querySelectorAll(parts)]) {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const under =
        panel && left >= panel.left && right <= panel.right && top >= panel.top && bottom <= panel.bottom;
      setAttribute(part, "inert", under === true);
    }
  }

  function hurry() {
    pause.end();
    outOfTurn.end();
    callbacks.hurry();
  }

  /**
   * @param {string} action
   * @param {number | null} index of the card in the hand
   */
  function act(action, index) {
    if (!message || sent || undrawn > 0) return;
    const button = index === null ? null : hand.card(index);
    const code = index === null ? null : (ownHand(message)[index]?.card ?? null);
    // In the notation an action equal to a card's code plays this card.
    const plays = code !== null && action === code && message.view.trick !== null;
    sent = { index, card: plays ? code : null };
    if (button && plays) {
      const from = (hand.face(index ?? -1) ?? button).getBoundingClientRect();
      trick.offer(code, from, duration(table, "--slow"));
      tell("card");
      button.classList.add("is-away");
    } else {
      button?.classList.add("is-pressed");
    }
    hand.lock();
    choices.lock(true);
    say.prompt(message.prompt, message.why);
    overtake();
    callbacks.act(action);
  }

  /** The action was refused: moves the card back. */
  async function takeBack() {
    if (!sent) return;
    const { index, card } = sent;
    sent = null;
    const button = index === null ? null : hand.card(index);
    if (card !== null)
      await trick.takeBack(button?.getBoundingClientRect() ?? null, duration(table, "--fast"));
    button?.classList.remove("is-away", "is-pressed");
    release();
  }

  function release() {
    if (sent || undrawn > 0) return;
    hand.unlock();
    choices.lock(false);
  }

  /** @param {string} reason @param {import("../base/messages.js").Why} why */
  function refuse(reason, why) {
    if (callbacks.refused) {
      callbacks.refused(reason, why);
      return;
    }
    say.say(reason, "refusal", why);
    voice.say(reason);
  }

  function renderSelection() {
    if (message)
      choices.renderSelection(message.offers?.selections ?? [], hand.chosen(), hand.chosenActions());
  }

  /**
   * Opens a dialog that closes with the table.
   * @param {string} heading
   * @param {Node} content
   */
  async function open(heading, content) {
    dialog?.close();
    const name = { type: "button", class: "tb-tool", "aria-label": t("table.close") };
    const button = h("button", name, icon("close"));
    const opened = openDialog({ title: heading, content, look: "tb-dialog", parent: table, button });
    dialog = opened.dialog;
    const body = dialog.querySelector(".tb-dialog-body");
    if (body instanceof HTMLElement) fadeEnd(body);
    await opened.closed;
    if (dialog === opened.dialog) dialog = null;
  }

  function openSheet() {
    void open(t("table.sheet"), sheet.content).then(() => aside.append(sheet.content));
    sheet.shown();
  }

  function openLastTrick() {
    const last = message?.view.last_trick;
    if (!message || !last || !toolbar.can("last")) return;
    const { text, why } = message.last_trick ?? { text: "", why: null };
    openTrick(t("table.last"), message, last, h("p", {}, ...explained(context, text, why)));
  }

  /**
   * Shows a trick of the current deal, or the events before the first, as this seat saw it.
   * @param {TableMessage} shown
   * @param {number} number
   */
  function lookBack(shown, number) {
    const { events, cards, winner } = trickSeen(shown, number);
    const title = number > 0 ? t("table.trickNumber", { n: number }) : t("table.beforeTricks");
    const eventLines = h(
      "ol",
      { class: "tb-event-lines" },
      ...events.map(({ text }) => h("li", {}, context.terms(text))),
    );
    openTrick(title, shown, { cards, winner }, eventLines);
  }

  /**
   * @param {string} heading
   * @param {TableMessage} shown
   * @param {{cards: [number, MaybeCard][], winner: number | null}} what lay there; perhaps no card
   * @param {Node} eventLines
   */
  function openTrick(heading, shown, { cards, winner }, eventLines) {
    const lain = createTrick(context);
    lain.setTable(shown);
    void open(heading, h("div", { class: "tb-last" }, cards.length > 0 && lain.node, eventLines));
    // It has a size only once it is in the page.
    void lain.render(cards, winner, { time: 0, from: () => null });
  }

  /** @param {TableMessage} next */
  function renderTools(next) {
    toolbar.render({
      undo: state.canUndo,
      hint: next.view.legal.length > 0,
      last: next.view.last_trick !== null,
    });
  }

  /**
   * @param {TableMessage} before
   * @param {TableMessage} next
   * @param {import("./types.js").LastTrick} complete
   * @param {import("./trick.js").Motion} motion
   */
  async function showComplete(before, next, complete, motion) {
    const still = whileTrickLies(before, complete);
    const hadFocus = table.contains(document.activeElement);
    seats.render(still);
    hand.render(ownHand(still), { selections: [], locked: true, fresh: false });
    choices.render(still);
    choices.renderSelection([], [], []);
    if (hadFocus) holdFocus();
    say.prompt(next.last_trick?.text ?? "", next.last_trick?.why);
    await trick.render(complete.cards, complete.winner, motion);
    await pause.wait(state.pause ?? TRICK_PAUSE);
    tell("gather");
    await trick.gather(seats.rect(complete.winner), motion.time);
  }

  /** @param {TableMessage} next */
  async function show(next) {
    const before = message;
    const on = goesOn(before, next);
    const fresh = startsAnew(before, next);
    const time = state.animate ? duration(table, "--slow") : 0;
    const hadFocus = table.contains(document.activeElement);
    // Its reason may be gone, and it could hide a new question.
    if (!sameAsked(before, next)) closeMenu(table);
    const motion = { time, from: seats.rect };
    // In a replay a complete trick lies as long as its step is shown.
    const complete = on && !guided ? completedTrick(before, next) : null;
    const lies = complete ?? next.view.trick;
    const landed = lies?.cards.some(
      ([seat, code]) => seat === next.view.seat && (code === sent?.card || code === null),
    );
    if (sent?.card && !(on && landed)) await takeBack();
    sent = null;

    setPack(next.deck_style);
    setAttribute(table, "data-pack", next.deck_style);
    context.namePack(next.deck_style);
    trick.setTable(next);
    if (annotated || !guided) voice.tell(next, { on, fresh });
    if (on && state.animate && otherLaid(before, next)) tell("card");
    if (before && on && complete && state.animate) await showComplete(before, next, complete, motion);

    message = next;
    const source = on ? places.rect(drawnFrom(before, next)) : trick.node.getBoundingClientRect();
    seats.render(next);
    places.render(next);
    sheet.render(next);
    renderTools(next);
    const locked = undrawn > 1;
    const selections = next.offers?.selections ?? [];
    const added = hand.render(ownHand(next), { selections, locked, fresh, time });
    choices.render(next, state.handTo, fresh);
    renderSelection();
    undrawn -= 1;
    choices.lock(locked);
    say.prompt(next.prompt, next.why);
    if (!guided) voice.ask(next.prompt);
    else if (!annotated) voice.say(next.prompt);
    setAttribute(table, "data-turn", next.view.turn === next.view.seat);
    if (fresh) fit.forget();
    fit.measure();
    setAttribute(table, "data-phase", next.view.over ? "over" : next.view.phase);
    // A past result disappears at once, so that its buttons cannot be pressed during the next deal.
    if (next.result === null && !state.panel) result.hide();
    if (hadFocus) holdFocus();
    takeFocus(next, fresh);
    const cue = guided || !(state.animate || fresh) ? null : news(before, next);
    if (cue) tell(cue);
    // A step back is not animated; only a new deal is dealt.
    const deals = fresh && next.view.last_trick === null && !next.view.trick?.cards.length;
    const flights = Promise.all([
      trick.render(
        next.view.trick?.cards ?? [],
        next.view.trick?.winning ?? null,
        on ? motion : { ...motion, time: 0 },
        next.view.trick?.order ?? [],
      ),
      on || deals ? bringIn(added, source, time, deals ? DEAL_STAGGER : 0) : null,
    ]);
    /** @type {Promise<void>} */
    const overtaken = new Promise((resolve) => {
      overtake = resolve;
    });
    pointAt(table, state.pointed ?? []);
    await Promise.race([flights, overtaken]);
    const appears = result.render(next, state.panel ?? null, fresh);
    if (appears) {
      voice.say(state.panel?.texts?.join(" ") ?? "");
      // A scrolling table is at the bottom, at the hand; scroll to the result, which begins with the winner.
      const above = table.getBoundingClientRect().top - result.node.getBoundingClientRect().top;
      if (above > 0) table.scrollTop -= above;
    }
    restoreFocus(hadFocus, appears);
    void explainTerms();
  }

  /**
   * Lets keyboard users play at once: from the heading of the view, or from nowhere, the focus moves to the first thing
   * to do; from an idle hand to the choice next to it.
   * @param {TableMessage} next
   * @param {boolean} fresh
   */
  function takeFocus({ view }, fresh) {
    if (guided || view.over || dialog?.open) return;
    const at = document.activeElement;
    // In an embedding page a table must not take a focus that it never had.
    const nowhere =
      at === document.body ? window.parent === window : at === title || at?.matches("h1") === true;
    if (hand.hasFocus() || (fresh && nowhere)) focusPlay();
  }

  /**
   * Focuses the hand; in turn without a card to play, the choice next to it. Out of turn never a choice: a stray press
   * must not raise a stake.
   */
  function focusPlay() {
    const idle = message?.view.turn === message?.view.seat && !hand.choosing();
    if (idle && choices.focus()) return;
    hand.focus();
    if (!hand.hasFocus()) title.focus({ preventScroll: true });
  }

  /** Holds the focus between its old and its new element; otherwise a screen reader would start at the top. */
  function holdFocus() {
    if (document.activeElement === document.body) title.focus({ preventScroll: true });
  }

  /**
   * Keeps the focus in the table when its element is gone.
   * @param {boolean} had
   * @param {boolean} resultAppears
   */
  function restoreFocus(had, resultAppears) {
    const at = document.activeElement;
    const lost = had && (at === title || !table.contains(at));
    if (dialog?.open) return;
    if (resultAppears && (had || at === document.body)) result.focus();
    else if (lost) focusPlay();
  }

  table.addEventListener(
    "pointerdown",
    (event) => {
      const target = event.target instanceof Element ? event.target : table;
      swallowClick =
        pause.waiting && !target.closest(".tb-toolbar, .tb-dialog, .tb-aside, .tb-why, .tb-term");
      if (swallowClick || !target.closest(CONTROLS)) hurry();
    },
    { capture: true },
  );
  // A tap that hurries must not also play a card or open a plate.
  table.addEventListener(
    "click",
    (event) => {
      if (swallowClick && event.detail > 0) event.stopPropagation();
      swallowClick = false;
    },
    { capture: true },
  );
  table.addEventListener(
    "keydown",
    (event) => {
      const target = event.target instanceof Element ? event.target : table;
      // A held key presses once: the next focused button may be in the same position.
      if (event.repeat && event.key === "Enter" && target.closest("button:not(.tb-range-step)"))
        event.preventDefault();
      if (!pause.waiting || QUIET_KEYS.test(event.key) || target.closest(".tb-toolbar, .tb-dialog")) return;
      event.preventDefault();
      event.stopPropagation();
      hurry();
    },
    { capture: true },
  );
  watchKeys({ table, guided, signal, hurry, hand, toolbar, callbacks, say, outOfTurn });

  return {
    update(next, how) {
      // A newer update ends the wait for the current one.
      pause.end();
      outOfTurn.end();
      overtake();
      undrawn += 1;
      const run = queue.then(async () => {
        state = { ...how };
        setAttribute(table, "data-busy", how.busy);
        if (!signal.aborted) await show(next);
      });
      queue = run.catch(() => undefined);
      return run;
    },

    wait(text, time) {
      if (signal.aborted) return Promise.resolve();
      voice.once(text);
      return outOfTurn.run(text, time);
    },

    /** @param {HintReply} hint */
    showHint(hint) {
      voice.say(say.hint(hint));
      const cost = hint.others.map(({ action, cards, cost }) => ({
        action,
        cards,
        text: cost === "0" ? cost : `−${cost}`,
      }));
      hand.mark(hint.cards, new Map(cost.flatMap(({ cards, text }) => cards.map((card) => [card, text]))));
      choices.mark(hint.action.replace(/^\d+:/, ""), new Map(cost.map(({ action, text }) => [action, text])));
    },

    showForced(action, text) {
      if (text) say.say(text, "info");
      hand.mark([action]);
      choices.mark(action);
    },

    showThinking(seat, text) {
      seats.think(seat);
      if (seat !== null) voice.once(text);
    },

    notice(text, kind = "info") {
      say.say(text, kind);
      voice.say(text);
      // Without an answer the sent card returns to the hand.
      void takeBack();
    },

    setBusy(busy) {
      setAttribute(table, "data-busy", busy);
    },

    destroy() {
      aborted.abort();
      pause.end();
      outOfTurn.end();
      say.stop();
      resized.disconnect();
      dialog?.close();
      closeMenu(table);
      table.remove();
    },
  };
}
