"""The texts of the page in both languages, and the English in a page."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page

from tests.web.support.prepared import ask
from tools.environment import WEB


def words(lang: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for path in sorted((WEB / "i18n" / lang).glob("*.json")):
        found |= json.loads(path.read_text(encoding="utf-8"))
    return found


EN, JA = words("en"), words("ja")


# All visible and spoken text: text nodes, and attributes with words. In rules, the title of a book is in <em>
# and keeps its language.
READ_WORDS = """
() => {
  const found = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement.closest("script, style, noscript, code, .rules em")) found.push(node.nodeValue);
  for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description"])
    for (const node of document.querySelectorAll(`[${name}]`)) found.push(node.getAttribute(name));
  return found.map((text) => text.trim()).filter(Boolean);
}
"""
# Names kept in English: the games; in the rules also books and pages. Code is unchanged.
NAMES = re.compile("|".join(re.escape(game["name"]) for game in ask("catalog", lang="en")["games"]))


def english(page: Page, where: str, row: int = 2) -> list[str]:
    """The English on a page: texts of the English dictionary, and runs of English words."""
    # The choice of language names each in itself.
    values = {EN[key] for key in EN if EN[key] != JA[key] and "{" not in EN[key]} - {"English"}
    words = re.compile(r"[ ,]+".join([r"[A-Za-z]{2,}"] * row))
    texts: list[str] = page.evaluate(READ_WORDS)
    return [f"{where}: {text}" for text in texts if text in values or words.search(NAMES.sub("", text))]
