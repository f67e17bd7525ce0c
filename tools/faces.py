"""Card faces as plain SVG files, made of the npm package `@letele/playing-cards` (CC0-1.0).

The package holds a React component for each card, as compiled JavaScript. Its grammar is small (nested
`createElement` calls with literal arguments), so this module parses it and runs no JavaScript.

Only the art in the middle of each face is kept. The page draws the card itself, its edge and its corner
index (the original one is too small for a narrow hand strip); the ace of spades loses the lettering of its
maker's address, whose look would hang on installed fonts. Suit pips are painted in `currentColor`: the
fragment `#four` (`TD.svg#four`) chooses the colours of a four-colour pack.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

Value = str | float

RANKS: Final = "A23456789TJQK"
SUITS: Final = "CDHS"

# Softer inks than the package's pure red, blue and yellow: the ones of the page.
INKS: Final = {"red": "#b71c24", "#44F": "#2b4a86", "#FC4": "#e6b84a"}
# The colour of each suit with two colours and with four.
PIPS: Final = {
    "C": ("#16191b", "#1a6b3c"),
    "D": ("#b71c24", "#1d5fae"),
    "H": ("#b71c24", "#b71c24"),
    "S": ("#16191b", "#16191b"),
}

# Sizes of the two marks that make up a corner index in the package: the rank, and the suit below it.
INDEX_SIZES: Final = (32, 26.769)

# The middle of a face, inside the corner indices.
ART_BOX: Final = "-92 -140 184 280"
JOKER_BOX: Final = "-104 -161 208 322"

COMPONENT: Final = re.compile(r"^const (\w+) = _ref => \{.*?^  return (.*?);\n\};$", re.DOTALL | re.MULTILINE)
# `title ? createElement("title", ...) : null`: a decorative image has none.
TITLE: Final = re.compile(r", title \? .*? : null", re.DOTALL)
TOKEN: Final = re.compile(
    r"""\s+|/\*.*?\*/|(?P<text>"(?:[^"\\]|\\.)*")|(?P<number>-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)"""
    r"""|(?P<name>[\w$.]+)|(?P<mark>[(){},:])"""
)


@dataclass
class Node:
    """An SVG element. Its children are elements or text."""

    tag: str
    attributes: dict[str, Value]
    children: list[Node | str] = field(default_factory=list)

    def nodes(self) -> Iterator[Node]:
        """This element and its descendants."""
        yield self
        for child in self.children:
            if isinstance(child, Node):
                yield from child.nodes()


class Reader:
    """A parser of one `React.createElement(...)` expression."""

    def __init__(self, source: str) -> None:
        self.tokens: list[tuple[str, str]] = []
        at = 0
        while at < len(source):
            match = TOKEN.match(source, at)
            if match is None:
                raise ValueError(f"unexpected text in the card package: {source[at : at + 40]!r}")
            if match.lastgroup is not None:
                self.tokens.append((match.lastgroup, match[0]))
            at = match.end()
        self.at = 0

    def peek(self) -> str:
        return self.tokens[self.at][1]

    def take(self, expected: str | None = None) -> str:
        kind, text = self.tokens[self.at]
        if expected is not None and text != expected:
            raise ValueError(f"the card package has {text!r} where {expected!r} was expected")
        self.at += 1
        return str(json.loads(text)) if kind == "text" else text

    def element(self) -> Node:
        self.take("React.createElement")
        self.take("(")
        node = Node(self.take(), {})
        self.take(",")
        node.attributes = self.attributes()
        while self.peek() == ",":
            self.take()
            child = self.child()
            if child is not None:
                node.children.append(child)
        self.take(")")
        return node

    def attributes(self) -> dict[str, Value]:
        if self.peek() == "null":
            self.take()
            return {}
        if self.peek() == "_extends":
            self.take()
            self.take("(")
            found = self.attributes()
            self.take(",")
            self.take("props")
            self.take(")")
            return found
        found = {}
        self.take("{")
        while self.peek() != "}":
            name = self.take()
            self.take(":")
            kind = self.tokens[self.at][0]
            value = self.take()
            found[name] = float(value) if kind == "number" else value
            if self.peek() == ",":
                self.take()
        self.take("}")
        return found

    def child(self) -> Node | str | None:
        if self.peek() == "null":
            self.take()
            return None
        return self.element() if self.peek() == "React.createElement" else self.take()


def read_package(source: str) -> dict[str, Node]:
    """The components of the package by exported name (`Sq`, `C10`, `J1`)."""
    bodies = {match[1]: TITLE.sub("", match[2]) for match in COMPONENT.finditer(source)}
    exports = re.findall(r"(\w+) as (\w+)", source[source.rindex("export {") :])
    return {name: Reader(bodies[local]).element() for local, name in exports}


def make_face(card: Node, box: str, pips: tuple[str, str] | None) -> str:
    """The art of one card as the text of an SVG file, with the colours of its suit."""
    index = [
        node for node in card.nodes() if node.tag == "use" and node.attributes.get("width") in INDEX_SIZES
    ]
    pip_ids = {reference(node) for node in index if node.attributes["width"] == INDEX_SIZES[1]}
    prune(card, lambda child: child in index or child.tag == "text" or child.attributes.get("fill") == "#fff")
    prune(card, lambda child: child.tag == "g" and not child.children)
    used = {reference(node) for node in card.nodes()}
    prune(card, lambda child: "id" in child.attributes and child.attributes["id"] not in used)

    attributes: dict[str, Value] = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": box}
    if used != {None}:
        attributes["xmlns:xlink"] = "http://www.w3.org/1999/xlink"
    if pips is not None:
        for node in card.nodes():
            if node.attributes.get("id") in pip_ids:
                for path in node.nodes():
                    path.attributes |= {"fill": "currentColor"} if path.tag == "path" else {}
        attributes |= {"id": "four", "color": pips[0]}
        if pips[1] != pips[0]:
            card.children.insert(0, Node("style", {}, [f"#four:target{{color:{pips[1]}}}"]))
    card.attributes = attributes
    return svg_text(card) + "\n"


def reference(node: Node) -> str | None:
    """The id to which a `use` or a fill refers."""
    link = str(node.attributes.get("xlinkHref") or node.attributes.get("fill", ""))
    found = re.fullmatch(r"(?:#|url\(#)(\w+-\w+_svg__\w+)\)?", link)
    return found[1] if found else None


def prune(node: Node, unwanted: Callable[[Node], bool]) -> None:
    """Remove the unwanted descendants of `node`."""
    node.children = [child for child in node.children if isinstance(child, str) or not unwanted(child)]
    for child in node.children:
        if isinstance(child, Node):
            prune(child, unwanted)


def svg_text(node: Node) -> str:
    attributes = "".join(f' {svg_name(name)}="{svg_value(value)}"' for name, value in node.attributes.items())
    inside = "".join(svg_text(child) if isinstance(child, Node) else child for child in node.children)
    return f"<{node.tag}{attributes}>{inside}</{node.tag}>" if inside else f"<{node.tag}{attributes}/>"


def svg_name(name: str) -> str:
    if name == "xlinkHref":
        return "xlink:href"
    if name in ("viewBox", "preserveAspectRatio", "patternUnits"):
        return name
    return re.sub(r"[A-Z]", lambda letter: "-" + letter[0].lower(), name)


def svg_value(value: Value) -> str:
    if isinstance(value, float):
        return f"{value:g}"
    # Ids are unique in a file of one card even without the name of the card.
    return INKS.get(value, re.sub(r"\w+-\w+_svg__", "", value))


def make_faces(package_dir: Path, out_dir: Path) -> list[Path]:
    """Write 52 faces (`TS.svg`), a joker (`XX.svg`) and a back (`back.svg`); returns their paths."""
    cards = read_package((package_dir / "dist" / "index.esm.js").read_text(encoding="utf-8"))
    files = {
        f"{rank}{suit}": make_face(cards[suit + rank.lower().replace("t", "10")], ART_BOX, PIPS[suit])
        for suit in SUITS
        for rank in RANKS
    }
    files["XX"] = make_face(cards["J1"], JOKER_BOX, None)
    files["back"] = make_face(cards["B1"], "-120 -168 240 336", None)
    out_dir.mkdir(parents=True, exist_ok=True)
    paths = []
    for name, text in files.items():
        path = out_dir / f"{name}.svg"
        path.write_text(text, encoding="utf-8", newline="\n")
        paths.append(path)
    return paths


if __name__ == "__main__":
    print(len(make_faces(Path(sys.argv[1]), Path(sys.argv[2]))), "faces written")
