"""All messages for a seat are equal for two deals that the seat cannot distinguish, in every method."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Final

import pytest

import torite
from tests.page.asking import answer
from tests.playing import FEW_GAMES, GAME_IDS, row_name, some_deal, value_rows, walk
from torite import Deal, Match
from torite.bridge import METHODS
from torite.core.deal_state import deal_at
from torite.notation.link import from_link, to_link
from torite.page.log import noticed_steps

Params = dict[str, Any]

NO_SEAT: Final = {
    "catalog": "about no deal",
    "start": "a new match, before anybody looks",
    "daily": "a fresh deal for everybody",
    "daily_month": "about no deal",
    "challenge": "fresh deals for everybody",
    "computer_result": "about a deal that is over",
    "puzzles": "about positions that everybody may see",
    "puzzle": "a position that everybody may see",
    "practice": "about deals that are over",
    "puzzle_answer": "about a position that everybody may see",
    "open_game": "about no deal",
    "check_game": "deals of its own",
    "balance_plan": "about no deal",
    "balance_tables": "deals of its own",
    "balance_report": "about deals that are over",
    "layout": "a board with all cards open",
    "lay": "a board with all cards open",
    "fill": "a board with all cards open",
    "read": "a board with all cards open",
    "annotated_answer": "the judgement of the author, who knows the whole deal",
    "annotated_check": "for the author, who knows the whole deal",
    "question": "the view of another seat, for the worker that thinks in its place",
    "think": "made from a view alone",
    "rules.catalog": "about no deal",
    "rules.new_deal": "the whole deal, for a program",
    "rules.show": "the whole deal, for a program",
    "rules.apply": "the whole deal, for a program",
    "rules.undo": "the whole deal, for a program",
    "rules.link": "the whole deal, for a program",
    "rules.from_link": "the whole deal, for a program",
    "rules.daily": "the whole deal, for a program",
}
"""The reason if an answer is not for a viewer of a deal in progress."""


def on_its_own(deal: Deal, seat: int) -> Params:
    """Params common to all methods of a match."""
    return {"match": Match.of_deal(deal).record(), "seat": seat, "lang": "en"}


def for_program(deal: Deal, seat: int) -> Params:
    return {"record": deal.record(), "seat": seat, "lang": "en"}


def of_all(params: Callable[[Deal, int], Params], *changes: Params) -> Callable[[Deal, int], list[Params]]:
    """Copies of params with different members."""
    return lambda deal, seat: [{**params(deal, seat), **change} for change in changes or ({},)]


def tried(deal: Deal, seat: int) -> list[Params]:
    """Some actions of the seat, with legal ones among them."""
    game, rng = deal.game, Random(7)
    legal = deal.legal_actions(seat)
    some = [
        *rng.sample(legal, min(2, len(legal))),
        *rng.sample(sorted(set(game.pack)), 3),
        rng.randrange(game.num_distinct_actions),
    ]
    return [
        {**on_its_own(deal, seat), "action": f"{seat}:{game.action_to_string(action)}"} for action in some
    ]


def refusals(deal: Deal, seat: int) -> list[Params]:
    return [{**for_program(deal, seat), "actions": params["action"]} for params in tried(deal, seat)]


def undoing(deal: Deal, seat: int) -> list[Params]:
    """Choices of the seat alone, and of all people at one device, where forced cards count as choices: they
    play themselves in public.
    """
    alone, together = [seat], list(deal.game.seats)
    told = [(alone, False), (alone, True), (together, False)]
    return [{**on_its_own(deal, seat), "people": people, "auto": auto} for people, auto in told]


def coached(deal: Deal, seat: int) -> list[Params]:
    """The coach without stored state, and with an earlier stored state."""
    noticed = noticed_steps(deal, seat)
    then = deal_at(deal, noticed[-1 - len(noticed) // 4]) if noticed else deal
    kept = answer("coach", **on_its_own(then, seat), kept=None)["ok"]["kept"]
    return [{**on_its_own(deal, seat), "kept": each} for each in (None, kept)]


def linked(deal: Deal, seat: int) -> list[Params]:
    """A link to the current deal and its match, with an answer of the seat."""
    link = to_link(deal, seat)
    params = {**on_its_own(from_link(link).deal, seat), "link": link}
    legal = deal.legal_actions(seat) if deal.turn == seat else []
    return [{**params, "action": deal.action_to_string(action)} for action in legal[:2]]


def compared(deal: Deal, seat: int) -> list[Params]:
    link = to_link(deal, seat)
    return [{**on_its_own(from_link(link).deal, seat), "link": link}]


def opened(deal: Deal, seat: int) -> list[Params]:
    return [{"link": to_link(deal, seat), "lang": "en"}]


def annotated(deal: Deal, seat: int) -> list[Params]:
    """The walk through an annotated deal at the current place."""
    at = len(deal.actions())
    notes = [{"at": at, "text": "Look."}]
    document = {"annotated": 1, "title": "A deal", "deal": deal.record(), "seat": seat, "notes": notes}
    return [{"deal": {**document, "end": "So."}, "lang": "en", "at": at, "note": 0}]


def reviewed(deal: Deal, seat: int) -> list[Params]:
    return [{**on_its_own(deal, seat), "step": 0, "people": [seat], "weighed": {}}]


def without_records(ok: Any) -> Any:
    """An answer without members that contain the whole deal by design: the record, links, and the place in
    them."""
    if isinstance(ok, dict):
        # A place in an annotated deal contains its record.
        left_out = {"match", "link", "at", "steps"} if "match" in ok and "view" not in ok else {"link"}
        return {key: without_records(value) for key, value in ok.items() if key not in left_out}
    return [without_records(each) for each in ok] if isinstance(ok, list) else ok


def all_equal(one: Any, other: Any) -> bool:
    """All visible content is equal."""
    return bool(without_records(one) == without_records(other))


def equal_once_seen(one: Any, other: Any) -> bool:
    """The outcome of an action may differ, but the message depends only on the new view."""
    if "ok" not in one or "ok" not in other:
        return bool(one == other)
    tables = [told["ok"]["table"] for told in (one, other)]
    return tables[0]["view"] != tables[1]["view"] or tables[0] == tables[1]


def equal_in_points(one: Any, other: Any) -> bool:
    """A decided deal may continue differently, but with the same points."""
    if "ok" not in one or "ok" not in other:
        return bool(one == other)
    return bool(one["ok"]["table"]["result"]["points"] == other["ok"]["table"]["result"]["points"])


def refused(one: Any, other: Any) -> bool:
    """Messages with all cards need a finished deal."""
    return bool(one["error"]["code"] == "deal-not-over" and one == other)


Case = tuple[Callable[[Deal, int], list[Params]], Callable[[Any, Any], bool]]
CASES: Final[Mapping[str, Case]] = {
    "table": (of_all(on_its_own, {}, {"people": [0], "hand_order": "rank", "lang": "ja"}), all_equal),
    "act": (tried, equal_once_seen),
    "bot": (
        lambda deal, seat: [
            {**on_its_own(deal, seat), "bots": [one for one in deal.game.seats if one != seat], "ask": True}
        ],
        equal_once_seen,
    ),
    "hint": (of_all(on_its_own), all_equal),
    "undo": (undoing, all_equal),
    "lay_down": (of_all(on_its_own), equal_in_points),
    "coach": (coached, all_equal),
    "share": (of_all(on_its_own, {}, {"you": "You"}), all_equal),
    "open": (opened, all_equal),
    "answer": (linked, all_equal),
    "annotated": (annotated, all_equal),
    "annotated_text": (annotated, all_equal),
    "rules.view": (of_all(for_program), all_equal),
    "rules.refusal": (refusals, all_equal),
    "rules.label": (
        lambda deal, seat: [
            {**for_program(deal, seat), "action": deal.action_to_string(action)}
            for action in deal.legal_actions(seat)[:2]
        ],
        all_equal,
    ),
    "rules.bot": (of_all(for_program, {"level": "easy"}, {"level": "normal"}), all_equal),
    # Worlds are made from the view, so equal seeds give equal worlds.
    "rules.resample": (of_all(for_program, {"seed": 5}), lambda one, other: bool(one == other)),
    "next": (of_all(on_its_own), refused),
    "replay": (reviewed, refused),
    "check": (reviewed, refused),
    "decisions": (reviewed, refused),
    "review": (reviewed, refused),
    "compare": (compared, refused),
    "rules.result": (of_all(for_program), refused),
}


def test_every_method_is_known_here() -> None:
    """A new method is either tested with deals that a seat cannot distinguish, or listed with a reason."""
    assert set(CASES) | set(NO_SEAT) == set(METHODS)
    assert not set(CASES) & set(NO_SEAT)


MOST_ROWS = 2


def rows() -> list[Any]:
    """Every game with its default options, and with private signals if it has them; in the full run some
    more of its `value_rows`.
    """
    found = []
    for game_id in GAME_IDS:
        for number, row in enumerate(value_rows(game_id)):
            usual = number == 0 or row.get("signals") == "partner"
            if number > MOST_ROWS and not usual:
                continue
            marks: Any = pytest.mark.slow if usual else pytest.mark.full
            if usual and game_id in FEW_GAMES:
                marks = ()
            found.append(pytest.param(game_id, row, id=f"{game_id} {row_name(row)}", marks=marks))
    return found


def moments(deal: Deal, rng: Random, count: int) -> Iterator[tuple[Deal, int]]:
    """Points of a deal in progress with a viewer; if possible one that missed a signal."""
    course = [deal_at(then, len(then.actions())) for then in walk(deal, rng) if not then.is_terminal()]
    pairs = [(then, seat) for then in course for seat in deal.game.seats]
    missed = [(then, seat) for then, seat in pairs if len(noticed_steps(then, seat)) < len(then.actions())]
    in_turn = [(then, seat) for then, seat in pairs if then.turn == seat]
    for number in range(count):
        yield rng.choice((missed, in_turn, pairs)[number % 3] or pairs)


@pytest.mark.parametrize(("game_id", "row"), rows())
def test_deals_that_a_seat_cannot_tell_apart_are_told_alike(game_id: str, row: dict[str, Any]) -> None:
    rng = Random(f"{game_id} {row_name(row)}")
    missed = False
    for deal, seat in moments(some_deal(game_id, row, 0), rng, 5):
        missed |= len(noticed_steps(deal, seat)) < len(deal.actions())
        twin = torite.replay(deal.resample(seat, rng).record())
        assert twin.view(seat) == deal.view(seat)
        for method, (params_of, alike) in CASES.items():
            asked = [params_of(one, seat) for one in (deal, twin)]
            for params, others in zip(*asked, strict=True):
                one, other = answer(method, **params), answer(method, **others)
                assert alike(one, other), (method, seat, deal.record(), twin.record())
    assert missed == (row.get("signals") == "partner"), "private signals are what this is about as well"
