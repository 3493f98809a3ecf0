"""After a restart everybody comes back at once, and the server stands, whatever they play."""

import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from ludendum.server.messages import Follow, TableState
from tests.games.mathematicus.own_deck import deck
from tests.server.pages import Page
from tests.server.victims import Victim

PAGES = 12
PLAYED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("fields-medal", {}),
    ("mathematicus", {"bots": ["student"]}),
    ("mathematicus", {"options": {"mode": "cards", "questions": deck()}, "bots": ["student"]}),
    ("squaring-the-circle", {"bots": ["colleague"]}),
    ("auction", {"bots": ["simple"]}),
)


pytestmark = pytest.mark.slow


def test_no_thread_is_the_first_to_read_a_type(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.server.late_types", str(tmp_path)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout == "", "these are worked out while people play"


def lay_one_of_each(page: Page) -> list[str]:
    return [page.lay(game, **wish) for game, wish in PLAYED]


def come_back(page: Page, tables: list[str], together: threading.Barrier, missed: list[str]) -> None:
    """A page is there again and wants to see all its tables, at the same moment as all others."""
    try:
        page.reconnect()
        together.wait()
        for table in tables:
            page.send(Follow(table))
        wanted = set(tables)
        while wanted:
            wanted.discard(page.wait_for(TableState).table)
    except Exception as error:
        missed.append(f"{page.guest}: {error!r}")


def storm(folder: Path, times: int) -> None:
    """Start a server again and again, each time with everybody back at once."""
    with Victim(folder / "server.sqlite3") as victim:
        pages = [Page(victim.url) for _ in range(PAGES)]
        tables = [lay_one_of_each(page) for page in pages]
        try:
            for time in range(1, times + 1):
                victim.kill()
                victim.start()
                together, missed = threading.Barrier(PAGES), list[str]()
                threads = [
                    threading.Thread(target=come_back, args=(page, theirs, together, missed))
                    for page, theirs in zip(pages, tables, strict=True)
                ]
                for thread in threads:
                    thread.start()
                for thread in threads:
                    thread.join()
                assert victim.is_alive, f"start {time}: the server ended with {victim.process.returncode}"
                assert not missed, f"start {time}: {missed}"
        finally:
            for page in pages:
                page.close()


def test_a_server_stands_when_everybody_comes_back_at_once(tmp_path: Path) -> None:
    storm(tmp_path, 1)


@pytest.mark.soak
def test_a_server_stands_however_often_everybody_comes_back_at_once(tmp_path: Path) -> None:
    storm(tmp_path, 100)
