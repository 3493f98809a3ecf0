"""Where a database is: what people write, and what they are told when it cannot be used."""

import os
import subprocess
import sys
import threading
from importlib.util import find_spec
from pathlib import Path

import pytest
from sqlalchemy import Engine, func, select

from ludendum.server import serve
from ludendum.server.databases import BadDatabase, file_of, read_url, shown, url_of
from tests.server.pages import client
from tests.server.postgres import PASSWORD, USER, postgres
from tests.server.running import running
from tests.server.test_serve import is_healthy
from tests.waiting import PATIENCE, until


@pytest.mark.parametrize("text", ["{}/a b.sqlite3", "sqlite:{}/a b.sqlite3", "sqlite:///{}/a b.sqlite3"])
def test_a_file_is_named_as_people_do_or_as_a_url(text: str, tmp_path: Path) -> None:
    url = read_url(text.format(tmp_path))
    assert url == url_of(tmp_path / "a b.sqlite3")
    assert file_of(url) == tmp_path / "a b.sqlite3"
    assert shown(url) == str(tmp_path / "a b.sqlite3")
    assert read_url(url) == url


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("postgresql://ada:geheim@db.example:5433/games", "postgresql://ada@db.example:5433/games"),
        ("postgres://db.example/games", "postgresql://db.example/games"),
        ("postgresql+psycopg://ada:geheim@db.example/games?sslmode=require", "postgresql://ada@db.example/games"),
        ("postgresql:///games?host=/run/postgresql&password=geheim", "postgresql:///run/postgresql/games"),
    ],
)
def test_a_server_is_shown_without_its_password(text: str, seen: str) -> None:
    url = read_url(text)
    assert url.startswith("postgresql+psycopg://")
    assert file_of(url) is None
    assert shown(url) == seen
    assert read_url(url) == url


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "name a file"),
        ("sqlite:", "name a file"),
        ("a\0b", "name a file"),
        ("mysql://ada:geheim@db.example/games", "no kind of database"),
        ("postgresql://db.example", "add its name"),
        ("postgresql://ada:geheim@db.example:many/games", "cannot be read"),
        ("postgresql://ada:ge@heim@db.example/games", "%40"),
        ("postgresql:games", "cannot be read"),
    ],
)
def test_what_names_no_database_is_refused_with_what_to_write(text: str, says: str) -> None:
    with pytest.raises(BadDatabase, match=says) as refused:
        read_url(text)
    assert "heim" not in str(refused.value), "a password is told to nobody"


@pytest.mark.slow
def test_a_server_that_cannot_be_used_is_said_in_a_sentence_without_the_password(
    capsys: pytest.CaptureFixture[str],
) -> None:
    there, port = postgres().plain_url("nowhere"), postgres().port
    with postgres().connect() as connection:
        connection.execute("DROP ROLE IF EXISTS reader")
        connection.execute("CREATE ROLE reader LOGIN PASSWORD 'geheim'")
    for url, says in (
        (there, "does not exist"),
        (f"postgresql://{USER}:geheim@127.0.0.1:{port}/postgres", "check the user and the password"),
        (f"postgresql://{USER}@127.0.0.1:{port}/postgres", "name the password too"),
        (f"postgresql://reader:geheim@127.0.0.1:{port}/postgres", "the owner of the database"),
        (f"postgresql://{USER}:geheim@127.0.0.1:1/postgres", "see that it runs"),
        (f"postgresql://{USER}:geheim@127.0.0.1:{port}/postgres?colour=red", "after “?”"),
        (f"mysql://{USER}:geheim@127.0.0.1/x", "no kind of database"),
    ):
        assert serve.run(port=0, database=url) == 2
        said = capsys.readouterr().err
        assert says in said
        assert len(said.splitlines()) == 1, said
        assert "geheim" not in said
        assert PASSWORD not in said


@pytest.mark.slow
def test_a_driver_that_is_not_installed_is_said_with_how_to_install_it(tmp_path: Path) -> None:
    (tmp_path / "psycopg.py").write_text("raise ModuleNotFoundError('No module named psycopg', name='psycopg')")
    here = Path(__file__).parents[2]
    environment = {**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{here}"}
    command = [sys.executable, "-m", "ludendum.server", "--port", "0", "--database", "postgresql://u:geheim@h/games"]
    tried = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False)  # noqa: S603
    assert tried.returncode == 2
    assert "pip install 'ludendum[workers]'" in tried.stderr
    assert "geheim" not in tried.stderr
    assert len(tried.stderr.splitlines()) == 1
    assert find_spec("psycopg") is not None


@pytest.mark.slow
def test_it_serves_a_database_of_postgresql_and_tells_no_password(tmp_path: Path) -> None:
    url = postgres().plain_url(postgres().empty().rpartition("/")[2])
    environment = {**os.environ, "LUDENDUM_HOME": str(tmp_path), "LUDENDUM_DATABASE": url}
    command = [sys.executable, "-m", "ludendum.terminal.commands", "serve", "--port", "0"]
    with subprocess.Popen(  # noqa: S603
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as process:
        assert process.stdout is not None
        address = process.stdout.readline().split()[-1]
        with client(address) as visitor:
            until(lambda: is_healthy(visitor), "the server")
            assert visitor.get("/api/me").json()["guest"]
        process.terminate()
        said, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert PASSWORD not in said + errors
    assert PASSWORD.replace(" ", "%20") not in said + errors
    assert list(tmp_path.iterdir()) == [], "nothing is kept beside it"


@pytest.mark.slow
def test_a_server_that_stops_waits_for_what_is_being_read_and_leaves_no_connection_open(tmp_path: Path) -> None:
    url = postgres().fresh()
    begun = threading.Event()

    def read(engine: Engine) -> None:
        with engine.connect() as connection:
            begun.set()
            connection.execute(select(func.pg_sleep(0.5)))

    with running(tmp_path, database=url) as server:
        house = server.house
        house.loop.call_soon_threadsafe(house.loop.run_in_executor, None, read, house.engine)
        assert begun.wait(PATIENCE)
    with postgres().connect() as connection:
        there = "SELECT count(*) FROM pg_stat_activity WHERE datname = %s AND backend_type = 'client backend'"
        # What serves a connection at PostgreSQL ends a moment after it.
        until(lambda: connection.execute(there, [url.rpartition("/")[2]]).fetchone() == (0,), "the last one's end")
