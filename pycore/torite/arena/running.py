"""Plays the tables of a series on the cores of this machine or on a cluster."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Final

from torite.arena.series import Outcome, Series

INSTALL: Final = "pip install 'torite[arena]'"
DEFAULT_BACKEND: Final = "loky"
"""The joblib backend for the cores of one machine."""


def is_installed(name: str) -> bool:
    """True if an optional package is installed."""
    return sys.modules.get(name, name) is not None and find_spec(name) is not None


def needed(name: str, purpose: str) -> ModuleType:
    """A module of an optional package. Raises ``ValueError`` with the install command if it is missing."""
    try:
        return import_module(name)
    except ImportError:
        package = name.partition(".")[0]
        raise ValueError(f"{purpose} needs {package}, which is not installed: {INSTALL}") from None


def play_tables(
    series: Series,
    tables: Sequence[tuple[int, int]],
    *,
    keep_records: bool = False,
    jobs: int = 1,
    backend: str = DEFAULT_BACKEND,
    scheduler: str | None = None,
) -> Iterator[Outcome]:
    """The outcomes of these tables, in order of arrival.

    Args:
        series: the series.
        tables: deal and rotation of each table.
        keep_records: True to include the records of the deals.
        jobs: number of cores; -1 for all. On a cluster all are used.
        backend: a joblib backend, such as ``loky`` or ``dask``.
        scheduler: address of the scheduler of a dask cluster. Tables of a lost worker are repeated elsewhere.

    Raises:
        ValueError: a package is missing, the backend is unknown, or no scheduler answers.
    """
    if jobs == 1 and backend == DEFAULT_BACKEND:
        for number, rotation in tables:
            yield series.play(number, rotation, keep_record=keep_records)
        return
    joblib = needed("joblib", "Playing on several cores")
    with ExitStack() as stack:
        if backend == "dask":
            distributed = needed("distributed", "A dask cluster")
            if scheduler is None:
                raise ValueError(
                    "a dask cluster needs the address of its scheduler: --scheduler tcp://HOST:PORT"
                )
            try:
                stack.enter_context(distributed.Client(scheduler, timeout=10))
            except (OSError, ValueError) as fault:
                raise ValueError(f"there is no dask scheduler at {scheduler}: {fault}") from None
            jobs = -1
        stack.enter_context(joblib.parallel_config(backend=backend, n_jobs=jobs))
        play = joblib.delayed(_play)
        calls = (play(series, number, rotation, keep_records) for number, rotation in tables)
        # One table at a time: after the loss of a worker its whole batch is repeated.
        parallel = joblib.Parallel(return_as="generator_unordered", batch_size=1)
        yield from parallel(calls)


def _play(series: Series, number: int, rotation: int, keep_record: bool) -> Outcome:
    return series.play(number, rotation, keep_record=keep_record)
