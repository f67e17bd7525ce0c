"""Learning from deals: reviews of what was played, and puzzles."""
