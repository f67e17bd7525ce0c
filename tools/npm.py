"""The npm package of the rules: dist/npm, ready for `npm publish`.

Nothing in it is minified, so that it stays readable; bundlers minify it.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from tools.bundle import bundle
from tools.environment import ROOT, WEB

ENTRY = WEB / "npm" / "rules.js"
# The address of the module is useless in a bundle, and bundlers would include it as a file.
NOWHERE = '--define:import.meta.url="https://site.invalid/js/api/rules.js"'


def write_package(folder: Path, version: str) -> None:
    """Write the package: the rules as a module and as a script, types, README and licence."""
    folder.mkdir(parents=True)
    (folder / "torite.js").write_text(bundle(ENTRY, "esm", NOWHERE), encoding="utf-8")
    script = bundle(ENTRY, "iife", NOWHERE, "--global-name=torite")
    (folder / "torite.global.js").write_text(script, encoding="utf-8")
    (folder / "package.json").write_text(json.dumps(about(version), indent=2) + "\n", encoding="utf-8")
    shutil.copyfile(WEB / "torite.d.ts", folder / "torite.d.ts")
    shutil.copyfile(WEB / "npm" / "README.md", folder / "README.md")
    shutil.copyfile(ROOT / "LICENSE", folder / "LICENSE")


def about(version: str) -> dict[str, Any]:
    """package.json."""
    return {
        "name": "torite",
        "version": version,
        "description": "The rules of trick-taking card games, for pages of any origin",
        "keywords": ["card games", "trick-taking", "games", "rules"],
        "license": "MIT",
        "type": "module",
        "exports": {
            ".": {"types": "./torite.d.ts", "default": "./torite.js"},
            "./package.json": "./package.json",
        },
        "types": "./torite.d.ts",
        "unpkg": "./torite.global.js",
        "jsdelivr": "./torite.global.js",
        "sideEffects": False,
        "files": ["torite.js", "torite.global.js", "torite.d.ts"],
    }
