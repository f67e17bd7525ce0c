"""The same examples for the game and for its referee: both behind one small set of questions."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol

import torite
from torite import IllegalAction
from torite.core.cards import CARD_COUNT, card_codes

KINDS = ("referee", "game")


class Table(Protocol):
    """A deal in progress. Cards and actions are texts."""

    def play(self, text: str) -> None:
        """Take actions, ``"1:AC 2:TC"``; each must be legal."""

    def turn(self) -> int | None: ...
    def phase(self) -> str: ...
    def legal(self, seat: int) -> set[str]: ...
    def hand(self, seat: int) -> list[str]:
        """The true hand, sorted as text."""

    def wins(self) -> list[int]: ...
    def trick(self, viewer: int) -> list[tuple[int, str | None]]:
        """The cards on the table as this seat sees them."""

    def known(self, viewer: int, owner: int) -> list[str]:
        """The cards in another hand that this seat knows to be there, sorted as text."""

    def heard(self, viewer: int) -> list[str]:
        """The actions as far as this seat has seen them."""

    def result(self) -> dict[str, Any]: ...


class RefereeTable:
    """The referee of the game."""

    def __init__(
        self, game_id: str, options: dict[str, Any], deck: list[str], dealer: int, scores: Sequence[int]
    ) -> None:
        kind = import_module(f"tests.games.referees.{game_id}").Referee
        self.referee = kind(options, list(deck), dealer, list(scores))

    def play(self, text: str) -> None:
        for word in text.split():
            seat, action = word.split(":", 1)
            assert action in self.referee.legal(int(seat)), f"{word} is not legal"
            self.referee.apply(int(seat), action)

    def turn(self) -> int | None:
        turn: int | None = self.referee.turn()
        return turn

    def phase(self) -> str:
        return str(self.referee.phase())

    def legal(self, seat: int) -> set[str]:
        return set(self.referee.legal(seat))

    def hand(self, seat: int) -> list[str]:
        return sorted(self.referee.hands[seat])

    def wins(self) -> list[int]:
        return list(self.referee.wins)

    def trick(self, viewer: int) -> list[tuple[int, str | None]]:
        return list(self.referee.table(viewer))

    def known(self, viewer: int, owner: int) -> list[str]:
        return sorted(self.referee.shown_in_hand(viewer)[owner])

    def heard(self, viewer: int) -> list[str]:
        return list(self.referee.heard(viewer))

    def result(self) -> dict[str, Any]:
        return dict(self.referee.result())


class GameTable:
    """The game itself, asked through its public contract alone."""

    def __init__(
        self, game_id: str, options: dict[str, Any], deck: list[str], dealer: int, scores: Sequence[int]
    ) -> None:
        game = torite.load_game(game_id, options)
        self.deal = game.new_deal(deck=deck, dealer=dealer, scores=list(scores))

    def play(self, text: str) -> None:
        self.deal.apply(text)

    def turn(self) -> int | None:
        return self.deal.current_player()

    def phase(self) -> str:
        return self.deal.phase

    def legal(self, seat: int) -> set[str]:
        """What the seat may do; every other card is refused with a reason."""
        legal = self.deal.legal_actions(seat)
        for action in {*range(CARD_COUNT), *legal}:
            assert (self.deal.refusal(action, seat) is None) == (action in legal)
        return {self.deal.action_to_string(action) for action in legal}

    def hand(self, seat: int) -> list[str]:
        return sorted(card_codes(self.deal.hands[seat]))

    def wins(self) -> list[int]:
        return list(self.deal.view(0)["tricks"])

    def trick(self, viewer: int) -> list[tuple[int, str | None]]:
        trick = self.deal.view(viewer)["trick"]
        return [(seat, card) for seat, card in trick["cards"]] if trick else []

    def known(self, viewer: int, owner: int) -> list[str]:
        return sorted(card for card in self.deal.view(viewer)["hands"][owner] if card is not None)

    def heard(self, viewer: int) -> list[str]:
        return [entry for entry in self.deal.view(viewer)["history"] if isinstance(entry, str)]

    def result(self) -> dict[str, Any]:
        return self.deal.result()


def refuses(table: Table, text: str) -> bool:
    """True if the table refuses an action, ``"1:AC"``, and does not change."""
    seat, action = text.split(":", 1)
    if isinstance(table, GameTable):
        before = table.deal.record()
        try:
            table.play(text)
        except (IllegalAction, ValueError):
            assert table.deal.record() == before
            return True
        return False
    return action not in table.legal(int(seat))


def new_table(
    kind: str,
    game_id: str,
    options: dict[str, Any],
    deck: list[str],
    dealer: int,
    scores: Sequence[int],
) -> Table:
    """A deal of the game, or of its referee. ``options`` holds every option."""
    maker = GameTable if kind == "game" else RefereeTable
    return maker(game_id, options, deck, dealer, scores)
