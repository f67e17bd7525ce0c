// The page of a table of friends: one device is the table, the others sit down at it.

import { applySettings, changes, engine, findGame, lang } from "./app/app.js";
import { drawPage } from "./app/page.js";
import { ask, sheet } from "./base/dialog.js";
import { h } from "./base/dom.js";
import { siteJson } from "./base/fetching.js";
import { actionButton, newsLine } from "./base/forms.js";
import { loadTexts, t } from "./base/i18n.js";
import { dismiss, notify } from "./base/notices.js";
import { siteUrl } from "./base/site.js";
import {
  forgetTogether,
  loadPerson,
  onProblem,
  savePerson,
  saveTogether,
  togetherKey,
} from "./base/store.js";
import { claim } from "./base/tab-claim.js";
import { call, listen, readWay } from "./friends/broker.js";
import { localChannels } from "./friends/channel.js";
import { codePart } from "./friends/code-part.js";
import { answer, canConnect, NotMet } from "./friends/connect.js";
import { newSecret } from "./friends/fair-deal.js";
import { Guest } from "./friends/guest.js";
import { newRoom, serve, storedRoom } from "./friends/host.js";
import { BadCode } from "./friends/invitation.js";
import { openInvitations } from "./friends/invite-sheet.js";
import { nameField } from "./friends/lobby.js";
import { nameOf } from "./friends/shown.js";

/** @import { Room } from "./friends/room.js" */
/** @import { TableServer } from "./friends/table-server.js" */

/** friends.json, which the site's operator fills in. @typedef {{relays: string[], servers: RTCIceServer[]}} Relays */

/** Pause before a lost table is called again, in ms. */
const AGAIN = 500;
/** Answers of guests, from a tab opened by their link to the tab of the table. */
const TABS = "torite.friends";
/** Time for the tab of the table to take an answer, in ms. */
const TAKING = 1500;

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
/** @type {Relays} */
let relays = { relays: [], servers: [] };
/** Ends the current view. */
let left = new AbortController();
/** The person of this page, at a table. @type {Guest | null} */
let seated = null;

/** The secret by which tables know this device again. */
function token() {
  const stored = loadPerson()?.token;
  if (stored) return stored;
  const made = newSecret();
  savePerson({ token: made });
  return made;
}

/** @param {boolean} full the table fills the window */
function fill(full) {
  document.documentElement.dataset.view = full ? "play" : "friends";
}

const goHome = () => location.assign(siteUrl("./#"));

// The host ------------------------------------------------------------------------------------------------------

/** @param {string} id of a game */
async function create(id) {
  const game = await findGame(id);
  if (!game) {
    showSentence(t("together.noGame"));
    return;
  }
  const stored = storedRoom(token());
  if (
    stored?.match &&
    !(await ask({ title: t("together.new.title"), text: t("together.new.text"), yes: t("together.new.yes") }))
  ) {
    location.replace("#table");
    return;
  }
  await host(newRoom(game, token()));
}

/** @param {Room} room */
async function host(room) {
  const { signal } = left;
  const claimed = await claim(togetherKey(), { force: true, lost: () => showElsewhere() });
  signal.addEventListener("abort", () => claimed?.release(), { once: true });
  if (location.hash !== "#table") history.replaceState(null, "", "#table");
  if (engine.workers === 0) engine.start();
  const server = serve(room);
  const [here, there] = localChannels();
  /** @type {((answer: string) => void) | null} */
  let waiting = null;
  let close = () => {};

  /** @param {string} relay @param {(isHere: boolean) => void} [reached] */
  async function openTo(relay, reached) {
    close();
    close = () => {};
    server.openTo(relay);
    const way = relay ? readWay(server.room.way, relay) : null;
    if (!way) return;
    const stop = await listen(way, relays.servers, {
      met: (channel) => server.meet(channel),
      reached: (isHere) => {
        reached?.(isHere);
        if (isHere) dismiss("relay");
        else notify(t("together.relay.gone"), { id: "relay" });
      },
    });
    if (server.room.relay === relay && !signal.aborted) close = stop;
    else stop();
  }

  const tabs = new BroadcastChannel(TABS);
  tabs.onmessage = ({ data }) => {
    if (typeof data?.answer !== "string" || !waiting) return;
    tabs.postMessage({ taken: true });
    waiting(data.answer);
  };
  const guest = new Guest(main, {
    token: token(),
    server,
    fill,
    // Only a game of a later version, or one that this site lacks, dismisses the host.
    dismissed: (code) => code === "version" && showSentence(t("together.noGame")),
    inherit: () => {},
    leave: () => leaveTable(server),
    invite: () =>
      openInvitations({
        servers: relays.servers,
        relay: relays.relays[0] ?? "",
        way: server.room.way,
        opened: () => server.room.relay,
        openTo: (relay, reached) => void openTo(relay, reached),
        met: (channel) => server.meet(channel),
        hear: (listener) => {
          waiting = listener;
        },
      }),
  });
  signal.addEventListener("abort", () => {
    close();
    tabs.close();
    server.close();
    guest.leave();
  });
  server.meet(there);
  guest.use(here);
  await server.open();
  stayAwake(signal);
  if (server.room.relay) void openTo(server.room.relay);
  meet(server, guest);
}

/** The screen of a phone that is the table stays on. @param {AbortSignal} signal */
function stayAwake(signal) {
  const lock = () => {
    // A low battery may refuse it.
    if (!document.hidden) navigator.wakeLock?.request("screen").catch(() => {});
  };
  document.addEventListener("visibilitychange", lock, { signal });
  lock();
}

/** The host closes the table, or gives it to another device that the guests reach by the same link. @param {TableServer} server */
function leaveTable(server) {
  const playing = server.room.match !== null;
  /** @param {boolean} forget */
  const leave = async (forget) => {
    // The guests learn it before the page goes.
    await server.close();
    left.abort();
    if (forget) forgetTogether("");
    goHome();
  };
  const give = async (/** @type {number} */ seat) => {
    await server.handOver(seat);
    await leave(true);
  };
  const heirs = server.room.relay ? server.heirs() : [];
  sheet({
    title: t("together.close.title"),
    content: h("div.stack", [
      h("p", t(playing ? "together.close.playing" : "together.close.text")),
      actionButton("close-table", t("together.close"), () => leave(!playing), { look: "primary" }),
      heirs.length > 0 && h("p.hint", t("together.give.hint")),
      heirs.map((seat) =>
        actionButton("give", t("together.give", { name: nameOf(server.room, seat) }), () => give(seat)),
      ),
    ]),
  });
}

function showElsewhere() {
  left.abort();
  showSentence(t("together.elsewhere"));
}

// Guests --------------------------------------------------------------------------------------------------------

function newGuest() {
  const guest = new Guest(main, {
    token: token(),
    server: null,
    fill,
    invite: () => {},
    leave: () => {
      left.abort();
      goHome();
    },
    inherit: (table) => {
      saveTogether({ ...table, host: token() });
      location.replace("#table");
    },
    dismissed: (code) => {
      left.abort();
      showSentence(t(`together.bye.${code}`));
    },
  });
  left.signal.addEventListener("abort", () => guest.leave(), { once: true });
  meet(null, guest);
  return guest;
}

/** A guest with an invitation. @param {string} code */
function join(code) {
  const { signal } = left;
  const { line, say } = newsLine("hint");
  const place = h("div.stack");
  const begin = async () => {
    try {
      const answered = await answer(code, relays.servers);
      signal.addEventListener("abort", answered.close, { once: true });
      place.replaceChildren(
        h("p", t("together.giveAnswer")),
        codePart(siteUrl(`friends.html#answer=${answered.code}`), t("together.answer")),
      );
      say(t("together.waiting"));
      const channel = await answered.channel;
      if (signal.aborted) return;
      const guest = newGuest();
      channel.onclose = () => guest.lose(false);
      guest.use(channel);
    } catch (error) {
      if (signal.aborted) return;
      say(t(error instanceof BadCode ? `together.code.${error.fault}` : "together.notMet"));
    }
  };
  place.append(actionButton("join", t("together.join"), begin, { look: "primary large" }));
  drawPage(
    main,
    { title: t("together.joining"), look: "together", back: null },
    h("p", t("together.join.near")),
    nameField(() => {}),
    place,
    line,
  );
}

/** A guest with a link. @param {string} text */
function enter(text) {
  const way = readWay(decodeURIComponent(text), relays.relays[0] ?? "");
  if (!way) {
    showSentence(t("together.code.damaged"));
    return;
  }
  if (storedRoom(token())?.way === `${way.room}.${way.key}`) {
    location.replace("#table");
    return;
  }
  const { line, say } = newsLine("hint");
  const begin = async () => {
    const { signal } = left;
    history.replaceState({ ...history.state, joined: true }, "");
    const guest = newGuest();
    say(t("together.calling"));
    let state = "together.calling";
    while (!signal.aborted) {
      try {
        const channel = await call(way, relays.servers, signal, (isHere) => {
          say(t(isHere ? state : "together.relay.gone"));
        });
        const closed = new Promise((resolve) => {
          channel.onclose = () => resolve(undefined);
        });
        guest.use(channel);
        await closed;
        guest.lose(true);
      } catch (error) {
        if (signal.aborted) break;
        if (error instanceof NotMet) state = "together.strict";
        else console.warn(error);
        say(t(state));
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  };
  const sit = actionButton(
    "join",
    t("together.join"),
    () => {
      sit.disabled = true;
      void begin();
    },
    { look: "primary large" },
  );
  drawPage(
    main,
    { title: t("together.joining"), look: "together", back: null },
    h("p", t("together.link.what"), " ", t("together.link.sees")),
    h("p.hint", t("together.relay.is", { relay: new URL(way.relay).host })),
    nameField(() => {}),
    sit,
    line,
  );
  // A reloaded page has asked before.
  if (history.state?.joined) sit.click();
}

/** The answer of a guest, opened as a link on the host's device. @param {string} code */
function passOn(code) {
  const tabs = new BroadcastChannel(TABS);
  const lost = setTimeout(() => showSentence(t("together.answer.lost")), TAKING);
  tabs.onmessage = ({ data }) => {
    if (!data?.taken) return;
    clearTimeout(lost);
    showSentence(t("together.answer.taken"));
  };
  tabs.postMessage({ answer: code });
}

// The page ------------------------------------------------------------------------------------------------------

/** One sentence, and the way back. @param {string} text */
function showSentence(text) {
  fill(false);
  drawPage(
    main,
    { title: t("together"), look: "together", back: null },
    h("p", text),
    h("p", h("a.button", { href: siteUrl("./#") }, t("back.lobby"))),
  );
}

/** What the address asks for. */
async function route() {
  left.abort();
  left = new AbortController();
  seated = null;
  fill(false);
  const hash = location.hash.slice(1);
  const [, kind = "", rest = ""] = /^(new|join|answer|room)[/=](.*)$/.exec(hash) ?? [];
  const stored = storedRoom(token());
  if (!canConnect() && kind !== "answer") showSentence(t("together.noRtc"));
  else if (kind === "new") await create(rest);
  else if (kind === "join") join(rest);
  else if (kind === "answer") passOn(rest);
  else if (kind === "room") enter(rest);
  else if (stored) await host(stored);
  else showSentence(t("together.none"));
}

/** Somebody is at a table; named for tests and debugging. @param {TableServer | null} server @param {Guest} guest */
function meet(server, guest) {
  seated = guest;
  Object.assign(globalThis, { torite: { engine, server, guest } });
}

async function begin() {
  applySettings();
  onProblem((problem) => notify(t(`store.${problem}`), { id: problem, stays: true }));
  // Without the settings file, guests come by codes.
  [relays] = await Promise.all([siteJson("friends.json").catch(() => relays), loadTexts(lang())]);
  // The site has a newer build; the match is stored.
  engine.addEventListener("stale", () => location.reload());
  addEventListener("online", () => engine.retry());
  addEventListener("hashchange", () => void route());
  changes.addEventListener("language", () => (seated?.connected ? seated.redraw() : void route()));
  await route();
}

void begin();
