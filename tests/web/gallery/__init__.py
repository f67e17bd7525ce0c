"""Geometric checks of the table: stored scenes of every game, drawn by the page's own code, without Python in
the browser. A test covers all of them at six sizes, in two languages, with two text sizes.

For work on the layout. dist/ must be built once; after that style sheets, modules and texts are read from
web/ without a new build. Arguments of `python -m tests.web.gallery.look`:

    gaigel 360x740 en 16              what is wrong with one game at one size, grouped
    gaigel 360x740 ja 32 --png out    pictures too: out-21-plain.png, out-21-menu.png ...
    all 320x568 all 16 --kind covered     one kind of problem
    --list                            the scenes, and what is hard about each

A missing argument, or `all`, stands for everything. `--scene 3` selects one scene of a game, `--show menu`
one state (plain, complete, window, hint, refusal, menu, card menu, seat, last trick, score), `--theme dark`
the dark colours. Each group of the output names the problem, its place, its number of pictures, and one
example.
"""

import sys
from pathlib import Path

# Outside pytest the path of the rules is not set.
PYCORE = str(Path(__file__).parents[3] / "pycore")
if PYCORE not in sys.path:
    sys.path.insert(0, PYCORE)
