"""Finds the link in a received text by the grammar of links. ``docs/link.md`` is the specification."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final
from unicodedata import category, decomposition
from urllib.parse import unquote

from torite.games import GAMES
from torite.notation.deal_code import LEAST_LENGTH, MAX_LENGTH, BadLink, is_code

__all__ = ["LONGEST_TEXT", "clean_link"]

LONGEST_TEXT: Final = 20_000
"""Maximum length of a text with a link, in characters."""
_ESCAPES: Final = 3
"""Maximum number of times that a link may have been escaped."""
_MOST_PLACES: Final = 100
"""Maximum number of positions where a code is tried, which limits the time."""
_MOST_PIECES: Final = 40
"""Maximum number of pieces of a broken code; a line of mail holds about 50 characters."""
_MOST_MARKS: Final = 3
"""Maximum number of signs at the end of a code that may be markup."""

# What a text is made of

_NOT_PLAIN: Final = re.compile(r"[^\r\n -~]")
_DOTS: Final = {"…": "...", "⋯": "...", "︙": "...", "‥": ".."}
_STYLES: Final = ("<wide> ", "<font> ")
_REFERENCE: Final = re.compile("&(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][0-9A-Za-z]{1,30});")
_BACKSLASH: Final = re.compile(r"\\(u[0-9A-Fa-f]{4}|[nrt!-/:-@\[-`{-~])")
_LINE_START: Final = re.compile(r"[\r\n][\s>|]*")

# The grammar

_SHORT: Final = r"(?P<game>[A-Za-z][0-9A-Za-z_]{0,39})/(?P<seed>-?[0-9A-Za-z]*)"
_START: Final = rf"(?:{_SHORT}|(?P<code>[1-9]))"
_BEHIND_HASH: Final = re.compile(rf"#[^0-9A-Za-z#]{{0,9}}{_START}")
_IN_WORD: Final = r"0-9A-Za-z/?&=%@+_\-"
_BARE: Final = re.compile(rf"(?:(?<![{_IN_WORD}:])/|(?<![{_IN_WORD}]))[_-]*{_START}")
_PLAIN_LETTER: Final = re.compile("[0-9A-Za-z]")
_PIECE: Final = re.compile("[0-9A-Za-z_-]+")
_GAP: Final = re.compile(r"[\s\\]+|[–—]")
_DASHES: Final = ({"–": "--", "—": "--"}, {"–": "--", "—": "---"}, {"–": "-", "—": "-"})
"""Possible hyphens that a program replaced by a dash."""
_TRACKING: Final = (
    "utm_[0-9a-z_]*|fbclid|gclid|dclid|gbraid|wbraid|msclkid|twclid|ttclid|yclid|igshid|igsh|mc_cid|mc_eid"
    "|sa|source|ust|usg|ved|opi|data|sdata|reserved"
)
"""Parameters that other sites add to links."""
_PARAMETER: Final = re.compile(
    rf"[?&]+(?:(?i:{_TRACKING})(?![0-9A-Za-z_])(?:=(?P<dropped>[^\s&?\"<>]*))?"
    r"|(?P<kept>[A-Za-z][0-9A-Za-z_]*=(?:-?[0-9]+(?:,-?[0-9]+)+|-?[0-9A-Za-z_]*[0-9A-Za-z])))"
)

# Signs of a link that was cut

_LEFT_OUT: Final = r"(?:\.\.|[・･]{2}|\ufffd)"
_MARK: Final = r"(?:[*_~`]|<[^<>]{0,99}>|\[[^\[\]]{0,99}\])"
_BETWEEN: Final = r"[^0-9A-Za-z\"'()\[\]{}<>|:#]"
_NAME: Final = "[A-Za-z][0-9A-Za-z_]*"
_DOTS_BEHIND: Final = re.compile(rf"[?&,/=]*[\[({{<]*\s*{_LEFT_OUT}")
_CUT: Final = re.compile(
    rf"\?*(?:[&=%]|\\(?:[0-9A-Za-z]|\Z))|{_MARK}*\?+[A-Za-z_]|(?:{_MARK}|{_BETWEEN})*{_NAME}\s*=|[^\s0-9A-Za-z]*[?&]{_NAME}="
)
_SPLIT: Final = re.compile(rf"(?:[\s&]+|-\s+|{_MARK}+|[.,'^+/_–—-]+)[0-9]|/[A-Za-z]")


def clean_link(text: str) -> str:
    """The link in a text, without the text around it and without the changes of chat programs and mail.

    Only its form is checked; its content may still be impossible.

    Raises:
        BadLink: the text has no link, or the link was cut (``link-cut``).

    >>> clean_link("(https://example.org/#glaves%2F4711%3Fplayers=3&amp;utm_source=chat).")
    'glaves/4711?players=3'
    """
    if len(text) > LONGEST_TEXT:
        raise BadLink(f"this is no link of Torite: it is longer than {LONGEST_TEXT} characters")
    for _ in range(_ESCAPES):
        before = text
        text = _unescaped(_plain(text))
        if text == before:
            break
    return _Search(_LINE_START.sub("\n", _plain(text))).link()


def _plain(text: str) -> str:
    """A text without invisible characters, with full-width and mathematical letters, digits and signs in
    ASCII.

    A space parts them from letters and digits of ASCII: in `glaves/4711３人` a new word begins.
    """
    if text.isascii() and text.isprintable():
        return text
    shown = _NOT_PLAIN.sub(lambda found: _visible(found[0]), text)

    def in_ascii(found: re.Match[str]) -> str:
        character = _of_ascii(found[0])
        if not (character.isascii() and character.isalnum()):
            return character
        start, end = found.span()
        before, after = shown[max(start - 1, 0) : start], shown[end : end + 1]
        return f"{' ' * _is_plain_letter(before)}{character}{' ' * _is_plain_letter(after)}"

    return _NOT_PLAIN.sub(in_ascii, shown)


def _visible(character: str) -> str:
    if character.isspace():
        return " "
    if category(character) in {"Cc", "Cf"} or "\ufe00" <= character <= "\ufe0f":
        return ""
    return character


def _of_ascii(character: str) -> str:
    form = decomposition(character)
    if form.startswith(_STYLES):
        code = int(form.split()[1], 16)
        if code < 128:
            return chr(code)
    return _DOTS.get(character, character)


def _is_plain_letter(character: str) -> bool:
    return character.isascii() and character.isalnum()


def _unescaped(text: str) -> str:
    text = unquote(text)
    if "&" in text:
        text = _REFERENCE.sub(lambda found: _referred(found[0]), text)
    return _BACKSLASH.sub(lambda found: _backslashed(found[1]), text)


def _referred(reference: str) -> str:
    # Few links come as HTML, and the table of names is long.
    from html import unescape
    from html.entities import html5

    return unescape(reference) if reference[1] == "#" or reference[1:] in html5 else reference


def _backslashed(escaped: str) -> str:
    if len(escaped) > 1:
        return chr(int(escaped[1:], 16))
    return {"n": "\n", "r": "\n", "t": " "}.get(escaped, escaped)


@dataclass
class _Search:
    """The search for the first link in a plain text.

    Attributes:
        text: the text.
        places: number of positions that may still be tried for a code.
    """

    text: str
    places: int = field(default=_MOST_PLACES)

    def link(self) -> str:
        """The first link after a ``#``, else the first one anywhere. Raises `BadLink`."""
        found = self._behind_hash()
        if found is None:
            found = self._bare()
        if found is None:
            raise BadLink("this is no link of Torite: copy the whole link")
        return found

    def _behind_hash(self) -> str | None:
        for found in _BEHIND_HASH.finditer(self.text):
            if found["code"]:
                link = self._code(found.start("code"))
                # In an address it is the link, even if it is damaged.
                if link is None and self._follows_address(found):
                    link = self._damaged(found.start("code"))
                if link is not None:
                    return link
            elif _is_known(found) or (_has_number(found) and self._follows_address(found)):
                return self._short(found)
        return None

    def _follows_address(self, found: re.Match[str]) -> bool:
        before = self.text[found.start() - 1 : found.start()]
        return before == "/" or _is_plain_letter(before)

    def _bare(self) -> str | None:
        otherwise: re.Match[str] | None = None
        first = _PLAIN_LETTER.search(self.text)
        for found in _BARE.finditer(self.text):
            if found["code"]:
                link = self._code(found.start("code"))
                if link is not None:
                    return link
                if otherwise is None and self._is_like_code(found.start("code")):
                    otherwise = found
            elif _is_known(found) and _has_number(found):
                return self._short(found)
            elif first is not None and found.start("game") == first.start():
                # Only as the first word: `and/2` in a sentence is no game that is missing here.
                otherwise = found if _is_known(found) or _has_number(found) else None
        if otherwise is None:
            return None
        return self._damaged(otherwise.start("code")) if otherwise["code"] else self._short(otherwise)

    def _short(self, found: re.Match[str]) -> str:
        end, parameters = self._parameters(found.end())
        if not found["seed"] or _SPLIT.match(self.text, end):
            raise _cut()
        return self._joined(f"{found['game']}/{found['seed']}", parameters, end)

    def _code(self, start: int) -> str | None:
        """The code that begins here, with its parameters; None if there is none."""
        if self.places == 0:
            return None
        self.places -= 1
        spelled = [""]
        at = start
        for _ in range(_MOST_PIECES):
            piece = _PIECE.match(self.text, at)
            if piece is None or len(spelled[0]) + len(piece[0]) > MAX_LENGTH + _MOST_MARKS:
                return None
            spelled = [text + piece[0] for text in spelled]
            marks = min(_MOST_MARKS, len(piece[0]) - len(piece[0].rstrip("_-")))
            for text in spelled:
                for more in range(marks + 1):
                    code = text[: len(text) - more]
                    if is_code(code):
                        return self._with_parameters(code, piece.end() - more)
            gap = _GAP.match(self.text, piece.end())
            if gap is None:
                return None
            if gap[0] in _DASHES[0]:
                variants = spelled if len(spelled) > 1 else spelled * len(_DASHES)
                spelled = [text + dashes[gap[0]] for text, dashes in zip(variants, _DASHES, strict=True)]
            at = gap.end()
        return None

    def _with_parameters(self, code: str, end: int) -> str:
        after, parameters = self._parameters(end)
        if after != end and _SPLIT.match(self.text, after):
            raise _cut()
        return self._joined(code, parameters, after)

    def _is_like_code(self, start: int) -> bool:
        """True if what begins here can hardly be anything but a code."""
        piece = self._piece(start)
        is_word = len(piece) >= LEAST_LENGTH and re.search("[A-Za-z]", piece) is not None
        return is_word or piece == self.text.strip()

    def _piece(self, start: int) -> str:
        found = _PIECE.match(self.text, start)
        return found[0] if found else ""

    def _damaged(self, start: int) -> str | None:
        piece = self._piece(start)
        if not self._is_like_code(start):
            return None
        end, _ = self._parameters(start + len(piece))
        if _DOTS_BEHIND.match(self.text, end):
            raise _cut()
        return piece

    def _parameters(self, at: int) -> tuple[int, list[str]]:
        """The end of the parameters that begin here, and the link's own ones."""
        kept: list[str] = []
        while found := _PARAMETER.match(self.text, at):
            if found["kept"]:
                kept.append(found["kept"])
            elif re.search(_LEFT_OUT, found["dropped"] or ""):
                raise _cut()
            at = found.end()
        return at, kept

    def _joined(self, path: str, parameters: list[str], end: int) -> str:
        if _DOTS_BEHIND.match(self.text, end) or _CUT.match(self.text, end):
            raise _cut()
        return f"{path}?{'&'.join(parameters)}" if parameters else path


def _is_known(found: re.Match[str]) -> bool:
    return found["game"].lower() in GAMES


def _has_number(found: re.Match[str]) -> bool:
    return found["seed"][:1].isdecimal()


def _cut() -> BadLink:
    return BadLink("this link is cut off or in pieces; copy the whole link", "link-cut")
