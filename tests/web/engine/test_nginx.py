"""A typical server: nginx, below a path, with the configuration of docs/hosting.md and compressed files."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.support.programs import missing
from tests.web.support.visits import READY, Visit
from tools.compress import compress
from tools.environment import ROOT

pytestmark = pytest.mark.full

GUIDE = ROOT / "docs" / "hosting.md"
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
SETTINGS = """
daemon off;
error_log {home}/error.log;
pid {home}/pid;
events {{}}
http {{
    access_log off;
    client_body_temp_path {home}/body;
    proxy_temp_path {home}/proxy;
    fastcgi_temp_path {home}/fastcgi;
    uwsgi_temp_path {home}/uwsgi;
    scgi_temp_path {home}/scgi;
    server {{
        listen 127.0.0.1:{port};
        {location}
    }}
}}
"""


@pytest.fixture
def nginx(own_site: Path, tmp_path: Path) -> Iterator[str]:
    """The address of the site, compressed, below a path of an nginx."""
    if NGINX is None:
        missing("nginx", "nginx-light")
    # The compression level does not matter here.
    compress(own_site, quality=1)
    found = re.search(r"```nginx\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    location = found[1].replace("/var/www/torite", str(own_site))
    settings = tmp_path / "nginx.conf"
    settings.write_text(SETTINGS.format(home=tmp_path, port=port, location=location), encoding="utf-8")
    command = [NGINX, "-c", str(settings), "-e", str(tmp_path / "error.log")]
    if os.geteuid() == 0:
        # As root it would drop its rights, and could not read the files of the tests.
        command += ["-g", "user root;"]
    with subprocess.Popen(command, stdin=subprocess.DEVNULL) as server:
        try:
            wait_for(port)
            yield f"http://localhost:{port}/torite/"
        finally:
            server.terminate()


def wait_for(port: int) -> None:
    for _ in range(100):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise AssertionError("nginx does not answer")


def asked(address: str, encoding: str) -> tuple[dict[str, str], bytes]:
    request = urllib.request.Request(address, headers={"Accept-Encoding": encoding})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return {name.lower(): value for name, value in answer.headers.items()}, answer.read()


def test_nginx_serves_the_site_below_a_path(nginx: str, own_site: Path, visit: Callable[..., Visit]) -> None:
    headers, packed = asked(f"{nginx}js/main.js", "gzip")
    assert headers["content-type"].startswith("text/javascript")
    assert headers["content-encoding"] == "gzip"
    assert headers["access-control-allow-origin"] == "*"
    assert headers["cache-control"] == "no-cache"
    assert packed == (own_site / "js" / "main.js.gz").read_bytes()
    headers, plain = asked(f"{nginx}js/main.js", "identity")
    assert "content-encoding" not in headers
    assert plain == (own_site / "js" / "main.js").read_bytes()
    headers, _ = asked(f"{nginx}pyodide/pyodide.asm.wasm", "gzip")
    assert headers["content-type"] == "application/wasm"
    with pytest.raises(urllib.error.HTTPError, match="404") as missing:
        asked(f"{nginx}%23glaves/4711", "identity")
    assert missing.value.read() == (own_site / "404.html").read_bytes()
    page = visit(nginx).open("#glaves/4711?players=3&dealer=1")
    expect(page.locator(READY)).to_be_attached()
    page.get_by_role("button", name="Play this deal").click()
    expect(page.locator(".tb-hand [data-card]").first).to_be_visible()
