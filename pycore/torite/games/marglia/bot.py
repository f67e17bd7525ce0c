"""How a sensible person plays Marglia: see the family."""

from torite.manille.bot import advise

__all__ = ["advise"]
