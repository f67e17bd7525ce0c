"""The entry for the page: ``dispatch(text) -> text``, JSON both ways. docs/worker-messages.md describes the
messages, `torite.page.methods` answers them.

Nothing is kept between calls: every request carries its record.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from torite.notation.replay import BadRecord
from torite.page.methods import METHODS
from torite.page.methods.common import BridgeError, Params, general_words
from torite.texts.words import check_language


def dispatch(text: str) -> str:
    """Answer a request ``{id, method, params}`` with ``{id, ok}`` or ``{id, error: {code, message}}``. Never
    raises.
    """
    number: Any = None
    params: Params = {}
    try:
        request = json.loads(text)
        number = request.get("id")
        params = _checked(request.get("params") or {})
        answer = {"id": number, "ok": METHODS[request["method"]](params)}
    except BridgeError as fault:
        answer = {"id": number, "error": _error(fault.code, params, fault.detail, fault.message)}
        answer["error"].update(fault.more)
    except ModuleNotFoundError as fault:
        # The page fetches the wheel of a game or a family when it is first needed.
        room, _, pack = (fault.name or "").rpartition(".")
        if room == "torite.games":
            answer = {"id": number, "error": {**_error("game-not-here", params, repr(fault)), "pack": pack}}
        else:
            answer = {"id": number, "error": _error("internal", params, repr(fault))}
    except BadRecord as fault:
        answer = {"id": number, "error": _error(fault.code, params, str(fault))}
    except Exception as fault:  # noqa: BLE001 - the page gets a sentence in any case
        answer = {"id": number, "error": _mistake(fault, params) or _unexpected(fault, params)}
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


def _mistake(fault: Exception, params: Params) -> dict[str, Any] | None:
    """The mistake of a game from outside, with its file and line; None if it is not the game's."""
    # Imported with the first such game.
    game_file = sys.modules.get("torite.core.game_file")
    found = None if game_file is None else game_file.mistake(fault)
    if found is None or not found.line:
        return None
    return {**_error("bad-game", params, found.message), "file": found.file, "line": found.line}


def _unexpected(fault: Exception, params: Params) -> dict[str, str]:
    is_of_request = isinstance(fault, LookupError | TypeError | ValueError | AttributeError)
    return _error("bad-request" if is_of_request else "internal", params, repr(fault))


def _checked(params: Any) -> Params:
    """The params, checked to be an object. Names other than texts are dropped."""
    if not isinstance(params, dict):
        raise TypeError("params are an object")
    names = params.get("names")
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        names = []
    return {**params, "names": names, "lang": check_language(params.get("lang"))}


def _error(code: str, params: Params, detail: str, message: str = "") -> dict[str, str]:
    if message:
        return {"code": code, "message": message}
    words = general_words(params)
    return {"code": code, "message": words.say(f"errors.{code}", {"detail": detail})}
