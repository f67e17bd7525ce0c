"""Torite's games in the frameworks of others: OpenSpiel and PettingZoo, each an extra of the wheel.

What both need is here once: `actions` (one fixed list of numbers for a game), `turns` (actions out of turn
made into turns), `bounds` (how long and for how much a deal can be), `tensors` and `drawing` (a view as
arrays and as a text).
"""
