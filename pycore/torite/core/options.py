"""The options of a game: their names, their values, and how a value is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

OptionValue = str | int | bool
Options = dict[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game.

    Attributes:
        name: its name, as `load_game` takes it.
        values: its values; the first is the default.
        when: the option is read only if each of these options has one of these values.
        proposed: for the values of other options the value that a page proposes when a match is set up.
            Rules, links and records do not look at it: whatever is not named has the default.

    >>> talk = Option("talk", ("off", "round"), when={"players": (4,)})
    >>> talk.is_read({"players": 3})
    False
    >>> Option("stop", (True, False)).parse("FALSE")
    False
    """

    name: str
    values: tuple[OptionValue, ...]
    when: Mapping[str, tuple[OptionValue, ...]] | None = None
    proposed: Mapping[str, Mapping[OptionValue, OptionValue]] | None = None

    @property
    def default(self) -> OptionValue:
        return self.values[0]

    def accepts(self, value: object) -> bool:
        """True if this is one of the values; ``True`` is not 1 here."""
        return any(value == known and type(value) is type(known) for known in self.values)

    def is_read(self, options: Mapping[str, OptionValue]) -> bool:
        """True if the rules read this option when all options have these values."""
        return all(options[name] in values for name, values in (self.when or {}).items())

    @staticmethod
    def text(value: OptionValue) -> str:
        """A value as it is written in links and as a key of the texts: ``true``, ``10``, ``last_trick``."""
        return str(value).lower() if isinstance(value, bool) else str(value)

    def parse(self, text: str) -> OptionValue:
        """The value that is written like this; capitals do not matter. Raises ``ValueError`` that names the
        choices.
        """
        for value in self.values:
            if self.text(value).lower() == text.lower():
                return value
        choices = ", ".join(map(self.text, self.values))
        raise ValueError(f"{self.name} cannot be {text!r}; it is one of: {choices}")
