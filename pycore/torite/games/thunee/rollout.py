"""How worlds of Thunee are played on: points go where the trick goes, and high cards are kept for tricks of
their own; in a solo only the tricks count.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final, cast

from torite.bots import rollout
from torite.bots.masks import held_by_others
from torite.core.cards import CARD_COUNT, CARD_SUIT
from torite.core.game import Deal
from torite.core.history import Action
from torite.games.thunee import judgement
from torite.games.thunee.between_tricks import JACKS
from torite.games.thunee.bidding import ALMOST, best_suit, reached_against, solo_chance, worth_calling
from torite.games.thunee.game import CALLED, JODHI, LAID, PASS, POINTS, ROYALS, THUNEE
from torite.games.thunee.rules import ThuneeDeal

NOISE: Final = 8.0
"""Cards whose values are not so many points apart are all played now and then."""
DOUBT: Final = 10.0
"""By how many points players judge the same trumps differently."""
CALLER: Final = 98.0
"""Whoever calls should hold the others below about so many points."""
LAID_HIGHER: Final = 0.2
"""How often another card than the lowest of the suit is laid, beside that one."""
NEVER: Final = 1e-2
"""The least likelihood of one choice."""
MOST_CALLS: Final = 3
"""So many of the lowest calls are worth a thought."""
SOLOS: Final = ((THUNEE, False), (ROYALS, True))
"""The words of playing alone, and whether the ranks are reversed then."""
LEAD_JACK: Final = 10.0
"""What it is worth to lead a jack while only the trumper knows what is trump; others cost their points."""
WIN_SOLO: Final = 1000.0
"""In a solo: what it is worth to win a trick, or to leave it to the partner who plays alone ..."""
SPARE: Final = 20.0
"""... what each step of strength costs a card that follows ..."""
LEAD_STRONG: Final = 100.0
"""... and what it is worth to lead one: more than chance adds."""


class Policy(rollout.Policy):
    """The policy of the game."""

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """Jodhi is always called; of calls the lowest ones, of neighbouring cards one alone."""
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
        """By the suit that was named, the card that was laid, and the calls for the right to do so."""
        deal = cast("ThuneeDeal", deal)
        weight = 1.0
        for seat, action in deal.actions():
            if action < CARD_COUNT:
                break
            if seat == viewer:
                continue
            hand = deal.dealt(seat)
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
        """Jodhi of the partner of the seat that leads."""
        deal = cast("ThuneeDeal", deal)
        if deal.trick or deal.phase != "play" or deal.solo.seat is not None or deal.turn is None:
            return None
        for seat in deal.sides[deal.sides.of[deal.turn]]:
            jodhi = [action for action in deal.extra_actions(seat) if action in JODHI]
            if jodhi:
                return seat, jodhi[0]
        return None

    def choose(self, deal: Deal, rng: Random) -> int:
        deal = cast("ThuneeDeal", deal)
        legal = deal.legal_actions()
        if deal.phase != "play":
            return self._say(deal, legal, rng)
        cards = [action for action in legal if action < CARD_COUNT]
        if len(cards) == 1:
            return cards[0]
        values = _solo(deal, cards) if deal.solo.seat is not None else _values(deal, cards)
        return rollout.noisy_best(cards, values, NOISE, rng)

    def _say(self, deal: ThuneeDeal, legal: list[int], rng: Random) -> int:
        hand = deal.hands[cast("int", deal.turn)]
        if deal.phase == "call":
            calls = [action for action in legal if action in CALLED]
            if calls and worth_calling(hand, CALLED[calls[0]], int(deal.game.options["call_lost"])):
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
    """Of the cards that may be laid the one of each suit that counts least."""
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
        # The first lead: what is trump only the trumper knows.
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
        deal.best_card(),
        deal.led,
        ours=deal.sides.together(me, deal.winning),
        behind=3 - len(deal.trick),
        left=left,
    )
    return judgement.worths(cards, chances, points, left, trump)


def _solo(deal: ThuneeDeal, cards: list[int]) -> list[float]:
    """The caller takes tricks, the opponents take one, and the partner takes none."""
    me, order = cast("int", deal.turn), deal.order
    strength = order.strength
    if not deal.trick:
        return [LEAD_STRONG * strength[card] for card in cards]
    power = order.power[deal.led]
    beats = [power[card] > power[deal.best_card()] for card in cards]
    partner = me != deal.solo.seat and deal.sides.together(me, cast("int", deal.solo.seat))
    return [
        (-WIN_SOLO if partner else WIN_SOLO) * better - SPARE * strength[card]
        for card, better in zip(cards, beats, strict=True)
    ]
