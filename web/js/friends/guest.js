// A person at a table of friends, the host too: it draws what the table sends and sends back what the person does. It
// knows no rule and needs no Python.

import { cardNames, findGame, lang, packWish, settings } from "../app/app.js";
import { openSettings } from "../app/settings.js";
import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { notify } from "../base/notices.js";
import { LAY_DOWN, messageShown, stateShown } from "../play/showing.js";
import { Stage } from "../play/stage.js";
import { firstState, forcedAction, isDeclined, nextState } from "../play/state.js";
import { rulesOf, termsOf } from "../rules/lazy-rules.js";
import { createPause } from "../table/motion.js";
import { createBar } from "./bar.js";
import { createLobby } from "./lobby.js";
import { answerFault, PROTOCOL } from "./protocol.js";
import { keepRecord } from "./records.js";

/** @import { CatalogGame } from "../base/types.js" */
/** @import { TableMessage } from "../base/messages.js" */
/** @import { MatchEvent, MatchState } from "../play/state.js" */
/** @import { Table } from "../table/types.js" */
/** @import { Channel } from "./channel.js" */
/** @import { FromTable, Goodbye, RoomMessage } from "./protocol.js" */
/** @import { TableServer } from "./table-server.js" */

/** Time for acting out of turn, in ms. */
const OUT_OF_TURN = { slow: 10_000, normal: 6000, instant: 3000 };
const OUT_OF_TURN_BRIEF = { slow: 5000, normal: 2500, instant: 1500 };
/** Time for which a forced action is shown before it is done, in ms. */
const BEAT = { slow: 1100, normal: 600, instant: 300 };

/**
 * @typedef {object} GuestSetup
 * @property {string} token
 * @property {TableServer | null} server of the host; null for a guest
 * @property {() => void} leave
 * @property {(full: boolean) => void} fill full: the table fills the window
 * @property {() => void} invite opens the invitations; only the host has them
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
  /** @type {Table | null} */
  #table = null;
  #at = "";
  /** The position at which somebody is waited for. */
  #waitedAt = "";
  /** Number of tables so far: what follows an earlier one ends. */
  #shown = 0;
  #pause = createPause();
  #bar;
  /** Messages are handled one after the other. @type {Promise<unknown>} */
  #queue = Promise.resolve();
  /** The last table of a finished deal, and what had been promised before the deal. @type {TableMessage | null} */
  #finished = null;
  #hashes = /** @type {Record<string, string>} */ ({});
  #secret = "";
  #left = false;

  /** @param {HTMLElement} root @param {GuestSetup} setup */
  constructor(root, setup) {
    this.#root = root;
    this.#setup = setup;
    this.#bar = createBar((message) => this.send(message));
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

  hello() {
    const order = settings.handHigh === "right" ? `${settings.handOrder}-up` : settings.handOrder;
    const wishes = { hand_order: order, ...(packWish() === "french" ? { deck_style: "french" } : {}) };
    this.send({ type: "hello", token: this.#setup.token, name: settings.name ?? "", lang: lang(), wishes });
  }

  /** @param {object} message */
  send(message) {
    this.#channel?.send({ v: PROTOCOL, ...message });
  }

  leave() {
    this.#left = true;
    this.#shown += 1;
    this.#pause.end();
    this.#channel?.close();
    this.#drop();
  }

  // What the table sends -----------------------------------------------------------------------------------------

  /** @param {any} received */
  async #hear(received) {
    if (this.#left) return;
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
        await this.#deal(message);
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
        this.#hashes = {};
        await this.#promise();
        return;
      case "reveal":
        // Nobody shows a secret before all have promised theirs.
        if (this.#hashes.table) return;
        this.#hashes = message.hashes;
        this.send({ type: "secret", secret: this.#secret });
        return;
      case "record":
        if (this.#finished)
          void keepRecord(message.record, this.#finished, this.#hashes, this.#room?.you ?? null);
        return;
      case "bye":
        this.#setup.dismissed(message.code);
    }
  }

  async #promise() {
    const { hashOf, newSecret } = await import("./fair-deal.js");
    this.#secret = newSecret();
    this.send({ type: "commit", hash: await hashOf(this.#secret) });
  }

  /** @param {string} text */
  #refused(text) {
    if (this.#table) this.#table.notice(text, "refusal");
    else notify(text, { id: "together" });
  }

  /** @param {number} seat @param {string} text */
  #say(seat, text) {
    const name = this.#room?.seats[seat]?.name ?? "";
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
    if (this.#left || this.#stage !== stage) return;
    this.#table = createTable(stage.table, {
      t,
      lang: lang(),
      cardNames: names,
      terms: termsOf(game.id),
      callbacks: {
        act: (action) => this.#act(action),
        undo: () => this.send({ type: "ask", what: "undo" }),
        next: () => this.send({ type: "ready", at: this.#at }),
        newMatch: () => this.send({ type: "ready", at: this.#at }),
        leave: this.#setup.leave,
        ...rulesOf(stage.rules, game.id),
        settings: () => openSettings(null),
        hurry: () => this.#pause.end(),
        handTo: () => {},
      },
    });
  }

  // The table ------------------------------------------------------------------------------------------------------

  /** @param {MatchEvent} event */
  #change(event) {
    if (this.#state) this.#state = nextState(this.#state, event);
  }

  /** @param {{at: string, table: TableMessage, until: number | null}} message */
  async #deal({ at, table, until }) {
    const room = this.#room;
    if (!room?.playing || !this.#table) return;
    const same = at === this.#at;
    this.#at = at;
    if (table.result) this.#finished = table;
    const { turn } = table.view;
    const waited = turn !== null && turn !== room.you && room.seats[turn]?.here && at !== this.#waitedAt;
    if (turn === null || turn === room.you || at !== this.#waitedAt) this.#bar.waitsFor(waited ? turn : null);
    this.#waitedAt = at;
    this.#bar.clock(until, table.view.turn === room.you);
    if (!this.#state) this.#state = firstState(this.#saved(room, table));
    this.#change({ type: "stored", saved: this.#saved(room, table) });
    this.#change({ type: "handed", seat: room.you ?? 0 });
    this.#change({ type: "shown", message: table });
    this.#stage?.uncover();
    if (same && until !== null) return;
    const here = ++this.#shown;
    this.#pause.end();
    // The table draws in turn; what has come meanwhile is not waited for.
    void this.#draw(!same)?.then(() => this.#afterwards(here));
  }

  /** The match as the rules of the page's own table know it. @param {RoomMessage} room @param {TableMessage} table */
  #saved({ game, options, seats }, table) {
    return {
      torite: /** @type {const} */ (1),
      match: { torite: 1, game, options, deals: [] },
      people: seats.flatMap(({ who }, seat) => (who === "person" ? [seat] : [])),
      names: seats.map(({ name }) => name),
      levels: seats.map(({ who, level }) => (who === "person" ? null : level)),
      id: "together",
      deals: table.match.deals,
    };
  }

  /** @param {boolean} animate */
  #draw(animate) {
    const [state, room] = [this.#state, this.#room];
    if (!state?.message || !room) return undefined;
    return this.#table?.update(messageShown(state, state.message, settings.autoPlay), {
      ...stateShown(state, animate, 0),
      handTo: [],
      panel: this.#panel(room, state.message),
    });
  }

  /** Redraws a finished deal after a change of those who are ready. */
  #again() {
    if (this.#state?.message?.result) void this.#draw(false);
  }

  /** @param {RoomMessage} room @param {TableMessage} message */
  #panel({ ready, seats, you }, { result, match }) {
    if (!result || you === null) return null;
    const waits = seats.flatMap(({ here, name }, seat) =>
      here && !ready.includes(seat) && name ? [name] : [],
    );
    const isReady = ready.includes(you);
    const texts = isReady ? [t("together.waits", { names: waits.join(t("comma")) })] : [];
    const label = match.over ? t("together.toLobby") : t("table.next");
    const go = { action: "next", label, run: () => this.send({ type: "ready", at: this.#at }) };
    return { texts, buttons: isReady ? [] : [go], instead: true };
  }

  /** After a position is drawn: an action out of turn is waited for, a forced one is done. @param {number} here */
  async #afterwards(here) {
    const isOver = () => here !== this.#shown || this.#left;
    const state = this.#state;
    if (!state || isOver() || this.#room?.you === null) return;
    const { view, offers } = state.message ?? {};
    const out = offers?.window;
    if (out?.text && view?.turn !== view?.seat) {
      const time = (out.brief ? OUT_OF_TURN_BRIEF : OUT_OF_TURN)[settings.pace];
      if (!isDeclined(state)) await this.#table?.wait(out.text, time);
      if (isOver()) return;
      this.#change({ type: "waited", text: out.text });
      this.send({ type: "pass", at: this.#at });
      return;
    }
    const action = settings.autoPlay ? forcedAction(state) : null;
    if (action === null) return;
    const isCard = state.message?.hand.some(({ card }) => card === action);
    this.#table?.showForced(action, isCard ? t("match.forced") : null);
    await this.#pause.wait(BEAT[settings.pace]);
    if (!isOver()) this.send({ type: "act", at: this.#at, action });
  }

  /** @param {string} action */
  #act(action) {
    this.#shown += 1;
    this.#change({ type: "acted" });
    if (!this.connected) this.#refused(t("together.refused.lost"));
    else if (action === LAY_DOWN) this.send({ type: "lay", at: this.#at });
    else this.send({ type: "act", at: this.#at, action });
  }
}
