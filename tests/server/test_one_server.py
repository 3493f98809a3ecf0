"""A database has one server, and a disk that cannot be written says so at once."""

import json
import os
import resource
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from ludendum.hosting.claiming import Claim
from ludendum.server import serve
from ludendum.server.backup import backup
from ludendum.server.databases import url_of
from tests.server.pages import client
from tests.server.test_serve import is_healthy, serving
from tests.waiting import PATIENCE, until

pytestmark = pytest.mark.slow


def wait_until_up(address: str) -> None:
    with client(address) as visitor:
        until(lambda: is_healthy(visitor), "the server")


def test_a_second_server_on_one_database_is_refused_and_told_who_has_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "server.sqlite3"
    with serving(tmp_path) as (process, address):
        wait_until_up(address)
        assert serve.run(port=0, database=str(database)) == 2
        said = capsys.readouterr().err
        assert f"process {process.pid} at {address}" in said
        assert "port" not in said, "that is another trouble"
        assert backup(url_of(database), tmp_path / "copy.sqlite3").bytes > 0, "a copy is made beside it"
        process.send_signal(signal.SIGKILL)
        process.wait()
        with serving(tmp_path) as (again, elsewhere):
            wait_until_up(elsewhere)
            assert again.poll() is None, "who was killed holds nothing"


def test_a_server_that_has_stopped_or_could_not_begin_leaves_the_database_to_others(tmp_path: Path) -> None:
    database = tmp_path / "server.sqlite3"
    assert serve.run(port=99_999, database=str(database)) == 2
    with serving(tmp_path) as (process, address):
        wait_until_up(address)
        process.terminate()
        assert process.wait(PATIENCE) == 0
    claim = Claim(tmp_path / "server.sqlite3.lock")
    assert claim.take()
    claim.drop()


def test_what_was_taken_away_by_its_holder_is_claimed_anew(tmp_path: Path) -> None:
    first, second, third = (Claim(tmp_path / "x.lock") for _ in range(3))
    assert first.take()
    first.note("mine")
    assert not second.take()
    assert second.noted() == "mine"
    first.drop()
    assert second.take()
    assert not third.take()
    second.drop()


def test_a_disk_that_cannot_be_written_says_which_error_at_the_start(tmp_path: Path) -> None:
    def no_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))

    for database in (tmp_path / "new.sqlite3", made_before(tmp_path / "old.sqlite3")):
        command = [sys.executable, "-m", "ludendum.server", "--port", "0", "--database", str(database)]
        tried = subprocess.run(  # noqa: S603
            command, capture_output=True, text=True, timeout=PATIENCE, preexec_fn=no_room, check=False
        )
        assert tried.returncode == 2
        assert f"“{database}” cannot be used" in tried.stderr
        assert "SQLITE_" in tried.stderr
        assert "Traceback" not in tried.stderr


def made_before(database: Path) -> Path:
    assert serve.run(port=99_999, database=str(database)) == 2
    assert database.stat().st_size > 0
    return database


def test_a_database_of_a_later_version_is_left_alone_and_said_to_be_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = made_before(tmp_path / "x.sqlite3")
    capsys.readouterr()
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    before = database.read_bytes()
    assert serve.run(port=0, database=str(database)) == 2
    said = capsys.readouterr().err
    assert "later version" in said
    assert "restore a copy of before" in said
    assert database.read_bytes() == before


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="the limit of another process is Linux's")
def test_a_disk_that_fills_up_later_says_which_error_in_the_log(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, address):
        wait_until_up(address)
        most = next(file.stat().st_size for file in tmp_path.iterdir() if file.name.endswith("-wal"))
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (most, most))
        with client(address) as visitor:
            answers = [visitor.patch("/api/me", json={"name": f"Ada {number}"}).status_code for number in range(20)]
        assert 503 in answers
        os.kill(process.pid, signal.SIGINT)
        _, errors = process.communicate(timeout=PATIENCE)
    lines = [json.loads(line) for line in errors.splitlines()]
    assert any(line.get("code", "").startswith("SQLITE_") for line in lines if line["event"].startswith("a batch"))
