"""A board: a deal laid out by hand, with piles to fill and the faults that keep it from being a deal.

>>> import torite
>>> game = torite.load_game("glaves", {"players": 3})
>>> board = Board(game, dealer=0)
>>> [(pile.id, pile.size) for pile in board.piles]
[('0', 9), ('1', 9), ('2', 9), ('set_aside', 1), ('stock', 24)]
>>> piles = board.fill({"0": ["AS", "KS"]}, seed=4711)
>>> board.faults(piles)
[]
>>> {"AS", "KS"} <= set(board.deal(piles).view(0)["dealt"])
True
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from torite.core.cards import CARD_INDEX, CARD_RANK, CARD_SUIT, TILES_FROM, card_codes, check_deck
from torite.core.display import Display, display_of
from torite.core.game import Deal, Game
from torite.core.inference import inference_of
from torite.core.layout import NOBODY, Layout
from torite.core.rules import TooFewPlayers
from torite.core.shuffle import SEED_LIMIT, shuffled

Piles = dict[str, list[str]]
"""The cards laid so far: codes by the id of their pile."""

TURNED: Final = "turned_for_dealer"
"""The id of the pile for the card that is turned up and goes to a hand."""
UNSEEN: Final = "unseen"
"""The id of the pile for undealt cards, in a game that shows no place for them."""
SCORE_LIMIT: Final = 99_999
"""Largest absolute value of a score before the deal."""
MOST_CARDS: Final = 200
"""Maximum number of cards of a pile that are read."""
MOST_PROBES: Final = 64
MOST_FILLED: Final = 1000
"""Maximum number of ways in which open places are filled before hands that are never dealt remain."""


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile of a board.

    Attributes:
        id: the number of its seat, the id of its place on the table, or `TURNED`.
        positions: its positions of the deck, in order.
        seat: the seat that is dealt its cards; None: they are undealt.
        face_up: true if its first card lies face up when the deal begins.
    """

    id: str
    positions: tuple[int, ...]
    seat: int | None = None
    face_up: bool = False

    @property
    def size(self) -> int:
        """The number of its cards in a complete deal."""
        return len(self.positions)

    @property
    def ordered(self) -> bool:
        """True if the order of its cards matters, the first on top."""
        return self.seat is None and self.size > 1


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault that keeps the cards from being a deal.

    Attributes:
        code: ``empty`` or ``few`` (cards are missing), ``many``, ``twice`` (more often than in the pack),
            ``foreign`` (not in the pack at all), ``misplaced`` (never dealt to this pile), ``score`` (too
            large), ``too-few-players`` (the scores leave fewer than two in the match),
            ``never-dealt`` (the options never deal these hands together).
        piles: the ids of the piles concerned.
        card: the code of a misplaced card.
        count: the number of cards, or of copies of this card.
        size: the number there should be.
        seat: the seat of a score.
    """

    code: str
    piles: tuple[str, ...] = ()
    card: str = ""
    count: int = 0
    size: int = 0
    seat: int = 0


class Board:
    """A board: game, dealer and scores, and the piles to fill.

    Attributes:
        game: the rules.
        dealer: the seat that deals.
        scores: the scores before the deal.
        too_few: true if these leave too few seats in the match.
        piles: one for each seat that is dealt cards, then those on the table.
    """

    def __init__(self, game: Game, dealer: int = 0, scores: Sequence[int] | None = None) -> None:
        """Raises ``ValueError`` when dealer or scores do not fit the seats. Scores that leave too few seats
        are a fault; the piles are then those of a new match.
        """
        self.too_few: bool = False
        try:
            probe = game.new_deal(game.pack, dealer=dealer, scores=scores)
            self.scores: list[int] = probe.scores
        except TooFewPlayers:
            probe = game.new_deal(game.pack, dealer=dealer)
            self.scores = list(scores or [])
            self.too_few = True
        self._before = probe.scores
        self.game = game
        self.dealer = dealer
        self._places = {suit: place for place, suit in enumerate(Display(probe).hand_order(0))}
        # A card whose rank no other suit has, such as the Weli, is the last of its suit; a tile is not.
        kinds = Counter(CARD_RANK[card] for card in set(game.pack) if card < TILES_FROM)
        self._ranks = {
            card: (kinds[CARD_RANK[card]] == 1, -display_of(probe).hand_rank(card, 0))
            for card in set(game.pack)
        }
        self.piles: list[Pile] = self._hand_piles(probe.layout()) + self._table_piles(probe)
        only = inference_of(probe).only_at()
        self._only = {pile.id: only[pile.positions[0]] for pile in self.piles if pile.positions[0] in only}

    def _hand_piles(self, layout: Layout) -> list[Pile]:
        positions: list[list[int]] = [[] for _ in self.game.seats]
        for position, holder in enumerate(layout.holders):
            if holder != NOBODY:
                positions[holder].append(position)
        turned: list[Pile] = []
        if layout.turned_to != NOBODY:
            positions[layout.turned_to].remove(layout.turned_at)
            turned.append(Pile(TURNED, (layout.turned_at,), layout.turned_to, face_up=True))
        hands = [Pile(str(seat), tuple(dealt), seat) for seat, dealt in enumerate(positions) if dealt]
        return hands + turned

    def _table_piles(self, probe: Deal) -> list[Pile]:
        """The undealt cards: single open cards, and the rest in order."""
        rest = list(probe.layout().stock)
        piles: dict[str, Pile] = {}
        places = display_of(probe).piles(0)
        for place in places:
            if place.count == 1 and place.cards:
                at = self._find(place.id, rest)
                rest.remove(at)
                piles[place.id] = Pile(place.id, (at,), face_up=True)
        for place in places:
            if place.id not in piles and rest:
                piles[place.id] = Pile(place.id, tuple(rest), face_up=bool(place.cards))
                rest = []
        if rest:
            piles[UNSEEN] = Pile(UNSEEN, tuple(rest))
        return list(piles.values())

    def _find(self, place_id: str, rest: Sequence[int]) -> int:
        """The position of the deck that always goes to this place. The rules only say which card lies there,
        which is ambiguous in a double pack.
        """
        left = set(rest)
        for seed in range(MOST_PROBES):
            deal = self.game.new_deal(seed=seed, dealer=self.dealer, scores=self._before)
            lying = next(place.cards[0] for place in display_of(deal).piles(0) if place.id == place_id)
            left = {position for position in left if deal.deck[position] == lying}
            if len(left) == 1:
                break
        return left.pop()

    # Cards

    def may_lie(self, code: str, pile: Pile) -> bool:
        """True if this card of the pack can come to this pile after some shuffle."""
        return pile.id not in self._only or CARD_INDEX[code] in self._only[pile.id]

    def sort(self, codes: Sequence[str]) -> list[str]:
        """The cards of a hand in order: suits with alternating colours, high cards first, regardless of
        trumps. Foreign cards come last.
        """
        return sorted(codes, key=self._place)

    def _place(self, code: str) -> tuple[int, bool, int]:
        card = CARD_INDEX[code]
        if card not in self._ranks:
            return len(self._places), False, card
        return self._places[CARD_SUIT[card]], *self._ranks[card]

    def copies(self) -> dict[str, int]:
        """The number of each card in the pack, in order."""
        pack = Counter(card_codes(self.game.pack))
        return {code: pack[code] for code in self.sort(list(pack))}

    def clean(self, piles: Mapping[str, Any]) -> Piles:
        """The cards of these piles, without unknown piles and cards, and with sorted hands."""
        cleaned: Piles = {}
        for pile in self.piles:
            laid = piles.get(pile.id)
            codes = [
                code
                for code in (laid if isinstance(laid, list) else [])[:MOST_CARDS]
                if isinstance(code, str) and code in CARD_INDEX
            ]
            cleaned[pile.id] = codes if pile.ordered else self.sort(codes)
        return cleaned

    def keep(self, piles: Mapping[str, Any]) -> Piles:
        """The cards that can stay: with other options there may be other cards and piles."""
        spare = Counter(self.copies())
        kept: Piles = {}
        cleaned = self.clean(piles)
        for pile in self.piles:
            fitting: list[str] = []
            for code in cleaned[pile.id]:
                if spare[code] and len(fitting) < pile.size and self.may_lie(code, pile):
                    spare[code] -= 1
                    fitting.append(code)
            kept[pile.id] = fitting
        return kept

    def left(self, piles: Piles) -> dict[str, int]:
        """The number of each card that is not laid, in order."""
        laid = Counter(code for codes in piles.values() for code in codes)
        return {code: max(0, count - laid[code]) for code, count in self.copies().items()}

    def is_full(self, piles: Mapping[str, Sequence[str]]) -> bool:
        """True if no hand lacks a card; where no hands are dealt, no pile."""
        hands = [pile for pile in self.piles if pile.seat is not None] or self.piles
        return all(len(piles.get(pile.id, ())) >= pile.size for pile in hands)

    def merge(self, piles: Piles, given: Piles) -> Piles:
        """The piles, with ``given`` ones in their place; a given card leaves the pile where it was. ``piles``
        are cleaned.
        """
        spare = Counter(self.copies()) - Counter(code for codes in given.values() for code in codes)
        merged: Piles = {}
        for pile in self.piles:
            codes = given.get(pile.id)
            if codes is None:
                codes = []
                for code in piles[pile.id]:
                    if spare[code]:
                        spare[code] -= 1
                        codes.append(code)
            merged[pile.id] = codes
        return self.clean(merged)

    def fill(self, piles: Mapping[str, Any], seed: int) -> Piles:
        """The piles with the cards that are left dealt into the open places at random, if possible so that
        the options deal them. Raises ``ValueError`` for an invalid seed.
        """
        laid = self.clean(piles)
        rest = [CARD_INDEX[code] for code, count in self.left(laid).items() for _ in range(count)]
        filled = self._filled(laid, card_codes(shuffled(rest, seed)))
        for further in range(1, MOST_FILLED):
            if not self._is_whole(filled) or self._deck(filled) is not None:
                break
            filled = self._filled(laid, card_codes(shuffled(rest, (seed + further) % SEED_LIMIT)))
        return filled

    def _is_whole(self, piles: Piles) -> bool:
        return all(len(piles[pile.id]) == pile.size for pile in self.piles)

    def _filled(self, laid: Piles, cards: list[str]) -> Piles:
        """The piles with these cards in their open places."""
        filled = {pile_id: [*codes] for pile_id, codes in laid.items()}
        for pile in self.piles:
            codes = filled[pile.id]
            fitting = [code for code in cards if self.may_lie(code, pile)][: max(0, pile.size - len(codes))]
            codes += fitting
            for code in fitting:
                cards.remove(code)
            if not pile.ordered:
                filled[pile.id] = self.sort(codes)
        return filled

    # The deal

    def faults(self, piles: Piles) -> list[Fault]:
        """The faults that keep these cards from being a deal; empty if there are none. ``piles`` are
        cleaned.
        """
        faults: list[Fault] = []
        pack = self.copies()
        laid = Counter(code for codes in piles.values() for code in codes)
        for code, count in laid.items():
            allowed = pack.get(code, 0)
            if count > allowed:
                where = tuple(pile_id for pile_id, codes in piles.items() if code in codes)
                kind = "twice" if allowed else "foreign"
                faults.append(Fault(kind, where, card=code, count=count, size=allowed))
        for pile in self.piles:
            count = len(piles[pile.id])
            if count != pile.size:
                kind = "many" if count > pile.size else "few" if count else "empty"
                faults.append(Fault(kind, (pile.id,), count=count, size=pile.size))
            faults += [
                Fault("misplaced", (pile.id,), card=code)
                for code in dict.fromkeys(piles[pile.id])
                if code in pack and not self.may_lie(code, pile)
            ]
        faults += [
            Fault("score", seat=seat, size=SCORE_LIMIT)
            for seat, score in enumerate(self.scores)
            if abs(score) > SCORE_LIMIT
        ]
        if self.too_few:
            faults.append(Fault("too-few-players"))
        if not faults and self._deck(piles) is None:
            faults.append(Fault("never-dealt"))
        return faults

    def _deck(self, piles: Mapping[str, Sequence[str]]) -> list[int] | None:
        """The deck that deals these full piles; None if no deck does."""
        laid = [0] * len(self.game.pack)
        for pile in self.piles:
            for position, code in zip(pile.positions, piles[pile.id], strict=True):
                laid[position] = CARD_INDEX[code]
        try:
            return self.game.deck_for(check_deck(laid, self.game.pack), self.dealer)
        except ValueError:
            return None

    def deal(self, piles: Piles) -> Deal:
        """The deal of these cards. Raises ``ValueError`` while there are faults."""
        deck = self._deck(piles)
        if deck is None:
            raise ValueError("no deck deals these piles")
        return self.game.new_deal(deck, dealer=self.dealer, scores=self.scores)

    def piles_of(self, deal: Deal) -> Piles:
        """The piles of a deal with this game, dealer and scores, as it was dealt."""
        codes = card_codes(inference_of(deal).usual_deck() or deal.deck)
        return self.clean({pile.id: [codes[at] for at in pile.positions] for pile in self.piles})
