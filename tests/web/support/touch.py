"""A phone, and controls too small for a finger."""

from __future__ import annotations

from playwright.sync_api import Page, ViewportSize

from tests.web.support.visits import settle

PHONE_SIZE: ViewportSize = {"width": 360, "height": 740}
PHONE = {
    "viewport": PHONE_SIZE,
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}

# All touch targets and strips of the hand, without those for screen readers only.
CHECK_TOUCH = """
() => {
  const problems = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) problems.push(`scrolls sideways: ${root.scrollWidth} px`);
  const name = (node) =>
    `${node.tagName} ${node.className} ${(node.getAttribute("aria-label") ?? node.textContent).slice(0, 30)}`;
  const seen = (node) =>
    node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().width > 2;
  // What stands out of a target without being drawn can be pressed as well.
  const pressed = (node) => {
    const { content, position, width, height } = getComputedStyle(node, "::after");
    const box = node.getBoundingClientRect();
    if (content === "none" || position !== "absolute") return [box.width, box.height];
    return [Math.max(box.width, parseFloat(width) || 0), Math.max(box.height, parseFloat(height) || 0)];
  };
  const modal = [...document.querySelectorAll("dialog[open]")].at(-1);
  const targets = (modal ?? document).querySelectorAll(
    "button, summary, select, a.button, a.continue, label:has(input), input:not([type=radio])",
  );
  for (const node of targets) {
    if (!seen(node) || node.closest(".tb-hand")) continue;
    const [width, height] = pressed(node);
    if (width < 43.5 || height < 43.5) problems.push(`${name(node)}: ${width} x ${height}`);
  }
  const hand = [...document.querySelectorAll(".tb-hand [data-card]")];
  // Once a deal is over no card is to be pressed, and on a phone its result has the whole table.
  const result = document.querySelector(".tb-result");
  if (modal || (result && seen(result)) || hand.length === 0 || !seen(hand[0])) return problems;
  for (const card of hand) {
    const { left, top, right, bottom } = card.getBoundingClientRect();
    if (left < -0.5 || right > root.clientWidth + 0.5 || bottom > innerHeight + 0.5)
      problems.push(`${card.dataset.card} is not whole on the screen`);
    // As far as one can press: to the right, and down.
    const mine = (x, y) => document.elementFromPoint(x, y)?.closest("[data-card]") === card;
    let wide = 0;
    while (wide < right - left && mine(left + wide + 0.5, top + 20)) wide += 1;
    let high = 0;
    while (high < bottom - top && mine(left + 8, top + high + 0.5)) high += 1;
    if (wide < 43 || high < 43) {
      const over = document.elementFromPoint(left + wide + 0.5, top + 20)?.closest("button, li, .tb > *");
      problems.push(`${card.dataset.card}: only ${wide} x ${high} can be pressed, ${over && name(over)}`);
    }
  }
  const crosses = (a, b) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const others = ".tb-say-text, .tb-plate, .tb-choice, .tb-place, .tb-tool, .tb-cards .tb-card, .tb-result";
  for (const other of document.querySelectorAll(others)) {
    if (!seen(other) || !other.textContent && !other.firstElementChild) continue;
    const box = other.getBoundingClientRect();
    const under = hand.find((card) => crosses(card.querySelector(".tb-card").getBoundingClientRect(), box));
    if (under) problems.push(`${name(other)} lies over ${under.dataset.card}`);
  }
  return problems;
}
"""


def check_touch(page: Page, where: str) -> list[str]:
    settle(page)
    problems: list[str] = page.evaluate(CHECK_TOUCH)
    return [f"{where}: {problem}" for problem in problems]
