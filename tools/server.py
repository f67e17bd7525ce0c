"""A small static server for dist/: right media types, no caching, its page for what is not there, many
requests at once, and silence.
"""

from __future__ import annotations

import http.server
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from pathlib import Path

MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
}


class Handler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Head and body of an answer go at once: else the body waits for the browser to say that it has the head.
    disable_nagle_algorithm = True
    extensions_map = {"": "application/octet-stream", **MEDIA_TYPES}  # noqa: RUF012

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        # Pages of other origins import torite.js and install the wheel.
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """For what is not there the page of the folder that says so, as hosts do."""
        page = Path(self.directory, "404.html")
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        content = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", self.extensions_map[".html"])
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""


class Server(http.server.ThreadingHTTPServer):
    # A restart keeps its port, and so what the page stored. Windows would let two servers share one.
    allow_reuse_address = os.name != "nt"
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that closes a connection early is no news."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def make_server(directory: Path, port: int = 0, handler: type[Handler] = Handler) -> Server:
    """A server bound to localhost; port 0 takes any free one. OSError: the port is taken."""
    return Server(("127.0.0.1", port), partial(handler, directory=str(directory)))


@contextmanager
def serve_directory(directory: Path, port: int = 0, handler: type[Handler] = Handler) -> Iterator[str]:
    """Serve a folder while the block runs; gives the address, which ends in a slash."""
    server = make_server(directory, port, handler)
    # How often it checks whether to stop, in seconds: a test with a server of its own waits for that.
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield f"http://localhost:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
