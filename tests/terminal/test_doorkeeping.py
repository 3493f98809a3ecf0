"""The commands by which whoever runs a server keeps its door."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ludendum.server.databases import url_of
from ludendum.server.storage import note_address, open_database
from tests.terminal.house import ludendum

GUEST = "0123456789abcdef"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a server has been, with one guest."""
    monkeypatch.setenv("LUDENDUM_HOME", str(tmp_path))
    database = tmp_path / "server.sqlite3"
    open_database(url_of(database)).dispose()
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("INSERT INTO guests (id, name, created) VALUES (?, 'Bob', 0)", (GUEST,))
        connection.execute("INSERT INTO house VALUES ('address', ?)", (b"https://games.example",))
    return tmp_path


@pytest.mark.usefixtures("home")
def test_an_invitation_is_a_link_and_a_picture_of_it() -> None:
    ran = ludendum("invite", "--people", "30", "--days", "2")
    assert ran.status == 0
    link, about, *picture = ran.out.splitlines()
    assert link.startswith("https://games.example/join/")
    assert about.startswith("Good for 30 people, until 20")
    assert any("█" in line for line in picture)
    (listed,) = ludendum("invite", "--list", "--json").json()
    assert (listed["link"], listed["people"], listed["used"]) == (link, 30, 0)
    assert "0 of 30 have come" in ludendum("invite", "--list").out
    assert ludendum("invite", "--revoke", link).status == 0
    assert ludendum("invite", "--list", "--json").json() == []
    assert "no invitation" in ludendum("invite", "--revoke", listed["code"]).complaint().lower()


def test_who_invites_to_a_server_that_is_open_is_told_that_nobody_needs_it(home: Path) -> None:
    for is_closed in (False, True):
        note_address(url_of(home / "server.sqlite3"), "https://games.example", is_closed=is_closed)
        assert ("open to all" in ludendum("invite").out) is not is_closed


def test_a_database_of_a_later_version_wants_that_version(home: Path) -> None:
    with closing(sqlite3.connect(home / "server.sqlite3")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    ran = ludendum("reports")
    assert ran.status == 2
    assert "later version of Ludendum; use “ludendum” of that version" in ran.complaint()


@pytest.mark.usefixtures("home")
def test_somebody_is_banned_muted_and_let_back() -> None:
    made = ludendum("ban", GUEST, "--days", "7", "--reason", "insults", "--json").json()
    assert (made["guest"], made["kind"], made["reason"]) == (GUEST, "ban", "insults")
    assert made["until"] - made["created"] == 7 * 24 * 60 * 60 * 1000
    assert "(“Bob”) is muted until it is lifted." in ludendum("mute", GUEST).out
    assert [one["kind"] for one in ludendum("bans", "--json").json()] == ["ban", "mute"]
    assert "insults" in ludendum("bans").out
    assert "no longer banned" in ludendum("unban", GUEST.upper()).out
    assert ludendum("unmute", GUEST).status == 0
    assert ludendum("bans").out == "Nobody is banned or muted.\n"
    again = ludendum("unban", GUEST)
    assert again.status == 1
    assert "is not banned" in again.complaint()


@pytest.mark.parametrize(
    ("args", "status", "said"),
    [
        (("ban", "f" * 16), 1, "There is no guest"),
        (("ban", "KQTRWMBX"), 1, "There is no report"),
        (("ban", "Bobby Tables"), 1, "“Bobby Tables” is neither a report's code nor a guest's number"),
        (("unmute", "Bob"), 1, "“Bob” is neither"),
        (("reports", "--note", "x"), 2, "--close"),
        (("ban",), 2, "GUEST|REPORT"),
        (("ban", GUEST, "--days", "0"), 2, "at least"),
        (("ban", GUEST, "--reason", "x" * 501), 2, "500 letters"),
        (("invite", "--people", "0"), 2, "at least"),
        (("invite", "--list", "--revoke", "X"), 2, "not both"),
        (("reports", "--close"), 2, "Name the report"),
        (("reports", "nonsense"), 1, "There is no report"),
        (("serve", "--guests-invite"), 2, "--by-invitation"),
        (("serve", "--notice", "nowhere.txt"), 2, "cannot be read"),
        (("serve", "--contact", "x" * 300), 2, "at most 200"),
    ],
)
@pytest.mark.usefixtures("home")
def test_what_cannot_be_done_is_said_in_a_sentence(args: tuple[str, ...], status: int, said: str) -> None:
    ran = ludendum(*args)
    assert ran.status == status
    assert said in ran.complaint()


def test_without_a_server_there_is_nobody_to_keep_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDENDUM_HOME", str(tmp_path))
    for command in (("invite",), ("reports",), ("bans",), ("ban", GUEST)):
        ran = ludendum(*command)
        assert ran.status == 2
        assert "there is no database" in ran.complaint().lower()
    assert "no kind of database" in ludendum("bans", "--database", "mysql://x/y").complaint()


def test_a_database_of_another_version_is_left_as_it_is(home: Path) -> None:
    with closing(sqlite3.connect(home / "server.sqlite3")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '0003'")
    assert "another version" in ludendum("bans").complaint()


def test_reports_are_told_with_what_they_are_about(home: Path) -> None:
    assert ludendum("reports").out == "No report is open.\n"
    copied = '{"name":"Bob","own_name":"","line":2,"lines":[{"number":2,"text":"you\\u001b[2J fool"}],"texts":[]}'
    row = ("KQTRWMBX", None, GUEST, "TABLE", "insult", "he insults me", copied.encode(), 1, None, "")
    with closing(sqlite3.connect(home / "server.sqlite3")) as connection, connection:
        connection.execute("INSERT INTO reports VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
    told = ludendum("reports", "kqtr wmbx").out
    assert "insult" in told
    assert f"about guest {GUEST}, “Bob”, at table TABLE" in told
    assert "> 2. you\ufffd[2J fool" in told, "nobody steers this terminal"
    assert ludendum("reports", "--json").json()[0]["copied"]["line"] == 2
    assert ludendum("reports", "KQTRWMBX", "--close", "--note", "talked to").status == 0
    assert ludendum("reports").out == "No report is open.\n"
    assert "talked to" in ludendum("reports", "--all").out
    assert ludendum("mute", "KQTRWMBX", "--json").json()["guest"] == GUEST
