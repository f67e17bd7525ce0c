"""Why one action is better than another, in words, and the lines after both."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from torite.core.game import Deal
from torite.core.reasons import Argument
from torite.notation.link import to_link
from torite.study.difference import Pair, difference, rollouts
from torite.study.lines import lines
from torite.texts.words import Words, points

if TYPE_CHECKING:
    from torite.page.messages.study import Line


class Explanations:
    """What follows two actions of the seat in turn; the rollouts of a pair are run once."""

    def __init__(self, deal: Deal, words: Words) -> None:
        self._deal = deal
        self._words = words
        self._pairs: dict[tuple[str, str], list[Pair]] = {}

    def _rollouts(self, best: str, rival: str) -> list[Pair]:
        if (best, rival) not in self._pairs:
            self._pairs[best, rival] = rollouts(self._deal, best, rival)
        return self._pairs[best, rival]

    def difference(self, best: str, rival: str) -> str:
        """What comes out differently after the two; empty if no single thing does."""
        deal, words = self._deal, self._words
        found = difference(deal, best, rival, self._rollouts(best, rival))
        if found is None:
            return ""
        together = any(deal.turn in side and len(side) > 1 for side in deal.game.sides(deal.dealer))
        key = f"puzzle.why.{found.code}"
        in_words = points if found.code == "tricks" else partial(_share, words)
        args: dict[str, Argument] = {"best": best, "rival": rival}
        args |= {"first": in_words(found.first), "second": in_words(found.second)}
        return words.say(f"{key}-side" if together and words.find(f"{key}-side") else key, args)

    def lines(self, best: str, rival: str) -> dict[str, Line]:
        """The lines after the two, by action; fewer where no world speaks for the better one, or no link can
        hold them.
        """
        found: dict[str, Line] = {}
        both = lines(self._deal, best, rival, self._rollouts(best, rival)) or ()
        for action, line in zip((best, rival), both, strict=False):
            try:
                link = to_link(line.deal, self._deal.turn)
            except ValueError:
                continue
            found[action] = {"label": self._words.move(action), "link": link, "at": line.at}
        return found


def _share(words: Words, share: float) -> str:
    """A frequency in words."""
    number = round(100 * share)
    code = {0: "never", 100: "always"}.get(number, "often")
    return words.say(f"puzzle.why.{code}", {"number": number})
