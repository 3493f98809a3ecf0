"""Running the server: what it prints, and that it stops when told to."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludendum.hosting.places import default_database
from ludendum.server import serve
from ludendum.server.databases import url_of
from ludendum.server.messages import Odds, OddsAre
from ludendum.server.settings import Settings
from tests.server.pages import Page, client
from tests.waiting import PATIENCE, until

pytestmark = pytest.mark.slow


def test_it_says_where_it_is_and_stops_when_told_to(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "ludendum.server", "--port", "0"]
    home = {**os.environ, "LUDENDUM_HOME": str(tmp_path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=home) as process:  # noqa: S603
        assert process.stdout is not None
        said = process.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+", said)
        assert address is not None, said
        with client(address.group()) as visitor:
            until(lambda: is_healthy(visitor), "the server")
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=PATIENCE)
    assert '"event":"stopped"' in errors
    assert "Traceback" not in errors
    assert (tmp_path / "server.sqlite3").is_file()


def is_healthy(visitor: httpx.Client) -> bool:
    try:
        return bool(visitor.get("/health").json()["status"] == "ok")
    except httpx.TransportError:
        return False


@contextmanager
def serving(home: Path) -> "Iterator[tuple[subprocess.Popen[str], str]]":
    """A server in a process group of its own, as a terminal or a service manager starts it; and its address."""
    command = [sys.executable, "-m", "ludendum.server", "--port", "0"]
    environment = {**os.environ, "LUDENDUM_HOME": str(home)}
    with subprocess.Popen(  # noqa: S603
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        try:
            yield process, process.stdout.readline().split()[-1]
        finally:
            process.kill()


def watch_odds(page: Page, *, first_figures: bool) -> None:
    """Let odds be worked on: at least till the first figures are there, or only just begun."""
    table = page.sit_and_begin()
    page.send(Odds(table, 0, True))
    while first_figures and not isinstance(page.hear(), OddsAre):
        pass


@pytest.mark.parametrize("first_figures", [True, False])
@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT])
def test_while_odds_are_worked_on_it_stops_when_told_to_and_says_nothing(
    tmp_path: Path, told: signal.Signals, first_figures: bool
) -> None:
    """Ctrl-C goes to all processes of a terminal, and a service manager tells all of a service, too."""
    with serving(tmp_path) as (process, address), Page(address) as page:
        watch_odds(page, first_figures=first_figures)
        os.killpg(process.pid, told)
        # Whoever still held the pipe open would keep this waiting.
        _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    lines = errors.splitlines()
    assert all(line.startswith('{"at":') and '"level":"info"' in line for line in lines), errors
    assert '"event":"stopped"' in lines[-1]


def test_told_alone_to_stop_it_takes_its_processes_along(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, address), Page(address) as page:
        watch_odds(page, first_figures=True)
        process.terminate()
        _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert "leaked" not in errors
    assert "Traceback" not in errors


def test_a_killed_server_leaves_no_processes_at_work(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, address), Page(address) as page:
        watch_odds(page, first_figures=True)
        process.kill()
        process.communicate(timeout=PATIENCE)


def test_a_port_in_use_is_said_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        assert serve.run(port=taken.getsockname()[1], database=str(tmp_path / "x.sqlite3")) == 2
    assert "choose another with --port" in capsys.readouterr().err


def test_what_cannot_be_used_is_said_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert serve.run(port=99_999, database=str(tmp_path / "x.sqlite3")) == 2
    assert "cannot be used" in capsys.readouterr().err
    (tmp_path / "rubbish.sqlite3").write_bytes(b"this is no database" * 1000)
    (tmp_path / "file").write_text("")
    for database, says in (
        (tmp_path / "rubbish.sqlite3", "restore a copy"),
        (tmp_path / "file" / "x.sqlite3", f"“{tmp_path / 'file'}” is no folder"),
        (tmp_path, "it is no file"),
    ):
        assert serve.run(port=0, database=str(database)) == 2
        said = capsys.readouterr().err
        assert "The database" in said
        assert says in said
    assert serve.run("192.0.2.1", 0, database=str(tmp_path / "x.sqlite3")) == 2
    assert "does not have the address 192.0.2.1" in capsys.readouterr().err


def test_in_a_room_it_shows_its_address_as_a_code(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    settings = Settings(url_of(tmp_path / "x.sqlite3"))
    serve._announce("http://127.0.0.1:8642", "0.0.0.0", 8642, settings)  # noqa: S104
    said = capsys.readouterr().out
    assert "http://127.0.0.1:8642" in said
    assert "█" in said or "No other address" in said
    assert len(serve.qr_code("http://192.168.1.17:8642").splitlines()) > 10
    serve._announce("https://games.example", "127.0.0.1", 80, Settings(url_of(tmp_path / "x"), "https://games.example"))
    assert "https://games.example" in capsys.readouterr().out


def test_the_database_lies_where_the_persons_data_lie(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LUDENDUM_HOME", str(tmp_path))
    assert default_database() == tmp_path / "server.sqlite3"
    monkeypatch.delenv("LUDENDUM_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    if sys.platform == "linux":
        assert default_database() == tmp_path / "ludendum" / "server.sqlite3"


# several workers -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"workers": 2}, "a file is written by one process"),
        ({"bus": "nats://127.0.0.1:4222"}, "a file is written by one process"),
        ({"workers": 0}, "at least one serves"),
        (
            {"database": "postgresql://nobody@127.0.0.1:1/none", "bus": "redis://127.0.0.1:1"},
            "the bus is a NATS server",
        ),
        ({"database": "postgresql://nobody@127.0.0.1:1/none", "bus": "nats://:bad"}, "the bus is a NATS server"),
    ],
)
def test_what_several_workers_cannot_do_is_refused_with_a_reason(
    options: dict[str, Any], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert serve.run(**{"port": 0, "database": str(tmp_path / "server.sqlite3"), **options}) == 2
    assert said in capsys.readouterr().err
