"""Deals and matches show themselves in notebooks, by a function that a higher package enters here."""

from __future__ import annotations

from collections.abc import Callable

as_html: Callable[[object], str | None] | None = None
"""The HTML of a deal or a match; None until a higher package has entered the function."""


class InNotebooks:
    """Something that shows itself in a notebook."""

    __slots__ = ()

    def _repr_html_(self) -> str | None:
        """What a notebook shows; None: the same as everywhere else."""
        return None if as_html is None else as_html(self)
