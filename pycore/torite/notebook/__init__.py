"""Deals in notebooks: a deal, a match, a view or a record at the end of a cell shows itself as a table.

A deal and a match can do that in every notebook. Views and records are plain dictionaries: IPython shows them
so once `torite` has been imported in it; elsewhere `show` does it.

>>> import torite
>>> deal = torite.load_game("glaves").new_deal(seed=1)
>>> "Stock" in show(deal.view(0))._repr_html_()
True
"""

from torite.notebook.showing import Shown, register, show, speak

__all__ = ["Shown", "register", "show", "speak"]
