"""The findings of axe on a page."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.web.support.visits import settle
from tools.environment import NODE_MODULES

AXE = (NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
RUN_AXE = """
async () => {
  const { violations } = await axe.run();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) =>
      [`${id}: ${help}`, html.slice(0, 160), failureSummary].join("\\n    "),
    ),
  );
}
"""


def check(page: Page, where: str) -> list[str]:
    settle(page)
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(AXE)
    found: list[str] = page.evaluate(RUN_AXE)
    return [f"{where}: {violation}" for violation in found]


def report(violations: list[str]) -> None:
    assert not violations, "\n".join(violations)
