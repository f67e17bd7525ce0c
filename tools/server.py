"""A small, silent static server for dist/, with concurrent requests, right media types, a page for missing
files, and no caching.
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
    # Head and body are sent together; otherwise the body waits until the browser acknowledges the head.
    disable_nagle_algorithm = True
    extensions_map = {"": "application/octet-stream", **MEDIA_TYPES}  # noqa: RUF012

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        # Pages of other origins import torite.js and install the wheel.
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Send the page of the folder for missing files, as hosts do."""
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
        """Log nothing."""


class Server(http.server.ThreadingHTTPServer):
    # A restart reuses its port, so that the page keeps its data. Windows would let two servers share a port.
    allow_reuse_address = os.name != "nt"
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore browsers that close a connection early."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def make_server(directory: Path, port: int = 0, handler: type[Handler] = Handler) -> Server:
    """A server bound to localhost; port 0 is any free port. Raises ``OSError`` if the port is taken."""
    return Server(("127.0.0.1", port), partial(handler, directory=str(directory)))


@contextmanager
def serve_directory(directory: Path, port: int = 0, handler: type[Handler] = Handler) -> Iterator[str]:
    """Serve a folder during the block. Yields the address, which ends in a slash."""
    server = make_server(directory, port, handler)
    # Seconds between its checks for a stop, for which a test with its own server waits.
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield f"http://localhost:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
