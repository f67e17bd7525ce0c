"""The texts of an annotated deal for one reader."""

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
        words: words in the reader's language, with the names of the deal.
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
        """A text as pieces for the page."""
        names = term_names(type(self.document.deal.game), self.lang)
        return pieces(in_language(text, self.lang), self.words, names)

    def plain(self, text: Text) -> str:
        """A text as plain text."""
        return plain(self.pieces(text))
