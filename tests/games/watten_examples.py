"""A table for the examples of the Watten sheets: each runs on the game and on its referee."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from importlib import import_module
from random import Random
from typing import Any

import pytest

import torite
from tests.games.referees.watten import PACK_32, PACK_33
from tests.playing import codes_in
from torite.core.cards import card_codes, parse_cards

GAMES = ("watten_bavarian", "watten_tyrolean", "watten_kritisch", "watten_blind")
EXCHANGING = GAMES[1:]
OPEN_TYROLEAN = ("watten_tyrolean", "watten_kritisch")

OPTIONS: dict[str, list[tuple[str, tuple[str | int | bool, ...]]]] = {
    "watten_bavarian": [
        ("players", (4, 2, 3)),
        ("criticals", ("bavarian", "salzburg", "carinthia")),
        ("cut_award", ("cutter", "alternate", "none")),
        ("machine", (False, True)),
        ("schlagwechsel", (False, True)),
        ("target", (11, 15)),
        ("signals", ("table", "partner", "off")),
    ],
    "watten_tyrolean": [
        ("players", (4, 2, 3)),
        ("guate", (False, True)),
        ("rechte_exempt", (False, True)),
        ("exchange", (True, False)),
        ("schlagwechsel", (False, True)),
        ("target", (15, 18)),
        ("signals", ("table", "partner", "off")),
    ],
    "watten_kritisch": [
        ("players", (4, 2, 3)),
        ("criticals", (3, 4)),
        ("rechte_exempt", (False, True)),
        ("exchange", (True, False)),
        ("schlagwechsel", (False, True)),
        ("target", (15, 18)),
        ("signals", ("table", "partner", "off")),
    ],
    "watten_blind": [
        ("players", (4,)),
        ("weli", ("outside", "trump")),
        ("weli_guate", (False, True)),
        ("rechte_exempt", (False, True)),
        ("exchange", (True, False)),
        ("target", (15, 18)),
        ("signals", ("table", "partner", "off")),
    ],
}
"""The options of the sheets, the first value the default."""


def full_options(game_id: str, options: dict[str, Any]) -> dict[str, Any]:
    return {name: options.get(name, values[0]) for name, values in OPTIONS[game_id]}


def pack_of(game_id: str, options: dict[str, Any]) -> tuple[str, ...]:
    """The 33rd card is in every game but the Bavarian one, and there in the Salzburg set."""
    without_weli = game_id == "watten_bavarian" and options.get("criticals") != "salzburg"
    return PACK_32 if without_weli else PACK_33


def positions(players: int, dealer: int) -> dict[int, list[int]]:
    """The places in the deck of the five cards of each seat: three and then two."""
    places = {}
    for k in range(players):
        seat = (dealer + 1 + k) % players
        second = 3 * players + 2 * k
        places[seat] = [3 * k, 3 * k + 1, 3 * k + 2, second, second + 1]
    return places


def deck_of(
    pack: Sequence[str], hands: Sequence[str], players: int = 4, dealer: int = 3, stock: str = ""
) -> list[str]:
    """A deck that deals these cards to the seats 0, 1, … and then has these in the stock; the rest of the
    pack fills the gaps.
    """
    deck: list[str | None] = [None] * len(pack)
    for seat, places in positions(players, dealer).items():
        for place, card in zip(places, hands[seat].split(), strict=False):
            deck[place] = card
    for place, card in enumerate(stock.split(), 5 * players):
        deck[place] = card
    rest = iter([card for card in pack if card not in deck])
    return [card or next(rest) for card in deck]


def before_cut(deck: Sequence[str], count: int) -> list[str]:
    """The deck from which cutting off ``count`` cards gives this one."""
    return [*deck[-count:], *deck[:-count]]


class RefereeTable:
    """An example played under the referee of the game."""

    def __init__(
        self, game_id: str, deck: list[str], dealer: int, scores: list[int] | None, options: dict[str, Any]
    ) -> None:
        kind = import_module(f"tests.games.referees.{game_id}").Referee
        full = full_options(game_id, options)
        self.deal = kind(full, deck, dealer, scores or [0] * full["players"])

    def play(self, text: str) -> None:
        for word in text.split():
            seat, _, action = word.partition(":")
            assert action in self.deal.legal(int(seat)), word
            self.deal.apply(int(seat), action)

    def refuses(self, text: str) -> bool:
        seat, _, action = text.partition(":")
        return int(seat) >= self.deal.n or action not in self.deal.legal(int(seat))

    def turn(self) -> int | None:
        return self.deal.turn()

    def phase(self) -> str:
        return self.deal.phase()

    def legal(self, seat: int) -> set[str]:
        return self.deal.legal(seat)

    def hand(self, seat: int) -> list[str]:
        return sorted(self.deal.hands[seat])

    def tricks(self) -> list[int]:
        return list(self.deal.wins)

    def result(self) -> dict[str, Any]:
        return self.deal.result()

    def heard(self, viewer: int) -> list[str]:
        return self.deal.heard(viewer)

    def own_hand(self, viewer: int) -> list[str]:
        """The own cards that the seat may see."""
        return sorted(card for card in self.deal.own_hand(viewer) if card)

    def known(self, viewer: int, owner: int) -> list[str]:
        """The cards that a viewer knows in another hand."""
        return sorted(self.deal.shown_in_hand(viewer)[owner])

    def seen(self, viewer: int) -> set[str]:
        """Every card that a viewer has seen."""
        return self.deal.seen(viewer)

    def look(self, viewer: int) -> Any:
        """All that a viewer may know, for a comparison with another deal."""
        deal = self.deal
        return deepcopy(
            [
                deal.phase(), deal.turn(), deal.legal(viewer), deal.heard(viewer), deal.table(viewer),
                deal.wins, deal.seen(viewer), self.own_hand(viewer),
                [self.known(viewer, seat) for seat in range(deal.n)],
            ]
        )  # fmt: skip


class GameTable:
    """An example played by the game itself."""

    def __init__(
        self, game_id: str, deck: list[str], dealer: int, scores: list[int] | None, options: dict[str, Any]
    ) -> None:
        self.deal = torite.load_game(game_id, options).new_deal(deck=deck, dealer=dealer, scores=scores)

    def play(self, text: str) -> None:
        self.deal.apply(text)

    def refuses(self, text: str) -> bool:
        """True if the game refuses the action, gives a reason, and does not change."""
        deal = self.deal
        before = (list(deal.history), deal.current_player(), [list(hand) for hand in deal.hands])
        try:
            seat, action = deal.game.parse_action(text)
        except ValueError:
            return True
        if deal.refusal(action, seat) is None:
            return False
        with pytest.raises(torite.IllegalAction):
            deal.apply(text)
        assert before == (list(deal.history), deal.current_player(), [list(hand) for hand in deal.hands])
        return True

    def turn(self) -> int | None:
        return self.deal.current_player()

    def phase(self) -> str:
        return self.deal.phase

    def legal(self, seat: int) -> set[str]:
        actions = [self.deal.action_to_string(action) for action in self.deal.legal_actions(seat)]
        assert len(actions) == len(set(actions))
        return set(actions)

    def hand(self, seat: int) -> list[str]:
        return sorted(card_codes(self.deal.hands[seat]))

    def tricks(self) -> list[int]:
        return self.deal.view(0)["tricks"]

    def result(self) -> dict[str, Any]:
        return self.deal.result()

    def heard(self, viewer: int) -> list[str]:
        return [entry for entry in self.deal.view(viewer)["history"] if isinstance(entry, str)]

    def own_hand(self, viewer: int) -> list[str]:
        """The own cards that the seat may see."""
        return self.known(viewer, viewer)

    def known(self, viewer: int, owner: int) -> list[str]:
        """The cards that a viewer knows in another hand."""
        return sorted(card for card in self.deal.view(viewer)["hands"][owner] if card)

    def seen(self, viewer: int) -> set[str]:
        """Every card that a viewer has seen."""
        return codes_in(self.deal.view(viewer))

    def look(self, viewer: int) -> Any:
        """All that a viewer may know, for a comparison with another deal."""
        return self.deal.view(viewer)


Table = RefereeTable | GameTable
Judge = Callable[..., Table]


def seat_at(kind: type[RefereeTable | GameTable]) -> Judge:
    def judge(
        game_id: str,
        hands: Sequence[str] = ("", "", "", ""),
        say: str = "",
        *,
        deck: list[str] | None = None,
        stock: str = "",
        dealer: int = 3,
        scores: list[int] | None = None,
        **options: Any,
    ) -> Table:
        """A deal with these hands (or this deck) after these actions."""
        if deck is None:
            pack = pack_of(game_id, options)
            deck = deck_of(pack, hands, options.get("players", 4), dealer, stock)
        table = kind(game_id, deck, dealer, scores, options)
        table.play(say)
        return table

    return judge


both = pytest.mark.parametrize(
    "judge",
    [pytest.param(seat_at(RefereeTable), id="referee"), pytest.param(seat_at(GameTable), id="torite")],
)
"""Run an example on the referee and on the game."""


def cards_among(actions: set[str]) -> set[str]:
    """The card plays."""
    return {action for action in actions if len(action) == 2}


def no_signals(actions: set[str]) -> set[str]:
    return {action for action in actions if not action.startswith("signal:")}


def signals_among(actions: set[str]) -> set[str]:
    return {action.removeprefix("signal:") for action in actions if action.startswith("signal:")}


Winner = Callable[[str, str, list[str]], int]


def by_referee(game_id: str, **options: Any) -> Winner:
    full = full_options(game_id, options)
    kind = import_module(f"tests.games.referees.{game_id}").Referee
    referee = kind(full, list(pack_of(game_id, options)), 0, [0] * full["players"])
    return referee.who_wins


def by_game(game_id: str, **options: Any) -> Winner:
    game: Any = torite.load_game(game_id, options)
    return lambda rank, trump, cards: game.order(rank, trump).winner(parse_cards(" ".join(cards)))


both_orders = pytest.mark.parametrize(
    "winners", [pytest.param(by_referee, id="referee"), pytest.param(by_game, id="torite")]
)
"""Ask the referee and the game who wins a trick: (rank, trump, cards in order of play) gives an index."""


BAVARIAN_HANDS = ("KH 7D 7C 9H 9S", "AS KS QS JS TS", "AC KC QC JC TC", "AD KD QD JD TD")
BAVARIAN_PLAY = "0:KH 1:AS 2:AC 3:AD 0:7D 1:KS 2:KC 3:KD 0:7C 1:QS 2:QC 3:QD"

# The same course where the 7s and the king of hearts are no criticals: three cards of the announced rank.
OTHER_HANDS = ("9H 9C 9D AH KH", "AS KS QS JS TS", "AC KC QC JC TC", "QH KD QD JD TD")
OTHER_PLAY = "0:9H 1:AS 2:AC 3:QH 0:9C 1:KS 2:KC 3:KD 0:9D 1:QS 2:QC 3:QD"


def hands_of(game_id: str) -> Sequence[str]:
    return BAVARIAN_HANDS if game_id == "watten_bavarian" else OTHER_HANDS


def the_play(game_id: str) -> str:
    """The twelve cards with which seat 0 takes three tricks."""
    return BAVARIAN_PLAY if game_id == "watten_bavarian" else OTHER_PLAY


def first_card(game_id: str) -> str:
    return the_play(game_id).split()[0]


def seated(
    judge: Judge, game_id: str, say: str = "", *, scores: list[int] | None = None, **options: Any
) -> Table:
    """The deal of the scoring examples: dealer 3, rank 9, hearts announced."""
    hands = hands_of(game_id)
    if game_id == "watten_bavarian":
        deck = before_cut(deck_of(pack_of(game_id, options), hands), 16)
        opening = "2:cut:16 0:rank:9 3:trump:H"
    else:
        deck = deck_of(pack_of(game_id, options), hands)
        opening = "0:show:9C 3:show:QH" if game_id == "watten_blind" else "0:rank:9 3:trump:H"
    return judge(game_id, deck=deck, say=f"{opening} {say}", dealer=3, scores=scores, **options)


def of_three(judge: Judge, game_id: str, say: str = "", *, scores: list[int] | None = None) -> Table:
    """The deal of the examples with three players: dealer 0, seat 1 alone, rank T, leaves."""
    hands = ("AC 7C QC JC TC", "KH 8D 7S 9H 9S", "AS KS 7D JS TS")
    deck = deck_of(pack_of(game_id, {}), hands, 3, 0)
    cut = ""
    if game_id == "watten_bavarian":
        deck, cut = before_cut(deck, 9), "2:cut:9"
    return judge(
        game_id, deck=deck, say=f"{cut} 1:rank:T 1:trump:S {say}", dealer=0, scores=scores, players=3
    )


PLACES = {
    4: [[0, 1, 2, 12, 13], [3, 4, 5, 14, 15], [6, 7, 8, 16, 17], [9, 10, 11, 18, 19]],
    3: [[0, 1, 2, 9, 10], [3, 4, 5, 11, 12], [6, 7, 8, 13, 14]],
    2: [[0, 1, 2, 6, 7], [3, 4, 5, 8, 9]],
}
"""The positions of the deck from the forehand to the dealer."""

TABLES = [(game_id, players) for game_id in GAMES for players in dict(OPTIONS[game_id])["players"]]


def plain_deal(
    judge: Judge, game_id: str, players: int, dealer: int, **options: Any
) -> tuple[Table, list[str]]:
    """A shuffled deck dealt without a cut."""
    if game_id == "watten_bavarian":
        options["cut_award"] = "none"
    deck = list(pack_of(game_id, options))
    Random(dealer + players).shuffle(deck)
    return judge(game_id, deck=deck, dealer=dealer, players=players, **options), deck


def signal_of(game_id: str) -> str:
    return {"watten_bavarian": "maxi"}.get(game_id, "rechte")
