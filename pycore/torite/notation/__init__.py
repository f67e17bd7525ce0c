"""Deals as text: links, codes, names of cards, transcripts, replayed records."""
