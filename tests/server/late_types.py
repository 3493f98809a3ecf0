"""What a server works out of its types only when it is used: `python -m tests.server.late_types FOLDER` names them.

A process of its own, since in one that has tested other things all would be worked out by now.
"""

import contextlib
import sys
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from ludendum.hosting import repertoire
from ludendum.server.replaying import moments_of, verified
from tests import golden
from tests.server.pages import Page
from tests.server.running import AUCTION, running
from tests.server.test_coming_back import PLAYED

within_msgspec: Any = import_module("msgspec._utils")
"""Where a type's fields are looked up, once for each."""
MOVES = 5
ASKS = ("/api/games", "/api/tables", "/api/statistics", "/api/me/data", "/api/daily/fields-medal", "/schema/live")
OF_A_TABLE = ("record", "replay", "replay?at=1", "paper/pdf", "review")


@contextlib.contextmanager
def noticed() -> Iterator[list[str]]:
    """The types that are worked out meanwhile to read one; to ask only what fields there are harms nobody."""
    found: list[str] = []
    work_out = within_msgspec._get_class_mro_and_typevar_mappings

    def notice(kind: Any) -> Any:
        if sys._getframe(2).f_globals["__name__"] not in ("msgspec.inspect", "msgspec.structs"):
            found.append(f"{kind.__module__}.{kind.__qualname__}")
        return work_out(kind)

    within_msgspec._get_class_mro_and_typevar_mappings = notice
    try:
        yield found
    finally:
        within_msgspec._get_class_mro_and_typevar_mappings = work_out


def use(page: Page) -> None:
    """Play a little of everything, and look at it in every way there is."""
    for game, wish in PLAYED:
        table = page.lay(game, **wish)
        page.follow(table)
        if page.tables[table].wants_contribution:
            page.contribute(table)
        for _ in range(MOVES):
            menu = page.wait_until(table, lambda state: state.menu or state.frame.outcome).menu
            if menu:
                page.ask(page.answer(table, menu[0]))
        page.ask(page.harmless(table))  # it may be over by now, as it was dealt
        for path in OF_A_TABLE:
            page.http.get(f"/api/tables/{table}/{path}")
        page.http.post(f"/api/tables/{table}/fork", json={})
    for path in ASKS:
        page.http.get(path)


def replay_all() -> None:
    find = partial(repertoire.find, (AUCTION,))
    for name in repertoire.names((AUCTION,)):
        for path in golden.records(name):
            record = golden.unpacked(path)
            verified(record, find, None)
            moments_of(record, find, None, 1, 1_000_000)


def main(folder: Path) -> None:
    with running(folder) as server, Page(server.url) as page, noticed() as late:
        use(page)
        replay_all()
    for name in sorted(set(late)):
        sys.stdout.write(f"{name}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
