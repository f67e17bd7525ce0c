"""A broker of MQTT over WebSocket on this machine: Debian's mosquitto, for tests and measurements."""

from __future__ import annotations

import shutil
import socket
import subprocess
import time
from pathlib import Path

from tools.console import Stop

# Debian puts it where only root looks.
MOSQUITTO = shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin")
# The second listener alone would do; version 2.0 then ends at once.
SETTINGS = "listener {0} 127.0.0.1\nlistener {1}\nprotocol websockets\nallow_anonymous true\n"
PATIENCE = 20


class Broker:
    """A broker that can be started again. Raises `Stop` where mosquitto is missing.

    Args:
        folder: for its settings.
    """

    def __init__(self, folder: Path) -> None:
        if MOSQUITTO is None:
            raise Stop("mosquitto is not installed: on Debian and Ubuntu, apt install mosquitto")
        ports = [free_port(), free_port()]
        self.address = f"ws://localhost:{ports[1]}"
        settings = folder / "mosquitto.conf"
        settings.write_text(SETTINGS.format(*ports), encoding="utf-8")
        self._command = [MOSQUITTO, "-c", str(settings)]
        self._port = ports[1]
        self._running: subprocess.Popen[bytes] | None = None

    def start(self) -> str:
        """End the running one, and start another. Returns its address."""
        self.stop()
        self._running = subprocess.Popen(self._command, stderr=subprocess.DEVNULL)
        limit = time.monotonic() + PATIENCE
        while time.monotonic() < limit:
            try:
                socket.create_connection(("localhost", self._port)).close()
            except OSError:
                time.sleep(0.05)
            else:
                return self.address
        raise Stop("mosquitto does not answer. Look whether its port is free, and try again.")

    def stop(self) -> None:
        if self._running is not None:
            self._running.kill()
            self._running.wait()
            self._running = None


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port
