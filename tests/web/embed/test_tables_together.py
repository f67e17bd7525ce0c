"""Several tables in one page share one Python: none delays another, and each continues when one leaves."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.support.embedding import GAME, Host, Reader
from tests.web.support.players import Player

GAMES = ("glaves", "hamlet", "sloppy_seconds", "triple_crown", "maniglia")
# Two tables and a scripted engine, without Python.
IN_TURN = """
async () => {
  const { Lending } = await import("./js/engine/lending.js");
  const { EngineError } = await import("./js/engine/engine.js");
  const asked = [];
  class Told extends EventTarget {
    state = "ready";
    progress = {};
    async call(method, { name }) {
      asked.push(name);
      await new Promise((resolve) => setTimeout(resolve));
      if (method === "die") throw new EngineError("engine-failed", "start");
      if (method === "refuse") throw new EngineError("illegal-action", "No.", { reason: "must-follow" });
      return name;
    }
  }
  const lending = new Lending(new Told());
  const said = { A: [], B: [], C: [] };
  const ports = {};
  for (const table of Object.keys(said)) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => "id" in data && said[table].push(data);
    lending.serve(port2);
    ports[table] = port1;
  }
  const ask = (table, id, method) =>
    ports[table].postMessage({ id, method, params: { name: `${table}${id}` } });
  ask("A", 1, "die");
  ask("A", 2, "do");
  for (const id of [1, 2, 3]) ask("B", id, id === 2 ? "refuse" : "do");
  ask("C", 1, "do");
  ask("C", 2, "do");
  ports.C.postMessage({ event: "leave" });
  while (said.A.length < 2 || said.B.length < 3) await new Promise((resolve) => setTimeout(resolve));
  return { asked, said };
}
"""
# A search of the shared pool about the first deal of a match.
THINK = """
async (game) => {
  const { engine, searchPool } = globalThis.torite;
  const { match } = await engine.call("start", { game, options: { players: 3 }, seed: 7 });
  const { table } = await engine.call("table", { match, seat: 0 });
  const seat = table.view.turn;
  const { table: { view } } = await engine.call("table", { match, seat });
  const found = await searchPool.search({ view, seed: 1, simulations: 20 });
  const left = AbortSignal.abort();
  return [found, await searchPool.search({ view, seed: 1, simulations: 20 }, { signal: left })];
}
"""
ALL_START = "() => { for (const table of document.querySelectorAll('torite-table')) table.start(); }"


def play(reader: Reader, *numbers: int) -> None:
    for number in numbers:
        Player(reader.frame(number)).step()  # type: ignore[arg-type]


@pytest.mark.full
def test_five_tables_have_one_python(host: Host, read: Callable[..., Reader]) -> None:
    # All visible: hidden frames are updated only sometimes.
    reader = read(viewport={"width": 600, "height": 4200})
    page = reader.page
    languages = ("en", "ja", "en", "en", "en")
    tables = (
        f'<torite-table game="{game}" lang="{lang}" pace="instant"></torite-table>'
        for game, lang in zip(GAMES, languages, strict=True)
    )
    page.goto(host.write("".join(tables)))
    page.evaluate(ALL_START)
    reader.wait_for_event("ready", len(GAMES))
    assert sorted(ready["game"] for ready in reader.heard("ready")) == sorted(GAMES)
    play(reader, *range(len(GAMES)))
    assert len(page.workers) == 1
    assert len([url for url in reader.requests if "/wheels/torite-" in url]) == 1

    # Some tables leave; then the worker dies, and the others get another one.
    page.locator("torite-table").evaluate_all("(tables) => tables.slice(2).forEach((it) => it.remove())")
    expect(page.locator("torite-table iframe")).to_have_count(2)
    play(reader, 0)
    reader.frame(1).evaluate("torite.engine.kill()")
    play(reader, 0, 1)
    reader.wait_for_workers(1)

    # The lending frame is removed by the page: a table starts its own Python.
    page.evaluate("document.querySelector('torite-table').remove()")
    page.evaluate("document.querySelector('html > iframe').remove()")
    play(reader, 0)
    # The last table removes the rest.
    page.evaluate("document.querySelector('torite-table').remove()")
    reader.wait_for_workers(0)


@pytest.mark.full
def test_plain_frames_lend_to_each_other(host: Host, read: Callable[..., Reader]) -> None:
    reader = read()
    page = reader.page
    source = f"{host.site}embed.html#game={GAME}&start=1&pace=instant".replace("&", "&amp;")
    page.goto(host.write(f'<iframe src="{source}" title="x" width="700" height="600"></iframe>' * 2))
    players = [Player(frame) for frame in page.frames[1:]]  # type: ignore[arg-type]
    for player in players:
        player.step()
    assert len(page.workers) == 1
    lender = next(number for number in (0, 1) if page.frames[number + 1].evaluate("!!globalThis.toriteLend"))
    # One more worker searches for all.
    (thought,), nothing = page.frames[2 - lender].evaluate(THINK, GAME)
    assert thought["action"] in thought["estimates"]
    assert nothing == []
    assert page.frames[lender + 1].evaluate("torite.searchPool.engines.length") == 0
    # If the table with the worker leaves, the other one continues.
    page.locator("iframe").nth(lender).evaluate("(frame) => frame.remove()")
    players[1 - lender].step()
    reader.wait_for_workers(1)


def test_tables_are_asked_in_turn(host: Host, read: Callable[..., Reader]) -> None:
    page = read().page
    # An inert page of the site.
    page.goto(f"{host.site}rules-frame.html")
    told = page.evaluate(IN_TURN)
    # Each in its own order. A request that kills its worker waits for the others, and finally fails.
    of = {table: [name for name in told["asked"] if name[0] == table] for table in "AB"}
    assert of == {"A": ["A1", "A1", "A1", "A2"], "B": ["B1", "B2", "B3"]}
    assert told["asked"].index("B2") < len(told["asked"]) - 1 - told["asked"][::-1].index("A1")
    fault = {"code": "illegal-action", "message": "No.", "reason": "must-follow"}
    assert told["said"] == {
        "A": [
            {"id": 1, "error": {"code": "engine-failed", "message": "start"}},
            {"id": 2, "ok": "A2"},
        ],
        "B": [{"id": 1, "ok": "B1"}, {"id": 2, "error": fault}, {"id": 3, "ok": "B3"}],
        "C": [],
    }
