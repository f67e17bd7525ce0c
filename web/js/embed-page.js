// The page in the frame: one table, and next to nothing around it. It keeps nothing on the device.

import {
  applySettings,
  cardNames,
  changeSettings,
  changes,
  engine,
  findGame,
  lang,
  newSeed,
  settings,
} from "./app.js";
import { h } from "./dom.js";
import { hasElement, meetHost, say, tell } from "./embed/host.js";
import { newsOf } from "./embed/news.js";
import { linkOf, readWanted, sameCards } from "./embed/parameters.js";
import { watchSize } from "./embed/size.js";
import { EngineError } from "./engine.js";
import { addRoom, loadTexts, t } from "./i18n.js";
import { Match } from "./match.js";
import { engineLine, failureText } from "./status.js";
import { keepNothing, loadMatch } from "./store.js";

/** @import { Answer } from "./engine.js" */
/** @import { CatalogGame, SavedMatch } from "./types.js" */

const SITE = new URL("../", import.meta.url);
const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const large = /** @type {HTMLAnchorElement} */ (document.getElementById("large"));

let wanted = readWanted(location.hash.slice(1), location.search);
/** Ends the view that is shown. */
let leave = () => {};
/** Counts what has been opened: what comes late for another one is dropped. */
let visit = 0;
/** Draws the view anew, in another language. @type {() => void} */
let redraw = () => {};
let begun = false;

/** @param {"still" | "play"} view */
function enter(view) {
  leave();
  leave = () => {};
  visit += 1;
  document.documentElement.dataset.view = view;
  return visit;
}

/** The game that is asked for, as far as it can be told without Python. */
async function askedGame() {
  const id = wanted.game || (wanted.deal.includes("/") ? wanted.deal.split("/")[0].toLowerCase() : "");
  try {
    return id ? await findGame(id) : undefined;
  } catch {
    // Without the catalogue there is no name, and whatever comes next tells of the fault.
    return undefined;
  }
}

function drawFoot() {
  large.textContent = t("embed.large");
  large.href = new URL(`#${wanted.deal || (wanted.game && `new/${wanted.game}`)}`, SITE).href;
}

/** What stands there before the reader wants to play. */
async function showStill() {
  const here = enter("still");
  redraw = () => void showStill();
  const game = await askedGame();
  if (here !== visit) return;
  const nothing = !wanted.game && !wanted.deal;
  main.replaceChildren(
    h(
      "div",
      { class: "embed-still" },
      h("h1", {}, wanted.label || game?.name || t("embed.deal")),
      nothing ? h("p", {}, t("embed.nothing")) : game && h("p", { class: "hint" }, game.about),
      nothing
        ? h("a", { class: "button primary large", href: "#" }, t("embed.games"))
        : h(
            "button",
            {
              type: "button",
              class: "button primary large",
              "data-action": "start",
              onclick: () => void open(),
            },
            t(wanted.deal ? "embed.open" : "embed.play"),
          ),
      !nothing && h("p", { class: "hint" }, t("embed.first")),
    ),
  );
}

/** @param {EngineError} error */
function showFault(error) {
  tell("error", { code: error.code, message: error.message });
  enter("still");
  redraw = () => void open();
  main.replaceChildren(
    h(
      "div",
      { class: "embed-still" },
      h("h1", {}, t("embed.failed")),
      h("p", {}, error.message),
      h("a", { class: "button", href: "#" }, t("embed.games")),
    ),
  );
}

function begin() {
  if (begun) return;
  begun = true;
  engine.addEventListener("ready", () => say({ type: "loaded" }));
  engine.addEventListener("failed", () => {
    say({ type: "loaded" });
    tell("error", { code: `engine-${engine.failure}`, message: failureText() });
  });
  engine.start();
}

/** Resolves once Python runs, however often the reader has to try. */
async function engineReady() {
  if (engine.state === "ready") return;
  await new Promise((resolve) => engine.addEventListener("ready", resolve, { once: true }));
}

async function open() {
  const here = enter("play");
  redraw = () => {};
  const game = await askedGame();
  if (here !== visit) return;
  const waiting = engineLine({ bar: true });
  main.replaceChildren(
    h(
      "div",
      { class: "play" },
      h(
        "div",
        { class: "play-wait" },
        h("p", {}, game ? t("match.opening", { name: game.name }) : t("embed.opening")),
        waiting.element,
      ),
    ),
  );
  leave = waiting.stop;
  begin();
  await engineReady();
  if (here !== visit) return;
  try {
    await sitDown(here);
  } catch (error) {
    if (here === visit && error instanceof EngineError) showFault(error);
    else throw error;
  }
}

/** @param {number} here */
async function sitDown(here) {
  const seed = newSeed();
  const opened = await engine.call("open", { link: linkOf(wanted, seed), lang: lang() });
  const game = await findGame(opened.game);
  if (here !== visit || !game) return;
  let { match } = opened;
  // Of a game a whole match, deal after deal; a deal that came by a link is on its own.
  if (!wanted.deal) {
    const { options } = match;
    ({ match } = await engine.call("start", { game: game.id, options, seed, lang: lang() }));
    if (here !== visit) return;
  }
  const players = Number(match.options.players ?? game.players[0]);
  /** @type {SavedMatch} */
  const saved = { torite: 1, match, people: [opened.seat], names: Array(players).fill(null) };
  const news = newsOf(wanted.deal ? opened.kind : "game");
  await play(game, saved, news);
}

/**
 * @param {CatalogGame} game
 * @param {SavedMatch} saved
 * @param {(answer: Answer) => void} news
 */
async function play(game, saved, news) {
  const here = enter("play");
  const names = await cardNames(game);
  if (here !== visit) return;
  const hear = (/** @type {Event} */ event) => news(/** @type {CustomEvent<Answer>} */ (event).detail);
  engine.addEventListener("answer", hear);
  const match = new Match(main, game, saved, names);
  leave = () => {
    engine.removeEventListener("answer", hear);
    match.leave();
  };
  redraw = () => void play(game, loadMatch(game.id) ?? saved, news);
  document.title = `${game.name} · Torite`;
  await match.open();
}

/** The table has been left: the picture again, which the element has or the frame itself. */
function goBack() {
  if (hasElement()) say({ type: "leave" });
  else void showStill();
}

/** @param {import("./embed/parameters.js").Wanted} next */
async function change(next) {
  const same = sameCards(wanted, next);
  wanted = next;
  drawFoot();
  await changeSettings(next.look);
  if (!same) await open();
}

/** Links lead to the site, in a window of their own: nothing but the table is shown in the frame. */
function sendLinksAway() {
  document.addEventListener(
    "click",
    ({ target }) => {
      const link = target instanceof Element && target.closest("a[href]");
      if (!(link instanceof HTMLAnchorElement)) return;
      const href = link.getAttribute("href") ?? "";
      if (href.startsWith("#")) link.href = new URL(href, SITE).href;
      link.target = "_blank";
      link.rel = "noopener";
    },
    { capture: true },
  );
}

async function start() {
  keepNothing();
  addRoom("embed");
  Object.assign(settings, wanted.look);
  applySettings();
  await loadTexts(lang());
  drawFoot();
  sendLinksAway();
  watchSize(main, (height) => say({ type: "size", height }));
  addEventListener("hashchange", () => {
    const text = location.hash.slice(1);
    if (text) void change({ ...readWanted(text, location.search), start: true });
    else goBack();
  });
  addEventListener("online", () => engine.retry());
  changes.addEventListener("language", () => {
    drawFoot();
    redraw();
  });
  meetHost((text) => void change(readWanted(text)));
  await (wanted.start ? open() : showStill());
}

/** For tests and the curious. */
Object.assign(globalThis, { torite: { engine } });

void start();
