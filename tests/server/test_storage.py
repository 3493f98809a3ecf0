"""The database: its shape, and how it is kept."""

import asyncio
import sqlite3
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import delete, text

from ludendum.server import schema
from ludendum.server.databases import url_of
from ludendum.server.house import _remembered
from ludendum.server.storage import check_writable, open_database
from tests.server.pages import Page
from tests.server.postgres import postgres
from tests.server.running import running
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_the_migrations_lead_to_the_schema(kind: str, tmp_path: Path) -> None:
    url = postgres().empty() if kind == "postgresql" else url_of(tmp_path / "new.sqlite3")
    engine = open_database(url)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, schema.metadata) == []
    engine.dispose()
    again = open_database(url)
    again.dispose()


def test_of_several_who_start_at_once_one_makes_the_shape_and_the_cookie_key() -> None:
    def start(_: int) -> bytes:
        engine = open_database(url)
        check_writable(engine)
        key = _remembered(engine)
        engine.dispose()
        return key

    url = postgres().empty()
    with ThreadPoolExecutor(4) as starting:
        keys = list(starting.map(start, range(4)))
    assert len(set(keys)) == 1


def test_what_is_acknowledged_is_on_the_disk(tmp_path: Path) -> None:
    engine = open_database(url_of(tmp_path / "new.sqlite3"))
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2, "FULL"
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1
    engine.dispose()
    assert stat.S_IMODE((tmp_path / "new.sqlite3").stat().st_mode) == 0o600, "readable to its owner alone"


def test_what_a_server_of_postgresql_acknowledges_is_on_its_disk_even_where_others_do_not_mind() -> None:
    url = postgres().fresh()
    with postgres().connect() as connection:
        connection.execute(f"ALTER DATABASE {url.rpartition('/')[2]} SET synchronous_commit = off")
    engine = open_database(url)
    with engine.connect() as connection:
        assert connection.execute(text("SHOW synchronous_commit")).scalar() == "on"
        assert connection.execute(text("SHOW transaction_isolation")).scalar() == "repeatable read", "one moment"
    engine.dispose()


def test_with_a_table_goes_all_that_belongs_to_it(tmp_path: Path) -> None:
    with running(tmp_path) as server, Page(server.url) as page:
        page.sit_and_begin()
        asyncio.run_coroutine_threadsafe(
            server.house.writer.carry_out(delete(schema.tables)), server.house.loop
        ).result(PATIENCE)
        with sqlite3.connect(server.file) as connection:
            for name in ("entries", "people", "talk"):
                assert connection.execute(f"SELECT count(*) FROM {name}").fetchone() == (0,)  # noqa: S608
        connection.close()
