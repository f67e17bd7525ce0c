"""The value of a card of Klaverjas when it is played, and of a suit when it is named.

The figures were found by play: policies with other ones met this one in thousands of duplicate deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from torite.blocks.tricks import best_card
from torite.bots.inference import Reading, own_hand
from torite.bots.masks import by_number, mask_of
from torite.bots.valuation import Call, Valuation
from torite.core.cards import CARD_COUNT, CARD_INDEX, CARD_SUIT, SUITS
from torite.core.deal_state import dealt_to
from torite.core.game import Deal
from torite.core.view import View
from torite.games.klaverjas.cards import order_of
from torite.games.klaverjas.hand_value import NEED, suit_value
from torite.games.klaverjas.roem import roem_of
from torite.games.klaverjas.rules import PASS, PLAY, SIDES, TRUMPS, TURNING_CARDS, KlaverjasDeal
from torite.games.klaverjas.situation import Situation, chances_of, tables_of

HOLD: Final = by_number(6.0, 2.7, 0.4, -0.3)
"""Points that a plain card is worth in the hand, by the number of higher ones that others may hold."""
HOLD_TRUMP: Final = by_number(28.0, 8.0, 7.5, -1.0)
"""The same for a trump."""
EACH_GIVES: Final = 3.6
"""Points that each seat still to play adds to the trick."""
DRAW: Final = 11.7
"""Points that drawing trumps is worth to the makers, and costs the defenders."""
WASTE: Final = 12.0
"""Points that it costs to trump a trick that the partner is winning."""
LIKELY: Final = 0.5
RICH: Final = 14
"""Points in a trick that are worth a trump."""


class GameValuation(Valuation[Situation]):
    """The valuation of Klaverjas."""

    TERMS: ClassVar[tuple[str, ...]] = ("trick", "card", "roem", "hold", "draw", "waste")
    NOISE: ClassVar[tuple[float, float]] = (4.0, 52.0)
    DOUBT: ClassVar[float] = 26.0

    def read(self, view: View) -> Situation:
        if view["phase"] != "play":
            proposed = view["facts"].get("proposed")
            return Situation(None if proposed is None else SUITS.index(str(proposed)), hand=own_hand(view))
        me, trump = view["seat"], SUITS.index(str(view["facts"]["trump"]))
        maker = view["facts"]["maker"]
        reading = Reading(self.game, view, order_of(trump))
        shown = {CARD_INDEX[code] for place in view["places"] for code in place["cards"]}
        reading.exclude(card for card in TURNING_CARDS if card in self.game.pack and card not in shown)
        trick = [card for _, card in reading.trick]
        best, ahead = -1, me
        if trick:
            power = reading.order.power[CARD_SUIT[trick[0]]]
            ahead, best = max(reading.trick, key=lambda play: power[play[1]])
        return Situation(
            trump,
            mask_of(reading.out()),
            mask_of(reading.held_by([seat for seat in self.game.seats if not SIDES.together(seat, me)])),
            trick,
            best,
            len(reading.behind),
            bool(trick) and SIDES.together(ahead, me),
            isinstance(maker, int) and SIDES.together(maker, me),
        )

    def look(self, deal: Deal, in_play: int) -> Situation:
        assert isinstance(deal, KlaverjasDeal)
        turn, trick = deal.turn, deal.trick
        assert turn is not None
        if deal.phase != "play":
            return Situation(deal.proposed, hand=deal.hands[turn])
        left = in_play & ~mask_of(deal.hands[turn])
        return Situation(
            deal.order.trump,
            left,
            left,
            trick,
            best_card(deal) if trick else -1,
            deal.game.players - 1 - len(trick),
            bool(trick) and SIDES.together(turn, deal.winning),
            deal.maker is not None and SIDES.together(turn, deal.maker),
        )

    def terms(self, now: Situation, actions: Sequence[int]) -> list[tuple[float, ...]]:
        if now.hand:
            return [(_call(now, action),) for action in actions]
        tables, trump, trick = tables_of(now.trump), now.trump, now.trick
        points, above, left = tables.points, tables.above, now.left
        draws = not trick and now.theirs & tables.trumps
        trumps_waste = bool(trick) and now.partner_wins and CARD_SUIT[trick[0]] != trump
        gives = EACH_GIVES * now.behind
        for card in trick:
            gives += points[card]
        rows: list[tuple[float, ...]] = []
        for card, chance in zip(actions, chances_of(now, actions), strict=True):
            side = 2 * chance - 1
            higher = (above[card] & left).bit_count()
            draw = waste = 0.0
            if CARD_SUIT[card] == trump:
                hold = HOLD_TRUMP[higher]
                if trumps_waste:
                    waste = WASTE
                if draws:
                    draw = -DRAW if not now.makers else DRAW if chance == 1.0 else 0.0
            else:
                hold = HOLD[higher]
            roem = side * roem_of([*trick, card], trump) if trick else 0.0
            rows.append((side * gives, side * points[card], roem, -hold, draw, -waste))
        return rows

    def reason(self, now: Situation, actions: Sequence[int], best: int, term: str) -> str:
        if now.hand:
            value = _call(now, best)
            if best == PASS:
                return "weak-hand" if PLAY not in actions else "weak-trumps"
            return "strong-trumps" if value >= 0 else "best-suit"
        tables = tables_of(now.trump)
        [chance] = chances_of(now, [best])
        if term == "draw":
            return "draw-trumps" if now.makers and CARD_SUIT[best] == now.trump else "keep-trumps"
        if term == "waste":
            return "partner-wins"
        if term == "hold":
            return "keep-better"
        if term == "roem":
            return "make-roem" if chance >= LIKELY else "no-roem"
        if term == "card":
            return "smear" if chance >= LIKELY else "keep-points"
        if not now.trick:
            return "lead-low" if tables.above[best] & now.left else "lead-winner"
        if CARD_SUIT[best] == now.trump and CARD_SUIT[now.trick[0]] != now.trump:
            return "trump-it"
        return "rich-trick" if sum(tables.points[card] for card in now.trick) >= RICH else "win-cheaply"

    def calls(self, deal: Deal) -> Iterator[Call[Situation]]:
        assert isinstance(deal, KlaverjasDeal)
        named = TRUMPS if deal.game.turns_up or deal.game.forced else [PASS, *TRUMPS]
        suit: int | None = None
        for entry in deal.history:
            if len(entry) > 2:
                if entry[0] == "turnup":
                    suit = CARD_SUIT[entry[2]]
                continue
            seat, action = entry
            if action < CARD_COUNT:
                return
            actions = [PASS, PLAY] if suit is not None and action not in TRUMPS else named
            yield Call(seat, Situation(suit, hand=dealt_to(deal, seat)), actions, action)


def _call(now: Situation, action: int) -> float:
    """Points by which naming or accepting a suit is better than a pass."""
    if action == PASS:
        return 0.0
    suit = now.trump if action == PLAY else TRUMPS.index(action)
    assert suit is not None
    return suit_value(now.hand, suit) - NEED
