"""Deals laid out by hand: the board, and cards pasted as text."""
