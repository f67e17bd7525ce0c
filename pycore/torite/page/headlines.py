"""Headlines: who won a deal or a match, in one line, and what decided it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from torite.core.display import display_of
from torite.core.game import Deal, Match
from torite.texts.words import Words, number

_ALONE: Final = {"won": "you-won", "lost": "you-lost", "best": "you-best"}
"""Texts for a reader without partners, and below with partners."""
_PARTNERS: Final = {"won": "side-won", "lost": "side-lost", "best": "side-best"}


class _Side(NamedTuple):
    seats: list[int]
    points: int


def columns(match: Match) -> list[list[int]]:
    """The seats in each column of the score sheet: partners in every deal share one."""
    game = match.game
    sides = [[list(side) for side in game.sides(dealer)] for dealer in game.seats]
    return sides[0] if all(other == sides[0] for other in sides) else [[seat] for seat in game.seats]


def deal_headline(deal: Deal, words: Words) -> str:
    """Who won the deal, and with how many points. Among several sides that score, the best is no winner;
    where the rules name a winner, points are left out.
    """
    winner = display_of(deal).winner()
    if winner is not None:
        return words.say(f"headline.{'you-winner' if winner == words.you else 'winner'}", {"seats": [winner]})
    sides = _sides_of(deal)
    best, others = _best(sides, deal.game.lowest_wins)
    points = best[0].points
    if not others:
        level = {"points": _signed(points, words)}
        return words.say("headline.level" if points else "headline.nobody", level)
    if points == 0 and not deal.game.lowest_wins:
        worst = min(side.points for side in others)
        return _headline("lost", [side for side in others if side.points == worst], words)
    alone = len(sides) == 2 or (points > 0 and all(side.points <= 0 for side in others))
    return _headline("won" if alone else "best", best, words)


def deal_winners(deal: Deal) -> list[int]:
    """The winner of the deal, or the seats with the best points; empty if all have the same."""
    winner = display_of(deal).winner()
    if winner is not None:
        return [winner]
    best, others = _best(_sides_of(deal), deal.game.lowest_wins)
    return sorted(seat for side in best for seat in side.seats) if others else []


def _sides_of(deal: Deal) -> list[_Side]:
    """The sides of the deal with their points, without seats that are out of the match."""
    points = deal.result()["points"]
    playing = deal.game.playing(deal.scores)
    return [
        _Side(list(side), points[side[0]])
        for side in deal.game.sides(deal.dealer)
        if any(seat in playing for seat in side)
    ]


def _best(sides: Sequence[_Side], lowest_wins: bool) -> tuple[list[_Side], list[_Side]]:
    """The best sides, and the others."""
    best = (min if lowest_wins else max)(side.points for side in sides)
    return [s for s in sides if s.points == best], [s for s in sides if s.points != best]


def _headline(what: str, sides: Sequence[_Side], words: Words) -> str:
    seats = [seat for side in sides for seat in side.seats]
    key = _addressed(what, seats, words) if len(sides) == 1 else what
    return words.say(f"headline.{key}", {"seats": seats, "points": _signed(sides[0].points, words)})


def _addressed(what: str, seats: Sequence[int], words: Words) -> str:
    """The key of the text about one side, which may be the reader's."""
    if words.you not in seats:
        return what
    return _ALONE[what] if len(seats) == 1 else _PARTNERS[what]


def _signed(points: int, words: Words) -> str:
    amount = words.say("headline.plus", {"number": points}) if points > 0 else number(points)
    return words.say("headline.amount", {"points": amount})


def what_decided(deal: Deal, words: Words) -> tuple[str, str]:
    """What decided the deal, and further remarks."""
    display = display_of(deal)
    decided = display.decided()
    rest = [reason for reason in display.remarks() if reason not in decided]
    return words.sentences(decided, "remarks"), words.sentences(rest, "remarks")


def match_headline(match: Match, words: Words) -> str:
    """Who won the match, and the scores."""
    scores, winners = match.scores(), match.winners()
    groups = columns(match)
    first = [group for group in groups if set(group) <= set(winners)]
    rest = [group for group in groups if group not in first]
    rest.sort(key=lambda group: scores[group[0]], reverse=not match.game.lowest_wins)
    standing = " : ".join(number(scores[group[0]]) for group in (*first, *rest))
    key = _addressed("won", winners, words) if len(first) == 1 else "shared"
    return words.say(f"match.{key}", {"seats": winners, "scores": standing})
