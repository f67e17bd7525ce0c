"""Measures a game by computer players: is it fair, does skill decide, which cards matter?

>>> import torite
>>> found = balance(torite.GAMES["hamlet"], deals=8, strong_deals=0)
>>> found.deals, len(found.seats)
(8, 3)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import isfinite
from statistics import fmean, pstdev
from typing import Any, Final, NamedTuple

from torite.arena.contestants import Contestant
from torite.arena.running import DEFAULT_BACKEND, play_tables
from torite.arena.series import Outcome, Series
from torite.arena.tally import Tally, margin_of
from torite.core.cards import card_code
from torite.core.game import Game
from torite.core.on_table import Trick
from torite.core.options import Option, OptionValue
from torite.notation.replay import replay

SIMULATIONS: Final = 100
"""Simulations of a strong player for a move."""
_OF_AN_OPTION: Final = 4
"""The share of the deals that is played for each value of an option: one in this number."""
_FEWEST: Final = 8
"""Minimum number of deals in which a card must be held to be judged."""

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its 95 % confidence interval.

    Attributes:
        mean: the mean.
        margin: half the width of the interval; None after fewer than two values.
    """

    mean: float
    margin: float | None


@dataclass(frozen=True, slots=True)
class CardWorth:
    """What a card is worth to the seat to which it is dealt.

    Attributes:
        card: its code.
        worth: points of its holder above those of other holders.
        wins: share of its tricks that it wins; None if it is never played to a trick.
    """

    card: str
    worth: Estimate
    wins: float | None

    @property
    def is_dead(self) -> bool:
        """True for a card that wins nothing and is worth no more and no less than others."""
        return not self.wins and abs(self.worth.mean) <= (self.worth.margin or 0)


@dataclass(frozen=True, slots=True)
class Skill:
    """How far one kind of player is ahead of another.

    Attributes:
        better: the one.
        other: the other.
        lead: its lead in points a deal.
        spreads: the same in spreads of the points of a deal between equal players.
    """

    better: str
    other: str
    lead: Estimate
    spreads: float


@dataclass(frozen=True, slots=True)
class OptionEffect:
    """What a value of an option changes, against the options of the report.

    Attributes:
        option: name of the option.
        value: its value.
        actions: change of the number of actions of a deal.
        choices: change of the share of real choices.
        spread: change of the spread of the points.
    """

    option: str
    value: OptionValue
    actions: float
    choices: float
    spread: float


@dataclass(frozen=True, slots=True)
class Balance:
    """The measures of a game.

    Attributes:
        game: its id.
        options: options that differ from their defaults.
        deals: number of deals by normal players.
        seats: the lead of each position in points a deal; position 0 is the dealer.
        points: how often a seat scored each number of points.
        spread: standard deviation of the points of a seat.
        actions: number of actions of a deal.
        choices: share of actions in which more than one was legal.
        matches: number of matches, made of these deals.
        half_time: share of matches won by the leader after half of their deals; None without a clear case.
        cards: the worth of the cards, best first.
        skill: strong over normal, normal over random.
        effects: what the values of options change.
    """

    game: str
    options: Mapping[str, OptionValue]
    deals: int
    seats: Sequence[Estimate]
    points: Mapping[int, int]
    spread: float
    actions: Estimate
    choices: float
    matches: int
    half_time: float | None
    cards: Sequence[CardWorth]
    skill: Sequence[Skill]
    effects: Sequence[OptionEffect]

    @property
    def dead_cards(self) -> list[str]:
        """The codes of cards that change nothing."""
        return [card.card for card in self.cards if card.is_dead]

    def to_json(self) -> dict[str, Any]:
        """The measures as JSON."""
        return {**asdict(self), "dead_cards": self.dead_cards}


class Part(NamedTuple):
    """A series of deals to play.

    Attributes:
        name: ``normal``, two kinds of players as in ``normal/random``, or an option as in ``target=20``.
        series: the series.
        deals: number of deals.
        players: the kinds of players of which the first is the better one; None for equal players.
        option: the option whose value differs from the plan's; None if none does.
    """

    name: str
    series: Series
    deals: int
    players: tuple[str, str] | None = None
    option: Option | None = None

    @property
    def keep_records(self) -> bool:
        """True if the report needs the records: those of equal players."""
        return self.players is None

    def tables(self) -> list[tuple[int, int]]:
        """Deal and rotation of each table."""
        return list(self.series.tables(self.deals))


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played to measure a game.

    Attributes:
        game: the game with its options.
        parts: the series.
    """

    game: Game
    parts: Sequence[Part]

    @classmethod
    def of(
        cls,
        kind: type[Game],
        options: Mapping[str, OptionValue] | None,
        *,
        deals: int,
        strong_deals: int,
        seed: int,
    ) -> Plan:
        """The plan of `balance`. Raises ``ValueError`` for an option or a number that does not fit."""
        if deals < 1 or strong_deals < 0:
            raise ValueError("balance needs at least one deal")
        game = kind(options)
        own = game.own_options()
        parts = [Part("normal", Series.of(kind.id, own, [Contestant("normal")], seed), deals)]
        for one, other, number in (("normal", "random", deals // 2), ("strong", "normal", strong_deals)):
            if number:
                series = Series.of(kind.id, own, [_contestant(one), _contestant(other)], seed)
                parts.append(Part(f"{one}/{other}", series, number, players=(one, other)))
        few = max(deals // _OF_AN_OPTION, 1)
        for option in kind.OPTIONS[1:]:
            for value in option.values if option.is_read(game.options) else ():
                if value != game.options[option.name]:
                    series = Series.of(kind.id, {**own, option.name: value}, [Contestant("normal")], seed)
                    parts.append(Part(f"{option.name}={Option.text(value)}", series, few, option=option))
        return cls(game, parts)

    def report(self, outcomes: Mapping[str, Sequence[Outcome]]) -> Balance:
        """The measures, from the outcomes of each part by its name."""
        game = self.game
        usual = outcomes["normal"]
        sample = _Sample(game, usual)
        skill = [
            _skill(Tally(part.series, outcomes[part.name]), *part.players, sample.spread)
            for part in self.parts
            if part.players is not None
        ]
        changed = [part for part in self.parts if part.option is not None]
        effects = []
        if changed:
            # The same deals: what differs is the option's.
            alike = _Sample(game, [outcome for outcome in usual if outcome.number < changed[0].deals])
            effects = [_effect(part, alike, outcomes[part.name]) for part in changed]
        return Balance(
            game=game.id,
            options=game.own_options(),
            deals=self.parts[0].deals,
            seats=sample.seats(),
            points=sample.points(),
            spread=sample.spread,
            actions=_estimate(sample.actions),
            choices=sample.choices,
            matches=sample.matches,
            half_time=sample.half_time(),
            cards=sample.cards(),
            skill=skill,
            effects=effects,
        )


def balance(
    kind: type[Game],
    options: Mapping[str, OptionValue] | None = None,
    *,
    deals: int = 1000,
    strong_deals: int = 40,
    seed: int = 1,
    jobs: int = 1,
    backend: str = DEFAULT_BACKEND,
    scheduler: str | None = None,
    progress: Progress | None = None,
) -> Balance:
    """Measure a game by duplicate deals.

    Args:
        kind: the class of a registered game.
        options: options that differ from their defaults.
        deals: number of deals by normal players.
        strong_deals: number of deals of strong against normal players; 0 leaves this out.
        seed: the seed of all deals.
        jobs: number of cores; -1 for all.
        backend: backend of the arena.
        scheduler: address of a dask cluster.
        progress: called after each table with the number of tables so far, and of all tables.

    Raises:
        ValueError: an option or a number does not fit.
    """
    plan = Plan.of(kind, options, deals=deals, strong_deals=strong_deals, seed=seed)
    total = sum(len(part.tables()) for part in plan.parts)
    done = 0
    outcomes: dict[str, list[Outcome]] = {}
    for part in plan.parts:
        found = outcomes[part.name] = []
        for outcome in play_tables(
            part.series,
            part.tables(),
            keep_records=part.keep_records,
            jobs=jobs,
            backend=backend,
            scheduler=scheduler,
        ):
            found.append(outcome)
            done += 1
            if progress is not None:
                progress(done, total)
        found.sort(key=lambda outcome: (outcome.number, outcome.rotation))
    return plan.report(outcomes)


def _contestant(kind: str) -> Contestant:
    return Contestant(kind, simulations=SIMULATIONS) if kind == "strong" else Contestant(kind)


class _Sample:
    """Deals by equal players.

    Attributes:
        game: the game.
        actions: number of actions of each deal.
        choices: share of actions in which more than one was legal.
        spread: standard deviation of the points of a seat.
        matches: number of matches that the deals make.
    """

    def __init__(self, game: Game, outcomes: Sequence[Outcome]) -> None:
        self.game = game
        self._points = [list(outcome.points) for outcome in outcomes]
        self._worths: list[list[float]] = []
        self._dealers: list[int] = []
        self.actions: list[float] = []
        self._held: dict[int, list[float]] = {}
        self._played: Counter[int] = Counter()
        self._won: Counter[int] = Counter()
        real = everything = 0
        for outcome in outcomes:
            assert outcome.record is not None
            deal = replay({**outcome.record, "actions": []})
            hands = [[*hand] for hand in deal.hands]
            for text in outcome.record["actions"]:
                seat, action = game.parse_action(text)
                real += len(deal.legal_actions(seat)) > 1
                everything += 1
                last = getattr(deal, "last_trick", None)
                deal.apply_action(action, seat)
                if (trick := getattr(deal, "last_trick", None)) is not last:
                    self._count_trick(trick)
            self.actions.append(len(deal.actions()))
            self._dealers.append(deal.dealer)
            worths = game.utilities(deal)
            self._worths.append(worths)
            for seat, hand in enumerate(hands):
                for card in set(hand):
                    self._held.setdefault(card, []).append(worths[seat])
        self.choices = real / max(everything, 1)
        self.spread = pstdev([float(number) for points in self._points for number in points])
        self._leaders = self._half_times()
        self.matches = len(self._leaders)

    def _count_trick(self, trick: Trick | None) -> None:
        """Count the cards of a trick that has just been completed."""
        if trick is None:
            return
        _, cards, winner, seats = trick
        self._played.update(cards)
        self._won.update(card for seat, card in zip(seats, cards, strict=False) if seat == winner)

    def _half_times(self) -> list[bool | None]:
        """For each match whether the leader at half time won it; None if nobody led alone."""
        game = self.game
        found: list[bool | None] = []
        course: list[list[int]] = []
        scores = game.first_scores()
        for points in self._points:
            scores = [score + int(number) for score, number in zip(scores, points, strict=True)]
            course.append(scores)
            if game.match_over(scores, len(course)):
                found.append(self._held_on(course))
                scores, course = game.first_scores(), []
        return found

    def _held_on(self, course: Sequence[list[int]]) -> bool | None:
        if len(course) < 2:
            return None
        half = course[len(course) // 2 - 1]
        best = min(half) if self.game.lowest_wins else max(half)
        leaders = [seat for seat, score in enumerate(half) if score == best]
        sides = [set(side) for side in self.game.sides(0)]
        if not any(set(leaders) <= side for side in sides):
            return None
        return leaders[0] in self.game.winners(course[-1], list(range(self.game.players)))

    def half_time(self) -> float | None:
        clear = [held for held in self._leaders if held is not None]
        return fmean(clear) if clear else None

    def seats(self) -> list[Estimate]:
        players = self.game.players
        return [
            _estimate(
                [w[(dealer + place) % players] for w, dealer in zip(self._worths, self._dealers, strict=True)]
            )
            for place in range(players)
        ]

    def points(self) -> dict[int, int]:
        counted = Counter(int(number) for points in self._points for number in points)
        return dict(sorted(counted.items()))

    def cards(self) -> list[CardWorth]:
        found = [
            CardWorth(
                card_code(card),
                _estimate(worths),
                self._won[card] / self._played[card] if self._played[card] else None,
            )
            for card, worths in self._held.items()
            if len(worths) >= _FEWEST
        ]
        return sorted(found, key=lambda card: -card.worth.mean)


def _estimate(values: Sequence[float]) -> Estimate:
    margin = margin_of(values)
    return Estimate(round(fmean(values), 4), round(margin, 4) if isfinite(margin) else None)


def _skill(tally: Tally, one: str, other: str, spread: float) -> Skill:
    standing = next(each for each in tally.standings() if each.name.startswith(one))
    margin = standing.margin if isfinite(standing.margin) else None
    lead = Estimate(round(standing.lead, 4), None if margin is None else round(margin, 4))
    return Skill(one, other, lead, round(lead.mean / spread, 3) if spread else 0.0)


def _effect(part: Part, usual: _Sample, outcomes: Sequence[Outcome]) -> OptionEffect:
    """What the option of a part changes, against the same deals without it."""
    option = part.option
    assert option is not None
    value = part.series.options.get(option.name, option.default)
    other = _Sample(type(usual.game)(part.series.options), outcomes)
    return OptionEffect(
        option.name,
        value,
        round(fmean(other.actions) - fmean(usual.actions), 3),
        round(other.choices - usual.choices, 4),
        round(other.spread - usual.spread, 3),
    )
