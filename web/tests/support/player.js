// Plays any game at the page's table, by presses: the first legal card, or else the first choice.

import assert from "node:assert/strict";
import { find, findAll, key, press, settle, texts, until, values } from "./user.js";

export const CARDS = ".tb-hand[data-state='choose'] [data-card][data-legal='true']";
export const ILLEGAL = ".tb-hand[data-state='choose'] [data-card][data-legal='false']";
const CHOICES = ".tb-choices:not([data-locked]) :is([data-choice], [data-group])";
const ASKS = ".tb-menu[data-asks]";

/** @type {Record<string, () => Element | undefined>} */
const OFFERS = {
  curtain: () => find("dialog.curtain [data-action='uncover']"),
  next: () => find(".tb-result [data-action='next']"),
  over: () => find(".tb-result [data-action='new-match']"),
  card: () => find(".tb-own [data-turn]") && find(CARDS),
  choice: () => find(".tb-own [data-turn]") && find(CHOICES),
  moment: () => find(".tb-out-of-turn") && find("[data-action='go-on']"),
};

/** Waits for something to do; what is only shown is hurried. @returns {Promise<string>} its kind */
export function wait() {
  return until(() => {
    const kind = Object.keys(OFFERS).find((name) => OFFERS[name]());
    if (!kind)
      document.querySelector(".tb-trick")?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    return kind;
  });
}

/** Takes the next offer. */
export async function step() {
  const kind = await wait();
  const offer = OFFERS[kind]();
  if (kind === "card" && find(".tb-hand [aria-pressed]")) await select();
  else {
    press(offer);
    const inMenu = find(ASKS) ? findAll(`${ASKS} [data-choice]`).at(-1) : find(".tb-menu [data-choice]");
    // By keyboard: a second press at once would be a slip.
    if (inMenu) {
      inMenu.focus();
      key("Enter");
    }
  }
  if (kind === "next" || kind === "over") await until(() => OFFERS[kind]() !== offer);
  await settle();
  return kind;
}

/** Several cards together: those of the hint. */
async function select() {
  press("[data-action='hint']");
  await until(() => find(".tb-hand [data-hint], .tb-choices [data-hint]"));
  for (const card of findAll(".tb-hand [data-hint]")) press(card);
  press(find(`${CHOICES}[data-primary]`) ?? find(`${CHOICES}[data-hint]`));
}

/** Plays to the end of the deal. @returns {Promise<string>} "next", or "over" at the end of the match */
export async function playDeal() {
  for (let steps = 0; steps < 400; steps++) {
    const kind = await wait();
    if (kind === "next" || kind === "over") return kind;
    await step();
  }
  return assert.fail("the deal has no end");
}

/** Plays to the end of the match. */
export async function playMatch() {
  while ((await playDeal()) === "next") await step();
}

/** The table, once it waits for this player. */
export async function read() {
  await wait();
  return {
    hand: values(".tb-hand [data-card]", "data-card"),
    legal: values(".tb-hand [data-card]", "data-legal"),
    trick: values(".tb-cards [data-played]", "data-played"),
    seats: texts(".tb-plate"),
    facts: texts("[data-fact]"),
    events: texts(".tb-log .tb-sentence"),
    prompt: texts(".tb-say-text"),
  };
}
