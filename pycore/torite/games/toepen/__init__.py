"""Toepen: the rules, how it is shown, its bot, and its texts."""
