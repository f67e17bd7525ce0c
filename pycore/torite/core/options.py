"""The options of a game: names, values, and the text of a value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

OptionValue = str | int | bool
Options = dict[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game.

    Attributes:
        name: its name, a key for `load_game`.
        values: its values, the default first.
        when: the values of other options with which the rules read this one; None if always.
        proposed: the value that a page proposes in the set-up of a match, by values of other options. Rules,
            links and records ignore it: an option that is not named has its default.

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
        """True if this is one of the values. ``True`` does not equal 1 here."""
        return any(value == known and type(value) is type(known) for known in self.values)

    def is_read(self, options: Mapping[str, OptionValue]) -> bool:
        """True if the rules read this option with these values of all options."""
        return all(options[name] in values for name, values in (self.when or {}).items())

    @staticmethod
    def text(value: OptionValue) -> str:
        """A value as text, in links and keys of sentences: ``true``, ``10``, ``last_trick``."""
        return str(value).lower() if isinstance(value, bool) else str(value)

    def parse(self, text: str) -> OptionValue:
        """The value with this text, in upper or lower case. Raises ``ValueError`` that names the choices."""
        for value in self.values:
            if self.text(value).lower() == text.lower():
                return value
        choices = ", ".join(map(self.text, self.values))
        raise ValueError(f"{self.name} cannot be {text!r}; it is one of: {choices}")
