"""The hardest scenes of every game: the fullest and the longest. They are found in the golden records and in
a random deal for each value of each option.

After records have changed, `python -m tests.web.gallery.scenes` searches again and writes scenes.json. The
file only holds references; `message` makes the current table message from the record, in any language.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import copy
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import torite
from tests.games.golden import FOLDER, Parsed, random_deal
from tests.page.asking import ask
from tests.playing import option_rows, option_values
from torite import Deal, Match
from torite.core.deal_state import deal_at
from torite.notation.link import from_code, to_code
from torite.page.table import make_table
from torite.texts.words import Words

Message = dict[str, Any]
Scores = dict[str, float]

STORED = Path(__file__).with_name("scenes.json")
MOST = 6
"""Number of scenes of play per game, besides its hardest results."""
RESULTS = 2
LATE_DEALS = 3
"""Number of last deals of a match that are searched: their score sheets are the longest."""

# As long as typical names: set-up allows 24 letters, which may be shortened.
NAMES = {
    "en": ["Maximiliane", "Christopher", "Konstantina", "Bartholomew", "Wilhelmine", "Hans-Joachim"],
    "ja": [
        "さくらこちゃん",
        "ケンタロウさん",
        "みどりおばさん",
        "としひこおじ",
        "あかねちゃん",
        "ゆうすけくん",
    ],
}


class Scene(NamedTuple):
    """Reference of a scene: a golden record, the deal, the number of actions, and the viewer."""

    record: str
    """The name of a golden record, or the code of a deal."""
    deal: int
    step: int
    seat: int
    why: str = ""
    """Its hardest features."""

    @property
    def game(self) -> str:
        return played(self.record).game.id

    def __str__(self) -> str:
        return f"{self.record}:{self.deal}:{self.step}:{self.seat}"


@cache
def played(record: str) -> Match:
    """A golden record or the deal of a code, played; the latter is a single deal."""
    is_code = record[0].isdecimal()
    whole = from_code(record) if is_code else Parsed((FOLDER / f"{record}.txt").read_text("utf-8")).play()
    return whole if isinstance(whole, Match) else Match.of_deal(whole)


def at(record: str, deal: int, step: int) -> Match:
    """The match at this point."""
    match = copy(played(record))
    match.deals = [*match.deals[:deal], deal_at(match.deals[deal], step)]
    return match


def words_of(match: Match, lang: str) -> Words:
    game = match.game
    return Words(lang, game, game.deck_style, NAMES[lang][: game.players])


def message(scene: Scene, lang: str) -> Message:
    """The table message of a scene."""
    match = at(scene.record, scene.deal, scene.step)
    return make_table(match, scene.seat, words_of(match, lang))


def hint(scene: Scene, lang: str) -> dict[str, Any] | None:
    """The hint of a bot at this point."""
    match = at(scene.record, scene.deal, scene.step)
    if match.deal.turn != scene.seat:
        return None
    names = words_of(match, lang).names
    told: dict[str, Any] = ask("hint", match=match.record(), seat=scene.seat, lang=lang, names=names)
    return told


# Difficulty of a scene ---------------------------------------------------------------------------


def _total(texts: list[str]) -> int:
    return sum(map(len, texts))


def hardness(message: Message) -> Scores:
    """Features that are hard for a layout, by name; 0 if absent."""
    view, seats = message["view"], message["seats"]
    offers = message["offers"] or {
        "choices": [],
        "groups": [],
        "ranges": [],
        "selections": [],
        "window": None,
    }
    others = [seat for seat in range(view["players"]) if seat != view["seat"]]
    notes = [[note["text"] for note in seat["notes"]] for seat in seats]
    folded = [choice for choice in offers["choices"] if choice.get("group")]
    plain = [choice for choice in offers["choices"] if not choice.get("group")]
    said = [seat["says"] for seat in seats if seat["says"]]
    lies = len(view["trick"]["cards"]) if view["trick"] else 0
    score = {
        "facts": sum(len(fact["label"]) + len(fact["text"]) + 8 for fact in message["facts"]),
        "fact": max((len(fact["text"]) for fact in message["facts"]), default=0),
        "notes of a seat": max(map(_total, notes)),
        "notes": _total([text for texts in notes for text in texts]),
        "own notes": _total(notes[view["seat"]]),
        "tokens": sum(len(token["cards"]) for tokens in view["tokens"] for token in tokens),
        "prompt": len(message["prompt"]),
        "choices": len(plain) * 8 + _total([choice["label"] for choice in plain]),
        "groups": len(offers["groups"]) * 40 + len(folded),
        "range": sum(len(found["values"]) + 20 for found in offers["ranges"]),
        "selections": len(offers["selections"]),
        "window": len((offers["window"] or {}).get("text") or ""),
        "speakers": len(said) * 20 + _total(said),
        "longest speech": max(map(len, said), default=0),
        "places": sum(len(place["cards"]) + 2 for place in message["places"]),
        "hand": len(view["hands"][view["seat"]]),
        "open hands": sum(card is not None for seat in others for card in view["hands"][seat]),
        "trick": lies + (0.5 if offers["choices"] or offers["ranges"] else 0),
        "refusal": max((len(entry["refusal"] or "") for entry in message["hand"]), default=0),
        "last trick": len((message["last_trick"] or {}).get("text") or ""),
        "menu of a card": max((len(entry["actions"]) for entry in message["hand"]), default=0),
        f"{view['players']} players": 1 + lies / 100,
    }
    return {name: value for name, value in score.items() if value}


def hardness_of_result(message: Message) -> Scores:
    result, sheet = message["result"], message["sheet"]
    values = [value for line in result["lines"] for value in line["values"]]
    return {
        "lines of the result": len(result["lines"]),
        "longest value": max(map(len, values), default=0),
        "words of the result": len(result["text"]) + _total([line["label"] for line in result["lines"]]),
        "rows of the sheet": len(sheet["rows"]),
        "end of the match": int(message["match"]["over"] and not message["match"]["alone"]),
        f"result for {message['view']['players']}": 1,
    }


# Search ---------------------------------------------------------------------------


def _seats(deal: Deal) -> list[int]:
    """Viewers: all seats with an action, and one waiting seat."""
    if deal.turn is None:
        return [0]
    acting = [seat for seat in range(deal.game.players) if deal.legal_actions(seat)]
    waiting = (deal.turn + 1) % deal.game.players
    return sorted({*acting[:3], deal.turn, waiting})


def _walk(record: str) -> Iterator[tuple[Scene, Scores, bool]]:
    match = played(record)
    for number in range(max(0, len(match.deals) - LATE_DEALS), len(match.deals)):
        for step in range(len(match.deals[number].actions()) + 1):
            then = at(record, number, step)
            over = then.deal.is_terminal()
            for seat in _seats(then.deal):
                shown = make_table(then, seat, words_of(then, "en"))
                scores = hardness_of_result(shown) if over else hardness(shown)
                yield Scene(record, number, step, seat), scores, over


def _pick(found: list[tuple[Scene, Scores]], most: int) -> list[Scene]:
    """A few scenes that together come close to the maximum of every feature."""
    top: Scores = {}
    for _, scores in found:
        for name, value in scores.items():
            top[name] = max(top.get(name, 0), value)
    # A feature that varies by less than a factor of two is no reason to choose a scene.
    reached = dict.fromkeys(top, 0.0)
    chosen: list[Scene] = []

    def gain(scores: Scores) -> float:
        return sum(max(0.0, value / top[name] - reached[name]) for name, value in scores.items())

    while found and len(chosen) < most:
        scene, scores = max(found, key=lambda pair: gain(pair[1]))
        if gain(scores) < 0.05:
            break
        why = ", ".join(name for name in scores if scores[name] / top[name] > max(0.95, reached[name]))
        for name, value in scores.items():
            reached[name] = max(reached[name], value / top[name])
        chosen.append(scene._replace(why=why))
    return chosen


def find(game_id: str) -> list[Scene]:
    """The hardest scenes of a game."""
    play: list[tuple[Scene, Scores]] = []
    results: list[tuple[Scene, Scores]] = []
    records = [path.stem for path in sorted(FOLDER.glob(f"{game_id}-*.txt"))]
    for name, value in option_values(game_id):
        row = next(row for row in option_rows(game_id) if row[name] == value)
        records.append(to_code(random_deal(f"{game_id}-{name}-{value}", game_id, row)))
    for record in records:
        for scene, scores, over in _walk(record):
            (results if over else play).append((scene, scores))
    return _pick(play, MOST) + _pick(results, RESULTS)


@cache
def stored() -> list[Scene]:
    """The scenes of the gallery, games in the order of the library."""
    return [Scene(*row) for row in json.loads(STORED.read_text("utf-8"))]


def main() -> None:
    scenes = [scene for game_id in torite.GAMES for scene in find(game_id)]
    rows = ",\n".join(json.dumps(list(scene)) for scene in scenes)
    STORED.write_text(f"[\n{rows}\n]\n", encoding="utf-8")
    print(f"{len(scenes)} scenes")


if __name__ == "__main__":
    main()
