// Whole matches at a table of friends: people who play at random, act out of turn now and then, and leave and return.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Friend, heard, openTable, until } from "../support/friends.js";
import { ask } from "../support/python.js";

/** Longest time for a match, in ms. */
const PATIENCE = 280_000;

/** The games, with the number of people and that of all seats. @type {[string, number, number][]} */
const TABLES = [
  ["glaves", 2, 2],
  ["gaigel", 6, 6],
  ["toepen", 5, 6],
  ["truc", 3, 4],
  ["watten_tyrolean", 4, 4],
  ["hamlet", 3, 3],
  ["klaverjas", 2, 4],
  ["forty_two", 4, 4],
];

for (const [game, count, players] of TABLES)
  test(`a match of ${game}, ${count} people of ${players}`, { timeout: PATIENCE }, async () => {
    const { server } = openTable(game, players);
    const friends = Array.from({ length: count }, (_, person) => new Friend(server, person));
    for (const [seat, friend] of friends.entries()) {
      friend.eager = true;
      friend.send({ type: "sit", seat });
    }
    await until(() => friends.every(({ seat }, own) => seat === own));
    await server.start();
    await until(() => friends.every((friend) => heard(friend, "record")), PATIENCE);
    const { match } = heard(friends[0], "record").record;
    const { table } = await ask("table", { match, seat: 0, lang: "en", names: friends.map(() => "") });
    assert.ok(table.match.over);
    for (const friend of friends) assert.deepEqual(heard(friend, "record").record.match, match);
    await until(() => friends[0].room.playing === false);
    await server.close();
  });

test("a guest closes at every step of a deal, and nothing is lost", { timeout: PATIENCE }, async () => {
  const { server } = openTable("hamlet", 3);
  const host = new Friend(server, 0);
  host.send({ type: "sit", seat: 0 });
  let guest = new Friend(server, 1);
  guest.send({ type: "sit", seat: 1 });
  await until(() => guest.seat === 1);
  await server.start();
  let steps = 0;
  while ((server.room.match?.deals.length ?? 0) < 2) {
    await until(() => guest.last);
    const { at } = guest.last;
    const { view } = guest.last.table;
    guest.plays = false;
    guest.leave();
    guest = new Friend(server, 1);
    await until(() => guest.last);
    // It comes back to the same position, or to a later one of the same deal.
    if (guest.last.at === at) assert.deepEqual(guest.last.table.view, view);
    await until(() => guest.last.at !== at || (server.room.match?.deals.length ?? 0) > 1);
    steps += 1;
  }
  assert.ok(steps > 10, String(steps));
  await server.close();
});
