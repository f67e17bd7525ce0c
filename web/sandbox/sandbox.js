// A game of the workshop at its table. The page around this frame asks by messages; nothing here can reach that page.

import { applySettings, catalog, engine, forgetCatalogs, lang, newSeed, settings } from "../js/app/app.js";
import { startBar } from "../js/app/status.js";
import { loadTexts } from "../js/base/i18n.js";
import { levelsBeside } from "../js/base/levels.js";
import { keepNothing, saveMatch } from "../js/base/store.js";
import { gameView, linkView, replayView } from "../js/embed/tables.js";
import { Engine, EngineError } from "../js/engine/engine.js";
import { balance, check } from "./measuring.js";
import { handed } from "./sandbox-worker.js";
import { addTexts } from "./site.js";

/** @import { Answer, Begin, Request } from "./types.js" */

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
/** The names under which the page looks for catalogues. */
const CATALOGS = ["", "game.", "french."];

/** Maximum time of a part of a check or a measure, in ms. */
const HELPER_LIMIT = 60_000;

/** @type {MessagePort} */
let port;
let leave = () => {};
let visit = 0;
/** The id of the open game. */
let open = "";
let stopping = new AbortController();
/** For checks and measures, so that the table stays free. @type {Engine | null} */
let helper = null;

/** @param {Answer} answer */
const say = (answer) => port.postMessage(answer);

/** @param {() => Promise<() => void>} next draws a view and gives the function that leaves it */
async function show(next) {
  visit += 1;
  const here = visit;
  leave();
  leave = () => {};
  const left = await next();
  if (here === visit) leave = left;
  else left();
}

/** @param {Record<string, string>} files */
async function openGame(files) {
  handed.game = files;
  const reply = await engine.call("open_game", { files, lang: lang() });
  const text = JSON.stringify(reply.catalog);
  addTexts(Object.fromEntries(CATALOGS.map((name) => [`catalog.${name}${lang()}.json`, text])));
  forgetCatalogs();
  const [game] = (await catalog()).games;
  open = game.id;
  say({ event: "opened", game: { id: game.id, players: game.players, options: game.options } });
}

/** Navigation from a table. */
const way = {
  leave: () => void show(async () => () => {}),
  /** @param {string} what */
  look: (what) => void show(() => replayView(main, what, () => void show(table))),
  /** @param {string} message */
  refuse: (message) => say({ event: "fault", message }),
};

const table = () => gameView(main, open, way);

/** @param {Extract<Request, {do: "play"}>} wanted */
async function play({ options, level, seat = 0 }) {
  const begun = await engine.call("start", { game: open, options, seed: newSeed(), lang: lang() });
  const entry = (await catalog()).games[0];
  const players = Number(options.players ?? entry.players[0]);
  const names = Array.from({ length: players }, () => null);
  saveMatch({
    torite: 1,
    match: begun.match,
    people: [seat],
    names,
    levels: levelsBeside(seat, players, level),
  });
  await show(table);
}

/** The engine for checks and measures, with the open game. */
async function helping() {
  if (!helper || helper.state === "failed") {
    helper = new Engine({ main: false, attempts: 1, limit: HELPER_LIMIT });
    helper.start();
    await helper.whenReady();
  }
  await helper.call("open_game", { files: handed.game, lang: lang() });
  return helper;
}

/** @param {Extract<Request, {do: "check" | "balance"}>} wanted */
async function measure(wanted) {
  stopping.abort();
  stopping = new AbortController();
  const { signal } = stopping;
  const how = {
    game: open,
    lang: lang(),
    signal,
    progress: (/** @type {number} */ done, /** @type {number} */ total) =>
      say({ event: "progress", done, total }),
  };
  const found =
    wanted.do === "check"
      ? await check(await helping(), wanted, how)
      : await balance(await helping(), wanted, how);
  if (!signal.aborted) say(found);
}

function stop() {
  stopping.abort();
  // Ends what runs without end.
  helper?.stop();
  helper = null;
  say({ event: "stopped" });
}

/** @param {Request} wanted */
async function answer(wanted) {
  switch (wanted.do) {
    case "open":
      return openGame(wanted.files);
    case "play":
      return play(wanted);
    case "record": {
      const { record } = wanted;
      const { link } = await engine.call("rules.link", { record, seat: 0, lang: lang() });
      return show(() => linkView(main, link, way));
    }
    case "check":
    case "balance":
      return measure(wanted);
    case "stop":
      return stop();
  }
}

/** Says what went wrong: a mistake of the game, another fault, or no answer at all. @param {unknown} error */
function complain(error) {
  if (!(error instanceof EngineError)) {
    console.error(error);
    say({ event: "fault", message: "" });
  } else if (error.code === "bad-game") {
    const { file, line } = /** @type {{file?: string, line?: number}} */ (error.details);
    say({ event: "mistake", message: error.message, file, line });
  } else {
    say({ event: "fault", message: error.code === "engine-failed" ? "" : error.message });
  }
}

/** @param {Begin} begin @param {MessagePort} toPage */
export async function run(begin, toPage) {
  port = toPage;
  // A game that changes has no match to go on with.
  keepNothing(() => {});
  Object.assign(settings, begin.settings, { lang: begin.lang });
  applySettings();
  await loadTexts(lang());
  startBar();
  engine.addEventListener("ready", () => say({ event: "ready" }), { once: true });
  engine.addEventListener("failed", () => say({ event: "failed", message: engine.failure ?? "start" }));
  port.onmessage = ({ data }) => {
    answer(data).catch(complain);
  };
  // A game that runs without end is not asked again.
  engine.attempts = 1;
  engine.start();
}
