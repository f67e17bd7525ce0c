"""What is said where an extra of Torite is not installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needs(extra: str, *modules: str) -> Iterator[None]:
    """Around the imports of an extra: if one of these modules is missing, say how to install it.

    Raises ``ModuleNotFoundError`` with one sentence.
    """
    try:
        yield
    except ModuleNotFoundError as fault:
        if (fault.name or "").partition(".")[0] not in modules:
            raise
        raise ModuleNotFoundError(
            f"torite.adapters.{extra} needs the package {fault.name!r}; install it with:"
            f" pip install 'torite[{extra}]'",
            name=fault.name,
        ) from None
