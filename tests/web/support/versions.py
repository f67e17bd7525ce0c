"""Another build of the site, as after an update."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from tools.environment import WEB
from tools.make_site import write_lists

NEXT_TITLE = "The next version"


def make_next_version(site: Path) -> None:
    """The same site with another lobby title and matching lists."""
    path = site / "i18n" / "en.json"
    texts = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(texts | {"lobby.title": NEXT_TITLE}), encoding="utf-8")
    about = json.loads((site / "site.json").read_text(encoding="utf-8"))
    (site / "site.json").unlink()
    (site / "precache.js").unlink()
    shutil.copyfile(WEB / "sw.js", site / "sw.js")
    write_lists(site, about["version"], about["engine"], about["games"], site / about["single"]["path"])
