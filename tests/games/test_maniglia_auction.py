"""Maniglia: bids, the trump, the first lead, and deals without a bid."""

from __future__ import annotations

import pytest

from tests.games.maniglia_table import (
    PACK,
    SUITS,
    Kind,
    eight,
    every_shape,
    pack_for,
    sit,
    turning_up,
)
from tests.games.manille_table import (
    GameTable,
    both,
    shifted,
)


@both
@every_shape
def test_the_bids(kind: Kind, players: int, mode: str, share: int, most: int) -> None:
    """From one above the even share to all there is; each higher than the last."""
    table = sit(kind, pack_for(players), players=players, mode=mode)
    assert (table.phase(), table.turn()) == ("bid", 1)
    assert table.legal(1) == {"pass", *(f"bid:{bid}" for bid in range(share + 1, most + 1))}
    assert not any(table.legal(seat) for seat in range(players) if seat != 1)
    table.play(f"1:bid:{share + 5}")
    assert (table.phase(), table.turn()) == ("bid", 2)
    assert table.legal(2) == {"pass", *(f"bid:{bid}" for bid in range(share + 6, most + 1))}
    table.play(f"2:bid:{most - 1}")
    assert table.legal(3 % players) == {"pass", f"bid:{most}"}
    table.play(f"{3 % players}:bid:{most}")
    assert (table.phase(), table.turn()) == ("trump", 3 % players)


@both
@pytest.mark.parametrize(
    ("auction", "calls", "turn", "phase"),
    [
        # Who passed is out for good; it goes on until one bidder is left.
        ("rounds", "1:bid:36 2:pass 3:bid:37 0:pass", 1, "bid"),
        ("rounds", "1:bid:36 2:pass 3:bid:37 0:pass 1:bid:40", 3, "bid"),
        ("rounds", "1:bid:36 2:pass 3:bid:37 0:pass 1:bid:40 3:pass", 1, "trump"),
        ("rounds", "1:bid:36 2:pass 3:bid:37 0:pass 1:pass", 3, "trump"),
        ("rounds", "1:bid:36 2:bid:37 3:bid:38 0:bid:39", 1, "bid"),
        ("rounds", "1:bid:36 2:bid:37 3:bid:38 0:bid:39 1:pass 2:pass 3:pass", 0, "trump"),
        # Partners may outbid each other, to the end.
        ("rounds", "1:bid:36 2:pass 3:bid:40 0:pass 1:bid:50 3:bid:51", 1, "bid"),
        # The last seat may bid after all others passed, and the auction is over then.
        ("rounds", "1:pass 2:pass 3:pass", 0, "bid"),
        ("rounds", "1:pass 2:pass 3:pass 0:bid:36", 0, "trump"),
        ("rounds", "1:bid:36 2:pass 3:pass", 0, "bid"),
        ("rounds", "1:bid:36 2:pass 3:pass 0:pass", 1, "trump"),
        # All there is ends it at once.
        ("rounds", "1:bid:70", 1, "trump"),
        ("rounds", "1:pass 2:bid:70", 2, "trump"),
        # Nobody bids: the card turned up makes trumps.
        ("rounds", "1:pass 2:pass 3:pass 0:pass", 1, "play"),
        # Each speaks once.
        ("once", "1:bid:36 2:bid:37 3:bid:38", 0, "bid"),
        ("once", "1:bid:36 2:bid:37 3:bid:38 0:pass", 3, "trump"),
        ("once", "1:bid:36 2:pass 3:bid:40 0:bid:41", 0, "trump"),
        ("once", "1:pass 2:bid:36 3:pass", 0, "bid"),
        ("once", "1:pass 2:bid:36 3:pass 0:pass", 2, "trump"),
        ("once", "1:pass 2:pass 3:pass 0:bid:36", 0, "trump"),
        ("once", "1:pass 2:bid:70", 2, "trump"),
        ("once", "1:pass 2:pass 3:pass 0:pass", 1, "play"),
    ],
)
def test_the_auction(kind: Kind, auction: str, calls: str, turn: int, phase: str) -> None:
    for dealer in range(4):
        table = sit(kind, PACK, dealer, auction=auction)
        table.play(shifted(calls, dealer))
        seat = (turn + dealer) % 4
        assert (table.turn(), table.phase()) == (seat, phase)
        if phase == "trump":
            assert table.legal(seat) == SUITS
        elif phase == "play":
            assert table.legal(seat) == set(table.hand(seat))


@both
def test_bids_go_on_above_the_last(kind: Kind) -> None:
    table = sit(kind, PACK)
    table.play("1:bid:36 2:pass 3:bid:67 0:pass")
    assert table.legal(1) == {"pass", "bid:68", "bid:69", "bid:70"}


@both
@pytest.mark.parametrize(
    ("first_lead", "calls", "leader"),
    [
        ("eldest", "1:pass 2:bid:36 3:pass 0:pass 2:trump:D", 1),
        ("declarer", "1:pass 2:bid:36 3:pass 0:pass 2:trump:D", 2),
        ("declarer", "1:pass 2:pass 3:pass 0:bid:40 0:trump:D", 0),
        ("declarer", "1:pass 2:pass 3:pass 0:pass", 1),
    ],
)
def test_the_first_lead(kind: Kind, first_lead: str, calls: str, leader: int) -> None:
    table = sit(kind, PACK, first_lead=first_lead)
    table.play(calls)
    assert (table.turn(), table.phase()) == (leader, "play")


@both
def test_the_declarer_names_the_trump(kind: Kind) -> None:
    """The card turned up has nothing to do with it; each suit may be named."""
    for trump, card, winner in (("H", "4H", 2), ("D", "2D", 2), ("C", "2D", 1), ("S", "2D", 1)):
        table = eight(kind, "1:bid:36 2:pass 3:pass 0:pass")
        assert table.legal(1) == SUITS
        table.play(f"1:trump:{trump} 1:7S 2:{card} 3:2S 0:AS")
        assert (table.turn(), table.phase()) == (winner, "play")


@both
@every_shape
@pytest.mark.parametrize("turned", ["AD", "3S"])
def test_nobody_bids_and_the_deal_is_over(
    kind: Kind, turned: str, players: int, mode: str, share: int, most: int
) -> None:
    deck = turning_up(turned, "2C" if players == 3 else "")
    table = sit(kind, deck, 1, players=players, mode=mode, all_pass="redeal")
    table.play(" ".join(f"{(2 + i) % players}:pass" for i in range(players)))
    assert (table.phase(), table.turn()) == ("over", None)
    pairs = players == 4 and mode == "pairs"
    worth = 4 if turned == "AD" else 0
    own = {1, 3} if pairs else {1}
    assert table.result() == {
        "points": [worth if seat in own else 0 for seat in range(players)],
        "tricks": [0] * players,
        "reason": "redeal",
        "captured": [0] * (2 if pairs else players),
        "turnup_points": worth,
        "declarer": None,
        "bid": None,
        "made": None,
    }


@pytest.mark.parametrize("viewer", range(4))
def test_calls_are_public(viewer: int) -> None:
    table = eight(GameTable, "1:bid:36 2:pass 3:bid:40 0:pass 1:pass 3:trump:D")
    view = table.deal.view(viewer)
    told = [entry for entry in view["history"] if isinstance(entry, str)]
    assert told == ["1:bid:36", "2:pass", "3:bid:40", "0:pass", "1:pass", "3:trump:D"]
    assert view["facts"]["trump"] == "D"
