"""The sentences of the terminal, in the player's language."""

from __future__ import annotations

from collections.abc import Mapping

from torite.texts.words import read_texts


class Sentences:
    """The sentences in one language."""

    def __init__(self, lang: str) -> None:
        self._texts = read_texts("torite.terminal", "texts", lang)

    def say(self, key: str, **args: object) -> str:
        """The sentence under a key with its arguments filled in."""
        return str(self._texts[key]).format_map(args)

    def names(self, seat: int, players: int) -> list[str]:
        """A name for each seat: the person's is ``You``."""
        others = self._texts["players"]
        return [self._texts["you"] if other == seat else others[other] for other in range(players)]

    def level(self, level: str) -> str:
        """The name of a level."""
        return str(self._texts["levels"][level])

    def commands(self) -> Mapping[str, str]:
        """What each command does, by its word."""
        commands: Mapping[str, str] = self._texts["commands"]
        return commands
