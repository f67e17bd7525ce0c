"""The rollout policy of Thunee: put points into safe tricks, and save high cards; in a solo only tricks
count.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final, cast

from torite.blocks.tricks import best_card
from torite.bots import rollout
from torite.bots.masks import held_by_others
from torite.core.cards import CARD_COUNT, CARD_SUIT
from torite.core.deal_state import dealt_to, extra_actions
from torite.core.game import Deal
from torite.core.history import Action
from torite.games.thunee import judgement
from torite.games.thunee.between_tricks import JACKS
from torite.games.thunee.bidding import ALMOST, best_suit, call_pays, reached_against, solo_chance
from torite.games.thunee.game import CALLED, JODHI, LAID, PASS, POINTS, ROYALS, THUNEE
from torite.games.thunee.rules import ThuneeDeal

NOISE: Final = 8.0
"""Cards whose values are less than this apart, in points, are all played sometimes."""
DOUBT: Final = 10.0
"""Points by which players judge the same trumps differently."""
CALLER: Final = 98.0
"""Expected points of the other side with which a seat calls."""
LAID_HIGHER: Final = 0.2
"""Factor of the likelihood of laying a card that is not the lowest of its suit."""
NEVER: Final = 1e-2
"""Least likelihood of a choice."""
MOST_CALLS: Final = 3
"""Number of calls that a search considers: the lowest."""
SOLOS: Final = ((THUNEE, False), (ROYALS, True))
"""The calls of playing alone, and whether they reverse the ranks."""
LEAD_JACK: Final = 10.0
"""Value of leading a jack while only the trumper knows the trump; other cards cost their points."""
WIN_SOLO: Final = 1000.0
"""Value, in a solo, of winning a trick, or of leaving it to the partner who plays alone."""
SPARE: Final = 20.0
"""Cost, in a solo, of each step of strength of a card that follows."""
LEAD_STRONG: Final = 100.0
"""Value, in a solo, of each step of strength of a lead: more than the noise."""


class Policy(rollout.Policy):
    """The policy of the game."""

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """Jodhi, which is always called; or the lowest calls; or the cards."""
        deal = cast("ThuneeDeal", deal)
        jodhi = [action for action in legal if action in JODHI]
        if jodhi:
            return jodhi[:1]
        if deal.phase == "call":
            return [PASS, *[action for action in legal if action in CALLED][:MOST_CALLS]]
        if deal.phase == "trump":
            return _lowest_of_suits(legal)
        if deal.phase == "thunee":
            hand = deal.hands[cast("int", deal.turn)]
            hopes = {action for action, royals in SOLOS if solo_chance(hand, royals=royals) > 0}
            return [action for action in legal if action == PASS or action in hopes]
        return [action for action in legal if action < CARD_COUNT]

    def likelihood(self, deal: Deal, viewer: int) -> float:
        """How well the named suit, the card laid and the calls of the others fit their hands."""
        deal = cast("ThuneeDeal", deal)
        weight = 1.0
        for seat, action in deal.actions():
            if action < CARD_COUNT:
                break
            if seat == viewer:
                continue
            hand = dealt_to(deal, seat)
            if action in CALLED:
                weight *= max(exp(min(CALLER - reached_against(hand, best_suit(hand)), 0.0) / DOUBT), NEVER)
            elif action in LAID and deal.laid is not None:
                suit = CARD_SUIT[deal.laid]
                better = reached_against(hand, suit) - reached_against(hand, best_suit(hand))
                lowest = min([POINTS[card] for card in hand if CARD_SUIT[card] == suit])
                weight *= max(exp(-better / DOUBT), NEVER) * (
                    1.0 if POINTS[deal.laid] == lowest else LAID_HIGHER
                )
        return weight

    def out_of_turn_action(self, deal: Deal, rng: Random) -> Action | None:
        """Jodhi of the side of the seat that leads."""
        deal = cast("ThuneeDeal", deal)
        if deal.trick or deal.phase != "play" or deal.solo.seat is not None or deal.turn is None:
            return None
        for seat in deal.sides[deal.sides.of[deal.turn]]:
            jodhi = [action for action in extra_actions(deal, seat) if action in JODHI]
            if jodhi:
                return seat, jodhi[0]
        return None

    def choose(self, deal: Deal, rng: Random) -> int:
        deal = cast("ThuneeDeal", deal)
        legal = deal.legal_actions()
        if deal.phase != "play":
            return self._call(deal, legal, rng)
        cards = [action for action in legal if action < CARD_COUNT]
        if len(cards) == 1:
            return cards[0]
        values = _solo(deal, cards) if deal.solo.seat is not None else _values(deal, cards)
        return rollout.noisy_best(cards, values, NOISE, rng)

    def _call(self, deal: ThuneeDeal, legal: list[int], rng: Random) -> int:
        hand = deal.hands[cast("int", deal.turn)]
        if deal.phase == "call":
            calls = [action for action in legal if action in CALLED]
            if calls and call_pays(hand, CALLED[calls[0]], int(deal.game.options["call_lost"])):
                return calls[0]
            return PASS
        if deal.phase == "trump":
            return min(
                _lowest_of_suits(legal), key=lambda action: reached_against(hand, CARD_SUIT[LAID[action]])
            )
        for action, royals in SOLOS:
            if action in legal and solo_chance(hand, royals=royals) >= ALMOST:
                return action
        return PASS


def _lowest_of_suits(legal: list[int]) -> list[int]:
    """The card with the fewest points of each suit, of those that may be laid."""
    best: dict[int, int] = {}
    for action in legal:
        card = LAID.get(action)
        if card is not None:
            suit = CARD_SUIT[card]
            if suit not in best or POINTS[card] < POINTS[LAID[best[suit]]]:
                best[suit] = action
    return list(best.values())


def _values(deal: ThuneeDeal, cards: list[int]) -> list[float]:
    left, order = held_by_others(deal.hands, deal.turn), deal.order
    trump = order.trump
    if trump is None:
        # The first lead: only the trumper knows the trump.
        return [LEAD_JACK if card in JACKS else -float(POINTS[card]) for card in cards]
    if not deal.trick:
        return judgement.leading(cards, left, trump)
    me = cast("int", deal.turn)
    points = 0
    for card in deal.trick:
        points += POINTS[card]
    chances = judgement.following_chances(
        cards,
        order,
        best_card(deal),
        deal.led,
        ours=deal.sides.together(me, deal.winning),
        behind=3 - len(deal.trick),
        left=left,
    )
    return judgement.card_values(cards, chances, points, left, trump)


def _solo(deal: ThuneeDeal, cards: list[int]) -> list[float]:
    """The value of each card in a solo: the caller takes tricks, the opponents try for one, the partner takes
    none.
    """
    me, order = cast("int", deal.turn), deal.order
    strength = order.strength
    if not deal.trick:
        return [LEAD_STRONG * strength[card] for card in cards]
    power = order.power[deal.led]
    beats = [power[card] > power[best_card(deal)] for card in cards]
    partner = me != deal.solo.seat and deal.sides.together(me, cast("int", deal.solo.seat))
    return [
        (-WIN_SOLO if partner else WIN_SOLO) * better - SPARE * strength[card]
        for card, better in zip(cards, beats, strict=True)
    ]
