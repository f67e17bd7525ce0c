"""Measurements: speed, sizes, and the strength of the computer players. No build needs them."""
