// The page: settings, the texts, the route, the engine.

import { applySettings, cardNames, catalog, changes, engine, findGame, lang, thinking } from "./app/app.js";
import { watchInstall } from "./app/install.js";
import { startBar } from "./app/status.js";
import { h } from "./base/dom.js";
import { loadTexts, t } from "./base/i18n.js";
import { notify } from "./base/notices.js";
import { PACKED } from "./base/packed.js";
import { single, siteUrl } from "./base/site.js";
import { loadMatch, matchKey, onProblem } from "./base/store.js";
import { showHome } from "./views/home/home.js";
import { takeBeginning } from "./views/setup/begin.js";

/** @import { CatalogGame } from "./base/types.js" */

const main = /** @type {HTMLElement} */ (document.getElementById("main"));

/** Ends the view that is shown. */
let leave = () => {};
/** Counts the routes taken: a view that comes late is dropped. */
let visit = 0;
/** The route whose view has been drawn last. */
let drawn = 0;

/** @param {string} id @returns {Promise<boolean | (() => void)>} */
async function showMatch(id) {
  const game = await findGame(id);
  if (!game) return false;
  document.title = `${game.name} · Torite`;
  const beginning = takeBeginning(id);
  if (beginning) {
    const { openFirstDeal } = await import("./views/match/first-deal.js");
    return openFirstDeal(main, game, beginning, (left) => openMatch(game, left));
  }
  if (loadMatch(id)) {
    const left = new AbortController();
    await openMatch(game, left.signal);
    return () => left.abort();
  }
  location.replace(`#new/${id}`);
  return true;
}

/** The match of a game that is kept. @param {CatalogGame} game @param {AbortSignal} left ends it */
async function openMatch(game, left) {
  const [{ Match }, { OwnedMatch }, names] = await Promise.all([
    import("./views/match/match.js"),
    import("./views/match/owned.js"),
    cardNames(game),
  ]);
  if (left.aborted) return;
  const owned = new OwnedMatch({
    root: main,
    key: matchKey(game.id),
    load: () => loadMatch(game.id),
    make: (saved) => new Match(main, game, saved, names),
    leave: () => go("#"),
  });
  left.addEventListener("abort", () => owned.leave(), { once: true });
  await owned.open();
}

/**
 * Whatever a link opens; what opens nothing has a page that says why, and takes another try.
 * @param {string} link
 * @returns {Promise<() => void>}
 */
async function showLink(link) {
  const here = visit;
  const { LinkView } = await import("./views/link/link-view.js");
  const view = new LinkView(main, link, {
    leave: () => go("#"),
    look: (what) => go(`#replay/${what}`),
    annotate,
    fill,
    refuse: async (message) => {
      const { showBadLink } = await import("./views/bad-address.js");
      if (here !== visit) return;
      fill(false);
      showBadLink(main, link, message, (other) => {
        if (location.hash === `#${other}`) void route(true);
        else go(other);
      });
    },
  });
  await view.open();
  return () => view.leave();
}

/** @param {string} what @returns {Promise<boolean | (() => void)>} */
async function showAgain(what) {
  const { openReplay } = await import("./views/replay/replay-view.js");
  const replay = await openReplay(main, what, go, annotate);
  if (!replay) {
    // Of a link that has not been played on this device only the link itself can be opened.
    const link = /^(?:mine|theirs)\/(.+)/.exec(what)?.[1] ?? "";
    location.replace(`#${link}`);
    return true;
  }
  fill(true);
  void replay.open();
  return () => replay.leave();
}

/** Notes are begun on a deal that is replayed. @type {import("./views/replay/replay.js").Annotate} */
async function annotate(game, match, point) {
  const { beginNotes } = await import("./views/notes/drafts.js");
  go(beginNotes(game, match, point));
}

/** A game, and perhaps behind it a link to the deal to begin with. @param {string} rest */
async function showBoard(rest) {
  const [id = "", ...link] = rest.split("/");
  return (await import("./editor/editor.js")).showEdit(main, id, link.join("/"));
}

/** @param {string} hash */
function go(hash) {
  location.hash = hash;
}

/** A view has the whole window, as a table does, or the page around it. @param {boolean} full */
function fill(full) {
  document.documentElement.dataset.view = full ? "play" : "link";
}

/**
 * The views, by the first word of an address; what follows it is theirs. Any other address is a link to a deal.
 * @type {Record<string, (rest: string) => Promise<boolean | (() => void)>>}
 */
const VIEWS = {
  "": () => showHome(main),
  new: async (id) => (await import("./views/setup/setup.js")).showSetup(main, id),
  rules: async (id) => (await import("./views/rules.js")).showRules(main, id),
  glossary: async (term) => (await import("./views/glossary.js")).showGlossary(main, term),
  play: showMatch,
  replay: showAgain,
  history: async (rest) => (await import("./views/history/list.js")).showHistory(main, rest),
  stats: async (game) => (await import("./views/history/stats.js")).showStats(main, game),
  edit: showBoard,
  review: async (what) => (await import("./views/review/review-view.js")).showReview(main, what),
  puzzles: async (rest) =>
    (await import("./views/puzzles/puzzles-view.js")).showPuzzles(main, rest, { go, fill }),
  learn: async (id) => (await import("./views/learn/learn-view.js")).showLearn(main, id, { go, fill }),
  notes: async (id) => (await import("./views/notes/notes-view.js")).showNotes(main, id, { go, fill }),
  annotated: async (packed) =>
    (await import("./views/notes/annotated-view.js")).showAnnotated(main, packed, { go, fill }),
  daily: async (day) => (await import("./views/daily/daily-view.js")).showDaily(main, day, { go, fill }),
};

/** What the address asks for. A link is handed on just as it stands there: the rules know what happens to links. */
function address() {
  const hash = location.hash.slice(1);
  if (hash.startsWith(PACKED)) return { view: "annotated", rest: hash.slice(PACKED.length) };
  const [view = "", ...rest] = hash.split("/");
  const known = hash === "" || (view !== "" && Object.hasOwn(VIEWS, view));
  return known ? { view, rest: rest.join("/") } : { view: "link", rest: hash };
}

/** @param {boolean} moveFocus */
async function route(moveFocus) {
  visit += 1;
  const here = visit;
  const { view, rest } = address();
  leave();
  leave = () => {};
  document.documentElement.dataset.view = view || "lobby";
  let left;
  try {
    left = await (VIEWS[view] ?? showLink)(rest);
    if (left === false) (await import("./views/bad-address.js")).showBadAddress(main);
  } catch (error) {
    console.error(error);
    if (here === visit) showFailure();
    return;
  }
  if (here !== visit) {
    if (typeof left === "function") left();
    // It came so late that it has drawn over the view wanted now.
    if (drawn === visit) await route(false);
    return;
  }
  drawn = here;
  if (typeof left === "function") leave = left;
  if (!moveFocus) return;
  scrollTo(0, 0);
  const heading = main.querySelector("h1");
  if (heading instanceof HTMLElement) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
}

/** A part of the page could not be fetched: one sentence, and a button. */
function showFailure() {
  main.replaceChildren(
    h(
      "div",
      { class: "page" },
      h("h1", { tabindex: -1 }, t("page.failed")),
      h("p", {}, t(navigator.onLine ? "page.failed.text" : "page.failed.offline")),
      h(
        "button",
        { type: "button", class: "button primary", onclick: () => void route(true) },
        t("engine.retry"),
      ),
    ),
  );
}

/** The first screen does without them until somebody wants them. */
async function showSettings() {
  try {
    const { openSettings } = await import("./views/settings.js");
    if (!document.querySelector("dialog[open]")) openSettings();
  } catch (error) {
    console.error(error);
    notify(t(navigator.onLine ? "page.failed.text" : "page.failed.offline"));
  }
}

/** The few texts that stand outside the views. */
function drawShell() {
  for (const [id, key] of [
    ["skip", "skip"],
    ["open-history-label", "history"],
    ["open-settings-label", "settings"],
  ]) {
    const element = document.getElementById(id);
    if (element) element.textContent = t(key);
  }
}

/** The page with examples for other pages. */
const gallery = () => `examples/index${lang() === "en" ? "" : `.${lang()}`}.html`;

/** Drawn after the first view, so that nothing moves. */
function drawFoot() {
  document
    .getElementById("foot")
    ?.replaceChildren(
      h("p", {}, t("foot.text"), " ", h("a", { href: siteUrl("credits.html") }, t("settings.credits"))),
      single ? "" : h("p", {}, h("a", { href: siteUrl(gallery()) }, t("foot.embed"))),
    );
}

async function begin() {
  applySettings();
  watchInstall();
  engine.start();
  startBar();
  document.getElementById("open-settings")?.addEventListener("click", () => void showSettings());
  document.getElementById("skip")?.addEventListener("click", (event) => {
    event.preventDefault();
    main.focus();
  });
  addEventListener("hashchange", () => {
    // A sheet belongs to the view that it was opened from.
    /** @type {NodeListOf<HTMLDialogElement>} */
    const sheets = document.querySelectorAll("dialog.sheet");
    for (const sheet of sheets) sheet.close();
    void route(true);
  });
  addEventListener("online", () => engine.retry());
  changes.addEventListener("language", () => {
    drawShell();
    drawFoot();
    void route(false);
  });
  // Nearly every view wants it; whether it has come is for the view to say.
  catalog().catch(() => {});
  try {
    await loadTexts(lang());
  } catch (error) {
    console.error(error);
    main.append(
      h(
        "p",
        { class: "notice-plain" },
        lang() === "ja"
          ? "ページを読み込めませんでした。接続を確かめて、再読み込みしてください。"
          : "The page could not be loaded: check the connection and reload.",
      ),
    );
    return;
  }
  onProblem((problem) => notify(t(`store.${problem}`), { id: problem, stays: true }));
  drawShell();
  await route(false);
  drawFoot();
  import("./app/updates.js").then(({ startUpdates }) => startUpdates()).catch(console.warn);
}

/** For tests and the curious. */
Object.assign(globalThis, { torite: { engine, thinking } });

void begin();
