"""The game and its texts."""
