"""The parts in double brackets in a rules text: cards, options, values."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from html import escape
from typing import Any

from tools.rules.drawings import Drawing, Shapes, hidden
from tools.rules.frame import WORDS
from tools.rules.sources import Place, Source

# The full stop of a sentence that becomes part of another one.
STOPS = ".。"
NAME = re.compile(r"\[\[([sS]uit|[rR]ank) ([^\]]*)\]\]")
# The usual signs of the suits of the French pack.
MARKS = {"C": "♣", "S": "♠", "H": "♥", "D": "♦"}
FRENCH = "french"


class Parts:
    """The parts of the text of one game in one language.

    Attributes:
        lang: language.
        shapes: cards drawn so far.
    """

    def __init__(
        self,
        catalog: Mapping[str, Any],
        game: Mapping[str, Any],
        drawings: Mapping[str, Mapping[str, Drawing]],
        pack: str = "",
    ) -> None:
        """Read parts for a pack, by default that of the game."""
        self.lang: str = catalog["lang"]
        self._words = WORDS[self.lang]
        self._game = game
        self._names: dict[str, dict[str, str]] = {
            name: {**pack["cards"], **game.get("pack_cards", {}).get(name, {}), **game["cards"]}
            for name, pack in catalog["packs"].items()
        }
        self._suits_and_ranks = {
            name: {"suit": pack["suits"], "rank": pack["ranks"]} for name, pack in catalog["packs"].items()
        }
        self._shown: str = pack or game["pack"]
        # A part may name a pack before its cards, as in [[order french: 7S 8S]]; else the pack of the page.
        self._pack: str = self._shown
        self._options: dict[str, Mapping[str, Any]] = {option["name"]: option for option in game["options"]}
        self.shapes = Shapes(drawings)

    def html(self, part: str, place: Place) -> str:
        """The HTML of a part. Raises `Stop` if it names something that does not exist."""
        word, _, rest = part.partition(" ")
        make = self._makers().get(word)
        if make is None:
            known = ", ".join([*self._makers(), "suit", "rank"])
            raise place.fault(f"[[{part}]] is not known; what can stand in double brackets is: {known}.")
        return make(self._behind_pack(rest, place), place)

    def text(self, part: str, place: Place) -> str:
        """A part as plain text, for the list of contents."""
        word, _, rest = part.partition(" ")
        names = self._behind_pack(rest, place)
        if word == "option":
            return self._label(names, place)
        if word == "value":
            return self._value(names, place)
        return self._words["and"].join(self._name(code, place) for code in names)

    def _behind_pack(self, rest: str, place: Place) -> list[str]:
        """The rest of a part, after its keyword and the optional pack."""
        names = rest.split()
        self._pack = self._shown
        if names and names[0].endswith(":"):
            self._pack = names.pop(0)[:-1]
            if self._pack not in self._names:
                known = ", ".join(self._names)
                raise place.fault(f"there is no pack {self._pack!r}; the packs are: {known}.")
        return names

    def _makers(self) -> dict[str, Callable[[list[str], Place], str]]:
        return {
            "card": self._card,
            "cards": self._cards,
            "order": self._order,
            "option": lambda names, place: escape(self._label(names, place)),
            "value": lambda names, place: escape(self._value(names, place)),
            "options": self._table,
            "pack": self._pack_told,
        }

    def named(self, source: Source) -> Source:
        """A text with the names of suits and ranks in the pack of the page."""
        lines = [
            NAME.sub(lambda part, place=place: self._suit_or_rank(part, place), line)  # type: ignore[misc]
            for line, place in zip(source.lines, source.places, strict=True)
        ]
        return Source(lines, source.places)

    def _suit_or_rank(self, part: re.Match[str], place: Place) -> str:
        word, code = part[1], part[2]
        names: Mapping[str, str] = self._suits_and_ranks[self._shown][word.lower()]
        if code not in names:
            raise place.fault(f"{code!r} is no {word.lower()} of the {self._shown} pack: {', '.join(names)}.")
        # A capital at the beginning of a sentence.
        return names[code] if word.islower() else names[code][:1].upper() + names[code][1:]

    def _pack_told(self, names: list[str], place: Place) -> str:
        """The pack of the text, and its names next to those of the French pack."""
        own: str = self._game["pack"]
        if names or own == FRENCH:
            raise place.fault("[[pack]] stands alone, in a game whose own pack is not the French one.")
        told = self._words[f"pack-{own}"]
        if self._shown != own:
            return escape(self._words["pack-french"].format(pack=told))
        suits, ranks = (self._suits_and_ranks[own][kind] for kind in ("suit", "rank"))
        french = self._suits_and_ranks[FRENCH]["rank"]
        pairs = [(suits[code], mark) for code, mark in MARKS.items()]
        pairs += [(ranks[code], code) for code in "AKQJ" if ranks[code].lower() != french[code].lower()]
        same = self._words["and"].join(
            self._words["pack-same"].format(own=name, french=sign) for name, sign in pairs
        )
        return escape(self._words["pack-own"].format(pack=told, same=same))

    def _name(self, code: str, place: Place) -> str:
        names = self._names[self._pack]
        if code not in names:
            example = next(iter(names))
            raise place.fault(
                f"{code!r} is not a card of the {self._pack} pack: write its code, as in {example}."
            )
        return names[code]

    def _card(self, codes: list[str], place: Place) -> str:
        if len(codes) != 1:
            raise place.fault("[[card …]] draws one card in a sentence; for several write [[cards …]].")
        [code] = codes
        return self.shapes.chip(code, self._name(code, place), self._pack, suit_first=self.lang == "ja")

    def _cards(self, codes: list[str], place: Place) -> str:
        if not codes:
            raise place.fault("[[cards …]] needs cards, as in [[cards KC QH TS]].")
        names = [self._name(code, place) for code in codes]
        names[:-1] = [name + self._words["and"] for name in names[:-1]]
        cards = "".join(
            self.shapes.card(code, name, self._pack) for code, name in zip(codes, names, strict=True)
        )
        return f'<span class="card-row">{cards}</span>'

    def _order(self, groups: list[str], place: Place) -> str:
        if not groups:
            raise place.fault("[[order …]] needs cards from high to low, as in [[order AS KS QS]].")
        steps, told = [], []
        for group in groups:
            codes = group.split("=")
            names = [self._name(code, place) for code in codes]
            sign = '<span class="order-equal">=</span>'
            drawn = sign.join(self.shapes.card(code, "", self._pack) for code in codes)
            steps.append(f'<span class="order-step">{drawn}</span>')
            listed = self._words["and"].join(names)
            told.append(self._words["equal"].format(cards=listed) if len(codes) > 1 else listed)
        text = self._words["order"].format(cards=self._words["and"].join(told))
        ends = [f'<span class="order-end">{escape(self._words[end])}</span>' for end in ("high", "low")]
        drawn = f'<span class="order-steps" aria-hidden="true">{ends[0]}{"".join(steps)}{ends[1]}</span>'
        return f'<span class="card-order">{drawn}{hidden(text)}</span>'

    def _option(self, name: str, place: Place) -> Mapping[str, Any]:
        option = self._options.get(name)
        if option is None:
            known = ", ".join(["players", *self._options])
            raise place.fault(f"{self._game['id']} has no option {name!r}; its options are: {known}.")
        return option

    def _label(self, names: list[str], place: Place) -> str:
        if len(names) != 1:
            raise place.fault("[[option …]] needs the name of one option, as in [[option target]].")
        if names == ["players"]:
            return self._words["option-players"]
        label: str = self._option(names[0], place)["label"]
        return label

    def _value(self, names: list[str], place: Place) -> str:
        if len(names) != 2:
            raise place.fault(
                "[[value …]] needs an option and one of its values, as in [[value match target]]."
            )
        name, value = names
        values = self._values(name, place)
        if value not in values:
            raise place.fault(
                f"the option {name!r} has no value {value!r}; its values are: {', '.join(values)}."
            )
        return values[value].rstrip(STOPS)

    def _values(self, name: str, place: Place) -> dict[str, str]:
        """The values of an option in words, by their text in records."""
        if name == "players":
            number = self._words["value-players"]
            return {str(count): number.format(number=count) for count in self._game["players"]}
        return {_written(value["value"]): value["text"] for value in self._option(name, place)["values"]}

    def _table(self, names: list[str], place: Place) -> str:
        if names:
            raise place.fault("[[options]] stands alone: it lists all the options.")
        usual = f' <span class="default">{escape(self._words["default"])}</span>'
        rows = []
        for name in ("players", *self._options):
            values = self._values(name, place)
            default = next(iter(values)) if name == "players" else _written(self._options[name]["default"])
            items = "".join(
                f"<li>{escape(text.rstrip(STOPS))}{usual if value == default else ''}</li>"
                for value, text in values.items()
            )
            rows.append(
                f"<dt>{escape(self._label([name], place))}</dt>\n"
                f"<dd>{self._condition(name, place)}<ul>{items}</ul></dd>\n"
            )
        return f'<dl class="options">\n{"".join(rows)}</dl>\n'

    def _condition(self, name: str, place: Place) -> str:
        """The values of other options with which the rules read an option."""
        needed = {} if name == "players" else self._options[name].get("when", {})
        if not needed:
            return ""
        told = []
        for other, values in needed.items():
            # The text of a family may have values that this game lacks.
            wanted = {_written(value) for value in values}
            texts = [text for value, text in self._values(other, place).items() if value in wanted]
            listed = self._words["or"].join(text.rstrip(STOPS) for text in texts)
            condition = self._words["condition"].format(label=self._label([other], place), values=listed)
            told.append(listed if other == "players" and self.lang == "en" else condition)
        sentence = self._words["only"].format(conditions=self._words["also"].join(told))
        return f'<p class="only">{escape(sentence)}</p>'


def _written(value: Any) -> str:
    """The text of a value in records and rules texts."""
    return str(value).lower() if isinstance(value, bool) else str(value)
