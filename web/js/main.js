// The page: settings, texts, routes, engine.

import { applySettings, cardNames, catalog, changes, engine, findGame, lang, searchPool } from "./app/app.js";
import { watchInstall } from "./app/install.js";
import { drawPage, nameWindow } from "./app/page.js";
import { playAtOnce, takeBeginning } from "./app/start-match.js";
import { startBar } from "./app/status.js";
import { h } from "./base/dom.js";
import { fetched, NotFetched } from "./base/fetching.js";
import { loadTexts, t } from "./base/i18n.js";
import { arrive, go, redirect } from "./base/navigation.js";
import { notify } from "./base/notices.js";
import { PACKED } from "./base/packed.js";
import { single, siteUrl } from "./base/site.js";
import { loadMatch, matchKey, onProblem } from "./base/store.js";
import { EngineError } from "./engine/engine.js";
import { showHome } from "./views/home/home.js";

/** @import { Page } from "./app/page.js" */
/** @import { CatalogGame } from "./base/types.js" */

const main = /** @type {HTMLElement} */ (document.getElementById("main"));

/** Leaves the current view. */
let leave = () => {};
/** Number of routes taken: a late view is dropped. */
let visit = 0;
/** The route of the last drawn view, and true if the focus moved there. */
let drawn = { visit: 0, moveFocus: false };

/** @param {number} here the visit of the view @returns {Page} */
function pageOf(here) {
  const isWanted = () => here === visit;
  return {
    isWanted,
    go: (hash) => {
      if (isWanted()) go(hash);
    },
    redirect: (hash) => {
      if (isWanted()) redirect(hash);
    },
    fill: (full) => {
      if (isWanted()) document.documentElement.dataset.view = full ? "play" : "link";
    },
  };
}

/** @param {string} id @param {Page} page @returns {Promise<boolean | (() => void)>} */
async function showMatch(id, page) {
  const game = await findGame(id);
  if (!game) return false;
  nameWindow(game.name);
  const beginning = takeBeginning(id);
  if (beginning) {
    const { openFirstDeal } = await fetched(import("./play/first-deal.js"));
    return openFirstDeal(main, game, beginning, (left) => openMatch(game, left, page));
  }
  if (loadMatch(id)) {
    const left = new AbortController();
    await openMatch(game, left.signal, page);
    return () => left.abort();
  }
  page.redirect(`#new/${id}`);
  return true;
}

/** Static pages about a game lead here. @param {string} id @param {Page} page */
async function showAtOnce(id, page) {
  const game = await findGame(id);
  if (game) await playAtOnce(game, page.redirect);
  return game !== undefined;
}

/** The stored match of a game. @param {CatalogGame} game @param {AbortSignal} left ends the view @param {Page} page */
async function openMatch(game, left, page) {
  const [{ Match }, { OwnedMatch }, names] = await Promise.all([
    fetched(import("./play/match.js")),
    fetched(import("./play/tab-ownership.js")),
    cardNames(game),
  ]);
  if (left.aborted) return;
  const owned = new OwnedMatch({
    root: main,
    key: matchKey(game.id),
    load: () => loadMatch(game.id),
    make: (saved) => new Match(main, game, saved, names),
    leave: () => page.go("#"),
  });
  left.addEventListener("abort", () => owned.leave(), { once: true });
  await owned.open();
}

/**
 * The view of a link. An invalid link gets a page that says why and takes another one.
 * @param {string} link
 * @param {Page} page
 * @returns {Promise<() => void>}
 */
async function showLink(link, page) {
  const { LinkView } = await fetched(import("./views/link/link-view.js"));
  const view = new LinkView(main, link, {
    leave: () => page.go("#"),
    look: (what) => page.go(`#replay/${what}`),
    annotate: annotateFor(page),
    fill: page.fill,
    refuse: async (message) => {
      const { showBadLink } = await fetched(import("./app/bad-address.js"));
      if (!page.isWanted()) return;
      page.fill(false);
      showBadLink(main, link, message, (other) => {
        if (location.hash === `#${other}`) void route(true);
        else page.go(other);
      });
    },
  });
  await view.open();
  return () => view.leave();
}

/** @param {string} what @param {Page} page @returns {Promise<boolean | (() => void)>} */
async function showAgain(what, page) {
  const { openReplay } = await fetched(import("./views/replay/replay-view.js"));
  const replay = await openReplay(main, what, page.go, annotateFor(page));
  if (!page.isWanted()) {
    replay?.leave();
    return true;
  }
  if (!replay) {
    // For a damaged or unplayed link only the link itself can be opened.
    const link = /^(?:mine|theirs)\/(.+)/.exec(what)?.[1] ?? "";
    page.redirect(`#${link}`);
    return true;
  }
  page.fill(true);
  void replay.open();
  return () => replay.leave();
}

/** Begins notes on a replayed deal. @param {Page} page */
function annotateFor(page) {
  /** @type {import("./replay/replay.js").Annotate} */
  return async (game, match, point) => {
    const { beginNotes } = await fetched(import("./annotated/drafts.js"));
    if (page.isWanted()) page.go(beginNotes(game, match, point));
  };
}

/** A game, optionally followed by a link to the initial deal. @param {string} rest */
async function showBoard(rest) {
  const [id = "", ...link] = rest.split("/");
  return (await fetched(import("./editor/editor.js"))).showEdit(main, id, link.join("/"));
}

/**
 * The views by the first word of an address; the rest is the argument. Any other address is a link to a deal.
 * @type {Record<string, (rest: string, page: Page) => Promise<boolean | (() => void)>>}
 */
const VIEWS = {
  "": () => showHome(main),
  new: async (id) => (await fetched(import("./views/setup/setup.js"))).showSetup(main, id),
  rules: async (id) => (await fetched(import("./rules/rules-page.js"))).showRules(main, id),
  glossary: async (term) => (await fetched(import("./rules/rules-page.js"))).showGlossary(main, term),
  play: showMatch,
  now: showAtOnce,
  replay: showAgain,
  history: async (rest) => (await fetched(import("./views/history/list.js"))).showHistory(main, rest),
  stats: async (game) => (await fetched(import("./views/history/stats.js"))).showStats(main, game),
  edit: showBoard,
  review: async (what) => (await fetched(import("./views/review/review-view.js"))).showReview(main, what),
  puzzles: async (rest, page) =>
    (await fetched(import("./views/puzzles/puzzles-view.js"))).showPuzzles(main, rest, page),
  learn: async (id, page) => (await fetched(import("./views/learn/learn-view.js"))).showLearn(main, id, page),
  notes: async (id, page) => (await fetched(import("./views/notes/notes-view.js"))).showNotes(main, id, page),
  annotated: async (packed, page) =>
    (await fetched(import("./views/notes/annotated-view.js"))).showAnnotated(main, packed, page),
  away: async (path) => (await fetched(import("./app/bad-address.js"))).showAway(main, path),
  workshop: async (rest, page) =>
    (await fetched(import("./views/workshop/workshop-view.js"))).showWorkshop(main, rest, page),
  challenge: async (rest, page) =>
    (await fetched(import("./views/challenge/challenge-view.js"))).showChallenge(main, rest, page),
  daily: async (day, page) =>
    (await fetched(import("./views/daily/daily-view.js"))).showDaily(main, day, page),
};

/** The route of the address. A link is passed on verbatim: the rules know how links get damaged. */
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
  arrive();
  const { view, rest } = address();
  leave();
  leave = () => {};
  // A table fills the window: the page before it would be laid out again for nothing.
  if (view === "play" && moveFocus) main.replaceChildren();
  document.documentElement.dataset.view = view || "lobby";
  let left;
  try {
    left = await (VIEWS[view] ?? showLink)(rest, pageOf(here));
    if (left === false) {
      const { showBadAddress } = await fetched(import("./app/bad-address.js"));
      // A table hides the header; a reader who asked for a missing one needs it.
      pageOf(here).fill(false);
      if (here === visit) showBadAddress(main);
    }
  } catch (error) {
    console.error(error);
    pageOf(here).fill(false);
    if (here === visit) showFailure(error);
    return;
  }
  if (here !== visit) {
    if (typeof left === "function") left();
    // It came late and drew over the current view, whose focus is lost.
    if (drawn.visit === visit) await route(drawn.moveFocus);
    return;
  }
  drawn = { visit: here, moveFocus };
  if (typeof left === "function") leave = left;
  // A view may name its initial focus.
  const place = main.querySelector("[data-begins]");
  place?.scrollIntoView();
  if (!moveFocus) return;
  if (!place) scrollTo(0, 0);
  const start = place ?? main.querySelector("h1");
  if (start instanceof HTMLElement) {
    start.tabIndex = -1;
    start.focus({ preventScroll: true });
  }
}

/**
 * The text for a view or a part that did not load or fails.
 * @param {unknown} error
 * @returns {{title: string, text: string}}
 */
function failureTextOf(error) {
  if (error instanceof EngineError) return { title: t("page.failed"), text: error.message };
  if (!(error instanceof NotFetched)) return { title: t("page.broken"), text: t("page.broken.text") };
  const text = t(navigator.onLine ? "page.failed.text" : "page.failed.offline");
  return { title: t("page.failed"), text };
}

/** Shows one sentence, a retry and a link to the first screen. @param {unknown} error */
function showFailure(error) {
  const { title, text } = failureTextOf(error);
  drawPage(
    main,
    { title, look: "page-failed", back: null },
    h("p", text),
    h("p.row", [
      h("button.button.primary", { onclick: () => void route(true) }, t("engine.retry")),
      location.hash.length > 1 && h("a.button", { href: "#" }, t("back.lobby")),
    ]),
  );
}

/** The texts of the page, which a press may come before. @type {Promise<unknown>} */
let texts = Promise.resolve();

/** The settings, loaded when first opened. */
async function showSettings() {
  try {
    await texts;
    const { openSettings } = await fetched(import("./app/settings.js"));
    if (!document.querySelector("dialog[open]")) openSettings();
  } catch (error) {
    console.error(error);
    notify(failureTextOf(error).text);
  }
}

/** Draws the texts outside the views. */
function drawShell() {
  // The link home keeps the part before the #: the language set by the previous page.
  document.querySelector(".brand")?.setAttribute("href", "#");
  for (const [id, key] of [
    ["skip", "skip"],
    ["open-history-label", "history"],
    ["open-settings-label", "settings"],
  ]) {
    const element = document.getElementById(id);
    if (element) element.textContent = t(key);
  }
}

/** Link to the page with examples for other pages. */
const gallery = () => `examples/index${lang() === "en" ? "" : `.${lang()}`}.html`;

/** Drawn after the first view, so that nothing shifts. */
function drawFoot() {
  document
    .getElementById("foot")
    ?.replaceChildren(
      h("p", t("foot.text"), " ", h("a", { href: siteUrl("credits.html") }, t("settings.credits"))),
      single
        ? ""
        : h("p", [
            h("a", { href: siteUrl(gallery()) }, t("foot.embed")),
            "\u2003",
            h("a", { href: siteUrl("docs/index.html"), hreflang: "en" }, t("foot.docs")),
          ]),
    );
}

/** In an address with an escaped # the link is among the parameters. */
function findEscapedLink() {
  const link = /%(?:25)*23(.+)/i.exec(location.search)?.[1];
  if (link && location.hash === "") history.replaceState(history.state, "", `${location.pathname}#${link}`);
}

/** Gets what a first table needs, while Python starts: after the press only drawing is left. */
async function prepareTable() {
  await Promise.all([
    import("./play/first-deal.js"),
    import("./play/match.js"),
    import("./play/tab-ownership.js"),
    import("./play/coach.js"),
    import("./table/table.js"),
    import("./history/history.js"),
  ]);
}

async function begin() {
  findEscapedLink();
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
    // A sheet belongs to the view that opened it.
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
  // Nearly every view needs it; the view itself reports a failure.
  catalog().catch(() => {});
  try {
    texts = loadTexts(lang());
    await texts;
  } catch (error) {
    console.error(error);
    main.append(
      h("p.notice-plain", [
        lang() === "ja"
          ? "ページを読み込めませんでした。接続を確かめて、再読み込みしてください。"
          : "The page could not be loaded: check the connection and reload.",
      ]),
    );
    return;
  }
  onProblem((problem) => notify(t(`store.${problem}`), { id: problem, stays: true }));
  drawShell();
  await route(false);
  drawFoot();
  if (engine.state === "loading") prepareTable().catch(console.warn);
  import("./app/updates.js").then(({ startUpdates }) => startUpdates()).catch(console.warn);
}

/** For tests and debugging. */
Object.assign(globalThis, { torite: { engine, searchPool } });

void begin();
