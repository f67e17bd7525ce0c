"""The methods that the page may call, by name; docs/worker-messages.md describes them."""

from collections.abc import Callable, Mapping
from typing import Final

from torite.page.methods import api, check, daily, editor, links, match, share
from torite.page.methods.common import Answer, Params

METHODS: Final[Mapping[str, Callable[[Params], Answer]]] = {
    **match.METHODS,
    **links.METHODS,
    **daily.METHODS,
    **api.METHODS,
    **share.METHODS,
    **check.METHODS,
    **editor.METHODS,
}
