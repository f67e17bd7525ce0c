// The card table: draws a table message and offers the actions in it. It knows no game and no rule. This module puts the
// parts together and answers presses; `render.js` draws, `state.js` says what is drawn.

/** @import { HintReply, TableMessage, Why } from "../base/messages.js" */
/** @import { Showing } from "./state.js" */
/** @import { Table, TableSetup } from "./types.js" */

import { h, newId, setAttribute } from "../base/dom.js";
import { createChoices } from "./choices.js";
import { createContext } from "./context.js";
import { createFit } from "./fit.js";
import { createFocus } from "./focus.js";
import { createHand } from "./hand.js";
import { dragToFelt } from "./hand-drag.js";
import { watchInput } from "./input.js";
import { closeMenu } from "./menu.js";
import { ownHand } from "./message.js";
import { createPause, duration } from "./motion.js";
import { createOutOfTurn } from "./out-of-turn.js";
import { createPlaces } from "./piles.js";
import { createRender } from "./render.js";
import { createResult } from "./result.js";
import { createSayLine } from "./say-line.js";
import { createScoreSheet } from "./score-sheet.js";
import { createSeats } from "./seats.js";
import { createSheets } from "./sheets.js";
import { tell } from "./sounds.js";
import { isLocked } from "./state.js";
import { createToolbar } from "./toolbar.js";
import { createTrick } from "./trick.js";
import { createVoice } from "./voice.js";
import { explainLater } from "./why.js";

/**
 * @param {HTMLElement} root
 * @param {TableSetup} setup
 * @returns {Table & {update(message: TableMessage, how: Showing): Promise<void>}}
 */
export function createTable(root, setup) {
  const { t, callbacks, annotated = false, look } = setup;
  const titleId = newId();
  const table = h("section.tb", {
    "data-look": look,
    "data-annotated": annotated,
    "aria-labelledby": titleId,
  });
  const context = createContext(table, setup);
  /** True if the table is only shown or guided by notes. */
  const guided = look === "replay" || annotated;
  const pause = createPause();
  const aborted = new AbortController();
  const { signal } = aborted;
  let queue = Promise.resolve();

  // The parts ------------------------------------------------------------------------------------------------

  const sheets = createSheets(context);
  const hand = createHand(context, { act, refuse, idle: hurry, chosen: renderSelection });
  const trick = createTrick(context);
  const outOfTurn = createOutOfTurn(context, (hadFocus) => {
    choices.again();
    fit.measure();
    if (hadFocus) focus.play();
  });
  const choices = createChoices(context, outOfTurn.answers, {
    act: (action) => act(action, null),
    handTo: (seat) => callbacks.handTo(seat),
  });
  const say = createSayLine(context, outOfTurn.node);
  const sheet = createScoreSheet(context, sheets.trick);
  const voice = createVoice(context);
  const result = createResult(context);
  const seats = createSeats(context, sheets.seat);
  const places = createPlaces(context, sheets.pile);
  const toolbar = createToolbar(context, {
    leave: callbacks.leave,
    ...(guided ? {} : { undo: callbacks.undo, hint: callbacks.hint }),
    last: sheets.lastTrick,
    score() {
      sheets.score(sheet.content, aside);
      sheet.shown();
    },
    rules: callbacks.rules,
    settings: callbacks.settings,
    share: callbacks.share,
  });
  const explainTerms = explainLater(context, setup.terms, () => {
    say.again();
    sheet.again();
  });

  const aside = h("aside.tb-aside", { "aria-label": t("table.sheet") }, sheet.content);
  // Choices follow the hand in the document, independent of their position: an option may be short-lived.
  const board = h("div.tb-board", choices.node, seats.list, places.node, trick.node);
  const tray = h("div.tb-tray", say.node, hand.node, seats.own);
  const title = h("h2.unseen", { id: titleId, tabindex: -1 }, t("table.table"));
  // The section is the size container, so the grid is its child. The hand comes first for the Tab key.
  const grid = h("div.tb-grid", tray, board, result.node, toolbar.node, aside);
  table.append(title, grid, voice.node);
  root.replaceChildren(table);

  const fit = createFit(table, board, tray, result.node);
  const resized = new ResizeObserver(() => {
    hand.resize();
    fit.measure();
    trick.place();
    fit.hideCovered();
  });
  for (const node of [table, hand.node, trick.node, result.node]) resized.observe(node);

  const focus = createFocus(context, { guided, title, hand, choices, result, sheets });
  const parts = { hand, trick, choices, say, sheet, voice, result, seats, places, toolbar, fit, focus };
  const render = createRender(context, { ...parts, pause, guided, annotated, takeBack, renderSelection });
  dragToFelt(hand, board, signal);
  watchInput({ table, guided, signal, hurry, pause, hand, toolbar, callbacks, say, outOfTurn });

  // Effects of presses ---------------------------------------------------------------------------------------

  function hurry() {
    pause.end();
    outOfTurn.end();
    callbacks.hurry();
  }

  /** @param {string} action @param {number | null} index of the card in the hand */
  function act(action, index) {
    const { message } = context.state;
    if (!message || isLocked(context.state)) return;
    const card = index === null ? null : hand.card(index);
    const code = index === null ? null : (ownHand(message)[index]?.card ?? null);
    // In the notation an action equal to a card's code plays this card.
    const plays = code !== null && action === code && message.view.trick !== null;
    context.change({ type: "sent", index, card: plays ? code : null });
    if (card && plays) {
      const from = (hand.face(index ?? -1) ?? card).getBoundingClientRect();
      trick.offer(code, from, duration(table, "--slow"));
      tell("card");
      card.classList.add("is-away");
    } else {
      card?.classList.add("is-pressed");
    }
    hand.lock();
    choices.lock();
    say.prompt();
    render.overtake();
    callbacks.act(action);
  }

  /** The action was refused: moves the card back. */
  async function takeBack() {
    const { sent } = context.state;
    if (!sent) return;
    context.change({ type: "answered" });
    const card = sent.index === null ? null : hand.card(sent.index);
    if (sent.card !== null)
      await trick.takeBack(card?.getBoundingClientRect() ?? null, duration(table, "--fast"));
    card?.classList.remove("is-away", "is-pressed");
    if (isLocked(context.state)) return;
    hand.unlock();
    choices.lock();
  }

  /** @param {string} reason @param {Why} why */
  function refuse(reason, why) {
    if (callbacks.refused) {
      callbacks.refused(reason, why);
      return;
    }
    say.say(reason, "refusal", why);
    voice.say(reason);
  }

  function renderSelection() {
    choices.renderSelection(hand.chosen(), hand.chosenActions());
  }

  return {
    update(message, how) {
      // A newer update ends the wait for the current one.
      pause.end();
      outOfTurn.end();
      render.overtake();
      context.change({ type: "queued" });
      const run = queue.then(async () => {
        if (signal.aborted) return;
        context.change({ type: "begun", how });
        await render.show(message);
        void explainTerms();
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
      const costs = hint.others.map(({ action, cards, cost }) => ({
        action,
        cards,
        text: cost === "0" ? cost : `−${cost}`,
      }));
      hand.mark(hint.cards, new Map(costs.flatMap(({ cards, text }) => cards.map((card) => [card, text]))));
      choices.mark(
        hint.action.replace(/^\d+:/, ""),
        new Map(costs.map(({ action, text }) => [action, text])),
      );
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

    saySeat: (seat, text) => seats.say(seat, text),

    notice(text, kind = "info") {
      say.say(text, kind);
      voice.say(text);
      // Without an answer the sent card returns to the hand.
      void takeBack();
    },

    setBusy(busy, why) {
      setAttribute(table, "data-busy", busy);
      if (why) say.say(why, "info");
    },

    destroy() {
      aborted.abort();
      pause.end();
      outOfTurn.end();
      say.stop();
      resized.disconnect();
      sheets.close();
      toolbar.close();
      closeMenu(table);
      table.remove();
    },
  };
}
