"""A server in a process of its own, which tests kill, start again, and feed with whatever they like."""

import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from types import TracebackType

import httpx

from tests.server.pages import client
from tests.waiting import until


class Victim:
    """A server process that can be killed and started again."""

    def __init__(self, database: Path) -> None:
        self.database = database
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.server.serving", str(self.database), str(self.port)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=log)  # noqa: S603
        until(self._is_healthy, "the server")

    @property
    def log(self) -> Path:
        """What it writes of itself."""
        return self.database.parent / "server.log"

    @property
    def is_alive(self) -> bool:
        return self.process.poll() is None

    def _is_healthy(self) -> bool:
        assert self.is_alive, "the server did not start"
        with suppress(httpx.TransportError), client(self.url) as visitor:
            return visitor.get("/health").status_code == 200
        return False

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def __enter__(self) -> "Victim":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.process.kill()
        self.process.wait()
