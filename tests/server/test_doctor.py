"""The doctor: each thing that can be wrong is made wrong, and is found, with what to do about it."""

import json
import os
import shlex
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import psycopg
import pytest

from ludendum import __version__
from ludendum.hosting.claiming import Claim
from ludendum.server import doctor
from ludendum.server.backup import backup
from ludendum.server.databases import url_of
from ludendum.server.doctor import Finding, Patient, examine, installation, keeping, neighbours, public, serving
from ludendum.server.doctor.findings import State
from ludendum.server.storage import open_database
from tests.server.either import new_database
from tests.server.pages import Page
from tests.server.running import running
from tests.server.test_one_server import wait_until_up
from tests.server.test_resuming import break_the_disk
from tests.server.test_serve import serving as served
from tests.terminal.house import ludendum
from tests.waiting import PATIENCE

CURRENT = keeping.known_shapes()[-1]


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A database that a server has left."""
    file = tmp_path / "home" / "server.sqlite3"
    open_database(url_of(file)).dispose()
    return file


def change(database: Path, statement: str) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute(statement)
        connection.commit()


def found(patient: Patient, what: str, state: State) -> str:
    """What is told of something that must be in this state; where it is to be mended, it is said how."""
    findings = [one for one in examine(patient) if one.what == what and one.state == state]
    assert findings, [one.text() for one in examine(patient)]
    assert (findings[0].mend == "") == (state == "ok")
    return findings[0].found


def is_to_mend(finding: Finding, state: State) -> bool:
    return finding.state == state and bool(finding.mend)


# the installation ----------------------------------------------------------------------------------------------------


def test_an_installation_that_is_well_is_said_to_be(database: Path) -> None:
    ran = ludendum("doctor", "--database", database)
    assert (ran.status, ran.err) == (0, ""), ran.out
    assert ran.out.endswith("All is well.\n")
    told = ludendum("doctor", "--database", database, "--json").json()
    assert told["well"] is True
    assert {finding["state"] for finding in told["findings"]} == {"ok"}
    whats = {finding["what"] for finding in told["findings"]}
    assert {"Python", "packages", "numba", "page", "clock", "disk", "writing", "lock", "shape", "integrity"} <= whats


def test_what_is_to_be_mended_makes_the_status_one(tmp_path: Path) -> None:
    ran = ludendum("doctor", "--database", tmp_path / "none.sqlite3")
    assert (ran.status, ran.err) == (1, "")
    assert "ill  database: there is none" in ran.out
    assert "To mend: 1 thing." in ran.out
    assert ludendum("doctor", "--database", tmp_path / "none.sqlite3", "--json").json()["well"] is False


def test_what_cannot_be_asked_is_wrong_usage() -> None:
    assert ludendum("doctor", "--public-url", "games.example").status == 2
    assert ludendum("doctor", "--port", "99999").status == 2


def test_before_the_first_start_nothing_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDENDUM_HOME", str(tmp_path / "new"))
    ran = ludendum("doctor")
    assert ran.status == 0, ran.out
    assert "“ludendum serve” makes it" in ran.out
    assert not (tmp_path / "new").exists(), "it changes nothing"


def test_an_old_python_missing_packages_and_a_missing_compiler_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert is_to_mend(installation.python((3, 10, 1)), "ill")
    assert installation.python(sys.version_info[:3]).state == "ok"
    missing = installation.packages(["no-such-package>=1", "msgspec>=999", "numba>=1; extra == 'fast'"])
    assert is_to_mend(missing, "ill")
    assert "no-such-package is missing; msgspec" in missing.found
    assert "numba" not in missing.found
    monkeypatch.setattr(installation, "find_spec", lambda _: None)
    assert is_to_mend(installation.compiler(), "warn")


def test_it_comes_though_what_the_server_needs_is_missing() -> None:
    """That may be why it is called."""
    needs = "('sqlalchemy', 'litestar', 'uvicorn', 'alembic', 'websockets', 'prometheus_client', 'psycopg')"
    code = f"import sys; sys.modules.update(dict.fromkeys({needs})); import ludendum.server.doctor"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=PATIENCE)  # noqa: S603


def test_a_page_that_is_not_built_or_not_whole_is_found(tmp_path: Path) -> None:
    assert is_to_mend(installation.page(tmp_path), "ill")
    (tmp_path / "index.html").write_text('<script src="/assets/app.js"></script>')
    assert "assets/app.js" in installation.page(tmp_path).found
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "app.js").write_text("")
    assert installation.page(tmp_path).state == "ok"


def test_a_clock_that_cannot_be_right_is_found(database: Path) -> None:
    assert is_to_mend(installation.clock(0), "ill")
    ahead = int(time.time() + 3600) * 1000
    change(database, f"INSERT INTO house VALUES ('alive', '{ahead}')")  # noqa: S608
    assert "60 minutes behind" in found(Patient(str(database)), "clock", "ill")


def test_an_examination_that_fails_is_a_finding(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fail(_: Patient) -> list[Finding]:
        raise RuntimeError("unforeseen")

    monkeypatch.setattr(doctor, "EXAMINATIONS", (("stars", fail),))
    assert "unforeseen" in found(Patient(str(tmp_path / "x")), "stars", "ill")


# what is kept --------------------------------------------------------------------------------------------------------


def test_a_file_that_is_no_database_is_found(tmp_path: Path) -> None:
    file = tmp_path / "server.sqlite3"
    file.write_bytes(b"this is no database" * 1000)
    assert "no database" in found(Patient(str(file)), "database", "ill")
    assert found(Patient(f"sqlite:///{file}"), "database", "ill"), "by its address too"
    (tmp_path / "empty.sqlite3").touch(0o600)
    assert "nothing is in" in found(Patient(str(tmp_path / "empty.sqlite3")), "shape", "warn")


def test_another_shape_than_this_versions_is_found(database: Path) -> None:
    assert found(Patient(str(database)), "shape", "ok").startswith(CURRENT)
    change(database, "UPDATE alembic_version SET version_num = '0001'")
    assert CURRENT in found(Patient(str(database)), "shape", "warn")
    change(database, "UPDATE alembic_version SET version_num = '9999'")
    assert "later version" in found(Patient(str(database)), "shape", "ill")


def test_a_damaged_database_is_found(database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
    with database.open("r+b") as file:
        for page in range(5, pages):
            file.seek(page * 4096)
            file.write(os.urandom(4096))
    findings = [one for one in examine(Patient(str(database))) if one.state == "ill"]
    assert findings
    assert "restore a copy" in findings[0].mend


def test_a_database_that_others_can_read_is_found(database: Path) -> None:
    database.chmod(0o644)
    assert "644" in found(Patient(str(database)), "database", "warn")


def test_what_is_to_be_typed_can_be_pasted_whatever_a_file_is_called(tmp_path: Path) -> None:
    file = tmp_path / "it's here" / "server.sqlite3"
    file.parent.mkdir()
    file.touch(0o644)
    assert shlex.split(keeping.private("database", file).mend) == ["chmod", "600", str(file)]
    words = shlex.split(keeping.copies(file.parent / "new", time.time()).mend, comments=True)
    assert str(file.parent / "new") in words


def test_a_disk_that_is_full_or_cannot_be_written_is_found(tmp_path: Path) -> None:
    assert is_to_mend(keeping.room(tmp_path, 10**6, 0), "ill")
    assert is_to_mend(keeping.room(tmp_path, 5 * 10**9, 6 * 10**9), "warn")
    assert keeping.room(tmp_path, 5 * 10**9, 10**6).state == "ok"
    if sys.platform == "linux":
        assert is_to_mend(keeping.writable(Path("/proc")), "ill")
    assert list(tmp_path.iterdir()) == []


def test_whoever_serves_the_database_is_named_and_keeps_it(database: Path) -> None:
    assert "no server" in found(Patient(str(database)), "lock", "ok")
    claim = Claim(database.with_name("server.sqlite3.lock"))
    assert claim.take()
    claim.note("process 7 at http://127.0.0.1:1")
    assert "process 7" in found(Patient(str(database)), "lock", "ok")
    assert not Claim(database.with_name("server.sqlite3.lock")).take()
    claim.drop()
    assert "no server" in found(Patient(str(database)), "lock", "ok")


def test_copies_must_be_there_fresh_and_readable(database: Path, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    assert is_to_mend(keeping.copies(folder, time.time()), "ill")
    assert f"mkdir -m 700 -p {folder}" in keeping.copies(folder, time.time()).mend
    folder.mkdir()
    assert "there is none" in keeping.copies(folder, time.time()).found
    copy = folder / "tonight.sqlite3"
    backup(url_of(database), copy)
    assert keeping.copies(folder, time.time()).state == "ok"
    assert is_to_mend(keeping.copies(folder, time.time() + 3 * 86_400), "warn")
    copy.write_bytes(b"rubbish")
    assert "no database" in keeping.copies(folder, time.time()).found
    copy.write_bytes(b"")
    assert "empty" in keeping.copies(folder, time.time()).found
    assert "empty" in found(Patient(str(database), backups=folder), "copies", "ill")


# a server that runs --------------------------------------------------------------------------------------------------


def test_a_server_that_should_run_and_does_not_is_ill(database: Path) -> None:
    assert found(Patient(str(database)), "server", "ok").startswith("none runs")
    assert found(Patient(str(database), must_run=True), "server", "ill").startswith("none runs")
    assert ludendum("doctor", "--database", database, "--running").status == 1


@pytest.mark.slow
def test_a_server_that_runs_is_found_asked_and_not_disturbed(tmp_path: Path) -> None:
    database = tmp_path / "server.sqlite3"
    with served(tmp_path) as (process, address):
        wait_until_up(address)
        patient = Patient(str(database))
        assert f"process {process.pid}" in found(patient, "lock", "ok")
        assert address.removeprefix("http://") in found(patient, "health", "ok")
        assert "the server uses" in found(patient, "memory", "ok")
        assert "of them open" in found(patient, "file limit", "ok")
        assert f"at port {address.rpartition(':')[2]}" in found(Patient(str(database), port=9), "port", "ill")
        assert list(public.examined(patient)) == [], "it has no public address"
        with closing(sqlite3.connect(database)) as connection:
            assert connection.execute("SELECT count(*) FROM guests").fetchone() == (0,)
        process.kill()
        process.wait()
        assert "none runs" in found(patient, "server", "ok")
        port = int(address.rpartition(":")[2])
        assert "nothing answers" in found(Patient(str(database), port=port), "server", "ill")


@pytest.mark.slow
def test_a_server_that_cannot_write_is_ill(tmp_path: Path) -> None:
    with running(tmp_path) as server, Page(server.url) as page:
        patient = Patient(str(tmp_path / "server.sqlite3"), port=server.port)
        assert found(patient, "health", "ok")
        break_the_disk(server, broken=True, when="UPDATE ON house")
        assert "cannot be written" in found(patient, "health", "ill")
        break_the_disk(server, broken=False)
        page.sit_and_begin()
        assert found(patient, "health", "ok")


@contextmanager
def answering(answer: bytes) -> Iterator[int]:
    """Something that says the same to everybody, at a port."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.settimeout(PATIENCE)

        def work() -> None:
            try:
                while True:
                    line, _ = listening.accept()
                    with line, suppress(OSError):  # who only wanted to know that somebody is there
                        line.sendall(answer)
                        line.shutdown(socket.SHUT_WR)
                        while line.recv(4096):
                            pass
            except OSError:
                return

        thread = threading.Thread(target=work, daemon=True)
        thread.start()
        yield listening.getsockname()[1]
        listening.shutdown(socket.SHUT_RDWR)
        thread.join(PATIENCE)


def http(body: object) -> bytes:
    text = json.dumps(body).encode()
    return b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s" % (len(text), text)


def test_something_else_at_the_port_or_another_version_is_found(tmp_path: Path) -> None:
    database = str(tmp_path / "x")
    with answering(b"220 mail.example ready\r\n") as port:
        assert found(Patient(database, port=port), "server", "ill")
    with answering(http({"hello": "world"})) as port:
        assert "says: status 200" in found(Patient(database, port=port), "health", "ill")
    with answering(http({"status": "ok", "version": "0.0.1"})) as port:
        assert "0.0.1" in found(Patient(database, port=port), "version", "warn")


def test_too_few_files_are_found() -> None:
    assert is_to_mend(serving.files("file limit", 1024, 0), "warn")
    assert is_to_mend(serving.files("file limit", 10_000, 9000), "warn")
    assert serving.files("file limit", 65_536, 9000).state == "ok"
    assert serving.files("file limit", None, 0).state == "ok"


@pytest.mark.slow
def test_a_public_address_that_leads_elsewhere_or_is_not_believed_is_found(tmp_path: Path) -> None:
    database = str(tmp_path / "x")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        nowhere = f"http://127.0.0.1:{probe.getsockname()[1]}"
    assert "is not reached" in found(Patient(database, public_url=nowhere), "public address", "ill")
    with answering(http({"hello": "world"})) as port:
        elsewhere = Patient(database, public_url=f"http://127.0.0.1:{port}")
        assert "not answered by Ludendum" in found(elsewhere, "public address", "ill")
    with running(tmp_path) as server:  # a server that was told of no proxy
        assert "not believed" in found(Patient(database, public_url=server.url), "proxy", "ill")
    with running(tmp_path, public_url="http://localhost") as server:  # no proxy at all between
        assert "what visitors say" in found(Patient(database, public_url=server.url), "proxy", "ill")
        straight = Patient(database, port=server.port, public_url=server.url)
        assert "there is none" in found(straight, "proxy", "ok")


# neighbours ----------------------------------------------------------------------------------------------------------


def test_a_postgresql_that_is_away_or_cannot_be_spoken_to_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    url = "postgresql://nobody@127.0.0.1:1/ludendum"
    assert "cannot be reached" in found(Patient(url), "PostgreSQL", "ill")
    monkeypatch.setattr(neighbours, "find_spec", lambda _: None)
    assert "psycopg" in found(Patient(url), "PostgreSQL", "ill")


@pytest.mark.slow
def test_a_postgresql_is_asked_for_all_that_a_file_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = new_database("postgresql", tmp_path).url
    with answering(http({"status": "ok", "version": __version__})) as port:  # whose servers leave no note
        monkeypatch.setattr(serving, "PORT", port)
        assert found(Patient(url), "health", "ok")
    assert "none runs here now at the usual port" in found(Patient(url), "server", "ok")
    patient = Patient(url)
    open_database(url).dispose()
    whats = {finding.what: finding.state for finding in neighbours.examined(patient)}
    assert whats == {"PostgreSQL": "ok", "shape": "ok", "connections": "ok"}
    with psycopg.connect(url.replace("+psycopg", "", 1), autocommit=True) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        name = connection.info.dbname
        connection.execute(f'ALTER DATABASE "{name}" SET default_transaction_read_only = on')
    assert "later version" in found(patient, "shape", "ill")
    assert "only reads" in found(patient, "writing", "ill")


def test_an_address_that_names_no_database_is_found_and_no_password_told() -> None:
    for url in ("mysql://ada:sesame@localhost/x", "postgresql://ada:ses:a/me@localhost:x/y"):
        findings = [one.text() for one in examine(Patient(url, is_named=True)) if one.state == "ill"]
        assert findings
        assert "ses" not in "".join(findings).replace("process", "")


@pytest.mark.parametrize(
    ("greeting", "is_well"),
    [(b'INFO {"version":"2.10.1"} \r\n', True), (b"220 mail.example ready\r\n", False), (b"", False)],
)
def test_a_bus_is_known_by_its_greeting(greeting: bytes, is_well: bool) -> None:
    with answering(greeting) as port:
        finding = neighbours.bus(f"nats://127.0.0.1:{port}")
    assert finding.state == ("ok" if is_well else "ill")


def test_of_several_buses_it_is_said_how_many_answer() -> None:
    with answering(b'INFO {"version":"2.10.1"} \r\n') as port:
        assert neighbours.bus(f"nats://127.0.0.1:{port}, nats://localhost:{port}").state == "ok"
        finding = neighbours.bus(f"nats://127.0.0.1:1,nats://127.0.0.1:{port}")
    assert is_to_mend(finding, "warn")
    assert "1 of 2" in finding.found


def test_a_bus_that_is_away_or_is_none_is_found(tmp_path: Path) -> None:
    for url in ("nats://127.0.0.1:1", "http://127.0.0.1", "rubbish"):
        assert found(Patient(str(tmp_path / "x"), bus=url), "bus", "ill")
