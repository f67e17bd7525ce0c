"""Reduces the standard library of Pyodide. Runs in Pyodide, started by stdlib.mjs.

Modules that a start imports become bytecode without docstrings: compiling them takes three quarters of a
plain start. Other useful modules stay as they are. The rest is left out.
"""

from __future__ import annotations

import importlib
import importlib.util
import marshal
import sys
import zipfile
from collections.abc import Iterable
from importlib.machinery import FrozenImporter
from types import CodeType

# Useless without a terminal, a socket, a process, a thread or a developer.
# Modules that a start imports stay all the same.
LEFT_OUT = """
    __phello__ _aix_support _android_support _apple_support _ios_support _osx_support _pydatetime _pydecimal
    _pyio _pyrepl _sysconfigdata__emscripten_wasm32-emscripten antigravity argparse asyncio/__main__
    asyncio/proactor_events asyncio/tools asyncio/windows_events asyncio/windows_utils bdb
    _compat_pickle cProfile cmd code gettext
    codeop colorsys compileall concurrent/futures/process concurrent/futures/thread concurrent/interpreters
    configparser csv ctypes curses dbm difflib doctest ensurepip filecmp fileinput ftplib getopt getpass
    graphlib gzip http idlelib imaplib json/tool lib2to3 logging/config logging/handlers mailbox mimetypes
    modulefinder multiprocessing netrc nturl2path optparse pdb pickle pickletools plistlib poplib
    profile pstats pty py_compile pyclbr pydoc pydoc_data pyodide/_nodesock_transport pyodide/console
    rlcompleter runpy sched shelve shlex smtplib socketserver sqlite3 symtable sysconfig/__main__ tabnanny
    tarfile this timeit tkinter trace tracemalloc turtle turtledemo unittest urllib/request urllib/robotparser
    uuid venv wave webbrowser wsgiref xml xmlrpc zipapp zoneinfo
""".split()  # noqa: SIM905
ENCODINGS = """
    __init__ aliases ascii charmap cp437 idna latin_1 punycode raw_unicode_escape unicode_escape utf_16
    utf_16_be utf_16_le utf_8 utf_8_sig
""".split()  # noqa: SIM905
# Pyodide reads its own docstrings when it starts.
WITH_DOCSTRINGS = ("_pyodide", "pyodide")
HEADER = importlib.util.MAGIC_NUMBER + bytes(12)
LONG_AGO = (1980, 1, 1, 0, 0, 0)


def squeeze(before: str, after: str, modules: Iterable[str]) -> None:
    """Write the zip file `after` from the library in `before`, with everything that `modules` import."""
    for name in modules:
        importlib.import_module(name)
    imported: set[str] = set()
    frozen: set[str] = set()
    for module in list(sys.modules.values()):
        file = (getattr(module, "__file__", None) or "").partition(".zip/")[2]
        # The interpreter holds a copy of some modules, and never looks for their files.
        (frozen if getattr(module.__spec__, "loader", None) is FrozenImporter else imported).add(file)
    with zipfile.ZipFile(before) as old, zipfile.ZipFile(after, "w") as new:
        for name in sorted(old.namelist()):
            if name in imported:
                write(new, f"{name}c", HEADER + marshal.dumps(compiled(name, old.read(name))))
            elif name not in frozen and wanted(name):
                write(new, name, old.read(name))


def wanted(name: str) -> bool:
    path = name.removesuffix(".py")
    if path.startswith("encodings/"):
        return path.removeprefix("encodings/") in ENCODINGS
    return not name.endswith("/") and not any(f"{path}/".startswith(f"{out}/") for out in LEFT_OUT)


def compiled(name: str, source: bytes) -> CodeType:
    level = 0 if name.startswith(WITH_DOCSTRINGS) else 2
    code: CodeType = compile(source, name, "exec", dont_inherit=True, optimize=level)
    return code


def write(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    info = zipfile.ZipInfo(name, LONG_AGO)
    info.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(info, content, compresslevel=9)
