"""The pages of docs/ on the site: the guides, and the reference made from the docstrings."""
