"""The tests of the core: every game of `torite.GAMES` goes through them."""

from tests.core.playing import load_profile

load_profile()
