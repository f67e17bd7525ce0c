"""The checks of a deal in progress: each gives what is wrong as a `Reason`, or None."""

from __future__ import annotations

import json
import re
from collections import Counter
from random import Random
from typing import Any, Final

from torite.core.cards import CARD_CODES, CARD_COUNT, card_codes
from torite.core.deal_state import restart
from torite.core.display import display_of
from torite.core.game import Deal
from torite.core.inference import inference_of
from torite.core.reasons import Reason
from torite.notation.replay import BadRecord, replay

MOST_ACTIONS: Final = 3000
"""Number of actions after which a deal is taken for endless."""

_CODE: Final = re.compile("[0-9A-Za-z]+")


class Walk:
    """What is remembered of a deal from one action to the next.

    Attributes:
        gone: the cards that actions have taken from hands.
        lying: number of cards in hands, on the table and gone, before the first action.
        calls: number of actions that are not cards.
    """

    def __init__(self, deal: Deal) -> None:
        self.gone: Counter[int] = Counter()
        self.calls: int = 0
        self.lying: int = self._count(deal)

    def take(self, deal: Deal, seat: int, action: int) -> None:
        """Take an action in the deal."""
        self.gone.update(deal.game.leaves_hand(action))
        self.calls += action >= CARD_COUNT
        deal.apply_action(action, seat)

    def _count(self, deal: Deal) -> int:
        piles = sum(pile.count for pile in display_of(deal).piles(0))
        return sum(map(len, deal.hands)) + self.gone.total() + piles

    def fault(self, deal: Deal) -> Reason | None:
        """What is wrong with the cards and the turn."""
        pack = Counter(deal.game.pack)
        held = Counter(card for hand in deal.hands for card in hand) + self.gone
        too_many = held - pack
        if too_many:
            return Reason("card-twice", {"card": card_codes(sorted(too_many))[0]})
        if self._count(deal) > max(self.lying, pack.total()):
            return Reason("too-many-cards", {"number": self._count(deal), "least": self.lying})
        turn = deal.current_player()
        if deal.is_terminal():
            return None if turn is None else Reason("turn-after-end", {"seat": turn})
        if turn is None or turn not in deal.game.seats:
            return Reason("no-turn")
        legal = deal.legal_actions(turn)
        if not legal:
            return Reason("nothing-legal", {"seat": turn})
        if len(set(legal)) < len(legal):
            return Reason("legal-twice", {"seat": turn})
        if self.calls > deal.game.most_calls():
            return Reason("too-many-calls", {"number": deal.game.most_calls()})
        return None


def refusal_fault(deal: Deal, rng: Random) -> Reason | None:
    """Legal actions are not refused, others are, with a reason."""
    game = deal.game
    seat = rng.choice(game.seats)
    legal = set(deal.legal_actions(seat))
    tried = {
        *rng.sample(range(game.num_distinct_actions), min(12, game.num_distinct_actions)),
        *deal.hands[seat],
    }
    for action in sorted(tried | legal):
        refused = deal.refusal(action, seat)
        text = game.action_to_string(action)
        if action in legal and refused is not None:
            return Reason("legal-refused", {"seat": seat, "action": text})
        if action not in legal and refused is None:
            return Reason("illegal-not-refused", {"seat": seat, "action": text})
    return None


def replay_fault(deal: Deal) -> Reason | None:
    """The record brings the same deal back, and so does undo, which is a shorter record."""
    try:
        again = replay(deal.record())
    except BadRecord:
        return Reason("not-replayed")
    if _seen(again) != _seen(deal) or again.hands != deal.hands:
        return Reason("replayed-otherwise")
    return None


def copy_fault(deal: Deal, rng: Random) -> Reason | None:
    """A copy is played on without any change of the original."""
    before = _seen(deal)
    copy = deal.clone()
    for _ in range(4):
        turn = copy.current_player()
        if turn is None:
            break
        copy.apply_action(rng.choice(copy.legal_actions(turn)), turn)
    return Reason("copy-shares") if _seen(deal) != before else None


def hidden_fault(deal: Deal, rng: Random) -> Reason | None:
    """A seat sees no difference when two cards that it cannot know change places."""
    seat = rng.choice(deal.game.seats)
    view = deal.view(seat)
    seen = set(_CODE.findall(json.dumps({key: value for key, value in view.items() if key != "options"})))
    usual = inference_of(deal).usual_deck()
    # Where the cards decide who is dealt what, the deck is by these places.
    deck = deal.deck if usual is None else usual
    unseen = [place for place, card in enumerate(deck) if CARD_CODES[card] not in seen]
    only = {**inference_of(restart(deal)).only_at(), **inference_of(deal).backs_at()}
    for _ in range(3 if len(unseen) > 1 else 0):
        one, other = rng.sample(unseen, 2)
        if deck[one] == deck[other] or only.get(one) != only.get(other):
            continue
        changed = [*deck]
        changed[one], changed[other] = changed[other], changed[one]
        record: dict[str, Any] = {**deal.record()}
        record.pop("seed", None)
        try:
            twin = replay({**record, "deck": card_codes(deal.game.deck_for(changed, deal.dealer))})
        except (BadRecord, ValueError):
            # Somebody could not have acted so with the other card.
            continue
        if twin.phase != deal.phase or twin.view(seat)["history"] != view["history"]:
            # An announcement may depend on the cards, and all hear it.
            continue
        after = twin.view(seat)
        for key, value in view.items():
            if after[key] != value:  # type: ignore[literal-required]
                cards = card_codes([deck[one], deck[other]])
                return Reason("hidden-shows", {"seat": seat, "what": key, "cards": cards})
    return None


def world_fault(deal: Deal, rng: Random) -> Reason | None:
    """A world drawn for a seat looks to it as the deal does, and can be played to its end."""
    seat = rng.choice(deal.game.seats)
    try:
        world = deal.resample(seat, rng)
    except (ValueError, LookupError) as fault:
        return Reason("no-world", {"seat": seat, "value": str(fault)})
    if world.view(seat) != deal.view(seat):
        other, own = world.view(seat), deal.view(seat)
        what = next(key for key in own if other[key] != own[key])  # type: ignore[literal-required]
        return Reason("world-differs", {"seat": seat, "what": what})
    try:
        for _ in range(MOST_ACTIONS):
            turn = world.current_player()
            if turn is None:
                break
            world.apply_action(rng.choice(world.legal_actions(turn)), turn)
    except Exception as fault:  # noqa: BLE001 - a stranger's code may raise anything
        return Reason("world-breaks", {"seat": seat, "value": f"{type(fault).__name__}: {fault}"})
    return None


def result_fault(deal: Deal) -> Reason | None:
    """The result of a deal that is over."""
    result = deal.result()
    points = result.get("points")
    seats = deal.game.players
    if not isinstance(points, list) or len(points) != seats:
        return Reason("no-points", {"number": seats})
    least, most = deal.game.points_range()
    for seat, number in enumerate(points):
        if isinstance(number, bool) or not isinstance(number, int):
            return Reason("points-no-number", {"seat": seat, "value": repr(number)})
        if not least <= number <= most:
            return Reason(
                "points-out-of-range", {"seat": seat, "value": str(number), "least": least, "most": most}
            )
    for seat in deal.game.seats:
        if not deal.view(seat)["over"]:
            return Reason("not-over", {"seat": seat})
    return None


def view_fault(deal: Deal) -> Reason | None:
    """A view is plain data."""
    for seat in deal.game.seats:
        view = deal.view(seat)
        try:
            same = json.loads(json.dumps(view, allow_nan=False)) == view
        except (TypeError, ValueError):
            same = False
        if not same:
            return Reason("view-no-json", {"seat": seat})
    return None


def _seen(deal: Deal) -> list[str]:
    return [json.dumps(deal.view(seat), sort_keys=True, default=repr) for seat in deal.game.seats]
