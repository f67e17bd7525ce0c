"""``python -m torite``: see `torite.cli`."""

import sys

from torite.cli import main

sys.exit(main())
