// A table of friends: its server with the rules, and people at local channels.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { actionsIn, Friend, heard, openTable, tokenOf, until } from "./support/friends.js";
import { ask, prepared, ROOT } from "./support/python.js";

const { combined, hashOf, isFair } = await import("../js/friends/fair-deal.js");
const { answerFault, ANSWERS, REQUESTS } = await import("../js/friends/protocol.js");
const { BadCode, decode, encode } = await import("../js/friends/invitation.js");
const { isRelay, readWay } = await import("../js/friends/broker.js");

/** @param {any} server @param {number} count @param {object} [how] @returns {Promise<Friend[]>} */
async function seated(server, count, how) {
  const friends = Array.from({ length: count }, (_, person) => new Friend(server, person, how));
  for (const [seat, friend] of friends.entries()) friend.send({ type: "sit", seat });
  await until(() => friends.every((friend, seat) => friend.seat === seat));
  return friends;
}

/** No message tells a seat more than its view: only tables of this seat, and records of finished deals. @param {Friend} friend */
function heldAgainstViews(friend) {
  for (const message of friend.heard) {
    assert.equal(answerFault(message), null, JSON.stringify(message).slice(0, 300));
    if (message.type === "table") {
      assert.equal(message.table.view.seat, friend.seat ?? 0);
      assert.ok(friend.seat !== null || message.table.view.over);
    }
    if (message.type === "record" || message.table?.view.over) continue;
    const text = JSON.stringify(message);
    assert.ok(!text.includes('"seed"') && !text.includes('"deck"'), message.type);
    assert.ok(!/"person\d_/.test(text), "a token of somebody");
  }
}

for (const [game, people, players] of /** @type {[string, number, number][]} */ ([
  ["glaves", 2, 2],
  ["toepen", 3, 4],
  ["gaigel", 2, 4],
  ["hamlet", 3, 3],
]))
  test(`a match of ${game}, ${people} people of ${players}, two deals`, async () => {
    const { server, kept } = openTable(game, players);
    const friends = await seated(server, people);
    for (const friend of friends) friend.eager = true;
    await server.start();
    await until(() => (server.room.match?.deals.length ?? 0) > 2 || heard(friends[0], "record"));
    for (const friend of friends) heldAgainstViews(friend);
    // Everybody saw every position.
    const positions = friends.map(({ heard: all }) => new Set(all.flatMap(({ at }) => at ?? [])));
    for (const seen of positions) assert.ok(seen.size > 10);
    assert.ok(kept.at(-1).match.deals.length > 1);
    server.close();
  });

test("a stranger's messages are refused, and play goes on", async () => {
  const { server } = openTable("glaves", 2);
  const [first, second] = await seated(server, 2);
  first.plays = second.plays = false;
  await server.start();
  await until(() => first.last && second.last);
  const { at, table } = first.last;
  const [inTurn, other] = table.view.turn === 0 ? [first, second] : [second, first];
  const [action] = actionsIn(inTurn.last.table);

  // For another seat, and out of turn.
  other.send({ type: "act", seat: inTurn.seat, at, action });
  await until(() => heard(other, "refused")?.code === "foreign");
  other.send({ type: "act", seat: other.seat, at, action });
  await until(() => heard(other, "refused").text);
  assert.match(heard(other, "refused").text, /turn/);
  // One that crossed another on its way, or was sent twice.
  inTurn.send({ type: "act", seat: inTurn.seat, at, action });
  inTurn.send({ type: "act", seat: inTurn.seat, at, action });
  await until(() => heard(inTurn, "refused"));
  assert.equal(heard(inTurn, "refused").code, "late");
  await until(() => other.last.at !== at && other.last.at === inTurn.last.at);
  assert.equal(other.last.at, "1.1");
  // What is no message at all, and a message of the future.
  for (const [bad, code] of [
    [{ type: "act" }, "bad"],
    [{ type: "sit", seat: -1 }, "bad"],
    [{ type: "hello", v: 2 }, "version"],
    ["text", "bad"],
  ]) {
    const stranger = new Friend(server, 5);
    stranger.send(/** @type {any} */ (bad));
    await until(() => heard(stranger, "bye"));
    assert.equal(heard(stranger, "bye").code, code);
  }
  // A seat that somebody has cannot be taken, before the match or in it.
  const guest = new Friend(server, 6);
  guest.send({ type: "sit", seat: 0 });
  await until(() => heard(guest, "refused"));
  assert.equal(heard(guest, "refused").code, "taken");
  assert.equal(guest.last, null);
  guest.send({ type: "act", seat: 0, at: "1.1", action });
  assert.equal(server.room.match?.deals[0].actions.length, 1);
  server.close();
});

test("a person who comes back has the same seat and the same cards", async () => {
  const { server } = openTable("glaves", 2);
  const [host, guest] = await seated(server, 2);
  host.plays = guest.plays = false;
  await server.start();
  await until(() => guest.last);
  guest.leave();
  await until(() => host.room.seats[1].here === false);
  const again = new Friend(server, 1);
  again.plays = false;
  await until(() => again.last);
  assert.deepEqual(again.last.table.view, guest.last.table.view);
  // A second device of the same person takes over from the first.
  const twice = new Friend(server, 1);
  twice.plays = false;
  await until(() => heard(again, "bye"));
  assert.equal(heard(again, "bye").code, "elsewhere");
  server.close();
});

test("the computer plays for somebody who is away, until they are back", async () => {
  const { server } = openTable("glaves", 2);
  const [host, guest] = await seated(server, 2);
  guest.plays = false;
  await server.start();
  await until(() => host.last && guest.last);
  host.send({ type: "help", seat: 1, on: true });
  guest.leave();
  await until(() => !host.room.seats[1].here);
  assert.equal(host.room.seats[1].helped, false, "the person was there");
  host.send({ type: "help", seat: 1, on: true });
  await until(() => (server.room.match?.deals[0].actions.length ?? 0) > 6);
  const again = new Friend(server, 1);
  await until(() => again.room && !again.room.seats[1].helped);
  await until(() => (server.room.match?.deals.length ?? 0) > 1);
  server.close();
});

test("undo needs the consent of all; a pause stops everything", async () => {
  const { server } = openTable("glaves", 2);
  const [host, guest] = await seated(server, 2);
  host.plays = guest.plays = false;
  await server.start();
  await until(() => host.last && guest.last);
  const inTurn = host.last.table.view.turn === 0 ? host : guest;
  const other = inTurn === host ? guest : host;
  inTurn.play();
  await until(() => other.last.at === "1.1");
  other.send({ type: "pause", on: true });
  await until(() => inTurn.room.paused === other.seat);
  other.play();
  await until(() => heard(other, "refused"));
  assert.equal(heard(other, "refused").code, "paused");
  inTurn.send({ type: "pause", on: false });
  await until(() => inTurn.room.paused === null);

  inTurn.send({ type: "ask", seat: inTurn.seat, what: "undo" });
  await until(() => other.room.question);
  other.send({ type: "answer", id: other.room.question.id, yes: false });
  await until(() => heard(inTurn, "refused")?.code === "declined");
  assert.equal(other.last.at, "1.1");
  inTurn.send({ type: "ask", seat: inTurn.seat, what: "undo" });
  await until(() => other.room.question);
  other.send({ type: "answer", id: other.room.question.id, yes: true });
  await until(() => inTurn.last.at === "1.0");

  host.plays = guest.plays = true;
  inTurn.play();
  await until(() => (server.room.match?.deals.length ?? 0) > 1);
  host.send({ type: "ask", seat: 0, what: "end" });
  await until(() => heard(guest, "record"));
  const { match, people } = heard(guest, "record").record;
  // The deal in progress stays unknown.
  assert.ok(match.deals.every((/** @type {any} */ deal) => deal.actions.length > 0));
  const { table } = await ask("table", { match, seat: 1, lang: "en", names: ["A", "B"] });
  assert.ok(table.result);
  assert.deepEqual(people, [0, 1]);
  await until(() => guest.room.playing === false);
  for (const friend of [host, guest]) heldAgainstViews(friend);
  server.close();
});

test("two people at one device each see their own cards, and answer together", async () => {
  const { server } = openTable("hamlet", 3);
  const [host, guest] = await seated(server, 2);
  guest.send({ type: "sit", seat: 2, other: "Yuki" });
  await until(() => host.room.seats[2].name === "Yuki");
  assert.deepEqual(guest.room.yours, [1, 2]);
  await server.start();
  await until(() => (server.room.match?.deals.length ?? 0) > 1);
  const own = new Set(guest.heard.flatMap(({ table }) => table?.view.seat ?? []));
  assert.deepEqual([...own].sort(), [1, 2]);
  host.send({ type: "ask", seat: 0, what: "end" });
  await until(() => heard(guest, "record"));
  assert.deepEqual(heard(guest, "record").record.people, [0, 1, 2]);
  server.close();
});

test("a decision has its time", async () => {
  const { server } = openTable("glaves", 2, { clock: 30 });
  const [host, guest] = await seated(server, 2);
  host.plays = guest.plays = false;
  await server.start();
  await until(() => (server.room.match?.deals[0].actions.length ?? 0) > 3);
  assert.ok([host, guest].some(({ heard: all }) => all.some(({ ms }) => ms === 30_000)));
  server.close();
});

for (const answers of [true, false])
  test(`a computer player asks its partner before it folds: ${answers ? "an answer" : "none"}`, async () => {
    const match = await prepared("before_a_fold");
    const { actions } = match.deals.at(-1);
    const players = match.options.players ?? 4;
    const seats = Array.from({ length: players }, (_, seat) => ({
      who: seat === 0 ? "person" : "computer",
      token: seat === 0 ? tokenOf(0) : null,
      name: null,
      level: "normal",
      helped: false,
    }));
    const { server } = openTable(match.game, players, { match, options: match.options, seats });
    const host = new Friend(server, 0);
    host.plays = false;
    await server.open();
    await until(() => heard(host, "asks"));
    const { text, at } = heard(host, "asks");
    assert.match(text, /would fold/);
    if (answers) host.send({ type: "act", seat: 0, at, action: "accept" });
    else host.send({ type: "pass", seat: 0, at });
    const played = () => server.room.match?.deals.at(-1)?.actions ?? [];
    await until(() => played().length > actions.length);
    assert.equal(played()[actions.length].startsWith("0:accept"), answers);
    await server.close();
  });

test("people without a seat see finished deals alone", async () => {
  const { server } = openTable("glaves", 2);
  const friends = await seated(server, 2);
  const watcher = new Friend(server, 7);
  await server.start();
  await until(() => watcher.last);
  assert.ok(watcher.heard.filter(({ type }) => type === "table").every(({ table }) => table.view.over));
  heldAgainstViews(watcher);
  await until(() => friends[0].room.watching === 1);
  server.close();
});

test("a fair deal comes from the secrets of all", async () => {
  const { server } = openTable("glaves", 2, { fair: true });
  const friends = await seated(server, 2);
  for (const friend of friends) friend.plays = false;
  const started = server.start();
  await until(() => friends.every((friend) => heard(friend, "deal")));
  const secrets = ["a".repeat(22), "b".repeat(22)];
  friends[0].send({ type: "commit", hash: await hashOf(secrets[0]) });
  friends[0].send({ type: "secret", secret: secrets[0] });
  assert.equal(heard(friends[1], "reveal"), undefined, "nobody shows before all have promised");
  friends[1].send({ type: "commit", hash: await hashOf(secrets[1]) });
  await until(() => heard(friends[1], "reveal"));
  // A secret that was not promised does not count.
  friends[1].send({ type: "secret", secret: "c".repeat(22) });
  friends[0].send({ type: "secret", secret: secrets[0] });
  await new Promise((resolve) => setTimeout(resolve, 50).ref?.());
  assert.equal(server.room.match, null);
  friends[1].send({ type: "secret", secret: secrets[1] });
  await until(() => friends.every(({ last }) => last));
  await started;
  const { hashes } = heard(friends[0], "reveal");
  const shown = server.room.secrets ?? {};
  assert.equal(await isFair(server.room.match?.seed, shown, hashes), true);
  assert.equal(await isFair((server.room.match?.seed ?? 0) + 1, shown, hashes), false);
  assert.equal(
    await isFair(await combined({ ...shown, 1: "c".repeat(22) }), { ...shown, 1: "c".repeat(22) }, hashes),
    false,
  );
  server.close();
});

test("partners rotate: in three moves everybody has been with everybody", async () => {
  const { server } = openTable("klaverjas", 4);
  await seated(server, 4);
  const partners = new Set();
  for (let move = 0; move < 3; move++) {
    partners.add(server.room.seats[2].token);
    server.rotate();
  }
  assert.deepEqual([...partners].sort(), [1, 2, 3].map(tokenOf));
  server.close();
});

const SDP = [
  "v=0",
  "a=ice-ufrag:aB3+",
  "a=ice-pwd:abcdefghijklmnopqrstuv/x",
  `a=fingerprint:sha-256 ${Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, "0").toUpperCase()).join(":")}`,
  "a=setup:actpass",
  "a=candidate:1 1 udp 2122260223 0b8e7b4a-7a0c-4f3e-9d5e-0123456789ab.local 50123 typ host generation 0",
  "a=candidate:2 1 udp 1686052607 203.0.113.7 50124 typ srflx raddr 0.0.0.0 rport 0",
  "a=candidate:3 1 tcp 1518280447 0b8e7b4a-7a0c-4f3e-9d5e-0123456789ab.local 9 typ host tcptype active",
  "a=candidate:4 1 udp 2122260223 2001:db8::1 50125 typ host",
].join("\r\n");

test("a code keeps what a description needs", () => {
  const code = encode({ type: "offer", sdp: SDP });
  assert.ok(code.length < 200);
  const { type, sdp = "" } = decode(` ${code}\n`);
  assert.equal(type, "offer");
  for (const line of SDP.split("\r\n").filter((line) => /ufrag|pwd|fingerprint|setup/.test(line)))
    assert.ok(sdp.includes(`${line}\r\n`), line);
  assert.match(sdp, /0b8e7b4a-7a0c-4f3e-9d5e-0123456789ab\.local 50123 typ host/);
  assert.match(sdp, /203\.0\.113\.7 50124 typ srflx/);
  assert.match(sdp, /2001:db8::1 50125 typ host/);
  assert.ok(!sdp.includes("tcptype"));
  assert.equal(encode({ type, sdp }), code);
});

test("a code cut short, or of a later version, is refused", () => {
  const code = encode({ type: "answer", sdp: SDP });
  const faultOf = (/** @type {string} */ text) => {
    try {
      decode(text);
      return null;
    } catch (error) {
      assert.ok(error instanceof BadCode);
      return error.fault;
    }
  };
  for (let end = 0; end < code.length; end++)
    assert.equal(faultOf(code.slice(0, end)), "damaged", String(end));
  assert.equal(faultOf("Ag".padEnd(80, "A")), "too-new");
  assert.equal(faultOf("not a code!"), "damaged");
});

test("docs/friends.md has every message, and no other", () => {
  const text = readFileSync(new URL("docs/friends.md", ROOT), "utf8");
  const [, people, table] = text.split(/^\| type \| members \| meaning \|$/m);
  for (const [part, known] of /** @type {[string, object][]} */ ([
    [people, REQUESTS],
    [table, ANSWERS],
  ])) {
    const rows = [...part.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names]) => names.match(/\w+/g) ?? []);
    assert.deepEqual(rows.sort(), Object.keys(known).sort());
  }
});

test("a link names its room, its key and its relay", () => {
  const [room, key] = ["r".repeat(22), "k".repeat(22)];
  assert.deepEqual(readWay(`${room}.${key}`, "wss://relay.example"), {
    room,
    key,
    relay: "wss://relay.example",
  });
  assert.deepEqual(readWay(`${room}.${key}@wss://other.example/mqtt`, ""), {
    room,
    key,
    relay: "wss://other.example/mqtt",
  });
  assert.equal(readWay(`${room}.${key}`, ""), null);
  assert.equal(readWay(`${room}.short`, "wss://relay.example"), null);
  for (const relay of ["https://relay.example", "ws://relay.example", "relay", "javascript:1"])
    assert.equal(isRelay(relay), false, relay);
  assert.ok(isRelay("ws://localhost:9001"));
});
