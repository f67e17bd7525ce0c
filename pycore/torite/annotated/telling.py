"""The texts of an annotated deal as one reader gets them."""

from __future__ import annotations

from dataclasses import dataclass

from torite.annotated.marks import Piece, pieces, plain
from torite.annotated.model import AnnotatedDeal, Text, in_language
from torite.annotated.terms import term_names
from torite.texts.words import Words


@dataclass(frozen=True, slots=True)
class Telling:
    """An annotated deal for a reader.

    Attributes:
        document: the annotated deal.
        words: for the reader's language; with the names that the deal has, if it has any.
    """

    document: AnnotatedDeal
    words: Words

    def __post_init__(self) -> None:
        if self.document.names:
            self.words.names = [in_language(name, self.words.lang) for name in self.document.names]

    @property
    def lang(self) -> str:
        """The reader's language."""
        return self.words.lang

    def pieces(self, text: Text) -> list[Piece]:
        """A text for the page."""
        names = term_names(type(self.document.deal.game), self.lang)
        return pieces(in_language(text, self.lang), self.words, names)

    def plain(self, text: Text) -> str:
        """A text as plain text."""
        return plain(self.pieces(text))
