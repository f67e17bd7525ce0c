"""Deals as text: links and codes, names of cards, transcripts, records brought back."""
