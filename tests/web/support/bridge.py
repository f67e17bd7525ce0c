"""The bridge and the prepared matches for tests of the page in node: a request a line, a reply a line."""

from __future__ import annotations

import json
import sys
from typing import Any

from tests.web.support import moments, prepared
from torite.bridge import dispatch
from torite.page.catalog import catalog

FUNCTIONS: dict[str, Any] = {**vars(prepared), **vars(moments), "catalog": catalog}


def answer(line: str) -> str:
    """A request of the page, or the name of a function of `prepared` or `moments` with its arguments."""
    asked = json.loads(line)
    if "prepared" in asked:
        return json.dumps({"id": asked["id"], "ok": FUNCTIONS[asked["prepared"]](*asked["arguments"])})
    return dispatch(line)


if __name__ == "__main__":
    for line in sys.stdin:
        print(answer(line), flush=True)
