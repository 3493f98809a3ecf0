"""Serving from the command line: the bare command, `serve` and `backup`."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.terminal.house import ludendum
from tests.waiting import PATIENCE


@contextmanager
def served(home: Path, *args: str) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """The address at which a command serves, and its process."""
    env = os.environ | {"LUDENDUM_HOME": str(home), "BROWSER": "true", "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(  # noqa: S603
        [sys.executable, "-m", "ludendum.terminal.commands", *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=env,
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
        assert found is not None
        yield found.group(), process
    finally:
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


def healthy(address: str) -> bool:
    return httpx.get(f"{address}/health", timeout=PATIENCE, trust_env=False).status_code == 200


@pytest.mark.slow
def test_alone_it_serves_the_games_even_where_the_usual_port_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            taken.bind(("127.0.0.1", 8642))
            taken.listen()
        except OSError:
            pass  # somebody else has it already, which is as good
        with served(tmp_path) as (address, process):
            assert not address.endswith(":8642")
            assert healthy(address)
            process.send_signal(signal.SIGINT)
            assert process.wait(PATIENCE) == 0


@pytest.mark.slow
def test_a_backup_is_made_while_the_server_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(tmp_path, "serve", "--port", "0") as (address, _):
        assert healthy(address)
        monkeypatch.setenv("LUDENDUM_HOME", str(tmp_path))
        target = tmp_path / "copy.sqlite3"
        assert ludendum("backup", target, "--json").json()["tables"] == 0
        assert target.stat().st_size > 0
        again = ludendum("backup", target)
        assert again.status == 2
        assert "exists already" in again.err


@pytest.mark.slow
def test_unless_told_otherwise_only_this_machine_reaches_it(tmp_path: Path) -> None:
    with served(tmp_path, "serve", "--port", "0") as (address, _):
        port = int(address.rpartition(":")[2])
        with pytest.raises(OSError), socket.create_connection(("127.0.0.2", port), timeout=PATIENCE):  # noqa: PT011
            pass


def test_a_public_address_is_named_whole() -> None:
    ran = ludendum("serve", "--public-url", "games.example")
    assert ran.status == 2
    assert "http://" in ran.err
