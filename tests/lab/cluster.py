"""A Ray cluster on loopback: a head that plays nothing, and nodes that do, each with a folder of its own."""

import functools
import os
import secrets
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.waiting import until

# What Ray takes for dead by itself may merely be behind others on a busy machine: a worker that is not ready within a
# minute is ended and another started, without end; so is one that works while memory is nearly full; and a node that
# does not answer for ten seconds five times is given up. A node that is killed refuses at once, and is found soon.
PATIENT = {
    "RAY_worker_register_timeout_seconds": "600",
    "RAY_memory_monitor_refresh_ms": "0",
    "RAY_health_check_period_ms": "1000",
    "RAY_health_check_timeout_ms": "120000",
}
SMALL = ("--object-store-memory", "80000000", "--disable-usage-stats", "--block")


class Cluster:
    """The processes of a cluster."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.address = f"127.0.0.1:{port}"
        self.environment: Mapping[str, str] = {
            **os.environ,
            "RAY_AUTH_MODE": "token",
            "RAY_AUTH_TOKEN": secrets.token_hex(32),
            "RAY_USAGE_STATS_ENABLED": "0",
            "RAY_worker_niceness": "0",  # by default workers wait for whatever else the machine does
            **PATIENT,
            "RAY_ADDRESS": self.address,
        }
        self._folder = folder
        self._running: dict[str, subprocess.Popen[bytes]] = {}
        # The path of a socket is short by law; a test's own folder is not.
        self._start("head", "--head", "--port", str(port), "--num-cpus", "0", "--include-dashboard=false")

    def _start(self, name: str, *arguments: str) -> None:
        place = self._folder / name
        place.mkdir()
        command = [str(Path(sys.executable).with_name("ray")), "start", "--node-ip-address", "127.0.0.1", *arguments]
        with (place / "log").open("wb") as log:
            self._running[name] = subprocess.Popen(  # noqa: S603 - our own
                [*command, *SMALL], cwd=place, env=self.environment, stdout=log, stderr=log, start_new_session=True
            )

    def add(self, name: str) -> None:
        """A node of one processor."""
        self._start(name, "--address", self.address, "--num-cpus", "1")

    def log(self, name: str) -> str:
        return (self._folder / name / "log").read_text("utf-8", errors="replace")

    def is_up(self, name: str) -> bool:
        if self._running[name].poll() is not None:
            raise AssertionError(f"{name} has ended: {self.log(name)}")
        return "Ray runtime started" in self.log(name)

    def kill(self, name: str) -> None:
        """At once, with all that it has started."""
        process = self._running.pop(name)
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def close(self) -> None:
        for name in [*self._running]:
            self.kill(name)


@contextmanager
def cluster(folder: Path, nodes: int) -> Iterator[Cluster]:
    """A cluster that is up; it is gone afterwards."""
    made = Cluster(folder)
    try:
        until(lambda: made.is_up("head"))
        for node in range(nodes):  # one after the other: two that begin at once on one machine disturb each other
            name = f"node-{node + 1}"
            made.add(name)
            until(functools.partial(made.is_up, name))
        yield made
    finally:
        made.close()
