// The page in the iframe: one table and little else. It keeps nothing on the device.

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
import { nextStart } from "./app/ask-python.js";
import { failureText } from "./app/status.js";
import { unsaved } from "./base/device.js";
import { loadTexts, t } from "./base/i18n.js";
import { levelsBeside } from "./base/levels.js";
import { arrive } from "./base/navigation.js";
import { PACKED, unpack } from "./base/packed.js";
import { siteUrl } from "./base/site.js";
import { keepNothing, loadMatch, saveMatch } from "./base/store.js";
import { faultOf, gameFault, looksFaults } from "./embed/attribute-faults.js";
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
/** @import { Fault } from "./embed/attribute-faults.js" */
/** @import { Wanted } from "./embed/parameters.js" */
/** @import { Place } from "./embed/moved-frames.js" */
/** @import { AnnotatedReply, OpenReply } from "./base/messages.js" */

/** Draws a view and returns the function that leaves it. @typedef {() => Promise<() => void>} View */

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const large = /** @type {HTMLAnchorElement} */ (document.getElementById("large"));

let wanted = readWanted(location.hash.slice(1), location.search);
/** The current view. @type {View} */
let view = still;
let leave = () => {};
/** Number of views so far: a late one is left at once. */
let visit = 0;
/** Called with every answer about the table. @type {(answer: Answer) => void} */
let news = () => {};
let started = false;
/** State of the table before its frame was moved, until it is restored. @type {Place | null} */
let before = null;
/** The current replay, as in replay-view.js, or "". */
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

/** True for a game of the workshop: it brings its own Python. */
const isMade = () => wanted.made !== "" || wanted.zip !== "";

/** The requested game, found without Python. */
async function askedGame() {
  if (isMade()) return undefined;
  try {
    return await (wanted.game ? findGame(wanted.game.toLowerCase()) : findLinkGame(wanted.deal));
  } catch {
    // Without the catalogue there is no name; the next step reports the fault.
    return undefined;
  }
}

/** The fault of the requested game, as far as it can be found without Python. */
async function askedFault() {
  if (!wanted.game || wanted.deal || wanted.annotated || isMade()) return null;
  try {
    return gameFault(wanted, (await catalog()).games);
  } catch {
    return null;
  }
}

/** The placeholder before the reader wants to play. */
async function still() {
  return stillView(main, wanted, await askedGame(), () => void show(opening));
}

/** Waits for Python, with any number of retries, and asks it for the deal. */
async function opening() {
  const here = visit;
  const fault = await askedFault();
  if (fault) {
    // Python is not needed; the next table may start.
    say({ type: "loaded" });
    if (here === visit) void showFault(fault);
    return () => {};
  }
  if (isMade()) return madeGame(() => here === visit);
  const left = openingView(main, await askedGame());
  void (async () => {
    if (!started) startEngine();
    started = true;
    if (engine.state !== "ready") await nextStart();
    if (here === visit) await sitDown(() => here === visit);
  })();
  return left;
}

/** All tables of a page share one Python and its search workers. */
function startEngine() {
  const borrowing = new Borrowing(wanted.shared);
  searchPool.leaveTo(borrowing);
  engine.start(borrowing.borrow);
}

/** @param {() => boolean} stays true if still wanted */
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
    const fault = await faultOf(error, wanted);
    if (stays()) await showFault(fault);
  }
}

/** @param {Fault} fault */
function showFault(fault) {
  tell("error", fault);
  return show(async () => faultView(main, fault.message));
}

/** Reports attributes that a shown table ignores. */
function tellOfLooks() {
  for (const fault of looksFaults(wanted)) {
    console.warn(fault.message);
    tell("error", fault);
  }
}

/** A game of the workshop. @param {() => boolean} stays */
async function madeGame(stays) {
  const { addressOf, MadeFault, madeView, readMade } = await import("./embed/made.js");
  // The next table may start.
  say({ type: "loaded" });
  /** @param {Error & {code: string}} fault */
  const refuse = ({ code, message }) => {
    if (stays()) void showFault({ code, message });
  };
  try {
    const files = await readMade(wanted);
    if (!stays()) return () => {};
    large.href = siteUrl(`#${await addressOf(files)}`);
    return madeView(main, files, wanted, (opened) => tell("ready", { kind: "made", ...opened }), refuse);
  } catch (error) {
    if (!(error instanceof MadeFault)) throw error;
    refuse(error);
    return () => {};
  }
}

/** An annotated deal. @param {() => boolean} stays */
async function openNotes(stays) {
  const unpacked = await unpack(wanted.annotated);
  if (!stays()) return;
  /** @param {string} code @param {string} message */
  const refuse = (code, message) => void showFault({ code, message });
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
 * A whole match of a game, deal after deal.
 * @param {OpenReply} opened
 * @param {number} seed
 * @param {() => boolean} stays
 * @returns {Promise<boolean>} true if still wanted
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

/** A reloaded replay continues at its step; another one starts at its first. */
function forgetStep() {
  history.replaceState(null, "");
}

/** Navigation from a table. */
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

/** @param {string} what the replay, as in replay-view.js @param {View} back */
function look(what, back) {
  replay = what;
  const leaveIt = () => {
    replay = "";
    void show(back);
  };
  void show(() => replayView(main, what, leaveIt));
}

/** Keeps the state of the table while the frame is moved. */
function keep() {
  if (!wanted.keep || !started) return;
  const { look } = wanted;
  const { state } = history;
  keepPlace(wanted.keep, { cards: cardsOf(wanted), look, settings, texts: [...unsaved], state, replay });
}

/** Restores the table after its frame was moved. */
function restore() {
  const place = wanted.keep ? findPlace(wanted.keep) : null;
  if (!place || place.cards !== cardsOf(wanted)) return;
  before = place;
  for (const [key, text] of place.texts) unsaved.set(key, text);
  history.replaceState(place.state, "");
  replay = place.replay;
  const isNew = (/** @type {[string, unknown]} */ [name, value]) => Reflect.get(place.look, name) !== value;
  const changed = Object.fromEntries(Object.entries(wanted.look).filter(isNew));
  Object.assign(settings, place.settings, changed);
}

/** Shows the picture again after the table was left, in the element or else in the iframe. */
function goBack() {
  forgetPlace(wanted.keep);
  say({ type: "leave" });
  void show(still);
}

function drawFoot() {
  large.textContent = t("embed.large");
  // The part of a whole address after its #.
  const deal = wanted.annotated ? PACKED + wanted.annotated : wanted.deal && linkOf(wanted).split("#").pop();
  large.href = siteUrl(`#${deal || (wanted.game && `new/${wanted.game}`)}`);
}

/** The current deal of a match, as dealt. @param {Answer} answer */
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

/** Links to the site open a new window: the iframe shows only the table. */
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
    // Without an answer the link still leads to the game.
    followDeal(answer).catch(() => {});
    // By then the view has drawn its message.
    setTimeout(keep);
  });
  // The site has a newer build: the table starts again with it.
  engine.addEventListener("stale", () => location.reload());
  addEventListener("online", () => engine.retry());
}

async function begin() {
  keepNothing(keep);
  Object.assign(settings, wanted.look);
  restore();
  applySettings();
  // Without the texts the page's own sentence stays.
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

/** For tests and debugging. */
Object.assign(globalThis, { torite: { engine, searchPool } });

void begin();
