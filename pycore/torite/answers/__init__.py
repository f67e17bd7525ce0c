"""The methods that the page may call, by name; docs/worker-messages.md describes them."""

from collections.abc import Callable, Mapping
from typing import Final

from torite.answers import editor, links, play, rules, share
from torite.answers.common import Answer, Params

METHODS: Final[Mapping[str, Callable[[Params], Answer]]] = {
    **play.METHODS,
    **links.METHODS,
    **rules.METHODS,
    **share.METHODS,
    **editor.METHODS,
}
