"""Bots. A bot gets a view, never a deal, so it knows what a person in its seat would know."""
