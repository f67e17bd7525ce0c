"""Modules of adapters are read for their examples only where the packages are that they adapt to."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore = [
    f"torite/adapters/{module}.py"
    for module, package in (("openspiel", "pyspiel"), ("pettingzoo", "pettingzoo"))
    if find_spec(package) is None
]
