"""A match in the terminal: ``torite play``."""
