"""Requests to the bridge, as the page sends them."""

from __future__ import annotations

import json
from typing import Any

from torite.bridge import dispatch


def answer(method: str, **params: Any) -> Any:
    return json.loads(dispatch(json.dumps({"id": 1, "method": method, "params": params})))


def ask(method: str, **params: Any) -> Any:
    told = answer(method, **params)
    assert "ok" in told, told
    return told["ok"]


def fault_of(method: str, **params: Any) -> str:
    code: str = answer(method, **params)["error"]["code"]
    return code
