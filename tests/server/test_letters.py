"""The codes people read out: beyond guessing where they are for good, and all that were given still lead somewhere."""

import math
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ludendum.server.letters import ALPHABET, read_code
from tests.server.pages import Page
from tests.server.running import running

pytestmark = pytest.mark.slow


def test_nobody_guesses_a_tables_link(page: Page) -> None:
    answer = page.http.post("/api/tables", json={"game": "fields-medal"}).json()
    code = answer["table"]
    assert set(code) <= set(ALPHABET)
    assert len(code) * math.log2(len(ALPHABET)) >= 50
    assert answer["link"].endswith(f"/t/{code}")
    assert page.follow(code).seats == (0,)


def test_a_code_is_read_however_it_is_spaced() -> None:
    assert read_code(" kqtr-wmbx hdvn ") == "KQTRWMBXHDVN"
    assert read_code("KQTR WMBX") == "KQTRWMBX"
    for wrong in ("", "KQTR", "KQTRWMBXHD", "KQTRWMBXHDVNX", "KQTRWMB0", "KQTRWMBXHDVI", "ＫQTRWMBX"):
        assert read_code(wrong) is None


def test_a_link_of_an_earlier_version_still_opens_its_table(tmp_path: Path) -> None:
    with running(tmp_path) as server, Page(server.url) as page:
        table, cookie = page.lay(seed="any"), page.cookie
        database = server.file
    with closing(sqlite3.connect(database)) as connection, connection:
        for name, column in (("tables", "id"), ("people", "table_id"), ("entries", "table_id")):
            connection.execute(f"UPDATE {name} SET {column} = 'KQTRWMBX' WHERE {column} = ?", (table,))  # noqa: S608
    with running(tmp_path) as server, Page(server.url, cookie) as page:
        assert page.follow("KQTRWMBX").seats == (0,)
        assert page.http.get("/api/tables/kqtr-wmbx/record").status_code == 200
