// Automatic course of the table: bots play until it is a person's turn, and the device is passed on.

import { settings } from "../../app/app.js";
import { t } from "../../base/i18n.js";
import { playForced } from "./auto-play.js";

/** @import { Match } from "./match.js" */
/** @import { Flow } from "./flow.js" */
/** @import { TableMessage, SearchResultsBySeat } from "../../base/messages.js" */

/** Pause before a bot's action, in ms; strong bots search during it. */
const PACE = { slow: 1400, normal: 650, instant: 0 };
/** Time for acting out of turn, in ms. */
const OUT_OF_TURN = { slow: 10_000, normal: 6000, instant: 3000 };
/** Pause before a bot's action while the viewer has declined a standing out-of-turn option, in ms. */
const OUT_OF_TURN_DECLINED = { slow: 3500, normal: 1800, instant: 400 };
/** Time for acting out of turn if nothing has changed since the person's turn, in ms. */
const OUT_OF_TURN_REPEATED = { slow: 5000, normal: 2500, instant: 1500 };
/** Pause after a person's action before the curtain for the next person, in ms. */
const BEFORE_CURTAIN = 900;

/**
 * Lets the bots play until it is a person's turn, and passes the device on if that is another person.
 * @param {Match} match
 * @param {Flow} flow
 */
export async function playBots(match, flow) {
  const over = flow.round();
  const { bots } = match;
  if (match.extras.hold || match.watching) return;
  while (match.message && match.message.view.turn !== null) {
    if (flow.pressed) return;
    if (bots.includes(match.message.view.turn)) {
      const declined = isDeclined(match);
      if (!declined) await waitOutOfTurn(match, over);
      if (over()) return;
      await flow.pause.wait((declined ? OUT_OF_TURN_DECLINED : PACE)[settings.pace]);
      if (over()) return;
    }
    const thoughts = await match.search.results();
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
 * @param {SearchResultsBySeat} thoughts
 * @param {() => boolean} over
 * @returns {Promise<boolean>} true if a bot acted
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
  if (turn === null || turn === match.viewer || !match.saved.people.includes(turn) || flow.pressed) return;
  if (!isDeclined(match)) await waitOutOfTurn(match, over);
  if (over()) return;
  await flow.pause.wait(BEFORE_CURTAIN);
  if (over()) return;
  await flow.step(() => match.handTo(turn));
}

/**
 * True if the viewer already declined this standing out-of-turn option in this deal. The table does not pause for it
 * again.
 * @param {Match} match
 */
function isDeclined({ message, visiting, passed }) {
  const offered = message?.offers?.window;
  return !visiting && offered?.stays === true && passed.has(optionKey(message, offered.text));
}

/**
 * @param {TableMessage | null} message
 * @param {string | null} text
 */
function optionKey(message, text) {
  return `${message?.match.deals} ${message?.view.seat} ${text}`;
}

/**
 * Waits for the viewer to act out of turn; without a limit if the device was passed over for it.
 * @param {Match} match
 * @param {() => boolean} over
 */
async function waitOutOfTurn(match, over) {
  if (!match.message) return;
  const { view, offers } = match.message;
  const text = offers?.window?.text ?? null;
  if (view.turn === view.seat || (text === null && !match.visiting)) return;
  const time = match.visiting
    ? null
    : (offers?.window?.brief ? OUT_OF_TURN_REPEATED : OUT_OF_TURN)[settings.pace];
  await match.table?.wait(text ?? t("match.visit"), time);
  if (over()) return;
  match.visiting = false;
  match.passed.add(optionKey(match.message, text));
}
