"""A wheel for each game or family. The wheel of the site has no games; a page fetches the played one."""

from __future__ import annotations

import hashlib
import zipfile
from base64 import urlsafe_b64encode
from pathlib import Path

_KINDS = (".py", ".toml", ".json", ".svg")
_WHEEL = "Wheel-Version: 1.0\nGenerator: torite\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def write_pack(game: Path, folder: Path, version: str) -> Path:
    """Write the folder of a game or a family in ``torite/games`` as a wheel."""
    name = f"torite_{game.name}"
    about = f"{name}-{version}.dist-info"
    files = {
        f"torite/games/{path.relative_to(game.parent).as_posix()}": path.read_bytes()
        for path in sorted(game.rglob("*"))
        if path.suffix in _KINDS
    }
    files[f"{about}/METADATA"] = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n".encode()
    files[f"{about}/WHEEL"] = _WHEEL.encode()
    record = f"{about}/RECORD"
    lines = [f"{path},sha256={_digest(content)},{len(content)}\n" for path, content in files.items()]
    files[record] = "".join([*lines, f"{record},,\n"]).encode()
    pack = folder / f"{name}-{version}-py3-none-any.whl"
    folder.mkdir(exist_ok=True)
    with zipfile.ZipFile(pack, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, content in files.items():
            # Fixed times, so that equal sources give equal wheels.
            wheel.writestr(zipfile.ZipInfo(path), content, zipfile.ZIP_DEFLATED)
    return pack


def _digest(content: bytes) -> str:
    return urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
