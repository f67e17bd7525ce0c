"""Marks in the texts of an annotated deal: ``{card:KC}``, ``{term:trump}``, ``{term:trump|trumps}``,
``{suit:H}``, ``{rank:Q}``, ``{seat:0}``.

>>> list(split("Lead {card:KC}, a {term:trump}."))
['Lead ', Mark(kind='card', value='KC', shown=''), ', a ', Mark(kind='term', value='trump', shown=''), '.']
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple, TypedDict

from torite.texts.words import Words

KINDS: Final = ("card", "term", "suit", "rank", "seat")

_MARK: Final = re.compile(r"\{(?P<kind>[a-z]+):(?P<value>[^{}|]+)(?:\|(?P<shown>[^{}|]+))?\}")
_BRACED: Final = re.compile(r"\{[^{}]*\}?|\}")


class CardPiece(TypedDict):
    """A card in a text, drawn small or written.

    Keys:
        card: its code.
        text: how it is written.
        name: how it is read out.
    """

    card: str
    text: str
    name: str


class TermPiece(TypedDict):
    """A term of the glossary in a text.

    Keys:
        term: its id.
        text: the form that fits the sentence; null: its name in the glossary.
    """

    term: str
    text: str | None


Piece = str | CardPiece | TermPiece
"""A part of a text for the page; line breaks in plain text separate paragraphs."""


class Mark(NamedTuple):
    """A mark in braces.

    Attributes:
        kind: one of `KINDS`.
        value: the card, term, suit, rank or seat.
        shown: the form of a term that fits the sentence; empty: its name.
    """

    kind: str
    value: str
    shown: str


def split(text: str) -> Iterator[str | Mark]:
    """The parts of a text whose marks are all well formed."""
    at = 0
    for match in _MARK.finditer(text):
        if match.start() > at:
            yield text[at : match.start()]
        yield Mark(match["kind"], match["value"], match["shown"] or "")
        at = match.end()
    if at < len(text):
        yield text[at:]


def malformed(text: str) -> str | None:
    """The first text in braces that is not a mark, or None.

    >>> malformed("{card:KC} {kard:KC} {"), malformed("a } b"), malformed("{suit:H|x}")
    ('{kard:KC}', '}', '{suit:H|x}')
    """
    for match in _BRACED.finditer(text):
        mark = _MARK.fullmatch(match[0])
        if mark is None or mark["kind"] not in KINDS or (mark["shown"] and mark["kind"] != "term"):
            return match[0]
    return None


def pieces(text: str, words: Words, terms: Mapping[str, str]) -> list[Piece]:
    """The pieces of a text, for the page.

    Args:
        text: the text with its marks.
        words: for the names of cards and seats.
        terms: the names of terms by their ids, as far as they are known.
    """
    found: list[Piece] = []
    parts = list(split(text))
    # A mark alone is an answer, not a sentence.
    before = "" if len(parts) > 1 else "-"
    for part in parts:
        piece = part if isinstance(part, str) else _piece(part, before, words, terms)
        before = part if isinstance(part, str) else "-"
        if isinstance(piece, str) and found and isinstance(found[-1], str):
            found[-1] += piece
        else:
            found.append(piece)
    return found


def _piece(mark: Mark, before: str, words: Words, terms: Mapping[str, str]) -> Piece:
    if mark.kind == "card":
        return {
            "card": mark.value,
            "text": words.short_card(mark.value),
            "name": words.card(mark.value),
        }
    if mark.kind == "term":
        return {"term": mark.value, "text": mark.shown or terms.get(mark.value)}
    if mark.kind == "seat":
        return words.seat(int(mark.value))
    return words.pack_name(mark.kind, mark.value, before)


def plain(found: list[Piece]) -> str:
    """The pieces as plain text."""
    return "".join(piece if isinstance(piece, str) else _spoken(piece) for piece in found)


def _spoken(piece: CardPiece | TermPiece) -> str:
    return piece["text"] or str(piece.get("term"))
