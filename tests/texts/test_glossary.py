"""The glossary: complete in both languages, without duplicates, and found at a term's first occurrence."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playing import LANGUAGES
from tools.console import Stop
from tools.make_site import game_folders
from tools.rules import docs
from tools.rules.glossary import Linker, Term, for_page, read_glossary

GLOSSARY = read_glossary(game_folders())
GOOD = """
[trick]
name = { en = "trick", ja = "トリック" }
means = { en = "Cards.", ja = "カードです。" }
"""


def test_the_words_of_all_trick_taking_games_are_there() -> None:
    wanted = (
        "match deal trick lead follow trump void discard dealer suit rank partner bid declarer card-points"
    )
    assert set(wanted.split()) <= {term.id for term in GLOSSARY.players}


def test_every_game_has_words_of_its_own() -> None:
    missing = [game for game in game_folders() if not any(game in term.games for term in GLOSSARY.players)]
    assert not missing


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_definition_is_a_sentence_or_a_few(lang: str) -> None:
    for term in GLOSSARY.players:
        assert term.means[lang].endswith({"en": ".", "ja": "。"}[lang]), term.id
        assert len(term.means[lang]) < {"en": 260, "ja": 150}[lang], term.id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_form_means_two_terms_that_meet(lang: str) -> None:
    """A game may give a word of all games a meaning of its own, but not two."""
    for game in game_folders():
        for own in (True, False):
            forms: dict[str, str] = {}
            for term in GLOSSARY.of_game(game):
                if bool(term.games) == own:
                    for form in term.all_forms(lang):
                        assert forms.setdefault(form.lower(), term.id) == term.id, form


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_gets_what_players_need(lang: str) -> None:
    told = for_page(GLOSSARY, lang)["terms"]
    assert set(told) == {term.key for term in GLOSSARY.players}
    for entry in told.values():
        assert entry["forms"][0] == entry["name"]
        assert set(entry["see"]) <= set(told)
    assert "world" not in told


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[Trick]\n", "'Trick' is no term"),
        ("trick = 5\n", "'trick' is no term"),
        ('[trick]\nname = { en = "trick" }\n', "has no name.ja"),
        ('[trick]\nname = { en = "a", ja = "b" }\nmeans = { ja = "c" }\n', "has no means.en"),
        (GOOD + 'sea = ["lead"]\n', "has 'sea'"),
        (GOOD + 'see = ["lead"]\n', "refers to 'lead', which is no term"),
        (GOOD + 'stray.en = [{ word = "x", but = ["xy"] }]\n', "need a reason"),
        (GOOD + 'stray.en = [{ but = ["xy"] }]\n', "a stray word of 'trick'"),
    ],
)
def test_a_fault_is_told(tmp_path: Path, text: str, says: str) -> None:
    (tmp_path / "glossary.toml").write_text(text, "utf-8")
    with pytest.raises(Stop) as caught:
        read_glossary({}, tmp_path)
    assert says in str(caught.value)
    assert "glossary.toml: " in str(caught.value)


def test_games_may_differ_but_a_family_and_its_games_may_not(tmp_path: Path) -> None:
    for name in ("", "one_game", "two", "family"):
        (tmp_path / name).mkdir(exist_ok=True)
        (tmp_path / name / "glossary.toml").write_text(GOOD, "utf-8")
    one, two, family = (tmp_path / name for name in ("one_game", "two", "family"))
    read = read_glossary({"x": [one], "y": [two]}, tmp_path)
    assert list(read.terms) == ["trick", "one-game-trick", "two-trick"]
    assert [term.key for term in read.of_game("y")] == ["two-trick", "trick"]
    with pytest.raises(Stop, match="stands in"):
        read_glossary({"x": [one, family]}, tmp_path)


def test_a_term_refers_to_the_nearest(tmp_path: Path) -> None:
    for name in ("", "one", "two"):
        (tmp_path / name).mkdir(exist_ok=True)
    own = GOOD.replace("trick", "lead")
    (tmp_path / "glossary.toml").write_text(GOOD + own, "utf-8")
    (tmp_path / "one" / "glossary.toml").write_text(GOOD + 'see = ["lead"]\n' + own, "utf-8")
    (tmp_path / "two" / "glossary.toml").write_text(GOOD + 'see = ["lead"]\n', "utf-8")
    folders = {name: [tmp_path / name] for name in ("one", "two")}
    told = for_page(read_glossary(folders, tmp_path), "en")["terms"]
    assert told["one-trick"]["see"] == ["one-lead"]
    assert told["two-trick"]["see"] == ["lead"]
    (tmp_path / "glossary.toml").write_text(GOOD + 'see = ["lead"]\n', "utf-8")
    with pytest.raises(Stop, match="'trick' refers to 'lead'"):
        read_glossary(folders, tmp_path)


def terms(**names: str) -> list[Term]:
    return [
        Term(name, name, {"en": text, "ja": text}, {}, {}, (), "", "", {}, True, "", Path(), ())
        for name, text in names.items()
    ]


def test_terms_are_found_once_as_whole_words_the_longest_first() -> None:
    linker = Linker(terms(lead="lead", suit="suit", led="suit led"), "en")
    assert list(linker.split("Leader: Lead a suit; the suit led, a lead.")) == [
        ("Leader: ", ""),
        ("Lead", "lead"),
        (" a ", ""),
        ("suit", "suit"),
        ("; the ", ""),
        ("suit led", "led"),
        (", a lead.", ""),
    ]
    assert list(linker.split("lead")) == [("lead", "")]


def test_in_japanese_the_kind_of_letters_tells_where_a_word_ends() -> None:
    linker = Linker(terms(trick="トリック", trump="切り札"), "ja")
    assert list(linker.split("トリックテイキング、切り札のトリック")) == [
        ("トリックテイキング、", ""),
        ("切り札", "trump"),
        ("の", ""),
        ("トリック", "trick"),
    ]


def test_the_page_of_docs_is_not_stale() -> None:
    assert docs.PAGE.read_text("utf-8") == docs.make_page(), "run python3 build.py format"
