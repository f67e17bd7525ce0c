// Automatic course of the table: bots play until it is a person's turn, and the device is passed on.

import { settings } from "../app/app.js";
import { t } from "../base/i18n.js";
import { playForced } from "./auto-play.js";
import { BEFORE_CURTAIN, OUT_OF_TURN, OUT_OF_TURN_REPEATED, PACE } from "./pace.js";
import { botsOf, isDeclined, levelsOf } from "./state.js";

/** @import { Match } from "./match.js" */
/** @import { Flow } from "./flow.js" */
/** @import { SearchResultsBySeat } from "../base/messages.js" */

/** Pause before a bot's action while the viewer has declined a standing out-of-turn option, in ms. */
const OUT_OF_TURN_DECLINED = { slow: 3500, normal: 1800, instant: 400 };

/** @typedef {ReturnType<Flow["course"]>} Still waits, and throws once the automatic course is over */

/**
 * Lets the bots play until it is a person's turn, and passes the device on if that is another person.
 * @param {Match} match
 * @param {Flow} flow
 */
export async function playBots(match, flow) {
  const still = flow.course();
  const bots = botsOf(match.state);
  if (match.state.extras.hold || match.state.watching) return;
  for (;;) {
    const turn = match.state.message?.view.turn ?? null;
    if (turn === null) break;
    if (flow.pressed) return;
    if (bots.includes(turn)) {
      const declined = isDeclined(match.state);
      if (!declined) await waitOutOfTurn(match, still);
      await still(flow.pause.wait((declined ? OUT_OF_TURN_DECLINED : PACE)[settings.pace]));
    }
    const thoughts = (await still(match.search.results())) ?? {};
    const acts = (await playBot(match, flow, thoughts, still)) || (await playForced(match, flow, still));
    if (!acts) break;
  }
  await handOn(match, flow, still);
}

/**
 * @param {Match} match
 * @param {Flow} flow
 * @param {SearchResultsBySeat} thoughts
 * @param {Still} still
 * @returns {Promise<boolean>} true if a bot acted
 */
async function playBot(match, flow, thoughts, still) {
  const [bots, levels] = [botsOf(match.state), levelsOf(match.state)];
  if (bots.length === 0) return false;
  /** @type {string | null} */
  let asks = null;
  let waits = false;
  /** @param {boolean} ask */
  const play = (ask) =>
    flow.step(async () => {
      const reply = await match.call("bot", { bots, levels, thoughts, ask });
      asks = reply.asks;
      match.change({ type: "bot", why: reply.why });
      waits = reply.action === null;
      if (!waits) await match.show(reply.table, true);
    });
  await still(play(true));
  if (asks !== null) {
    await still(match.table?.wait(asks, null));
    await still(play(false));
  }
  return !waits;
}

/** @param {Match} match @param {Flow} flow @param {Still} still */
async function handOn(match, flow, still) {
  const { message, viewer, saved } = match.state;
  const turn = message?.view.turn ?? null;
  if (turn === null || turn === viewer || !saved.people.includes(turn) || flow.pressed) return;
  if (!isDeclined(match.state)) await waitOutOfTurn(match, still);
  await still(flow.pause.wait(BEFORE_CURTAIN));
  await flow.step(() => match.handTo(turn));
}

/**
 * Waits for the viewer to act out of turn; without a limit if the device was passed over for it.
 * @param {Match} match
 * @param {Still} still
 */
async function waitOutOfTurn(match, still) {
  const { message, visiting } = match.state;
  if (!message) return;
  const { view, offers } = message;
  const text = offers?.window?.text ?? null;
  if (view.turn === view.seat || (text === null && !visiting)) return;
  const time = visiting ? null : (offers?.window?.brief ? OUT_OF_TURN_REPEATED : OUT_OF_TURN)[settings.pace];
  await still(match.table?.wait(text ?? t("match.visit"), time));
  match.change({ type: "waited", text });
}
