"""The list of the site's parts, and the metadata of the packages."""

from __future__ import annotations

import json
from pathlib import Path

import torite
from tools.credits import SBOM, parts
from tools.environment import ROOT
from tools.sbom import sbom, spdx


def test_the_list_of_parts_is_the_page_of_credits(dist: Path) -> None:
    told = json.loads((dist / SBOM).read_text(encoding="utf-8"))
    listed = parts(ROOT)
    assert (told["bomFormat"], told["specVersion"]) == ("CycloneDX", "1.6")
    torite_itself, others = told["metadata"]["component"], told["components"]
    assert torite_itself["purl"] == f"pkg:pypi/torite@{torite.__version__}"
    found = {
        part["name"]: (part.get("version", ""), {entry["license"]["id"] for entry in part["licenses"]})
        for part in [torite_itself, *others]
    }
    assert found == {part.name: (part.version, set(map(spdx, part.licences))) for part in listed}
    inside = {"CPython", "Emscripten, musl", "packaging"}
    assert all("purl" in part for part in others if part["name"] not in inside)
    assert sbom(listed) == sbom(parts(ROOT))
    assert SBOM in (dist / "credits.html").read_text(encoding="utf-8")


def test_the_npm_package_has_the_version_and_all_that_it_names(dist: Path) -> None:
    folder = dist / "npm"
    about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    assert about["version"] == torite.__version__
    named = [
        *about["exports"]["."].values(),
        *about["files"],
        about["types"],
        about["unpkg"],
        about["jsdelivr"],
    ]
    assert all((folder / name).is_file() for name in named)
    # In a bundle the address of a module is that of the bundle.
    assert "import.meta" not in (folder / "torite.js").read_text(encoding="utf-8")
