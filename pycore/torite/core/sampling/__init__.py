"""Worlds: deals that a seat cannot tell from the real one, made from its view alone."""
