"""``python -m tools.reference FOLDER``, with ``torite`` on Python's path, writes all pages."""

from __future__ import annotations

import sys
from pathlib import Path

from tools.reference.pages import write_pages

write_pages(Path(sys.argv[1]))
