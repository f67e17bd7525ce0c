// The page in the iframe: one table, and next to nothing around it. It keeps nothing on the device.

import {
  applySettings,
  catalog,
  changeSettings,
  changes,
  engine,
  findGame,
  findLinkGame,
  lang,
  newSeed,
  searchPool,
  settings,
} from "./app/app.js";
import { failureText } from "./app/status.js";
import { unsaved } from "./base/device.js";
import { loadTexts, t } from "./base/i18n.js";
import { levelsBeside } from "./base/levels.js";
import { arrive } from "./base/navigation.js";
import { PACKED, unpack } from "./base/packed.js";
import { siteUrl } from "./base/site.js";
import { keepNothing, loadMatch, saveMatch } from "./base/store.js";
import { dealFault, gameFault, looksFaults, optionsFault, seatFault } from "./embed/attribute-faults.js";
import { findPlace, forgetPlace, keepPlace } from "./embed/moved-frames.js";
import { cardsOf, linkOf, readWanted } from "./embed/parameters.js";
import { meetHost, say, tell } from "./embed/parent-page.js";
import { faultView, openingView, stillView } from "./embed/placeholders.js";
import { watchSize } from "./embed/size.js";
import { newsOf } from "./embed/table-events.js";
import { annotatedView, gameView, linkView, replayView } from "./embed/tables.js";
import { Borrowing } from "./engine/borrowing.js";
import { EngineError } from "./engine/engine.js";
import { freshLink } from "./share/deal-link.js";

/** @import { Answer } from "./engine/engine.js" */
/** @import { AttributeFault } from "./embed/attribute-faults.js" */
/** @import { Wanted } from "./embed/parameters.js" */
/** @import { Place } from "./embed/moved-frames.js" */
/** @import { AnnotatedReply, OpenReply } from "./engine/methods.js" */

/** What is shown: draws it, and gives the way to leave it. @typedef {() => Promise<() => void>} View */

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const large = /** @type {HTMLAnchorElement} */ (document.getElementById("large"));

let wanted = readWanted(location.hash.slice(1), location.search);
/** The view that is shown. @type {View} */
let view = still;
let leave = () => {};
/** Counts the views: one that comes late is left at once. */
let visit = 0;
/** Hears of what happens at the table. @type {(answer: Answer) => void} */
let news = () => {};
let started = false;
/** Where the table stood before its frame was moved, until it stands there again. @type {Place | null} */
let before = null;
/** The replay that is looked at, as in replay-view.js, or "". */
let replay = "";

/** @param {View} next */
async function show(next) {
  visit += 1;
  const here = visit;
  view = next;
  leave();
  leave = () => {};
  const left = await next();
  if (here === visit) leave = left;
  else left();
}

/** The game that is asked for, as far as it can be told without Python. */
async function askedGame() {
  try {
    return await (wanted.game ? findGame(wanted.game.toLowerCase()) : findLinkGame(wanted.deal));
  } catch {
    // Without the catalogue there is no name, and whatever comes next tells of the fault.
    return undefined;
  }
}

/** What is wrong with the game that is asked for, as far as it can be told without Python. */
async function askedFault() {
  if (!wanted.game || wanted.deal || wanted.annotated) return null;
  try {
    return gameFault(wanted, (await catalog()).games);
  } catch {
    return null;
  }
}

/** What stands there before the reader wants to play. */
async function still() {
  return stillView(main, wanted, await askedGame(), () => void show(opening));
}

/** Waits for Python, however often the reader has to try, and asks it what the cards are. */
async function opening() {
  const here = visit;
  const fault = await askedFault();
  if (fault) {
    // Python is not needed: the next table may start.
    say({ type: "loaded" });
    if (here === visit) {
      tell("error", fault);
      void show(async () => faultView(main, fault.message));
    }
    return () => {};
  }
  const left = openingView(main, await askedGame());
  void (async () => {
    if (!started) startEngine();
    started = true;
    if (engine.state !== "ready")
      await new Promise((resolve) => engine.addEventListener("ready", resolve, { once: true }));
    if (here === visit) await sitDown(() => here === visit);
  })();
  return left;
}

/** All tables of a page share one Python, and those who think ahead. */
function startEngine() {
  const borrowing = new Borrowing(wanted.shared);
  searchPool.leaveTo(borrowing);
  engine.start(borrowing.borrow);
}

/** @param {() => boolean} stays whether that is still wanted */
async function sitDown(stays) {
  try {
    if (wanted.annotated) {
      await openNotes(stays);
      return;
    }
    const seed = newSeed();
    const opened = await engine.call("open", { link: linkOf(wanted, seed), lang: lang() });
    if (!stays()) return;
    const goesOn = before !== null;
    before = null;
    if (!goesOn) forgetStep();
    news = newsOf();
    const { game, players, seat, match } = opened;
    if (!wanted.deal && !(goesOn && loadMatch(game)) && !(await startMatch(opened, seed, stays))) return;
    const table = wanted.deal ? deal : () => gameView(main, game, way);
    if (goesOn && replay) look(replay, table);
    else await show(table);
    const kind = wanted.deal ? opened.kind : "game";
    tell("ready", { kind, game, players, seat, options: match.options });
    tellOfLooks();
  } catch (error) {
    if (!stays()) return;
    if (!(error instanceof EngineError)) throw error;
    const fault = await faultOf(error);
    if (!stays()) return;
    tell("error", fault);
    await show(async () => faultView(main, fault.message));
  }
}

/** What Python says of a link is not all true here: an author has written attributes. */
const LINK_FAULTS = ["bad-link", "link-cut", "bad-option", "unknown-game", "link-damaged", "link-too-new"];

/**
 * Which attribute is to blame.
 * @param {EngineError} error
 * @returns {Promise<AttributeFault | {code: string, message: string}>}
 */
async function faultOf({ code, message }) {
  const { deal, seat, options } = wanted;
  if (!LINK_FAULTS.includes(code)) return { code, message };
  if (!deal) return optionsFault(options);
  if (linkOf(wanted) === deal) return dealFault(deal, { code, message });
  try {
    return seatFault(seat, (await engine.call("open", { link: deal, lang: lang() })).players);
  } catch {
    return dealFault(deal, { code, message });
  }
}

/** The table is there, but does not look as its author wanted. */
function tellOfLooks() {
  for (const fault of looksFaults(wanted)) {
    console.warn(fault.message);
    tell("error", fault);
  }
}

/** An annotated deal. @param {() => boolean} stays */
async function openNotes(stays) {
  const unpacked = await unpack(wanted.annotated);
  if (!stays()) return;
  /** @param {string} code @param {string} message */
  const refuse = (code, message) => {
    tell("error", { code, message });
    void show(async () => faultView(main, message));
  };
  if ("fault" in unpacked) {
    refuse(`link-${unpacked.fault}`, t(`notes.link.${unpacked.fault}`));
    return;
  }
  news = newsOf();
  const begin = /** @type {any} */ (before?.state)?.annotated;
  before = null;
  /** @param {AnnotatedReply} reply */
  const opened = ({ game, seat, table }) => {
    const { players, options } = table.view;
    tell("ready", { kind: "annotated", game, players, seat, options });
    tellOfLooks();
  };
  await show(() =>
    annotatedView(main, unpacked.text, {
      ...way,
      begin,
      opened,
      refuse: (message) => refuse("bad-annotated", message),
    }),
  );
}

/**
 * Of a game a whole match, deal after deal.
 * @param {OpenReply} opened
 * @param {number} seed
 * @param {() => boolean} stays
 * @returns {Promise<boolean>} whether that is still wanted
 */
async function startMatch({ game, match, players, seat }, seed, stays) {
  const { options } = match;
  const begun = await engine.call("start", { game, options, seed, lang: lang() });
  if (!stays()) return false;
  const names = Array.from({ length: players }, () => null);
  const levels = levelsBeside(seat, players, wanted.level);
  saveMatch({ torite: 1, match: begun.match, people: [seat], names, levels });
  return true;
}

const deal = () => linkView(main, linkOf(wanted), { ...way, level: wanted.level });

/** A replay goes on where it was after a reload; another one begins at its beginning. */
function forgetStep() {
  history.replaceState(null, "");
}

/** Where a table leads. */
const way = {
  leave: goBack,
  /** @param {string} what */
  look: (what) => {
    forgetStep();
    look(what, view);
  },
  /** @param {string} message */
  refuse: (message) => void show(async () => faultView(main, message)),
};

/**
 * @param {string} what the replay, as in replay-view.js
 * @param {View} back
 */
function look(what, back) {
  replay = what;
  const leaveIt = () => {
    replay = "";
    void show(back);
  };
  void show(() => replayView(main, what, leaveIt));
}

/** For the time in which the frame is moved. */
function keep() {
  if (!wanted.keep || !started) return;
  const { state } = history;
  const { look: looks } = wanted;
  keepPlace(wanted.keep, {
    cards: cardsOf(wanted),
    look: looks,
    settings,
    texts: [...unsaved],
    state,
    replay,
  });
}

/** The frame has been moved: the reader finds the table as it was. */
function restore() {
  const place = wanted.keep ? findPlace(wanted.keep) : null;
  if (!place || place.cards !== cardsOf(wanted)) return;
  before = place;
  for (const [key, text] of place.texts) unsaved.set(key, text);
  history.replaceState(place.state, "");
  replay = place.replay;
  const changed = Object.entries(wanted.look).filter(
    ([name, value]) => Reflect.get(place.look, name) !== value,
  );
  Object.assign(settings, place.settings, Object.fromEntries(changed));
}

/** The table has been left: the picture stands there again, in the element or else in the iframe. */
function goBack() {
  forgetPlace(wanted.keep);
  say({ type: "leave" });
  void show(still);
}

function drawFoot() {
  large.textContent = t("embed.large");
  // Of a whole address what stands behind its #.
  const deal = wanted.annotated ? PACKED + wanted.annotated : wanted.deal && linkOf(wanted).split("#").pop();
  large.href = siteUrl(`#${deal || (wanted.game && `new/${wanted.game}`)}`);
}

/**
 * Of a match the deal that is played, as it was dealt.
 * @param {Answer} answer
 */
async function followDeal({ method, ok }) {
  if (wanted.deal || wanted.annotated || (method !== "table" && method !== "next")) return;
  const here = visit;
  const link = await freshLink({ match: ok.match, seat: ok.table.view.seat });
  if (link && here === visit) large.href = siteUrl(`#${link}`);
}

/** @param {Wanted} next */
async function change(next) {
  arrive();
  const same = cardsOf(wanted) === cardsOf(next);
  wanted = next;
  if (!same) {
    before = null;
    replay = "";
  }
  drawFoot();
  await changeSettings(next.look);
  if (same) tellOfLooks();
  else await show(opening);
}

/** Links lead to the site, in a window of their own: nothing but the table is shown in the iframe. */
function sendLinksAway() {
  document.addEventListener(
    "click",
    ({ target }) => {
      const link = target instanceof Element && target.closest("a[href]");
      if (!(link instanceof HTMLAnchorElement)) return;
      const href = link.getAttribute("href") ?? "";
      if (href.startsWith("#")) link.href = siteUrl(href);
      link.target = "_blank";
      link.rel = "noopener";
    },
    { capture: true },
  );
}

function watchEngine() {
  engine.addEventListener("ready", () => say({ type: "loaded" }));
  engine.addEventListener("failed", () => {
    say({ type: "loaded" });
    tell("error", { code: `engine-${engine.failure}`, message: failureText() });
  });
  engine.addEventListener("answer", (event) => {
    const answer = /** @type {CustomEvent<Answer>} */ (event).detail;
    news(answer);
    // Without an answer the link leads where it did: to the game.
    followDeal(answer).catch(() => {});
    // By then the view has shown what it got.
    setTimeout(keep);
  });
  // A new build has come meanwhile: the table begins again with it.
  engine.addEventListener("stale", () => location.reload());
  addEventListener("online", () => engine.retry());
}

async function begin() {
  keepNothing(keep);
  Object.assign(settings, wanted.look);
  restore();
  applySettings();
  // Without the texts the sentence of the page itself stays.
  await loadTexts(lang());
  drawFoot();
  sendLinksAway();
  watchEngine();
  watchSize(main, (height) => say({ type: "size", height }));
  addEventListener("hashchange", () => void change(readWanted(location.hash.slice(1), location.search)));
  changes.addEventListener("settings", keep);
  changes.addEventListener("language", () => {
    drawFoot();
    void show(view);
  });
  meetHost((text) => void change(readWanted(text)));
  await show(wanted.start ? opening : still);
}

/** For tests and the curious. */
Object.assign(globalThis, { torite: { engine, searchPool } });

void begin();
