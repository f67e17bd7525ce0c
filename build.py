#!/usr/bin/env python3
"""Torite's one command: make the site, serve it, test everything, measure it.

    python3 build.py serve     make the site and serve it on this machine
    python3 build.py site      make the site in dist/, for any static host
    python3 build.py single    make the site as one file, dist/torite.html, that opens without a server
    python3 build.py package   make and check the packages for Python and npm, dist/python and dist/npm
    python3 build.py test      the checks and tests that a change must pass; --full: all of them
    python3 build.py bench     the measurements
    python3 build.py format    format the sources and generate files

Needs only Python 3.11 or newer. The rest is installed into .venv and web/node_modules.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys

if sys.version_info < (3, 11):
    sys.exit("Torite needs Python 3.11 or newer: install it, and run this command with it.")

from tools.console import Stop
from tools.environment import PYTHON, inside_venv, set_up, set_up_python

BENCHES = (
    "rollouts",
    "worlds",
    "peers",
    "pyodide",
    "start",
    "first",
    "click",
    "slow",
    "think",
    "tables",
    "friends",
    "bytes",
)


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="build.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")

    serve = commands.add_parser("serve", help="make the site and serve it on this machine")
    serve.add_argument("--port", type=int, help="this port (default: 8000, or the next free one)")
    serve.add_argument("--no-open", action="store_true", help="do not open a browser")

    site = commands.add_parser("site", help="make the site in dist/")
    site.add_argument(
        "--compress", action="store_true", help="add brotli and gzip files, for hosts that send them"
    )
    site.add_argument(
        "--base",
        metavar="ADDRESS",
        help="address of the site, such as https://example.org/torite/, for search engines and previews",
    )
    site.add_argument(
        "--games",
        metavar="FOLDER",
        nargs="+",
        default=[],
        help="folders or zip files of games that the site has besides Torite's own",
    )
    commands.add_parser("single", help="make the site as one file that opens without a server")

    commands.add_parser("package", help="make the packages for Python and npm, and check them")

    test = commands.add_parser("test", help="the checks and tests that a change must pass")
    extent = test.add_mutually_exclusive_group()
    extent.add_argument(
        "--quick",
        action="store_const",
        const="quick",
        dest="extent",
        help="without browsers, pyright, packages and slow tests, and with fewer random examples",
    )
    extent.add_argument(
        "--full",
        action="store_const",
        const="full",
        dest="extent",
        help="with every combination of options, browser, size and language",
    )
    test.add_argument("pytest", nargs="*", metavar="-- ARGUMENT", help="arguments for pytest, after --")

    bench = commands.add_parser("bench", help="measure speed and size; print a table")
    bench.add_argument("--only", action="append", choices=BENCHES, help="only this part (may be repeated)")

    commands.add_parser("format", help="format the sources and generate files")
    return parser.parse_args(arguments)


def run(arguments: argparse.Namespace) -> int:
    """Run a command. Its modules are imported here because they need the packages of `set_up_python`."""
    development = arguments.command in {"package", "test", "bench", "format"}
    set_up_python(development=development)
    if not inside_venv():
        return run_in_venv()
    set_up(development=development)
    match arguments.command:
        case "serve":
            from tools.serve import serve

            return serve(arguments.port, open_browser=not arguments.no_open)
        case "site":
            from tools.added_games import added
            from tools.make_site import DIST, make_site
            from tools.previews.tags import read_base

            with added(arguments.games):
                build = make_site(base=None if arguments.base is None else read_base(arguments.base))
            print(f"The site is in {DIST} (build {build}).")
            if arguments.compress:
                from tools.compress import compress

                plain, brotli, gzip = (f"{size / 1e6:.1f} MB" for size in compress(DIST))
                print(f"It also has brotli ({brotli}) and gzip files ({gzip} for {plain}).")
            return 0
        case "single":
            from tools.make_site import DIST, make_site
            from tools.single import SINGLE

            make_site()
            file = DIST / SINGLE
            print(f"The single file is {file} ({file.stat().st_size / 1e6:.1f} MB): open it in a browser.")
            return 0
        case "package":
            from tools.make_site import make_site
            from tools.package import check_packages

            make_site()
            print(check_packages())
            return 0
        case "test":
            from tools.checks import check

            return check(arguments.pytest, arguments.extent or "short")
        case "bench":
            from tools.measure.bench import bench

            return bench(arguments.only or list(BENCHES))
        case _:
            from tools.checks import format_sources

            return format_sources()


def run_in_venv() -> int:
    """Run the same command again with the Python of .venv."""
    command = [str(PYTHON), __file__, *sys.argv[1:]]
    if os.name != "nt":
        sys.stdout.flush()
        os.execv(PYTHON, command)
    return subprocess.call(command)


def main() -> int:
    try:
        return run(parse(sys.argv[1:]))
    except Stop as stop:
        print(f"\n{stop}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
        return 130


if __name__ == "__main__":
    sys.exit(main())
