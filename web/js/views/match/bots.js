// What goes on by itself at a table: the bots play until a person is to act, and the device is handed on.

import { settings } from "../../app/app.js";
import { t } from "../../base/i18n.js";
import { playForced } from "./auto.js";

/** @import { Match } from "./match.js" */
/** @import { Flow } from "./flow.js" */
/** @import { Thoughts } from "../../engine/methods.js" */

/** How long a bot seems to think, in ms; who really thinks does so meanwhile. */
const PACE = { slow: 1400, normal: 650, instant: 0 };
/** How long the window for acting out of turn stays open, in ms. */
const WINDOW = { slow: 10_000, normal: 6000, instant: 3000 };
/** A look at what one has done, before the curtain falls for the next person. */
const BEFORE_CURTAIN = 900;

/**
 * Lets the bots play until a person is to act, and hands the device on if that is another person.
 * @param {Match} match
 * @param {Flow} flow
 */
export async function playBots(match, flow) {
  const over = flow.round();
  const { bots } = match;
  if (match.around.hold || match.watching) return;
  while (match.message && match.message.view.turn !== null) {
    if (flow.pressed) return;
    if (bots.includes(match.message.view.turn)) {
      await waitInWindow(match, over);
      if (over()) return;
      await flow.pause.wait(PACE[settings.pace]);
      if (over()) return;
    }
    const thoughts = await match.mind.thoughts();
    if (over()) return;
    const did = await playBot(match, flow, thoughts, over);
    if (over()) return;
    if (did) continue;
    if (!(await playForced(match, flow, over))) break;
  }
  if (over()) return;
  await handOn(match, flow, over);
}

/**
 * @param {Match} match
 * @param {Flow} flow
 * @param {Thoughts} thoughts
 * @param {() => boolean} over
 * @returns {Promise<boolean>} whether one has done something
 */
async function playBot(match, flow, thoughts, over) {
  const { bots, levels } = match;
  if (bots.length === 0) return false;
  /** @type {string | null} */
  let asks = null;
  let waits = false;
  /** @param {boolean} ask */
  const play = (ask) =>
    flow.step(async () => {
      const reply = await match.call("bot", { bots, levels, thoughts, ask });
      ({ asks, why: match.why } = reply);
      waits = reply.action === null;
      if (!waits) await match.show(reply.table, true);
    });
  await play(true);
  if (asks !== null && !over()) {
    await match.table?.wait(asks, null);
    if (!over()) await play(false);
  }
  return !waits;
}

/**
 * @param {Match} match
 * @param {Flow} flow
 * @param {() => boolean} over
 */
async function handOn(match, flow, over) {
  const turn = match.message?.view.turn ?? null;
  if (turn === null || turn === match.looker || !match.saved.people.includes(turn) || flow.pressed) return;
  await waitInWindow(match, over);
  if (over()) return;
  await flow.pause.wait(BEFORE_CURTAIN);
  if (over()) return;
  await flow.step(() => match.handTo(turn));
}

/**
 * Leaves the looker time for what may be done out of turn; who was given the device for it has all the time.
 * @param {Match} match
 * @param {() => boolean} over
 */
async function waitInWindow(match, over) {
  if (!match.message) return;
  const { view, offers } = match.message;
  const text = offers?.window?.text ?? null;
  if (view.turn === view.seat || (text === null && !match.visiting)) return;
  const time = match.visiting ? null : WINDOW[settings.pace];
  await match.table?.wait(text ?? t("match.visit"), time);
  if (!over()) match.visiting = false;
}
