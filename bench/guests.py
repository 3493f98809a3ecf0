"""How long a small deck or record waits behind dear ones of other guests: `python -m bench.guests`.

A server in a process of its own, as it is by default; eight guests bring a deck each that takes as long to check as one
may, or ten a record; a moment later another guest brings a small one. Before that the same is measured alone.
"""

import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from typing import Any

from tests.games.mathematicus.own_deck import deck
from tests.server.pages import Page
from tests.server.test_dear import DEAR, dear_deck, dear_record, lay
from tests.server.victims import Victim

RECORDS, MOVES = 10, 4000
AHEAD = 0.2
"""Seconds by which those who bring much come first."""


def took(work: Callable[[], Any], expected: int) -> float:
    begun = time.perf_counter()
    answer = work()
    assert answer.status_code == expected, answer.text
    return time.perf_counter() - begun


def behind(dear: list[Callable[[], Any]], small: Callable[[], Any], expected: int) -> float:
    """The seconds a small one takes behind these; they are left to themselves then."""
    for one in dear:
        threading.Thread(target=_try, args=(one,), daemon=True).start()
    time.sleep(AHEAD)
    return took(small, expected)


def _try(work: Callable[[], Any]) -> None:
    with suppress(Exception):  # the server goes before it is done
        work()


def bring(page: Page, record: bytes) -> Any:
    return page.http.post("/api/records", content=record)


def behind_decks(victim: Victim) -> None:
    with ExitStack() as stack:
        page, *others = [stack.enter_context(Page(victim.url)) for _ in range(1 + len(DEAR))]
        first, alone = (took(partial(lay, page, deck(seconds=one)), 201) for one in (597, 598))
        dear = [partial(lay, other, dear_deck(place)) for place, other in enumerate(others)]
        waited = behind(dear, lambda: lay(page, deck(seconds=599)), 201)
        print(f"a small deck: {alone:.2f} s alone ({first:.2f} the first); {waited:.2f} s behind {len(DEAR)} dear ones")
        victim.kill()


def behind_records(victim: Victim) -> None:
    record = dear_record(MOVES)
    with ExitStack() as stack:
        page, *others = [stack.enter_context(Page(victim.url)) for _ in range(1 + RECORDS)]
        small = page.http.get(f"/api/tables/{page.sit_and_begin()}/record").content
        first, alone = (took(lambda: bring(page, small), 200) for _ in range(2))
        waited = behind([partial(bring, other, record) for other in others], lambda: bring(page, small), 200)
        large = f"{RECORDS} of {len(record) / 1e6:.1f} MB"
        print(f"a small record: {alone:.2f} s alone ({first:.2f} the first); {waited:.2f} s behind {large}")
        victim.kill()


def main() -> None:
    for measure in (behind_decks, behind_records):
        with tempfile.TemporaryDirectory() as folder, Victim(Path(folder) / "server.sqlite3") as victim:
            measure(victim)


if __name__ == "__main__":
    main()
