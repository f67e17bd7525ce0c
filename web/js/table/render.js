// Draws the state of the table, and moves the cards from what was shown before.

/** @import { TableMessage } from "../base/messages.js" */
/** @import { Context } from "./context.js" */
/** @import { LastTrick } from "./types.js" */

import { setAttribute } from "../base/dom.js";
import { setPack } from "../cards/cards.js";
import { closeMenu } from "./menu.js";
import { bringIn, duration } from "./motion.js";
import { pointAt } from "./pointing.js";
import { tell } from "./sounds.js";
import { completedTrick, drawnFrom, goesOn, news, otherLaid, sameAsked, startsAnew } from "./steps.js";

// Time for which a complete trick lies before it is gathered, in ms.
const TRICK_PAUSE = 1100;
const DEAL_STAGGER = 18;

/** @template {(...args: any[]) => unknown} F @typedef {ReturnType<F>} Made */

/**
 * @typedef {object} Parts
 * @property {Made<typeof import("./hand.js").createHand>} hand
 * @property {Made<typeof import("./trick.js").createTrick>} trick
 * @property {Made<typeof import("./choices.js").createChoices>} choices
 * @property {Made<typeof import("./say-line.js").createSayLine>} say
 * @property {Made<typeof import("./score-sheet.js").createScoreSheet>} sheet
 * @property {Made<typeof import("./voice.js").createVoice>} voice
 * @property {Made<typeof import("./result.js").createResult>} result
 * @property {Made<typeof import("./seats.js").createSeats>} seats
 * @property {Made<typeof import("./piles.js").createPlaces>} places
 * @property {Made<typeof import("./toolbar.js").createToolbar>} toolbar
 * @property {Made<typeof import("./fit.js").createFit>} fit
 * @property {Made<typeof import("./focus.js").createFocus>} focus
 * @property {Made<typeof import("./motion.js").createPause>} pause
 * @property {boolean} guided
 * @property {boolean} annotated
 * @property {() => Promise<void>} takeBack moves a refused card back
 * @property {() => void} renderSelection
 */

/** @param {Context} context @param {Parts} parts */
export function createRender(context, parts) {
  const { hand, trick, choices, say, sheet, voice, result, seats, places, toolbar, fit, focus } = parts;
  const { pause, guided, annotated, takeBack, renderSelection } = parts;
  const { root: table } = context;
  /** Ends the wait for flying cards: they fly on, but delay neither presses nor updates. */
  let overtake = () => {};

  /** @param {TableMessage} next @param {LastTrick} complete @param {import("./trick.js").Motion} motion */
  async function showComplete(next, complete, motion) {
    const hadFocus = focus.isIn();
    context.change({ type: "lies", next, trick: complete });
    const { message } = context.state;
    if (message) seats.render(message);
    hand.render();
    choices.render();
    choices.renderSelection([], []);
    if (hadFocus) focus.hold();
    say.prompt();
    const { cards, winner: winning } = complete;
    await trick.render(next, { cards, winning }, motion);
    await pause.wait(context.state.how.pause ?? TRICK_PAUSE);
    tell("gather");
    await trick.gather(seats.rect(complete.winner), motion.time);
  }

  /** Draws the message of the state, without the trick. @param {{fresh: boolean, time: number}} how */
  function draw(how) {
    const { message } = context.state;
    if (!message) return [];
    const { view, result: done } = message;
    seats.render(message);
    places.render(message);
    sheet.render(message);
    toolbar.render();
    const added = hand.render(how);
    choices.render();
    renderSelection();
    choices.lock();
    say.prompt();
    setAttribute(table, "data-turn", view.turn === view.seat);
    if (how.fresh) fit.forget();
    fit.measure();
    setAttribute(table, "data-phase", view.over ? "over" : view.phase);
    // A past result disappears at once, so that its buttons cannot be pressed during the next deal.
    if (done === null && !context.state.how.panel) result.hide();
    return added;
  }

  return {
    overtake: () => overtake(),

    /** @param {TableMessage} next */
    async show(next) {
      const { message: before, how, sent } = context.state;
      setAttribute(table, "data-busy", how.busy);
      const on = goesOn(before, next);
      const fresh = startsAnew(before, next);
      const time = how.animate ? duration(table, "--slow") : 0;
      const hadFocus = focus.isIn();
      // Its reason may be gone, and it could hide a new question.
      if (!sameAsked(before, next)) closeMenu(table);
      const motion = { time, from: seats.rect };
      // In a replay a complete trick lies as long as its step is shown.
      const complete = on && !guided ? completedTrick(before, next) : null;
      const landed = (complete ?? next.view.trick)?.cards.some(
        ([seat, code]) => seat === next.view.seat && (code === sent?.card || code === null),
      );
      if (sent?.card && !(on && landed)) await takeBack();
      context.change({ type: "answered" });

      setPack(next.deck_style);
      setAttribute(table, "data-pack", next.deck_style);
      if (annotated || !guided) voice.tell(before, next, { on, fresh });
      if (on && how.animate && otherLaid(before, next)) tell("card");
      if (complete && how.animate) await showComplete(next, complete, motion);

      const source = on ? places.rect(drawnFrom(before, next)) : trick.node.getBoundingClientRect();
      context.change({ type: "shown", message: next });
      const added = draw({ fresh, time });
      if (guided ? !annotated : next.prompt !== before?.prompt) voice.say(next.prompt);
      if (hadFocus) focus.hold();
      focus.take(fresh);
      const cue = guided || !(how.animate || fresh) ? null : news(before, next);
      if (cue) tell(cue);
      // A step back is not animated; only a new deal is dealt.
      const deals = fresh && next.view.last_trick === null && !next.view.trick?.cards.length;
      const { cards = [], winning = null, order = [] } = next.view.trick ?? {};
      const flights = Promise.all([
        trick.render(next, { cards, winning, order }, on ? motion : { ...motion, time: 0 }),
        on || deals ? bringIn(added, source, time, deals ? DEAL_STAGGER : 0) : null,
      ]);
      const overtaken = new Promise((resolve) => {
        overtake = () => resolve(undefined);
      });
      pointAt(table, how.pointed ?? []);
      await Promise.race([flights, overtaken]);
      const appears = result.render(next, how.panel ?? null, fresh);
      if (appears) {
        voice.say(how.panel?.texts?.join(" ") ?? "");
        // A scrolling table is at the bottom, at the hand; scroll to the result, which begins with the winner.
        const above = table.getBoundingClientRect().top - result.node.getBoundingClientRect().top;
        if (above > 0) table.scrollTop -= above;
      }
      focus.restore(hadFocus, appears);
    },
  };
}
