"""Browsers and the site, for the tests in browsers."""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import subprocess
from base64 import b64decode
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, expect, sync_playwright
from selenium import webdriver
from selenium.webdriver.remote.webdriver import WebDriver

from tests.web.support.embedding import Host, Reader
from tests.web.support.programs import missing
from tests.web.support.visits import MAKE_SNAPSHOT, PATIENCE, Snapshot, Visit
from tools.browsers import find_chromium, find_firefox, is_root, launch_firefox
from tools.console import Stop
from tools.server import serve_directory

expect.set_options(timeout=PATIENCE)

MINI_BROWSERS = ("/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/lib*/webkit2gtk-4.1/MiniBrowser")

# Parts of Chromium's own window that are pages with processes of their own, unused here.
OWN_PAGES = (
    "InitialWebUI", "PreloadTopChromeWebUI", "WebUIBackForwardButton", "WebUIHomeButton", "WebUILocationBar",
    "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxPopup", "WebUIReloadButton",
    "WebUISplitTabsButton", "WebUIToolbar",
)  # fmt: skip

OTHER_ENGINES = frozenset({"firefox", "webkit"})
BROWSERS = OTHER_ENGINES | {"chromium"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that ask for a browser run with the tests in browsers. The short run has one engine, and one
    language, size or game: the first value of each parameter.
    """
    for item in items:
        if isinstance(item, pytest.Function) and BROWSERS & {*item.fixturenames}:
            item.add_marker(pytest.mark.browser)
            varied = hasattr(item, "callspec") and any(item.callspec.indices.values())
            if varied or OTHER_ENGINES & {*item.fixturenames}:
                item.add_marker(pytest.mark.full)


@pytest.fixture(scope="session")
def site(dist: Path) -> Path:
    """The folder of the site, under the name used by these tests."""
    return dist


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    with serve_directory(site) as address:
        yield address


@pytest.fixture
def own_site(site: Path, tmp_path: Path) -> Path:
    """A copy of the site that a test may change."""
    return shutil.copytree(site, tmp_path / "dist")


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """Found first: the search may start its own Playwright, and only one can run at a time."""
    return find_chromium()


@pytest.fixture(scope="session")
def playwright(chromium_path: str) -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(playwright: Playwright, chromium_path: str) -> Iterator[Browser]:
    # All requests to other hosts fail, including the service worker's. No time is spent on a missing graphics
    # card, on the browser's own windows, or on optimizing short-lived Python: only code that runs ten times
    # as long as usual is recompiled. Frames of other sites have processes of their own, as in a window.
    arguments = [
        "--site-per-process",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
        "--disable-gpu",
        f"--disable-features={','.join(OWN_PAGES)}",
        "--js-flags=--wasm-tiering-budget=130000000",
    ]
    if is_root():
        arguments.append("--no-sandbox")
    browser = playwright.chromium.launch(executable_path=chromium_path, args=arguments)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    path = find_firefox()
    if path is None:
        missing("Firefox", "firefox-esr")
    try:
        browser = launch_firefox(playwright, path)
    except Stop as stop:
        pytest.skip(str(stop))
    yield browser
    browser.close()


@pytest.fixture
def firefox_context(firefox: Browser) -> Iterator[BrowserContext]:
    """Firefox with an empty storage."""
    context = firefox.new_context(locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


@pytest.fixture
def display(tmp_path: Path) -> Iterator[str]:
    """A virtual screen."""
    path = shutil.which("Xvfb")
    if path is None:
        missing("Xvfb", "xvfb")
    reader, writer = os.pipe()
    with (tmp_path / "xvfb.log").open("wb") as log:
        server = subprocess.Popen(
            [path, "-displayfd", str(writer), "-screen", "0", "1280x900x24", "-nolisten", "tcp"],
            pass_fds=[writer],
            stdout=log,
            stderr=log,
        )
        os.close(writer)
        # Xvfb writes the number of its display when it is ready.
        with os.fdopen(reader) as numbers:
            number = numbers.readline().strip()
        yield f":{number}"
        server.terminate()
        server.wait()


@pytest.fixture
def webkit(display: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[WebDriver]:
    driver_path = shutil.which("WebKitWebDriver")
    browser = next((path for glob in MINI_BROWSERS for path in Path("/").glob(glob[1:])), None)
    if driver_path is None or browser is None:
        missing("WebKit", "webkit2gtk-driver")
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    if is_root():
        monkeypatch.setenv("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1")
    options = webdriver.WebKitGTKOptions()
    options.binary_location = str(browser)
    options.add_argument("--automation")
    driver = webdriver.WebKitGTK(options=options, service=webdriver.WebKitGTKService(driver_path))
    yield driver
    driver.quit()


@pytest.fixture(scope="session")
def snapshot(chromium: Browser, address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Snapshot]:
    """A snapshot of started Python, made once for all workers of a run. A file in which every visit is a
    first one overrides this fixture with None.
    """
    base = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        base = base.parent
    folder = base / "snapshot"
    named, memory = folder / "build", folder / "memory"
    with (base / "snapshot.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not named.exists():
            folder.mkdir(exist_ok=True)
            first = Visit(chromium, address)
            first.page.goto(f"{address}site.json")
            build, text = first.page.evaluate(MAKE_SNAPSHOT)
            first.context.close()
            memory.write_bytes(b64decode(text))
            named.write_text(build)
    with serve_directory(folder) as server:
        yield Snapshot(f"{server}{memory.name}", named.read_text())


@pytest.fixture
def visit(chromium: Browser, address: str, snapshot: Snapshot | None) -> Iterator[Callable[..., Visit]]:
    """Makes visits to the site, each in a browser with only the snapshot of an earlier visit, or in a new
    one. Errors fail the test at its end, even if the page went on.
    """
    visits: list[Visit] = []

    def make(at: str = address, *, first: bool = False, **setup: object) -> Visit:
        known = None if first or at != address else snapshot
        visits.append(Visit(chromium, at, snapshot=known, **setup))
        return visits[-1]

    yield make
    problems = [problem for visit in visits for problem in visit.close()]
    assert not problems, "\n".join(problems)


@pytest.fixture
def host(tmp_path: Path, address: str) -> Iterator[Host]:
    """Another site, empty."""
    with serve_directory(tmp_path) as home:
        # The same machine under another name: another origin and another site for browsers.
        yield Host(tmp_path, home.replace("localhost", "127.0.0.1"), address)


@pytest.fixture
def read(chromium: Browser) -> Iterator[Callable[..., Reader]]:
    """Makes readers of that site. Errors fail the test at its end."""
    readers: list[Reader] = []

    def make(**options: Any) -> Reader:
        readers.append(Reader(chromium, **options))
        return readers[-1]

    yield make
    for reader in readers:
        reader.context.close()
    problems = [
        problem
        for reader in readers
        for problem in reader.problems
        if not (reader.expected and re.search(reader.expected, problem))
    ]
    assert not problems, "\n".join(problems)
