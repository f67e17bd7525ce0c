"""docs/link.md is enough to read links: a second reader, written from it alone, agrees with the library."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import torite
from tests.notation import link_referee, text_referee
from tests.notation.linking import PAGE, every_game, golden_codes, laid
from tests.playing import GAME_IDS, game_rows, option_rows, portion, random_play, with_players
from tools import link_table
from torite import Deal
from torite.core.cards import card_codes
from torite.core.deal_state import restart
from torite.core.options import Option
from torite.notation.code_numbers import NUMBERS
from torite.notation.link import BadLink, clean_link, from_link, to_code, to_short


def offers_of(start: Deal) -> Any:
    """The legal actions after some actions, which the second reader does not know."""
    deal = start.clone()
    done: list[str] = []

    def offer(actions: list[str]) -> link_referee.Offer:
        deal.apply(" ".join(actions[len(done) :]))
        done.extend(actions[len(done) :])
        legal = [
            [deal.action_to_string(action) for action in deal.legal_actions(seat)] for seat in deal.game.seats
        ]
        return link_referee.Offer(deal.current_player(), legal)

    return offer


def check(code: str, deal: Deal) -> None:
    """Check that the second reader finds this deal in the code."""
    decoded = link_referee.read(code)
    entry = link_referee.listed()[decoded.game]
    options = entry.chosen(decoded.players, decoded.options)
    assert (decoded.version, entry.id) == (1, deal.game.id)
    assert options == {name: Option.text(value) for name, value in deal.game.options.items()}
    assert decoded.begin.pack == deal.game.default_deck()
    assert (decoded.dealer, decoded.scores()) == (deal.dealer, deal.scores)
    start = restart(deal)
    layout = start.layout()
    if decoded.source == "seed":
        assert decoded.seed == deal.seed
        assert decoded.row == card_codes(deal.deck)
    elif decoded.source == "ordered":
        assert decoded.row == card_codes(deal.deck)
    else:
        assert [sorted(hand) for hand in decoded.hands] == [
            sorted(card_codes(hand)) for hand in layout.hands(deal.deck)
        ]
        assert decoded.row == card_codes(deal.deck[place] for place in layout.stock)
        assert decoded.turned in (None, card_codes(deal.deck)[layout.turned_at])
    assert link_referee.read_actions(decoded, offers_of(start)) == deal.record()["actions"]


@every_game
def test_golden_codes_by_the_second_reader(game_id: str) -> None:
    for _, code, record in golden_codes(game_id):
        check(code, torite.replay(record))


@pytest.mark.parametrize(("game_id", "row"), game_rows())
def test_deals_by_the_second_reader(game_id: str, row: dict[str, Any]) -> None:
    """Random deals with every tested combination of options."""
    rng = Random(f"second {game_id} {row}")
    game = torite.load_game(game_id, row)
    for steps in (0, 1, rng.randrange(30), None):
        scores = with_players(game, [first + rng.randrange(-99, 99) for first in game.first_scores()])
        how: dict[str, Any] = {"dealer": rng.randrange(game.players), "scores": scores}
        fresh = (
            game.new_deal(seed=rng.getrandbits(32), **how) if rng.random() < 0.5 else laid(game, rng, **how)
        )
        deal = random_play(fresh, rng, steps)
        check(to_code(deal), deal)


def as_told(text: str) -> dict[str, Any]:
    """The content of a short form, as the library reads it."""
    opened = from_link(text)
    deal = opened.deal
    return {
        "game": deal.game.id,
        "options": {name: Option.text(value) for name, value in deal.game.options.items()},
        "seed": deal.seed,
        "dealer": deal.dealer,
        "scores": deal.scores,
        "seat": opened.seat,
    }


def test_short_forms_by_the_second_reader() -> None:
    rng = Random(5)
    for game_id in GAME_IDS:
        for row in option_rows(game_id):
            game = torite.load_game(game_id, row)
            far = [first + rng.choice((0, 0, 5, 2**30 - 1, -(2**30))) for first in game.first_scores()]
            scores = with_players(game, far)
            deal = game.new_deal(seed=rng.getrandbits(32), dealer=rng.randrange(game.players), scores=scores)
            text = to_short(deal)
            assert link_referee.read_short(text) == as_told(text)


NUMBERS_AND_WORDS = [
    *("0", "1", "2", "3", "4", "5", "6", "-1", "true", "false", "off", "deals", "2C", "x"),
    *("1,2", "0,0,0", "0,0,0,0", "1073741823,0,0", "0,0,1073741824"),
]
SEEDS = ["7", "4294967295", "4294967296", "-1", "", "007"]


def doubtful(rng: Random, options: list[str]) -> str:
    """A short form with right and wrong pieces."""
    names = ["players", "dealer", "scores", "seat", "utm_x", "at", rng.choice(options)]
    pieces = [
        f"{rng.choice(names)}{rng.choice('===& ')}{rng.choice(NUMBERS_AND_WORDS)}"
        for _ in range(rng.randrange(4))
    ]
    text = f"{rng.choice([*GAME_IDS, 'whist'])}/{rng.choice(SEEDS)}"
    text = "?".join([text, *(["&".join(pieces)] if pieces else [])])
    whole = f"https://example.org/#{text}"
    return rng.choice((text, text.upper(), f"({text})", text.replace("=", "%3D"), whole))


def test_both_readers_refuse_the_same_short_forms() -> None:
    """Both readers find the same in a short form, or both refuse it."""
    rng = Random(6)
    options = sorted({option for game in NUMBERS.values() for option in game.names()})
    opened = 0
    for _ in range(4000):
        text = doubtful(rng, options)
        try:
            decoded: Any = link_referee.read_short(text)
        except (ValueError, KeyError):
            decoded = None
        try:
            read: Any = as_told(text)
        except BadLink:
            read = None
        assert decoded == read, text
        opened += read is not None
    assert opened > 400


PIECES = [
    *(
        "&amp;",
        "%26",
        "utm_source=x",
        "fbclid",
        "%2523",
        "glaves/7",
        "seat=1",
        "truc/47",
        "whist/2",
        "hamlet/",
    ),
    *(
        "https://example.org/#",
        " and ",
        "...",
        "\u2026",
        "\\u0026",
        "\\n",
        "\r\n> ",
        "<b>",
        "</b>",
        "[1]",
        "&#38;",
        "&x;",
    ),
    *("a1/?&=#%23fF. ,()「」*`<>\u200b\u3000é;-_~|\\\"'+:@^[]{}・２ｇ𝟕²–—\ufffd\u2066\ufe0f\x00\t"),
]


def cleaned(clean: Callable[[str], str], text: str) -> str:
    """The link that a reader finds in a text, or its reason for finding none."""
    try:
        return clean(text)
    except BadLink as fault:
        return fault.code
    except text_referee.Cut:
        return "link-cut"
    except ValueError:
        return "bad-link"


def by_referee(text: str) -> str:
    path, parameters = text_referee.clean(text)
    return path + ("?" + "&".join(parameters) if parameters else "")


def test_both_clean_alike() -> None:
    rng = Random(7)
    codes = [code for game_id in GAME_IDS[:2] for _, code, _ in golden_codes(game_id)[:2]]
    pieces = [*PIECES, *codes, *(piece for code in codes for piece in (code[:5], code[5:]))]
    found = Counter[str]()
    for _ in range(portion(20_000)):
        text = "".join(rng.choices(pieces, k=rng.randrange(10)))
        decoded = cleaned(clean_link, text)
        assert decoded == cleaned(by_referee, text), text
        found[decoded if decoded.startswith(("bad-", "link-")) else "link"] += 1
    assert min(found["link"], found["link-cut"], found["bad-link"]) > portion(1000)


# The page itself


def test_the_tables_are_not_stale() -> None:
    decoded = PAGE.read_text("utf-8")
    assert decoded == link_table.make_page(decoded), (
        "docs/link.md is out of date: run python3 build.py format"
    )


def test_the_tables_list_every_game() -> None:
    decoded = {
        game.id: (game.number, [name for name, _ in game.options]) for game in link_referee.listed().values()
    }
    assert decoded == {game_id: (numbers.number, numbers.names()) for game_id, numbers in NUMBERS.items()}


def test_a_page_without_a_place_for_a_table_is_told() -> None:
    with pytest.raises(ValueError, match="no place, or several, for the table of packs"):
        link_table.make_page(PAGE.read_text("utf-8").replace("the table of packs", "no table"))


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_row_of_options_has_one_row_of_packs(game_id: str) -> None:
    entry = link_referee.listed()[NUMBERS[game_id].number]
    for row in option_rows(game_id):
        game = torite.load_game(game_id, row)
        layout = game.new_deal(seed=1, dealer=1).layout()
        begin = entry.begin({name: Option.text(value) for name, value in row.items()}, 1)
        assert begin.pack == game.default_deck()
        assert begin.sizes == [layout.holders.count(seat) for seat in game.seats]
        assert begin.turned == (1 if layout.turned_to == 1 else None)
        assert [begin.first] * game.players == game.first_scores()
