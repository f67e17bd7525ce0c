"""The arena: players meet in series of duplicate deals, to measure how well they play."""
