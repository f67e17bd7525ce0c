"""Brotli and gzip forms of the files of a site, for hosts that send them unchanged."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import brotli

# Compressed formats gain nothing.
PACKED = frozenset({".png", ".whl", ".zip", ".br", ".gz"})
# A smaller file fits into one packet.
LEAST = 1024
# Minimum gain; below it, unpacking costs a browser more than it saves.
GAIN = 0.9


def compress(folder: Path, quality: int = 11) -> tuple[int, int, int]:
    """Write ``NAME.br`` and ``NAME.gz`` next to each file that gains from it. Equal files give equal results.

    Args:
        folder: the site.
        quality: 1 to 11; the best takes about half a minute for the whole site.

    Returns:
        Bytes of those files, of their brotli forms, and of their gzip forms.
    """
    with ThreadPoolExecutor() as pool:
        done = list(pool.map(lambda path: _compress(path, quality), _files(folder)))
    return sum(one[0] for one in done), sum(one[1] for one in done), sum(one[2] for one in done)


def _files(folder: Path) -> Iterator[Path]:
    yield from (
        path
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix not in PACKED and path.stat().st_size >= LEAST
    )


def _compress(path: Path, quality: int) -> tuple[int, int, int]:
    content = path.read_bytes()
    packed = {
        ".br": brotli.compress(content, quality=quality),
        ".gz": gzip.compress(content, min(quality, 9), mtime=0),
    }
    if min(map(len, packed.values())) > GAIN * len(content):
        return 0, 0, 0
    for suffix, data in packed.items():
        path.with_name(path.name + suffix).write_bytes(data)
    return len(content), len(packed[".br"]), len(packed[".gz"])
