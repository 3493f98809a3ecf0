"""Short numbers by which a class finds its lesson: read off a wall, typed on a phone, good for some days.

A table's own code is beyond guessing. A number is not: it leads only to a lesson that is still open, and whoever
guesses is slowed (`Door.guesses`). Who leads sees everybody who comes, and may lock the door.
"""

import secrets

from sqlalchemy import Engine

from ludendum.server.settings import DAY
from ludendum.server.shelf import Shelf

FIRST, LAST = 10_000, 99_999
LASTS = 7 * DAY
"""A lesson may be laid on Friday and given on Monday."""


class Numbers:
    """Which number leads to which table, for all workers. Its methods are for threads."""

    def __init__(self, engine: Engine) -> None:
        self._shelf = Shelf(engine, "numbers")

    def of(self, table: str) -> int:
        """The number of a table; one that has none, or whose time is over, is given one."""
        found = self._shelf.look(_of(table))
        if found is not None and found[1] and self.table(int(found[0])) == table:
            return int(found[0])
        while True:
            number = FIRST + secrets.randbelow(LAST - FIRST + 1)
            if self._shelf.claim(_at(number), table.encode(), LASTS):
                break
        # Of two who ask at once one is first, and both read what it wrote; it never outlasts the number itself.
        if not self._shelf.claim(_of(table), str(number).encode(), LASTS - DAY):
            return self.of(table)
        return number

    def table(self, number: int) -> str | None:
        """The table that a number leads to."""
        found = self._shelf.look(_at(number)) if FIRST <= number <= LAST else None
        return found[0].decode() if found is not None and found[1] else None


def _at(number: int) -> str:
    return f"lesson {number}"


def _of(table: str) -> str:
    return f"number of {table}"
