"""Adapters of Torite's games to OpenSpiel and PettingZoo, each an extra of the wheel.

Shared by both: `actions` (a fixed list of actions), `turns` (out-of-turn actions as turns), `bounds` (maximum
length and value of a deal), `tensors` and `drawing` (a view as arrays and as text).
"""
