"""Learning from deals: reviews and puzzles."""
