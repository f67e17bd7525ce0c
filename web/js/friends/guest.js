// A person at a table of friends, the host too: it draws what the table sends and sends back what the person does. It
// knows no rule and needs no Python.

import { cardNames, findGame, lang, settings } from "../app/app.js";
import { openSettings } from "../app/settings.js";
import { curtain } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { notify } from "../base/notices.js";
import { BEAT, BEFORE_CURTAIN, OUT_OF_TURN, OUT_OF_TURN_REPEATED } from "../play/pace.js";
import { LAY_DOWN, messageShown, stateShown } from "../play/showing.js";
import { Stage } from "../play/stage.js";
import { firstState, forcedAction, isDeclined, nextState, offersLayDown } from "../play/state.js";
import { rulesOf, termsOf } from "../rules/lazy-rules.js";
import { createPause } from "../table/motion.js";
import { createBar } from "./bar.js";
import { OwnSecret } from "./fair-deal.js";
import { createLobby } from "./lobby.js";
import { answerFault, PROTOCOL } from "./protocol.js";
import { keepRecord } from "./records.js";
import { helloOf, nameOf, panelFor, savedFor } from "./shown.js";

/** @import { CatalogGame, SavedTogether } from "../base/types.js" */
/** @import { TableMessage } from "../base/messages.js" */
/** @import { MatchEvent, MatchState } from "../play/state.js" */
/** @import { Table } from "../table/types.js" */
/** @import { Channel } from "./channel.js" */
/** @import { FromTable, Goodbye, RoomMessage } from "./protocol.js" */
/** @import { TableServer } from "./table-server.js" */

/** @typedef {{at: string, table: TableMessage}} TableUpdate */

/**
 * @typedef {object} GuestSetup
 * @property {string} token
 * @property {TableServer | null} server of the host; null for a guest
 * @property {() => void} leave
 * @property {(full: boolean) => void} fill full: the table fills the window
 * @property {() => void} invite opens the invitations; only the host has them
 * @property {(table: SavedTogether) => void} inherit this device becomes the table
 * @property {(code: Goodbye) => void} dismissed the table has closed the channel
 */

export class Guest {
  #root;
  #setup;
  /** @type {Channel | null} */
  #channel = null;
  /** @type {RoomMessage | null} */
  #room = null;
  /** @type {CatalogGame | null} */
  #game = null;
  /** @type {MatchState | null} */
  #state = null;
  /** @type {ReturnType<typeof createLobby> | null} */
  #lobby = null;
  /** @type {Stage | null} */
  #stage = null;
  /** @type {(() => Table) | null} */
  #makeTable = null;
  /** @type {Table | null} */
  #table = null;
  /** The seat that is shown; others of this device are hidden. */
  #viewer = -1;
  /** The last tables of the seats of this device. @type {Map<number, TableUpdate>} */
  #tables = new Map();
  #at = "";
  /** Number of tables so far: what follows an earlier one ends. */
  #shown = 0;
  /** Resolves when the person has decided about an action out of turn. @type {Promise<void> | undefined} */
  #decided;
  #pause = createPause();
  #bar;
  /** Messages are handled one after the other. @type {Promise<unknown>} */
  #queue = Promise.resolve();
  /** The last table of a finished deal. @type {TableMessage | null} */
  #finished = null;
  #secret = new OwnSecret();
  #left = new AbortController();

  /** @param {HTMLElement} root @param {GuestSetup} setup */
  constructor(root, setup) {
    this.#root = root;
    this.#setup = setup;
    this.#bar = createBar((message) => this.send({ seat: this.#viewer, ...message }));
  }

  /** Talks to the table by this channel from now on. @param {Channel} channel */
  use(channel) {
    this.#channel = channel;
    channel.onmessage = (message) => {
      this.#queue = this.#queue.then(() => this.#hear(message)).catch(console.error);
    };
    this.hello();
    this.#bar.lost("");
  }

  /** The channel is closed. @param {boolean} again true if another will come by itself */
  lose(again) {
    this.#channel = null;
    this.#bar.lost(again ? "again" : "lost");
  }

  get connected() {
    return this.#channel !== null;
  }

  /** Everything is drawn again, in another language or with other cards. */
  redraw() {
    this.#lobby = null;
    this.#drop();
    this.hello();
  }

  hello() {
    this.send(helloOf(this.#setup.token));
  }

  /** @param {object} message */
  send(message) {
    this.#channel?.send({ v: PROTOCOL, ...message });
  }

  leave() {
    this.#left.abort();
    this.#shown += 1;
    this.#pause.end();
    void this.#channel?.close();
    this.#drop();
  }

  // What the table sends -----------------------------------------------------------------------------------------

  /** @param {any} received */
  async #hear(received) {
    if (this.#left.signal.aborted) return;
    const fault = answerFault(received);
    if (fault) {
      notify(t(`together.fault.${fault}`), { id: "together" });
      return;
    }
    const message = /** @type {FromTable} */ (received);
    switch (message.type) {
      case "room":
        await this.#enter(message.room);
        return;
      case "table":
        await this.#take(message);
        return;
      case "clock":
        if (message.seat === this.#viewer) this.#bar.clock(message.ms);
        return;
      case "asks":
        void this.#beAsked(message);
        return;
      case "refused":
        this.#refused(message.text ?? t(`together.refused.${message.code}`));
        return;
      case "said":
        this.#say(message.seat, t(`together.say.${message.phrase}`));
        return;
      case "nudged":
        this.#say(message.seat, t("together.nudged"));
        navigator.vibrate?.(80);
        return;
      case "deal":
        this.send({ type: "commit", hash: await this.#secret.promise(message.hashes) });
        return;
      case "reveal": {
        const secret = this.#secret.show(message.hashes);
        if (secret) this.send({ type: "secret", secret });
        return;
      }
      case "record":
        if (this.#finished)
          void keepRecord(message.record, this.#finished, this.#secret.hashes, this.#room?.yours ?? []);
        return;
      case "yours":
        this.#setup.inherit(message.table);
        return;
      case "bye":
        // Another device is the table now; the link leads there.
        if (message.code !== "moved") this.#setup.dismissed(message.code);
    }
  }

  /** @param {string} text */
  #refused(text) {
    if (this.#table) this.#table.notice(text, "refusal");
    else notify(text, { id: "together" });
  }

  /** @param {number} seat @param {string} text */
  #say(seat, text) {
    const name = this.#room ? nameOf(this.#room, seat) : "";
    this.#bar.say(t("together.said", { name, text }));
    this.#table?.saySeat(seat, text);
  }

  /** @param {RoomMessage} room */
  async #enter(room) {
    const before = this.#room;
    this.#room = room;
    if (this.#game?.id !== room.game) this.#game = (await findGame(room.game)) ?? null;
    if (!this.#game) {
      this.#setup.dismissed("version");
      return;
    }
    if (!room.yours.includes(this.#viewer)) this.#viewer = room.yours[0] ?? -1;
    this.#bar.show(room);
    if (!room.playing) {
      if (before?.playing) this.#drop();
      this.#bar.waitsFor(null);
      this.#lobby ??= createLobby(this.#root, this.#game, {
        send: (message) => this.send(message),
        named: () => this.hello(),
        server: this.#setup.server,
        invite: this.#setup.invite,
        leave: this.#setup.leave,
        bar: this.#bar.element,
      });
      this.#setup.fill(false);
      this.#lobby.show(room);
    } else if (!this.#stage) await this.#sitDown(this.#game);
    else this.#again();
  }

  /** Removes the table. */
  #drop() {
    this.#shown += 1;
    this.#stage?.stop();
    this.#table?.destroy();
    this.#stage = this.#table = this.#state = null;
    this.#tables.clear();
    this.#at = "";
  }

  /** @param {CatalogGame} game */
  async #sitDown(game) {
    this.#lobby = null;
    this.#setup.fill(true);
    const exit = h(
      "button.button.quiet",
      { "data-action": "leave", onclick: this.#setup.leave },
      t("table.leave"),
    );
    const stage = new Stage(this.#root, game, exit);
    stage.coach.replaceWith(this.#bar.element);
    this.#stage = stage;
    const [{ createTable }, names] = await Promise.all([import("../table/table.js"), cardNames(game)]);
    if (this.#left.signal.aborted || this.#stage !== stage) return;
    this.#makeTable = () =>
      createTable(stage.table, {
        t,
        lang: lang(),
        cardNames: names,
        terms: termsOf(game.id),
        callbacks: {
          act: (action) => this.#act(action),
          undo: () => this.send({ type: "ask", seat: this.#viewer, what: "undo" }),
          next: () => this.send({ type: "ready", at: this.#at }),
          newMatch: () => this.send({ type: "ready", at: this.#at }),
          leave: this.#setup.leave,
          ...rulesOf(stage.rules, game.id),
          settings: () => openSettings(null),
          hurry: () => this.#pause.end(),
          handTo: (seat) => void this.#pass(seat),
        },
      });
    this.#table = this.#makeTable();
  }

  // The table ------------------------------------------------------------------------------------------------------

  /** @param {MatchEvent} event */
  #change(event) {
    if (this.#state) this.#state = nextState(this.#state, event);
  }

  /** A table for a seat of this device: it is shown, or waits until the device is passed on. @param {TableUpdate} update */
  async #take(update) {
    const { view, offers } = update.table;
    const { yours = [] } = this.#room ?? {};
    this.#tables.set(view.seat, update);
    if (yours.length < 2 || view.seat === this.#viewer) this.#show(update);
    else if (view.turn === view.seat) {
      // The person with the device may want to act first.
      await this.#decided;
      await this.#pass(view.seat, BEFORE_CURTAIN);
    } else if (offers?.window?.text) this.send({ type: "pass", seat: view.seat, at: update.at });
  }

  /** Passes the device on to another person. @param {number} seat @param {number} [pause] */
  async #pass(seat, pause = 0) {
    const { signal } = this.#left;
    const name = this.#tables.get(seat)?.table.seats[seat]?.name ?? "";
    await this.#pause.wait(pause);
    this.#shown += 1;
    const before = this.#tables.get(this.#viewer);
    if (before?.table.offers?.window?.text) this.send({ type: "pass", seat: this.#viewer, at: before.at });
    this.#stage?.hideHand(true);
    // Nothing of the last person's hand stays in the page.
    this.#table?.destroy();
    this.#table = this.#makeTable?.() ?? null;
    this.#at = "";
    await curtain(name, signal);
    if (signal.aborted) return;
    this.#viewer = seat;
    this.#stage?.hideHand(false);
    this.#stage?.focus();
    const update = this.#tables.get(seat);
    if (update) this.#show(update);
  }

  /** @param {TableUpdate} update */
  #show({ at, table }) {
    const room = this.#room;
    if (!room?.playing || !this.#table) return;
    const same = at === this.#at;
    this.#at = at;
    if (table.result) this.#finished = table;
    const { turn } = table.view;
    const waits = turn !== null && !room.yours.includes(turn) && room.seats[turn]?.here;
    if (!same) this.#bar.waitsFor(waits ? turn : null);
    this.#bar.clock(0);
    if (!this.#state) this.#state = firstState(savedFor(room, table));
    this.#change({ type: "stored", saved: savedFor(room, table) });
    this.#change({ type: "handed", seat: table.view.seat });
    this.#change({ type: "shown", message: table });
    this.#stage?.uncover();
    const here = ++this.#shown;
    this.#pause.end();
    // The table draws in turn; what has come meanwhile is not waited for.
    this.#decided = this.#draw(!same)?.then(() => this.#afterwards(here));
  }

  /** @param {boolean} animate */
  #draw(animate) {
    const [state, room] = [this.#state, this.#room];
    if (!state?.message || !room) return undefined;
    const shown = stateShown(state, animate, 0);
    return this.#table?.update(messageShown(state, state.message, settings.autoPlay), {
      ...shown,
      // The other people have devices of their own.
      handTo: shown.handTo?.filter((seat) => room.yours.includes(seat)) ?? [],
      panel: panelFor(room, state.message, () => this.send({ type: "ready", at: this.#at })),
    });
  }

  /** Redraws a finished deal after a change of those who are ready. */
  #again() {
    if (this.#state?.message?.result) void this.#draw(false);
  }

  /** After a position is drawn: an action out of turn is waited for, a forced one is done. @param {number} here */
  async #afterwards(here) {
    const isOver = () => here !== this.#shown || this.#left.signal.aborted;
    const state = this.#state;
    const seat = this.#viewer;
    if (!state || isOver() || seat < 0) return;
    const { view, offers } = state.message ?? {};
    const out = offers?.window;
    if (out?.text && view?.turn !== view?.seat) {
      const time = (out.brief ? OUT_OF_TURN_REPEATED : OUT_OF_TURN)[settings.pace];
      if (!isDeclined(state)) await this.#table?.wait(out.text, time);
      if (isOver()) return;
      this.#change({ type: "waited", text: out.text });
      this.send({ type: "pass", seat, at: this.#at });
      return;
    }
    const action = settings.autoPlay ? forcedAction(state) : null;
    if (action === null) return;
    const isCard = state.message?.hand.some(({ card }) => card === action);
    this.#table?.showForced(action, isCard ? t("match.forced") : null);
    await this.#pause.wait(BEAT[settings.pace]);
    if (!isOver()) this.send({ type: "act", seat, at: this.#at, action });
  }

  /** A computer player asks before an action that its partner may forestall. @param {{seat: number, at: string, text: string}} question */
  async #beAsked({ seat, at, text }) {
    if (seat === this.#viewer) await this.#table?.wait(text, null);
    if (at === this.#at) this.send({ type: "pass", seat, at });
  }

  /** @param {string} action */
  #act(action) {
    this.#shown += 1;
    if (action !== LAY_DOWN && this.#state && offersLayDown(this.#state, settings.autoPlay))
      this.#change({ type: "plays-on" });
    this.#change({ type: "acted" });
    if (!this.connected) this.#refused(t("together.refused.lost"));
    else if (action === LAY_DOWN) this.send({ type: "lay", seat: this.#viewer, at: this.#at });
    else this.send({ type: "act", seat: this.#viewer, at: this.#at, action });
  }
}
