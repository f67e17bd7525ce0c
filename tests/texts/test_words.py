"""Words: every possible code has its sentence in every language."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import pytest

import torite
from tests.playing import (
    CARD_CODE,
    GAME_IDS,
    LANGUAGES,
    action_numbers,
    all_games,
    game_rows,
    option_rows,
    play_match,
    portion,
    random_play,
    walk,
)
from torite.core.cards import card_codes, make_pack
from torite.core.reasons import IllegalAction, Reason
from torite.page.catalog import catalog
from torite.page.table import facts_in_words, make_table
from torite.texts.events import events_in_words
from torite.texts.words import Words, check_language, find_text, package_texts, text_layers

every_game = pytest.mark.parametrize("game_id", GAME_IDS)
NAMES = ("Mika", "Ren", "Sora", "Yui", "Aoi", "Kai")
CODED = frozenset(
    {"view", "id", "card", "cards", "action", "forced", "suit", "index", "points", "totals", "winners"}
)
"""Keys of a table whose values are codes, not words."""
ROOMS = ("reasons", "prompts", "windows", "again", "bots", "won", "remarks", "sheet")
ONLY_OF_OTHERS = re.compile(r"\{seat\} (?:is|has|was|does|[a-z]+[^s]s)\b")
PACKAGE = Path(torite.__file__).parent
SHARED = "torite"
PACKAGES = sorted({package for game in torite.GAMES.values() for package in game.packages()})
"""Those of the games and of their families."""
FAMILIES = [name for name in PACKAGES if any(name in game.packages()[1:] for game in torite.GAMES.values())]


def members_of(package: str) -> list[type[torite.Game]]:
    """The game of a package, or the games of a family."""
    return [game for game in torite.GAMES.values() if package in game.packages()]


def folder_of(package: str) -> Path:
    return PACKAGE.parent.joinpath(*package.split("."))


def speakers_of(package: str) -> list[Path]:
    """The folders whose sources may use the texts of a package: those of its games and their families."""
    if package == SHARED:
        return [PACKAGE]
    return [folder_of(name) for game in members_of(package) for name in game.packages()]


def texts_of(package: str, lang: str) -> Mapping[str, Any]:
    if package != SHARED:
        return package_texts(package, lang)
    return tomllib.loads(files("torite.texts").joinpath(f"words.{lang}.toml").read_text("utf-8"))


def leaves(texts: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    for key, value in texts.items():
        if isinstance(value, Mapping):
            yield from leaves(value, f"{path}{key}.")
        # Lists are search words for games, not texts.
        elif isinstance(value, str):
            yield f"{path}{key}", value


def placeholders(text: str) -> set[str]:
    # Names of cards are no placeholders, and a language may omit them.
    parsed = Formatter().parse(text)
    return {name for _, name, code, _ in parsed if name is not None and not code}


def sentences(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """All words in a table."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            if key not in CODED and not (path.startswith(".offers.ranges") and key == "actions"):
                yield from sentences(inner, f"{path}.{key}")
    elif isinstance(value, list):
        for inner in value:
            yield from sentences(inner, path)


def check_sentence(path: str, text: str, codes: frozenset[str]) -> None:
    assert not set("{}") & set(text), f"{path}: {text}"
    assert not CARD_CODE.search(text), f"{path}: {text}"
    assert text not in codes, f"{path}: {text}"
    assert "None" not in text
    assert "_" not in text


@pytest.mark.parametrize("name", [SHARED, *PACKAGES])
def test_the_languages_have_the_same_texts(name: str) -> None:
    first, *others = (dict(leaves(texts_of(name, lang))) for lang in LANGUAGES)
    for other in others:
        assert set(other) == set(first)
        for key in first:
            assert placeholders(other[key]) == placeholders(first[key]), key
    for texts in (first, *others):
        for key, text in texts.items():
            assert isinstance(text, str)
            assert text.strip() or key.startswith("list."), key
            assert all(field.isidentifier() for field in placeholders(text)), key


@pytest.mark.parametrize(("game_id", "row"), game_rows())
def test_every_table_is_in_words(game_id: str, row: dict[str, Any]) -> None:
    game = torite.load_game(game_id, row)
    codes = frozenset(
        {
            *game.action_names,
            *(str(v) for o in game.OPTIONS for v in o.values if isinstance(v, str) and "_" in v),
        }
    )
    # Each row is read in both languages, one of them with names, alternating between rows.
    named = option_rows(game_id).index(row) % 2
    for number, lang in enumerate(LANGUAGES):
        words = Words(lang, type(game), names=NAMES[: game.players] if number == named else ())
        match = game.new_match(seed=number, dealer=number)
        rng = Random(number)
        for deal in walk(match.deal, rng):
            if not deal.is_terminal() and rng.random() < 0.7:
                continue
            for seat in range(game.players) if deal.is_terminal() else (rng.randrange(game.players),):
                table = make_table(match, seat, words)
                for path, text in sentences(table):
                    check_sentence(path, text, codes)
                check_offers(table)


def check_offers(table: dict[str, Any]) -> None:
    """Each legal action is offered once: at its card, as a choice or as a selection."""
    offered = [offer["action"] for entry in table["hand"] for offer in entry["actions"]]
    offers = table["offers"]
    view = table["view"]
    assert (offers is None) == view["over"]
    if offers is not None:
        offered += [choice["action"] for choice in (*offers["choices"], *offers["selections"])]
        offered += [action for told in offers["ranges"] for action in told["actions"]]
        labels = [choice["label"] for choice in offers["choices"]]
        assert len(set(labels)) == len(labels)
    assert sorted(set(offered)) == sorted(view["legal"])
    own = [card for card in view["hands"][view["seat"]] if card is not None]
    assert [entry["card"] for entry in table["hand"]] == own
    assert all(entry["actions"] == [] or entry["refusal"] is None for entry in table["hand"])
    told = [event["index"] for event in table["events"]]
    assert told == sorted(set(told))
    assert told[-1:] == [len(view["history"]) - 1][: len(told)]
    assert all(event["text"] for event in table["events"])
    assert table["prompt"]


@every_game
def test_a_match_to_its_end_in_words(game_id: str) -> None:
    game = torite.load_game(game_id)
    match = play_match(game.new_match(seed=5), Random(5))
    for lang in LANGUAGES:
        table = make_table(match, 0, Words(lang, type(game), names=NAMES[: game.players]))
        for path, text in sentences(table):
            check_sentence(path, text, frozenset())
        assert table["match"]["over"]
        assert all(NAMES[seat] in table["match"]["text"] for seat in match.winners())
        assert len(table["sheet"]["rows"]) == len(match.deals)
        assert table["sheet"]["rows"][-1]["totals"] == match.scores()
        assert table["result"]["points"] == match.deal.result()["points"]
        width = game.players
        assert all(len(line["values"]) == width for line in table["result"]["lines"])


@pytest.mark.parametrize("game_id", all_games())
def test_every_refusal_has_its_sentence(game_id: str) -> None:
    game = torite.load_game(game_id)
    refused: dict[str, Reason] = {}
    for number in range(portion(3)):
        for deal in walk(game.new_deal(seed=number), Random(number)):
            for seat in range(game.players):
                for action in action_numbers(game, beyond=1):
                    reason = deal.refusal(action, seat)
                    if reason is not None:
                        refused.setdefault(str(reason), reason)
    for lang in LANGUAGES:
        words = Words(lang, type(game))
        for reason in refused.values():
            check_sentence(reason.code, words.reason(reason), frozenset())
    assert {"not-in-hand", "not-your-turn", "deal-over", "no-such-action"} <= {
        reason.code for reason in refused.values()
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_catalogue(lang: str) -> None:
    told = catalog(lang)
    assert [entry["id"] for entry in told["games"]] == list(GAME_IDS)
    assert told["lang"] == lang
    for entry in told["games"]:
        kind = torite.GAMES[entry["id"]]
        assert entry["players"] == list(kind.OPTIONS[0].values)
        assert [option["name"] for option in entry["options"]] == [option.name for option in kind.OPTIONS[1:]]
        for option, own in zip(entry["options"], kind.OPTIONS[1:], strict=True):
            assert [value["value"] for value in option["values"]] == list(own.values)
            assert option["default"] == own.default
            for value in option["values"]:
                assert len(value["text"]) > 2
                assert value["text"] != value["value"]
            assert len({value["text"] for value in option["values"]}) == len(own.values)
        assert set(entry["pack"].split()) <= set(told["packs"])
        names = {**told["packs"][entry["pack"]]["cards"], **entry["cards"]}
        pack = torite.load_game(entry["id"]).default_deck()
        assert all(names[code] and names[code] != code for code in pack)
        assert len({names[code] for code in pack}) == len(set(pack))


GERMAN_PACK = {
    "en": {"AC": "Daus of acorns", "KS": "King of leaves", "QH": "Ober of hearts", "JD": "Unter of bells",
           "TC": "10 of acorns", "7S": "7 of leaves", "6D": "Weli"},
    "ja": {"AC": "ドングリのダウス", "KS": "葉のキング", "QH": "ハートのオーバー", "JD": "鈴のウンター",
           "TC": "ドングリの10", "7S": "葉の7", "6D": "ベリ"},
}  # fmt: skip
IN_SENTENCES = {"en": ["the Daus of acorns", "the Weli"], "ja": ["ドングリのダウス", "ベリ"]}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_names_of_german_cards(lang: str) -> None:
    words = Words(lang, torite.GAMES[GAME_IDS[0]], "german")
    told = GERMAN_PACK[lang]
    assert {code: words.card(code) for code in told} == told
    assert [words.card_in_sentence(code) for code in ("AC", "6D")] == IN_SENTENCES[lang]
    pack = card_codes(make_pack("789TJQKA", extra="6D"))
    names = catalog(lang)["packs"]["german"]["cards"]
    assert names.items() >= told.items()
    assert {code: names[code] for code in pack} == {code: words.card(code) for code in pack}
    assert len({names[code] for code in pack}) == 33
    # A pack of German cards has no fives: nothing may name one.
    assert not {code for code in names if code[0] in "2345" or code == "XX"}


@pytest.mark.parametrize(("lang", "name"), [("en", "the knight of coins"), ("ja", "金貨の騎士")])
def test_a_pack_that_depends_on_the_options(lang: str, name: str) -> None:
    """Options may change a game's pack; French cards remain a choice."""
    game = torite.load_game(GAME_IDS[0])
    game.deck_style = "latin"
    assert Words(lang, game).card_in_sentence("QD") == name
    assert Words(lang, game, "french").deck_style == "french"
    assert Words(lang, type(game)).deck_style == "french"


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_option_text_without_its_value(game_id: str, lang: str) -> None:
    """The texts name the options and values of the game, no other."""
    kind = torite.GAMES[game_id]
    own, *shared = text_layers(kind, lang)
    told = own.get("options", {})
    assert set(told) <= {option.name for option in kind.OPTIONS[1:]}
    for option in kind.OPTIONS[1:]:
        values = {str(value).lower() if isinstance(value, bool) else str(value) for value in option.values}
        assert set(told.get(option.name, {}).get("values", values)) <= values
        common = find_text(shared, f"options.{option.name}.values") or {}
        assert values <= {*told.get(option.name, {}).get("values", {}), *common}


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_option_of_a_family_without_a_member(family: str, lang: str) -> None:
    """The family's texts about options apply to some game of the family."""
    known = {
        (option.name, str(value).lower() if isinstance(value, bool) else str(value))
        for kind in members_of(family)
        for option in kind.OPTIONS
        for value in option.values
    }
    told = package_texts(family, lang).get("options", {})
    assert {(name, value) for name, texts in told.items() for value in texts["values"]} <= known


@cache
def literals(folder: Path) -> frozenset[str]:
    """Every text in the sources of a folder."""
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        found |= {n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)}
    return frozenset(found)


@cache
def reason_codes(folder: Path, name: str) -> frozenset[str]:
    """The codes of all ``Reason("code")`` in the sources of a folder."""
    found: set[str] = set()
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == name
                and node.args
                # A reason that has its sentence needs no text.
                and not any(keyword.arg == "message" for keyword in node.keywords)
            ):
                consts = [n for n in ast.walk(node.args[0]) if isinstance(n, ast.Constant)]
                found |= {n.value for n in consts if isinstance(n.value, str)}
    return frozenset(found)


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_in_the_sources_has_a_sentence(game_id: str, lang: str) -> None:
    words = Words(lang, torite.GAMES[game_id])
    shared = [PACKAGE / room for room in ("core", "blocks", "bots")]
    own = speakers_of(torite.GAMES[game_id].packages()[0])
    codes = {code for folder in (*shared, *own) for code in reason_codes(folder, "Reason")}
    assert len(codes) > 10
    missing = {code for code in codes if not any(words.find(f"{room}.{code}") for room in ROOMS)}
    assert not missing - {"deals", "target"}, missing


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_error_of_the_bridge_has_a_sentence(lang: str) -> None:
    words = Words(lang, torite.GAMES[GAME_IDS[0]])
    codes = reason_codes(PACKAGE / "page" / "methods", "BridgeError")
    assert len(codes) > 5
    codes |= {"bad-request", "bad-record", "record-too-new", "internal"}
    for code in codes:
        text = words.say(f"errors.{code}", {"detail": "…"})
        assert text.endswith((".", "。"))


@pytest.mark.parametrize("name", [SHARED, *PACKAGES])
def test_no_sentence_is_dead(name: str) -> None:
    """Each code among the texts occurs in the sources or is an action; a shared code occurs in shared
    sources.
    """
    shared = {key for key, _ in leaves(texts_of(SHARED, LANGUAGES[0]))}
    said_by_all = {text for folder in speakers_of(SHARED) for text in literals(folder)}
    known = {text for folder in speakers_of(name) for text in literals(folder)}
    for game in members_of(name):
        known |= {*game.action_names, game().match_length().code}
    parts = {part for text in known for part in re.split(r"[.:{}]", text)}
    others = "errors events says lines tokens values status actions groups ranges places match kinds"
    rooms = {*ROOMS, *others.split()}
    for key, _ in leaves(texts_of(name, LANGUAGES[0])):
        room, _, code = key.partition(".")
        if room in rooms:
            word = re.sub(r"(-unseen|-several|-unseen-several|-rank|-now|\.label|\.button)$", "", code)
            # The shared valuations of bots say codes that a game puts into its own words.
            everywhere = said_by_all if key in shared or room == "bots" else set()
            assert {code, word} & (known | parts | everywhere), key


def test_the_reader_inside_a_sentence() -> None:
    """As a name at its start, as an ordinary word inside it."""
    words = Words("en", torite.GAMES["toepen"], names=["You", "Mika"])
    told = [words.say("remarks.others-folded", {"seat": seat}) for seat in range(2)]
    assert told == [f"Everybody else folded, so {name} won the deal." for name in ("you", "Mika")]
    assert words.say("events.fold", {"seat": 0}) == "You folded."


@pytest.mark.parametrize("name", [SHARED, *PACKAGES])
def test_what_is_told_of_a_seat_can_be_told_of_the_reader(name: str) -> None:
    """No “You is …”: an English verb in the present would depend on the reader."""
    for key, text in leaves(texts_of(name, "en")):
        if {"events", "remarks", "tokens", "won"} & set(key.split(".")):
            assert not ONLY_OF_OTHERS.search(text), f"{key}: {text}"


def test_unknown_languages_fall_back_to_english() -> None:
    assert [check_language(lang) for lang in ("en", "ja", "de", "", None, 5, ["ja"], {})] == [
        "en", "ja", "en", "en", "en", "en", "en", "en"
    ]  # fmt: skip


@every_game
def test_a_missing_text_is_a_key_error(game_id: str) -> None:
    words = Words("en", torite.GAMES[game_id])
    with pytest.raises(KeyError, match="no-such-code"):
        words.reason(Reason("no-such-code"))


@every_game
def test_the_texts_of_refused_actions_name_the_code(game_id: str) -> None:
    """Without a language the exception names the fault."""
    deal = random_play(torite.load_game(game_id).new_deal(seed=1), Random(1))
    with pytest.raises(IllegalAction, match="deal-over"):
        deal.apply_action(0, 0)


@pytest.mark.parametrize(
    ("lang", "text"), [("en", "Ren drew 3 cards."), ("ja", "Renがカードを3枚引きました。")]
)
def test_cards_drawn_unseen_are_one_sentence(lang: str, text: str) -> None:
    history: list[Any] = [
        {"event": "draw", "seat": 0, "card": "TS"},
        *[{"event": "draw", "seat": 1}] * 3,
        {"event": "draw", "seat": 2},
        *["0:TS"] * 2,
    ]
    told = list(events_in_words(history, Words(lang, torite.GAMES["glaves"], names=NAMES)))
    assert [index for index, _ in told] == [0, 3, 4, 5, 6]
    assert told[1][1] == text
    assert told[3][1] == told[4][1]


@pytest.mark.parametrize(
    ("lang", "texts"),
    [
        ("en", ["Ren had put away the ten of spades.", "Ren scored 20."]),
        ("ja", ["Renが捨てたのはスペードの10でした。", "Renが20点を取りました。"]),
    ],
)
def test_what_was_put_away_and_what_it_brought(lang: str, texts: list[str]) -> None:
    """Cards that may be in another hand now are not mentioned."""
    history: list[Any] = [
        {"event": "exposed", "seat": 1, "card": "TS"},
        {"event": "mixed", "seat": 0},
        {"event": "scored", "seat": 1, "number": 20},
    ]
    told = list(events_in_words(history, Words(lang, torite.GAMES["glaves"], names=NAMES)))
    assert told == [(0, texts[0]), (2, texts[1])]


def test_cards_in_a_sentence() -> None:
    words = Words("en", torite.load_game("hamlet"))
    two = {"seat": 0, "cards": ["7H", "8H"]}
    assert words.say("events.draw-several", two) == "Seat 1 drew the seven of hearts and the eight of hearts."
    either = {"any_cards": ["7H", "8H", "9H"]}
    told = "The seven of hearts, the eight of hearts or the nine of hearts"
    assert words.say("puzzle.cards", either) == told


@pytest.mark.parametrize(
    ("lang", "texts"), [("en", ("not decided yet", "none")), ("ja", ("まだ決まっていません", "なし"))]
)
def test_without_a_trump_it_is_undecided_until_a_trick_is_complete(lang: str, texts: tuple[str, str]) -> None:
    game = torite.load_game("klaverjas")
    view: Any = {**game.new_deal(seed=1).view(0), "facts": {"trump": None}}
    complete = {**view, "last_trick": {"number": 1, "leader": 0, "cards": [], "winner": 0}}
    for told, text in zip((view, complete), texts, strict=True):
        assert [fact["text"] for fact in facts_in_words(told, Words(lang, game))] == [text]
