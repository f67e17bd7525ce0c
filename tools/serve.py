"""`build.py serve`: make the site, serve it on this machine, open it."""

from __future__ import annotations

import os
import platform
import webbrowser

from tools.console import Stop
from tools.make_site import DIST, make_site
from tools.server import Server, make_server

FIRST_PORT = 8000
PORTS_TO_TRY = 20


def serve(port: int | None, *, open_browser: bool) -> int:
    print("Making the site ...", flush=True)
    make_site()
    server = listen(port)
    address = f"http://localhost:{server.server_port}/"
    print(f"Torite is at {address} (stop with Ctrl-C).", flush=True)
    if open_browser and has_display():
        webbrowser.open(address)
    try:
        server.serve_forever()
    finally:
        server.server_close()
    return 0


def listen(port: int | None) -> Server:
    """A server at this port; by default at the first free port from 8000 on."""
    ports = range(FIRST_PORT, FIRST_PORT + PORTS_TO_TRY) if port is None else [port]
    for candidate in ports:
        try:
            return make_server(DIST, candidate)
        except OSError:
            continue
    raise Stop("The port is taken: choose another one with --port; 0 is any free port.")


def has_display() -> bool:
    if os.environ.get("CI"):
        return False
    always = platform.system() in {"Darwin", "Windows"}
    return always or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
