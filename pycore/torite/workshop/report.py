"""The measures of a game in words, and as a page with plots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

from torite.core.game import Game
from torite.core.options import Option
from torite.texts.words import Words, sentence
from torite.workshop import ROOM
from torite.workshop.balance import Balance, Estimate

_NAMED: Final = 4
"""Number of cards that are named as worth most or least."""
_BARS: Final = 24
"""Maximum number of bars of a distribution."""


class Bar(NamedTuple):
    """A bar of a plot.

    Attributes:
        label: its label.
        value: its length.
        margin: half of its confidence interval; 0 for none.
    """

    label: str
    value: float
    margin: float = 0.0


class Section(NamedTuple):
    """A part of a report.

    Attributes:
        title: its heading.
        lines: its sentences.
        bars: its plot; empty for none.
    """

    title: str
    lines: list[str]
    bars: list[Bar]


def sections(found: Balance, game: type[Game], lang: str) -> list[Section]:
    """The report in a language."""
    return list(_Writer(found, game, lang).sections())


def as_text(found: Balance, game: type[Game], lang: str) -> list[str]:
    """The report as lines of plain text."""
    return [
        line
        for section in sections(found, game, lang)
        for line in (section.title, *(f"  {line}" for line in section.lines))
    ]


def as_page(found: Balance, game: type[Game], lang: str) -> str:
    """The report as a page of HTML, complete in one file."""
    parts = sections(found, game, lang)
    body = "".join(
        f"<{tag}>{escape(part.title)}</{tag}>"
        + "".join(f"<p>{escape(line)}</p>" for line in part.lines)
        + (_plot(part) if part.bars else "")
        for tag, part in zip(("h1", *["h2"] * len(parts)), parts, strict=False)
    )
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(parts[0].title)}</title><style>{_STYLE}</style><main>{body}</main></html>\n"
    )


_STYLE: Final = (
    "body{font:1rem/1.5 system-ui,sans-serif;color-scheme:light dark;"
    "margin:2rem auto;max-width:40rem;padding:0 1rem}"
    "h1{font-size:1.4rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}p{margin:.25rem 0}"
    "svg{display:block;width:100%;height:auto;font-size:12px}"
    "rect{fill:#3a7d5c}.margin{stroke:currentColor;stroke-width:1.5}.axis{stroke:currentColor;opacity:.4}"
    "text{fill:currentColor}"
)


def _plot(section: Section) -> str:
    """Horizontal bars with their margins."""
    low = min(0.0, *(value - margin for _, value, margin in section.bars))
    high = max(0.0, *(value + margin for _, value, margin in section.bars))
    scale = 400 / ((high - low) or 1)
    zero = 150 - low * scale
    rows = []
    for number, (label, value, margin) in enumerate(section.bars):
        y = number * 22
        width = abs(value) * scale
        rows.append(
            f'<text x="140" y="{y + 14}" text-anchor="end">{escape(label)}</text>'
            f'<rect x="{zero - width * (value < 0):.1f}" y="{y + 3}" width="{width:.1f}" height="14"/>'
        )
        if margin:
            ends = zero + (value - margin) * scale, zero + (value + margin) * scale
            rows.append(f'<path class="margin" d="M{ends[0]:.1f} {y + 10}H{ends[1]:.1f}"/>')
    height = len(section.bars) * 22
    return (
        f'<svg viewBox="0 0 560 {height}" role="img" aria-label="{escape(section.title)}">{"".join(rows)}'
        f'<path class="axis" d="M{zero:.1f} 0V{height}"/></svg>'
    )


class _Writer:
    """Writes the sections of a report."""

    def __init__(self, found: Balance, game: type[Game], lang: str) -> None:
        self._found = found
        self._game = game
        self._words = Words(lang, game)
        self._lang = lang

    def _say(self, key: str, **args: object) -> str:
        return sentence(ROOM, f"balance.{key}", self._lang, **args)

    def sections(self) -> Iterator[Section]:
        """The sections, the one with the title of the report first."""
        found = self._found
        yield Section(
            self._say("deals", game=self._words.find("name"), deals=found.deals), [self._say("note")], []
        )
        yield self._seats()
        yield Section(
            self._say("points"),
            [self._say("spread", number=f"{found.spread:.1f}")],
            _histogram(found.points),
        )
        length = [self._say("actions", number=f"{found.actions.mean:.0f}", share=f"{found.choices:.0%}")]
        if found.half_time is not None:
            length.append(self._say("half-time", share=f"{found.half_time:.0%}", number=found.matches))
        yield Section(self._say("length"), length, [])
        yield self._skill()
        yield self._cards()
        effects = list(self._effects())
        if effects:
            yield Section(self._say("effects"), effects, [])

    def _seats(self) -> Section:
        seats = self._found.seats
        names = [self._say("place", number=n) if n else self._say("dealer") for n in range(len(seats))]
        clear = [name for name, seat in zip(names, seats, strict=True) if _is_clear(seat)]
        lines = [
            self._say("seat", name=name, lead=_signed(seat)) for name, seat in zip(names, seats, strict=True)
        ]
        verdict = self._say("unfair", names=self._words.row(clear)) if clear else self._say("fair")
        bars = [_bar(name, seat) for name, seat in zip(names, seats, strict=True)]
        return Section(self._say("seats"), [*lines, verdict], bars)

    def _skill(self) -> Section:
        lines, bars = [], []
        for skill in self._found.skill:
            better, other = self._say(skill.better), self._say(skill.other)
            spreads = f"{skill.spreads:.2f}"
            lines.append(
                self._say("lead", better=better, other=other, lead=_signed(skill.lead), spreads=spreads)
            )
            bars.append(_bar(f"{better} – {other}", skill.lead))
        return Section(self._say("skill"), lines, bars)

    def _cards(self) -> Section:
        cards = self._found.cards
        named = [
            (key, [self._words.short_card(card.card) for card in part])
            for key, part in (
                ("best", cards[:_NAMED]),
                ("worst", cards[: -_NAMED - 1 : -1]),
                ("dead", [card for card in cards if card.is_dead]),
            )
        ]
        bars = [_bar(self._words.short_card(card.card), card.worth) for card in cards]
        lines = [self._say(key, names=self._words.row(names)) for key, names in named if names]
        return Section(self._say("cards"), lines, bars)

    def _effects(self) -> Iterator[str]:
        for effect in self._found.effects:
            if not (effect.actions or effect.choices or effect.spread):
                continue
            key = f"options.{effect.option}"
            yield self._say(
                "effect",
                option=self._words.say(f"{key}.label"),
                value=self._words.say(f"{key}.values.{Option.text(effect.value)}"),
                actions=f"{effect.actions:+.1f}",
                share=f"{effect.choices * 100:+.1f} %",
                spread=f"{effect.spread:+.2f}",
            )


def _bar(label: str, estimate: Estimate) -> Bar:
    return Bar(label, estimate.mean, estimate.margin or 0.0)


def _is_clear(estimate: Estimate) -> bool:
    return estimate.margin is not None and abs(estimate.mean) > estimate.margin


def _signed(estimate: Estimate) -> str:
    margin = "" if estimate.margin is None else f" ± {estimate.margin:.2f}"
    # No minus sign before a zero.
    mean = round(estimate.mean, 2) or 0.0
    return f"{mean:+.2f}{margin}".replace("-", "\N{MINUS SIGN}")


def _histogram(points: Mapping[int, int]) -> list[Bar]:
    """Share of each number of points, or of ranges of equal width."""
    total = sum(points.values()) or 1
    least, most = min(points), max(points)
    width = -(-(most - least + 1) // _BARS)
    starts: Sequence[int] = range(least, most + 1, width)
    return [
        Bar(
            str(start) if width == 1 else f"{start} – {start + width - 1}",
            sum(count for number, count in points.items() if start <= number < start + width) / total,
        )
        for start in starts
    ]
