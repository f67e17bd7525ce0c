"""Finding browsers: a Chromium of the system, of Playwright or of Debian, and a Firefox if there is one."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

from tools.console import Stop, run_step
from tools.environment import PYTHON

# Without a window it starts in two thirds of the time.
SYSTEM_CHROMIUM = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
)
ADVICE = "Install Chromium (on Debian and Ubuntu: apt install chromium) and run the command again."


def is_root() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0


@contextmanager
def open_chromium() -> Iterator[Browser]:
    path = find_chromium()
    # Chromium's sandbox does not work for root.
    arguments = ["--no-sandbox"] if is_root() else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        yield browser
        browser.close()


def find_firefox() -> str | None:
    return shutil.which("firefox-esr") or shutil.which("firefox")


@contextmanager
def open_firefox(path: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch_firefox(playwright, path)
        yield browser
        browser.close()


def launch_firefox(playwright: Playwright, path: str) -> Browser:
    """A Firefox of the system. Raises `Stop` if it is too old for Playwright, as Debian's may be."""
    try:
        return playwright.firefox.launch(channel="moz-firefox", executable_path=path)
    except Error as error:
        if "unknown command" not in str(error):
            raise
        raise Stop("This Firefox is too old for Playwright: install a newer one.") from error


@cache
def find_chromium() -> str:
    """The path of a Chromium, installed if missing. Raises `Stop` if that is impossible."""
    return system_chromium() or playwright_chromium() or debian_chromium()


def system_chromium() -> str | None:
    return next((path for name in SYSTEM_CHROMIUM if (path := shutil.which(name))), None)


def playwright_chromium() -> str | None:
    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    if not path.exists():
        try:
            run_step("Fetching Chromium", [PYTHON, "-m", "playwright", "install", "chromium"], ADVICE)
        except Stop:
            return None
    return str(path) if path.exists() else None


def debian_chromium() -> str:
    if not is_root() or shutil.which("apt-get") is None:
        raise Stop(ADVICE)
    run_step("Reading Debian's package lists", ["apt-get", "update"], ADVICE)
    run_step(
        "Installing Debian's Chromium", ["apt-get", "install", "--yes", "chromium-headless-shell"], ADVICE
    )
    path = system_chromium()
    if path is None:
        raise Stop(ADVICE)
    return path
