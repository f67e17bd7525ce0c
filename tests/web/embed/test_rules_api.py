"""The rules on other pages: torite.js and the wheel, used from another origin."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Frame, Page, expect
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.support.ui import WebDriverWait

import torite
from tests.web.support.accessibility import check, report
from tests.web.support.visits import PATIENCE
from tools.environment import ROOT
from tools.reference.notebook import cells
from tools.server import serve_directory
from torite.page.catalog import catalog

EXAMPLES = ROOT / "web" / "examples"
GUIDE = ROOT / "docs" / "embedding.md"
NOTEBOOKS = ROOT / "docs" / "notebooks.md"
WALK = ROOT / "docs" / "walk.ipynb"
EXAMPLE_SITE = "https://example.org/torite/"
EMPTY = "<!doctype html><html lang='en'><title>Another page</title><p>Nothing here.</p></html>"
LOAD = """
async (address) => {
  globalThis.torite = await import(`${address}torite.js`);
  globalThis.rules = await torite.loadRules();
  return rules.version;
}
"""
# A whole deal of first legal actions, and Python's expected results.
PLAY = """
async (game) => {
  const deal = await rules.newDeal(game, {}, { seed: 5 });
  while (!(await deal.isTerminal())) await deal.apply((await deal.legalActions())[0]);
  return { record: await deal.record(), view: await deal.view(0), result: await deal.result() };
}
"""
# Runs a step and returns the classes and the code of its error.
FAULT = """
async (source) => {
  const kinds = Object.entries(torite).filter(([, thing]) => Error.isPrototypeOf(thing));
  try {
    return { none: await new Function(`return (async () => { ${source} })()`)() };
  } catch (error) {
    const of = kinds.filter(([, kind]) => error instanceof kind).map(([name]) => name).sort();
    return { of, name: error.name, code: error.code, message: error.message, reason: error.reason ?? null };
  }
}
"""


class Guest:
    """A page of another origin, and what went wrong in it."""

    def __init__(self, context: BrowserContext, home: str, address: str) -> None:
        self.address = address
        self.page = context.new_page()
        self.logged: list[str] = []
        self.problems: list[str] = []
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.goto(home)

    def _hear(self, message: ConsoleMessage) -> None:
        (self.problems if message.type in {"error", "warning"} else self.logged).append(message.text)

    def run(self, script: str, argument: Any = None) -> Any:
        return self.page.evaluate(script, argument)

    def do(self, source: str) -> Any:
        """Run some statements in the page; gives what they return."""
        return self.run(f"async () => {{ {source} }}")

    def fault(self, source: str) -> Any:
        return self.run(FAULT, source)

    def frame(self) -> Frame:
        (frame,) = [frame for frame in self.page.frames if frame.url == f"{self.address}rules-frame.html"]
        return frame

    def kill_worker(self) -> int:
        """Returns the number of workers so far."""
        workers: int = self.frame().evaluate(
            "() => { const { workers } = torite.engine; torite.engine.kill(); return workers; }"
        )
        return workers


def copy_examples(folder: Path, address: str) -> None:
    """The examples with the address of the site inserted."""
    for name in ("rules.html", "pyodide.html"):
        text = (EXAMPLES / name).read_text(encoding="utf-8")
        assert '"../' in text
        (folder / name).write_text(text.replace('"../', f'"{address}'), encoding="utf-8")
    # The same in a notebook: with the code of the guide, and the walk through the library.
    lines = re.findall(
        r"^```python\n(.*?)^```", NOTEBOOKS.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    install = lines[0].replace("https://example.org/torite", address.rstrip("/"))
    walk = "\n".join(cell.source for cell in cells(WALK) if cell.code)
    text = (folder / "pyodide.html").read_text(encoding="utf-8")
    program = "import micropip\nawait micropip.install(wheels)\n"
    assert program in text
    kernel = text.replace(program, f"{install}\n{walk}\nassert deal._repr_html_().startswith('<div')\n")
    (folder / "kernel.html").write_text(kernel, encoding="utf-8")


@pytest.fixture(scope="module")
def pages(address: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a site that is not ours."""
    folder = tmp_path_factory.mktemp("elsewhere")
    (folder / "index.html").write_text(EMPTY)
    (folder / "favicon.ico").write_bytes(b"")
    copy_examples(folder, address)
    return folder


@pytest.fixture(scope="module")
def elsewhere(pages: Path) -> Iterator[str]:
    with serve_directory(pages) as address:
        yield address


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    context = chromium.new_context(locale="en-GB")
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


@pytest.fixture(scope="module")
def shared_guest(chromium: Browser, elsewhere: str, address: str) -> Iterator[Guest]:
    context = chromium.new_context(locale="en-GB")
    context.set_default_timeout(PATIENCE)
    guest = Guest(context, elsewhere, address)
    assert guest.run(LOAD, address) == torite.__version__
    yield guest
    context.close()


@pytest.fixture
def guest(shared_guest: Guest) -> Iterator[Guest]:
    """A page with the rules loaded; its errors fail the test."""
    shared_guest.logged.clear()
    yield shared_guest
    problems, shared_guest.problems = shared_guest.problems, []
    assert not problems


def as_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


# The examples and the guide


def try_example(page: Page, elsewhere: str) -> None:
    page.goto(f"{elsewhere}rules.html")
    page.locator("#actions button").first.click()
    expect(page.locator("#told")).to_contain_text(re.compile(r"\d:\w\w"))
    page.locator("#finish").click()
    expect(page.locator("#status")).to_have_text(re.compile(r"^Points: -?\d+, -?\d+, -?\d+$"))
    expect(page.locator("#actions button")).to_have_count(0)


def test_the_example_page_plays_a_deal(context: BrowserContext, elsewhere: str) -> None:
    page = context.new_page()
    try_example(page, elsewhere)
    report(check(page, "the example"))


def test_firefox_runs_the_example(firefox: Browser, elsewhere: str) -> None:
    context = firefox.new_context(locale="en-GB")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    try_example(page, elsewhere)
    # A dying worker loses nothing there either.
    (frame,) = page.frames[1:]
    frame.evaluate("torite.engine.kill()")
    page.evaluate("document.getElementById('finish').click()")
    expect(page.locator("#status")).to_contain_text("Points:")
    context.close()


def test_webkit_runs_the_example(webkit: WebDriver, elsewhere: str) -> None:
    webkit.get(f"{elsewhere}rules.html")

    def wait_for(text: str) -> None:
        waiting = WebDriverWait(webkit, PATIENCE / 1000, 0.1)
        waiting.until(lambda driver: text in driver.find_element(By.ID, "status").text)

    wait_for("may play")
    webkit.find_element(By.ID, "finish").click()
    wait_for("Points:")


@pytest.mark.full
@pytest.mark.parametrize("name", ["pyodide.html", "kernel.html"])
def test_the_wheel_installs_in_pyodide_elsewhere(context: BrowserContext, elsewhere: str, name: str) -> None:
    page = context.new_page()
    page.goto(elsewhere + name)
    deal = torite.load_game("hamlet").new_deal(seed=4711)
    while not deal.is_terminal():
        deal.apply_action(deal.legal_actions()[0])
    expect(page.locator("#told")).to_have_text(f"torite {torite.__version__}\n{deal.result()}")


def test_the_code_of_the_guide_runs(guest: Guest, pages: Path, elsewhere: str) -> None:
    blocks = re.findall(r"^```js\n(.*?)^```", GUIDE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    told = []
    for number, block in enumerate(block for block in blocks if "torite.js" in block):
        assert EXAMPLE_SITE in block
        name = f"block{number}.js"
        (pages / name).write_text(block.replace(EXAMPLE_SITE, guest.address), encoding="utf-8")
        guest.logged.clear()
        guest.run("(url) => import(url).then(() => null)", elsewhere + name)
        lines = re.findall(r"console\.log\(.*\);(?: // → (.*))?", block)
        assert len(guest.logged) == len(lines)
        told += [(said, line) for said, line in zip(guest.logged, lines, strict=True) if line]
    assert len(told) > 3
    for said, line in told:
        assert said == line


# Deals


@pytest.mark.parametrize("game", torite.GAMES)
def test_a_deal_there_is_the_same_in_python(guest: Guest, game: str) -> None:
    there = guest.run(PLAY, game)
    deal = torite.load_game(game).new_deal(seed=5)
    while not deal.is_terminal():
        deal.apply_action(deal.legal_actions()[0])
    assert there == as_json({"record": deal.record(), "view": deal.view(0), "result": deal.result()})


def test_games_and_their_words(guest: Guest) -> None:
    assert guest.do("return rules.games('ja')") == as_json(catalog("ja")["games"])
    assert guest.do("return (await rules.catalog()).packs.french.cards.TS") == "ten of spades"


def test_without_a_seed_the_cards_come_by_chance(guest: Guest) -> None:
    seeds = guest.do("""
      const deals = [await rules.newDeal("hamlet"), await rules.newDeal("hamlet")];
      return (await Promise.all(deals.map((deal) => deal.record()))).map(({ seed }) => seed);
    """)
    assert len(set(seeds)) == 2
    assert all(0 <= seed < 2**32 for seed in seeds)


def test_what_is_asked_at_once_is_done_in_order(guest: Guest) -> None:
    """Two deals at the same time, without waiting for answers."""
    there = guest.do("""
      const deals = await Promise.all([
        rules.newDeal("glaves", { players: 3 }, { seed: 4711 }),
        rules.newDeal("glaves", { players: 3 }, { seed: 4711 }),
      ]);
      const asked = deals.flatMap((deal, index) => [
        deal.legalActions(),
        deal.apply(index ? "1:3D" : "1:3C"),
        deal.apply("0:XX").catch((error) => error.code),
        deal.currentPlayer(),
        deal.clone().then((twin) => twin.record()),
        deal.undo(),
        deal.record(),
      ]);
      return Promise.all(asked);
    """)
    for first, answers in (("1:3C", there[:7]), ("1:3D", there[7:])):
        legal, _, refused, turn, twin, _, record = answers
        assert first[2:] in legal
        assert (refused, turn) == ("illegal-action", 2)
        assert (twin["actions"], record["actions"]) == ([first], [])


def test_what_a_deal_tells_belongs_to_who_asked(guest: Guest) -> None:
    """Changing an answer does not change the deal."""
    assert guest.do("""
      const deal = await rules.newDeal("glaves", {}, { seed: 1 });
      const [legal, record] = [await deal.legalActions(), await deal.record()];
      (await deal.legalActions()).length = 0;
      (await deal.record()).actions.push("nonsense");
      return JSON.stringify([legal, record]) ===
        JSON.stringify([await deal.legalActions(), await deal.record()]);
    """)


def test_links_words_and_unseen_cards(guest: Guest) -> None:
    there = guest.do("""
      const deal = await rules.newDeal("glaves", { players: 3 }, { seed: 4711, dealer: 1 });
      await deal.apply("2:3C 0:7C");
      const link = await deal.link({ seat: 2, at: 1 });
      const opened = await rules.fromLink(`https://example.org/#${link}`);
      const twin = await deal.resample(1, 3);
      const again = await rules.replay(await deal.record());
      return {
        link, seat: opened.seat, at: opened.at, players: opened.deal.players,
        same: JSON.stringify(await again.record()) === JSON.stringify(await opened.deal.record()),
        unseen: JSON.stringify(await twin.view(1)) === JSON.stringify(await deal.view(1)),
        other: JSON.stringify(await twin.view(0)) === JSON.stringify(await deal.view(0)),
        label: await deal.label((await deal.legalActions())[0], { lang: "ja" }),
        refusal: await deal.refusal("2:3C", { names: ["Mika", "Ren", "Sora"] }),
        bot: (await deal.bot(1)).reason.message,
        daily: await rules.daily("2026-11-22").then(async ({ deal, seat }) => [await deal.record(), seat]),
      };
    """)
    assert there["link"] == "1AfpNgAAUtAEBJ4o?seat=2&at=1"
    daily = torite.daily_deal("2026-11-22")
    assert there["daily"] == [daily.deal.record(), daily.seat]
    assert (there["seat"], there["at"], there["players"], there["same"]) == (2, 1, 3, True)
    assert (there["unseen"], there["other"]) == (True, False)
    assert there["label"].endswith("を出す")
    assert (there["refusal"]["code"], there["refusal"]["args"]) == ("not-your-turn", {"seat": 1})
    assert "Ren" in there["refusal"]["message"]
    assert there["bot"].endswith(".")


# Errors


@pytest.mark.parametrize(
    ("source", "kind", "code"),
    [
        ("await rules.newDeal('whist')", "UnknownGame", "unknown-game"),
        ("await rules.newDeal('glaves', { players: 9 })", "BadOption", "bad-option"),
        ("await rules.newDeal('glaves', {}, { seed: -1 })", "BadDeal", "bad-deal"),
        ("await rules.newDeal('glaves', {}, { seed: 1, deck: ['TS'] })", "BadDeal", "bad-deal"),
        ("await rules.daily('2026-02-30')", "BadDeal", "bad-deal"),
        ("await rules.replay({ torite: 1 })", "BadRecord", "bad-record"),
        ("await rules.replay({ torite: 2 })", "BadRecord", "record-too-new"),
        ("await rules.replay()", "BadRecord", "bad-record"),
        ("await rules.fromLink('1AfpNgAAUtAEBJ4p')", "BadLink", "link-damaged"),
        ("await rules.fromLink('whist/1')", "BadLink", "unknown-game"),
        ("await (await rules.newDeal('glaves')).apply('0:XX')", "IllegalAction", "illegal-action"),
        ("await (await rules.newDeal('glaves')).apply('dance')", "IllegalAction", "illegal-action"),
        ("await (await rules.newDeal('glaves')).apply()", "ToriteError", "bad-request"),
        ("await (await rules.newDeal('glaves')).view(7)", "ToriteError", "no-such-seat"),
        ("await (await rules.newDeal('glaves')).result()", "ToriteError", "deal-not-over"),
        ("await (await rules.newDeal('glaves')).undo()", "ToriteError", "nothing-to-undo"),
        ("await torite.loadRules({ site: '/nowhere/' })", "EngineError", "engine-frame"),
    ],
)
def test_every_error_is_typed(guest: Guest, source: str, kind: str, code: str) -> None:
    fault = guest.fault(source)
    assert (fault["of"], fault["code"]) == (sorted({kind, "ToriteError"}), code)
    assert fault["name"] == kind
    assert fault["message"].endswith(".")
    assert (fault["reason"] is not None) == (kind == "IllegalAction")
    if kind == "EngineError":
        guest.problems = [problem for problem in guest.problems if "404" not in problem]


def test_a_frame_tells_of_nothing_but_the_rules(guest: Guest) -> None:
    """In any page: the site's matches and other data stay."""
    told = guest.run(
        """
        (site) => new Promise((resolve) => {
          const frame = document.createElement("iframe");
          addEventListener("message", (event) => {
            if (event.source !== frame.contentWindow) return;
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = ({ data }) => {
              if (data.id !== 1) return;
              frame.remove();
              resolve(data.error.code);
            };
            frame.contentWindow.postMessage({ torite: "port" }, "*", [port2]);
            port1.postMessage({ id: 1, method: "catalog", params: {} });
          });
          frame.src = `${site}rules-frame.html`;
          document.body.append(frame);
        })
        """,
        guest.address,
    )
    assert told == "bad-request"


def test_a_page_that_forbids_the_frame_is_told_at_once(
    context: BrowserContext, pages: Path, elsewhere: str, address: str
) -> None:
    policy = f"default-src 'self'; script-src 'unsafe-inline' {address}"
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    (pages / "strict.html").write_text(EMPTY.replace("<title>", f"{meta}<title>"))
    # With a stopped clock nothing is reported because of a long wait.
    context.clock.install(time=0)
    context.clock.pause_at(1)
    guest = Guest(context, f"{elsewhere}strict.html", address)
    guest.run("async (address) => { globalThis.torite = await import(`${address}torite.js`); }", address)
    fault = guest.run(
        "() => torite.loadRules({ lang: 'ja' }).catch(({ code, message }) => ({ code, message }))"
    )
    assert fault["code"] == "engine-frame"
    assert fault["message"].endswith("frame-srcを確かめてください。")


def test_a_site_without_its_engine_is_told_and_may_come_back(
    context: BrowserContext, own_site: Path, elsewhere: str
) -> None:
    stdlib = own_site / "pyodide" / "python_stdlib.zip"
    kept = shutil.move(stdlib, own_site / "kept.zip")
    with serve_directory(own_site) as address:
        guest = Guest(context, elsewhere, address)
        guest.run("async (address) => { globalThis.torite = await import(`${address}torite.js`); }", address)
        assert guest.do("return torite.loadRules().catch(({ code }) => code)") == "engine-download"
        shutil.move(kept, stdlib)
        assert guest.do("globalThis.rules = await torite.loadRules(); return rules.version")
        assert len(guest.page.frames) == 2
        guest.do("rules.close()")
        assert len(guest.page.frames) == 1
        context.close()


# Lifetime of workers and frames


def test_a_dead_worker_and_a_lost_frame_cost_nothing(guest: Guest) -> None:
    """Also offline: after one visit the rules are on the device."""
    guest.do("globalThis.kept = await rules.newDeal('glaves', { players: 3 }, { seed: 4711 })")
    guest.frame().evaluate(
        "navigator.serviceWorker.controller ||"
        " new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))"
        ".then(() => null)"
    )
    guest.page.context.set_offline(True)
    guest.do("""
      await kept.apply("1:3C");
      globalThis.asked = [kept.apply("2:9C"), kept.legalActions(), kept.view(0), kept.record()];
    """)
    workers = guest.kill_worker()
    guest.do("asked.push(kept.apply('0:4C'), kept.record())")
    answers = guest.do("return Promise.all(asked)")
    assert guest.frame().evaluate("torite.engine.workers") == workers + 1
    assert [record["actions"] for record in (answers[3], answers[5])] == [
        ["1:3C", "2:9C"],
        ["1:3C", "2:9C", "0:4C"],
    ]
    deal = torite.load_game("glaves", {"players": 3}).new_deal(seed=4711)
    deal.apply("1:3C 2:9C")
    assert answers[2] == as_json(deal.view(0))
    guest.do("document.querySelector('iframe').remove()")
    deal.apply("0:4C")
    assert guest.do("return kept.view(1)") == as_json(deal.view(1))
    guest.page.context.set_offline(False)


def test_a_page_has_one_frame_and_each_closes_its_own(guest: Guest) -> None:
    frames = "return document.querySelectorAll('iframe').length"
    guest.do("globalThis.more = await torite.loadRules({ lang: 'ja' })")
    assert guest.do(frames) == 1
    fault = guest.do("return more.newDeal('whist').catch(({ message }) => message)")
    assert fault.startswith("そのゲームはありません")
    left = "const slow = more.games().catch(({ code }) => code); more.close(); more.close(); return slow"
    assert guest.do(left) == "engine-closed"
    assert guest.do("return more.games().catch(({ code }) => code)") == "engine-closed"
    assert guest.do("return (await rules.games()).length") == len(torite.GAMES)
    assert guest.do(frames) == 1
