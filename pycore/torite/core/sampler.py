"""Where `Sampler` is: worlds that a seat cannot tell from the real one."""

from __future__ import annotations

from torite.core.sampling.sampler import Sampler

__all__ = ["Sampler"]
