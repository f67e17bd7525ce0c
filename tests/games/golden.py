"""Golden records: whole deals and matches as text that a person can read and a program can replay.

A file is made of its own lines: what it says of game, options, dealer, scores, seed or deck and the actions
taken is read, played, and written again; the new text must be the file.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import torite
from tests.playing import option_values, play_match, random_play
from torite import Deal, Match
from torite.core.cards import card_codes
from torite.core.deal_state import dealt_to
from torite.core.history import NUMBERED

FOLDER = Path(__file__).with_name("records")
INDENT = "    "
WIDTH = 20
"""Cards of a deck a line."""


def _value(value: object) -> str:
    return json.dumps(value) if not isinstance(value, str) else value


def _options(game: torite.Game) -> str:
    return " ".join(f"{name}={_value(value)}" for name, value in game.options.items())


def _happened(deal: Deal, since: int) -> Iterator[str]:
    """The events that followed from an action; all are in the text."""
    for entry in deal.history[since:]:
        if len(entry) == 4:
            kind, seat, card, _ = entry
            words = [kind]
            words += [f"seat {seat}"] if seat >= 0 else []
            if card >= 0:
                words.append(str(card) if kind in NUMBERED else deal.action_to_string(card))
            yield f"{INDENT}{' '.join(words)}"


def _may(deal: Deal) -> str:
    """The legal actions of every seat that has some."""
    offered = [
        f"{seat} may {' '.join(sorted(map(deal.action_to_string, deal.legal_actions(seat))))}"
        for seat in range(deal.game.players)
        if deal.legal_actions(seat)
    ]
    return "; ".join(offered)


def deal_lines(deal: Deal) -> list[str]:
    """A deal: where its cards came from, the hands, every step with what all seats might have done, the
    result.
    """
    lines = [f"dealer {deal.dealer}", f"scores {' '.join(map(str, deal.scores))}"]
    if deal.seed is not None:
        lines.append(f"seed {deal.seed}")
    codes = card_codes(deal.deck)
    lines += [f"deck {' '.join(codes[i : i + WIDTH])}" for i in range(0, len(codes), WIDTH)]
    lines += [
        f"hand {seat}: {' '.join(card_codes(dealt_to(deal, seat)))}" for seat in range(deal.game.players)
    ]
    again = deal.game.new_deal(deal.deck, dealer=deal.dealer, scores=deal.scores)
    lines += _happened(again, 0)
    phase = ""
    for seat, action in deal.actions():
        if again.phase != phase:
            phase = again.phase
            lines.append(f"phase {phase}")
        lines.append(f"{seat}:{deal.action_to_string(action):<10} {_may(again)}")
        known = len(again.history)
        again.apply_action(action, seat)
        lines += _happened(again, known)
    if deal.is_terminal():
        lines += [f"result {name} {json.dumps(value)}" for name, value in deal.result().items()]
    else:
        lines.append(f"not over; {_may(deal)}")
    return lines


def deal_text(deal: Deal, title: str) -> str:
    """The file of one deal."""
    lines = [f"# {title}", f"game {deal.game.id}", f"options {_options(deal.game)}", *deal_lines(deal)]
    return "\n".join(lines) + "\n"


def match_text(match: Match, title: str) -> str:
    """The file of a match."""
    lines = [f"# {title}", f"game {match.game.id}", f"options {_options(match.game)}", f"match {match.seed}"]
    if match.ages is not None:
        lines.append(f"ages {' '.join(map(str, match.ages))}")
    for number, deal in enumerate(match.deals, 1):
        lines += ["", f"deal {number}", *deal_lines(deal)]
    lines += ["", f"totals {' '.join(map(str, match.scores()))}"]
    lines.append(f"winners {' '.join(map(str, match.winners()))}" if match.is_over() else "not over")
    return "\n".join(lines) + "\n"


def _numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


class Parsed:
    """What the lines of a file tell: enough to play it again."""

    def __init__(self, text: str) -> None:
        self.title = ""
        self.match: int | None = None
        self.ages: list[int] | None = None
        self.options: dict[str, Any] = {}
        self.game = ""
        self.deals: list[dict[str, Any]] = [{"deck": [], "actions": []}]
        for line in text.splitlines():
            self._read(line)

    def _read(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        deal = self.deals[-1]
        if word[:1].isdecimal():
            deal["actions"].append(word)
        elif word == "deal" and int(rest) > 1:
            self.deals.append({"deck": [], "actions": []})
        elif word in {"dealer", "seed"}:
            deal[word] = int(rest)
        elif word == "scores":
            deal[word] = _numbers(rest)
        elif word == "deck":
            deal["deck"] += rest.split()
        else:
            self._read_head(word, rest)

    def _read_head(self, word: str, rest: str) -> None:
        match word:
            case "#":
                self.title = rest
            case "game":
                self.game = rest
            case "options":
                self.options = self._parse_options(rest)
            case "match":
                self.match = int(rest)
            case "ages":
                self.ages = _numbers(rest)

    def _parse_options(self, text: str) -> dict[str, Any]:
        told = dict(pair.split("=") for pair in text.split())
        known = {(name, _value(value)): value for name, value in option_values(self.game)}
        return {name: known[name, value] for name, value in told.items()}

    def play(self) -> Deal | Match:
        """Play it again from the cards and actions alone."""
        game = torite.load_game(self.game, self.options)
        if self.match is None:
            return self._play_deal(game, self.deals[0])
        match = game.new_match(seed=self.match, ages=self.ages, dealer=self.deals[0]["dealer"])
        for number, told in enumerate(self.deals):
            deal = match.next_deal() if number else match.deal
            deal.apply(" ".join(told["actions"]))
        return match

    def _play_deal(self, game: torite.Game, told: dict[str, Any]) -> Deal:
        cards: dict[str, Any] = {"seed": told["seed"]} if "seed" in told else {"deck": told["deck"]}
        deal = game.new_deal(**cards, dealer=told["dealer"], scores=told["scores"])
        deal.apply(" ".join(told["actions"]))
        return deal


def written_again(text: str) -> str:
    """What the program makes of the actions in a file."""
    parsed = Parsed(text)
    played = parsed.play()
    if isinstance(played, Match):
        return match_text(played, parsed.title)
    return deal_text(played, parsed.title)


def as_records() -> dict[str, Any]:
    """All golden records as records of deals and matches, by the name of their file."""
    return {
        path.stem: Parsed(path.read_text("utf-8")).play().record() for path in sorted(FOLDER.glob("*.txt"))
    }


def needed(game_id: str) -> tuple[str, str]:
    """The names of the files that a game must have: a deal and a match, both with the default options."""
    return f"{game_id}-deal", f"{game_id}-match"


def made_up(name: str) -> str:
    """The text of a file that a game must have and that is not there yet: random play."""
    game_id, _, extent = name.partition("-")
    if extent == "match":
        match = play_match(torite.load_game(game_id).new_match(seed=seed_of(name)), Random(name))
        return match_text(match, f"A whole match of {game_id}, played at random")
    return deal_text(random_deal(name, game_id, {}), f"A deal of {game_id}, played at random")


def random_deal(name: str, game_id: str, row: dict[str, Any]) -> Deal:
    """A whole deal played at random; its name chooses the cards and the actions."""
    game, seed = torite.load_game(game_id, row), seed_of(name)
    return random_play(game.new_deal(seed=seed, dealer=seed % game.players), Random(name))


def seed_of(name: str) -> int:
    return int.from_bytes(name.encode()[-3:], "big")
