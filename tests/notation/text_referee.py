"""A second reader of texts with a link in them, written from docs/link.md alone."""

from __future__ import annotations

import re
import string
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape
from html.entities import html5
from itertools import product
from typing import Literal

from tests.notation import link_referee

LETTERS = set(string.ascii_letters + string.digits)
WORD = LETTERS | {"_"}
OF_CODES = LETTERS | set("_-")
OF_ADDRESSES = LETTERS | set("/?&=%@+_-")
VALUE = re.compile("-?[0-9]+(,-?[0-9]+)+|-?[A-Za-z0-9_]*[A-Za-z0-9]")
ADDED = re.compile(
    "utm_.*|fbclid|gclid|dclid|gbraid|wbraid|msclkid|twclid|ttclid|yclid|igshid|igsh|mc_cid|mc_eid"
    "|sa|source|ust|usg|ved|opi|data|sdata|reserved"
)


class Cut(ValueError):
    """The text has a part of a link, or a link in pieces."""


# Plain text


def plain(text: str) -> str:
    """Steps 1 to 3."""
    shown = ""
    for letter in text:
        if letter.isspace():
            shown += letter if letter in "\r\n" else " "
        elif unicodedata.category(letter) not in ("Cc", "Cf") and not 0xFE00 <= ord(letter) <= 0xFE0F:
            shown += letter
    made = ""
    for at, letter in enumerate(shown):
        style, *codes = unicodedata.decomposition(letter).split() or [""]
        if style in ("<wide>", "<font>") and int(codes[0], 16) < 128:
            now = chr(int(codes[0], 16))
            before, after = shown[max(at - 1, 0) : at], shown[at + 1 : at + 2]
            made += " " * (before in LETTERS and now in LETTERS) + now
            made += " " * (after in LETTERS and now in LETTERS)
        else:
            made += {"…": "...", "⋯": "...", "︙": "...", "‥": ".."}.get(letter, letter)
    return made


def unescaped(text: str) -> str:
    """Steps 4 to 6."""

    def of_bytes(found: re.Match[str]) -> str:
        return bytes.fromhex(found[0].replace("%", "")).decode("utf-8", "replace")

    def of_reference(found: re.Match[str]) -> str:
        name = found[0].strip("&;")
        return unescape(found[0]) if name.startswith("#") or name + ";" in html5 else found[0]

    def behind_backslash(found: re.Match[str]) -> str:
        return (
            chr(int(found[1], 16)) if found[1] else {"n": "\n", "r": "\n", "t": " "}.get(found[2], found[2])
        )

    text = re.sub("(?:%[0-9A-Fa-f]{2})+", of_bytes, text)
    text = re.sub("&(?:#[0-9]+|#[xX][0-9A-Fa-f]+|[A-Za-z0-9]+);", of_reference, text)
    return re.sub(
        rf"\\(?:u([0-9A-Fa-f]{{4}})|([nrt{re.escape(string.punctuation)}]))", behind_backslash, text
    )


# The beginning


def end_of(text: str, at: int, letters: set[str]) -> int:
    while at < len(text) and text[at] in letters:
        at += 1
    return at


class Short:
    """A short form up to its number, from a position in a text."""

    def __init__(self, text: str, at: int) -> None:
        slash = end_of(text, at, WORD)
        self.name = text[at:slash]
        self.is_there = (
            0 < len(self.name) <= 40 and text[at] in string.ascii_letters and text[slash : slash + 1] == "/"
        )
        self.end = end_of(text, slash + 1 + text.startswith("-", slash + 1), LETTERS)
        self.number = text[slash + 1 : self.end]
        self.numbered = self.number[:1] in set(string.digits)

    @property
    def known(self) -> bool:
        return any(self.name.lower() == game.id for game in link_referee.listed().values())


def is_code(text: str) -> bool:
    try:
        data = bytes(link_referee.octets(text[1:]))
    except AssertionError:
        return False
    told = int.from_bytes(data[-2:], "big")
    return len(data) > 2 and len(text) <= 2000 and link_referee.checksum(text[0].encode() + data[:-2]) == told


def code_at(text: str, at: int) -> tuple[str, int] | None:
    """The code that begins here, and its end."""
    spellings = [("", {"–": "--", "—": "--"}), ("", {"–": "--", "—": "---"}), ("", {"–": "-", "—": "-"})]
    for _ in range(40):
        end = end_of(text, at, OF_CODES)
        piece = text[at:end]
        if not piece:
            return None
        spellings = [(spelled + piece, dashes) for spelled, dashes in spellings]
        signs = len(piece) - len(piece.rstrip("_-"))
        for spelled, _ in spellings:
            for less in range(min(3, signs) + 1):
                code = spelled[: len(spelled) - less]
                if is_code(code):
                    return code, end - less
        if text[end : end + 1] in ("–", "—"):
            spellings = [(spelled + dashes[text[end]], dashes) for spelled, dashes in spellings]
            at = end + 1
        else:
            at = end_of(text, end, set(" \r\n\\"))
            if at == end:
                return None
    return None


def places(text: str) -> Iterator[int]:
    """Positions where a link without # may begin."""
    for at, letter in enumerate(text):
        if letter not in LETTERS:
            continue
        before = at
        while before and text[before - 1] in "_-":
            before -= 1
        last = text[:before][-1:]
        if last == "/":
            is_place = text[: before - 1][-1:] not in OF_ADDRESSES | {":"}
        else:
            is_place = last not in OF_ADDRESSES
        if is_place:
            yield at


@dataclass
class Found:
    """The link without its parameters, and its end."""

    kind: Literal["short", "code", "damaged"]
    path: str
    end: int


def find(text: str) -> Found | None:
    return behind_hash(text) or anywhere(text)


def of_short(short: Short) -> Found:
    return Found("short", f"{short.name}/{short.number}", short.end)


def of_code(text: str, at: int) -> Found | None:
    code = code_at(text, at) if text[at] in "123456789" else None
    return code and Found("code", *code)


def of_damaged(text: str, at: int) -> Found | None:
    end = end_of(text, at, OF_CODES)
    piece = text[at:end]
    is_long = len(piece) >= 5 and any(letter in string.ascii_letters for letter in piece)
    is_like = text[at] in "123456789" and (is_long or piece == text.strip())
    return Found("damaged", piece, end) if is_like else None


def behind_hash(text: str) -> Found | None:
    for at, letter in enumerate(text):
        start = at + 1
        while letter == "#" and start < len(text) and text[start] not in LETTERS | {"#"}:
            start += 1
        if letter != "#" or start - at > 10 or text[start : start + 1] in ("", "#"):
            continue
        short = Short(text, start)
        ends_address = text[max(at - 1, 0) : at] in LETTERS | {"/"}
        if short.is_there and (short.known or (short.numbered and ends_address)):
            return of_short(short)
        found = of_code(text, start)
        if found is None and ends_address:
            found = of_damaged(text, start)
        if found:
            return found
    return None


def anywhere(text: str) -> Found | None:
    otherwise = []
    first = min((at for at, letter in enumerate(text) if letter in LETTERS), default=None)
    for at in places(text):
        short = Short(text, at)
        if short.is_there and short.known and short.numbered:
            return of_short(short)
        if short.is_there and at == first and (short.known or short.numbered):
            otherwise.append(of_short(short))
        found = of_code(text, at)
        if found:
            return found
        otherwise += [damaged] if (damaged := of_damaged(text, at)) else []
    return otherwise[0] if otherwise else None


# Parameters


def parameter(text: str, at: int) -> tuple[str, int] | None:
    """The parameter that begins here, "" if it is dropped, and its end."""
    start = end_of(text, at, set("?&"))
    end = end_of(text, start, WORD)
    name = text[start:end]
    if start == at or not name or name[0] not in string.ascii_letters:
        return None
    has_value = text[end : end + 1] == "="
    if ADDED.fullmatch(name.lower()):
        start = end
        while has_value and end < len(text) and not text[end].isspace() and text[end] not in '&?"<>':
            end += 1
        if any(dots in text[start:end] for dots in DOTS):
            raise Cut(text)
        return "", end
    value = VALUE.match(text, end + 1) if has_value else None
    return (f"{name}={value[0]}", value.end()) if value else None


# Cut links

DOTS = ("..", *map("".join, product("・･", repeat=2)), "\ufffd")


def over_marks(text: str, at: int, but: set[str] | None = None) -> int:
    """The position after all marks and all characters except these."""
    while at < len(text):
        closing = {"<": ">", "[": "]"}.get(text[at], "")
        end = text.find(closing, at + 1) if closing else -1
        inner = text[at + 1 : end]
        if text[at] in "*_~`" or (but is not None and text[at] not in but):
            at += 1
        elif end >= 0 and len(inner) <= 99 and text[at] not in inner:
            at = end + 1
        else:
            break
    return at


def is_name(text: str, at: int, spaces: set[str]) -> bool:
    """True if a name with = stands here."""
    end = end_of(text, at, WORD)
    return end > at and text[at] in string.ascii_letters and text.startswith("=", end_of(text, end, spaces))


def has_dots(text: str, at: int) -> bool:
    dots = end_of(text, end_of(text, at, set("?&,/=")), set("[({<"))
    return text.startswith(DOTS, end_of(text, dots, set(" \r\n")))


def is_cut(text: str, at: int) -> bool:
    sign = end_of(text, at, {"?"})
    if text[sign : sign + 1] in ("&", "=", "%"):
        return True
    if text[sign : sign + 1] == "\\" and (sign + 1 == len(text) or text[sign + 1] in LETTERS):
        return True
    word = at
    while word < len(text) and text[word] not in LETTERS and not text[word].isspace():
        word += 1
    if word > at and text[word - 1] in "?&" and is_name(text, word, set()):
        return True
    marked = over_marks(text, at)
    asked = end_of(text, marked, {"?"})
    if asked > marked and text[asked : asked + 1] in set(string.ascii_letters + "_"):
        return True
    return is_name(text, over_marks(text, at, LETTERS | set("\"'()[]{}<>|:#")), set(" \r\n"))


def is_split(text: str, at: int) -> bool:
    hyphen = at + text.startswith("-", at)
    spaces = end_of(text, hyphen, set(" \r\n"))
    behind = (
        end_of(text, at, set(" \r\n&")),
        at if spaces == hyphen else spaces,
        over_marks(text, at),
        end_of(text, at, set(".,'^+/_–—-")),
    )
    if any(end > at and text[end : end + 1] in set(string.digits) for end in behind):
        return True
    return text[at : at + 1] == "/" and text[at + 1 : at + 2] in set(string.ascii_letters)


def clean(text: str) -> tuple[str, list[str]]:
    """A link before its parameters, and the parameters. Raises ``ValueError`` if there is none."""
    if len(text) > 20_000:
        raise ValueError("too long")
    for _ in range(3):
        text = unescaped(plain(text))
    text = re.sub(r"[\r\n][\s>|]*", "\n", plain(text))
    found = find(text)
    if found is None or (found.kind == "short" and found.path.endswith("/")):
        raise ValueError(text) if found is None else Cut(text)
    at, kept = found.end, []
    while told := parameter(text, at):
        at = told[1]
        kept += [told[0]] if told[0] else []
    has_end = found.kind == "short" or at > found.end
    if has_dots(text, at) or (
        found.kind != "damaged" and (is_cut(text, at) or (has_end and is_split(text, at)))
    ):
        raise Cut(text)
    return found.path, [] if found.kind == "damaged" else kept
