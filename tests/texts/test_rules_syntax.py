"""Rules texts become pages: anchors, drawn cards, options by name, shared parts; a fault names its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from tests.playing import LANGUAGES
from tools.console import Stop
from tools.rules.drawings import Drawing
from tools.rules.glossary import read_glossary
from tools.rules.pages import draw_packs, rules_page
from torite.page.catalog import catalog

CATALOGS: Mapping[str, Any] = {lang: catalog(lang) for lang in LANGUAGES}
GLOSSARY = read_glossary({})
Make = Callable[..., str]


@pytest.fixture(scope="module")
def drawings() -> dict[str, dict[str, Drawing]]:
    return draw_packs(CATALOGS)


@pytest.fixture
def make(tmp_path: Path, drawings: dict[str, dict[str, Drawing]]) -> Make:
    """Makes the page of a game from a text; further texts are shared parts of a family, by file."""

    def made(text: str, game: str = "gaigel", lang: str = "en", pack: str = "", **shared: str) -> str:
        folders = [tmp_path / "own", tmp_path / "family"]
        for folder in folders:
            (folder / "rules").mkdir(parents=True, exist_ok=True)
        (folders[0] / f"rules.{lang}.md").write_text(text, "utf-8")
        for name, part in shared.items():
            (folders[1] / "rules" / f"{name}.{lang}.md").write_text(part, "utf-8")
        entry = next(entry for entry in CATALOGS[lang]["games"] if entry["id"] == game)
        return rules_page(folders, CATALOGS[lang], entry, drawings, GLOSSARY, pack)

    return made


class Reading(HTMLParser):
    """The text of a page, and the targets of its links and drawings."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.text = ""
        self.ids: list[str] = []
        self.used: set[str] = set()
        self._inside = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self._inside |= tag == "main"
        if "id" in values:
            self.ids.append(values["id"])
        if values.get("href", "").startswith("#"):
            self.used.add(values["href"][1:])

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.text += data


def test_headings_have_their_anchors_and_are_listed(make: Make) -> None:
    page = make(
        "# Name\n\nThe aim.\n\n## The deal {#deal}\n\n### Dealer {#dealer}\n\n## [[option target]]\n\nx\n"
    )
    assert '<h2 id="deal">The deal</h2>' in page
    assert '<h3 id="dealer">Dealer</h3>' in page
    assert "{#" not in page
    contents = re.search(r"<nav class=\"contents\".*?</nav>", page, re.DOTALL)
    assert contents
    assert re.findall(r'<a href="(.*?)">(.*?)</a>', contents[0]) == [
        ("#deal", "The deal"),
        ("#section-2", "Game points to win the match"),
    ]
    assert page.index("The aim.") < contents.start() < page.index("<h2")


def test_all_that_a_page_refers_to_is_in_it(make: Make) -> None:
    page = make("# Name\n\n## Cards {#cards}\n\n[[cards KC 9D]] [[order AS=AH TS 6D]] [[card QC]]\n")
    reading = Reading(page)
    assert len(reading.ids) == len(set(reading.ids))
    assert reading.used <= set(reading.ids)
    assert {name for name in reading.ids if re.fullmatch(r"s\d+", name)} <= reading.used


def test_cards_are_told_by_their_names(make: Make) -> None:
    text = "# Name\n\n[[cards KC 6D]]\n\n[[order AS 9C=9D TH]]\n\nLead the [[card QC]].\n"
    told = Reading(make(text)).text
    assert "King of acorns, Weli\n" in told
    assert "from high to low: ace of leaves, 9 of acorns, 9 of bells (equal), 10 of hearts\n" in told
    assert "Lead the Ober of acorns." in told
    told = Reading(make(text, lang="ja")).text
    assert "ドングリのキング、ベリ\n" in told
    assert "強い順に、葉のエース、ドングリの9、鈴の9（同じ強さ）、ハートの10\n" in told


def test_each_pack_has_its_own_cards(make: Make) -> None:
    french = make("# Name\n\n[[cards KC XX 2H]] [[card XX]]\n", "hamlet")
    assert 'data-pack="french" data-suit="special"' in french
    assert "Polonius" in Reading(french).text
    german = make("# Name\n\n[[cards KC]] [[card KC]]\n")
    assert german.count('data-pack="german" data-suit="C"') == 2


def test_another_pack_is_named_before_the_cards(make: Make) -> None:
    """For a game with a choice of packs."""
    page = make("# Name\n\n[[order french: KC 2C]] [[card QC]] [[card french: QC]]\n")
    assert page.count('data-pack="french"') == 3
    assert page.count('data-pack="german"') == 1
    told = Reading(page).text
    assert "king of clubs, two of clubs" in told
    assert "Ober of acorns" in told


def test_in_a_line_the_suit_stands_where_the_language_has_it(make: Make) -> None:
    """K♣ in English, ♣K in Japanese: the rank is a stroke, the suit is filled."""

    def marks(page: str) -> list[str]:
        chip = re.search(r'card-chip"[^>]*><svg.*?</svg>', page)
        assert chip
        shapes = re.findall(r'href="#(s\d+)"', chip[0])
        return ["rank" if f'<g id="{name}"><path class="card-rank"' in page else "suit" for name in shapes]

    assert marks(make("# Name\n\n[[card KC]]\n", "hamlet")) == ["rank", "suit"]
    assert marks(make("# Name\n\n[[card KC]]\n", "hamlet", "ja")) == ["suit", "rank"]


def test_the_shapes_of_many_cards_are_stored_once(make: Make) -> None:
    few = make("# Name\n\n[[cards KC]]\n")
    many = make("# Name\n\n" + "[[cards KC]]\n\n" * 20)
    assert len(many) - len(few) < 20 * 300


@pytest.mark.parametrize("game", CATALOGS["en"]["games"], ids=lambda game: game["id"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_options_are_called_as_on_the_set_up_page(make: Make, game: Mapping[str, Any], lang: str) -> None:
    [entry] = [entry for entry in CATALOGS[lang]["games"] if entry["id"] == game["id"]]
    page = make("# Name\n\n[[options]]\n", game["id"], lang)
    told = Reading(page).text
    for option in entry["options"]:
        assert option["label"] in told
        assert all(value["text"].rstrip(".。") in told for value in option["values"])
        name, value = option["name"], option["default"]
        written = str(value).lower() if isinstance(value, bool) else value
        alone = Reading(
            make(f"# Name\n\n[[option {name}]]: [[value {name} {written}]]\n", game["id"], lang)
        ).text
        default = next(text["text"] for text in option["values"] if text["value"] == value)
        assert f"{option['label']}: {default.rstrip('.。')}\n" in alone
    assert page.count('class="default"') == len(entry["options"]) + 1
    assert page.count('class="only"') == sum("when" in option for option in entry["options"])


def test_a_condition_is_said_in_words(make: Make) -> None:
    told = Reading(make("# Name\n\n[[options]]\n")).text
    assert "Only with 4 players or 6 players" in told
    assert "Only with “End of the match”: After a fixed number of deals" in told


def test_a_shared_part_is_put_in(make: Make) -> None:
    page = make(
        "# Name\n\n[[include raising]]\n\n## Play {#play}\n",
        raising="## Raising {#raise}\n\n[[include folding]]\n",
        folding="Fold with the [[card QC]].\n",
    )
    assert '<h2 id="raise">Raising</h2>' in page
    assert "Fold with the Ober of acorns." in Reading(page).text


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("# N\n\n[[card 5C]]\n", 3, "'5C' is not a card of the german pack"),
        ("# N\n\n[[card swiss: KC]]\n", 3, "there is no pack 'swiss'"),
        ("# N\n\nx\ny [[cards KC KX]]\n", 4, "'KX' is not a card"),
        ("# N\n\n| a |\n|---|\n| [[order AS 1S]] |\n", 5, "'1S' is not a card"),
        ("# N\n\n[[card KC QC]]\n", 3, "one card"),
        ("# N\n\n[[cards]]\n", 3, "needs cards"),
        ("# N\n\n[[order]]\n", 3, "from high to low"),
        (
            "# N\n\n- a\n- [[option robbery]]\n",
            4,
            "gaigel has no option 'robbery'; its options are: players, match",
        ),
        ("# N\n\n[[value target 6]]\n", 3, "no value '6'; its values are: 5, 1, 3, 7, 10"),
        ("# N\n\n[[value target]]\n", 3, "an option and one of its values"),
        ("# N\n\n[[option]]\n", 3, "the name of one option"),
        ("# N\n\nHere: [[options]]\n", 3, "stands alone"),
        ("# N\n\n[[options all]]\n", 3, "stands alone"),
        ("# N\n\n[[picture KC]]\n", 3, "is not known; what can stand in double brackets is: card, cards"),
        ("# N\n\n[[include betting]]\n", 3, "no shared part rules/betting.en.md in own or family"),
        ("# N\n\n[[include ring]]\n", 1, "ring.en.md contains itself"),
        ("# N\n\n[[include wrong]]\n", 2, "'no' is not a card"),
        ("# N\n\n## A {#a}\n\n## B {#a}\n", 5, "the anchor 'a' stands twice"),
        ("# N\n\n## A {#A b}\n", 3, "small letters"),
        ("## N\n", 1, "begins with the name of the game"),
        ("# N\n\na\n**ルーム（roem）**の点\n", 4, "** is left over"),
    ],
)
def test_a_fault_says_where_it_is(make: Make, text: str, line: int, says: str) -> None:
    with pytest.raises(Stop) as caught:
        make(text, ring="[[include ring]]\n", wrong="x\n[[card no]]\n")
    sentence = str(caught.value)
    file = "family/rules/" if "[[include ring" in text or "[[include wrong" in text else "own/rules.en.md"
    assert file in sentence
    assert f"line {line}: " in sentence
    assert says in sentence
    assert sentence.endswith(".")


def test_a_term_is_linked_where_it_first_stands_in_running_text(make: Make) -> None:
    page = make(
        "# Trump\n\n## Trump {#t}\n\n| trump |\n|---|\n| trump |\n\nA **trump** or trumps. The trump.\n"
    )
    assert page.count('class="term"') == 1
    assert 'or <a class="term" href="glossary.en.html#trump">trumps</a>. The trump.' in page


def test_nothing_of_a_text_is_taken_for_html(make: Make) -> None:
    page = make("# Name & more\n\n| | a |\n|---|---|\n| 1 | 2 |\n\n<b>x</b>\n")
    assert "<title>Rules of Name &amp; more – Torite</title>" in page
    assert "<h1>Name &amp; more</h1>" in page
    assert '<td></td>\n<th class="short">a</th>' in page
    assert "<b>" not in page


NAMES = "# G\n\n[[Suit S]] and [[rank Q]], the [[card QS]].\n\n[[pack]]\n"


@pytest.mark.parametrize(
    ("pack", "names", "told", "other"),
    [
        ("german", "Leaves and Ober, the ", "acorns = ♣", "gaigel.french.en.html"),
        ("french", "Spades and queen, the ", "the German pack", "gaigel.en.html"),
    ],
)
def test_suits_and_ranks_have_the_names_of_the_pack_that_is_shown(
    make: Make, pack: str, names: str, told: str, other: str
) -> None:
    """So do the drawn cards; the page for the other pack is linked."""
    page = make(NAMES, pack=pack)
    assert names in page
    assert told in page
    assert f'data-pack="{pack}"' in page
    assert f'href="{other}"' in page


def test_a_game_with_french_cards_has_one_page(make: Make) -> None:
    assert ".french." not in make("# G\n\nText.\n", "glaves")
    with pytest.raises(Stop, match="pack"):
        make("# G\n\n[[pack]]\n", "glaves")


@pytest.mark.parametrize("part", ["[[suit X]]", "[[rank 5]]", "[[pack german]]"])
def test_a_name_that_the_pack_has_not_is_a_fault(make: Make, part: str) -> None:
    with pytest.raises(Stop, match=r"line 3"):
        make(f"# G\n\n{part}\n")
