"""The version of Torite: the wheel, the site and the npm package have it from here."""

__version__ = "0.1.0"
