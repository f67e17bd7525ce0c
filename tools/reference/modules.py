"""The reference: a page for each module, made from the docstrings by pdoc."""

from __future__ import annotations

import re
import sys
import warnings
from collections.abc import Iterator, Mapping
from pathlib import Path
from pkgutil import walk_packages

import jinja2
from pdoc import doc, extract, render

import torite
from tools.reference.search import Entry, plain
from torite.core.former_names import FORMER_NAMES

TEMPLATES = Path(__file__).parent / "templates"

# By purpose: a module alone or, with a star, also the modules in it.
SECTIONS = {
    "The library": ("torite",),
    "Computer players and the arena": ("torite.bots.*", "torite.arena.*"),
    "In other tools": ("torite.adapters.*", "torite.notebook"),
    "Records, links, texts": ("torite.notation.*", "torite.annotated.*", "torite.editor.*", "torite.study.*"),
    "For those who write games": ("torite.core.*", "torite.blocks.*", "torite.texts.*"),
}
EXAMPLE = re.compile(r"^(?P<indent> *)>>> .*(?:\n(?P=indent)\S.*)*", re.MULTILINE)
SECTION = re.compile(r"^(Attributes|Keys|Args|Raises|Returns):\n((?:(?: {4}.*)?\n)*(?: {4}.*))", re.MULTILINE)
ITEM = re.compile(r"^ {4}(\S[^:\n]*): ", re.MULTILINE)
GUIDE = re.compile(r"\bdocs/([a-z-]+)\.md\b")


def sections() -> dict[str, list[str]]:
    """The names of the modules by purpose."""
    rooms = [found.name for found in walk_packages(torite.__path__, "torite.")]
    return {
        title: [name for place in places for name in named(place, rooms)]
        for title, places in SECTIONS.items()
    }


def named(place: str, rooms: list[str]) -> Iterator[str]:
    """The modules of a line of `SECTIONS`."""
    top = place.removesuffix(".*")
    yield top
    if top != place:
        yield from (room for room in rooms if room.startswith(f"{top}."))


def environment() -> jinja2.Environment:
    """The environment of pdoc, with our templates first and nothing from the home of the user."""
    render.configure(docformat="markdown", search=False, show_source=False)
    default = Path(render.__file__).parent / "templates"
    render.env.loader = jinja2.FileSystemLoader([TEMPLATES, default, default / "default"])
    warnings.filterwarnings("ignore", module="pdoc")
    render.env.filters["in_markdown"] = in_markdown
    render.env.globals["shown"] = shown
    render.env.globals["members_of"] = members_of
    return render.env


def load() -> dict[str, doc.Module]:
    """The modules of the reference."""
    names = [name for listed in sections().values() for name in listed]
    modules = {name: doc.Module(extract.load_module(name)) for name in names}
    # Only the module that defines a value documents it.
    modules["torite"].members["GAMES"] = doc.Module(torite.games).members["GAMES"]
    return modules


def shown(member: doc.Doc[object]) -> bool:
    """True if something is part of the reference: it has a docstring and its name is not a former one."""
    if member.name == "__init__":
        return bool(member.docstring)
    if member.name in FORMER_NAMES.get(member.qualname.rpartition(".")[0], {}):
        return False
    if member.name in getattr(sys.modules[member.modulename], "__all__", ()):
        return True
    if member.name.startswith("_"):
        return False
    if isinstance(member, doc.Class):
        return "__doc__" in vars(member.obj) and bool(member.obj.__doc__)
    return bool(member.docstring)


def members_of(place: doc.Module | doc.Class) -> list[doc.Doc[object]]:
    """The members that a page documents. The public classes of the library have those of their bases, too."""
    found: list[doc.Doc[object]] = list(place.own_members)
    if isinstance(place, doc.Class) and place.modulename == torite.__name__:
        for (module, _), inherited in place.inherited_members.items():
            if module.startswith(f"{torite.__name__}."):
                found += inherited
    return found


def in_markdown(docstring: str) -> str:
    """A docstring as Markdown: examples in fences, lists of arguments as lists, guides as links."""
    text = SECTION.sub(lambda found: f"**{found[1]}**\n\n{listed(found[2])}\n", docstring)
    text = EXAMPLE.sub(fenced, text)
    return GUIDE.sub(r"[docs/\1.md](GUIDES\1.html)", text)


def fenced(found: re.Match[str]) -> str:
    indent = found["indent"]
    return f"{indent}```pycon\n{found[0]}\n{indent}```"


def listed(items: str) -> str:
    """The lines of a list of arguments as a list in Markdown."""
    return re.sub(r"^ {4}", "", ITEM.sub(r"    * `\1`: ", items), flags=re.MULTILINE)


def write_reference(folder: Path, modules: Mapping[str, doc.Module]) -> None:
    """Write a page for each module."""
    for name, module in modules.items():
        path = folder / f"{name.replace('.', '/')}.html"
        path.parent.mkdir(parents=True, exist_ok=True)
        root = "../" * (name.count(".") + 1)
        html = render.html_module(module, modules).replace("ROOT/", root)
        # Long lines of code scroll, also by keyboard.
        html = html.replace("<pre>", '<pre tabindex="0">')
        path.write_text(html.replace("GUIDES", root), encoding="utf-8")


def reference_entries(modules: Mapping[str, doc.Module]) -> list[Entry]:
    """The entries of all modules for the search."""
    entries: list[Entry] = []
    for name, module in modules.items():
        address = f"reference/{name.replace('.', '/')}.html"
        entries.append(Entry(name, address, "module", plain(module.docstring)))
        entries += members(module, module, address)
    return entries


def members(module: doc.Module, place: doc.Module | doc.Class, address: str) -> Iterator[Entry]:
    """The members of a module or class, except those that another page documents."""
    for member in members_of(place):
        if not shown(member) or isinstance(member, doc.Module) or member.name == "__init__":
            continue
        yield Entry(
            member.qualname, f"{address}#{member.qualname}", module.modulename, plain(member.docstring)
        )
        if isinstance(member, doc.Class):
            yield from members(module, member, address)
