"""A server stands whatever it is sent: it answers all of it, never fails, and grows by nothing worth speaking of."""

import re
from pathlib import Path

import pytest
from litestar.routes import HTTPRoute

from ludendum.server.api import api
from tests.server.fuzzing import BODIES, UNTRIED, Fuzz
from tests.server.pages import Page
from tests.server.test_writer import apart
from tests.server.victims import Victim
from tests.soaking import SEED, share, tell

pytestmark = pytest.mark.slow

MOST_GROWN = 200 * 2**20


def size_of(victim: Victim) -> int:
    """The bytes of memory that the server has."""
    pages = Path(f"/proc/{victim.process.pid}/statm").read_text("ascii").split()[1]
    return int(pages) * 4096


def fuzz(folder: Path, messages: int, requests: int, decks: int, records: int, seed: int = 1) -> int:
    """Send so many of each; how many that were."""
    with Victim(folder / "server.sqlite3") as victim:
        thrown = Fuzz.begin(victim.url, seed)
        apart(thrown.run(messages // 20, requests // 20, decks // 20, records // 20))
        before = size_of(victim)
        try:
            apart(thrown.run(messages, requests, decks, records))
        finally:
            tell(f"{thrown.sent:,} messages, requests, decks and records; {len(thrown.wrong)} answered wrongly")
        assert victim.is_alive, f"the server ended with {victim.process.returncode}"
        assert thrown.wrong == []
        with Page(victim.url) as page:
            page.pause(page.sit_and_begin())
        assert size_of(victim) < before + MOST_GROWN
        assert '"level":"error"' not in victim.log.read_text("utf-8")
        return thrown.sent


def test_every_door_that_changes_something_is_fuzzed() -> None:
    routes = [route for route in api.routes if isinstance(route, HTTPRoute)]
    doors = {(str(method), re.sub(r"\{[^}]*\}", "*", route.path)) for route in routes for method in route.methods}
    tried = {(method, _pattern(path, doors)) for method, path, _ in BODIES}
    untried = {door for door in doors if door[0] not in ("GET", "HEAD", "OPTIONS")} - tried - UNTRIED
    assert not untried, f"tests/server/fuzzing.py: write among BODIES {sorted(untried)}"


def _pattern(path: str, doors: set[tuple[str, str]]) -> str:
    """The door that a path leads to."""
    found = {door for _, door in doors if re.fullmatch(door.replace("*", "[^/]+"), path)}
    return path if path in found else next(iter(found), path)


def test_nothing_that_comes_breaks_a_server(tmp_path: Path) -> None:
    assert fuzz(tmp_path, 2000, 300, 30, 20) >= 2350


@pytest.mark.soak
def test_not_one_of_a_million_breaks_a_server(tmp_path: Path) -> None:
    wanted = (share(900_000), share(95_000), share(3_000), share(2_000))
    assert fuzz(tmp_path, *wanted, seed=SEED) >= sum(wanted)
