"""Checks the rules of a game by playing it: `check` gives what is wrong, with a short record that shows it.

>>> import torite
>>> check(torite.GAMES["hamlet"], deals=3)
[]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from time import perf_counter
from typing import Any, Final

from torite.bots.levels import make_bot
from torite.bots.next_move import play_out
from torite.core.game import Deal, Game
from torite.core.game_file import mistake
from torite.core.reasons import Reason
from torite.texts.words import Words, sentence
from torite.workshop import ROOM, rules_checks
from torite.workshop.lines import Line, chosen, option_rows

LENGTH: Final = 400
"""Number of choices of a line. Longer deals repeat the last one."""
_OFTEN: Final = 0.08
"""Share of the positions in which the slow checks are made."""
_SHRINKING: Final = 6.0
"""Maximum time to shorten a record, in seconds."""
_RANDOM_DEALS: Final = 60
_DEALS_BY_PLAYERS: Final = 140
"""Numbers of deals after which a match is taken for endless."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong with a game.

    Attributes:
        reason: what, as a code with arguments.
        record: the record of a deal that shows it; None if it concerns no deal.
        file: the file of the game in which an error was raised; empty for none.
        line: the line there, from 1.
    """

    reason: Reason
    record: dict[str, Any] | None = None
    file: str = ""
    line: int = 0

    def text(self, game: type[Game], lang: str) -> str:
        """The finding in one sentence."""
        words = Words(lang, game)
        place = f"{self.file}, {self.line}: " if self.file else ""
        args = {
            name: words.seat(value) if name == "seat" and isinstance(value, int)
            else words.card_in_sentence(value) if name == "card" and isinstance(value, str)
            else ", ".join(map(str, value)) if isinstance(value, list) else value
            for name, value in self.reason.args.items()
        }  # fmt: skip
        return place + sentence(ROOM, f"findings.{self.reason.code}", lang, **args)


def check(
    kind: type[Game],
    *,
    deals: int = 200,
    seed: int = 1,
    matches: bool = True,
    progress: Callable[[int, int], None] | None = None,
) -> list[Finding]:
    """Play random deals with many options and look for faults.

    Args:
        kind: the class of the game.
        deals: number of deals.
        seed: the seed of all choices: the same seed finds the same.
        matches: True to play matches by computer players too, unless the deals have a fault.
        progress: called after each deal with the number of deals so far, and of all deals.

    Returns:
        One finding of each kind, in the order in which they were found.
    """
    rng = Random(seed)
    rows = option_rows(kind, rng)
    found: dict[str, Finding] = {}
    for number in range(deals):
        line = Line.drawn(rows[number % len(rows)], rng, LENGTH)
        finding = _first(kind, line)
        if finding is not None and finding.reason.code not in found:
            found[finding.reason.code] = _shortest(kind, line, finding)
        if progress is not None:
            progress(number + 1, deals)
    if not found and matches:
        later = _of_players(kind, rng) or _of_matches(kind, rng, rows)
        return [] if later is None else [later]
    return list(found.values())


def _first(kind: type[Game], line: Line) -> Finding | None:
    """The first thing that goes wrong in a line."""
    deal: Deal | None = None
    try:
        deal = line.deal(kind)
        for reason in _faults(deal, line):
            return Finding(reason, _record(deal))
    except Exception as fault:  # noqa: BLE001 - a stranger's code may raise anything
        return _of_error(fault, deal)
    return None


def _of_error(fault: Exception, deal: Deal | None) -> Finding:
    """An error raised by the game, at the last line of its own."""
    said = mistake(fault)
    return Finding(Reason("raises", {"value": said.message}), _record(deal), said.file, said.line)


def _faults(deal: Deal, line: Line) -> Iterator[Reason]:
    # Its own, so that a shorter line makes the slow checks at the same positions.
    rng = Random(line.seed)
    walk = rules_checks.Walk(deal)
    worlds: Reason | None = None
    for number in range(rules_checks.MOST_ACTIONS):
        yield from _sure(walk.fault(deal))
        if deal.is_terminal():
            break
        if number < 3 or rng.random() < _OFTEN:
            for reason in _slow(deal, rng):
                # What goes wrong in every deal goes wrong in worlds too.
                if reason.code != "world-breaks":
                    yield reason
                worlds = worlds or reason
        walk.take(deal, *chosen(deal, line.choices[min(number, len(line.choices) - 1)]))
    else:
        yield Reason("endless", {"number": rules_checks.MOST_ACTIONS})
    yield from _sure(rules_checks.result_fault(deal))
    yield from _sure(worlds)
    yield from _slow(deal, rng)


def _slow(deal: Deal, rng: Random) -> Iterator[Reason]:
    yield from _sure(rules_checks.view_fault(deal))
    yield from _sure(rules_checks.replay_fault(deal))
    if deal.is_terminal():
        return
    yield from _sure(rules_checks.refusal_fault(deal, rng))
    yield from _sure(rules_checks.copy_fault(deal, rng))
    yield from _sure(rules_checks.hidden_fault(deal, rng))
    yield from _sure(rules_checks.world_fault(deal, rng))


def _sure(reason: Reason | None) -> Iterator[Reason]:
    if reason is not None:
        yield reason


def _record(deal: Deal | None) -> dict[str, Any] | None:
    return None if deal is None else {**deal.record()}


def _shortest(kind: type[Game], line: Line, finding: Finding) -> Finding:
    """The finding with the shortest record that shows it, as far as the time allows."""
    until = perf_counter() + _SHRINKING
    line = _cut(line, finding)
    shorter = True
    while shorter:
        shorter = False
        for other in line.simpler():
            if perf_counter() > until:
                return finding
            again = _first(kind, other)
            if again is None or again.reason.code != finding.reason.code or _size(again) > _size(finding):
                continue
            shorter = True
            line, finding = _cut(other, again), again
            break
    return finding


def _size(finding: Finding) -> int:
    return len(finding.record["actions"]) if finding.record else 0


def _cut(line: Line, finding: Finding) -> Line:
    """The line without the choices behind the fault."""
    return replace(line, choices=line.choices[: max(1, _size(finding))])


def _of_players(kind: type[Game], rng: Random) -> Finding | None:
    """Computer players can play a deal to its end."""
    deal: Deal | None = None
    try:
        game = kind()
        deal = game.new_deal(seed=rng.randrange(1000))
        play_out(deal, dict.fromkeys(game.seats, make_bot("normal", game)))
    except Exception as fault:  # noqa: BLE001 - a stranger's code may raise anything
        return _of_error(fault, deal)
    return None


def _of_matches(kind: type[Game], rng: Random, rows: list[dict[str, Any]]) -> Finding | None:
    """A match comes to an end: at random, or else, where random bids cost points, by computer players."""
    for row in rows[:2]:
        deal: Deal | None = None
        try:
            game = kind(row)
            match = game.new_match(seed=rng.randrange(1000))
            player = make_bot("normal", game)
            while True:
                deal = match.deal
                if len(match.deals) <= _RANDOM_DEALS:
                    while not deal.is_terminal():
                        deal.apply_action(rng.choice(deal.legal_actions()))
                else:
                    play_out(deal, dict.fromkeys(game.seats, player))
                if match.is_over():
                    break
                if len(match.deals) >= _RANDOM_DEALS + _DEALS_BY_PLAYERS:
                    return Finding(Reason("match-endless", {"number": len(match.deals)}))
                match.next_deal()
            if not match.winners():
                return Finding(Reason("nobody-wins"))
        except Exception as fault:  # noqa: BLE001 - a stranger's code may raise anything
            return _of_error(fault, deal)
    return None
