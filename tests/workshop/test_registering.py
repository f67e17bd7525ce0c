"""Games from outside: registered, read from folders and zip files, named in links and records."""

from __future__ import annotations

import random
import shutil
from pathlib import Path
from typing import Any, ClassVar

import pytest

import torite
from tests.workshop.example_folders import write_game
from torite import BadGame, BadLink, from_link, to_link
from torite.blocks.trick_deal import TrickDeal, TrickGame
from torite.bots.levels import LEVELS, make_bot
from torite.bots.next_move import play_out
from torite.cli import main
from torite.core.cards import make_pack
from torite.core.definition import DECK_STYLES
from torite.core.layout import Layout, singly
from torite.core.options import Option, OptionValue
from torite.games import GAMES, find_game
from torite.page.catalog import catalog
from torite.texts.words import packs


def plain(**parts: Any) -> type[torite.Game]:
    """A game of plain tricks, defined here."""

    class Plain(TrickGame):
        """Most tricks win."""

        id = "plain"
        OPTIONS: ClassVar[tuple[Option, ...]] = (Option("players", (4, 3)), Option("target", (20, 50)))

        def make_pack(self) -> tuple[int, ...]:
            return make_pack("789TJQKA", without="" if self.players == 4 else "7C 7S")

    class PlainDeal(TrickDeal, of=Plain):
        def layout(self) -> Layout:
            return singly(self.game.players, self.dealer, len(self.deck) // self.game.players, len(self.deck))

        def _start(self) -> None:
            self.hands: list[list[int]] = self.layout().hands(self.deck)
            self._open_play(self._eldest)

        def _trick_won(self, winner: int, cards: list[int]) -> None:
            if not self.hands[winner]:
                self._end_deal()

        def _result(self) -> dict[str, Any]:
            return {"points": list(self.tricks), "tricks": list(self.tricks)}

    for name, value in parts.items():
        setattr(Plain, name, value)
    return Plain


def test_a_registered_game_is_one_of_the_games() -> None:
    torite.register_game(plain())
    game = torite.load_game("plain", {"players": 3})
    deal = game.new_deal(seed=4711)
    for level in LEVELS:
        play_out(deal.clone(), {seat: make_bot(level, game, simulations=20) for seat in game.seats})
    entry = next(entry for entry in catalog("ja")["games"] if entry["id"] == "plain")
    assert (entry["name"], entry["about"]) == ("Plain", "Most tricks win.")
    assert entry["options"][0]["label"] == "Target"
    deal.apply_action(deal.legal_actions()[0])
    assert torite.replay(deal.record()).view(1) == deal.view(1)


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"id": "Plain"}, "needs an id"),
        ({"id": "hamlet"}, "already a game"),
        ({"OPTIONS": (Option("target", (5,)),)}, "first of OPTIONS is players"),
        ({"OPTIONS": (Option("players", (4, 9)),)}, "players are from 2 to 6, not 9"),
        ({"OPTIONS": (Option("players", (4,)), Option("target", ()))}, "needs its values"),
        ({"OPTIONS": (Option("players", (4,)), Option("target", (5, 5)))}, "a value twice"),
        ({"OPTIONS": (Option("players", (4,)), Option("seat", (5,)))}, "cannot be called"),
        ({"OPTIONS": (Option("players", (4,)), Option("a", (5,), when={"b": (1,)}))}, "depends on 'b'"),
        ({"OPTIONS": (Option("players", (4,)),)}, "does not say when a match ends"),
        ({"make_pack": lambda _: (1, 999)}, "gives 999, which is no card"),
        ({"make_pack": lambda _: (1, 2)}, "2 cards for 4 players"),
        ({"deal_type": None}, "declare them with class PlainDeal"),
        ({"kind": "trick"}, "kind is one of tricks"),
        ({"deck_style": "tarot"}, "deck_style is one of"),
    ],
)
def test_a_faulty_definition_is_refused_in_a_sentence(parts: dict[str, Any], said: str) -> None:
    with pytest.raises(BadGame, match=said) as refused:
        torite.register_game(plain(**parts))
    assert "\n" not in str(refused.value)


def test_the_place_of_a_fault_is_named() -> None:
    with pytest.raises(BadGame, match=r"test_registering\.py, line \d+: ") as refused:
        torite.register_game(plain(id="Plain"))
    source = Path(__file__).read_text("utf-8").splitlines()
    assert "id = " in source[refused.value.line - 1]


def test_a_class_defined_again_takes_the_place_of_its_predecessor() -> None:
    torite.register_game(plain())
    again = plain(level=3)
    torite.register_game(again)
    assert torite.GAMES["plain"] is again


@pytest.mark.parametrize("form", ["folder", "zip", "zip of the folder", "without words"])
def test_a_game_is_read_from_a_folder(tmp_path: Path, form: str, capsys: pytest.CaptureFixture[str]) -> None:
    folder = write_game(tmp_path, words=form != "without words")
    path = str(folder)
    if form.startswith("zip"):
        base = tmp_path if form == "zip of the folder" else folder
        path = shutil.make_archive(str(tmp_path / "packed"), "zip", base)
    assert main(["list", path]) == 0
    assert "slobberhannes: Slobberhannes (4, 3, 5, 6)" in capsys.readouterr().out
    deal = torite.load_game(path, {"players": 5}).new_deal(seed=1)
    play_out(deal)
    assert sum(deal.result()["tricks"]) == 6


def test_reading_a_folder_leaves_it_as_it_is(tmp_path: Path) -> None:
    folder = write_game(tmp_path)
    before = sorted(folder.rglob("*"))
    play_out(find_game(str(folder))().new_deal(seed=1))
    assert sorted(folder.rglob("*")) == before


def test_a_folder_that_is_too_large_is_refused(tmp_path: Path) -> None:
    folder = write_game(tmp_path)
    (folder / "notes.txt").write_bytes(bytes(4_000_000))
    with pytest.raises(BadGame, match="too large"):
        find_game(str(folder))


def test_a_changed_folder_is_read_again(tmp_path: Path) -> None:
    folder = write_game(tmp_path)
    before = find_game(str(folder))
    assert find_game(str(folder)) is before
    rules = folder / "rules.py"
    rules.write_text(rules.read_text("utf-8").replace("level = 1", "level = 3"), "utf-8")
    assert find_game(str(folder)).level == 3


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("def layout(self) -> Layout:", "def layout(self) -> Layout", r"rules\.py, line 42: SyntaxError"),
        ("(4, 3, 5, 6)", "(4)", r"rules\.py, line 21: the option players needs its values"),
        ("make_pack, parse_card", "make_packs, parse_card", r"rules\.py, line 8: ImportError.*make_packs"),
        ("def _result", "def result_of", r"lacks _result"),
        ('id = "slobberhannes"', "other = 1", r"no game"),
    ],
)
def test_a_mistake_is_said_with_its_line(tmp_path: Path, old: str, new: str, said: str) -> None:
    with pytest.raises(BadGame, match=said):
        torite.load_game(str(write_game(tmp_path, old=old, new=new)))


def test_links_name_game_and_rules(tmp_path: Path) -> None:
    folder = write_game(tmp_path)
    game = torite.load_game(str(folder), {"players": 3, "target": 20})
    deal = game.new_deal(seed=4711, dealer=1)
    fresh = to_link(deal, 2)
    assert fresh.startswith("slobberhannes/4711?players=3&target=20&dealer=1&fingerprint=")
    rng = random.Random(1)
    for _ in range(5):
        deal.apply_action(rng.choice(deal.legal_actions()))
    played = to_link(deal, 2, 3)
    for link, actions in ((fresh, 0), (played, 5)):
        found = from_link(f"見て https://example.org/#{link} ね")
        assert found.deal.record() == {**deal.record(), "actions": deal.record()["actions"][:actions]}
        with pytest.raises(BadLink, match="other_game") as refused:
            from_link(link.replace("slobberhannes", "other_game"))
        assert (refused.value.code, refused.value.game) == ("needs-game", "other_game")
        with pytest.raises(BadLink) as refused:
            from_link(link.replace("fingerprint=", "fingerprint=x"))
        assert refused.value.code == "other-rules"


def test_other_rules_have_another_fingerprint_and_other_words_do_not(tmp_path: Path) -> None:
    folder = write_game(tmp_path)

    def link() -> str:
        return to_link(torite.load_game(str(folder)).new_deal(seed=1))

    before = link()
    display = folder / "display.py"
    display.write_text(display.read_text("utf-8") + "\n# Nothing new.\n", "utf-8")
    assert link() == before
    rules = folder / "rules.py"
    rules.write_text(rules.read_text("utf-8").replace("== 1", "== 2"), "utf-8")
    assert link() != before


def test_commands_take_a_path(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(write_game(tmp_path))
    assert main(["arena", path, "--deals", "2", "--seed", "1", "--jobs", "2"]) == 0
    assert main(["link", "slobberhannes/7", "--game", path]) == 0
    assert '"seed": 7' in capsys.readouterr().out
    assert main(["check", str(tmp_path / "nothing")]) == 2
    assert "no file or folder of this name" in capsys.readouterr().err


def test_a_game_of_an_installed_package_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_game(tmp_path, "plain_package")
    info = tmp_path / "plain_package-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: plain-package\nVersion: 1\n", "utf-8")
    (info / "entry_points.txt").write_text(
        "[torite.games]\nplain_package = plain_package.rules:Slobberhannes\n", "utf-8"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(GAMES, "_is_complete", False)
    assert torite.load_game("plain_package").id == "plain_package"


def test_the_packs_of_a_definition_are_those_that_have_names() -> None:
    assert set(DECK_STYLES) == set(packs())


def test_the_code_of_a_game_of_torite_names_no_other() -> None:
    deal = torite.load_game("hamlet").new_deal(seed=1)
    deal.apply_action(deal.legal_actions()[0])
    with pytest.raises(BadLink, match="not for 'glaves'"):
        from_link(f"{to_link(deal)}?game=glaves")


def test_option_values_are_typed() -> None:
    value: OptionValue = True
    with pytest.raises(BadGame, match="a value twice"):
        torite.register_game(plain(OPTIONS=(Option("players", (4,)), Option("target", (value, "true")))))
