"""The npm package on a page of another origin: through a bundler, and as a plain script."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.support.visits import PATIENCE
from tools.environment import ROOT, node_tool
from tools.server import serve_directory

pytestmark = pytest.mark.full

EXAMPLE = ROOT / "web" / "npm" / "example"
EXAMPLE_SITE = "https://example.org/torite/"
SCRIPT = """<!doctype html><html lang="ja"><title>Script</title><link rel="icon" href="data:,">
<p id="said"></p>
<script src="node_modules/torite/torite.global.js"></script>
<script>
  const say = (text) => { document.getElementById("said").textContent = text; };
  torite.loadRules().catch(async ({ code, message }) => {
    const rules = await torite.loadRules({ site: "SITE" });
    say(`${code} ${message} ${(await rules.games()).length}`);
  });
</script>"""


@pytest.fixture
def home(dist: Path, address: str, tmp_path: Path) -> Iterator[str]:
    """The example built as described, and a page with the script, on a separate host."""
    for path in EXAMPLE.iterdir():
        text = path.read_text(encoding="utf-8").replace(EXAMPLE_SITE, address)
        (tmp_path / path.name).write_text(text, encoding="utf-8")
    shutil.copytree(dist / "npm", tmp_path / "node_modules" / "torite")
    command = [node_tool("esbuild"), "main.js", "--bundle", "--format=esm", "--outfile=bundle.js", "--minify"]
    subprocess.run(command, cwd=tmp_path, check=True, stdin=subprocess.DEVNULL, capture_output=True)
    (tmp_path / "script.html").write_text(SCRIPT.replace("SITE", address), encoding="utf-8")
    with serve_directory(tmp_path) as server:
        yield server


def test_the_package_works_from_a_bundler_and_from_a_script(chromium: Browser, home: str) -> None:
    context = chromium.new_context(locale="en-GB")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto(f"{home}index.html")
    expect(page.get_by_role("status")).to_contain_text("Points:", timeout=PATIENCE)
    expect(page.get_by_role("listitem").first).to_contain_text("Play the")
    page.goto(f"{home}script.html")
    said = page.locator("#said")
    expect(said).to_contain_text("engine-site ルールの場所を指定してください", timeout=PATIENCE)
    assert int((said.text_content() or "").rpartition(" ")[2]) > 12
    assert problems == []
    context.close()
