"""The table, proved by geometry: stored scenes of every game, drawn by the page's own code, without Python
in the browser. A test goes through all of them at six sizes, in two languages, with two sizes of text.

Whoever works on the layout looks here. dist/ must have been built once; after that sheets, modules and texts
are taken from web/ as they are, without a new build. The words of `python -m tests.web.gallery.look`:

    gaigel 360x740 en 16              what is wrong with one game at one size, grouped
    gaigel 360x740 ja 32 --png out    pictures too: out-21-plain.png, out-21-menu.png ...
    all 320x568 all 16 --kind covered     one kind of problem
    --list                            the scenes, and what is hard about each

A word left out, or `all`, stands for everything. `--scene 3` takes one scene of a game, `--show menu` one
state (plain, complete, window, hint, refusal, menu, card menu, seat, last trick, score), `--theme dark` the
dark colours. Each group of the answer tells what is wrong, where, in how many pictures, and one to look at.
"""

import sys
from pathlib import Path

# Outside pytest nobody has told where the rules are.
PYCORE = str(Path(__file__).parents[3] / "pycore")
if PYCORE not in sys.path:
    sys.path.insert(0, PYCORE)
