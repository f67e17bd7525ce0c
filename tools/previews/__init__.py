"""Previews of links to the site: title, sentence and picture."""
