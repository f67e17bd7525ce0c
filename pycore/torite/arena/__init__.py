"""The arena: series of duplicate deals that measure the strength of players."""
