"""How a sensible person plays this game: as the other games of its family are played."""

from torite.watten.bot import advise

__all__ = ["advise"]
